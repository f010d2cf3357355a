package syntax

// This file reads amounts of money with their sign in front (money.md, section
// 1). Those with a code or a word behind them are read as other units are.

import (
	"reckon/engine/internal/money"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// money reads an amount with its sign in front.
func (p *parser) money() (Node, error) {
	sign := p.advance()
	currency, _, _ := money.BySign(sign.Text)
	t := p.peek()
	if t.Kind != TokenNumber || t.Suffix == BigDigits {
		return nil, NoPrefixParselet.Fault("an amount must follow %q", sign.Text).At(sign.Span())
	}
	p.advance()
	n, err := p.magnitude(t, t.Number)
	if err != nil {
		return nil, err
	}
	if code := p.peek(); code.Kind == TokenWord && !p.isLanguage(code) {
		named, width, ok := p.unitAt(code, units.AfterAmount)
		if ok && named.Of.Currency != nil {
			if !narrows(sign.Text) || !money.SameSign(named.Of.Currency, currency.Currency) {
				return nil, units.UnitAfterUnit.Fault("%s is an amount of %s already, and %q follows it",
					p.line[sign.Start:t.End], currency.Currency.Code, code.Text).At(code.Span())
			}
			currency = named.Of
			p.skipTo(code.Start + width)
		}
	}
	literal := &Literal{place: p.from(sign.Start), Value: value.Of(n)}
	return p.rate(literal, value.Unit{Over: value.Part{Spelling: currency.Currency.Code, Of: currency}})
}

// narrows reports whether a code may pick another currency of the same sign:
// `$6 AUD`, but not `US$6 AUD`.
func narrows(sign string) bool { return sign[0] < 'A' || sign[0] > 'Z' }
