package markdown

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestRandomDocuments puts documents together from pieces that matter to
// Markdown, and checks what FuzzParse checks: most random bytes are prose.
func TestRandomDocuments(t *testing.T) {
	const documents, longest = 5_000, 30
	pieces := []string{
		"<!--vmark=s.n-->", "<!--vmark=s.n-->", "<!--vmark=s.n|nbsp-->", "<!-- c -->", "<!--", "-->", "5", " ", " a ", "\n", "\n", "\n\n", "\r\n", "\r",
		"**", "*", "_", "`", "``", "```", "```vmark\n", "~~~\n", "[", "](x)", "]", "[r]", "![", "[r]: x\n", "\\", "&nbsp;", "<b>", "<div>", "<a b='",
		"- ", "> ", "1. ", "    ", "\t", "# ", "===\n", "---\n", "\x00", "\f", "é", "<http://x>", "'y'", "|", "|", "\\|", "|-|-|\n", "|-|\n", "|a|b|\n", "-\n",
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range documents {
		var b strings.Builder
		for range 1 + random.IntN(longest) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		d := mustParse(t, b.String())
		checkSpans(t, d)
		if !strings.Contains(d.Source, "|") {
			checkAgainstGoldmark(t, d)
		}
		checkLineEnds(t, d.Source)
		if t.Failed() {
			return
		}
	}
}

// checkLineEnds fails the test if a document means something else once all its
// line ends are LF, CRLF or CR.
func checkLineEnds(t *testing.T, document string) {
	t.Helper()
	document = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(document)
	want := outline(mustParse(t, document))
	for _, lineEnd := range []string{"\r\n", "\r"} {
		other := strings.ReplaceAll(document, "\n", lineEnd)
		if got := strings.ReplaceAll(outline(mustParse(t, other)), lineEnd, "\n"); got != want {
			t.Errorf("%q is\n%q, with LF\n%q", other, got, want)
		}
	}
}

// outline says what a document has, in text that does not depend on offsets.
func outline(d *Document) string {
	var b strings.Builder
	for _, node := range d.Nodes {
		fmt.Fprintf(&b, "%d %s\x01", node.Kind, node.Span.Text(d.Source))
		if node.Table != nil {
			for _, row := range slices.Concat([][]Cell{node.Table.Header}, node.Table.Rows) {
				for _, cell := range row {
					fmt.Fprintf(&b, "%s=%s\x01", cell.Inner.Text(d.Source), cell.Text.Text(d.Source))
				}
			}
		}
		if node.Block != nil {
			for _, line := range node.Block.Lines {
				fmt.Fprintf(&b, "%s\x01", line.Text(d.Source))
			}
		}
	}
	for _, a := range d.Anchors {
		fmt.Fprintf(&b, "%d %s\x01", a.Node, describe(d.Source, a))
	}
	return b.String()
}
