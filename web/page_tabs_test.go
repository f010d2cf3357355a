package web_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
)

// This file has the sheet, the inspector and the link (hosts.md, sections 6.3,
// 6.4, 6.5 and 4.8).

// TestSheet checks a document, repairs it, and has undo take the repair back.
func TestSheet(t *testing.T) {
	p := openFront(t, "/")
	eval[bool](p, `($("tab-sheet").click(), $("sheet-example").click(), true)`)
	p.until(`$("found").childElementCount === 3`)
	is(p, `$("found-total").textContent`, "✗ 3 problems: 3 stale, 0 other.")
	is(p, `$("found").firstChild.textContent`, "STALE bakery.Take, row ryewritten12.00should be11.00formulaRolls * Price")
	before := eval[string](p, `$("sheet-text").value`)
	eval[bool](p, `($("repair").click(), true)`)
	p.until(`!$("plan").hidden && document.activeElement === $("plan")`)
	is(p, `[...$("plan-body").querySelectorAll("tbody tr")].map((row) => row.textContent).join("|")`, "712.0011.00STALE|16£55.60£54.60STALE")
	eval[bool](p, `($("plan-apply").click(), true)`)
	p.until(`$("found-total").textContent === "✓ No problem."`)
	is(p, `$("sheet-text").value`, strings.NewReplacer("12.00", "11.00", "55.60", "54.60").Replace(before))
	p.press("z", kb.ModifierCtrl)
	p.until(`$("found").childElementCount === 3`)
	is(p, `$("sheet-text").value`, before)
	eval[bool](p, `($("explain").click(), true)`)
	p.until(`$("plan-body").textContent.includes("#bakery") && $("plan-body").textContent.includes("Take = Rolls * Price")`)
	// Places are bytes: letters of two and four bytes stand before the edit.
	eval[bool](p, `(write("# Bäckerei 🥐\n\n"+$("sheet-text").value, $("sheet-text")), $("repair").click(), true)`)
	p.until(`$("plan-title").textContent === "Repair" && $("plan-body").textContent.includes("£54.60")`)
	eval[bool](p, `($("plan-apply").click(), true)`)
	p.until(`$("found-total").textContent === "✓ No problem." && $("sheet-text").value.startsWith("# Bäckerei 🥐\n\n# Bakery")`)
}

const plain = "# Rolls\n\n| Tray   | Rolls | Price |  Take |\n|--------|------:|------:|------:|\n| poppy  |    40 |  0.55 | 22.00 |\n| sesame |    36 |  0.60 | 21.60 |\n| rye    |    10 |  1.10 | 11.00 |\n| plain  |    12 |  0.30 |  3.60 |\n\nTotal take **58.20**.\n"

// TestInfer takes over the rules that are ticked.
func TestInfer(t *testing.T) {
	p := openFront(t, "/")
	eval[bool](p, `($("tab-sheet").click(), write(`+quoted(plain)+`, $("sheet-text")), $("infer").click(), true)`)
	p.until(`!$("plan").hidden && $("plan-body").querySelectorAll("input:checked").length === 2`)
	eval[bool](p, `($("plan-apply").click(), true)`)
	block := "\n```vmark #unnamed1\nTake = Rolls * Price\n\ntake_total = SUM(Take)\n```\n"
	want := strings.NewReplacer("3.60 |\n", "3.60 |\n"+block, "**58.20**", "**58.20**<!--vmark=unnamed1.take_total-->").Replace(plain)
	p.until(`$("sheet-text").value === ` + quoted(want))
	p.until(`$("found-total").textContent === "✓ No problem."`)
	// Again, one unticked, into the block that is there now.
	p.press("z", kb.ModifierCtrl)
	is(p, `$("sheet-text").value`, plain)
	eval[bool](p, `($("infer").click(), true)`)
	p.until(`!$("plan").hidden && $("plan-body").querySelectorAll("input:checked").length === 2`)
	eval[bool](p, `($("plan-body").querySelectorAll("input")[1].click(), $("plan-apply").click(), true)`)
	p.until(`$("sheet-text").value.includes("#unnamed1\nTake = Rolls * Price\n` + "```" + `\n")`)
	is(p, `$("sheet-text").value.includes("<!--")`, false)
}

// TestInspector has every message, raw garbage among them.
func TestInspector(t *testing.T) {
	p := openFront(t, "/")
	p.write("2 + 2")
	p.until(`answers()[0] === "= 4"`)
	eval[bool](p, `($("tab-inspector").click(), true)`)
	p.until(`$("frames").childElementCount === app.inspector.frames.length && $("frames").childElementCount >= 4`)
	is(p, `app.inspector.frames.slice(0, 2).map((f) => f.what + f.id).join()`, `server/discover"page-1",`+eval[string](p, `app.inspector.frames[1].what + app.inspector.frames[1].id`))
	for _, raw := range []struct{ text, what string }{
		{`not JSON`, "−32700"},
		{`{"jsonrpc":"2.0","id":77,"method":"ping"}`, "reply to ping"},
	} {
		eval[bool](p, `($("raw").value = `+quoted(raw.text)+`, $("raw-send").click(), true)`)
		p.until(`app.inspector.frames.some((f) => f.direction === "out" && f.text === ` + quoted(raw.text) + `)`)
	}
	p.until(`app.inspector.frames.some((f) => f.direction === "in" && f.text.includes("-32700") && f.error && f.mark === "for no id")`)
	p.until(`app.inspector.frames.some((f) => f.what === "reply to ping" && f.id === "77" && f.took >= 0 && f.mark === "")`)
	// Each ready-made request of each era is answered, and none but the malformed wrongly.
	is(p, `(async () => {
		const faults = [];
		for (const option of [...$("ready-made").querySelectorAll("option")].slice(1)) {
			$("ready-made").value = option.value;
			$("ready-made").dispatchEvent(new Event("change"));
			if (option.value.startsWith("neither")) { continue; }
			const sent = JSON.parse($("raw").value);
			$("raw-send").click();
			if (sent.id === undefined) { continue; }
			const reply = await until(() => app.inspector.frames.find((f) => f.direction === "in" && f.id === String(sent.id) && f.method === sent.method), option.text);
			if (reply.error) { faults.push(option.value + " " + reply.text.slice(0, 200)); }
		}
		return faults.join();
	})()`, "")
	// A row opens to the text; filters leave what they should.
	p.until(`(document.querySelector("#frames details").open = true) && document.querySelectorAll("#frames pre").length >= 2`)
	eval[bool](p, `($("frame-errors").click(), true)`)
	p.until(`[...$("frames").children].filter((row) => !row.hidden).length < 6`)
	eval[bool](p, `($("frame-errors").click(), $("frame-method").value = "ping", $("frame-method").dispatchEvent(new Event("change")), true)`)
	p.until(`[...$("frames").children].filter((row) => !row.hidden).every((row) => row.textContent.includes("ping"))`)
	eval[bool](p, `($("frame-clear").click(), true)`)
	is(p, `$("frames").childElementCount + app.inspector.frames.length`, 0)
	is(p, `(() => { for (let i = 0; i < 700; i++) { app.inspector.take("in", "x".repeat(100)); } return app.inspector.frames.length; })()`, 500)
	is(p, `(() => { for (let i = 0; i < 6; i++) { app.inspector.take("in", "x".repeat(1 << 20)); } return app.inspector.frames.length; })()`, 4)
	// The other era.
	eval[bool](p, `($("frame-clear").click(), $("era").value = "legacy", $("era").dispatchEvent(new Event("change")), true)`)
	p.until(`app.inspector.frames.some((f) => f.what === "reply to initialize") && app.inspector.frames.some((f) => f.what === "reply to tools/call" && !f.error)`)
	is(p, `app.inspector.frames.some((f) => f.text.includes("2026-07-28"))`, false)
}

// TestStopping stops a long call, and outlives a server that hangs or ends.
func TestStopping(t *testing.T) {
	p := openFront(t, "/")
	eval[bool](p, `(app.note.editor.value = "x = 2000!\n".repeat(1500), app.note.changed(), true)`)
	p.until(`!$("stop").hidden && $("work").textContent.startsWith("calculating")`)
	is(p, `$("state").textContent`, "calculating")
	eval[bool](p, `($("stop").click(), true)`)
	p.until(`$("state").textContent === "stopped" && $("stop").hidden && $("reason").textContent.startsWith("Stopped.")`)
	p.write("6 * 7")
	p.until(`answers()[0] === "= 42" && $("state").textContent === "ready"`)
}

// TestDeath has servers that end: the text that ended one is not sent again, and
// the third end in half a minute is the last.
func TestDeath(t *testing.T) {
	p := openFront(t, "/")
	p.write("6 * 7")
	p.until(`answers()[0] === "= 42"`)
	eval[bool](p, `(globalThis.workers = [], globalThis.Worker = class extends Worker { constructor(...all) { super(...all); workers.push(this); } }, app.link.tryAgain(), true)`)
	kill := `workers.at(-1).onmessage({ data: { kind: "fatal", stage: "run", message: "out of memory", detail: "" } })`
	for i := range 3 {
		eval[bool](p, fmt.Sprintf(`(async () => {
			await until(() => app.link.state === "ready", "ready");
			app.note.editor.value = "%d + 1\n" + "x = 2000!\n".repeat(900);
			app.note.changed();
			await until(() => app.link.state === "calculating", "calculating");
			%s;
			return true;
		})()`, i, kill))
		if i < 2 {
			p.until(`$("reason").textContent === "The calculator stopped: out of memory. It was started again; change the note to calculate it."`)
		}
	}
	p.until(`$("trouble").textContent === "The calculator keeps stopping: out of memory." && !$("again").hidden && $("state").textContent === "lost"`)
	eval[bool](p, `($("again").click(), write("1 + 1"), true)`)
	p.until(`answers()[0] === "= 2"`)
}

// TestMissingProgram has no reckon.wasm, and then has it.
func TestMissingProgram(t *testing.T) {
	p := openFront(t, "/")
	p.expect("404")
	p.write("1 + 1")
	p.until(`answers().length === 1`)
	got := eval[string](p, `(async () => {
		const { Link } = await import("/link.js?other");
		const link = new Link();
		const real = globalThis.fetch;
		globalThis.fetch = () => real("/nothing.wasm");
		const said = await new Promise((resolve) => { link.onstate = (state, sentence) => { if (state === "lost") { resolve(sentence); } }; link.use("worker"); });
		globalThis.fetch = real;
		await new Promise((resolve) => { link.ongreeted = resolve; link.tryAgain(); });
		link.close();
		return said;
	})()`)
	if got != "The calculator could not be loaded (404 for reckon.wasm)." {
		t.Errorf("a missing program is told as %q", got)
	}
}

// bridge starts the websocket host and returns the address that it prints.
func bridge(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	web := filepath.Join(folder, "web")
	if err := os.Mkdir(web, 0o700); err != nil {
		t.Fatal(err)
	}
	here, _ := filepath.Abs(".")
	for _, from := range []string{here, shared.built} {
		entries, err := os.ReadDir(from)
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			if entry.Type().IsRegular() {
				os.Symlink(filepath.Join(from, entry.Name()), filepath.Join(web, entry.Name()))
			}
		}
	}
	said := new(safeBuffer)
	command := exec.Command(filepath.Join(shared.built, "reckon-ws-dev"), "--listen", "127.0.0.1:0", "--web", web)
	command.Stderr = said
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		command.Process.Kill()
		command.Wait()
	})
	for range 200 {
		if found := regexp.MustCompile(`http://127\.0\.0\.1:\d+/#ws=[0-9a-f]{32}`).FindString(said.String()); found != "" {
			return found
		}
		time.Sleep(25 * time.Millisecond)
	}
	t.Fatalf("reckon-ws-dev says no address: %s", said)
	return ""
}

// TestBothLinks switches to the local server and back; the note stays.
func TestBothLinks(t *testing.T) {
	address := bridge(t)
	p := openFront(t, "/")
	p.visit(address)
	is(p, `location.hash + sessionStorage.getItem("reckon.token").length`, "32")
	p.write("6 * 7")
	p.until(`answers()[0] === "= 42"`)
	eval[bool](p, `($("link").value = "socket", $("link").dispatchEvent(new Event("change")), true)`)
	p.until(`app.link.state === "ready" && app.link.kind === "socket" && answers()[0] === "= 42"`)
	p.write("6 * 7\nline 1 + 1")
	p.until(`answers()[1] === "= 43"`)
	eval[bool](p, `($("link").value = "worker", $("link").dispatchEvent(new Event("change")), true)`)
	p.until(`app.link.state === "ready" && app.link.kind === "worker" && answers()[1] === "= 43"`)
	// A wrong token: the reason is the server's sentence.
	p.expect("403")
	p.expect("WebSocket connection")
	eval[bool](p, `(app.link.token = "0".repeat(32), app.link.use("socket"), true)`)
	p.until(`$("trouble").textContent.includes("missing or wrong token") && $("state").textContent === "lost"`)
}

// TestTagsAreText feeds markup through each tab.
func TestTagsAreText(t *testing.T) {
	const tag = `<img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`
	p := openFront(t, "/")
	p.write("1 kg + 3 m // " + tag + "\n" + tag + " 5\n\"" + tag + "\"")
	p.until(`answers().length >= 1`)
	eval[bool](p, `(app.note.goTo(2), true)`)
	eval[bool](p, `($("tab-sheet").click(), write("| A |\n|--:|\n| 1 |\n\n`+"```vmark #s\\nx = "+`" + `+quoted(tag)+` + "\n`+"```"+`\n", $("sheet-text")), $("repair").click(), true)`)
	p.until(`$("found").childElementCount > 0`)
	eval[bool](p, `($("explain").click(), $("infer").click(), $("tab-inspector").click(), $("raw").value = `+quoted(tag)+`, $("raw-send").click(), true)`)
	p.until(`$("frames").childElementCount > 4`)
	eval[bool](p, `(document.querySelectorAll("#frames details").forEach((row) => { row.open = true; }), true)`)
	p.until(`document.querySelectorAll("#frames pre").length > 4`)
	is(p, `document.title + document.querySelectorAll("main img, main script").length`, "reckon0")
}
