package block

import (
	"reckon/engine/internal/sheet/finding"
)

// alias reads `"Header" is name`. A reserved word as the name is a collision
// like one with any other name that is taken (format.md, 4).
func (p *parser) alias() (Statement, string) {
	s := &Alias{Header: Name{Text: p.tok.text, At: p.tok.at}}
	p.advance()
	p.advance()
	if s.Symbol = (Name{Text: p.tok.text, At: p.tok.at}); p.tok.kind == reserved {
		p.object(finding.Dup, p.tok.at, quote(p.tok.text)+" is a reserved word and no name", "")
		p.advance()
	} else {
		s.Symbol = p.name("a name for the column")
	}
	s.At = p.since(s.Header.At.Start)
	return s, s.Symbol.Text
}
