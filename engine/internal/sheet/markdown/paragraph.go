package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// paragraphs is goldmark's hook for a paragraph whose lines are complete and
// whose content is not read yet: it takes out the link reference definitions,
// then a table, and then whatever need not be read.
type paragraphs struct{ *reading }

// Transform implements goldmark's parser.ParagraphTransformer.
func (p *paragraphs) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	lines := node.Lines()
	if first := trimmed(p.source, lines.At(0)); p.source[first.Start] == '[' {
		// goldmark looks through all lines for each definition, several times.
		first, last := lines.At(0), lines.At(lines.Len()-1)
		if !p.spend(definitionPrice * lines.Len() * (last.Stop - first.Start)) {
			node.Parent().RemoveChild(node.Parent(), node)
			return
		}
		parser.LinkReferenceParagraphTransformer.Transform(node, reader, pc)
		if node.Parent() == nil {
			return
		}
	}
	if p.cutTable(node) {
		return
	}
	p.lighten(node)
}

// headings wraps goldmark's parser of headings that start with "#", which are
// never paragraphs. (Those underlined are, so their lines are light already.)
type headings struct {
	parser.BlockParser
	*reading
}

// Close implements goldmark's parser.BlockParser.
func (h *headings) Close(node ast.Node, reader text.Reader, pc parser.Context) {
	h.BlockParser.Close(node, reader, pc)
	if node.Lines().Len() > 0 {
		h.lighten(node)
	}
}

// isHeadingParser reports whether p is goldmark's parser of "#" headings. They
// begin with "#", as no other block does.
func isHeadingParser(p any) bool {
	block, ok := p.(parser.BlockParser)
	return ok && bytes.Equal(block.Trigger(), []byte("#"))
}

// commentStart is what every comment, and so every anchor, begins with.
var commentStart = []byte("<!--")

// lighten leaves of a block only its first and its last byte if nothing in it
// can be an anchor, so that goldmark spends no time and no memory on it.
func (r *reading) lighten(node ast.Node) {
	lines := node.Lines()
	first, last := trimmed(r.source, lines.At(0)), trimmed(r.source, lines.At(lines.Len()-1))
	if r.mayMatter(r.source[first.Start:last.Stop]) && r.spendOn(lines) {
		return
	}
	if first.IsEmpty() || last.IsEmpty() {
		return
	}
	kept := text.NewSegments()
	kept.Append(text.NewSegment(first.Start, first.Start+1))
	if last.Stop-1 > first.Start {
		kept.Append(text.NewSegment(last.Stop-1, last.Stop))
	}
	node.SetLines(kept)
}

// mayMatter reports whether something in a block may be an anchor, or a figure
// if those are wanted.
func (r *reading) mayMatter(content []byte) bool {
	return bytes.Contains(content, commentStart) || r.wantsFigures && bytes.ContainsAny(content, "0123456789")
}

// trimmed returns a line without the white space around it.
func trimmed(src []byte, line text.Segment) text.Segment {
	start, stop := line.Start, line.Stop
	for start < stop && isSpace(src[start]) {
		start++
	}
	for start < stop && isSpace(src[stop-1]) {
		stop--
	}
	return text.NewSegment(start, stop)
}
