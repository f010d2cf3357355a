package block

// maxWidth is the most decimals that a precision clause may ask for.
const maxWidth = 18

// binding reads `head [unit] precision N = expr`.
func (p *parser) binding() (Statement, string) {
	s := &Binding{Head: Name{Text: p.tok.text, At: p.tok.at}, Quoted: p.tok.kind == quoted}
	if s.Quoted {
		p.advance()
	} else {
		s.Head = p.name("a name at the start of the line")
	}
	s.Unit = p.headUnit()
	s.Width = p.width()
	p.expectMark("=")
	from := p.tok.at.Start
	s.Rule = p.expression(loosest).expr
	s.At, s.RuleText = p.since(s.Head.At.Start), p.since(from)
	return s, s.Head.Text
}

// headUnit reads the unit of a head. A second one is one too many.
func (p *parser) headUnit() *UnitClause {
	u := p.unit()
	p.refuseUnits("another")
	return u
}

// width reads a precision clause; nil without one. It closes the head, so
// another clause behind it is refused.
func (p *parser) width() *int {
	if !p.tok.isReserved("precision") {
		return nil
	}
	p.advance()
	width := p.whole(0, maxWidth, "a number of decimals from 0 to 18")
	switch {
	case p.tok.isReserved("precision"):
		p.fail(p.tok.at, "a head has one precision clause", "")
	case p.tok.isMark("["):
		p.fail(p.tok.at, "a unit stands before the precision clause", "")
	}
	return &width
}
