package web_test

import (
	"strings"
	"testing"
)

// This file has what the link does when the far side is silent, slow or gone
// (hosts.md, sections 4.8, 4.9 and 6.5).

// TestWatchdog has a program that computes and never gives way. A ping of the
// link's own finds it out after three seconds; what ran is given up, and the
// next worker answers.
func TestWatchdog(t *testing.T) {
	p := openFront(t, "/")
	got := eval[struct {
		Patience   float64
		Kind, Said string
		Took       float64
		States     []string
		Causes     []string
		Sent       int
		After      string
	}](p, `(async () => {
		const { Link } = await import("/link.js?mischief");
		WebAssembly.compileStreaming = async () => structuredClone(await opener.compiled("/mischief.wasm"));
		const link = new Link();
		const states = [], causes = [];
		let sent = 0;
		link.onstate = (state) => states.push(state);
		link.onrestart = (cause) => causes.push(cause);
		link.onframe = (direction, text) => { sent += direction === "out" && text.includes('"tools/call"') ? 1 : 0; };
		const greeted = () => new Promise((resolve) => { link.ongreeted = resolve; });
		let ready = greeted();
		link.use("worker");
		await ready;
		const patience = link.patience;
		ready = greeted();
		link.sendRaw("!hold 60000");
		const began = performance.now();
		const error = await link.call("add", { numbers: [1, 2] }).promise.catch((e) => e);
		const took = performance.now() - began;
		await ready;
		const after = (await link.call("add", { numbers: [3, 4] }).promise).result;
		link.close();
		return { patience, kind: error.kind, said: error.message, took, states, causes, sent, after };
	})()`)
	if got.Kind != "died" || got.Said != "The calculator stopped: it did not answer for three seconds. It was started again; change the note to calculate it." {
		t.Errorf("the call that hung is told as %s: %q", got.Kind, got.Said)
	}
	if got.Patience != 3000 || got.Took < 3000 || got.Took > 15_000 {
		t.Errorf("patience is %v ms, and it took %.0f", got.Patience, got.Took)
	}
	if want := "ready calculating starting ready calculating ready"; !strings.HasPrefix(strings.Join(got.States, " "), want) {
		t.Errorf("the states are %q, want %q", got.States, want)
	}
	if got.Sent != 2 || got.After != "7" || len(got.Causes) != 1 {
		t.Errorf("%d calls were sent, the last is answered %q, restarted for %q; want 2, 7 and once", got.Sent, got.After, got.Causes)
	}
}

// TestBackPressure sends more than a port may hold: 32 requests and 16 MiB are
// under way at most, the rest waits in the page, and all are answered.
func TestBackPressure(t *testing.T) {
	p := openFront(t, "/")
	got := eval[struct {
		Most, Answered, MostText, Long int
		Order                          bool
		Newest                         []string
	}](p, `(async () => {
		const { Link } = await import("/link.js?pressed");
		const link = new Link();
		const under = new Map();
		let most = 0, mostText = 0;
		const order = [];
		link.onframe = (direction, text) => {
			const { id, method } = JSON.parse(text);
			if (method === "ping" || String(id).startsWith("ping")) { return; }
			if (direction === "out") { under.set(id, text.length); order.push(id); } else { under.delete(id); }
			most = Math.max(most, under.size);
			mostText = Math.max(mostText, [...under.values()].reduce((a, b) => a + b, 0));
		};
		link.use("worker");
		const all = [];
		for (let i = 0; i < 100; i++) { all.push(link.call("add", { numbers: [i, 1] }).promise); }
		const answered = (await Promise.all(all)).filter(({ result }, i) => result === String(i + 1)).length;
		const sorted = order.every((id, i) => i === 0 || Number(id.slice(5)) > Number(order[i - 1].slice(5)));
		mostText = 0;
		const filler = "x".repeat(5 << 20);
		const long = await Promise.all(Array.from({ length: 4 }, () => link.request("tools/list", { filler }).promise));
		link.close();
		return { most, answered, mostText, long: long.filter((r) => r.tools.length > 0).length, order: sorted };
	})()`)
	if got.Most != 32 || got.Answered != 100 || !got.Order {
		t.Errorf("at most %d requests were under way, %d of 100 answered, in order %v; want 32, 100, true", got.Most, got.Answered, got.Order)
	}
	if got.MostText < 15<<20 || got.MostText > 16<<20 || got.Long != 4 {
		t.Errorf("at most %d characters were under way, and %d of 4 answered; want three of 5 MiB", got.MostText, got.Long)
	}
	// Of the evaluations of an editor only the newest waits.
	eval[bool](p, `(app.note.editor.value = "x = 2000!\n".repeat(900), app.note.changed(), true)`)
	p.until(`app.link.state === "calculating"`)
	eval[bool](p, `(async () => {
		for (const text of ["1 + 1", "1 + 2", "1 + 3"]) { app.note.editor.value = text; app.note.run(); }
		return true;
	})()`)
	p.until(`app.link.state === "ready" && $("total").textContent === "1 line answered, 0 failed"`)
	is(p, `(() => {
		const calls = app.inspector.frames.filter((f) => f.direction === "out" && f.method === "tools/call").slice(-4).map((f) => JSON.parse(f.id));
		const cancelled = app.inspector.frames.filter((f) => f.method === "notifications/cancelled").map((f) => JSON.parse(f.text).params.requestId);
		return calls.map((id) => cancelled.includes(id)).join();
	})()`, "true,true,true,false")
	is(p, `app.note.column.answers.get(1).text`, "= 4")
}

// TestLostSocket loses the local server. It is tried again after growing waits
// while the page is visible, then by a button; the reason is the server's.
func TestLostSocket(t *testing.T) {
	address := bridge(t)
	p := openPage(t, rig)
	for _, complaint := range []string{"403", "426", "WebSocket connection"} {
		p.expect(complaint) // of the browser, about what is refused
	}
	p.visit(address)
	p.write("6 * 7")
	eval[bool](p, `(() => {
		// Waits take a tenth, and sockets are kept at hand.
		const later = setTimeout;
		globalThis.waits = [];
		globalThis.sockets = [];
		globalThis.setTimeout = (what, wait, ...rest) => {
			if (wait >= 500 && what.name === "open") { waits.push(wait); return later(what, wait / 10, ...rest); }
			return later(what, wait, ...rest);
		};
		globalThis.WebSocket = class extends WebSocket {
			constructor(to) {
				super(to);
				sockets.push(this);
			}
		};
		$("link").value = "socket";
		$("link").dispatchEvent(new Event("change"));
		return true;
	})()`)
	p.until(`app.link.state === "ready" && answers()[0] === "= 42"`)
	// Lost once: it comes back by itself, and what was asked is asked again.
	eval[bool](p, `(sockets.at(-1).close(), true)`)
	p.until(`sockets.length === 2 && app.link.state === "ready"`)
	is(p, `waits.join()`, "500")
	p.write("6 * 8")
	p.until(`answers()[0] === "= 48"`)
	// Not while the page is hidden.
	eval[bool](p, `(Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" }), sockets.at(-1).close(), true)`)
	p.until(`waits.length === 2 && $("trouble").textContent === "The local server is lost: the connection ended. It is tried again."`)
	eval[bool](p, `new Promise((resolve) => setTimeout(resolve, 300, true))`)
	is(p, `sockets.length + app.link.state`, "2lost")
	eval[bool](p, `(delete document.visibilityState, document.dispatchEvent(new Event("visibilitychange")), true)`)
	p.until(`sockets.length === 3 && app.link.state === "ready"`)
	// Refused: five tries, then a button.
	eval[bool](p, `(waits.length = 0, globalThis.token = app.link.token, app.link.token = "0".repeat(32), sockets.at(-1).close(), true)`)
	p.until(`$("trouble").textContent === "The local server is lost: missing or wrong token: open the address that was printed at the start."`)
	is(p, `waits.join() + sockets.length`, "500,1000,2000,5000,50008")
	is(p, `$("state").textContent + $("again").hidden`, "lostfalse")
	eval[bool](p, `(app.link.token = token, $("again").click(), true)`)
	p.until(`app.link.state === "ready" && answers()[0] === "= 48" && $("trouble").hidden`)
}
