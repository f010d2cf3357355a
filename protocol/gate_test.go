package protocol

import (
	"encoding/json"
	"errors"
	"io/fs"
	"strconv"
	"strings"
	"testing"

	"reckon/engine"
)

// shelf is a directory /quotes in memory.
type shelf map[string]string

func (s shelf) ReadFile(path string) ([]byte, error) {
	text, ok := s[path]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return []byte(text), nil
}

func (s shelf) Folder(string) (engine.Folder, error) { return noFolder{}, nil }

func (s shelf) Inside(path string, roots []string) bool {
	for _, root := range roots {
		if path == root || strings.HasPrefix(path, strings.TrimSuffix(root, "/")+"/") {
			return true
		}
	}
	return false
}

func (s shelf) Replace(path string, data []byte, check func([]byte) error) error {
	if err := check([]byte(s[path])); err != nil {
		return err
	}
	s[path] = string(data)
	return nil
}

// noFolder is a directory with no files.
type noFolder struct{}

func (noFolder) ReadFile(string) ([]byte, error) { return nil, fs.ErrNotExist }
func (noFolder) Create(string, []byte) error     { return errors.ErrUnsupported }
func (noFolder) Rewrite(string, []byte, func(current []byte) error) error {
	return errors.ErrUnsupported
}
func (noFolder) Inside(string, []string) bool { return false }
func (noFolder) Close() error                 { return nil }

const drifted = "```vmark #a\nx = 2 * 3\n```\n\nIt is **5**<!--vmark=a.x-->.\n"

// applying returns a modern call of visimark_fmt_apply with a fresh plan for
// path, and what the client adds to it.
func applying(t *testing.T, s *Server, path, capabilities, more string) []byte {
	t.Helper()
	var reply struct {
		Result struct{ StructuredContent json.RawMessage }
	}
	planned := s.Handle(t.Context(), callMessage("1", "visimark_fmt", `{"path":`+strconv.Quote(path)+`}`))
	if err := json.Unmarshal(planned, &reply); err != nil {
		t.Fatal(err)
	}
	return []byte(`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"visimark_fmt_apply","arguments":{"path":` +
		strconv.Quote(path) + `,"plan":` + string(reply.Result.StructuredContent) + `}` + more +
		`,"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":` + capabilities + `}}}`)
}

func TestGate(t *testing.T) {
	rooted := func(uris ...string) string {
		list := make([]string, len(uris))
		for i, uri := range uris {
			list[i] = `{"uri":` + strconv.Quote(uri) + `}`
		}
		return `,"inputResponses":{"roots":{"roots":[` + strings.Join(list, ",") + `]}}`
	}
	for _, test := range []struct {
		name         string
		allow        bool
		capabilities string
		more         string
		want         string // in the reply
		written      bool
	}{
		{"writing not allowed", false, `{"roots":{}}`, rooted("file:///quotes"), closedGate, false},
		{"a client without roots", true, `{}`, rooted("file:///quotes"), closedGate, false},
		{"the roots are asked for", true, `{"roots":{}}`, "", `"resultType":"input_required","inputRequests":{"roots":{"method":"roots/list"}}`, false},
		{"a list that is none", true, `{"roots":{}}`, `,"inputResponses":{"roots":{"roots":[{"url":"file:///quotes"}]}}`, `-32602`, false},
		{"no roots", true, `{"roots":{}}`, rooted(), closedGate, false},
		{"roots that are no files", true, `{"roots":{}}`, rooted("https://quotes", "file://host/quotes", "file:quotes", "file:///quo%zztes", "file:///quotes%00"), closedGate, false},
		{"another root", true, `{"roots":{}}`, rooted("file:///quote"), "lies outside every root", false},
		{"the root", true, `{"roots":{}}`, rooted("file:///quote", "FILE://localhost/quot%65s"), `"applied":true,"changed":true`, true},
		{"the file itself", true, `{"roots":{}}`, rooted("file:///quotes/q.md"), `"applied":true,"changed":true`, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			files := shelf{"/quotes/q.md": drifted}
			s := &Server{AllowWrite: test.allow, Ambient: engine.Ambient{Files: files}}
			reply := string(s.Handle(t.Context(), applying(t, s, "/quotes/q.md", test.capabilities, test.more)))
			if !strings.Contains(reply, test.want) {
				t.Errorf("reply %s, want %s in it", reply, test.want)
			}
			want := drifted
			if test.written {
				want = strings.Replace(drifted, "**5**", "**6**", 1)
			}
			if got := files["/quotes/q.md"]; got != want {
				t.Errorf("the file holds %q, want %q", got, want)
			}
		})
	}
}

// TestApplyTwice holds that a plan works once.
func TestApplyTwice(t *testing.T) {
	files := shelf{"/quotes/q.md": drifted}
	s := &Server{AllowWrite: true, Ambient: engine.Ambient{Files: files}}
	call := applying(t, s, "/quotes/q.md", `{"roots":{}}`, `,"inputResponses":{"roots":{"roots":[{"uri":"file:///quotes"}]}}`)
	s.Handle(t.Context(), call)
	repaired := files["/quotes/q.md"]
	reply := string(s.Handle(t.Context(), call))
	if want := "the document changed since this plan was computed; run visimark_fmt again"; !strings.Contains(reply, `"message":"`+want) {
		t.Errorf("reply %s, want %s", reply, want)
	}
	if files["/quotes/q.md"] != repaired {
		t.Errorf("the second time wrote %q", files["/quotes/q.md"])
	}
}

// TestApplyInference infers from a plain document, applies, and checks.
func TestApplyInference(t *testing.T) {
	plain := "| Qty | Price | Net |\n|--:|--:|--:|\n| 3 | 1.20 | 3.60 |\n| 2 | 4.55 | 9.10 |\n| 7 | 0.80 | 5.60 |\n\nIn all **18.30**.\n"
	files := shelf{"/quotes/q.md": plain}
	s := &Server{AllowWrite: true, Ambient: engine.Ambient{Files: files}}
	call := string(applying(t, s, "/quotes/q.md", `{"roots":{}}`, `,"inputResponses":{"roots":{"roots":[{"uri":"file:///quotes"}]}}`))
	planned := callTo(t, "visimark_infer", `{"content":`+strconv.Quote(plain)+`}`)
	start, end := strings.Index(call, `"plan":`)+len(`"plan":`), strings.Index(call, `},"inputResponses"`)
	call = strings.Replace(call[:start]+string(planned.StructuredContent)+call[end:], "visimark_fmt_apply", "visimark_infer_apply", 1)
	reply := string(s.Handle(t.Context(), []byte(call)))
	if want := `"structuredContent":{"command":"infer","visimark":"` + engine.Version + `","status":"ok","file":"/quotes/q.md","applied":true,"changed":true,"blocks":1,"anchors":1,"marker":false}`; !strings.Contains(reply, want) {
		t.Fatalf("reply %s, want %s", reply, want)
	}
	want := strings.Replace(plain, "\n\nIn all **18.30**",
		"\n\n```vmark #unnamed1\nNet = Qty * Price\n\nnet_total = SUM(Net)\n```\n\nIn all **18.30**<!--vmark=unnamed1.net_total-->", 1)
	if got := files["/quotes/q.md"]; got != want {
		t.Errorf("the file holds:\n%s\nwant:\n%s", got, want)
	}
	check := string(s.Handle(t.Context(), callMessage("3", "visimark_check", `{"path":"/quotes/q.md"}`)))
	if !strings.Contains(check, `"findings":[]`) {
		t.Errorf("the written document: %s", check)
	}
}
