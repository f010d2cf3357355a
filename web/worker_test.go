package web_test

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"reckon/engine"
)

// This file tests what worker.js promises of its control messages, of the forms
// of a message, and of the end (hosts.md, sections 4.2, 4.3, 4.4 and 4.8).

const rig = "/testdata/rig.html"

// control is a control message of the worker.
type control struct {
	Kind, Level, Text, Stage, Message, Detail, Version string
	LoadMs, StartMs                                    float64
}

// reply is what came over the port: text or bytes, as rig.show tells.
type reply struct{ Form, Text string }

func TestReady(t *testing.T) {
	p := openPage(t, rig)
	got := eval[struct {
		Start control
		Reply reply
		Left  bool
	}](p, `(async () => {
		const peer = await rig.ready();
		return { start: peer.start, reply: rig.show(await peer.ask(rig.ping(1))), left: "reckon" in globalThis };
	})()`)
	if s := got.Start; s.Version != engine.Version || s.LoadMs <= 0 || s.StartMs <= 0 {
		t.Errorf("ready told %+v, want the version %s and two times", s, engine.Version)
	}
	if want := (reply{"string", `{"jsonrpc":"2.0","id":1,"result":{}}`}); got.Reply != want {
		t.Errorf("first reply %+v, want %+v", got.Reply, want)
	}
}

// TestNothingIsLostBeforeTheStart posts 10,000 messages before the program
// exists. All are answered, in order.
func TestNothingIsLostBeforeTheStart(t *testing.T) {
	p := openPage(t, rig)
	got := eval[[]string](p, `(async () => {
		const peer = new rig.Peer();
		for (let i = 0; i < 10000; i++) {
			peer.port.postMessage(rig.ping(i));
		}
		peer.open();
		const wrong = [];
		for (let i = 0; i < 10000; i++) {
			const reply = await peer.replies.take();
			if (reply !== '{"jsonrpc":"2.0","id":' + i + ',"result":{}}') {
				wrong.push(i + ": " + reply);
			}
		}
		return wrong.slice(0, 5);
	})()`)
	if len(got) > 0 {
		t.Errorf("out of order, or wrong: %q", got)
	}
}

const notAMessage = `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a message must be text or a Uint8Array"}}`

// TestForms has each form of a message, and what is none.
func TestForms(t *testing.T) {
	p := openPage(t, rig)
	eval[bool](p, `rig.compiled().then((wasm) => rig.ready({wasm})).then((peer) => { globalThis.peer = peer; return true; })`)
	pong := `{"jsonrpc":"2.0","id":7,"result":{}}`
	for _, test := range []struct {
		posted string
		want   reply
	}{
		{`rig.ping(7)`, reply{"string", pong}},
		{`rig.bytes(rig.ping(7))`, reply{"bytes", pong}},
		{`rig.bytes("xx" + rig.ping(7)).subarray(2)`, reply{"bytes", pong}},
		{`new String(rig.ping(7))`, reply{"string", notAMessage}},
		{`({jsonrpc: "2.0", id: 7, method: "ping"})`, reply{"string", notAMessage}},
		{`null`, reply{"string", notAMessage}},
		{`undefined`, reply{"string", notAMessage}},
		{`7`, reply{"string", notAMessage}},
		{`NaN`, reply{"string", notAMessage}},
		{`0`, reply{"string", notAMessage}},
		{`7n`, reply{"string", notAMessage}},
		{`true`, reply{"string", notAMessage}},
		{`[rig.ping(7)]`, reply{"string", notAMessage}},
		{`new Blob([rig.ping(7)])`, reply{"string", notAMessage}},
		{`rig.bytes(rig.ping(7)).buffer`, reply{"string", notAMessage}},
		{`new Uint16Array(5)`, reply{"string", notAMessage}},
		{`new Uint8ClampedArray(5)`, reply{"string", notAMessage}},
		{`new DataView(new ArrayBuffer(5))`, reply{"string", notAMessage}},
		{`({length: 5, get: 1, __proto__: null})`, reply{"string", notAMessage}},
		// A lone surrogate becomes U+FFFD, a pair stays one character; in
		// bytes, a surrogate is no UTF-8.
		{`'{"jsonrpc":"2.0","id":"\ud800","method":"ping"}'`, reply{"string", `{"jsonrpc":"2.0","id":"` + "\ufffd" + `","result":{}}`}},
		{`'{"jsonrpc":"2.0","id":"\ud83d\ude00","method":"ping"}'`, reply{"string", `{"jsonrpc":"2.0","id":"😀","result":{}}`}},
		{`new Uint8Array([123, 0xed, 0xa0, 0x80, 125])`, reply{"bytes", `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the message is not valid UTF-8"}}`}},
		{`"\ufeff" + rig.ping(7)`, reply{"string", pong}},
		{`"\n\n" + rig.ping(7) + "\r\n"`, reply{"string", pong}},
	} {
		// What has no reply is followed by what has one.
		got := eval[reply](p, `peer.ask(`+test.posted+`).then(rig.show)`)
		if got != test.want {
			t.Errorf("%s is answered %+v, want %+v", test.posted, got, test.want)
		}
	}
	for _, silent := range []string{`""`, `" \n"`, `new Uint8Array(0)`, `'{"jsonrpc":"2.0","method":"ping"}'`} {
		got := eval[string](p, `(peer.port.postMessage(`+silent+`), peer.ask(rig.ping(7)))`)
		if got != pong {
			t.Errorf("%s is answered %s, want nothing", silent, got)
		}
	}
}

// TestRepliesAreTransferred holds that the reply to bytes is a whole buffer of
// its own.
func TestRepliesAreTransferred(t *testing.T) {
	p := openPage(t, rig)
	got := eval[[]int](p, `rig.compiled().then((wasm) => rig.ready({wasm})).then(async (peer) => {
		const reply = await peer.ask(rig.bytes(rig.ping(7)));
		return [reply.byteOffset, reply.length, reply.buffer.byteLength];
	})`)
	want := len(`{"jsonrpc":"2.0","id":7,"result":{}}`)
	if got[0] != 0 || got[1] != want || got[2] != want {
		t.Errorf("offset, length and buffer %v, want 0 and twice %d", got, want)
	}
}

// TestControlMessages holds that a control message which says nothing is warned
// of, and nothing else.
func TestControlMessages(t *testing.T) {
	p := openPage(t, rig)
	eval[bool](p, `rig.compiled().then((wasm) => rig.ready({wasm})).then((peer) => { globalThis.peer = peer; return true; })`)
	for _, test := range []struct{ posted, want string }{
		{`{kind: "open", wasm: "/reckon.wasm"}`, "the worker is open already"},
		{`{kind: "Close"}`, `there is no control message of the kind "Close"`},
		{`{kind: {toString: 1}}`, "there is no control message of the kind object"},
		{`{}`, "there is no control message of the kind undefined"},
		{`[]`, "there is no control message of the kind undefined"},
		{`null`, "a control message must be an object"},
		{`rig.ping(1)`, "a control message must be an object"},
	} {
		got := eval[control](p, `(peer.thread.postMessage(`+test.posted+`), peer.control.take())`)
		if got.Kind != "log" || got.Level != "warn" || got.Text != test.want {
			t.Errorf("%s: told %+v, want a warning %q", test.posted, got, test.want)
		}
	}
	if got := eval[string](p, `peer.ask(rig.ping(7))`); got != `{"jsonrpc":"2.0","id":7,"result":{}}` {
		t.Errorf("after them ping is answered %s", got)
	}
}

// TestOptions has the tools and the log of an open message.
func TestOptions(t *testing.T) {
	p := openPage(t, rig)
	listed := eval[string](p, `rig.compiled().then((wasm) => rig.ready({wasm, tools: "sqrt,add"})).then((peer) => peer.ask(rig.request(1, "tools/list")))`)
	if names := regexp.MustCompile(`"name":"(\w+)","title"`).FindAllStringSubmatch(listed, -1); len(names) != 2 || names[0][1] != "add" || names[1][1] != "sqrt" {
		t.Errorf("with the tools sqrt,add these are listed: %v", names)
	}
	record := eval[control](p, `rig.compiled().then((wasm) => rig.ready({wasm, log: "debug"})).then((peer) => { peer.port.postMessage(rig.ping("x1")); return peer.told("log"); })`)
	if record.Level != "debug" || !strings.Contains(record.Text, "msg=message method=ping") || strings.HasSuffix(record.Text, "\n") {
		t.Errorf("at debug, ping logs %+v", record)
	}
	// At the usual level a run that goes well logs nothing.
	if quiet := eval[int](p, `rig.compiled().then((wasm) => rig.ready({wasm})).then(async (peer) => { await peer.ask(rig.ping(1)); return peer.control.items.length; })`); quiet != 0 {
		t.Errorf("%d control messages after ready, want none", quiet)
	}
}

// TestBadStart has what keeps a worker from starting: each is told once, by its
// stage, and ends the worker.
func TestBadStart(t *testing.T) {
	p := openPage(t, rig)
	p.expect("404")
	p.expect("ERR_CONNECTION_REFUSED")
	gone := httptest.NewServer(nil)
	gone.Close()
	tests := []struct{ name, open, script, stage, message string }{
		{"no port", `{port: undefined}`, "/worker.js", "open", "open needs a MessagePort"},
		{"a port that is none", `{port: {}}`, "/worker.js", "open", "open needs a MessagePort"},
		{"no program", `{wasm: undefined}`, "/worker.js", "open", "open needs wasm, a compiled module or an address"},
		{"tools that are a list", `{tools: ["add"]}`, "/worker.js", "open", "tools must be text"},
		{"a missing program", `{wasm: "/no/such.wasm?n=1"}`, "/worker.js", "load", "404 for such.wasm"},
		{"a program that is none", `{wasm: "/worker.js"}`, "/worker.js", "load", "worker.js is not a program, or did not arrive whole"},
		{"octets that are none", `{wasm: "/octets/worker.js"}`, "/worker.js", "load", "worker.js is not a program, or did not arrive whole"},
		{"an address without a server", `{wasm: "` + gone.URL + `/reckon.wasm"}`, "/worker.js", "load", "reckon.wasm could not be fetched"},
		{"a missing loader", `{}`, "/bare/worker.js", "load", "wasm_exec.js could not be loaded"},
		{"another program", `{wasm: new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 97, 1, 98, 0, 0]))}`,
			"/worker.js", "start", "the program and its loader do not belong together"},
		{"unknown tools", `{tools: "add,sums"}`, "/worker.js", "start", `--tools knows no "sums"; known are notebook, `},
		{"an empty name", `{tools: ""}`, "/worker.js", "start", "--tools has an empty name"},
		{"an unknown level", `{log: "loud"}`, "/worker.js", "start", `--log takes debug, info, warn or error, not "loud"`},
		{"far too many tools", `{tools: "add,".repeat(5000)}`, "/worker.js", "start", "the program broke off: Error: total length"},
	}
	// All at once: what they take is waiting, most of all.
	var opened []string
	for _, test := range tests {
		opened = append(opened, fmt.Sprintf(`begin(%q, %s)`, test.script, test.open))
	}
	all := eval[[]struct {
		Fatal control
		More  int
		Dead  bool
	}](p, `(async () => {
		const wasm = await rig.compiled();
		const begin = async (script, message) => {
			const peer = new rig.Peer({script}).open({wasm, ...message});
			const fatal = await peer.control.take();
			peer.thread.postMessage(null);
			return { fatal, dead: await peer.isDead(), more: peer.control.items.length };
		};
		return Promise.all([`+strings.Join(opened, ", ")+`]);
	})()`)
	for i, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := all[i]
			if f := got.Fatal; f.Kind != "fatal" || f.Stage != test.stage || !strings.HasPrefix(f.Message, test.message) {
				t.Errorf("told %+v, want the stage %s and %q", f, test.stage, test.message)
			}
			if got.More != 0 || !got.Dead {
				t.Errorf("after the end %d more messages, dead %v", got.More, got.Dead)
			}
		})
	}
}

// TestTypes loads a program that is not served as one.
func TestTypes(t *testing.T) {
	p := openPage(t, rig)
	for _, wasm := range []string{`"/reckon.wasm"`, `"/octets/reckon.wasm"`, `"reckon.wasm"`, `await rig.compiled()`} {
		got := eval[string](p, `(async () => (await rig.ready({wasm: `+wasm+`})).ask(rig.ping(1)))()`)
		if got != `{"jsonrpc":"2.0","id":1,"result":{}}` {
			t.Errorf("loaded from %s, ping is answered %s", wasm, got)
		}
	}
}

// TestEnds has each way in which a program can end. The page is told once, the
// replies from before have come, and nothing is answered any more.
func TestEnds(t *testing.T) {
	p := openPage(t, rig)
	tests := []struct{ request, message, detail string }{
		{"!panic", "a bug ended the program (status 2)", "panic: asked to"},
		{"!exit 3", "the program ended (status 3)", ""},
		{"!exit 0", "the program ended (status 0)", ""},
		{"!recurse", "out of stack", "RangeError"},
		{"!recurse late", "out of stack", "RangeError"},
		{"!hoard", "out of memory", "out of memory"},
	}
	var requests []string
	for _, test := range tests {
		requests = append(requests, quoted(test.request))
	}
	all := eval[[]struct {
		Before string
		Fatal  control
		Dead   bool
		More   int
	}](p, `Promise.all([`+strings.Join(requests, ", ")+`].map(async (request) => {
		const peer = await rig.ready({wasm: await rig.compiled("/mischief.wasm")});
		peer.port.postMessage(rig.ping("before"));
		peer.port.postMessage("!stray");
		peer.port.postMessage(request);
		const fatal = await peer.control.take();
		const before = await peer.replies.take();
		const stray = await peer.replies.take();
		return { before, stray, fatal, dead: await peer.isDead(), more: peer.control.items.length };
	}))`)
	for i, test := range tests {
		t.Run(test.request, func(t *testing.T) {
			got := all[i]
			if got.Before != `{"jsonrpc":"2.0","id":"before","result":{}}` {
				t.Errorf("before the end came %s", got.Before)
			}
			if f := got.Fatal; f.Kind != "fatal" || f.Stage != "run" || f.Message != test.message ||
				!strings.Contains(f.Detail, test.detail) || !strings.Contains(f.Detail, "a stray line\n") || len(f.Detail) > 16<<10+200 {
				t.Errorf("told %+v, want %q with %q and the stray line", f, test.message, test.detail)
			}
			if got.More != 0 || !got.Dead {
				t.Errorf("after the end %d more messages, dead %v", got.More, got.Dead)
			}
		})
	}
}

// TestBugsAreOutlived has a panic inside Handle: it is the error of its message
// and one record. One inside a line is that line's fault, for which the language
// has no way in from outside.
func TestBugsAreOutlived(t *testing.T) {
	p := openPage(t, rig)
	got := eval[struct {
		Message, After string
		Record         control
	}](p, `(async () => {
		const peer = await rig.ready({wasm: await rig.compiled("/mischief.wasm")});
		const message = await peer.ask(rig.call(2, "visimark_check", {path: "a.md"}));
		return { message, record: await peer.told("log"), after: await peer.ask(rig.ping(3)) };
	})()`)
	var body struct{ Error struct{ Code int } }
	if err := json.Unmarshal([]byte(got.Message), &body); err != nil || body.Error.Code != -32603 {
		t.Errorf("a bug in Handle is answered %s, want -32603", got.Message)
	}
	if r := got.Record; r.Level != "error" || !strings.Contains(r.Text, "msg=bug") || !strings.Contains(r.Text, "stack=") {
		t.Errorf("the bug logs %+v, want one error with the stack", r)
	}
	if got.After != `{"jsonrpc":"2.0","id":3,"result":{}}` {
		t.Errorf("after the bug ping is answered %s", got.After)
	}
}

// TestClosing has the ways in which a page ends a worker whatever it does.
// Closing the port is a third where the browser reports that; Chromium does not.
func TestClosing(t *testing.T) {
	p := openPage(t, rig)
	for _, way := range []string{
		`peer.thread.postMessage({kind: "close"})`,
		`peer.thread.terminate()`,
	} {
		t.Run(way, func(t *testing.T) {
			p := p.of(t)
			// A lock is held as long as its worker lives.
			got := eval[[]any](p, `(async () => {
				const peer = new rig.Peer({script: "/testdata/locking.js"}).open({wasm: await rig.compiled()});
				await peer.told("ready");
				while (!(await navigator.locks.query()).held.some(({name}) => name === "reckon-worker")) {
					await rig.sleep(5);
				}
				peer.port.postMessage(rig.call(1, "check_document", rig.longNote(5000)));
				await peer.ask(rig.ping(2));
				`+way+`;
				await navigator.locks.request("reckon-worker", () => {});
				return [peer.replies.items.length, peer.control.items.length];
			})()`)
			if got[0] != 0.0 || got[1] != 0.0 {
				t.Errorf("after the end %v replies and %v control messages, want none", got[0], got[1])
			}
		})
	}
}

// TestStopAndRestart terminates a worker whose call never gives way and opens
// another with the module that was compiled.
func TestStopAndRestart(t *testing.T) {
	p := openPage(t, rig)
	got := eval[struct {
		Silent bool
		Reply  string
	}](p, `(async () => {
		const module = await rig.compiled("/mischief.wasm");
		const peer = await rig.ready({wasm: module});
		peer.port.postMessage("!hold 20000");
		const silent = await peer.isDead();
		peer.thread.terminate();
		const next = await rig.ready({wasm: module});
		return { silent, reply: await next.ask(rig.ping(1)) };
	})()`)
	if !got.Silent || got.Reply != `{"jsonrpc":"2.0","id":1,"result":{}}` {
		t.Errorf("silent %v, and after the restart ping is answered %s", got.Silent, got.Reply)
	}
}
