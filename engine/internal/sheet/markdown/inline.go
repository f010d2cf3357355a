package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"reckon/engine/internal/source"
)

// inlines is goldmark's hook for a block whose content has been read. It is an
// inline parser that nothing triggers.
type inlines struct{ *reading }

// Trigger implements goldmark's parser.InlineParser.
func (*inlines) Trigger() []byte { return nil }

// Parse implements goldmark's parser.InlineParser.
func (*inlines) Parse(ast.Node, text.Reader, parser.Context) ast.Node { return nil }

// CloseBlock implements goldmark's parser.CloseBlocker: it notes down the
// anchors in a block, and the text of a cell, and drops what was read.
func (p *inlines) CloseBlock(parent ast.Node, _ text.Reader, _ parser.Context) {
	cell, inTable := parent.(*cellNode)
	switch parent.Kind() {
	case ast.KindParagraph, ast.KindTextBlock, ast.KindHeading:
	default:
		if !inTable {
			return
		}
	}
	walk(parent, func(node ast.Node) bool {
		if comment, ok := node.(*ast.RawHTML); ok {
			p.noteComment(comment, cell)
		}
		// What is inside an image is its alternative text: no comment there.
		return node.Kind() != ast.KindImage
	})
	if inTable && cell.cell != nil {
		cell.cell.Text = p.cellText(cell, cell.cell.Text)
	}
	if p.wantsFigures && !inTable {
		p.noteFigures(parent)
	}
	parent.RemoveChildren(parent)
}

// noteComment notes down an inline comment that begins as an anchor does. The
// cell is the one that holds it, or nil.
func (r *reading) noteComment(comment *ast.RawHTML, cell *cellNode) {
	if !r.isComment(comment) {
		return
	}
	segments := comment.Segments
	// White space and ">" of containers stand between the lines of a comment;
	// an anchor has one line, so they make no difference.
	span := source.Span{Start: segments.At(0).Start, End: segments.At(segments.Len() - 1).Stop}
	content := string(r.source[span.Start:span.End])
	if cell != nil {
		content = unescapedBars(content)
	}
	anchor, ok := parseAnchor(content)
	if !ok {
		return
	}
	anchor.Span = span
	anchor.Target = r.target(comment.PreviousSibling())
	if cell != nil && cell.cell != nil {
		anchor.InTable, anchor.Row, anchor.Column = true, cell.row, cell.column
	}
	r.anchors = append(r.anchors, anchor)
}

// isComment reports whether a node is a comment.
func (r *reading) isComment(node ast.Node) bool {
	raw, ok := node.(*ast.RawHTML)
	if !ok || raw.Segments.Len() == 0 {
		return false
	}
	return bytes.HasPrefix(r.source[raw.Segments.At(0).Start:], commentStart)
}

// cellText returns what a cell says (format.md, 2.4), given its whole content.
func (r *reading) cellText(cell *cellNode, whole source.Span) source.Span {
	var first, last ast.Node // of what is neither comment nor white space
	comments, parts := 0, 0
	for node := cell.FirstChild(); node != nil; node = node.NextSibling() {
		switch {
		case r.isComment(node):
			comments++
			continue
		case isText(node) && isEmpty(r.trim(segmentSpan(node))):
			continue
		}
		if last == nil || !continues(last, node) {
			parts++
		}
		first, last = firstNode(first, node), node
	}
	if parts == 0 && comments > 0 {
		return source.Span{Start: whole.Start, End: whole.Start}
	}
	if parts != 1 {
		return whole
	}
	text, ok := r.oneRun(first, last)
	if text = r.trim(text); !ok || isEmpty(text) {
		return whole
	}
	return text
}

// firstNode returns the first of two nodes that there is.
func firstNode(a, b ast.Node) ast.Node {
	if a != nil {
		return a
	}
	return b
}

// oneRun returns the one run of text in a part of a cell: plain text from first
// to last, or the content of code, strong or emphasis.
func (r *reading) oneRun(first, last ast.Node) (source.Span, bool) {
	switch node := first.(type) {
	case *ast.Text:
		return segmentSpan(first).Join(segmentSpan(last)), true
	case *ast.CodeSpan:
		return r.codeSpan(node), true
	case *ast.Emphasis:
		return wrappedSpan(node)
	}
	return source.Span{}, false
}

// trim returns a span without the white space at its ends.
func (r *reading) trim(span source.Span) source.Span {
	segment := trimmed(r.source, text.NewSegment(span.Start, span.End))
	return source.Span{Start: segment.Start, End: segment.Stop}
}
