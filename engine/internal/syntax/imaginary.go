package syntax

// This file reads imaginary numbers (numbers.md, section 13): a literal that
// an i touches.

import (
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// isImaginary reports whether text, which touches a number, makes it imaginary:
// an i by itself.
func isImaginary(text string) bool { return text != "" && text[0] == 'i' && !wordContinues(text[1:]) }

// imaginary makes a number with an i behind it complex. A unit may follow,
// which is refused when it runs.
func (p *parser) imaginary() (Node, error) {
	t := p.advance()
	z, err := number.Imaginary(t.Number)
	if err != nil {
		return nil, at(err, t.Span())
	}
	v, err := value.OfComplex(z)
	if err != nil {
		return nil, at(err, t.Span())
	}
	literal := &Literal{place: place(t.Span()), Value: v}
	if p.bare {
		return literal, nil
	}
	return p.measured(literal)
}
