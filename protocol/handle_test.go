package protocol

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"
)

func callMessage(id, name, arguments string) []byte {
	return fmt.Appendf(nil, `{"jsonrpc":"2.0","id":%s,"method":"tools/call","params":{"name":%q,"arguments":%s}}`, id, name, arguments)
}

// TestBug holds that a panic is the answer of its message and of no other, and
// that its trace goes to the log alone.
func TestBug(t *testing.T) {
	for _, name := range []string{"fail", "break"} {
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			server := fixtureServer(t)
			server.Log = slog.New(slog.NewTextHandler(&log, nil))
			reply := string(server.Handle(t.Context(), callMessage(`"b"`, name, "{}")))
			want := `{"jsonrpc":"2.0","id":"b","error":{"code":-32603,"message":"the server failed on this message; that is a bug of reckon"}}`
			if reply != want {
				t.Errorf("reply %s, want %s", reply, want)
			}
			if record := log.String(); strings.Count(record, "\n") != 1 || !strings.Contains(record, "level=ERROR") || !strings.Contains(record, "goroutine") {
				t.Errorf("log %q, want one error with a stack", record)
			}
			server.Log = nil
			if reply := string(server.Handle(t.Context(), callMessage(`"b"`, name, "{}"))); reply != want {
				t.Errorf("without a log: reply %s, want %s", reply, want)
			}
		})
	}
}

func TestCancel(t *testing.T) {
	server := fixtureServer(t)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan []byte)
	go func() { done <- server.Handle(ctx, callMessage("1", "wait", "{}")) }()
	cancel()
	select {
	case reply := <-done:
		if reply != nil {
			t.Errorf("reply %s to a cancelled call, want none", reply)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("the call goes on")
	}
	if reply := server.Handle(ctx, []byte(`{"jsonrpc":"2.0","id":1,"method":"ping"}`)); reply == nil {
		t.Error("no reply to a ping: nothing of it could be cancelled")
	}
}

// TestAccept holds which messages are answered at once and which come back as
// a call, and that both ways give Handle's reply.
func TestAccept(t *testing.T) {
	server := fixtureServer(t)
	for _, test := range []struct {
		message  string
		computes bool
	}{
		{`{"jsonrpc":"2.0","id":1,"method":"ping"}`, false},
		{`{"jsonrpc":"2.0","id":1,"method":"initialize"}`, false},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`, false},
		{`{"jsonrpc":"2.0","id":1,"method":"server/discover"}`, false},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nothing"}}`, false},
		{`{"jsonrpc":"2.0","method":"tools/call","params":{"name":"say"}}`, false},
		{`nonsense`, false},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"say","arguments":{"text":"x"}}}`, true},
		{`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"say","arguments":7}}`, true},
	} {
		reply, run := server.Accept([]byte(test.message))
		if (run != nil) != test.computes {
			t.Errorf("Accept(%s): computes %v, want %v", test.message, run != nil, test.computes)
		}
		if run != nil {
			reply = run(t.Context())
		}
		if want := server.Handle(t.Context(), []byte(test.message)); !bytes.Equal(reply, want) {
			t.Errorf("Accept(%s) = %s, Handle = %s", test.message, reply, want)
		}
	}
}

// TestLongReply holds the rule of protocol.md, section 6.3: when body and
// mirror together pass 10,000,000 bytes, the mirror is short.
func TestLongReply(t *testing.T) {
	frame := len(`{"x":""}`)
	// The mirror has its own quotes and a backslash before each of the body's.
	const quotes = 4
	fits := (maxReplyBytes - quotes - len(`""`)) / 2
	for _, test := range []struct {
		body  int
		whole bool
	}{
		{fits, true}, {fits + 1, false}, {8_000_000, false},
	} {
		t.Run(fmt.Sprint(test.body), func(t *testing.T) {
			body := `{"x":"` + strings.Repeat("x", test.body-frame) + `"}`
			reply := fixtureServer(t).Handle(t.Context(), callMessage("1", "echo", body))
			var got struct {
				Result struct {
					Content           []struct{ Text string }
					StructuredContent json.RawMessage
				}
			}
			if err := json.Unmarshal(reply, &got); err != nil {
				t.Fatal(err)
			}
			if string(got.Result.StructuredContent) != body {
				t.Error("the body is not whole")
			}
			mirror := got.Result.Content[0].Text
			if test.whole && mirror != body || !test.whole && mirror != `{"complete":false}` {
				t.Errorf("mirror of %d bytes: %.40s", len(mirror), mirror)
			}
			if len(reply) > 10_485_760 {
				t.Errorf("reply of %d bytes", len(reply))
			}
		})
	}
}

// TestBodyPastTheLimit sends a body that is too long by itself whole, with one
// warning that tells its size.
func TestBodyPastTheLimit(t *testing.T) {
	var log bytes.Buffer
	server := fixtureServer(t)
	server.Log = slog.New(slog.NewTextHandler(&log, nil))
	body := `{"x":"` + strings.Repeat("x", maxReplyBytes) + `"}`
	server.tables = &tables{tools: []*tool{{
		name: "long", family: notebook, takes: anything, gives: anything,
		call: func(context.Context, *caller, raw) result {
			return mirrored([]byte(body), func(dst []byte) []byte { return append(dst, `{"complete":false}`...) })
		},
	}}}
	reply := string(server.Handle(t.Context(), callMessage("1", "long", "{}")))
	want := `{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"{\"complete\":false}"}],"structuredContent":` + body + `,"isError":false}}`
	if reply != want {
		t.Errorf("reply %.200s, want the whole body", reply)
	}
	if record := log.String(); strings.Count(record, "level=WARN") != 1 || !strings.Contains(record, fmt.Sprint(len(body))) {
		t.Errorf("log %q, want one warning with the size", record)
	}
}

// TestLogHoldsNoAnswer logs at debug: methods, ids and sizes, never what was
// asked or answered.
func TestLogHoldsNoAnswer(t *testing.T) {
	var log bytes.Buffer
	server := fixtureServer(t)
	server.Log, server.Detailed = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})), true
	server.Handle(t.Context(), callMessage(`"an id"`, "say", `{"text":"a secret"}`))
	record := log.String()
	if strings.Contains(record, "secret") {
		t.Errorf("the log holds an argument: %s", record)
	}
	for _, want := range []string{"tools/call", `an id`, "bytes="} {
		if !strings.Contains(record, want) {
			t.Errorf("log %q lacks %s", record, want)
		}
	}
}

// TestSideBySide answers the conversations from many goroutines at once. Run
// with -race.
func TestSideBySide(t *testing.T) {
	conversations := readConversations(t)
	var group sync.WaitGroup
	for range 2 * runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for _, c := range conversations {
				server := c.with(t)
				for i, message := range c.messages(t) {
					if len(message) > manyBytes {
						continue
					}
					if reply := server.Handle(t.Context(), message); !isReply(t, reply, c.server[i]) {
						t.Errorf("%.500s: %.1000s, want %.1000s", message, reply, c.server[i])
					}
				}
			}
		})
	}
	group.Wait()
}

func TestVersion(t *testing.T) {
	message := []byte(`{"jsonrpc":"2.0","id":1,"method":"initialize"}`)
	for _, test := range []struct{ version, want string }{
		{"", `"version":"0.1.0"`}, {"7.0.0-rc.1", `"version":"7.0.0-rc.1"`},
	} {
		server := &Server{Version: test.version}
		if reply := string(server.Handle(t.Context(), message)); !strings.Contains(reply, test.want) {
			t.Errorf("Version %q: reply %s lacks %s", test.version, reply, test.want)
		}
	}
}

func TestToolFilter(t *testing.T) {
	for _, test := range []struct {
		tools []string
		want  string
	}{
		{nil, "evaluate_expression evaluate_document check_document add subtract multiply divide power sqrt evaluate " +
			"visimark_check visimark_eval visimark_explain visimark_infer visimark_fmt visimark_ref visimark_fmt_apply visimark_infer_apply"},
		{[]string{"sheets"}, "visimark_check visimark_eval visimark_explain visimark_infer visimark_fmt visimark_ref visimark_fmt_apply visimark_infer_apply"},
		{[]string{"calculator"}, "add subtract multiply divide power sqrt evaluate"},
		{[]string{"sqrt", "add", "add", "check_document"}, "check_document add sqrt"},
		{[]string{"add", "notebook"}, "evaluate_expression evaluate_document check_document add"},
	} {
		server := &Server{Tools: test.tools}
		var names []string
		for tool := range server.offered() {
			names = append(names, tool.name)
		}
		if got := strings.Join(names, " "); got != test.want {
			t.Errorf("Tools %q: %s, want %s", test.tools, got, test.want)
		}
	}
	server := &Server{Tools: []string{"calculator"}}
	reply := string(server.Handle(t.Context(), callMessage("1", "evaluate_expression", `{"expression":"1"}`)))
	if !strings.Contains(reply, `"code":-32602`) {
		t.Errorf("a tool that is left out answers %s", reply)
	}
	reply = string(server.Handle(t.Context(), []byte(`{"jsonrpc":"2.0","id":1,"method":"initialize"}`)))
	if strings.Contains(reply, "evaluate_expression") {
		t.Errorf("the instructions name a tool that is left out: %s", reply)
	}
}

func TestNames(t *testing.T) {
	want := "notebook calculator sheets evaluate_expression evaluate_document check_document add subtract multiply divide power sqrt evaluate " +
		"visimark_check visimark_eval visimark_explain visimark_infer visimark_fmt visimark_ref visimark_fmt_apply visimark_infer_apply"
	if got := strings.Join(Names(), " "); got != want {
		t.Errorf("Names() = %s, want %s", got, want)
	}
}

func FuzzHandle(f *testing.F) {
	for _, c := range readConversations(f) {
		for _, message := range c.messages(f) {
			if len(message) < 1<<16 {
				f.Add(message)
			}
		}
	}
	for _, text := range jsonSeeds {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, message []byte) {
		server := &Server{Log: slog.New(slog.NewTextHandler(failing{t}, nil))}
		kept := bytes.Clone(message)
		reply := server.Handle(t.Context(), message)
		if !bytes.Equal(message, kept) {
			t.Errorf("the message was changed: %q", kept)
		}
		if again := server.Handle(t.Context(), message); !bytes.Equal(reply, again) {
			t.Errorf("two replies to %q:\n%s\n%s", message, reply, again)
		}
		checkScan(t, message)
		if reply == nil {
			return
		}
		checkReply(t, message, reply)
		if !utf8.Valid(reply) {
			t.Errorf("reply to %q is no UTF-8: %q", message, reply)
		}
		text := bytes.TrimPrefix(message, byteOrderMark)
		refused := bytes.Contains(reply, []byte(`"id":null,"error":{"code":-32700,`))
		if valid := utf8.Valid(text) && json.Valid(text); refused && valid {
			t.Errorf("%q is JSON and was refused: %s", message, reply)
		}
	})
}

// TestListIsFixed holds that a list never depends on what was asked before.
func TestListIsFixed(t *testing.T) {
	message := []byte(`{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":""}}`)
	first := Handle(message)
	for _, other := range []string{`{"cursor":null}`, `{}`, `null`, `{"other":1}`} {
		reply := Handle(bytes.Replace(message, []byte(`{"cursor":""}`), []byte(other), 1))
		if !slices.Equal(first, reply) {
			t.Errorf("params %s: another list", other)
		}
	}
}
