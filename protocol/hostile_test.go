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

// TestHostileInput has the rows of protocol.md, section 13, that a
// conversation cannot hold: too long, or no text. After each of them the next
// good request is answered.
func TestHostileInput(t *testing.T) {
	deep := func(depth int) string {
		// The message, params and arguments are three levels.
		inner := strings.Repeat("[", depth-3) + strings.Repeat("]", depth-3)
		return `{"jsonrpc":"2.0","id":6,"method":"tools/call","params":{"name":"echo","arguments":{"a":` + inner + `}}}`
	}
	withID := func(id string) string { return `{"jsonrpc":"2.0","id":` + id + `,"method":"ping"}` }
	const (
		parse   = `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,`
		invalid = `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,`
	)
	for _, test := range []struct{ name, message, want string }{ // want is how the reply begins; "" is none
		{"exactly 8 MiB", padded(maxMessageBytes), `{"jsonrpc":"2.0","id":"big","result":{}}`},
		{"8 MiB and a byte", padded(maxMessageBytes + 1), invalid},
		{"8 MiB behind a byte-order mark", "\uFEFF" + padded(maxMessageBytes), `{"jsonrpc":"2.0","id":"big","result":{}}`},
		{"9 MiB of no JSON", strings.Repeat("[", 9<<20), invalid},
		{"9 MiB of invalid UTF-8", strings.Repeat("\xff", 9<<20), invalid},
		{"9 MiB of spaces", strings.Repeat(" ", 9<<20), ""},
		{"invalid UTF-8 in a text", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xff\"}", parse},
		{"invalid UTF-8 in the id", withID("\"\xc3\""), parse},
		{"invalid UTF-8 in a name", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"\xe2\x82\":1}", parse},
		{"a surrogate in UTF-8", withID("\"\xed\xa0\x80\""), parse},
		{"an overlong form", withID("\"\xc0\xaf\""), parse},
		{"100,000 open brackets", strings.Repeat("[", 100_000), parse},
		{"100,000 open objects", strings.Repeat(`{"a":`, 100_000), parse},
		{"100,000 deep and closed", deep(100_000), `{"jsonrpc":"2.0","id":6,"error":{"code":-32600,`},
		{"100,000 deep outside", strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000), invalid},
		{"256 deep", deep(256), `{"jsonrpc":"2.0","id":6,"result":{"content"`},
		{"257 deep", deep(257), `{"jsonrpc":"2.0","id":6,"error":{"code":-32600,`},
		{"a NUL byte", withID("1") + "\x00", parse},
		{"a NUL byte in a text", withID("\"\x00\""), parse},
		{"a raw tab in a text", withID("\"\t\""), parse},
		{"a raw escape in a text", withID("\"\x1b\""), parse},
		{"a lone CR between messages", withID("1") + "\r" + withID("2"), parse},
		{"a CR at the end", withID("1") + "\r", `{"jsonrpc":"2.0","id":1,"result":{}}`},
		{"a message over two lines", withID("1")[:20], parse},
		{"an id of 1,024 bytes", withID(`"` + strings.Repeat("i", 1022) + `"`), `{"jsonrpc":"2.0","id":"iiii`},
		{"an id of 1,025 bytes", withID(`"` + strings.Repeat("i", 1023) + `"`), invalid},
		{"an id of 1,025 digits", withID(strings.Repeat("9", 1025)), invalid},
		{"an id of 1,024 digits", withID(strings.Repeat("9", 1024)), `{"jsonrpc":"2.0","id":9999`},
		{"a tool named by 1 MB", `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"` + strings.Repeat("n", 1_000_000) + `"}}`, `{"jsonrpc":"2.0","id":2,"error":{"code":-32602,`},
		{"a method of 1 MB", `{"jsonrpc":"2.0","id":2,"method":"` + strings.Repeat("n", 1_000_000) + `"}`, `{"jsonrpc":"2.0","id":2,"error":{"code":-32601,`},
		{"a version of 1 MB", `{"jsonrpc":"2.0","id":2,"method":"ping","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"` + strings.Repeat("9", 1_000_000) + `"}}}`, `{"jsonrpc":"2.0","id":2,"error":{"code":-32022,`},
		{"twins named by 1 MB", `{"jsonrpc":"2.0","id":2,"method":"ping","params":{"` + strings.Repeat("n", 1_000_000) + `":1,"` + strings.Repeat("n", 1_000_000) + `":2}}`, `{"jsonrpc":"2.0","id":2,"error":{"code":-32600,`},
		{"arguments with 300,000 members", `{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"say","arguments":` + manyMembers(300_000, `,"text":"found"`) + `}}`, `{"jsonrpc":"2.0","id":3,"result":{"content":[{"type":"text","text":"found"}]`},
		{"a list of a million numbers", `{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"add","arguments":{"numbers":[` + strings.Repeat("1,", 999_999) + `1]}}}`, `{"jsonrpc":"2.0","id":3,"result":{"content":[{"type":"text","text":"numbers must hold at most 10,000 numbers`},
		{"a number of 400 digits", `{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"add","arguments":{"numbers":[` + strings.Repeat("9", 400) + `,1]}}}`, `{"jsonrpc":"2.0","id":4,"result":{"content":[{"type":"text","text":"1000000000`},
		{"1e999", `{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"add","arguments":{"numbers":[1e999]}}}`, `{"jsonrpc":"2.0","id":4,"result":{"content":[{"type":"text","text":"1`},
		{"minus zero", `{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"add","arguments":{"numbers":[-0,-0.0]}}}`, `{"jsonrpc":"2.0","id":4,"result":{"content":[{"type":"text","text":"0.0"}]`},
		{"a division by zero", `{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"divide","arguments":{"numbers":[1,0]}}}`, `{"jsonrpc":"2.0","id":4,"result":{"content":[{"type":"text","text":"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			server := fixtureServer(t)
			reply := server.Handle(t.Context(), []byte(test.message))
			switch {
			case test.want == "" && reply != nil:
				t.Errorf("reply %.200s, want none", reply)
			case test.want != "" && !strings.HasPrefix(string(reply), test.want):
				t.Errorf("reply %.300s, want one that begins %s", reply, test.want)
			case reply != nil:
				checkReply(t, []byte(test.message), reply)
			}
			if strings.Contains(string(reply), `"error":`) && len(reply) > 2000 {
				t.Errorf("the error has %d bytes", len(reply))
			}
			const ping = `{"jsonrpc":"2.0","id":99,"method":"ping"}`
			if got, want := string(server.Handle(t.Context(), []byte(ping))), `{"jsonrpc":"2.0","id":99,"result":{}}`; got != want {
				t.Errorf("the next request is answered %s", got)
			}
		})
	}
}

// TestTooLong is the reply that a host gives in a line's place.
func TestTooLong(t *testing.T) {
	want := string(Handle([]byte(strings.Repeat("x", maxMessageBytes+1))))
	if got := string(TooLong()); got != want {
		t.Errorf("TooLong() = %s, want what Handle answers: %s", got, want)
	}
}
