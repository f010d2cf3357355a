package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"testing"

	"github.com/sourcegraph/jsonrpc2"
)

// pipes are both ends of a program as one connection.
type pipes struct {
	io.Reader
	io.WriteCloser
}

// dial starts the program and connects the library's client to it: a peer that
// nobody here wrote.
func dial(t *testing.T) *jsonrpc2.Conn {
	t.Helper()
	command := exec.Command("reckon-mcp")
	in, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	conn := jsonrpc2.NewConn(t.Context(), jsonrpc2.NewPlainObjectStream(pipes{out, in}), nil)
	kill := killLate(command)
	t.Cleanup(func() {
		defer kill()
		conn.Close()
		if err := command.Wait(); err != nil {
			t.Errorf("the program ended with %v", err)
		}
	})
	return conn
}

// everyCall has a call to each tool and what its answer shows.
var everyCall = []struct{ name, arguments, shows string }{
	{"evaluate_expression", `{"expression":"7 * 6"}`, `"display":"= 42"`},
	{"evaluate_document", `{"document":"a = 4\na + 1"}`, `"display":"= 5"`},
	{"check_document", `{"document":"check 2 + 2 == 4"}`, `"passed":1`},
	{"add", `{"numbers":[1,2,3.5]}`, `"result":"6.5"`},
	{"subtract", `{"numbers":[10,4]}`, `"result":"6"`},
	{"multiply", `{"numbers":[6,7]}`, `"result":"42"`},
	{"divide", `{"numbers":[9,4]}`, `"result":"2.25"`},
	{"power", `{"base":2,"exponent":10}`, `"result":"1024"`},
	{"sqrt", `{"number":144}`, `"result":"12"`},
	{"evaluate", `{"expression":"2 + 3 * 4"}`, `"result":"14"`},
	{"visimark_check", `{"path":"testdata/quote.md"}`, `"computed":"4.50"`},
	{"visimark_eval", `{"path":"testdata/quote.md","get":"total"}`, `"total":"4.5"`},
	{"visimark_explain", `{"path":"testdata/quote.md"}`, `"rule":"Qty * Price"`},
	{"visimark_infer", `{"path":"testdata/quote.md"}`, `"command":"infer"`},
	{"visimark_fmt", `{"path":"testdata/quote.md"}`, `"text":"4.50"`},
	{"visimark_ref", `{"name":"SUM"}`, `"kind":"reduce"`},
	{"visimark_fmt_apply", `{"path":"testdata/quote.md","plan":{}}`, `writes are disabled`},
	{"visimark_infer_apply", `{"path":"testdata/quote.md","plan":{}}`, `writes are disabled`},
}

// TestPeer lists and calls every tool as a client of each revision does.
func TestPeer(t *testing.T) {
	marks := `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`
	for _, revision := range []string{"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"} {
		t.Run(revision, func(t *testing.T) {
			conn := dial(t)
			ask := func(method, params string) json.RawMessage {
				t.Helper()
				var result json.RawMessage
				if err := conn.Call(t.Context(), method, json.RawMessage(params), &result); err != nil {
					t.Fatalf("%s %s: %v", method, params, err)
				}
				return result
			}
			meta := ""
			if revision == "2026-07-28" {
				meta = marks
				ask("server/discover", "{"+meta+"}")
			} else {
				var agreed struct{ ProtocolVersion string }
				hello := fmt.Sprintf(`{"protocolVersion":%q,"capabilities":{},"clientInfo":{"name":"peer","version":"1"}}`, revision)
				if err := json.Unmarshal(ask("initialize", hello), &agreed); err != nil || agreed.ProtocolVersion != revision {
					t.Errorf("agreed on %q, %v, want %s", agreed.ProtocolVersion, err, revision)
				}
				if err := conn.Notify(t.Context(), "notifications/initialized", nil); err != nil {
					t.Fatal(err)
				}
				ask("ping", "{}")
			}
			var list struct{ Tools []struct{ Name string } }
			if err := json.Unmarshal(ask("tools/list", "{"+meta+"}"), &list); err != nil || len(list.Tools) == 0 {
				t.Fatalf("%d tools, %v", len(list.Tools), err)
			}
			next := 0
			for _, tool := range list.Tools {
				for next < len(everyCall) && everyCall[next].name != tool.Name {
					next++
				}
				if next == len(everyCall) {
					t.Fatalf("%s has no call here, or stands elsewhere", tool.Name)
				}
				call := everyCall[next]
				params := fmt.Sprintf(`{"name":%q,"arguments":%s`, call.name, call.arguments)
				if meta != "" {
					params += "," + meta
				}
				var answer struct{ StructuredContent json.RawMessage }
				if err := json.Unmarshal(ask("tools/call", params+"}"), &answer); err != nil {
					t.Fatal(err)
				}
				if body := string(answer.StructuredContent); !strings.Contains(body, call.shows) {
					t.Errorf("%s %s answers %s, want %s in it", call.name, call.arguments, body, call.shows)
				}
			}
		})
	}
}
