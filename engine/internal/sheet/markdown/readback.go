package markdown

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/util"

	"reckon/engine/internal/source"
)

// ReadsBack reports whether the target of an anchor, once the rendering is
// written there, reads as words (format.md, 10): the anchor is still the same,
// its target is of the same kind and exactly what was written, and that text
// says words when its entities and backslashes are resolved (in code they are
// not). It is false for an anchor whose target has no text. Only the top-level
// node of the anchor is read again, and of a table only the header and the
// anchor's row, with the link references of the document.
func (d *Document) ReadsBack(a *Anchor, rendering, words string) bool {
	switch a.Target.Kind {
	case Plain, Wrapped, Code:
	default:
		return false
	}
	excerpt, row := d.excerpt(a)
	shift := 0 // from the document to the excerpt
	var text strings.Builder
	for _, piece := range excerpt {
		if piece.Start <= a.Span.Start && a.Span.Start < piece.End {
			shift = text.Len() - piece.Start
		}
		text.WriteString(piece.Text(d.Source))
		text.WriteString("\n")
	}
	start, end := a.Target.Span.Start+shift, a.Target.Span.End+shift
	spliced := text.String()[:start] + rendering + text.String()[end:]
	again, err := parse(spliced, d.references)
	if err != nil {
		return false
	}
	want := source.Span{Start: start, End: start + len(rendering)}
	at := a.Span.Start + shift + len(rendering) - (end - start)
	for _, b := range again.Anchors {
		if b.Span.Start != at {
			continue
		}
		same := b.Sheet == a.Sheet && b.Name == a.Name && b.Rule == a.Rule && b.Malformed == a.Malformed
		sameCell := b.InTable == a.InTable && b.Row == row && b.Column == a.Column
		return same && sameCell && b.Target.Kind == a.Target.Kind && b.Target.Span == want &&
			says(spliced, b.Target) == words
	}
	return false
}

// excerpt returns the lines that have to be read to read an anchor again, and
// the row of the anchor in them. The anchor of a row below the header needs no
// other row.
func (d *Document) excerpt(a *Anchor) (lines []source.Span, row int) {
	node := d.Nodes[a.Node]
	whole := source.Span{Start: d.lineStart(node.Span.Start), End: node.Span.End}
	if !a.InTable || a.Row <= 0 {
		return []source.Span{whole}, a.Row
	}
	header := source.Span{Start: whole.Start, End: d.lineEnd(whole.Start)}
	delimiter := d.lineAfter(header.End)
	own := source.Span{Start: d.lineStart(a.Span.Start), End: d.lineEnd(a.Span.Start)}
	return []source.Span{header, delimiter, own}, 0
}

// lineStart returns the start of the line that holds the given byte.
func (d *Document) lineStart(at int) int {
	return strings.LastIndexAny(d.Source[:at], "\r\n") + 1
}

// lineEnd returns the end of the line that holds the given byte, without its
// line end.
func (d *Document) lineEnd(at int) int {
	if i := strings.IndexAny(d.Source[at:], "\r\n"); i >= 0 {
		return at + i
	}
	return len(d.Source)
}

// lineAfter returns the line that follows a line end.
func (d *Document) lineAfter(end int) source.Span {
	switch {
	case strings.HasPrefix(d.Source[end:], "\r\n"):
		end += 2
	case end < len(d.Source):
		end++
	}
	return source.Span{Start: end, End: d.lineEnd(end)}
}

// says returns what a reader of the page sees of a target's text.
func says(text string, target Target) string {
	if target.Kind == Code {
		return target.Span.Text(text)
	}
	return resolved(target.Span.Text(text))
}

// resolved returns plain text with its backslashes taken off and its entities
// replaced, each once, from left to right.
func resolved(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		switch {
		case text[i] == '\\' && i+1 < len(text) && util.IsPunct(text[i+1]):
			b.WriteByte(text[i+1])
			i += 2
		case text[i] == '&':
			meaning, size := entity(text[i:])
			b.WriteString(meaning)
			i += size
		default:
			b.WriteByte(text[i])
			i++
		}
	}
	return b.String()
}

// entity returns the meaning of the entity or character reference that a text
// starts with, and its length; or the "&" that is neither.
func entity(text string) (meaning string, size int) {
	const longest = 40 // more than the longest name of HTML
	name, _, ok := strings.Cut(text[1:min(len(text), longest)], ";")
	if !ok {
		return text[:1], 1
	}
	size = len(name) + len("&;")
	if digits, ok := strings.CutPrefix(name, "#"); ok {
		if r, ok := character(digits); ok {
			return string(r), size
		}
	} else if e, ok := util.LookUpHTML5EntityByName(name); ok {
		return string(e.Characters), size
	}
	return text[:1], 1
}

// character returns the character of a numeric reference: up to seven decimal
// digits, or "x" and up to six hexadecimal ones (CommonMark 0.31, 2.5).
func character(digits string) (rune, bool) {
	base, most := 10, 7
	if digits != "" && digits[0]|0x20 == 'x' {
		base, most, digits = 16, 6, digits[1:]
	}
	code, err := strconv.ParseUint(digits, base, 32)
	if err != nil || len(digits) > most {
		return 0, false
	}
	if code == 0 || !utf8.ValidRune(rune(code)) {
		return utf8.RuneError, true
	}
	return rune(code), true
}
