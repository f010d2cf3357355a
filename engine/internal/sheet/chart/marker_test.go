package chart

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"
)

// awkward are names that a marker must hold; what XML forbids comes back as the
// character that replaces it.
var awkward = map[string]string{
	"costs":           "costs",
	"":                "",
	`a<b>&"c'`:        `a<b>&"c'`,
	"&amp;":           "&amp;",
	"&#38;lt;":        "&#38;lt;",
	`"/></metadata>`:  `"/></metadata>`,
	"größe €":         "größe €",
	"a\x00b\x1f\x7fc": "a\uFFFDb\uFFFD\x7fc",
	"\xff\xc3(":       "\uFFFD\uFFFD(",
	"\uFFFE\uFFFF":    "\uFFFD\uFFFD",
	"a\tb\r\nc":       "a b  c",
	"𝒳\u2028":         "𝒳\u2028",
}

func TestOwner(t *testing.T) {
	for name, want := range awkward {
		d := drawing("bar", column(t, "A", "1"))
		for range 2 {
			d.Sheet, d.Name = name, "x"+name
			svg := []byte(draw(t, d))
			for _, text := range [][]byte{svg, bytes.ReplaceAll(svg, []byte("\n"), []byte("\r\n")), svg[:bytes.Index(svg, []byte("<title>"))]} {
				sheet, chart, ok := Owner(text)
				if sheet != want || chart != "x"+want || !ok {
					t.Errorf("Owner of %q = %q, %q, %v, want %q and x before it", name, sheet, chart, ok, want)
				}
			}
			d.Name = want
		}
	}
}

const ours = `<svg viewBox="0 0 640 400"><metadata><visimark sheet="s" chart="c"/></metadata></svg>`

func TestOwnerTakes(t *testing.T) {
	for _, svg := range []string{
		ours,
		strings.TrimSuffix(ours, "</svg>"),
		strings.Replace(ours, ` viewBox="0 0 640 400"`, "", 1),
		strings.Replace(ours, "</metadata>", "</metadata>anything at all < & \xff", 1),
	} {
		if sheet, chart, ok := Owner([]byte(svg)); sheet != "s" || chart != "c" || !ok {
			t.Errorf("Owner(%s) = %q, %q, %v, want s, c, true", svg, sheet, chart, ok)
		}
	}
}

func TestOwnerRefuses(t *testing.T) {
	cut := strings.Index(ours, "</metadata>")
	change := func(old, new string) string { return strings.Replace(ours, old, new, 1) }
	for _, svg := range []string{
		"", "<", "<svg", "<svg>", "<svg ", ours[:cut], ours[:cut+5],
		" " + ours, "\uFEFF" + ours, "<?xml version=\"1.0\"?>" + ours, "<!-- -->" + ours,
		change("<svg", "<svgx"), change("<svg", "<SVG"), change("<svg", "<s:svg"), change(`400">`, `400"/>`),
		change("<metadata>", "\n<metadata>"), change("<metadata>", "<g><metadata>"), change("<metadata>", "<metadata >"),
		change("<metadata>", "<!--<metadata>"), change(`viewBox="`, `viewBox="<`),
		change(`sheet="s" chart="c"`, `chart="c" sheet="s"`), change(`sheet="s"`, `sheet='s'`),
		change(`sheet="s"`, `sheet = "s"`), change(` chart="c"`, ""), change(`"/>`, `" />`), change(`"/>`, `" by="me"/>`),
		change(`"s"`, `"a&b"`), change(`"s"`, `"&#115;"`), change(`"s"`, `"&apos;"`), change(`"s"`, `"&amp"`),
		change(`"s"`, `"a<b"`), change(`"s"`, `"a>b"`), change(`"s"`, "\"a\nb\""), change(`"s"`, "\"\x00\""), change(`"s"`, "\"\xff\""),
		"<svg " + strings.Repeat("x", 5000) + ours[4:],
		"<svg><metadata><visimark sheet=\"" + strings.Repeat("s", 1<<20),
	} {
		if sheet, chart, ok := Owner([]byte(svg)); ok || sheet != "" || chart != "" {
			t.Errorf("Owner(%.200s) = %q, %q, %v, want nothing", svg, sheet, chart, ok)
		}
	}
}

// A name survives the way into a file and back, unless XML forbids part of it;
// whatever is read, is read the same again.
func FuzzOwner(f *testing.F) {
	for name := range awkward {
		f.Add(name, "c")
	}
	f.Add(ours, "<svg>")
	f.Fuzz(func(t *testing.T, sheet, chart string) {
		Owner([]byte(sheet))
		d := drawing("line", column(t, sheet, "1"))
		d.Sheet, d.Name = sheet, chart
		svg := []byte(draw(t, d))
		first, second, ok := Owner(svg)
		if !ok || !utf8.ValidString(first+second) {
			t.Fatalf("Owner of %q, %q is %q, %q, %v", sheet, chart, first, second, ok)
		}
		if plain := strings.IndexFunc(sheet, func(r rune) bool { return r < ' ' || r >= 0xFFFD }) < 0; plain && first != sheet {
			t.Errorf("Owner of %q = %q", sheet, first)
		}
		elements(t, string(svg))
	})
}

func TestSameBytes(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"", "", true},
		{"a\n", "a\r\n", true},
		{"a\r\nb\r\n", "a\nb\r\n", true},
		{"a\r\r\n", "a\r\n", false},
		{"a\r", "a\n", false},
		{"a\r", "a\r", true},
		{"a\r", "a\r\n", false},
		{"a\n", "a", false},
		{"a", "a\r\n", false},
		{"\r\n", "", false},
		{"a", "b", false},
		{"\n\r", "\r\n\r", true},
		{"\r\n\n", "\n\r\n", true},
	} {
		if got := SameBytes([]byte(c.a), []byte(c.b)); got != c.want {
			t.Errorf("SameBytes(%q, %q) = %v, want %v", c.a, c.b, got, c.want)
		}
		if got := SameBytes([]byte(c.b), []byte(c.a)); got != c.want {
			t.Errorf("SameBytes(%q, %q) = %v, want %v", c.b, c.a, got, c.want)
		}
	}
}

// A screen reader is told what the picture is; the text is escaped once.
func TestTitleAndDescription(t *testing.T) {
	d := drawing("area", column(t, `A<"1">`, "1"), column(t, "B & C", "2"))
	d.Name, d.LabelColumn = `x&"y`, "<L>"
	svg := draw(t, d)
	wantLines(t, "role", places(t, svg, "svg", "role"), "img")
	wantLines(t, "title", places(t, svg, "title", "#text"), `x&"y`)
	wantLines(t, "desc", places(t, svg, "desc", "#text"), `area of A<"1">, B & C by <L>`)
	if want := `<title>x&amp;&quot;y</title><desc>area of A&lt;&quot;1&quot;&gt;, B &amp; C by &lt;L&gt;</desc>`; !strings.Contains(svg, want) {
		t.Errorf("Draw = %.400s, want %s", svg, want)
	}
}
