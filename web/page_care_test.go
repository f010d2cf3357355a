package web_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// This file has the page on paper, in colours that are forced on it, and what
// undo alone cannot take back (hosts.md, sections 6.2, 6.3 and 6.9).

// emulate has the page in a medium with features, until the test ends.
func (p *page) emulate(t *testing.T, medium string, features ...*emulation.MediaFeature) {
	t.Helper()
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: medium, Features: features}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		chromedp.Call(shared.tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{})
	})
}

// TestPaper prints a note: black on white whatever the scheme, the answers
// beside the lines, nothing else, and as many sheets of paper as it takes.
func TestPaper(t *testing.T) {
	p := openFront(t, "/")
	eval[bool](p, `($("theme").value = "dark", $("theme").dispatchEvent(new Event("change")), $("numbers").click(), true)`)
	p.write("rent = $900\n" + "500 m + 500 m + 500 m + 500 m + 500 m + 500 m + 500 m + 500 m + 500 m + 500 m + 500 m + 1 m\n1 kg + 3 m")
	p.until(`answers().length === 3`)
	if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(718, 1000)); err != nil {
		t.Fatal(err)
	}
	p.emulate(t, "print")
	is(p, `getComputedStyle(document.documentElement).backgroundColor + getComputedStyle(document.body).color`, "rgb(255, 255, 255)rgb(0, 0, 0)")
	is(p, `[...document.querySelectorAll("button:not(.answer), input, select, textarea, .status, footer")].filter((e) => e.checkVisibility()).map((e) => e.id || e.className).join()`, "")
	// Each line is there, and its answer ends level with it, within the sheet.
	is(p, `[...document.querySelectorAll("#answers li")].map((row, i) => {
		const line = row.querySelector(".line"), text = line.getBoundingClientRect(), said = row.querySelector(".said").getBoundingClientRect();
		const range = document.createRange();
		range.selectNodeContents(line);
		const wide = Math.max(...[...range.getClientRects()].map((r) => r.right));
		return [getComputedStyle(line).visibility, said.bottom <= text.bottom + 1 && said.top >= text.bottom - 26, wide <= said.left, said.right <= innerWidth];
	}).join(" ")`, "visible,true,true,true visible,true,true,true visible,true,true,true")
	is(p, `document.querySelectorAll("#answers li")[1].offsetHeight >= 48`, true)
	is(p, `$("paper").scrollHeight - $("paper").clientHeight`, 0)
	// A long note goes over several sheets.
	p.emulate(t, "")
	eval[bool](p, `(app.note.editor.value = Array.from({ length: 150 }, (_, i) => i + " + 1").join("\n"), app.note.changed(), true)`)
	p.until(`answers().length === 150 && answers()[149] === "= 150"`)
	paper, err := chromedp.Run(p.ctx, chromedp.PrintToPDF())
	if err != nil {
		t.Fatal(err)
	}
	// 150 lines of 24 pixels, and some 960 pixels on a sheet.
	if sheets := bytes.Count(paper, []byte("/Type /Page\n")); sheets < 4 || sheets > 5 {
		t.Errorf("150 lines take %d sheets of paper, want 4 or 5", sheets)
	}
}

// TestForcedColours has a palette that the system forces on the page: what
// colour alone would say is said by a line as well, and a swatch keeps its own.
func TestForcedColours(t *testing.T) {
	p := openFront(t, "/")
	p.write("1 kg + 3 m\n2 + 2\ncheck 3 == 4\n#3366cc")
	p.until(`answers().length >= 3`)
	eval[bool](p, `($("tab-sheet").click(), $("sheet-example").click(), true)`)
	p.until(`$("found").childElementCount === 3`)
	eval[bool](p, `($("tab-note").click(), true)`)
	p.emulate(t, "", &emulation.MediaFeature{Name: "forced-colors", Value: "active"})
	is(p, `matchMedia("(forced-colors: active)").matches`, true)
	of := func(selector, property string) string {
		t.Helper()
		return eval[string](p, fmt.Sprintf(`getComputedStyle(document.querySelector(%q)).getPropertyValue(%q)`, selector, property))
	}
	if chosen, other := of("#tab-note", "border-bottom-color"), of("#tab-sheet", "border-bottom-color"); chosen == other {
		t.Errorf("the chosen tab has the line of the others, %s", chosen)
	}
	if line := of(".answer.failed .said", "text-decoration-line"); line != "underline" {
		t.Errorf("a failure is decorated with %q, want a line under it", line)
	}
	if edge, ground := of(".answer", "border-top-color"), of("#paper", "background-color"); edge == ground {
		t.Errorf("an answer, which is a button, has no edge: %s on %s", edge, ground)
	}
	eval[bool](p, `(app.note.run = () => {}, app.note.show(`+chartBody+`, false), true)`)
	if colour := of(".swatch", "background-color"); colour != "rgb(51, 102, 204)" {
		t.Errorf("a swatch is %s, want its own colour", colour)
	}
	// The curve of a chart is drawn in a colour of the palette.
	eval[bool](p, `(document.querySelector(".opener").click(), true)`)
	if curve, ground := of("#chart .curve path", "stroke"), of("#chart", "background-color"); curve == ground {
		t.Errorf("the curve is as its ground: %s", ground)
	}
	eval[bool](p, `($("tab-sheet").click(), true)`)
	if edge := of(".found li", "border-top-style"); edge != "solid" {
		t.Errorf("a finding has the edge %q, want a solid one", edge)
	}
}

// TestBringItBack replaces a text too long for the browser's undo: what was
// there is offered, in the note and in the sheet, and a short one is left to
// undo.
func TestBringItBack(t *testing.T) {
	p := openFront(t, "/")
	long := `Array.from({ length: 400 }, (_, i) => i + " + 1").join("\n")`
	eval[bool](p, `(app.note.editor.value = `+long+`, app.note.changed(), true)`)
	p.until(`answers().length === 400`)
	choose := func(name string) {
		t.Helper()
		eval[bool](p, fmt.Sprintf(`([...$("offer-choices").querySelectorAll("button")].find((b) => b.textContent === %q).click(), true)`, name))
	}
	eval[bool](p, `($("example-list").firstChild.click(), true)`)
	p.until(`$("text").value === examples[0].text && !$("offer").hidden`)
	is(p, `$("offer-text").textContent + $("reason").textContent.includes("Undo")`, "The text was replaced.false")
	choose("Bring it back")
	p.until(`$("text").value === ` + long + ` && $("offer").hidden`)
	p.until(`answers().length === 400 && answers()[399] === "= 400" && localStorage.getItem("reckon.draft").includes("399 + 1")`)
	eval[bool](p, `($("example-list").firstChild.click(), true)`)
	p.until(`!$("offer").hidden`)
	choose("Keep the new one")
	is(p, `($("text").value === examples[0].text) + String($("offer").hidden)`, "truetrue")
	// A short one: undo takes it back, and nothing is offered.
	eval[bool](p, `($("example-list").children[1].click(), true)`)
	p.until(`$("text").value === examples[1].text`)
	is(p, `String($("offer").hidden) + $("reason").textContent`, "trueUndo brings back what was there.")
	eval[bool](p, `(document.execCommand("undo"), true)`)
	is(p, `$("text").value === examples[0].text`, true)
	// The sheet.
	eval[bool](p, `($("tab-sheet").click(), app.sheet.editor.value = `+long+`, app.sheet.changed(), $("sheet-example").click(), true)`)
	p.until(`!$("offer").hidden`)
	choose("Bring it back")
	is(p, `$("sheet-text").value === `+long, true)
}
