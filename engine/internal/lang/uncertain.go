package lang

import (
	"math"

	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// UncertaintyWithoutUnit is the fault of a number with a tolerance where a
// unit is.
var UncertaintyWithoutUnit = fault.Entry{
	Code: "UNCERTAINTY_WITHOUT_UNIT", Status: fault.Failed,
	Cause: "a number with a tolerance converted, given a unit, or combined with a quantity", Example: "(7 ± 0.2) kg",
}

// Combine adds, subtracts, multiplies or divides two values of which one or
// both have a tolerance (numbers.md, section 14). It reports false, and does
// nothing, when none has one or the other is no number.
func Combine(op syntax.Op, a, b value.Value) (v value.Value, applies bool, err error) {
	u, left := a.(value.Uncertain)
	_, right := b.(value.Uncertain)
	if !left && !right {
		return nil, false, nil
	}
	if a.Kind() == value.KindQuantity || b.Kind() == value.KindQuantity {
		return nil, true, UncertaintyWithoutUnit.Fault("beside a number with a tolerance goes one without a unit, got %s and %s",
			clipped(a), clipped(b)).WithHint(convertFirst)
	}
	if p, ok := b.(value.Percent); ok && (op == syntax.OpAdd || op == syntax.OpSubtract) {
		if op == syntax.OpSubtract {
			p.N = p.N.Neg()
		}
		v, err = WithPercent(u, p.N)
		return v, true, err
	}
	x, okLeft := measured(a)
	y, okRight := measured(b)
	if !okLeft || !okRight {
		return nil, false, nil
	}
	v, err = combined(op, x, y)
	return v, true, err
}

const convertFirst = "convert first, then attach the tolerance"

// WithoutUnit refuses to give a number with a tolerance the unit to.
func WithoutUnit(u value.Uncertain, to string) error {
	return UncertaintyWithoutUnit.Fault("a number without a tolerance takes a unit such as %s, got %s", source.Clip(to), clipped(u)).
		WithHint(convertFirst)
}

func clipped(v value.Value) string { return source.Clip(display.Value(v)) }

// measured returns a plain number as one that has no tolerance.
func measured(v value.Value) (value.Uncertain, bool) {
	if u, ok := v.(value.Uncertain); ok {
		return u, true
	}
	n, ok := PlainNumber(v)
	return value.Uncertain{N: n}, ok
}

// combined works out centre and tolerance. The operands are taken as
// independent, so that what each adds to the tolerance are the legs of a
// right-angled triangle whose third side it is.
func combined(op syntax.Op, x, y value.Uncertain) (value.Value, error) {
	left, right := x.Spread, y.Spread
	var centre number.Number
	var err, errLeft, errRight error
	switch op {
	case syntax.OpMultiply:
		centre, err = number.Mul(x.N, y.N)
		left, errLeft = unlessZero(number.Mul, left, y.N)
		right, errRight = unlessZero(number.Mul, right, x.N)
	case syntax.OpDivide:
		if centre, err = number.Div(x.N, y.N); err != nil {
			return nil, err
		}
		left, errLeft = unlessZero(number.Div, left, y.N)
		if right, errRight = unlessZero(number.Mul, right, centre); errRight == nil {
			right, errRight = unlessZero(number.Div, right, y.N)
		}
	case syntax.OpSubtract:
		centre, err = number.Sub(x.N, y.N)
	default:
		centre, err = number.Add(x.N, y.N)
	}
	for _, err := range []error{err, errLeft, errRight} {
		if err != nil {
			return nil, err
		}
	}
	spread, err := hypotenuse(left, right)
	return value.Uncertain{N: centre, Spread: spread}, err
}

// unlessZero applies a product or a quotient to a tolerance. One of zero stays,
// beside an infinity too.
func unlessZero(apply func(a, b number.Number) (number.Number, error), spread, n number.Number) (number.Number, error) {
	if spread.IsZero() {
		return spread, nil
	}
	return apply(spread, n.Abs())
}

// exactSpread is the most digits that a tolerance is squared exactly with:
// nobody reads more of one, and the root of more takes its time.
const exactSpread = 60

// hypotenuse returns √(a² + b²), exact where it is and a and b are short.
func hypotenuse(a, b number.Number) (number.Number, error) {
	switch {
	case a.IsZero():
		return b, nil
	case b.IsZero():
		return a, nil
	case !a.IsExact(), !b.IsExact(), a.Size() > exactSpread, b.Size() > exactSpread:
		return number.FromFloat(math.Hypot(a.Float64(), b.Float64())), nil
	}
	p, errLeft := number.Mul(a, a)
	q, errRight := number.Mul(b, b)
	sum, err := number.Add(p, q)
	for _, err := range []error{errLeft, errRight, err} {
		if err != nil {
			return sum, err
		}
	}
	return number.Sqrt(sum)
}

// scaled multiplies or divides a measured number by a plain one, and its
// tolerance with it.
func scaled(u value.Uncertain, apply func(a, b number.Number) (number.Number, error), n number.Number) (value.Value, error) {
	centre, err := apply(u.N, n)
	if err != nil {
		return nil, err
	}
	spread, err := unlessZero(apply, u.Spread, n)
	return value.Uncertain{N: centre, Spread: spread}, err
}
