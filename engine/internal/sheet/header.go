package sheet

import (
	"errors"
	"strings"

	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/unitmap"
	"reckon/engine/internal/source"
)

// header is a column's header, split into its name and its unit clause
// (format.md, 9.2).
type header struct {
	name  string
	unit  *block.UnitClause
	fault string // what is wrong with the clause, or empty
}

// splitHeader splits the text of a header that stands at `at`.
func splitHeader(written string, at source.Span) header {
	open := clauseStart(written)
	if open < 0 {
		return header{name: written}
	}
	h := header{name: strings.TrimSpace(written[:open])}
	inside := written[open+1 : len(written)-1]
	clause := source.Span{Start: at.Start + open, End: at.Start + len(written)}
	m, err := unitmap.Parse(inside)
	switch {
	case h.name == "":
		h.fault = "a unit clause needs a name before it"
	case clauseStart(h.name) >= 0:
		h.fault = "a header takes one unit clause"
	case err != nil:
		h.fault = clauseFault(inside, err)
	default:
		h.unit = &block.UnitClause{At: clause, Map: m}
	}
	return h
}

// clauseStart returns where the bracket of a trailing unit clause opens, or -1
// for a header without one: it must end in an unescaped bracket, and neither
// be a footnote mark nor follow another bracket directly.
func clauseStart(written string) int {
	if !strings.HasSuffix(written, "]") || isEscaped(written, len(written)-1) {
		return -1
	}
	open := len(written)
	for {
		open = strings.LastIndexByte(written[:open], '[')
		if open < 0 || !isEscaped(written, open) {
			break
		}
	}
	if open < 0 || strings.HasPrefix(written[open:], "[^") || open > 0 && written[open-1] == ']' {
		return -1
	}
	return open
}

// isEscaped reports whether an odd number of backslashes stands before i.
func isEscaped(s string, i int) bool {
	n := 0
	for n < i && s[i-1-n] == '\\' {
		n++
	}
	return n%2 == 1
}

// clauseFault says what is wrong with the text of a unit bracket.
func clauseFault(inside string, err error) string {
	var misfit *unitmap.Error
	if errors.As(err, &misfit) {
		return "[" + source.Clip(inside) + "]: " + misfit.Error()
	}
	return "[" + source.Clip(inside) + "] is no unit"
}

// readHeaders gives s the columns of its table.
func (b *builder) readHeaders(s *scope) {
	first := map[string]source.Span{}
	for i, cell := range s.table.Header {
		written := cell.Text.Text(b.text)
		h := splitHeader(written, cell.Text)
		c := &column{scope: s, index: i, name: h.name, head: cell.Text, unit: h.unit}
		s.columns = append(s.columns, c)
		if h.fault != "" {
			b.report(finding.Finding{
				Code: finding.Unit, Sheet: s.id, Name: h.name, Raw: written, Span: cell.Text, Message: h.fault,
			})
		}
		b.nameColumn(c, first)
	}
	s.dropNameless()
}

// nameColumn lets c be named, unless an earlier column has its name: then
// neither of them can be.
func (b *builder) nameColumn(c *column, first map[string]source.Span) {
	if c.name == "" {
		return
	}
	s := c.scope
	if at, seen := first[c.name]; seen {
		delete(s.byHeader, c.name)
		delete(s.names, c.name)
		if s.doubled == nil {
			s.doubled = map[string]bool{}
		}
		s.doubled[c.name] = true
		b.report(finding.Finding{
			Code: finding.Dup, Sheet: s.id, Name: c.name, Span: c.head, Related: at,
			Message: "two headers are called " + quote(c.name) + ", so neither can be used as a name",
		})
		return
	}
	first[c.name] = c.head
	if s.byHeader == nil {
		s.byHeader = make(map[string]*column, len(s.columns))
	}
	s.byHeader[c.name] = c
	if other, taken := s.names[c.name]; taken {
		b.clashWithHeader(other, c)
		return
	}
	s.names[c.name] = &symbol{at: c.head, column: c}
}
