package protocol

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"reckon/engine"
)

// This file runs the conversations of testdata: prose, then the client's
// messages, one a line, then the server's replies. A message without a reply
// has the line "nothing" in their place.

var update = flag.Bool("update", false, "rewrite the replies of the conversations")

const nothing = "nothing"

// fixtures are tools for conversations about the protocol itself.
var fixtures = []*tool{
	{
		name: "echo", title: "Echo", family: notebook, prose: "Answers with its arguments.",
		takes: anything, gives: anything,
		call: func(_ context.Context, _ *Server, arguments raw) result {
			return mirrored(arguments, func(dst []byte) []byte { return append(dst, `{"complete":false}`...) })
		},
	},
	{
		name: "say", title: "Say", family: calculator, prose: "Answers with the text `text` as a figure.",
		takes: anything, gives: anything,
		call: func(_ context.Context, _ *Server, arguments raw) result {
			text, refusal := readText("text", arguments.member("text"))
			if refusal != nil {
				return spokenRefusal(refusal)
			}
			return result{body: append(appendText([]byte(`{"said":`), text), '}'), text: []byte(text)}
		},
	},
	{
		name: "fail", title: "Fail", family: notebook, prose: "Has a bug.",
		takes: anything, gives: anything,
		call: func(context.Context, *Server, raw) result { panic("a bug of the fixture") },
	},
	{
		name: "wait", title: "Wait", family: notebook, prose: "Answers when it is cancelled.",
		takes: anything, gives: anything,
		call: func(ctx context.Context, _ *Server, _ raw) result {
			<-ctx.Done()
			return mirroredRefusal(refusalOf(ctx, ctx.Err()))
		},
	},
	{
		name: "break", title: "Break", family: calculator, prose: "Answers with an error that the engine does not have.",
		takes: anything, gives: anything,
		call: func(ctx context.Context, _ *Server, _ raw) result {
			return spoken(ctx, engine.Figure{}, errors.New("unheard of"))
		},
	},
}

func anything() schema { return schema{kind: "object"} }

// fixtureServer has the product's tools and the fixtures. A bug that it
// outlives fails the test.
func fixtureServer(t testing.TB) *Server {
	t.Helper()
	return &Server{
		Version: "1.4.0",
		Log:     slog.New(slog.NewTextHandler(failing{t}, &slog.HandlerOptions{Level: slog.LevelWarn})),
		table:   slices.Concat(toolTable, fixtures),
	}
}

// failing is where the records of a run that should log nothing go.
type failing struct{ t testing.TB }

func (f failing) Write(p []byte) (int, error) {
	f.t.Errorf("logged: %s", p)
	return len(p), nil
}

// conversation is one file of testdata.
type conversation struct {
	file   string
	prose  []byte
	client []string
	server []string
}

func readConversations(t testing.TB) []conversation {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no conversations: %v", err)
	}
	var all []conversation
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		c := conversation{file: file, prose: archive.Comment}
		for _, section := range archive.Files {
			lines := strings.Split(strings.TrimSuffix(string(section.Data), "\n"), "\n")
			switch section.Name {
			case "client":
				c.client = lines
			case "server":
				c.server = lines
			default:
				t.Fatalf("%s: unknown section %q", file, section.Name)
			}
		}
		all = append(all, c)
	}
	return all
}

func TestConversations(t *testing.T) {
	for _, c := range readConversations(t) {
		t.Run(filepath.Base(c.file), func(t *testing.T) {
			server := fixtureServer(t)
			var got []string
			for _, message := range c.client {
				reply := server.Handle(t.Context(), []byte(message))
				if reply == nil {
					reply = []byte(nothing)
				} else {
					checkReply(t, []byte(message), reply)
				}
				got = append(got, string(reply))
			}
			if *update {
				c.rewrite(t, got)
				return
			}
			if diff := cmp.Diff(c.server, got); diff != "" {
				t.Errorf("replies differ (-want +got):\n%s", diff)
			}
		})
	}
}

func (c conversation) rewrite(t *testing.T, replies []string) {
	t.Helper()
	var b bytes.Buffer
	b.Write(c.prose)
	b.WriteString("-- client --\n" + strings.Join(c.client, "\n") + "\n")
	b.WriteString("-- server --\n" + strings.Join(replies, "\n") + "\n")
	if err := os.WriteFile(c.file, b.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
}

// checkReply holds what is true of every reply: it is one line of valid JSON,
// it has the id as it was written, and the same message gets it again.
func checkReply(t testing.TB, message, reply []byte) {
	t.Helper()
	if bytes.IndexByte(reply, '\n') >= 0 {
		t.Errorf("reply to %.200q holds a line feed", message)
	}
	var envelope struct {
		ID json.RawMessage `json:"id"`
	}
	if err := json.Unmarshal(reply, &envelope); err != nil {
		t.Fatalf("reply to %.200q is no JSON: %v\n%.500s", message, err, reply)
	}
	if id := string(envelope.ID); id != "null" && !bytes.Contains(message, envelope.ID) {
		t.Errorf("reply to %.200q has the id %s", message, id)
	}
}

// TestErasAgree holds that a legacy result is the modern one less the members
// that only modern clients know, for every message of every conversation.
func TestErasAgree(t *testing.T) {
	compared := 0
	for _, c := range readConversations(t) {
		server := fixtureServer(t)
		for _, message := range c.client {
			lifted, ok := lift(message)
			if !ok {
				continue
			}
			reply := string(server.Handle(t.Context(), []byte(message)))
			lowered := lower(string(server.Handle(t.Context(), []byte(lifted))))
			if reply != lowered {
				t.Errorf("%s\nlegacy %s\nmodern %s", message, reply, lowered)
			}
			compared++
		}
	}
	if compared < 20 {
		t.Errorf("%d messages compared, want at least 20", compared)
	}
}

const liftedMeta = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`

// lift returns the modern form of a legacy request, if it has no marks and is
// one that both eras answer.
func lift(message string) (string, bool) {
	q, fault, answerable := judge([]byte(message))
	if fault != nil || !answerable || q.place() != nil || q.era != legacy {
		return "", false
	}
	if row := findMethod(q.method); row != nil && row.eras&modern == 0 {
		return "", false
	}
	switch params := string(q.params); {
	case strings.Contains(params, `"_meta"`), strings.Contains(message, `"params":null`):
		return "", false
	case q.params == nil:
		return strings.Replace(message, `"method"`, `"params":{`+liftedMeta+`},"method"`, 1), true
	case params == "{}":
		return strings.Replace(message, params, `{`+liftedMeta+`}`, 1), true
	default:
		return strings.Replace(message, params, `{`+liftedMeta+`,`+params[1:], 1), true
	}
}

// lower takes the modern members out of a reply.
func lower(reply string) string {
	reply = strings.Replace(reply, `"resultType":"complete",`, "", 1)
	reply = strings.Replace(reply, `,"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"reckon","version":"1.4.0"}}`, "", 1)
	return strings.Replace(reply, `,"ttlMs":3600000,"cacheScope":"public"`, "", 1)
}
