package web_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// This file has what makes the page fit for everyone (hosts.md, sections 6.7,
// 6.8, 6.9) and its weight (section 8).

// fill puts something into each tab.
func (p *page) fill() {
	p.Helper()
	p.write(mixed)
	p.until(`answers().length === 7`)
	eval[bool](p, `($("tab-sheet").click(), $("sheet-example").click(), true)`)
	p.until(`$("found").childElementCount === 3`)
	eval[bool](p, `($("repair").click(), true)`)
	p.until(`!$("plan").hidden`)
	eval[bool](p, `($("tab-inspector").click(), true)`)
	p.until(`$("frames").childElementCount > 4`)
	eval[bool](p, `(document.querySelector("#frames details").open = true)`)
	eval[bool](p, `($("tab-note").click(), true)`)
}

// TestAxe asks axe-core about each tab in both colours and keeps a picture of
// each, for people to look at: in the folder that RECKON_SHOTS names.
func TestAxe(t *testing.T) {
	judge, err := os.ReadFile("testdata/axe/node_modules/axe-core/axe.min.js")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("axe-core is not installed, and nothing is passed over in CI; run: make npm")
		}
		t.Skip("axe-core is not installed, so it was not asked; run: make npm")
	}
	p := openFront(t, "/")
	p.fill()
	// The policy lets no script text in, so it comes by the debugger.
	eval[bool](p, string(judge)+"; true")
	for _, tab := range []string{"note", "sheet", "inspector"} {
		for _, theme := range []string{"light", "dark"} {
			eval[bool](p, fmt.Sprintf(`($("tab-%s").click(), $("theme").value = %q, $("theme").dispatchEvent(new Event("change")), true)`, tab, theme))
			p.until(`document.getAnimations().length === 0`)
			found := eval[string](p, `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
				violations.map((v) => v.id + ": " + v.nodes.map((n) => n.html.slice(0, 120) + " " + n.failureSummary).join("; ")).join("\n"))`)
			if found != "" {
				t.Errorf("%s, %s: %s", tab, theme, found)
			}
			p.shoot(tab, theme)
		}
	}
}

// shoot keeps pictures of the page, wide and narrow.
func (p *page) shoot(tab, theme string) {
	p.Helper()
	folder := os.Getenv("RECKON_SHOTS")
	if folder == "" {
		return
	}
	for _, width := range []int64{390, 1280} {
		if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(width, 800)); err != nil {
			p.Fatal(err)
		}
		picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
		if err != nil {
			p.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%s-%s-%d.png", tab, theme, width)), picture, 0o644); err != nil {
			p.Fatal(err)
		}
	}
	if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(1280, 800)); err != nil {
		p.Fatal(err)
	}
}

// TestTree has the answers in the accessibility tree in order, nothing of the
// mirror, and one live region.
func TestTree(t *testing.T) {
	p := openFront(t, "/")
	p.write(mixed)
	p.until(`answers().length === 7`)
	tree, err := chromedp.Call(p.ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	live := 0
	for _, node := range tree.Nodes {
		if node.Ignored || node.Role == nil || node.Name == nil {
			continue
		}
		role, name := string(node.Role.Value), strings.Trim(string(node.Name.Value), `"`)
		if role == `"button"` && strings.HasPrefix(name, "line ") {
			names = append(names, name)
		}
		if role == `"status"` {
			live++
		}
	}
	want := []string{"line 1, $900.00, copy", "line 2, $350.00, copy", "line 3, $1,250.00, copy", "line 4, incompatible units, copy", "line 5, check failed, copy", "line 6, passed, copy", "line 8, 0.80, copy"}
	if !slices.Equal(names, want) {
		t.Errorf("the answers are heard as %q, want %q", names, want)
	}
	if live != 1 {
		t.Errorf("%d live regions, want one", live)
	}
	is(p, `document.querySelectorAll("[aria-live], [role=status], [role=alert], output").length`, 1)
}

// TestNarrow has the page 320 pixels wide, and with text of twice the size.
func TestNarrow(t *testing.T) {
	p := openFront(t, "/")
	p.fill()
	if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(320, 700)); err != nil {
		t.Fatal(err)
	}
	for _, size := range []string{"100%", "200%"} {
		for _, tab := range []string{"note", "sheet", "inspector"} {
			eval[bool](p, fmt.Sprintf(`(document.documentElement.style.fontSize = %q, $("tab-%s").click(), true)`, size, tab))
			if wide := eval[string](p, `document.documentElement.scrollWidth <= 320 ? "" : [...document.querySelectorAll("body *")].filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > 320.5).map((e) => e.outerHTML.slice(0, 60)).join()`); wide != "" {
				t.Errorf("%s, text at %s: wider than the page: %s", tab, size, wide)
			}
			small := eval[string](p, `[...document.querySelectorAll("button, select, summary, input")].filter((e) => e.checkVisibility() && !(e.type === "checkbox" && e.closest("label")))
				.filter((e) => { const { width, height } = e.getBoundingClientRect(); return width < 24 || height < 23.9; }).map((e) => e.outerHTML.slice(0, 80)).join()`)
			if small != "" {
				t.Errorf("%s: targets under 24 pixels: %s", tab, small)
			}
		}
	}
	eval[bool](p, `(document.documentElement.style.fontSize = "", $("tab-note").click(), true)`)
	is(p, `(() => { const row = document.querySelector("#answers li"); const text = row.querySelector(".line").getBoundingClientRect(); const said = row.querySelector(".answer").getBoundingClientRect();
		return said.top > text.top + text.height / 2 - 1; })()`, true)
	is(p, `getComputedStyle($("text")).paddingLeft === getComputedStyle(document.querySelector(".line")).paddingLeft`, true)
}

// TestColours has the page dark by the system's choice, and by its own.
func TestColours(t *testing.T) {
	p := openFront(t, "/")
	scheme := func(value string) {
		t.Helper()
		features := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: value}}
		if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features}); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() {
		chromedp.Call(shared.tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{})
	})
	ground := `getComputedStyle(document.documentElement).backgroundColor`
	scheme("dark")
	is(p, ground, "rgb(22, 27, 26)")
	eval[bool](p, `($("theme").value = "light", $("theme").dispatchEvent(new Event("change")), true)`)
	is(p, ground, "rgb(251, 250, 247)")
	scheme("light")
	eval[bool](p, `($("theme").value = "dark", $("theme").dispatchEvent(new Event("change")), true)`)
	is(p, ground, "rgb(22, 27, 26)")
}

// TestTabs goes through the tabs by arrow keys.
func TestTabs(t *testing.T) {
	p := openFront(t, "/")
	eval[bool](p, `($("tab-note").focus(), true)`)
	for _, step := range []struct{ key, id string }{{"ArrowRight", "sheet"}, {"ArrowRight", "inspector"}, {"ArrowRight", "note"}, {"ArrowLeft", "inspector"}, {"Home", "note"}, {"End", "inspector"}} {
		eval[bool](p, fmt.Sprintf(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: %q, bubbles: true, cancelable: true }))`, step.key))
		is(p, `document.activeElement.id + [...document.querySelectorAll("main > section")].filter((s) => !s.hidden).map((s) => s.id)`, "tab-"+step.id+step.id)
	}
}

// TestOffline opens the page with its server gone.
func TestOffline(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(serveFile))
	closed := false
	t.Cleanup(func() {
		if !closed {
			server.Close()
		}
	})
	p := openFront(t, "/")
	p.visit(server.URL + "/?offline")
	eval[bool](p, `navigator.serviceWorker.ready.then(() => until(() => navigator.serviceWorker.controller, "controlled")).then(() => true)`)
	server.CloseClientConnections()
	server.Close()
	closed = true
	p.visit(server.URL + "/?offline")
	p.write("6 * 7")
	p.until(`answers()[0] === "= 42"`)
	eval[bool](p, `(async () => { for (const r of await navigator.serviceWorker.getRegistrations()) { await r.unregister(); } return true; })()`)
}

// pageFiles are those of the page that are written by hand.
var pageFiles = []string{
	"index.html", "page.js", "link.js", "note.js", "column.js", "sheet.js", "inspector.js", "chart.js", "share.js",
	"worker.js", "offline.js", "reckon.js", "style.css", "manifest.webmanifest", "icon.svg",
}

// TestWeight weighs the page, as one whole, without the program and its loader,
// which the toolchain makes.
func TestWeight(t *testing.T) {
	var all, packed bytes.Buffer
	for _, name := range pageFiles {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	packer, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	packer.Write(all.Bytes())
	packer.Close()
	t.Logf("the page weighs %d bytes, %d packed", all.Len(), packed.Len())
	if all.Len() > 150_000 || packed.Len() > 45_000 {
		t.Errorf("the page weighs %d bytes, %d packed; 150,000 and 45,000 at most", all.Len(), packed.Len())
	}
}
