package protocol

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

// Some conversations have a section session in place of client and server. Its
// lines are played in order: "> " the client sends, "< " the server sent since,
// "~ 10s" time passes, "> end" the client's input ends. Lines of the server
// that stand together may come in any order.

// script is the section session of a conversation.
type script struct {
	file  string
	prose []byte
	lines []string
}

func readScripts(t testing.TB) []script {
	t.Helper()
	files, _ := filepath.Glob("testdata/*.txtar")
	var all []script
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, section := range archive.Files {
			if section.Name == "session" {
				lines := strings.Split(strings.TrimSuffix(string(section.Data), "\n"), "\n")
				all = append(all, script{file, archive.Comment, lines})
			}
		}
	}
	return all
}

// messages returns what the client sends, spelled out.
func (s *script) messages(t testing.TB) [][]byte {
	t.Helper()
	var messages [][]byte
	for _, line := range s.lines {
		if message, isMessage := strings.CutPrefix(line, "> "); isMessage && message != "end" {
			messages = append(messages, []byte(spell(t, message)))
		}
	}
	return messages
}

// outbox keeps what a session sends.
type outbox struct {
	mu   sync.Mutex
	sent []string
}

func (o *outbox) send(message []byte) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.sent = append(o.sent, string(message))
}

// take returns what was sent since it was called last.
func (o *outbox) take() []string {
	o.mu.Lock()
	defer o.mu.Unlock()
	sent := o.sent
	o.sent = nil
	return sent
}

func TestSessionScripts(t *testing.T) {
	for _, s := range readScripts(t) {
		t.Run(filepath.Base(s.file), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { s.play(t) })
		})
	}
}

// play plays a script against a session. With -update, the lines of the server
// are rewritten.
func (s *script) play(t *testing.T) {
	server := fixtureServer(t)
	if !strings.HasPrefix(filepath.Base(s.file), "fixture_") {
		server.tables = nil
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var out outbox
	session := NewSession(server, out.send)
	var played, want []string
	settle := func() {
		synctest.Wait()
		got := out.take()
		for i, reply := range got {
			if found := slices.IndexFunc(want, func(w string) bool { return isReply(t, []byte(reply), w) }); found >= 0 {
				got[i] = want[found]
				want = slices.Delete(want, found, found+1)
			}
			played = append(played, "< "+got[i])
		}
		want = nil
	}
	for _, line := range s.lines {
		what, text, _ := strings.Cut(line, " ")
		if what == "<" {
			want = append(want, text)
			continue
		}
		settle()
		played = append(played, line)
		switch {
		case line == "> end":
			session.End()
		case what == ">":
			session.Receive(ctx, []byte(spell(t, text)))
		case what == "~":
			d, err := time.ParseDuration(text)
			if err != nil {
				t.Fatal(err)
			}
			time.Sleep(d)
		default:
			t.Fatalf("%s: cannot play %q", s.file, line)
		}
	}
	settle()
	if *update {
		text := string(s.prose) + "-- session --\n" + strings.Join(played, "\n") + "\n"
		if err := os.WriteFile(s.file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	slices.Sort(played)
	lines := slices.Clone(s.lines)
	slices.Sort(lines)
	if diff := cmp.Diff(lines, played); diff != "" {
		t.Errorf("the session went otherwise (-want +got):\n%s", diff)
	}
}

// handshake returns the initialize of a legacy client.
func handshake(revision, capabilities string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":%q,"capabilities":%s,"clientInfo":{"name":"c","version":"1"}}}`, revision, capabilities)
}

// answerBy returns what a session answers to a message, which must not ask for
// anything.
func answerBy(t testing.TB, session *Session, message []byte) []byte {
	t.Helper()
	reply, run := session.Accept(message)
	if run != nil {
		reply = run(t.Context())
	}
	return reply
}

// manyBytes is what messages are longer than that are not sent more often than
// need be.
const manyBytes = 1 << 16

// TestSessionAnswersAsHandle plays every conversation against sessions: each
// message to a fresh one, and all of them in the middle of a connection that
// was opened in each revision. What a session answers is what Handle does.
func TestSessionAnswersAsHandle(t *testing.T) {
	for _, c := range readConversations(t) {
		t.Run(filepath.Base(c.file), func(t *testing.T) {
			server := c.with(t)
			unasked := func([]byte) { t.Error("the session sent a message of its own") }
			for i, message := range c.messages(t) {
				if reply := answerBy(t, NewSession(server, unasked), message); !isReply(t, reply, c.server[i]) {
					t.Errorf("a fresh session answers %.300s with %.500s, want %.500s", message, reply, c.server[i])
				}
			}
			for _, revision := range revisions {
				session := NewSession(server, unasked)
				answerBy(t, session, []byte(handshake(revision, "{}")))
				for i, message := range c.messages(t) {
					if session.isBatch(message) || len(message) > manyBytes && revision != modernRevision {
						continue // an array of an old client: batches.txtar
					}
					if reply := answerBy(t, session, message); !isReply(t, reply, c.server[i]) {
						t.Errorf("%s: a session answers %.300s with %.500s, want %.500s", revision, message, reply, c.server[i])
					}
				}
			}
		})
	}
}

// opened returns a session whose legacy client declared roots.
func opened(t testing.TB, revision string) (*Session, *outbox) {
	t.Helper()
	var out outbox
	session := NewSession(fixtureServer(t), out.send)
	session.Receive(t.Context(), []byte(handshake(revision, `{"roots":{},"elicitation":{},"sampling":{}}`)))
	out.take()
	return session, &out
}

// TestCallsShareOneQuestion has many calls wait for roots at once: the client
// is asked once, and everything else goes on meanwhile.
func TestCallsShareOneQuestion(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		session, out := opened(t, "2025-06-18")
		// More than may run at once: those that wait do not count.
		const calls = 3 * maxCalls
		for i := range calls {
			session.Receive(t.Context(), callMessage(fmt.Sprint(i), "list_roots", "{}"))
		}
		synctest.Wait()
		want := []string{`{"jsonrpc":"2.0","id":"reckon-1","method":"roots/list"}`}
		if diff := cmp.Diff(want, out.take()); diff != "" {
			t.Fatalf("sent (-want +got):\n%s", diff)
		}
		session.Receive(t.Context(), callMessage(`"other"`, "add", `{"numbers":[1]}`))
		synctest.Wait()
		if sent := out.take(); len(sent) != 1 || !strings.Contains(sent[0], `"id":"other"`) {
			t.Errorf("meanwhile it sent %q, want the reply to another call", sent)
		}
		session.Receive(t.Context(), []byte(`{"jsonrpc":"2.0","id":"reckon-1","result":{"roots":[{"uri":"file:///a"}]}}`))
		synctest.Wait()
		replies := out.take()
		if len(replies) != calls || strings.Count(strings.Join(replies, ""), `"structuredContent":{"uris":["file:///a"]}`) != calls {
			t.Errorf("%d replies, want %d with the roots: %.300s", len(replies), calls, replies)
		}
	})
}

// TestReceiveWaitsForAPlace starts more calls than may run at once.
func TestReceiveWaitsForAPlace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		session, out := opened(t, "2025-06-18")
		ctx, cancel := context.WithCancel(t.Context())
		received := 0
		all := make(chan struct{})
		go func() {
			for range 2 * maxCalls {
				session.Receive(ctx, callMessage("1", "wait", "{}"))
				received++
			}
			close(all)
		}()
		synctest.Wait()
		if received != maxCalls {
			t.Errorf("%d calls run at once, want %d", received, maxCalls)
		}
		cancel()
		<-all
		synctest.Wait()
		if sent := out.take(); len(sent) > 0 || len(session.running) > 0 {
			t.Errorf("after the end of the connection %d messages were sent, %d calls are known", len(sent), len(session.running))
		}
	})
}

// TestTooManyWait bounds the calls that wait: what is past the bound goes on
// without the roots.
func TestTooManyWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		session, out := opened(t, "2025-06-18")
		for i := range maxWaiting + 7 {
			session.Receive(t.Context(), callMessage(fmt.Sprint(i), "list_roots", "{}"))
		}
		synctest.Wait()
		sent := out.take()
		if len(sent) != 1+7 || strings.Count(strings.Join(sent, ""), `"structuredContent":{"uris":[]}`) != 7 {
			t.Errorf("sent %d messages, want a question and 7 replies", len(sent))
		}
	})
}

// TestRoundsEnd calls a tool that asks for ever.
func TestRoundsEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		session, out := opened(t, "2024-11-05")
		session.Receive(t.Context(), callMessage("1", "forever", "{}"))
		for range maxRounds + 2 {
			synctest.Wait()
			for _, sent := range out.take() {
				m := raw(sent)
				if m.member("method") == nil {
					if want := `"structuredContent":{"roots":"none"}`; !strings.Contains(sent, want) {
						t.Errorf("reply %s, want %s", sent, want)
					}
					return
				}
				session.Receive(t.Context(), []byte(`{"jsonrpc":"2.0","id":`+string(m.member("id"))+`,"result":{"roots":[]}}`))
				session.Receive(t.Context(), []byte(`{"jsonrpc":"2.0","method":"notifications/roots/list_changed"}`))
			}
		}
		t.Error("no reply after more rounds than there may be")
	})
}

// TestCancelledCallEnds holds that a cancelled call's goroutine is over and
// that it gets no reply, whether it runs, waits for the client, or is queued.
func TestCancelledCallEnds(t *testing.T) {
	modernCall := strings.Replace(string(callMessage(`7`, "wait", "{}")), `"params":{`, `"params":{`+modernMeta+`,`, 1)
	for _, test := range []struct{ name, call string }{
		{"a call that runs", string(callMessage("7", "wait", "{}"))},
		{"a modern call that runs", modernCall},
		{"a call that waits for the client", string(callMessage("7", "confirm", "{}"))},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				session, out := opened(t, "2025-11-25")
				reply, run := session.Accept([]byte(test.call))
				if reply != nil {
					t.Fatalf("answered at once: %s", reply)
				}
				done := make(chan []byte)
				go func() { done <- run(t.Context()) }()
				synctest.Wait()
				for _, other := range []string{`7.0`, `"7"`, `8`, `null`, `{}`} {
					session.Receive(t.Context(), []byte(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":`+other+`}}`))
				}
				synctest.Wait()
				select {
				case reply := <-done:
					t.Fatalf("another id ended it: %s", reply)
				default:
				}
				out.take()
				session.Receive(t.Context(), []byte(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7,"reason":"enough"}}`))
				if reply := <-done; reply != nil {
					t.Errorf("reply %s, want none", reply)
				}
				if len(session.running) != 0 {
					t.Errorf("%d calls are still known", len(session.running))
				}
			})
		})
	}
}

const modernMeta = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`

// TestCancelBeforeItRuns cancels a call that the host has not started yet.
func TestCancelBeforeItRuns(t *testing.T) {
	session, _ := opened(t, "2025-11-25")
	_, run := session.Accept(callMessage(`"q"`, "fail", "{}"))
	_, other := session.Accept(callMessage(`"q"`, "wait", "{}"))
	session.Receive(t.Context(), []byte(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"q"}}`))
	for _, run := range []func(context.Context) []byte{run, other} {
		if reply := run(t.Context()); reply != nil {
			t.Errorf("reply %s, want none", reply)
		}
	}
}

// TestProgress has a note that takes a while report its lines: first after 250
// ms, at most four times a second, rising, none after the reply.
func TestProgress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := fixtureServer(t)
		server.Ambient.Yield = func() { time.Sleep(time.Millisecond) } // once a line
		var out outbox
		message := []byte(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"evaluate_document","arguments":{"document":` +
			string(appendText(nil, strings.Repeat("1 + 1\n", 1100))) + `},"_meta":{"progressToken":"up \u0031"}}}`)
		reply := server.Serve(t.Context(), message, out.send)
		time.Sleep(time.Second)
		sent := out.take()
		if len(sent) < 3 || len(sent) > 5 {
			t.Errorf("%d notifications in about a second, want four", len(sent))
		}
		told := 0
		for _, line := range sent {
			var done, total int
			params := raw(line).member("params")
			if _, err := fmt.Sscan(string(params.member("progress")), &done); err != nil || done <= told {
				t.Errorf("%s, want progress past %d", line, told)
			}
			told = done
			fmt.Sscan(string(params.member("total")), &total)
			if want := fmt.Sprintf(`"line %s of 1,100"`, grouped(done)); string(params.member("message")) != want || total != 1100 {
				t.Errorf("%s, want the message %s", line, want)
			}
			if string(params.member("progressToken")) != `"up \u0031"` {
				t.Errorf("%s has another token", line)
			}
		}
		if plain := server.Handle(t.Context(), message); !bytes.Equal(plain, reply) {
			t.Error("the reply depends on emit")
		}
	})
}

// TestAcceptFrom has two calls tell how far they are, each on its own way; the
// session's own stays silent.
func TestAcceptFrom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := NewSession(fixtureServer(t), func(message []byte) { t.Errorf("sent past the call: %s", message) })
		ctx, cancel := context.WithCancel(t.Context())
		var out [2]outbox
		for i := range out {
			message := fmt.Appendf(nil, `{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"wait","_meta":{"progressToken":%[1]d}}}`, i)
			reply, call := s.AcceptFrom(message, out[i].send)
			if reply != nil || call == nil {
				t.Fatalf("a call is answered at once: %s", reply)
			}
			go call(ctx)
		}
		time.Sleep(400 * time.Millisecond)
		cancel()
		synctest.Wait()
		for i := range out {
			want := []string{fmt.Sprintf(`{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":%d,"progress":0}}`, i)}
			if diff := cmp.Diff(want, out[i].take()); diff != "" {
				t.Errorf("call %d sent (-want +got):\n%s", i, diff)
			}
		}
		if reply, call := s.AcceptFrom([]byte(`{"jsonrpc":"2.0","id":1,"method":"ping"}`), nil); call != nil || string(reply) != `{"jsonrpc":"2.0","id":1,"result":{}}` {
			t.Errorf("ping is answered %s", reply)
		}
	})
}

// TestProgressEnds cancels a call: nothing is told of it any more.
func TestProgressEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		var out outbox
		message := []byte(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"wait","_meta":{"progressToken":5}}}`)
		go func() {
			time.Sleep(600 * time.Millisecond)
			cancel()
		}()
		if reply := fixtureServer(t).Serve(ctx, message, out.send); reply != nil {
			t.Errorf("reply %s, want none", reply)
		}
		time.Sleep(time.Minute)
		want := []string{`{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":5,"progress":0}}`}
		if diff := cmp.Diff(want, out.take()); diff != "" {
			t.Errorf("sent (-want +got):\n%s", diff)
		}
	})
}

func TestGrouped(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 41200: "41,200", 1234567: "1,234,567"} {
		if got := grouped(n); got != want {
			t.Errorf("grouped(%d) = %s, want %s", n, got, want)
		}
	}
}
