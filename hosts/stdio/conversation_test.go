package main

import (
	"bufio"
	"bytes"
	"io"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"reckon/engine"
)

// This file plays the conversations of package protocol with the program. Those
// with fixtures stay there. How a line is written is told in
// protocol/conversation_test.go; in a section session a line is told by its
// first sign: what the client sends, and what the server sent since.

const nothing = "nothing"

// exchange is a message and what the program answers before the next: nothing,
// one line, or more.
type exchange struct {
	message string
	want    []string
}

func readConversations(t *testing.T) map[string][]exchange {
	t.Helper()
	files, err := filepath.Glob("../../protocol/testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no conversations: %v", err)
	}
	all := map[string][]exchange{}
	for _, file := range files {
		name := filepath.Base(file)
		if strings.HasPrefix(name, "fixture_") {
			continue
		}
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		sections := map[string][]string{}
		for _, section := range archive.Files {
			sections[section.Name] = strings.Split(strings.TrimSuffix(string(section.Data), "\n"), "\n")
		}
		all[name] = exchanges(t, sections)
	}
	return all
}

func exchanges(t *testing.T, sections map[string][]string) []exchange {
	t.Helper()
	var all []exchange
	for i, line := range sections["client"] {
		e := exchange{message: spell(t, line)}
		if want := sections["server"][i]; want != nothing {
			e.want = []string{spell(t, want)}
		}
		all = append(all, e)
	}
	for _, line := range sections["session"] {
		if message, isMessage := strings.CutPrefix(line, "> "); isMessage {
			all = append(all, exchange{message: spell(t, message)})
			continue
		}
		last := &all[len(all)-1]
		last.want = append(last.want, spell(t, strings.TrimPrefix(line, "< ")))
	}
	return all
}

// spell resolves the repetitions of a line, and what the server of the
// conversations has of its own: a version, and no files.
func spell(t *testing.T, line string) string {
	t.Helper()
	line = strings.ReplaceAll(line, ": this server opens no files, give the text as content", "")
	line = strings.ReplaceAll(line, `"version":"1.4.0"`, `"version":"`+engine.Version+`"`)
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

func isReply(reply, want string) bool {
	start, goesOn := strings.CutSuffix(want, "…")
	return reply == want || goesOn && strings.HasPrefix(reply, start)
}

// program is a program that runs.
type program struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	stderr  bytes.Buffer
}

func start(t *testing.T) *program {
	t.Helper()
	p := &program{command: exec.Command("reckon-mcp")}
	in, err := p.command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := p.command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.in, p.out = in, bufio.NewReaderSize(out, 1<<20)
	p.command.Stderr = &p.stderr
	if err := p.command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(killLate(p.command))
	return p
}

// ask sends a message and reads its replies.
func (p *program) ask(t *testing.T, e exchange) {
	t.Helper()
	if _, err := io.WriteString(p.in, e.message+"\n"); err != nil {
		t.Fatalf("%.200q: %v", e.message, err)
	}
	for _, want := range e.want {
		late := time.AfterFunc(30*time.Second, func() { p.command.Process.Kill() })
		reply, err := p.out.ReadString('\n')
		late.Stop()
		if reply = strings.TrimSuffix(reply, "\n"); err != nil || !isReply(reply, want) {
			t.Fatalf("%.200q is answered %.500q, %v, want %.500q", e.message, reply, err, want)
		}
	}
}

// end closes the input and holds that nothing more comes, and that the program
// ends well.
func (p *program) end(t *testing.T) {
	t.Helper()
	p.in.Close()
	rest, err := io.ReadAll(p.out)
	if err != nil || len(rest) > 0 {
		t.Errorf("at the end came %.500q, %v", rest, err)
	}
	if err := p.command.Wait(); err != nil || p.stderr.Len() > 0 {
		t.Errorf("the end: %v, standard error %q", err, p.stderr.String())
	}
}

// TestConversations plays each conversation as a whole.
func TestConversations(t *testing.T) {
	for name, conversation := range readConversations(t) {
		t.Run(name, func(t *testing.T) {
			p := start(t)
			for _, e := range conversation {
				p.ask(t, e)
			}
			p.end(t)
		})
	}
}

// TestHostileInput sends each message of the hostile conversations to a process
// of its own, then a good one, and then the same again as the last line, which
// has no end.
func TestHostileInput(t *testing.T) {
	for name, conversation := range readConversations(t) {
		if !strings.HasPrefix(name, "hostile_") {
			continue
		}
		for i, e := range conversation {
			if i%2 == 1 {
				continue // the good message that follows each
			}
			t.Run(strconv.Quote(e.message[:min(len(e.message), 100)]), func(t *testing.T) {
				t.Parallel()
				p := start(t)
				p.ask(t, e)
				p.ask(t, pong)
				if _, err := io.WriteString(p.in, e.message); err != nil {
					t.Fatal(err)
				}
				p.in.Close()
				rest, err := io.ReadAll(p.out)
				reply := strings.TrimSuffix(string(rest), "\n")
				if err != nil || len(e.want) == 0 && reply != "" || len(e.want) > 0 && !isReply(reply, e.want[0]) {
					t.Errorf("as the last line it is answered %.500q, %v, want %.500q", reply, err, e.want)
				}
				if err := p.command.Wait(); err != nil {
					t.Errorf("the end: %v", err)
				}
			})
		}
	}
}
