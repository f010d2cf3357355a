package sheet

import (
	"slices"
	"strings"

	"reckon/engine/internal/sheet/markdown"
)

// noFormulasMarker says that a document has nothing to derive (format.md, 2.7).
const noFormulasMarker = "<!--vmark:no-formulas-->"

// mark appends the marker to a document in which nothing but aliases was found
// and nothing is bound, unless it would not be read there.
func (i *Inference) mark(done *Insertion) {
	if !i.mayMark() {
		return
	}
	end := i.lineEnd()
	text := done.Text
	switch before := strings.TrimRight(text, " \t\r\n"); strings.Count(strings.ReplaceAll(text[len(before):], "\r\n", "\n"), lastByte(end)) {
	case 0:
		text += end + end
	case 1:
		text += end
	}
	text += noFormulasMarker + end
	doc, err := markdown.Parse(text)
	if err != nil || len(doc.Nodes) == 0 || doc.Nodes[len(doc.Nodes)-1].Kind != markdown.Marker {
		return
	}
	done.Edits = append(done.Edits, insertAt(len(i.view.text), text[len(done.Text):]))
	done.Text, done.Marker = text, true
}

func lastByte(s string) string { return s[len(s)-1:] }

// mayMark reports whether the document has tables and no arithmetic.
func (i *Inference) mayMark() bool {
	if len(i.view.tables) == 0 || slices.ContainsFunc(i.Proposals, func(p Proposal) bool { return p.Kind != AliasProposal }) {
		return false
	}
	for _, s := range i.view.scopes {
		if len(s.rules)+len(s.scalars)+len(s.asserts) > 0 {
			return false
		}
	}
	return !slices.ContainsFunc(i.view.doc.Nodes, func(n markdown.Node) bool { return n.Kind == markdown.Marker })
}

// unmark takes away the marker, with the blank line that sets it off.
func (i *Inference) unmark() []Edit {
	var edits []Edit
	text := i.view.text
	for _, node := range i.view.doc.Nodes {
		if node.Kind != markdown.Marker {
			continue
		}
		start := lineBegin(text, node.Span.Start)
		end := lineBehind(text, node.Span.End)
		before := start
		if start > 0 {
			before = lineBegin(text, endBefore(text, start))
		}
		behind := lineBehind(text, end)
		isBlankBehind := strings.TrimSpace(text[end:behind]) == ""
		switch {
		case start > 0 && strings.TrimSpace(text[before:start]) == "":
			start = before
		case start == 0 && isBlankBehind:
			end = behind
		case start > 0 && !isBlankBehind:
			// Its line end stays, to keep its neighbours apart.
			end = node.Span.End
		}
		if n := len(edits); n > 0 {
			start = max(start, edits[n-1].End) // two markers share the blank line between them
		}
		edits = append(edits, Edit{Start: start, End: end})
	}
	return edits
}

// lineBegin returns the start of the line that holds the byte at a place.
func lineBegin(text string, at int) int { return strings.LastIndexAny(text[:at], "\r\n") + 1 }

// lineBehind returns the start of the line behind the one that holds the byte
// at a place.
func lineBehind(text string, at int) int {
	i := strings.IndexAny(text[at:], "\r\n")
	if i < 0 {
		return len(text)
	}
	if at += i; strings.HasPrefix(text[at:], "\r\n") {
		at++
	}
	return at + 1
}

// endBefore returns the place of the line end before the line that begins at a
// place.
func endBefore(text string, begin int) int {
	if strings.HasSuffix(text[:begin], "\r\n") {
		return begin - 2
	}
	return begin - 1
}
