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
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"reckon/engine"
)

// This file runs the conversations of testdata: prose, then the client's
// messages, one a line, then the server's replies. A message without a reply
// has the line "nothing" in its place, and a reply that ends in "…" goes on.
// ⟦"x"*9000⟧ stands for 9,000 times the text between the quotes, which is
// written as in Go: so a line can hold what no text file should.
//
// The conversations whose names begin with fixture_ are with a server that has
// the rows of fixtures_test.go and of this file beside the product's; the others
// are with the product, and hosts/stdio runs them again on the program.

var update = flag.Bool("update", false, "rewrite the replies of the conversations")

const nothing = "nothing"

// fixtures are tools for conversations about the protocol itself.
var fixtures = []*tool{
	{
		name: "echo", title: "Echo", family: notebook, prose: "Answers with its arguments.",
		takes: anything, gives: anything,
		call: func(_ context.Context, _ *caller, arguments raw) result {
			return mirrored(arguments, func(dst []byte) []byte { return append(dst, `{"complete":false}`...) })
		},
	},
	{
		name: "say", title: "Say", family: calculator, prose: "Answers with the text `text` as a figure.",
		takes: anything, gives: anything,
		call: func(_ context.Context, _ *caller, arguments raw) result {
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
		call: func(context.Context, *caller, raw) result { panic("a bug of the fixture") },
	},
	{
		name: "wait", title: "Wait", family: notebook, prose: "Answers when it is cancelled.",
		takes: anything, gives: anything,
		call: func(ctx context.Context, _ *caller, _ raw) result {
			<-ctx.Done()
			return mirroredRefusal(refusalOf(ctx, ctx.Err()))
		},
	},
	{
		name: "break", title: "Break", family: calculator, prose: "Answers with an error that the engine does not have.",
		takes: anything, gives: anything,
		call: func(ctx context.Context, _ *caller, _ raw) result {
			return spoken(ctx, engine.Figure{}, errors.New("unheard of"))
		},
	},
}

// fixtureTables are the product's rows and the fixtures.
func fixtureTables() *tables {
	return &tables{
		tools:     slices.Concat(product.tools, fixtures, askingFixtures),
		resources: slices.Concat(product.resources, resourceFixtures),
		templates: slices.Concat(product.templates, templateFixtures),
		prompts:   slices.Concat(product.prompts, promptFixtures),
	}
}

func anything() schema { return schema{kind: "object"} }

// fixtureServer has the product's tools and the fixtures. A bug that it
// outlives fails the test.
func fixtureServer(t testing.TB) *Server {
	t.Helper()
	return &Server{
		Version: "1.4.0",
		Log:     slog.New(slog.NewTextHandler(failing{t}, &slog.HandlerOptions{Level: slog.LevelWarn})),
		tables:  fixtureTables(),
	}
}

// productServer has the product's rows alone.
func productServer(t testing.TB) *Server {
	t.Helper()
	server := fixtureServer(t)
	server.tables = nil
	return server
}

// with returns the server that a conversation is with.
func (c *conversation) with(t testing.TB) *Server {
	t.Helper()
	if strings.HasPrefix(filepath.Base(c.file), "fixture_") {
		return fixtureServer(t)
	}
	return productServer(t)
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
	client []string // as written
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
			case "session": // session_test.go
			default:
				t.Fatalf("%s: unknown section %q", file, section.Name)
			}
		}
		if c.client != nil {
			all = append(all, c)
		}
	}
	return all
}

// spell resolves the repetitions of a line.
func spell(t testing.TB, line string) string {
	t.Helper()
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(line, "⟦")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		inner, after, _ := strings.Cut(rest, "⟧")
		quoted, err := strconv.QuotedPrefix(inner)
		if err != nil {
			t.Fatalf("%.100q: %v", line, err)
		}
		text, _ := strconv.Unquote(quoted)
		times := 1
		if count, ok := strings.CutPrefix(inner[len(quoted):], "*"); ok {
			if times, err = strconv.Atoi(count); err != nil {
				t.Fatalf("%.100q: %v", line, err)
			}
		}
		b.WriteString(strings.Repeat(text, times))
		line = after
	}
}

// messages returns the client's messages, spelled out.
func (c *conversation) messages(t testing.TB) [][]byte {
	t.Helper()
	messages := make([][]byte, len(c.client))
	for i, line := range c.client {
		messages[i] = []byte(spell(t, line))
	}
	return messages
}

// isReply reports whether reply is the one that a conversation has in want.
func isReply(t testing.TB, reply []byte, want string) bool {
	t.Helper()
	if want == nothing {
		return reply == nil
	}
	want = spell(t, want)
	if start, goesOn := strings.CutSuffix(want, "…"); goesOn {
		return strings.HasPrefix(string(reply), start)
	}
	return string(reply) == want
}

func TestConversations(t *testing.T) {
	for _, c := range readConversations(t) {
		t.Run(filepath.Base(c.file), func(t *testing.T) {
			server := c.with(t)
			var got []string
			for i, message := range c.messages(t) {
				reply := server.Handle(t.Context(), message)
				if reply != nil {
					checkReply(t, message, reply)
				}
				switch {
				case i < len(c.server) && isReply(t, reply, c.server[i]):
					got = append(got, c.server[i])
				case reply == nil:
					got = append(got, nothing)
				default:
					got = append(got, string(reply))
				}
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

func (c *conversation) rewrite(t *testing.T, replies []string) {
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
// and it has the id as it was written.
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
// that only modern clients know: lower(Handle(lift(m))) is Handle(m) for every
// message of every conversation that asks for nothing.
func TestErasAgree(t *testing.T) {
	compared := 0
	for _, c := range readConversations(t) {
		compared += agree(t, c.with(t), c.messages(t))
	}
	for _, s := range readScripts(t) {
		compared += agree(t, fixtureServer(t), s.messages(t))
	}
	if compared < 300 {
		t.Errorf("%d messages compared, want at least 300", compared)
	}
}

// agree compares the eras on the messages that both answer and returns how many
// those are.
func agree(t *testing.T, server *Server, messages [][]byte) (compared int) {
	t.Helper()
	for _, message := range messages {
		lifted, ok := lift(string(message))
		if !ok || bytes.Contains(message, []byte(`"name":"wait"`)) {
			continue
		}
		reply := server.Handle(t.Context(), message)
		modern := server.Handle(t.Context(), lifted)
		if bytes.Contains(modern, []byte(`"resultType":"input_required"`)) {
			continue // it asks for something, and a legacy client cannot
		}
		if lowered := lower(server, message, modern); string(reply) != lowered {
			t.Errorf("%.500s\nlegacy %.1000s\nmodern %.1000s", message, reply, lowered)
		}
		compared++
	}
	return compared
}
