package decimal

import (
	"encoding/binary"
	"math/big"
	"math/bits"
)

// Div returns a ÷ b; false when b is 0 or the quotient is not finite
// (format.md, 5.2).
func Div(a, b Decimal) (Decimal, bool) {
	exp := int(a.exp) - int(b.exp)
	switch {
	case b.IsZero():
		return Decimal{}, false
	case a.IsZero():
		return Decimal{}, true
	case a.wide != nil || b.wide != nil:
		return quotient(a.coefficient(), b.coefficient(), exp)
	case a.small%b.small == 0:
		return fromSmall(a.small/b.small, exp).finite()
	}
	c, exp := wordQuotient(magnitude(a.small), magnitude(b.small), exp)
	if a.Sign() != b.Sign() {
		c.Neg(c)
	}
	return fromBig(c, exp).finite()
}

// wordQuotient returns num ÷ den × 10^exp, both below 2^63 and not 0, rounded
// half-up to [Digits] significant digits. It is the long division of school,
// with steps of up to 19 digits, and takes less than half the time of quotient.
func wordQuotient(num, den uint64, exp int) (*big.Int, int) {
	var q words
	whole, rest := num/den, num%den
	q[0] = whole
	digits := 0
	if whole > 0 {
		digits = digitCount64(whole)
	}
	for rest != 0 && digits < Digits {
		step := min(len(tens)-1, Digits-digits)
		high, low := bits.Mul64(rest, tens[step])
		var next uint64
		next, rest = bits.Div64(high, low, den)
		q.extend(tens[step], next)
		exp -= step
		if digits > 0 {
			digits += step
		} else if next > 0 {
			digits = digitCount64(next)
		}
	}
	if rest >= den-rest {
		q.extend(1, 1)
	}
	return q.big(), exp
}

// words is a whole number of three words, the lowest first: of at most 57
// digits.
type words [3]uint64

// extend makes w into w × factor + next.
func (w *words) extend(factor, next uint64) {
	for i := range w {
		high, low := bits.Mul64(w[i], factor)
		var carry uint64
		w[i], carry = bits.Add64(low, next, 0)
		next = high + carry
	}
}

// big returns w.
func (w *words) big() *big.Int {
	var bytes [24]byte
	for i, word := range w {
		binary.BigEndian.PutUint64(bytes[16-8*i:], word)
	}
	return new(big.Int).SetBytes(bytes[:])
}

// quotient returns num ÷ den × 10^exp rounded to [Digits] significant digits,
// den not 0; false when that is not finite.
func quotient(num, den *big.Int, exp int) (Decimal, bool) {
	return fromBig(quotientDigits(num, den, exp, Digits)).finite()
}

// quotientDigits returns num ÷ den × 10^exp rounded to so many significant
// digits as a coefficient and an exponent.
func quotientDigits(num, den *big.Int, exp, digits int) (*big.Int, int) {
	// With one digit more than is kept, what the division leaves over cannot
	// turn a rounding that takes every half up.
	shift := max(0, digits+1+digitCount(den)-digitCount(num))
	if shift > 0 {
		num = new(big.Int).Mul(num, powerOfTen(shift))
	}
	return keepDigits(new(big.Int).Quo(num, den), exp-shift, digits)
}
