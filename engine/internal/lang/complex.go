package lang

import (
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// ComplexNumber returns v as a complex number, whatever kind of number it is.
// Fault: FUNCTION_DOMAIN for an infinity.
func ComplexNumber(v value.Value) (number.Complex, error) {
	if z, ok := v.(value.Complex); ok {
		return z.N, nil
	}
	n, _ := PlainNumber(v)
	return number.RealComplex(n)
}

// ComplexResult wraps the number of a calculation as a value: a plain number
// when it is real.
func ComplexResult(z number.Complex, err error) (value.Value, error) {
	if err != nil {
		return nil, err
	}
	return value.OfComplex(z)
}

// SquareRoot takes the square root of a number or of an area. That of a
// negative number is imaginary (numbers.md, section 13).
func SquareRoot(v value.Value) (value.Value, error) {
	if q, ok := v.(value.Quantity); ok {
		return units.SquareRoot(q)
	}
	if n, plain := PlainNumber(v); plain && n.Sign() >= 0 {
		return Result(number.Sqrt(n))
	}
	z, err := ComplexNumber(v)
	if err != nil {
		return nil, err
	}
	return ComplexResult(z.Sqrt())
}
