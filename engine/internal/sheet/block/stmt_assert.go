package block

// assertion reads `assert expr`.
func (p *parser) assertion() Statement {
	start := p.tok.at.Start
	p.advance()
	from := p.tok.at.Start
	s := &Assertion{Rule: p.expression(loosest).expr}
	s.At, s.RuleText = p.since(start), p.since(from)
	return s
}
