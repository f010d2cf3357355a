package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"reckon/hosts/options"
)

// padded is a ping of so many bytes.
func padded(bytes int) []byte { return []byte(ping + strings.Repeat(" ", bytes-len(ping))) }

const (
	maxMessage = 8_388_608
	tooLong    = `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a message has at most 8388608 bytes"}}`
)

// TestMessageSizes has messages about the limit, in both kinds of frames. What
// is too long is answered, and the socket lives.
func TestMessageSizes(t *testing.T) {
	f := serving(t, options.Options{})
	c := f.dial(t)
	for _, test := range []struct {
		kind  kind
		bytes int
		want  string
	}{
		{text, maxMessage, pong},
		{text, maxMessage + 1, tooLong},
		{text, len(ping), pong},
		{binary, maxMessage + 1, tooLong},
		{binary, len(ping), pong},
	} {
		c.put(frame{test.kind, padded(test.bytes)})
		if got := c.hear(); got.kind != test.kind || string(got.bytes) != test.want {
			t.Errorf("%v of %d bytes is answered %v %.200q, want %q", test.kind, test.bytes, got.kind, got.bytes, test.want)
		}
	}
}

// TestFrameSizes has frames about the limit. What is too long closes the socket,
// and so does what the server will not read to its end.
func TestFrameSizes(t *testing.T) {
	f := serving(t, options.Options{})
	c := f.dial(t)
	c.put(frame{text, padded(maxFrameBytes)})
	c.want(tooLong)
	c.put(frame{text, padded(maxFrameBytes + 1)})
	c.ends(1009)
	c = f.dial(t)
	written := inBackground(func() error { return c.write(t.Context(), frame{text, padded(24 << 20)}) })
	c.ends(1009)
	<-written
}

// TestFrameIsOneMessage has frames that would be several lines elsewhere, or
// that are no messages.
func TestFrameIsOneMessage(t *testing.T) {
	f := serving(t, options.Options{})
	c := f.dial(t)
	noJSON := `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,`
	for _, test := range []struct{ message, want string }{
		{"{\n\"jsonrpc\":\"2.0\",\r\n\"id\":\"p\",\n\"method\":\"ping\"}\n", pong},
		{"\uFEFF" + ping, pong},
		{ping + "\n" + ping, noJSON},
		{"{\"jsonrpc\":\"2.0\",\"id\":\"a\nb\",\"method\":\"ping\"}", noJSON},
		{"hello", noJSON},
		{"{\"jsonrpc\":\"2.0\",\"id\":\"\xff\",\"method\":\"ping\"}", noJSON},
		{"[" + ping + "]", `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,`},
	} {
		c.say(test.message)
		c.want(test.want)
	}
	for _, silent := range []string{"", " \n ", `{"jsonrpc":"2.0","method":"notifications/initialized"}`} {
		c.say(silent)
	}
	c.say(ping)
	c.want(pong)
}

// lines is a call that takes a while, in a note of n lines, and tells of its
// progress.
func lines(id, n int) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"evaluate_document","arguments":{"document":"%s"},"_meta":{"progressToken":%d}}}`,
		id, strings.Repeat(`3^41900 mod 7\n`, n), id)
}

// TestKindOfWhatIsSent holds that progress and questions come in the kind of
// frame of the call that they belong to.
func TestKindOfWhatIsSent(t *testing.T) {
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	put(t, root, "quote.md", "nothing to write")
	f := serving(t, options.Options{Roots: []string{root}, AllowWrite: true})
	for _, kind := range []kind{text, binary} {
		c := f.dial(t)
		other := text + binary - kind
		c.put(frame{other, []byte(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{"roots":{}},"clientInfo":{"name":"t","version":"1"}}}`)})
		c.hear()
		c.put(frame{kind, []byte(lines(7, 20_000))})
		if got := c.hear(); got.kind != kind || !bytes.HasPrefix(got.bytes, []byte(`{"jsonrpc":"2.0","method":"notifications/progress"`)) {
			t.Fatalf("a call in %v is told %v %.200q, want its progress", kind, got.kind, got.bytes)
		}
		c.put(frame{other, []byte(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}`)})
		c.put(frame{kind, fmt.Appendf(nil, `{"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"name":"visimark_fmt_apply","arguments":{"path":%q,"plan":{}}}}`, filepath.Join(root, "quote.md"))})
		got := c.hear()
		for bytes.Contains(got.bytes, []byte("notifications/progress")) {
			got = c.hear()
		}
		if got.kind != kind || string(got.bytes) != `{"jsonrpc":"2.0","id":"reckon-1","method":"roots/list"}` {
			t.Fatalf("a call in %v asks %v %.200q, want the roots", kind, got.kind, got.bytes)
		}
		c.put(frame{other, []byte(`{"jsonrpc":"2.0","id":"reckon-1","result":{"roots":[]}}`)})
		if got := c.hear(); got.kind != kind || !strings.Contains(string(got.bytes), "writes are disabled") {
			t.Errorf("without roots the answer is %v %.300q", got.kind, got.bytes)
		}
	}
}

// TestOwnSessions holds that what one socket agreed on is nothing to another.
func TestOwnSessions(t *testing.T) {
	f := serving(t, options.Options{})
	old, other := f.dial(t), f.dial(t)
	old.say(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}`)
	old.want(`{"jsonrpc":"2.0","id":1,"result":`)
	old.say("[" + ping + "]")
	old.want("[" + pong + "]")
	other.say("[" + ping + "]")
	other.want(`{"jsonrpc":"2.0","id":null,"error":{"code":-32600,`)
}

// TestManyUnread sends thousands of calls before it reads a reply: neither end
// waits for the other.
func TestManyUnread(t *testing.T) {
	const calls = 5_000
	f := serving(t, options.Options{})
	c := f.dial(t)
	for i := range calls {
		c.say(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"add","arguments":{"numbers":[%d,1]}}}`, i, i))
	}
	seen := make([]bool, calls)
	for range calls {
		var id int
		got := c.hear()
		if _, err := fmt.Sscanf(string(got.bytes), `{"jsonrpc":"2.0","id":%d,"result"`, &id); err != nil || seen[id] {
			t.Fatalf("reply %.200q, %v", got.bytes, err)
		}
		seen[id] = true
	}
}

// TestCancelAmongMany cancels as many calls as may be under way, none of which
// can begin: the cancellations are heard while all places are taken, and none of
// the calls gets a reply.
func TestCancelAmongMany(t *testing.T) {
	f := serving(t, options.Options{})
	for range cap(f.gate) {
		f.gate.Enter(t.Context())
	}
	c := f.dial(t)
	for i := range maxCalls {
		c.say(lines(i, 1))
	}
	for i := range maxCalls {
		c.say(fmt.Sprintf(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":%d}}`, i))
	}
	c.say(ping)
	c.want(pong)
	for range cap(f.gate) {
		f.gate.Leave()
	}
	c.say(lines(100, 1))
	c.want(`{"jsonrpc":"2.0","id":100,"result":`)
}

// isEmpty reports whether no socket is open.
func (f *fixture) isEmpty() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.open == 0
}

// TestClosingCancels closes a socket for which a call computes: it stops, has
// no reply, and is not in the way of others.
func TestClosingCancels(t *testing.T) {
	f := serving(t, options.Options{})
	c := f.dial(t)
	c.say(lines(1, 70_000))
	c.want(`{"jsonrpc":"2.0","method":"notifications/progress"`)
	c.leave()
	eventually(t, "the socket's end", f.isEmpty)
	if strings.Contains(f.log.String(), "msg=out method=tools/call") {
		t.Error("the call of a closed socket went on to its end")
	}
	other := f.dial(t)
	other.say(lines(1, 1))
	other.want(`{"jsonrpc":"2.0","id":1,"result":`)
}

// TestClosingIsHeard closes a socket for which more calls are under way than
// may be, none of which can end by itself.
func TestClosingIsHeard(t *testing.T) {
	f := serving(t, options.Options{})
	for range cap(f.gate) {
		f.gate.Enter(t.Context())
	}
	c := f.dial(t)
	for i := range maxCalls + 6 {
		c.say(lines(i, 1))
	}
	c.leave()
	eventually(t, "the socket's end", f.isEmpty)
}

// TestSubprotocol is accepted where it is offered, and none other.
func TestSubprotocol(t *testing.T) {
	f := serving(t, options.Options{})
	for offered, want := range map[string]string{"": "", "mcp": "mcp", "x, mcp": "mcp", "x": ""} {
		request := []string{"GET /ws?token=" + string(f.token) + " HTTP/1.1", "Host: " + f.address, upgrade}
		if offered != "" {
			request = append(request, "Sec-WebSocket-Protocol: "+offered)
		}
		response, _ := f.ask(t, append(request, "Sec-WebSocket-Extensions: permessage-deflate")...)
		if got := response.Header.Get("Sec-WebSocket-Protocol"); response.StatusCode != 101 || got != want {
			t.Errorf("of %q it accepts %q (status %d), want %q", offered, got, response.StatusCode, want)
		}
		if got := response.Header.Get("Sec-WebSocket-Extensions"); got != "" {
			t.Errorf("it compresses: %q", got)
		}
	}
}

// TestFilesOfTools: without roots no file is opened, with roots those below.
func TestFilesOfTools(t *testing.T) {
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	put(t, root, "in/quote.md", "a text")
	put(t, root, "out/quote.md", "a text")
	for _, test := range []struct {
		roots      []string
		path, want string
	}{
		{nil, "in/quote.md", "this server opens no files"},
		{[]string{filepath.Join(root, "in")}, "in/quote.md", `"status":"ok"`},
		{[]string{filepath.Join(root, "in")}, "out/quote.md", `"code":"READ"`},
		{[]string{filepath.Join(root, "in")}, "in/../out/quote.md", `"code":"READ"`},
	} {
		f := serving(t, options.Options{Roots: test.roots})
		c := f.dial(t)
		c.say(fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"visimark_check","arguments":{"path":%q}}}`, root+"/"+test.path))
		if got := c.hear(); !strings.Contains(string(got.bytes), test.want) {
			t.Errorf("below %v, %s is answered %s, want %s in it", test.roots, test.path, got.bytes, test.want)
		}
	}
}

// TestRecords holds what is logged of frames, and that nothing of what they say
// is.
func TestRecords(t *testing.T) {
	f := serving(t, options.Options{})
	c := f.dial(t)
	secret := `{"jsonrpc":"2.0","id":"the id","method":"tools/call","params":{"name":"evaluate_expression","arguments":{"expression":"98765 + 1"}}}`
	c.say(secret)
	c.want(`{"jsonrpc":"2.0","id":"the id","result":`)
	c.say("no message, " + strings.Repeat("x", 1000))
	c.hear()
	c.leave()
	eventually(t, "the record of the end", func() bool { return strings.Contains(f.log.String(), "socket closed") })
	log := f.log.String()
	for _, want := range []string{
		`msg="socket open"`,
		`msg=in method=tools/call id="\"the id\"" bytes=` + fmt.Sprint(len(secret)),
		`msg=out method=tools/call id="\"the id\"" bytes=`,
		` took=`,
		`msg=in method="" id="" bytes=1012`,
		`msg="socket closed" code=1000`,
	} {
		if !strings.Contains(log, want) {
			t.Errorf("the log lacks %s:\n%s", want, log)
		}
	}
	for _, hidden := range []string{"98765", "98766", "xxx", string(f.token)} {
		if strings.Contains(log, hidden) {
			t.Errorf("the log holds %s:\n%s", hidden, log)
		}
	}
}
