package web_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// This file tests calls in the one thread of the worker, and its small stack
// (hosts.md, sections 4.5 and 4.7).

// TestCallsKeepTheirOrder posts calls and pings in turn, as text and as bytes,
// while a long call computes. One call computes at a time, in the order of
// arrival; the pings overtake them all, in theirs; each reply has the form of
// its message.
func TestCallsKeepTheirOrder(t *testing.T) {
	p := openPage(t, rig)
	got := eval[[]reply](p, `(async () => {
		const peer = await rig.ready({wasm: await rig.compiled()});
		peer.port.postMessage(rig.call("long", "check_document", rig.longNote(500)));
		for (let i = 0; i < 20; i++) {
			const form = i % 2 === 0 ? String : rig.bytes;
			peer.port.postMessage(form(rig.call(i, "add", {numbers: [i, 1]})));
			peer.port.postMessage(form(rig.ping("p" + i)));
		}
		const all = [];
		while (all.length < 41) {
			const { form, text } = rig.show(await peer.replies.take());
			all.push({ form, text: String(JSON.parse(text).id) });
		}
		return all;
	})()`)
	var want []string
	for i := range 20 {
		want = append(want, fmt.Sprintf("%s p%d", formOf(i), i))
	}
	want = append(want, "string long")
	for i := range 20 {
		want = append(want, fmt.Sprintf("%s %d", formOf(i), i))
	}
	var order []string
	for _, r := range got {
		order = append(order, r.Form+" "+r.Text)
	}
	if strings.Join(order, ", ") != strings.Join(want, ", ") {
		t.Errorf("replies came as %q, want %q", order, want)
	}
}

func formOf(i int) string {
	if i%2 == 0 {
		return "string"
	}
	return "bytes"
}

// TestPingDuringALongCall pings for two seconds while a call computes that takes
// longer, and then with 500 pings at once. Others may have the processors
// meanwhile: a quarter of the pings must be as quick as all would be alone.
func TestPingDuringALongCall(t *testing.T) {
	p := openPage(t, rig)
	got := eval[struct {
		Pings []float64
		Burst float64
		Wrong []string
	}](p, `(async () => {
		const peer = await rig.ready({wasm: await rig.compiled()});
		await peer.ask(rig.call("first", "check_document", rig.longNote(1)));
		peer.port.postMessage(rig.call("long", "check_document", rig.longNote(20000)));
		const pings = [], wrong = [];
		const hear = async (id) => {
			const answer = await peer.replies.take();
			if (JSON.parse(answer).id !== id) {
				wrong.push(answer.slice(0, 300));
			}
		};
		for (const began = performance.now(); performance.now() - began < 2000 || pings.length < 20;) {
			await rig.sleep(20);
			const asked = performance.now();
			peer.port.postMessage(rig.ping(pings.length));
			await hear(pings.length);
			pings.push(performance.now() - asked);
		}
		const flood = performance.now();
		for (let i = 0; i < 500; i++) {
			peer.port.postMessage(rig.ping("f" + i));
		}
		for (let i = 0; i < 500; i++) {
			await hear("f" + i);
		}
		const burst = performance.now() - flood;
		peer.port.postMessage(rig.cancel("long"));
		return { pings, burst, wrong };
	})()`)
	sorted := slices.Sorted(slices.Values(got.Pings))
	quarter, half, slowest := sorted[len(sorted)/4], sorted[len(sorted)/2], sorted[len(sorted)-1]
	t.Logf("%d pings during a call: a quarter within %.0f ms, half within %.0f ms, all within %.0f ms; 500 at once: %.0f ms",
		len(sorted), quarter, half, slowest, got.Burst)
	if len(got.Wrong) > 0 {
		t.Errorf("%d replies are not the pings', such as %s", len(got.Wrong), got.Wrong[0])
	}
	if quarter > 250 {
		t.Errorf("three quarters of the pings took more than %.0f ms, want 250 at most", quarter)
	}
	// One by one, after 10 ms of computing each, they would take 5 s, and more on
	// a busy machine.
	if got.Burst > 6000 {
		t.Errorf("500 pings at once took %.0f ms, want 6000 at most", got.Burst)
	}
}

// TestCancelling cancels a call that runs and one that waits for its turn.
// Neither gets a reply, and what came after them is answered.
func TestCancelling(t *testing.T) {
	p := openPage(t, rig)
	got := eval[struct {
		Replies []string
		Took    float64
	}](p, `(async () => {
		const peer = await rig.ready({wasm: await rig.compiled()});
		let best = Infinity, replies;
		for (let i = 0; i < 3; i++) {
			peer.port.postMessage(rig.call(1, "check_document", rig.longNote(5000)));
			peer.port.postMessage(rig.call(2, "check_document", rig.longNote(5000)));
			peer.port.postMessage(rig.call(3, "add", {numbers: [1, 2]}));
			await rig.sleep(500);
			const began = performance.now();
			peer.port.postMessage(rig.cancel(2));
			peer.port.postMessage(rig.cancel(1));
			replies = [await peer.replies.take()];
			best = Math.min(best, performance.now() - began);
			replies.push(await peer.ask(rig.ping(4)));
			await rig.sleep(100);
			replies.push(...peer.replies.items.splice(0));
		}
		return { replies, took: best };
	})()`)
	t.Logf("the call after two that were cancelled was answered in %.0f ms", got.Took)
	if len(got.Replies) != 2 || !strings.HasPrefix(got.Replies[0], `{"jsonrpc":"2.0","id":3,`) || !strings.HasPrefix(got.Replies[1], `{"jsonrpc":"2.0","id":4,`) {
		t.Errorf("replies %q, want those to 3 and 4 alone", got.Replies)
	}
	if got.Took > 250 {
		t.Errorf("the best of three took %.0f ms, want 250 at most", got.Took)
	}
}

// TestProgress has a long call tell how far it is, in the form in which it was
// called.
func TestProgress(t *testing.T) {
	p := openPage(t, rig)
	for _, form := range []string{"string", "bytes"} {
		make := map[string]string{"string": "String", "bytes": "rig.bytes"}[form]
		got := eval[[]reply](p, `(async () => {
			const peer = await rig.ready({wasm: await rig.compiled()});
			let heard = [];
			for (let lines = 250; heard.length < 3; lines *= 2) {
				heard = [];
				peer.port.postMessage(`+make+`(rig.call(1, "check_document", rig.longNote(lines), {progressToken: "t"})));
				do {
					heard.push(rig.show(await peer.replies.take()));
				} while (!("id" in JSON.parse(heard.at(-1).text)));
			}
			return heard;
		})()`)
		for i, r := range got {
			if r.Form != form || i < len(got)-1 && !strings.Contains(r.Text, `"method":"notifications/progress","params":{"progressToken":"t","progress":`) {
				t.Errorf("called as %s, message %d of %d is %+v", form, i+1, len(got), r)
			}
		}
	}
}

// TestLongMessages has messages about as long as may be, and a good one after
// each.
func TestLongMessages(t *testing.T) {
	p := openPage(t, rig)
	eval[bool](p, `rig.compiled().then((wasm) => rig.ready({wasm})).then((peer) => {
		globalThis.peer = peer;
		// A ping of n bytes as UTF-8.
		globalThis.long = (n, filler) => {
			const [head, tail] = ['{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"', '"}}'];
			const room = n - head.length - tail.length;
			const width = rig.bytes(filler).length;
			return head + filler.repeat(room / width) + "x".repeat(room % width) + tail;
		};
		return true;
	})`)
	pong := `{"jsonrpc":"2.0","id":1,"result":{}}`
	tooLong := `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a message has at most 8388608 bytes"}}`
	for _, test := range []struct{ posted, form, want string }{
		{`long(8388608, "x")`, "string", pong},
		{`long(8388609, "x")`, "string", tooLong},
		{`long(9 << 20, "x")`, "string", tooLong},
		{`long(8388608, "é")`, "string", pong},
		{`long(8388609, "é")`, "string", tooLong},
		{`long(8388608, "😀")`, "string", pong},
		{`long(8388611, "😀")`, "string", tooLong},
		{`rig.bytes(long(8388608, "x"))`, "bytes", pong},
		{`rig.bytes(long(8388609, "x"))`, "bytes", tooLong},
		{`"x".repeat(32 << 20)`, "string", tooLong},
	} {
		got := eval[reply](p, `peer.ask(`+test.posted+`).then(rig.show)`)
		if got.Form != test.form || got.Text != test.want {
			t.Errorf("%s is answered %.300v, want %s %s", test.posted, got, test.form, test.want)
		}
		if after := eval[string](p, `peer.ask(rig.ping(1))`); after != pong {
			t.Errorf("after %s ping is answered %s", test.posted, after)
		}
	}
}

// TestDepth has what is nested as deep as may be and deeper. The code is cold
// at the first of each, when a frame of it is largest, so each has a worker of
// its own.
func TestDepth(t *testing.T) {
	p := openPage(t, rig)
	eval[bool](p, `WebAssembly.compileStreaming(fetch(`+quoted(recompiled(t))+`)).then((module) => { globalThis.cold = module; return true; })`)
	for _, test := range []struct{ name, message, want string }{
		{"256 deep", `rig.request(1, "ping", {}).replace("{}", '{"x":' + "[".repeat(254) + "]".repeat(254) + "}")`, `"result":{}`},
		{"257 deep", `rig.request(1, "ping", {}).replace("{}", '{"x":' + "[".repeat(255) + "]".repeat(255) + "}")`, `"code":-32600`},
		{"9,999 lists", `"[".repeat(9999) + "]".repeat(9999)`, `"code":-32600`},
		{"100,000 open lists", `"[".repeat(100000)`, `"code":-32700`},
		{"100,000 deep arguments", `rig.call(1, "add", 0).replace('"arguments":0', '"arguments":' + '{"a":'.repeat(100000) + "1" + "}".repeat(100000))`, `"code":-32600`},
		{"40 brackets", `rig.call(1, "evaluate_expression", {expression: "(".repeat(40) + "7" + ")".repeat(40)})`, `"= 7"`},
		{"50 brackets", `rig.call(1, "evaluate_expression", {expression: "(".repeat(50) + "7" + ")".repeat(50)})`, `EXPRESSION_TOO_COMPLEX`},
		{"51 brackets", `rig.call(1, "evaluate_expression", {expression: "(".repeat(51) + "7" + ")".repeat(51)})`, `NESTING_DEPTH_EXCEEDED`},
		{"10,000 brackets", `rig.call(1, "evaluate_expression", {expression: "(".repeat(10000) + "7" + ")".repeat(10000)})`, `"isError":false`},
		{"200 brackets of the calculator", `rig.call(1, "evaluate", {expression: "(".repeat(200) + "7" + ")".repeat(200)})`, `"id":1`},
		{"4,000 brackets of the calculator", `rig.call(1, "evaluate", {expression: "(".repeat(4000) + "7" + ")".repeat(4000)})`, `"id":1`},
		{"4,000 signs", `rig.call(1, "evaluate_expression", {expression: "-".repeat(4000) + "7"})`, `"id":1`},
		{"4,000 powers", `rig.call(1, "evaluate_expression", {expression: "1^".repeat(4000) + "1"})`, `"id":1`},
		{"6,000 block quotes", `rig.call(1, "visimark_check", {content: ">".repeat(6000) + " deep\n"})`, `the document is nested too deeply`},
		{"6,000 lists of a document", `rig.call(1, "visimark_check", {content: "- ".repeat(6000) + "deep\n"})`, `the document is nested too deeply`},
		{"10,000 emphases", `rig.call(1, "visimark_check", {content: "*a ".repeat(10000) + "b*".repeat(10000) + "\n"})`, `"id":1`},
		{"10,000 open links", `rig.call(1, "visimark_check", {content: "[".repeat(10000) + "a" + "]".repeat(10000) + "\n"})`, `"id":1`},
		{"10,000 brackets of a formula", "rig.call(1, \"visimark_check\", {content: \"```vmark\\nx = \" + \"(\".repeat(10000) + \"1\" + \")\".repeat(10000) + \"\\n```\\n\"})", `"id":1`},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := p.of(t)
			got := eval[[]string](p, `(async () => {
				const peer = await rig.ready({wasm: cold});
				const answer = Promise.race([peer.ask(`+test.message+`), peer.told("never").catch(String)]);
				const reply = await answer;
				const after = Promise.race([peer.ask(rig.ping(2)), rig.sleep(5000).then(() => "silence")]);
				const pong = await after;
				peer.thread.terminate();
				return [reply, pong];
			})()`)
			if !strings.Contains(got[0], test.want) {
				t.Errorf("answered %.500s, want %s", got[0], test.want)
			}
			if got[1] != `{"jsonrpc":"2.0","id":2,"result":{}}` {
				t.Errorf("after it ping is answered %s", got[1])
			}
		})
	}
}
