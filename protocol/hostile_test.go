package protocol

import (
	"strings"
	"testing"
)

// padded returns a message of exactly n bytes whose method is ping.
func padded(n int) string {
	const frame = `{"jsonrpc":"2.0","id":"big","method":"ping","x":""}`
	return strings.Replace(frame, `"x":""`, `"x":"`+strings.Repeat("x", n-len(frame))+`"`, 1)
}

// TestLongAndBlank is the one message past the limit that is not answered: it
// holds nothing. A host that cuts lines cannot know that and answers.
func TestLongAndBlank(t *testing.T) {
	if reply := Handle([]byte(strings.Repeat(" ", maxMessageBytes+1))); reply != nil {
		t.Errorf("reply %s, want none", reply)
	}
	if got, want := string(Handle([]byte("\uFEFF"+padded(maxMessageBytes)))), `{"jsonrpc":"2.0","id":"big","result":{}}`; got != want {
		t.Errorf("behind a byte-order mark, the longest message is answered %s", got)
	}
}

// TestManyMembers has arguments with so many members that a time which grew
// with their square would be seen.
func TestManyMembers(t *testing.T) {
	message := `{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"say","arguments":` + manyMembers(300_000, `,"text":"found"`) + `}}`
	reply := string(fixtureServer(t).Handle(t.Context(), []byte(message)))
	if want := `{"jsonrpc":"2.0","id":3,"result":{"content":[{"type":"text","text":"found"}]`; !strings.HasPrefix(reply, want) {
		t.Errorf("reply %.300s, want %s", reply, want)
	}
}

// TestTooLong is the reply that a host gives in a line's place.
func TestTooLong(t *testing.T) {
	want := string(Handle([]byte(strings.Repeat("x", maxMessageBytes+1))))
	if got := string(TooLong()); got != want {
		t.Errorf("TooLong() = %s, want what Handle answers: %s", got, want)
	}
}
