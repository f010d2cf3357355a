package lang

import (
	"reckon/engine/internal/algebra"
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// WithPercent adds a share of x to it: x + x·p, or less for a negative p. The
// kind of x stays.
func WithPercent(x value.Value, p number.Number) (value.Value, error) {
	factor, err := number.Add(number.Int(1), p)
	if err != nil {
		return nil, err
	}
	return Times(x, factor)
}

// Times multiplies a number, a quantity or a formula by a plain factor and keeps
// its kind; a number in a base becomes a plain one. Faults: as [units.Scale] and
// [algebra.Times].
func Times(x value.Value, factor number.Number) (value.Value, error) {
	if f, ok := x.(value.Formula); ok {
		return scaledFormula(f, factor, func(x, by *algebra.Expr) (*algebra.Expr, error) { return algebra.Times(by, x) })
	}
	if q, ok := x.(value.Quantity); ok {
		scaled, err := units.Scale(q, factor)
		if err != nil {
			return nil, err
		}
		return scaled, nil
	}
	if u, ok := x.(value.Uncertain); ok {
		return scaled(u, number.Mul, factor)
	}
	return Map(x, func(n number.Number) (number.Number, error) { return number.Mul(n, factor) })
}

// Over divides x by a plain number and keeps its kind. Faults: as
// [units.DivideBy] and [algebra.Quotient].
func Over(x value.Value, divisor number.Number) (value.Value, error) {
	if f, ok := x.(value.Formula); ok {
		return scaledFormula(f, divisor, algebra.Quotient)
	}
	if q, ok := x.(value.Quantity); ok {
		scaled, err := units.DivideBy(q, divisor)
		if err != nil {
			return nil, err
		}
		return scaled, nil
	}
	if u, ok := x.(value.Uncertain); ok {
		return scaled(u, number.Div, divisor)
	}
	return Map(x, func(n number.Number) (number.Number, error) { return number.Div(n, divisor) })
}

// scaledFormula joins a number with a formula.
func scaledFormula(f value.Formula, by number.Number, join func(x, by *algebra.Expr) (*algebra.Expr, error)) (value.Value, error) {
	n, err := algebra.Number(by)
	if err != nil {
		return nil, err
	}
	x, err := join(f.Root, n)
	if err != nil {
		return nil, err
	}
	return algebra.Answer(x)
}

// Alike returns the numbers of two amounts in one unit, that of the first
// quantity; a plain number counts in it.
func Alike(a, b value.Value) (x, y number.Number, unit value.Unit, err error) {
	p, okLeft := a.(value.Quantity)
	q, okRight := b.(value.Quantity)
	switch {
	case okLeft && okRight:
		if q, err = units.Convert(q, p.Unit); err != nil {
			return x, y, unit, err
		}
		return p.N, q.N, p.Unit, nil
	case okLeft:
		y, _ = PlainNumber(b)
		return p.N, y, p.Unit, nil
	case okRight:
		x, _ = PlainNumber(a)
		return x, q.N, q.Unit, nil
	}
	x, _ = PlainNumber(a)
	y, _ = PlainNumber(b)
	return x, y, unit, nil
}

// In returns n as an amount of unit, or as a plain number when there is none.
func In(n number.Number, unit value.Unit) value.Value {
	if unit.IsZero() {
		return value.Of(n)
	}
	return value.Quantity{N: n, Unit: unit}
}
