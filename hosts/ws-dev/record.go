package main

import (
	"encoding/json"
	"time"
)

// This file writes what is logged of frames, at debug alone: method, id, size
// and time. What else is in a message is nobody's business.

// maxRecorded is how many bytes of a method or an id are repeated.
const maxRecorded = 200

// arrival is what is remembered of a frame for the record of its reply; nil
// when nothing is recorded.
type arrival struct {
	method, id string
	at         time.Time
}

// label returns the method and the id of a message, as far as it has them.
func label(message []byte) (method, id string) {
	var envelope struct {
		Method string          `json:"method"`
		ID     json.RawMessage `json:"id"`
	}
	// What is no message has neither.
	json.Unmarshal(message, &envelope)
	return shorten(envelope.Method), shorten(string(envelope.ID))
}

func shorten(s string) string { return s[:min(len(s), maxRecorded)] }

// arrived records a frame that came.
func (c *connection) arrived(f frame) *arrival {
	if !c.records {
		return nil
	}
	method, id := label(f.bytes)
	c.log.Debug("in", "method", method, "id", id, "bytes", len(f.bytes))
	return &arrival{method, id, time.Now()}
}

// reply sends the reply to a frame, unless it is nil, and records it.
func (c *connection) reply(in *arrival, kind kind, message []byte) {
	if message == nil {
		return
	}
	if in != nil {
		c.log.Debug("out", "method", in.method, "id", in.id, "bytes", len(message), "took", time.Since(in.at))
	}
	c.send(frame{kind, message})
}

// sendOwn sends what the server says of its own accord, and records it.
func (c *connection) sendOwn(f frame) {
	if c.records {
		method, id := label(f.bytes)
		c.log.Debug("out", "method", method, "id", id, "bytes", len(f.bytes))
	}
	c.send(f)
}
