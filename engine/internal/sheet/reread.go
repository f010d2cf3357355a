package sheet

import (
	"strings"
	"unicode"

	"reckon/engine/internal/sheet/markdown"
)

// rereader finds out whether words can be written with hard spaces before an
// anchor. Each answer takes reading a part of the document again, so it is kept,
// and all of them together have a budget. Use by one goroutine at a time.
type rereader struct {
	answers map[rereading]string
	spent   int
	// references is about how many link references the document defines.
	references int
}

type rereading struct {
	anchor *markdown.Anchor
	words  string
}

const (
	// maxRereading is what all readings may cost: about two seconds. A unit is a
	// byte looked at because of one mark, as in the budget of package markdown.
	maxRereading = 8_000_000_000

	rereadPrice    = 200_000 // of any reading
	bytePrice      = 100
	markPrice      = 6 // of a mark, for each byte of its node
	referencePrice = 500
)

// nbspRefusal says why words cannot be written with hard spaces before an
// anchor, or returns "".
func (m *Model) nbspRefusal(a *markdown.Anchor, words string) string {
	if a.Target.Kind == markdown.Code {
		return "inline code cannot hold a hard space"
	}
	key := rereading{a, words}
	if answer, known := m.rereader.answers[key]; known {
		return answer
	}
	answer := m.reread(a, words)
	if m.rereader.answers == nil {
		m.rereader.answers = map[rereading]string{}
	}
	m.rereader.answers[key] = answer
	return answer
}

func (m *Model) reread(a *markdown.Anchor, words string) string {
	fields := strings.FieldsFunc(words, unicode.IsSpace)
	if len(fields) == 0 {
		return "there are no words to write"
	}
	rendering := strings.Join(fields, "&nbsp;")
	switch {
	case a.Target.Span.Text(m.text) == rendering && !strings.ContainsAny(words, `\&`):
		return "" // it stands there and has been read
	case !m.paysFor(a, rendering):
		return "too many values with hard spaces are out of date to be written safely"
	case m.doc.ReadsBack(a, rendering, strings.Join(fields, "\u00a0")):
		return ""
	}
	message := quote(words) + " would not read back as it is written"
	if marks := markdownIn(words); marks != "" {
		message += ": it holds " + marks
	}
	return message
}

// paysFor takes the price of reading an anchor again from the budget, and
// reports whether it could be paid.
func (m *Model) paysFor(a *markdown.Anchor, rendering string) bool {
	r := &m.rereader
	if r.spent > maxRereading {
		return false
	}
	if r.references == 0 {
		r.references = 1 + strings.Count(m.text, "]:")
	}
	size, marks := 0, 0
	for _, text := range [...]string{m.readAgain(a), rendering} {
		size += len(text)
		for _, mark := range "[]<`*_" {
			marks += strings.Count(text, string(mark))
		}
	}
	r.spent += rereadPrice + bytePrice*size + markPrice*marks*size + referencePrice*r.references
	return r.spent <= maxRereading
}

// readAgain returns the text that reading an anchor again comes to: the
// top-level node, or of a table about the one row.
func (m *Model) readAgain(a *markdown.Anchor) string {
	node := m.doc.Nodes[a.Node].Span.Text(m.text)
	if !a.InTable || a.Row <= 0 {
		return node
	}
	before, after := m.text[:a.Span.Start], m.text[a.Span.Start:]
	row := before[strings.LastIndexAny(before, "\r\n")+1:] + after[:max(0, strings.IndexAny(after, "\r\n"))]
	return node[:max(0, strings.IndexAny(node, "\r\n"))] + row
}

// markdownIn returns the characters of words that Markdown may take for its own.
func markdownIn(words string) string {
	var found []string
	for _, c := range "\\`*_[]<&~" {
		if strings.ContainsRune(words, c) {
			found = append(found, string(c))
		}
	}
	return strings.Join(found, " ")
}
