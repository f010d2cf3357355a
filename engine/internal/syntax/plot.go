package syntax

// This file reads `plot <expression in x> from <a> to <b>` (documents.md,
// section 16).

import "strings"

// Plot is an expression in x over a range.
type Plot struct {
	place
	Body     Node
	Text     string // the expression as typed
	From, To Node
}

// plot reads a plot; nil when t opens none. Without its whole shape the word is
// a name like any other.
func (p *parser) plot(t Token) (Node, error) {
	next := p.after()
	_, operator := infixAt(p.tokens, p.i+1)
	signed := (next.Is("-") || next.Is("+") || next.Is("−")) && !p.names.Knows(t.Text)
	if next.Kind == TokenEnd || operator > 0 && !signed || !p.hasEnds() {
		return nil, nil
	}
	save, outer := p.i, p.names
	n, err := p.plotted(t)
	p.names = outer
	if err != nil && p.names.Knows(t.Text) {
		p.i = save
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return n, nil
}

// hasEnds reports whether `from` and, behind it, `to` stand outside the
// brackets that open behind here.
func (p *parser) hasEnds() bool {
	want, depth := "from", 0
	for _, t := range p.tokens[p.i+1:] {
		switch {
		case t.Is("(") || t.Is("["):
			depth++
		case t.Is(")") || t.Is("]"):
			if depth--; depth < 0 {
				return false
			}
		case depth == 0 && t.Is(want):
			if want == "to" {
				return true
			}
			want = "to"
		}
	}
	return false
}

func (p *parser) plotted(t Token) (Node, error) {
	p.advance()
	start := p.peek().Start
	outer := p.names
	inner := Within(outer)
	inner.Define(Element)
	p.names = inner
	n := &Plot{}
	var err error
	if n.Body, err = p.hole(stopAt("from"), LevelNone); err != nil {
		return nil, err
	}
	p.names = outer
	from := p.peek()
	if !p.accept("from") {
		return nil, UnexpectedTokenType.Fault("%q must stand where %s is", "from", tokenText(from)).At(from.Span()).
			WithHint("a plot is written plot x^2 from 0 to 4")
	}
	n.Text = strings.TrimSpace(p.line[start:from.Start])
	if n.From, err = p.hole(stopAt("to"), LevelCompare+1); err != nil {
		return nil, err
	}
	to := p.peek()
	if !p.accept("to") {
		return nil, UnexpectedTokenType.Fault("%q must stand where %s is", "to", tokenText(to)).At(to.Span()).
			WithHint("a plot is written plot x^2 from 0 to 4")
	}
	if n.To, err = p.calculation(LevelCompare + 1); err != nil {
		return nil, err
	}
	n.place = p.from(t.Start)
	return n, nil
}
