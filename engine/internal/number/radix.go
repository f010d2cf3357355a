package number

import (
	"math/big"
	"strconv"
	"strings"
)

// Base returns the upper-case digits of |x| in base 2, 8 or 16, a fraction cut
// towards zero; false when x is infinite.
func (x Number) Base(base int) (string, bool) {
	if x.wide == nil && x.rung == Integer {
		return strings.ToUpper(strconv.FormatUint(magnitude(x.small), base)), true
	}
	n, ok := x.whole()
	if !ok {
		return "", false
	}
	return strings.ToUpper(new(big.Int).Abs(n).Text(base)), true
}

// Bit operators read whole numbers in two's complement without a width
// (deviations.md, 2). A fraction is cut towards zero first.

// And returns the bitwise and of a and b, an Integer. Fault: FUNCTION_DOMAIN
// for an infinity.
func And(a, b Number) (Number, error) { return bitwise(a, b, (*big.Int).And) }

// Or returns the bitwise or of a and b, an Integer. Fault: FUNCTION_DOMAIN for
// an infinity.
func Or(a, b Number) (Number, error) { return bitwise(a, b, (*big.Int).Or) }

// Xor returns the bitwise exclusive or of a and b, an Integer. Fault:
// FUNCTION_DOMAIN for an infinity.
func Xor(a, b Number) (Number, error) { return bitwise(a, b, (*big.Int).Xor) }

// Not returns −a − 1, an Integer. Fault: FUNCTION_DOMAIN for an infinity.
func Not(a Number) (Number, error) {
	n, err := bitOperand(a)
	if err != nil {
		return Number{}, err
	}
	return wholeResult(new(big.Int).Not(n))
}

func bitwise(a, b Number, op func(z, x, y *big.Int) *big.Int) (Number, error) {
	m, err := bitOperand(a)
	if err != nil {
		return Number{}, err
	}
	n, err := bitOperand(b)
	if err != nil {
		return Number{}, err
	}
	return wholeResult(op(new(big.Int), m, n))
}

// bitOperand returns a cut towards zero.
func bitOperand(a Number) (*big.Int, error) {
	n, ok := a.whole()
	if !ok {
		return nil, domain("a bit operator", "a finite number", a)
	}
	return n, nil
}

// shiftOperands returns a cut towards zero and the count n, which stops
// counting far past the digit budget.
func shiftOperands(a, n Number) (x *big.Int, count uint, err error) {
	if x, err = bitOperand(a); err != nil {
		return nil, 0, err
	}
	c, err := bitOperand(n)
	if err != nil {
		return nil, 0, err
	}
	if c.Sign() < 0 {
		return nil, 0, domain("a shift", "a count from 0", n)
	}
	const endless = 1 << 30
	if c.CmpAbs(big.NewInt(endless)) > 0 {
		return x, endless, nil
	}
	return x, uint(c.Uint64()), nil
}

// ShiftLeft returns a × 2^n, an Integer, its size judged first. Faults:
// FUNCTION_DOMAIN for a negative n or an infinity; RESULT_TOO_LARGE.
func ShiftLeft(a, n Number) (Number, error) {
	x, count, err := shiftOperands(a, n)
	if err != nil || x.Sign() == 0 {
		return Number{}, err
	}
	if x.BitLen()+int(count) > maxSureBits+1 {
		return Number{}, tooLarge("a shifted number")
	}
	return wholeResult(new(big.Int).Lsh(x, count))
}

// ShiftRight returns a / 2^n rounded down, an Integer. Fault: FUNCTION_DOMAIN
// for a negative n or an infinity.
func ShiftRight(a, n Number) (Number, error) {
	x, count, err := shiftOperands(a, n)
	if err != nil {
		return Number{}, err
	}
	return wholeResult(new(big.Int).Rsh(x, count))
}

// ShiftRightUnsigned is [ShiftRight] for an a from 0; a negative one is first
// read as 32 bits, modulo 2^32 (deviations.md, 2).
func ShiftRightUnsigned(a, n Number) (Number, error) {
	x, count, err := shiftOperands(a, n)
	if err != nil {
		return Number{}, err
	}
	if x.Sign() < 0 {
		x = new(big.Int).And(x, big.NewInt(1<<32-1))
	}
	return wholeResult(new(big.Int).Rsh(x, count))
}
