package markdown

import (
	"math/rand/v2"
	"reflect"
	"runtime"
	"sort"
	"strings"
	"testing"

	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// TestPropertyBlankLines reads random documents with many blank lines in them as
// we do and with every line, and finds the same.
func TestPropertyBlankLines(t *testing.T) {
	pieces := []string{
		"\n", "\n", "\n\n\n", "\n\n\n\n\n", " \n", "\t\n  \n \n", "\r\n", "\r\n\r\n\r\n", "\r\r\r", "- ", "- a", "1. ", "> ", "a", "    ", "  ",
		"```\n", "```", "~~~\n", "```visimark\n", "a = 1\n", "    code\n", "<!-- x ", "-->", "**12**<!--vmark=a.b-->", "<div>\n", "</div>", "<pre>", "</pre>\n",
		"| a | b |\n|---|---|\n| 1 | 2 |\n", "# h\n", "---\n", "===\n", "[x]: /u\n", "[x]", "*", "<?", "?>",
	}
	random := rand.New(rand.NewPCG(3, 4))
	for range 20_000 {
		var b strings.Builder
		for range 1 + random.IntN(25) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		got, err := Parse(b.String())
		want, wantErr := parseEveryLine(b.String())
		if err != wantErr || !reflect.DeepEqual(got, want) {
			t.Fatalf("Parse(%q) = %+v, %v\nwith every line %+v, %v", b.String(), got, err, want, wantErr)
		}
	}
}

// parseEveryLine is Parse without passing over lines.
func parseEveryLine(document string) (*Document, error) {
	if err := checkNesting(document); err != nil {
		return nil, err
	}
	r := newReading(document)
	pc := parser.NewContext()
	root := r.parser().Parse(text.NewReader(r.source), parser.WithContext(pc))
	if r.err != nil {
		return nil, r.err
	}
	d := &Document{Source: document, references: kept(pc.References())}
	r.collectNodes(d, root)
	d.Anchors = r.anchors
	sort.Slice(d.Anchors, func(i, j int) bool { return d.Anchors[i].Span.Start < d.Anchors[j].Span.Start })
	placeAnchors(d)
	return d, nil
}

// TestBlankLinesInListsAreCheap reads 24,000 blank lines below 200 lists: a MiB
// is allowed beside two copies of the document.
func TestBlankLinesInListsAreCheap(t *testing.T) {
	document := strings.Repeat("- ", 200) + "a" + strings.Repeat("\n", 24_000)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	mustParse(t, document)
	runtime.ReadMemStats(&after)
	if got, most := after.TotalAlloc-before.TotalAlloc, uint64(1<<20+2*len(document)); got > most {
		t.Errorf("Parse took %d bytes, want at most %d", got, most)
	}
}
