package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"

	"reckon/engine/internal/source"
)

// target returns what an anchor after the given node owns; the node is nil if
// nothing stands before the anchor.
func (r *reading) target(node ast.Node) Target {
	switch node := node.(type) {
	case nil:
		return Target{}
	case *ast.Text:
		return r.plainTarget(node)
	case *ast.Emphasis:
		if span, ok := wrappedSpan(node); ok {
			return Target{Kind: Wrapped, Span: span}
		}
	case *ast.CodeSpan:
		return Target{Kind: Code, Span: r.codeSpan(node)}
	case *ast.Image:
		return Target{Kind: Image, Destination: string(node.Destination)}
	}
	return Target{Kind: Foreign}
}

// plainTarget returns the last token of the run of text that ends in node.
// White space after the token is no part of it, and neither is a line before.
func (r *reading) plainTarget(node *ast.Text) Target {
	if r.breaksHard(node) {
		return Target{Kind: Foreign}
	}
	run := segmentSpan(node)
	for at := ast.Node(node); ; at = at.PreviousSibling() {
		before := at.PreviousSibling()
		if before == nil || !continues(before, at) {
			break
		}
		run.Start = segmentSpan(before).Start
	}
	run = r.trim(run)
	if isEmpty(run) {
		return Target{Kind: Foreign}
	}
	start := run.End
	for start > run.Start && !isSpace(r.source[start-1]) {
		start--
	}
	return Target{Kind: Plain, Span: source.Span{Start: start, End: run.End}}
}

// breaksHard reports whether a run of text ends in a hard line break: a line end
// after two spaces or a backslash that is no escaped one. goldmark cannot tell,
// since it sees a space for the first half of CRLF.
func (r *reading) breaksHard(node *ast.Text) bool {
	if !node.SoftLineBreak() && !node.HardLineBreak() {
		return false
	}
	rest := r.text[node.Segment.Start:]
	line := rest[:strings.IndexAny(rest, "\r\n")]
	backslashes := len(line) - len(strings.TrimRight(line, `\`))
	return strings.HasSuffix(line, "  ") || backslashes%2 == 1
}

// wrappedSpan returns the one run of plain text inside a strong or emphasis.
func wrappedSpan(node *ast.Emphasis) (source.Span, bool) {
	first := node.FirstChild()
	if first == nil || !isText(first) {
		return source.Span{}, false
	}
	span := segmentSpan(first)
	for last := first; last.NextSibling() != nil; last = last.NextSibling() {
		if !continues(last, last.NextSibling()) {
			return source.Span{}, false
		}
		span.End = segmentSpan(last.NextSibling()).End
	}
	return span, true
}

// codeSpan returns the text between the backticks, without the one space or line
// end at both ends that CommonMark takes off.
func (r *reading) codeSpan(node *ast.CodeSpan) source.Span {
	span := segmentSpan(node.FirstChild()).Join(segmentSpan(node.LastChild()))
	if r.splitsLineEnd(span.Start) {
		span.Start++
	}
	if r.splitsLineEnd(span.End) {
		span.End--
	}
	return span
}

// isText reports whether a node is plain text.
func isText(node ast.Node) bool { return node.Kind() == ast.KindText }

// continues reports whether a and b are one run of text, which goldmark left in
// two pieces.
func continues(a, b ast.Node) bool {
	first, ok := a.(*ast.Text)
	if !ok || !isText(b) || first.SoftLineBreak() || first.HardLineBreak() {
		return false
	}
	return segmentSpan(a).End == segmentSpan(b).Start
}

// segmentSpan returns where the text of a text node stands.
func segmentSpan(node ast.Node) source.Span {
	segment := node.(*ast.Text).Segment
	return source.Span{Start: segment.Start, End: segment.Stop}
}

// isEmpty reports whether a span covers nothing.
func isEmpty(span source.Span) bool { return span.Start == span.End }
