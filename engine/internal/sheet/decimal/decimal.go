package decimal

import (
	"math"
	"math/big"
)

// Digits is how many significant digits an operation keeps (format.md, 5.2).
const Digits = 40

// maxExponent is the largest magnitude of the power of ten of the leading
// digit of a finite result.
const maxExponent = 9_999

// Decimal is a decimal number. Its zero value is 0; it has no negative zero.
// What is read from a document keeps every digit; the result of an operation
// has at most [Digits] significant ones, rounded half-up by magnitude, where
// its comment does not call it exact. A Decimal is immutable; two equal ones
// need not be == in Go: see [Equal].
type Decimal struct {
	// The value is coefficient × 10^exp. The coefficient is small, never
	// math.MinInt64, unless wide is there; wide is past int64 and is never
	// changed. A coefficient may end in zeros; that of 0 has exponent 0.
	wide  *big.Int
	small int64
	exp   int32
}

// Int returns n, exactly.
func Int(n int64) Decimal {
	if n == math.MinInt64 {
		return Decimal{wide: big.NewInt(n)}
	}
	return Decimal{small: n}
}

// fromSmall returns c × 10^exp.
func fromSmall(c int64, exp int) Decimal {
	if c == 0 {
		return Decimal{}
	}
	if c == math.MinInt64 {
		return Decimal{wide: big.NewInt(c), exp: int32(exp)}
	}
	return Decimal{small: c, exp: int32(exp)}
}

// fromBig returns c × 10^exp without rounding. It takes c over.
func fromBig(c *big.Int, exp int) Decimal {
	if c.IsInt64() {
		return fromSmall(c.Int64(), exp)
	}
	c, exp = stripZeros(c, exp)
	if c.IsInt64() {
		return fromSmall(c.Int64(), exp)
	}
	return Decimal{wide: c, exp: int32(exp)}
}

// settle returns c × 10^exp rounded to [Digits] significant digits; false when
// that is not finite. It takes c over.
func settle(c *big.Int, exp int) (Decimal, bool) {
	if !c.IsInt64() {
		c, exp = keepDigits(c, exp, Digits)
	}
	return fromBig(c, exp).finite()
}

// finite returns d, or 0 where it is below the range of finite results; false
// when it is above.
func (d Decimal) finite() (Decimal, bool) {
	// A word has at most 19 digits, so most exponents need no closer look.
	if d.wide == nil && d.exp > -maxExponent && d.exp < maxExponent-19 {
		return d, true
	}
	switch top := d.adjusted(); {
	case top > maxExponent:
		return Decimal{}, false
	case top < -maxExponent:
		return Decimal{}, true
	}
	return d, true
}

// coefficient returns the coefficient of d, which the caller must not change.
func (d Decimal) coefficient() *big.Int {
	if d.wide != nil {
		return d.wide
	}
	return big.NewInt(d.small)
}

// stripped returns the coefficient of d without zeros at its end, and its
// exponent. The caller must not change it.
func (d Decimal) stripped() (*big.Int, int) {
	d = d.reduced()
	return d.coefficient(), int(d.exp)
}

// reduced returns d with a coefficient that does not end in 0.
func (d Decimal) reduced() Decimal {
	if d.wide != nil {
		return fromBig(stripZeros(d.wide, int(d.exp)))
	}
	for d.small != 0 && d.small%10 == 0 {
		d.small /= 10
		d.exp++
	}
	return d
}

// adjusted returns the power of ten of the leading digit of d, 0 for 0.
func (d Decimal) adjusted() int {
	if d.wide != nil {
		return digitCount(d.wide) + int(d.exp) - 1
	}
	if d.small == 0 {
		return 0
	}
	return digitCount64(magnitude(d.small)) + int(d.exp) - 1
}

// Sign returns −1, 0 or 1.
func (d Decimal) Sign() int {
	switch {
	case d.wide != nil:
		return d.wide.Sign()
	case d.small < 0:
		return -1
	case d.small > 0:
		return 1
	}
	return 0
}

// IsZero reports whether d is 0.
func (d Decimal) IsZero() bool { return d.wide == nil && d.small == 0 }

// IsWhole reports whether d is a whole number, however it was written.
func (d Decimal) IsWhole() bool {
	if d.exp >= 0 {
		return true
	}
	places := -int(d.exp)
	if d.wide == nil {
		return places < len(tens) && magnitude(d.small)%tens[places] == 0
	}
	return d.reduced().exp >= 0
}

// Int64 returns d when it is whole and fits.
func (d Decimal) Int64() (int64, bool) {
	if d.wide == nil && d.exp == 0 {
		return d.small, true
	}
	if !d.IsWhole() || d.adjusted() > 18 {
		return 0, false
	}
	c, exp := d.stripped()
	n := new(big.Int).Mul(c, powerOfTen(exp))
	return n.Int64(), n.IsInt64()
}

// Neg returns −d, exactly.
func (d Decimal) Neg() Decimal {
	if d.wide != nil {
		d.wide = new(big.Int).Neg(d.wide)
	}
	d.small = -d.small
	return d
}

// Abs returns |d|, exactly.
func (d Decimal) Abs() Decimal {
	if d.Sign() < 0 {
		return d.Neg()
	}
	return d
}

// IntegerDigits returns how many digits d has before the point, at least 1.
func (d Decimal) IntegerDigits() int { return max(1, d.adjusted()+1) }

// Shift returns d × 10^places, exactly: a percentage is a Shift of −2. Places
// beyond ±9,999 count as that.
func (d Decimal) Shift(places int) Decimal {
	if d.IsZero() {
		return d
	}
	d.exp += int32(min(max(places, -maxExponent), maxExponent))
	return d
}

// Equal reports whether a and b are the same number, however they were
// written: 2.50 equals 2.5.
func Equal(a, b Decimal) bool { return Compare(a, b) == 0 }

// Compare returns −1, 0 or 1 as a is below, equal to or above b, exactly.
func Compare(a, b Decimal) int {
	if a.wide == nil && b.wide == nil {
		if m, n, _, ok := align(a, b); ok {
			switch {
			case m < n:
				return -1
			case m > n:
				return 1
			}
			return 0
		}
	}
	sign := a.Sign()
	if other := b.Sign(); sign != other || sign == 0 {
		return compareInts(sign, other)
	}
	if m, n := a.adjusted(), b.adjusted(); m != n {
		return sign * compareInts(m, n)
	}
	return sum(a, b.Neg()).Sign()
}

func compareInts(m, n int) int {
	switch {
	case m < n:
		return -1
	case m > n:
		return 1
	}
	return 0
}
