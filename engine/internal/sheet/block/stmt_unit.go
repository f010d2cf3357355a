package block

import (
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/unitmap"
)

// unitDefinition reads `[atom] = [unit]`.
func (p *parser) unitDefinition() (Statement, string) {
	s := &UnitDefinition{}
	content, at, _ := p.bracket()
	s.Atom = Name{Text: content, At: at}
	if m, err := unitmap.Parse(content); err != nil {
		p.object(finding.Unit, at, err.Error(), "")
	} else if f := m.Factors(); len(f) == 1 && f[0].Exponent == 1 {
		s.Atom.Text = f[0].Atom
	} else {
		p.object(finding.Unit, at, "wanted a single unit to define, got "+quote(content), "")
	}
	p.expectMark("=")
	if !p.tok.isMark("[") {
		p.failHere("a unit in square brackets", "")
	}
	if u := p.unit(); u != nil {
		s.Unit = *u
	}
	s.At = p.since(at.Start)
	return s, s.Atom.Text
}
