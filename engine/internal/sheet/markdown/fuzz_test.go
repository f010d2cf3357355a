package markdown

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"reckon/engine/internal/source"
)

// seeds are documents with a little of everything.
func seeds() []string {
	return []string{
		"# a\n\n| a | **b** |\n|---|--:|\n| `1` | 2<!--vmark=s.n\\|unit--> |\n\n```vmark #s\nx = 1\n```\n",
		"> - 5<!--vmark=s.n--> `x`\n>\n> <!--vmark=s.n-->\n\n[r]: x 'y'\n",
		"\uFEFF**x**<!--vmark=a.b--> ![a](b)<!--vmark=a.c-->\r\n===\r\n\r\n<!--vmark:no-formulas-->\r\n",
		"a\n|b\\||\n|-|\n|c|d|\n---\n<div>\n<!--vmark=a.b-->\n</div>\n\n~~~vmark\n\tx\n",
		"1. a\n\n   |a|\n   |-|\n   |<!--vmark=a.b-->|\n\r\x00 _5_<!--vmark=a.b-->\r",
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range seeds() {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, document string) {
		d, err := Parse(document)
		if err != nil {
			return
		}
		checkSpans(t, d)
		if !strings.Contains(document, "|") {
			checkAgainstGoldmark(t, d)
		}
		for i, a := range d.Anchors {
			if text := a.Target.Span.Text(document); i < 10 && text != "" && !strings.ContainsAny(text, "&\\\n\r") {
				if !d.ReadsBack(&a, text, text) && !strings.Contains(document, "[") {
					t.Errorf("in %q the anchor %d does not read back its own %q", document, i, text)
				}
			}
		}
	})
}

// checkSpans fails the test if a span lies outside its parent, or out of order.
func checkSpans(t *testing.T, d *Document) {
	t.Helper()
	at := 0
	inside := func(what string, span, in source.Span) {
		if span.Start < at || span.End < span.Start || span.Start < in.Start || span.End > in.End {
			t.Errorf("in %q the %s [%d, %d) is not after %d and in [%d, %d)", d.Source, what, span.Start, span.End, at, in.Start, in.End)
		}
	}
	whole := source.Span{End: len(d.Source)}
	for _, node := range d.Nodes {
		inside("node", node.Span, whole)
		at = node.Span.Start
		if node.Block != nil {
			inside("info", node.Block.Info, node.Span)
			for _, line := range node.Block.Lines {
				inside("line", line, node.Span)
				at = line.End
			}
			inside("close", source.Span{Start: node.Block.Close, End: node.Block.Close}, whole)
		}
		if node.Table != nil {
			for i, row := range slices.Concat([][]Cell{node.Table.Header}, node.Table.Rows) {
				if len(row) > len(node.Table.Header) {
					t.Errorf("in %q row %d has %d cells", d.Source, i, len(row))
				}
				for _, cell := range row {
					inside("cell", cell.Inner, node.Span)
					inside("text", cell.Text, cell.Inner)
					at = cell.Inner.End
				}
			}
		}
		at = node.Span.End
	}
	at = 0
	for _, a := range d.Anchors {
		node := d.Nodes[a.Node]
		inside("anchor", a.Span, node.Span)
		at = 0
		inside("target", a.Target.Span, source.Span{End: a.Span.Start})
		if a.InTable {
			row := node.Table.Header
			if a.Row >= 0 {
				row = node.Table.Rows[a.Row]
			}
			inside("anchor of a cell", a.Span, row[a.Column].Inner)
		}
		at = a.Span.End
	}
}

// checkAgainstGoldmark compares the nodes and the inline anchors of a document
// without tables with what goldmark finds when nothing is kept from it.
func checkAgainstGoldmark(t *testing.T, d *Document) {
	t.Helper()
	r := &reading{text: d.Source, source: plainLineEnds(d.Source)}
	root := parser.NewParser(parser.WithBlockParsers(parser.DefaultBlockParsers()...),
		parser.WithInlineParsers(parser.DefaultInlineParsers()...),
		parser.WithParagraphTransformers(parser.DefaultParagraphTransformers()...)).Parse(text.NewReader(r.source))
	walk(root, func(node ast.Node) bool {
		if html, ok := node.(*ast.RawHTML); ok {
			r.noteComment(html, nil)
		}
		return node.Kind() != ast.KindImage
	})
	r.noteHTML(root)
	slices.SortFunc(r.anchors, func(a, b Anchor) int { return a.Span.Start - b.Span.Start })
	got := slices.Clone(d.Anchors)
	for i := range got {
		got[i].Node, got[i].InTable, got[i].Row, got[i].Column = 0, false, 0, 0
	}
	hasTable := slices.ContainsFunc(d.Nodes, func(n Node) bool { return n.Kind == Tabular })
	if !slices.Equal(got, r.anchors) || len(d.Nodes) != root.ChildCount() && !hasTable {
		t.Errorf("Parse(%q) has %d nodes and the anchors %v, goldmark %d and %v", d.Source, len(d.Nodes), got, root.ChildCount(), r.anchors)
	}
}

func FuzzReadsBack(f *testing.F) {
	f.Add("**x**<!--vmark=s.n-->", "on&nbsp;hold", "on\u00a0hold")
	f.Fuzz(func(t *testing.T, document, rendering, words string) {
		d, err := Parse(document)
		if err != nil || len(d.Anchors) == 0 {
			return
		}
		if d.ReadsBack(&d.Anchors[0], rendering, words) && !utf8.ValidString(rendering) {
			t.Errorf("ReadsBack(%q) in %q = true", rendering, document)
		}
	})
}
