package sheet

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/source"
)

// aliases proposes second names for the headers of a table that cannot stand in
// a rule (fmt-infer.md, 11), and names those for which there is no free name.
// The picks are those of the table.
func (s *search) aliases(t *scope, picks []*pick) []Proposal {
	var list []Proposal
	proposed := map[string]bool{}
	for _, p := range picks {
		proposed[p.name] = true
	}
	aliased := map[*column]bool{}
	for _, a := range t.aliases {
		aliased[a.column] = true
	}
	for _, c := range t.columns {
		if t.byHeader[c.name] != c || isIdentifier(c.name) || c.rule != nil || aliased[c] || strings.Contains(c.name, `"`) {
			continue
		}
		symbol := initials(c.name)
		line := `"` + c.name + `" is ` + symbol
		switch {
		case proposed[symbol] || !s.isFree(t, symbol):
			list = append(list, Proposal{Kind: AmbiguousProposal, Sheet: t.id, Name: c.name, Alternatives: []string{line}})
		case isAlias(line, c.name):
			proposed[symbol] = true
			list = append(list, Proposal{
				Kind: AliasProposal, Sheet: t.id, Name: symbol, Rule: line,
				line: insertion{scope: t, formula: line, place: -1},
			})
		}
	}
	return list
}

// isFree reports whether nothing that a rule of the sheet can see has a name.
func (s *search) isFree(t *scope, name string) bool {
	isHeader := slices.ContainsFunc(t.columns, func(c *column) bool { return c.name == name })
	return !isHeader && t.names[name] == nil && s.view.scopes[0].names[name] == nil &&
		!isBuiltin(name) && !isBuiltin(strings.ToUpper(name)) && isName(name)
}

// isAlias reports whether a line gives the column of that header a second name.
func isAlias(line, header string) bool {
	read := block.ParseLine(line, source.Span{End: len(line)})
	a, ok := read.Statement.(*block.Alias)
	return ok && len(read.Faults) == 0 && a.Header.Text == header
}

// isIdentifier reports whether s has the form of a name (format.md, 3.1).
func isIdentifier(s string) bool {
	for i, c := range s {
		isLetter := c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		if !isLetter && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}

// fillers are the words of a header that its initials leave out.
var fillers = []string{"a", "an", "the", "of", "per", "in", "on", "for", "and", "or", "to", "at", "by"}

// initials returns the name that a header suggests: the first characters of its
// words, without the fillers and without what is not ASCII.
func initials(header string) string {
	var name strings.Builder
	words := strings.FieldsFunc(header, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	for _, word := range words {
		if slices.Contains(fillers, strings.ToLower(word)) {
			continue
		}
		first, _ := utf8.DecodeRuneInString(word)
		if first = unicode.ToLower(first); first < utf8.RuneSelf {
			name.WriteRune(first)
		}
	}
	if name.Len() == 0 || '0' <= name.String()[0] && name.String()[0] <= '9' {
		return "_" + name.String()
	}
	return name.String()
}
