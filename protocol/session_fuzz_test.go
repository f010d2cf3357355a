package protocol

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"
)

// FuzzSession sends a stream of lines to a session whose calls may ask for
// something: whatever they are, what is sent is whole lines of JSON, each reply
// has an id that was sent, and the next good message is served.
func FuzzSession(f *testing.F) {
	for _, c := range readConversations(f) {
		var stream []byte
		for _, message := range c.messages(f) {
			if len(message) < 1<<9 && len(stream) < 1<<11 {
				stream = append(append(stream, message...), '\n')
			}
		}
		f.Add(stream)
	}
	for _, s := range readScripts(f) {
		var stream []byte
		for _, line := range s.lines {
			if message, ok := strings.CutPrefix(line, "> "); ok && len(line) < 1<<9 && len(stream) < 1<<12 {
				stream = append(append(stream, spell(f, message)...), '\n')
			}
		}
		f.Add(stream)
	}
	f.Fuzz(func(t *testing.T, stream []byte) {
		server := &Server{
			Log:    slog.New(slog.NewTextHandler(failing{t}, nil)),
			tables: &tables{tools: append(product.tools[:len(product.tools):len(product.tools)], askingFixtures...), resources: resourceFixtures, prompts: promptFixtures},
		}
		var out outbox
		session := NewSession(server, out.send)
		var calls sync.WaitGroup
		for line := range bytes.SplitSeq(stream, []byte("\n")) {
			reply, run := session.Accept(line)
			if reply != nil {
				out.send(reply)
			}
			if run != nil {
				calls.Go(func() {
					if reply := run(t.Context()); reply != nil {
						out.send(reply)
					}
				})
			}
		}
		session.End()
		calls.Wait()
		for _, sent := range out.take() {
			checkSent(t, stream, sent)
		}
		if reply := answerBy(t, session, []byte(`{"jsonrpc":"2.0","id":"good","method":"ping"}`)); string(reply) != `{"jsonrpc":"2.0","id":"good","result":{}}` {
			t.Errorf("the good message is answered %s", reply)
		}
		if len(session.running) != 0 || session.waiting != 0 {
			t.Errorf("%d calls are still known, %d wait", len(session.running), session.waiting)
		}
	})
}

// checkSent holds what is true of everything that a session sends.
func checkSent(t *testing.T, stream []byte, sent string) {
	t.Helper()
	if !json.Valid([]byte(sent)) || !utf8.ValidString(sent) || strings.Contains(sent, "\n") {
		t.Fatalf("sent %q", sent)
	}
	m := raw(sent)
	if m.isList() {
		for item := range m.items() {
			checkSent(t, stream, string(item))
		}
		return
	}
	if id := m.member("id"); m.member("method") == nil && !id.isNull() && !bytes.Contains(stream, id) {
		t.Errorf("sent %s, whose id nobody gave", sent)
	}
}
