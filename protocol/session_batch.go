package protocol

import (
	"bytes"
	"context"
	"unicode/utf8"
)

// batchRevision is the one revision whose clients may send several messages as
// an array.
const batchRevision = "2025-03-26"

// maxBatch is how many elements an array has at most (protocol.md, section
// 10).
const maxBatch = 100

// part is the reply to one element of a batch, or the call that makes it.
type part struct {
	reply []byte
	job   *job
	entry *running
}

// isBatch reports whether a message is an array that this client may send.
func (s *Session) isBatch(message []byte) bool {
	text := bytes.TrimPrefix(message, byteOrderMark)
	at := skipSpace(text, 0)
	if at == len(text) || text[at] != '[' {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.revision == batchRevision
}

// acceptBatch takes an array apart. Its replies come back as one array, in the
// order of the elements.
func (s *Session) acceptBatch(message []byte, w *wire) ([]byte, func(context.Context) []byte) {
	text := bytes.TrimPrefix(message, byteOrderMark)
	if len(text) > maxMessageBytes || !utf8.Valid(text) || !scan(text).valid {
		reply, _ := s.server.accept(message)
		return reply, nil
	}
	list := raw(bytes.Trim(text, " \t\r\n"))
	n := 0
	for range list.items() {
		n++
	}
	switch {
	case n == 0:
		return appendError(nil, nil, invalidRequest("an array of messages must not be empty")), nil
	case n > maxBatch:
		return appendError(nil, nil, invalidRequest("an array holds at most %d messages", maxBatch)), nil
	}
	parts := make([]part, 0, n)
	computes := false
	for item := range list.items() {
		one := s.acceptPart(item)
		computes = computes || one.job != nil
		parts = append(parts, one)
	}
	if !computes {
		return joinReplies(parts), nil
	}
	return nil, func(ctx context.Context) []byte {
		for i := range parts {
			if one := &parts[i]; one.job != nil {
				one.reply = s.run(ctx, one.entry, one.job, w, nil)
			}
		}
		return joinReplies(parts)
	}
}

// acceptPart judges one element as if it had come alone.
func (s *Session) acceptPart(item raw) part {
	found := judge(item)
	if found.kind == isRequest && found.fault == nil {
		found.place() // for the era; what is wrong with its marks does not matter here
		found.fault = legacyOnly(&found.request)
	}
	reply, j := s.begin(&found, len(item))
	if j == nil {
		return part{reply: reply}
	}
	return part{job: j, entry: s.enter(j.id)}
}

// joinReplies returns the replies as one array, or nil when there are none.
func joinReplies(parts []part) []byte {
	var dst []byte
	for _, one := range parts {
		if one.reply == nil {
			continue
		}
		if dst == nil {
			dst = append(dst, '[')
		} else {
			dst = append(dst, ',')
		}
		dst = append(dst, one.reply...)
	}
	if dst == nil {
		return nil
	}
	return append(dst, ']')
}
