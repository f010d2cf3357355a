package markdown

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"reckon/engine/internal/source"
)

// Figure is something in prose that may state a number: what bold, italic or
// code text wraps, or digits in plain text (fmt-infer.md, 6).
type Figure struct {
	// Kind is Wrapped, Code or Plain.
	Kind TargetKind
	// Span is the whole content of Wrapped and Code, which may be any text with
	// a digit in it; of Plain it is the digits, with their fraction and "%".
	Span source.Span
	// Place is where a comment has to stand to be an anchor of the figure, or
	// -1 where it cannot have one.
	Place int
	// Anchored says that an anchor stands there already.
	Anchored bool
	// parts are the figures in the text that a Wrapped one wraps.
	parts []Figure
}

// Figures returns the figures of a document, outside of tables, code blocks and
// HTML, in document order. Whether what is wrapped is a number is for the
// caller to say: isNumber is asked, and what it denies is read as the plain
// text it is. The errors are those of [Parse].
func Figures(document string, isNumber func(text string) bool) ([]Figure, error) {
	if !utf8.ValidString(document) {
		return nil, ErrNotUTF8
	}
	if err := checkNesting(document); err != nil {
		return nil, err
	}
	r := newReading(document)
	r.wantsFigures = true
	r.parser().Parse(text.NewReader(r.source))
	if r.err != nil {
		return nil, r.err
	}
	var figures []Figure
	for _, f := range r.figures {
		switch {
		case f.Kind == Plain || isNumber(f.Span.Text(document)):
			f.parts = nil
			figures = append(figures, f)
		default:
			figures = append(figures, f.parts...)
		}
	}
	sort.Slice(figures, func(i, j int) bool { return figures[i].Span.Start < figures[j].Span.Start })
	return figures, nil
}

// noteFigures notes down the figures in a block whose content has been read.
func (r *reading) noteFigures(block ast.Node) {
	walk(block, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.Image, *ast.RawHTML, *ast.AutoLink:
			return false
		case *ast.CodeSpan:
			r.noteCode(node)
			return false
		case *ast.Emphasis:
			return !r.noteWrapped(node)
		case *ast.Text:
			if before := node.PreviousSibling(); before == nil || !continues(before, node) {
				r.figures = append(r.figures, r.plainFigures(node)...)
			}
		}
		return true
	})
}

// noteWrapped notes down what a strong or emphasis wraps, and reports whether
// that is one run of text.
func (r *reading) noteWrapped(node *ast.Emphasis) bool {
	span, ok := wrappedSpan(node)
	if !ok {
		return false
	}
	if hasDigit(span.Text(r.text)) {
		r.figures = append(r.figures, Figure{
			Kind: Wrapped, Span: span, Place: span.End + node.Level,
			Anchored: r.isAnchor(node.NextSibling()), parts: r.plainFigures(node.FirstChild()),
		})
	}
	return true
}

// noteCode notes down an inline code.
func (r *reading) noteCode(node *ast.CodeSpan) {
	if node.FirstChild() == nil {
		return
	}
	span := r.codeSpan(node)
	if !hasDigit(span.Text(r.text)) {
		return
	}
	place := strings.IndexByte(r.text[span.End:], '`')
	if place < 0 {
		return
	}
	for place += span.End; place < len(r.text) && r.text[place] == '`'; place++ {
	}
	r.figures = append(r.figures, Figure{Kind: Code, Span: span, Place: place, Anchored: r.isAnchor(node.NextSibling())})
}

// isAnchor reports whether a node is a comment that begins as an anchor does.
func (r *reading) isAnchor(node ast.Node) bool {
	if node == nil || !r.isComment(node) {
		return false
	}
	segments := node.(*ast.RawHTML).Segments
	_, ok := parseAnchor(string(r.source[segments.At(0).Start:segments.At(segments.Len()-1).Stop]))
	return ok
}

// plainFigures returns the figures in the run of text that begins at a node.
func (r *reading) plainFigures(first ast.Node) []Figure {
	run, last := segmentSpan(first), first
	for next := last.NextSibling(); next != nil && continues(last, next); next = last.NextSibling() {
		run.End, last = segmentSpan(next).End, next
	}
	anchored := r.isAnchor(last.NextSibling())
	end := r.trim(run).End
	tail := end // where the last token begins
	for tail > run.Start && !isSpace(r.source[tail-1]) {
		tail--
	}
	place := run.End
	if breaks := last.(*ast.Text); breaks.SoftLineBreak() || breaks.HardLineBreak() {
		place = end // what is left of the line belongs to the line end
	}
	var figures []Figure
	for at := run.Start; at < run.End; {
		if !isDigit(r.text[at]) {
			at++
			continue
		}
		size := figureSize(r.text[at:run.End])
		span := source.Span{Start: at, End: at + size}
		at = span.End
		if r.touchesWord(span, run) {
			continue
		}
		f := Figure{Kind: Plain, Span: span, Place: -1, Anchored: anchored && span.Start >= tail}
		if span.Start == tail && span.End == end && r.text[end-1] != '%' {
			f.Place = place
		}
		figures = append(figures, f)
	}
	return figures
}

// figureSize returns how much of a text that begins with a digit is digits with
// an optional fraction and an optional "%".
func figureSize(s string) int {
	n := digits(s)
	if n+1 < len(s) && s[n] == '.' && isDigit(s[n+1]) {
		n += 1 + digits(s[n+1:])
	}
	if n < len(s) && s[n] == '%' {
		n++
	}
	return n
}

func digits(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

// touchesWord reports whether the characters beside a span make it part of
// something else: a word, a date, a path, a version, a number with a sign.
func (r *reading) touchesWord(span, run source.Span) bool {
	before, _ := utf8.DecodeLastRuneInString(r.text[run.Start:span.Start])
	after, _ := utf8.DecodeRuneInString(r.text[span.End:run.End])
	isEntity := strings.HasSuffix(r.text[run.Start:span.Start], "&#")
	return isEntity || joins(before) || joins(after)
}

func joins(c rune) bool {
	if c == utf8.RuneError { // nothing there, or the rune itself
		return false
	}
	return strings.ContainsRune("_./-:%", c) || unicode.IsLetter(c) || unicode.IsNumber(c)
}

func hasDigit(s string) bool { return strings.ContainsAny(s, "0123456789") }
