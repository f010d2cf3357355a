package units

import (
	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// This file makes the units that a note defines (units.md, section 13).

// Own returns the unit of that name, of which one is as much as one is. Exactly
// 1 of a unit is another name for it, and amounts in the new unit keep it;
// any other, and money, which stays money, is held in the unit of one (see
// [Based]). The plural of the name has an s behind it. Over a word of time the
// name agrees with its count as that word does.
//
// An amount of nothing or without end is fault.EvaluationError, and a count per
// anything but a time [InvalidRateUnit]: no unit is that in one word.
func Own(name string, one value.Quantity) (*value.Measure, error) {
	if one.N.IsZero() || one.N.IsInf() {
		return nil, fault.EvaluationError.Fault("%q must be some amount of %s, got none or one without end", name, DimensionName(one.Unit))
	}
	m := &value.Measure{
		Name:          name,
		Plural:        name + "s",
		Dimension:     one.Unit.Dimension(),
		CountsInWords: !one.Unit.IsRate() && InWords(one.Unit.Over),
	}
	u := expand(one.Unit)
	renames := number.Equal(one.N, number.Int(1)) && (u.Over.Of == nil || u.Over.Of.Dimension != money)
	if !renames {
		m.Own = &value.Quantity{N: one.N, Unit: one.Unit}
	}
	var err error
	switch {
	case !u.IsRate():
		m.Offset = u.Over.Of.Offset
		m.Factor, err = number.Mul(one.N, u.Over.Of.Factor)
	case u.Over.Of == nil && u.Under.Of.Dimension == duration:
		m.Factor, err = number.Div(one.N, u.Under.Of.Factor)
	case u.Over.Of == nil:
		return nil, InvalidRateUnit.Fault("a unit in one word is no %s, got %s", DimensionName(u), quote(u))
	case renames:
		m.Rate = &u
		m.Factor, err = number.Div(u.Over.Of.Factor, u.Under.Of.Factor)
	default:
		err = ownRate(m, one.N, u)
	}
	return m, err
}

// ownRate makes m so many times the rate u.
func ownRate(m *value.Measure, n number.Number, u value.Unit) error {
	top := &value.Measure{
		Name:      m.Name,
		Dimension: u.Over.Of.Dimension,
		Own:       &value.Quantity{N: n, Unit: value.Unit{Over: u.Over}},
	}
	var err error
	if top.Factor, err = number.Mul(n, u.Over.Of.Factor); err != nil {
		return err
	}
	m.Rate = &value.Unit{Over: value.Part{Spelling: m.Name, Of: top}, Under: u.Under}
	m.Factor, err = number.Div(top.Factor, u.Under.Of.Factor)
	return err
}

// Based returns an amount in a unit of the note as it is held: in the unit that
// the note defined it by, above the slash of a rate too. Other amounts it
// returns as they are.
func Based(q value.Quantity) (value.Quantity, error) {
	if q.Unit.Over.Of == nil || q.Unit.Over.Of.Own == nil {
		return q, nil
	}
	own := q.Unit.Over.Of.Own
	n, err := number.Mul(q.N, own.N)
	unit := own.Unit
	if q.Unit.IsRate() {
		unit.Under = q.Unit.Under
	}
	return value.Quantity{N: n, Unit: unit, KeepsDigits: q.KeepsDigits}, err
}

// inProducts returns q as it takes part in products: money and rates of a unit
// of the note are there what they are held in, so that no part of one is left
// over with the name of the whole.
func inProducts(q value.Quantity) (value.Quantity, error) {
	if of := q.Unit.Over.Of; of != nil && of.Own != nil && (of.Rate != nil || of.Dimension == money) {
		return Based(q)
	}
	return q, nil
}

// pairInProducts is inProducts of two.
func pairInProducts(a, b value.Quantity) (value.Quantity, value.Quantity, error) {
	a, err := inProducts(a)
	if err != nil {
		return a, b, err
	}
	b, err = inProducts(b)
	return a, b, err
}

// OwnPower returns the square or the cube of a unit of the note that is a
// length, with the sign behind its spelling, and false for any other.
func OwnPower(part value.Part, power int) (value.Part, bool) {
	if part.Of.Dimension != length || part.Of.Rate != nil || power < 2 || power > maxPower {
		return value.Part{}, false
	}
	raised, err := powerPart(part, power)
	if err != nil || part.Of.Own == nil {
		return raised, err == nil
	}
	base, err := powerPart(part.Of.Own.Unit.Over, power)
	if err != nil {
		return value.Part{}, false
	}
	n, err := number.Pow(part.Of.Own.N, number.Int(int64(power)))
	of := *raised.Of
	of.Own = &value.Quantity{N: n, Unit: value.Unit{Over: base}}
	return value.Part{Spelling: raised.Spelling, Of: &of}, err == nil
}

// currencyOf returns the currency that m is, or that a unit of the note is held
// in; nil when it is no money.
func currencyOf(m *value.Measure) *value.Currency {
	for m != nil && m.Own != nil {
		m = m.Own.Unit.Over.Of
	}
	if m == nil {
		return nil
	}
	return m.Currency
}
