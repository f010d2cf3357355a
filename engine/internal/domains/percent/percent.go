package percent

import (
	"math"

	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// rate returns the fraction of a percentage; anything else is refused.
func rate(v value.Value, form string) (number.Number, error) {
	switch v := v.(type) {
	case value.Percent:
		return v.N, nil
	case value.Quantity:
		if v.Unit.Dimension() == (value.Dimension{value.Parts: 1}) {
			return number.Mul(v.N, v.Unit.Over.Of.Factor)
		}
	}
	return number.Number{}, fault.EvaluationError.Fault("%q takes a percentage, got %s", lang.Wording(form), display.Value(v))
}

// changed moves x by p, sign times: up is 1, down is -1.
func changed(x, p value.Value, sign int64, form string) (value.Value, error) {
	fraction, err := rate(p, form)
	if err != nil {
		return nil, err
	}
	if sign < 0 {
		fraction = fraction.Neg()
	}
	return lang.WithPercent(x, fraction)
}

// undone answers the base that p was added to (sign 1) or taken from (-1).
func undone(result, p value.Value, sign int64, form string) (value.Value, error) {
	fraction, err := rate(p, form)
	if err != nil {
		return nil, err
	}
	if sign < 0 {
		fraction = fraction.Neg()
	}
	if sign == 0 {
		return divided(result, fraction)
	}
	factor, err := number.Add(number.Int(1), fraction)
	if err != nil {
		return nil, err
	}
	return divided(result, factor)
}

func divided(x value.Value, by number.Number) (value.Value, error) {
	if by.IsZero() {
		return nil, lang.PercentageNotFinite.Fault("nothing has a share of zero that is something")
	}
	return lang.Over(x, by)
}

// share answers a/b as a percentage. With sign 1 it is how much a lies above
// b, with -1 how much below.
func share(a, b value.Value, sign int64) (value.Value, error) {
	x, y, _, err := lang.Alike(a, b)
	if err != nil {
		return nil, err
	}
	if y.IsZero() {
		return nil, lang.PercentageNotFinite.Fault("nothing is a share of zero")
	}
	switch sign {
	case 1:
		x, err = number.Sub(x, y)
	case -1:
		x, err = number.Sub(y, x)
	}
	if err != nil {
		return nil, err
	}
	n, err := number.Div(x, y)
	if err != nil {
		return nil, err
	}
	if n.IsInf() || y.IsInf() {
		return nil, lang.PercentageNotFinite.Fault("an infinity has no percentage")
	}
	return value.Percent{N: n}, nil
}

// change answers the percentage by which to differs from from.
func change(from, to value.Value) (value.Value, error) {
	if err := comparable(from, to); err != nil {
		return nil, err
	}
	x, y, _, err := lang.Alike(from, to)
	if err != nil {
		return nil, err
	}
	if x.IsInf() || y.IsInf() {
		return nil, lang.PercentageNotFinite.Fault("an infinity has no percentage")
	}
	switch x.Sign() {
	case 0:
		return nil, ChangeFromZero.Fault("a change from zero has no percentage")
	case -1:
		return nil, ChangeNegativeBase.Fault("a change from a negative number has two readings, got %s", x.String()).
			WithHint("write the difference, or take the positive amounts")
	}
	difference, err := number.Sub(y, x)
	if err != nil {
		return nil, err
	}
	n, err := number.Div(difference, x)
	if err != nil {
		return nil, err
	}
	return value.Percent{N: n}, nil
}

// comparable refuses a change between a plain number and a quantity, unless
// the quantity is money.
func comparable(from, to value.Value) error {
	p, okFrom := from.(value.Quantity)
	q, okTo := to.(value.Quantity)
	if okFrom == okTo {
		return nil
	}
	if !okFrom {
		p = q
	}
	if _, money := p.Money(); money {
		return nil
	}
	return units.IncompatibleUnits.Fault("a change goes between amounts of one measure, got a plain number beside %s", p.Unit.String())
}

// asPercent shows a proportion as a percentage.
func asPercent(x value.Value) (value.Value, error) {
	switch x := x.(type) {
	case value.Percent:
		return x, nil
	case value.Quantity:
		if n, err := rate(x, "%"); err == nil {
			return value.Percent{N: n}, nil
		}
		return nil, lang.PercentageOfQuantity.Fault("a percentage is of a plain number, got an amount in %s", x.Unit.String())
	case value.Text:
		return nil, lang.TextArithmetic.Fault("the text %q is no number", string(x)).WithHint("write `as number` behind it")
	case value.Boolean:
		return nil, lang.TakesNumber.Fault("a percentage takes a number, got true or false")
	case value.Split, value.Date, value.Complex:
		return nil, lang.TakesNumber.Fault("a percentage takes a number, got %s", x.Kind())
	}
	n, _ := lang.PlainNumber(x)
	switch {
	case n.IsInf():
		return nil, lang.PercentageNotFinite.Fault("an infinity has no percentage")
	case !n.IsExact() && math.Abs(n.Float64()) > math.MaxFloat64/100:
		return nil, Overflow.Fault("%s times 100 is more than a float holds", n.String())
	}
	return value.Percent{N: n}, nil
}

// asMultiplier reads a percentage as a change and a number as a factor.
func asMultiplier(x value.Value) (value.Value, error) {
	switch x := x.(type) {
	case value.Percent:
		n, err := number.Add(number.Int(1), x.N)
		return value.Number{N: n, Form: value.Multiplier}, err
	case value.Text, value.Quantity, value.Boolean, value.Split, value.Date, value.Complex:
		return nil, MultiplierTakesNumber.Fault("a multiplier is of a number or a percentage, got %s", x.Kind())
	}
	n, _ := lang.PlainNumber(x)
	return value.Number{N: n, Form: value.Multiplier}, nil
}
