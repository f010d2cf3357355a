package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"reckon/framing"
)

// This file is the client of --probe. What JSON-RPC is, a library knows that
// shares nothing with package protocol.

// probeTime is how long the probe may take.
const probeTime = 10 * time.Second

// marks are what a request of the revision without a handshake carries.
const marks = `{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}`

// probe asks the server at a websocket's address what it is and which tools it
// has, and writes a line for each.
func probe(ctx context.Context, address string, out io.Writer) error {
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	s, err := dialSocket(ctx, &http.Client{Transport: &http.Transport{}}, address, nil)
	if err != nil {
		return err
	}
	conn := jsonrpc2.NewConn(ctx, objects{ctx, s}, jsonrpc2.HandlerWithError(nobody))
	defer conn.Close()

	var about struct {
		SupportedVersions []string
		Meta              struct {
			Server struct{ Name, Version string } `json:"io.modelcontextprotocol/serverInfo"`
		} `json:"_meta"`
	}
	if err := conn.Call(ctx, "server/discover", json.RawMessage(marks), &about); err != nil {
		return fmt.Errorf("server/discover: %w", err)
	}
	server := about.Meta.Server
	if _, err := fmt.Fprintf(out, "server/discover: %s %s speaks %s\n", server.Name, server.Version, strings.Join(about.SupportedVersions, ", ")); err != nil {
		return err
	}
	var list struct{ Tools []struct{ Name string } }
	if err := conn.Call(ctx, "tools/list", json.RawMessage(marks), &list); err != nil {
		return fmt.Errorf("tools/list: %w", err)
	}
	names := make([]string, len(list.Tools))
	for i, tool := range list.Tools {
		names[i] = tool.Name
	}
	_, err = fmt.Fprintf(out, "tools/list: %d tools: %s\n", len(names), strings.Join(names, ", "))
	return err
}

// nobody answers what the server asks for: the probe offers nothing.
func nobody(context.Context, *jsonrpc2.Conn, *jsonrpc2.Request) (any, error) {
	return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeMethodNotFound, Message: "this client only asks"}
}

// objects are the messages of a socket, as the library wants them.
type objects struct {
	ctx    context.Context
	socket *socket
}

// WriteObject sends a message.
func (o objects) WriteObject(message any) error {
	written, err := json.Marshal(message)
	if err != nil {
		return err
	}
	return o.socket.write(o.ctx, frame{text, written})
}

// ReadObject receives one.
func (o objects) ReadObject(to any) error {
	f, err := o.socket.read(o.ctx)
	switch {
	case err != nil:
		return err
	case f.bytes == nil:
		return fmt.Errorf("a message of more than %d bytes", framing.MaxLineBytes)
	case f.kind != text:
		return errors.New("the answer to text is not text")
	}
	return json.Unmarshal(f.bytes, to)
}

// Close closes the socket.
func (o objects) Close() error { return o.socket.leave() }
