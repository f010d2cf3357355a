package algebra

import (
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

const (
	// MaxDigits is how many digits a number in a formula may have above and below
	// its fraction's line together.
	MaxDigits = 1_000
	maxBits   = 3_400 // of a power, before it is worked out: a little more than MaxDigits
)

// Exact returns n as a formula holds it: exactly, an inexact number as the
// fraction of its double. Faults: SYMBOLIC_NONFINITE_OPERAND,
// SYMBOLIC_RATIONAL_OVERFLOW.
func Exact(n number.Number) (number.Number, error) {
	if n.IsInf() {
		return n, NonFinite.Fault("a formula holds finite numbers, and there is an infinity in it")
	}
	if !n.IsExact() {
		r, _ := n.Rat()
		n = number.FromRat(r)
	}
	return settled(n, nil)
}

// settled is the number of an exact operation, whole ones as integers. One that
// no longer fits is refused.
func settled(n number.Number, err error) (number.Number, error) {
	if err != nil || !n.IsExact() || n.Size() > MaxDigits {
		return n, overflow()
	}
	if n.Rung() == number.Decimal && n.IsWhole() {
		if whole, ok := n.BigInt(); ok {
			return number.Big(whole), nil
		}
	}
	return n, nil
}

func overflow() error {
	return RationalOverflow.Fault("a number in a formula may have 1,000 digits, and one here gets more")
}

func plus(a, b number.Number) (number.Number, error)  { return settled(number.Add(a, b)) }
func times(a, b number.Number) (number.Number, error) { return settled(number.Mul(a, b)) }

func over(a, b number.Number) (number.Number, error) {
	if b.IsZero() {
		return a, byZero()
	}
	return settled(number.Div(a, b))
}

func byZero() error {
	return DivisionByZero.Fault("something is divided by zero")
}

// raised returns a to the b. One that is irrational is the fraction of its
// double.
func raised(a, b number.Number) (number.Number, error) {
	if a.IsZero() && b.Sign() < 0 {
		return a, byZero()
	}
	r, _ := a.Rat()
	bits := r.Num().BitLen() + r.Denom().BitLen() - 2
	if n, ok := b.Abs().Int64(); bits > 0 && b.IsWhole() && (!ok || n > maxBits || int64(bits)*n > 2*maxBits) {
		return a, overflow()
	}
	n, err := number.Pow(a, b)
	if err != nil {
		return n, err
	}
	return Exact(n)
}

// common returns the greatest common divisor of two whole numbers.
func common(a, b number.Number) number.Number {
	g, err := number.GCD(a.Abs(), b.Abs())
	if err != nil || g.IsZero() {
		return number.Int(1)
	}
	return g
}

func isWhole(n number.Number) bool { return n.IsWhole() }

func isOne(n number.Number) bool { return number.Equal(n, number.Int(1)) }

func isNumber(e *Expr) bool { return e.Kind == value.ExprNumber }

// parts returns the numerator and the denominator of an exact number.
func parts(n number.Number) (p, q number.Number) {
	r, _ := n.Rat()
	return number.Big(r.Num()), number.Big(r.Denom())
}

// integer and fraction return the node of a number.
func integer(n int64) *Expr { return value.NewNumber(number.Int(n)) }
