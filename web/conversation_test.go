package web_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/txtar"

	"reckon/engine"
	"reckon/protocol"
)

// This file holds that the conversations of package protocol get the same bytes
// in the browser as from protocol in this process. What those should be is held
// by package protocol, natively and as a wasm program in node.

// exchange is a message and how many replies it gets, for the page.
type exchange struct {
	Size    int  `json:"size"`   // of the message, in bytes
	IsText  bool `json:"isText"` // it can be posted as text too
	Replies int  `json:"replies"`
}

// messages returns the client's messages of a conversation; how they are
// written is told in protocol/conversation_test.go.
func messages(t *testing.T, file string) [][]byte {
	t.Helper()
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all [][]byte
	for _, section := range archive.Files {
		for line := range strings.Lines(string(section.Data)) {
			line = strings.TrimSuffix(line, "\n")
			sent, isSent := strings.CutPrefix(line, "> ")
			if section.Name == "session" && !isSent || section.Name == "server" {
				continue
			}
			all = append(all, []byte(spell(t, sent)))
		}
	}
	return all
}

// spell resolves the repetitions of a line.
func spell(t *testing.T, line string) string {
	t.Helper()
	before, rest, found := strings.Cut(line, "⟦")
	if !found {
		return line
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
	return before + strings.Repeat(text, times) + spell(t, after)
}

// native has the messages answered in this process by a server like the
// worker's: one after the other, each with what is sent for it.
func native(t *testing.T, messages [][]byte) [][]string {
	t.Helper()
	server := &protocol.Server{
		Ambient: engine.Ambient{Now: time.Now, Entropy: rand.Uint64},
		Log:     slog.New(slog.DiscardHandler),
	}
	session := protocol.NewSession(server, func([]byte) {})
	var all [][]string
	for _, message := range messages {
		sent := []string{}
		reply, call := session.AcceptFrom(message, func(m []byte) { sent = append(sent, string(m)) })
		if call != nil {
			reply = call(t.Context())
		}
		if reply != nil {
			sent = append(sent, string(reply))
		}
		all = append(all, sent)
	}
	return all
}

// play posts the messages of a conversation to a worker of its own, as bytes or
// as text where they are text, and returns the replies to each. A reply too many
// is found with the next.
const play = `(async (messages, exchanges, asText) => {
	const peer = await rig.ready({wasm: await rig.compiled()});
	const all = [];
	let wrong = 0;
	let at = 0;
	for (const { size, isText, replies } of exchanges) {
		const bytes = messages.slice(at, at += size);
		if (asText && size > 1 << 20) {
			all.push(null); // TestLongMessages has those
			continue;
		}
		const isSentAsText = asText && isText;
		peer.port.postMessage(isSentAsText ? new TextDecoder("utf-8", {ignoreBOM: true}).decode(bytes) : bytes);
		const got = [];
		for (let n = 0; n < replies; n++) {
			const reply = rig.show(await peer.replies.take());
			wrong += reply.form === (isSentAsText ? "string" : "bytes") ? 0 : 1;
			got.push(reply.text);
		}
		const pong = await peer.ask(rig.ping("sentinel"));
		if (pong !== '{"jsonrpc":"2.0","id":"sentinel","result":{}}') {
			got.push("unasked: " + rig.text(pong));
		}
		all.push(got);
	}
	peer.thread.terminate();
	return { all, wrong };
})`

func TestConversations(t *testing.T) {
	files, err := filepath.Glob("../protocol/testdata/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	p := openPage(t, rig)
	compared := 0
	for _, file := range files {
		name := filepath.Base(file)
		if strings.HasPrefix(name, "fixture_") {
			continue // of rows that only package protocol's tests have
		}
		t.Run(name, func(t *testing.T) {
			messages := messages(t, file)
			want := native(t, messages)
			exchanges := make([]exchange, len(messages))
			for i, message := range messages {
				exchanges[i] = exchange{len(message), utf8.Valid(message), len(want[i])}
			}
			data, err := json.Marshal(exchanges)
			if err != nil {
				t.Fatal(err)
			}
			address := keep(t, bytes.Join(messages, nil))
			// Both forms at once: there are two processors, as a rule.
			both := eval[[]struct {
				All   [][]string
				Wrong int
			}](p.of(t), `fetch(`+quoted(address)+`).then((r) => r.arrayBuffer()).then((data) =>
				Promise.all([false, true].map((asText) => `+play+`(new Uint8Array(data), `+string(data)+`, asText))))`)
			for form, got := range both {
				if got.Wrong > 0 {
					t.Errorf("as text %d: %d replies have another form than their message", form, got.Wrong)
				}
				for i := range messages {
					if got.All[i] == nil {
						continue
					}
					compared++
					if strings.Join(got.All[i], "\n") != strings.Join(want[i], "\n") {
						t.Errorf("as text %d: %.300q\nin the browser %.1000q\nnatively       %.1000q", form, messages[i], got.All[i], want[i])
					}
				}
			}
		})
	}
	if compared < 800 {
		t.Errorf("%d messages compared, want 800 at least", compared)
	}
}
