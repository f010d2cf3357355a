package web_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// This file has the note of the page (hosts.md, sections 6.2, 6.6, 6.10), and
// what the tests of the page share.

// openFront opens the page of the product in a browser that keeps nothing of
// tests before. In it, hand has what tests need.
func openFront(t testing.TB, address string) *page {
	t.Helper()
	if _, err := chromedp.Run(shared.keeper, chromedp.Evaluate[bool](`isFresh = true`)); err != nil {
		t.Fatal(err)
	}
	p := openPage(t, address)
	if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(1280, 800)); err != nil {
		t.Fatal(err)
	}
	eval[bool](p, hand)
	return p
}

// visit goes to an address of the site, or another, and waits until the page has
// had its first reply.
func (p *page) visit(address string) {
	p.Helper()
	if !strings.Contains(address, "://") {
		address = shared.site.URL + address
	}
	if strings.Contains(address, "#") {
		// From another page: a change of the fragment alone would load nothing.
		p.load("about:blank")
	}
	p.load(address)
	if err := chromedp.Do(p.ctx, chromedp.WaitReady("html[data-ready]")); err != nil {
		p.Fatalf("%s: %v\n%s", address, err, shared.output)
	}
	eval[bool](p, hand)
}

func (p *page) load(address string) {
	p.Helper()
	if err := chromedp.Do(p.ctx, chromedp.Navigate(address)); err != nil {
		p.Fatalf("%s: %v\n%s", address, err, shared.output)
	}
}

const hand = `(async () => {
	const $ = (id) => document.getElementById(id);
	const { app, examples } = await import("/page.js");
	const until = async (holds, what) => {
		for (let i = 0; i < 600; i++) {
			const value = await holds();
			if (value) { return value; }
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
		throw new Error("never: " + what);
	};
	const answers = () => [...document.querySelectorAll("#answers .answer")].map((button) => button.textContent);
	const write = (text, editor = $("text")) => {
		editor.focus();
		editor.select();
		document.execCommand("insertText", false, text);
	};
	globalThis.clip = [];
	globalThis.said = [];
	new MutationObserver(() => said.push($("live").textContent)).observe($("live"), { childList: true });
	Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: async (text) => { clip.push(text); } } });
	Object.assign(globalThis, { $, app, examples, until, answers, write });
	return true;
})()`

// until has the page wait until a condition holds.
func (p *page) until(condition string) {
	p.Helper()
	eval[bool](p, fmt.Sprintf(`until(async () => (%s), %q).then(() => true)`, condition, condition))
}

// write puts a text into the note as a person would who pastes it.
func (p *page) write(text string) {
	p.Helper()
	eval[bool](p, `(write(`+quoted(text)+`), true)`)
}

// press presses a key, with modifiers, wherever the focus is.
func (p *page) press(key string, modifiers ...chromedp.Modifier) {
	p.Helper()
	if err := chromedp.Do(p.ctx, chromedp.KeyEvent(key, chromedp.KeyModifiers(modifiers...))); err != nil {
		p.Fatalf("pressing %q: %v", key, err)
	}
}

// is compares what an expression gives with what it should.
func is[T comparable](p *page, expression string, want T) {
	p.Helper()
	if got := eval[T](p, expression); got != want {
		p.Errorf("%s is %v, want %v", expression, got, want)
	}
}

const mixed = "rent = $900\nfood = $350\nrent + food\n1 kg + 3 m\ncheck 3 == 4\ncheck 3 == 3\nOmar comes at 7\n0.7 + 0.1"

// TestAnswersAreLevel types a note and compares where lines end and where
// answers stand, a line that wraps among them.
func TestAnswersAreLevel(t *testing.T) {
	p := openFront(t, "/")
	long := "12 km + " + strings.Repeat("500 m + ", 15) + "1 m"
	if err := chromedp.Do(p.ctx, chromedp.SendKeys("#text", "2 + 3\n"+long+"\n5 km in m")); err != nil {
		t.Fatal(err)
	}
	p.until(`answers().length === 3`)
	got := eval[[]struct{ Top, Bottom, RowTop, RowBottom float64 }](p, `(() => {
		const line = parseFloat(getComputedStyle($("text")).lineHeight);
		return [...document.querySelectorAll("#answers li")].map((row) => {
			const text = row.querySelector(".line").getBoundingClientRect();
			const answer = row.querySelector(".answer").getBoundingClientRect();
			return { rowTop: text.bottom - line, rowBottom: text.bottom, top: answer.top, bottom: answer.bottom };
		});
	})()`)
	for i, at := range got {
		if at.Top < at.RowTop-1 || at.Bottom > at.RowBottom+1 {
			t.Errorf("the answer of line %d stands at %v to %v, and the last row of its line at %v to %v", i+1, at.Top, at.Bottom, at.RowTop, at.RowBottom)
		}
	}
	is(p, `document.querySelectorAll("#answers li")[1].offsetHeight > 50`, true)
	// The editor is as high as its text: as high as the rows, to the pixel.
	is(p, `(() => {
		const e = $("text"), list = $("answers");
		const high = list.lastElementChild.getBoundingClientRect().bottom - list.getBoundingClientRect().top + parseFloat(getComputedStyle(list).paddingBottom);
		e.style.height = e.style.minHeight = "0";
		const own = e.scrollHeight;
		e.style.height = e.style.minHeight = "";
		return Math.abs(own - high) <= 1;
	})()`, true)
	is(p, `answers()[0]`, "= 5")
	is(p, `answers()[2]`, "= 5,000.00 m")
}

// TestStates has each status: in words, in colour, underlined, and described.
func TestStates(t *testing.T) {
	p := openFront(t, "/")
	p.write(mixed)
	p.until(`answers().length === 7`)
	is(p, `answers().join("|")`, "= $900.00|= $350.00|= $1,250.00|incompatible units|✗ failed|✓|= 0.80")
	is(p, `$("total").textContent`, "5 lines answered, 2 failed")
	is(p, `getComputedStyle(document.querySelector(".answer.failed .said")).textDecorationLine`, "underline")
	is(p, `document.querySelector(".answer.failed").title.includes("kg")`, true)
	is(p, `[...document.querySelectorAll("#answers .answer")].map((b) => b.ariaLabel).join("|")`,
		"line 1, $900.00, copy|line 2, $350.00, copy|line 3, $1,250.00, copy|line 4, incompatible units, copy|line 5, check failed, copy|line 6, passed, copy|line 8, 0.80, copy")
	p.until(`said.includes("2 failures")`)
	// The next failure, and the one before.
	eval[bool](p, `($("text").setSelectionRange(0, 0), true)`)
	for _, step := range []struct {
		line      int
		modifiers []chromedp.Modifier
	}{{4, nil}, {5, nil}, {4, nil}, {5, []chromedp.Modifier{kb.ModifierShift}}} {
		p.press(kb.F8, step.modifiers...)
		is(p, `app.note.caretLine()`, step.line)
	}
	p.until(`$("reason").textContent.startsWith("Line 5: check failed: ")`)
	// What is cut off at the edge of the column is there in full.
	p.write(mixed + "\n2^200")
	p.until(`answers().length === 8`)
	eval[bool](p, `(app.note.goTo(9), true)`)
	is(p, `$("reason").textContent`, "= 1,606,938,044,258,990,275,541,962,092,341,162,602,522,202,993,782,792,835,301,376")
	eval[bool](p, `(app.note.goTo(3), true)`)
	is(p, `$("reason").textContent`, "")
	// Why a line was not read, as it holds a digit.
	eval[bool](p, `(app.note.goTo(7), true)`)
	p.until(`$("reason").textContent.startsWith("Line 7 is not calculated: ")`)
	// Strict counts it.
	eval[bool](p, `($("strict").click(), true)`)
	p.until(`answers().length === 9 && $("total").textContent.endsWith("3 failed")`)
	is(p, `$("pinned").textContent`, "strict")
}

// TestCopying copies by click, by Enter, by Alt+Enter, exactly, and where the
// browser forbids it; and puts the line into the note.
func TestCopying(t *testing.T) {
	p := openFront(t, "/")
	p.write(mixed)
	p.until(`answers().length === 7`)
	eval[bool](p, `(app.note.column.buttonOf(3).click(), true)`)
	p.until(`clip.at(-1) === "$1,250.00" && said.includes("copied")`)
	is(p, `app.note.column.buttonOf(3).classList.contains("copied")`, true)
	p.until(`!app.note.column.buttonOf(3).classList.contains("copied")`)
	eval[bool](p, `(app.note.column.buttonOf(8).dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true })), true)`)
	p.until(`clip.at(-1) === "0.8"`)
	eval[bool](p, `(app.note.goTo(2), true)`)
	p.press(kb.Enter, kb.ModifierAlt)
	p.until(`clip.at(-1) === "$350.00"`)
	// The column is one stop of Tab; arrows go on from the caret's line.
	p.press(kb.Tab)
	is(p, `document.activeElement.ariaLabel`, "line 2, $350.00, copy")
	p.press(kb.ArrowDown)
	p.press(kb.Enter)
	p.until(`clip.at(-1) === "$1,250.00" && clip.length === 4`)
	// Alt and a click.
	eval[bool](p, `(write("7\n* 2"), true)`)
	p.until(`answers()[0] === "= 7"`)
	eval[bool](p, `($("text").setSelectionRange(2, 2), app.note.column.buttonOf(1).dispatchEvent(new MouseEvent("click", { bubbles: true, altKey: true })), true)`)
	is(p, `$("text").value`, "7\nline 1* 2")
	p.until(`answers()[1] === "= 14"`)
	eval[bool](p, `(document.execCommand("undo"), true)`)
	is(p, `$("text").value`, "7\n* 2")
	// Not allowed.
	eval[bool](p, `(navigator.clipboard.writeText = async () => { throw new Error("no"); }, app.note.column.buttonOf(1).click(), true)`)
	p.until(`$("reason").textContent.includes("does not allow copying") && getSelection().toString().trim() === "= 7"`)
}

// TestKeyboardOnly goes from the loaded page to a copied answer.
func TestKeyboardOnly(t *testing.T) {
	p := openFront(t, "/")
	for range 40 {
		if eval[bool](p, `document.activeElement.id === "text"`) {
			break
		}
		p.press(kb.Tab)
	}
	if err := chromedp.Do(p.ctx, chromedp.KeyEvent("6 * 7")); err != nil {
		t.Fatal(err)
	}
	p.until(`answers()[0] === "= 42"`)
	p.press(kb.Tab)
	p.press(kb.Enter)
	p.until(`clip.at(-1) === "42"`)
}

// TestLongNotes has a note past the lines that are answered as one types.
func TestLongNotes(t *testing.T) {
	p := openFront(t, "/")
	eval[bool](p, `(app.note.editor.value = Array.from({ length: 5000 }, (_, i) => i + " + 1").join("\n"), app.note.changed(), true)`)
	p.until(`answers().length === 5000`)
	is(p, `$("calculate").hidden`, true)
	eval[bool](p, `(app.note.editor.value += "\n1 + 1", app.note.changed(), true)`)
	is(p, `!$("calculate").hidden && $("answers").childElementCount`, 0)
	eval[bool](p, `($("calculate").click(), true)`)
	p.until(`$("long-list").childElementCount === 1000 && !$("long-more").hidden`)
	is(p, `$("long-list").lastChild.textContent`, "line 1,000= 1,000")
	is(p, `$("total").textContent`, "5,001 lines answered, 0 failed")
	eval[bool](p, `($("long-list").querySelector("button").click(), true)`)
	p.until(`clip.at(-1) === "1"`)
	// Too long altogether: refused with the figure, and nothing changes.
	is(p, `(() => {
		const before = $("text").value;
		$("text").dispatchEvent(new InputEvent("beforeinput", { cancelable: true, data: "x".repeat(1_000_000) }));
		return $("reason").textContent.includes("a note has at most 1,000,000") && $("text").value === before;
	})()`, true)
}

// TestPins pins the zone, the clock and the seed, and gets each refused.
func TestPins(t *testing.T) {
	p := openFront(t, "/")
	p.write("2 + 2")
	p.until(`answers().length === 1`)
	set := func(id, value string) {
		eval[bool](p, fmt.Sprintf(`($(%q).value = %q, $(%q).dispatchEvent(new Event("input")), $(%q).dispatchEvent(new Event("change")), true)`, id, value, id, id))
	}
	last := `JSON.parse(app.inspector.frames.filter((f) => f.direction === "out" && f.text.includes("evaluate_document")).at(-1).text).params.arguments`
	is(p, last+`.tz`, eval[string](p, `Intl.DateTimeFormat().resolvedOptions().timeZone`))
	set("tz", "Nowhere/Land")
	p.until(`$("tz-fault").textContent.includes("IANA zone name")`)
	is(p, `$("tz").getAttribute("aria-invalid") + $("tz").value + $("paper").classList.contains("old")`, "trueNowhere/Landtrue")
	set("tz", "Asia/Tokyo")
	p.until(`$("tz-fault").textContent === "" && ` + last + `.tz === "Asia/Tokyo"`)
	set("clock", "fixed")
	set("now", "yesterday")
	p.until(`$("now-fault").textContent.includes("now is an instant")`)
	set("now", "2026-03-02T14:30:00Z")
	set("seed", "99999999999999999999")
	p.until(`$("seed-fault").textContent.includes("seed is a whole number")`)
	set("seed", "7")
	p.until(`$("seed-fault").textContent === "" && ` + last + `.seed === "7" && ` + last + `.now === "2026-03-02T14:30:00Z"`)
	is(p, `$("pinned").textContent`, "zone Asia/Tokyo · clock 2026-03-02T14:30:00Z · seed 7")
}

// TestSharing shares a note, opens the link, and breaks it.
func TestSharing(t *testing.T) {
	p := openFront(t, "/")
	p.write("# Größe 📐\n2 km + 1 m\n")
	eval[bool](p, `($("seed").value = "3", true)`)
	eval[bool](p, `($("share").click(), true)`)
	p.until(`$("share-link")`)
	link := eval[string](p, `$("share-link").value`)
	p.until(`$("offer-text").textContent.includes("The clock is running")`)
	eval[bool](p, `(localStorage.clear(), true)`)
	p.visit(link)
	p.until(`answers()[0] === "= 2.00 km"`)
	is(p, `$("text").value`, "# Größe 📐\n2 km + 1 m\n")
	is(p, `$("seed").value`, "3")
	// A draft is never replaced without asking, nor is the link's note.
	p.visit("/")
	p.write("my draft = 1")
	p.until(`localStorage.getItem("reckon.draft")?.includes("my draft")`)
	p.visit(link)
	p.until(`!$("offer").hidden && answers()[0] === "= 2.00 km"`)
	is(p, `localStorage.getItem("reckon.draft").includes("my draft")`, true)
	eval[bool](p, `($("offer-choices").querySelector("button").click(), true)`)
	p.until(`$("text").value === "my draft = 1"`)
	eval[bool](p, `($("forget").click(), true)`)
	is(p, `Object.keys(localStorage).length`, 0)
}

// TestLinksRefused has links that are damaged, and notes too long for one.
func TestLinksRefused(t *testing.T) {
	p := openFront(t, "/")
	p.write("my draft = 1")
	p.until(`answers().length === 1`)
	bomb := eval[string](p, `(async () => {
		const { toFragment } = await import("/share.js");
		return toFragment({ text: "a".repeat(8_000_000), pins: {} });
	})()`)
	for _, broken := range []string{"#n=1.", "#n=2.AAAA", "#n=1.!!", "#n=1.q1YqSa0oUbJSKkktLlGqBQA", bomb} {
		eval[bool](p, `($("offer").hidden = true, $("offer-text").textContent = "", location.hash = `+quoted(broken)+`, true)`)
		p.until(`!$("offer").hidden && $("offer-text").textContent === "This link is damaged; your note was left as it is."`)
		is(p, `$("text").value`, "my draft = 1")
	}
	eval[bool](p, `(app.note.editor.value = Array.from({ length: 9000 }, () => Math.random()).join("\n"), app.note.changed(), $("share").click(), true)`)
	p.until(`$("offer-text").textContent.includes("Share the file instead")`)
}

// TestExamples evaluates each example without failure, and has files taken.
func TestExamples(t *testing.T) {
	p := openFront(t, "/")
	is(p, `examples.length`, 6)
	for i := range 6 {
		eval[bool](p, fmt.Sprintf(`($("total").textContent = "", $("example-list").children[%d].click(), true)`, i))
		p.until(fmt.Sprintf(`$("text").value === examples[%d].text && $("total").textContent !== ""`, i))
		name := eval[string](p, fmt.Sprintf(`examples[%d].name`, i))
		p.until(`$("total").textContent.endsWith("answered, 0 failed")`)
		if unread := eval[string](p, `app.inspector.frames.filter((f) => f.direction === "in" && f.method === "tools/call").at(-1).text`); strings.Contains(unread, `"not-read"`) {
			t.Errorf("%s has a line that is not read: %s", name, unread)
		}
	}
	for _, file := range []struct{ name, bytes, said, text string }{
		{"a.md", "[49, 13, 10, 50]", "", "1\n2"},
		{"a.txt", "[255, 254]", "a.txt isn't UTF-8 text.", "1\n2"},
		{"a.png", "[49]", "a.png is neither .md nor .txt.", "1\n2"},
		{"b.md", "new Array(1000001).fill(120)", "1,000,001 characters", "1\n2"},
	} {
		eval[bool](p, fmt.Sprintf(`(() => {
			const given = new DataTransfer();
			given.items.add(new File([new Uint8Array(%s)], %q));
			$("paper").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: given }));
			return true;
		})()`, file.bytes, file.name))
		p.until(`$("text").value === ` + quoted(file.text))
		if file.said != "" {
			p.until(`$("reason").textContent.includes(` + quoted(file.said) + `)`)
		}
	}
}

// chartBody is what evaluate_document answers where a note draws.
var chartBody = func() string {
	points := make([]any, 0, 65)
	for i := range 65 {
		var y any = float64(i-32) * float64(i-32)
		if i == 20 {
			y = nil
		}
		points = append(points, []any{float64(i-32) / 8, y})
	}
	entry := func(line int, display string, kind int, value any) map[string]any {
		return map[string]any{"line": line, "text": "", "status": "answered", "display": display, "code": nil, "value": map[string]any{"type": kind, "value": value}}
	}
	body, _ := json.Marshal(map[string]any{"failed": 0, "ok": true, "lines": []any{
		entry(1, "= x^2 over [-4, 4]", 16, map[string]any{"kind": "plot", "points": points, "label": "x^2 over [-4, 4]", "expr": "x^2", "domain": []int{-4, 4}, "range": []int{0, 1024}}),
		entry(2, "= [1, 4, 2]", 16, map[string]any{"kind": "sparkline", "points": []any{[]int{0, 1}, []int{1, 4}, []int{2, 2}}, "label": "[1, 4, 2]"}),
		entry(3, "= #3366cc", 14, map[string]any{"r": 51, "g": 102, "b": 204, "a": 1, "format": "hex"}),
	}})
	return string(body)
}()

// TestCharts draws: the answers are given, so that nothing hangs on a domain.
func TestCharts(t *testing.T) {
	p := openFront(t, "/")
	p.write("a\nb\nc")
	p.until(`$("total").textContent !== "" && $("answers").childElementCount === 3`)
	eval[bool](p, `(app.note.run = () => {}, app.note.show(`+chartBody+`, false), true)`)
	is(p, `document.querySelectorAll("#answers li")[1].querySelectorAll("svg.sparkline path").length`, 1)
	is(p, `getComputedStyle(document.querySelector(".swatch")).backgroundColor`, "rgb(51, 102, 204)")
	eval[bool](p, `(document.querySelector(".opener").click(), true)`)
	is(p, `$("chart").hidden + $("chart-title").textContent`, "falseLine 1: x^2 over [-4, 4]")
	is(p, `$("chart-body").querySelectorAll(".curve path").length`, 2) // the gap is kept
	is(p, `[...$("chart-body").querySelectorAll("text")].map((t) => t.textContent).join()`, "0,1024,0,−4,4")
	is(p, `$("chart-points").querySelectorAll("tbody tr").length + $("chart-points").querySelectorAll("tr")[21].textContent`, "65−1.5no figure")
	is(p, `import("/chart.js").then(({ asFile }) => new DOMParser().parseFromString(asFile($("chart-body").firstChild), "image/svg+xml").documentElement.localName)`, "svg")
	p.press(kb.Escape)
	is(p, `$("chart").hidden + document.activeElement.ariaLabel`, "trueline 1, open the chart")
}
