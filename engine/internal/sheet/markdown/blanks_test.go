package markdown

import (
	"math/rand/v2"
	"reflect"
	"runtime"
	"strings"
	"testing"

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
	everyLine := func(all text.Reader) text.Reader { return all }
	random := rand.New(rand.NewPCG(3, 4))
	for range 20_000 {
		var b strings.Builder
		for range 1 + random.IntN(25) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		got, err := Parse(b.String())
		want, wantErr := parseLines(b.String(), nil, everyLine)
		if err != wantErr || !reflect.DeepEqual(got, want) {
			t.Fatalf("Parse(%q) = %+v, %v\nwith every line %+v, %v", b.String(), got, err, want, wantErr)
		}
	}
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
