package number

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

// String returns the exact value: the digits of an Integer, a Decimal without
// trailing zeros after its point, "n/d" for a Rational, the shortest digits
// that identify a Float.
func (x Number) String() string {
	switch {
	case x.IsInf():
		if x.Sign() < 0 {
			return "-∞"
		}
		return "∞"
	case x.rung == Float:
		return strconv.FormatFloat(x.float(), 'g', -1, 64)
	case x.rung == Rational:
		return x.Ratio()
	case x.wide == nil && x.places == 0:
		return strconv.FormatInt(x.small, 10)
	case x.wide == nil:
		return pointed(strconv.FormatInt(x.small, 10), int(x.places))
	case x.rung == Integer:
		return x.wide.num.String()
	}
	d := x.wide.dec
	if d.Exponent() >= 0 {
		return d.BigInt().String()
	}
	return pointed(d.Coefficient().String(), -int(d.Exponent()))
}

// pointed sets a point before the last places of digits, which may have a
// sign, and fills up with zeros.
func pointed(digits string, places int) string {
	if places == 0 {
		return digits
	}
	sign := ""
	if digits[0] == '-' {
		sign, digits = "-", digits[1:]
	}
	if short := places + 1 - len(digits); short > 0 {
		digits = strings.Repeat("0", short) + digits
	}
	cut := len(digits) - places
	return sign + digits[:cut] + "." + digits[cut:]
}

// Ratio returns the exact value as "n/d" in lowest terms, "n/1" when it is
// whole; of a Float, the exact value of its double. Infinity has none and
// answers its [Number.String].
func (x Number) Ratio() string {
	if x.IsInf() {
		return x.String()
	}
	if x.wide == nil && x.rung == Rational {
		return strconv.FormatInt(x.small, 10) + "/" + strconv.FormatInt(x.den, 10)
	}
	num, den := x.lowestFraction()
	return num.String() + "/" + den.String()
}

// Fixed returns x with exactly so many decimals, half away from zero, without
// grouping. Zero has no sign. A Float counts as the number its shortest digits
// spell, a root and a constant as itself; infinity answers its [Number.String].
// [Number.KnownPlaces] says from where on a Float has nothing but zeros.
func (x Number) Fixed(places int) string {
	if x.IsInf() {
		return x.String()
	}
	places = max(places, 0)
	if x.rung == Float {
		x = x.digits(places)
	}
	if have := x.decimalPlaces(); x.rung <= Decimal && have <= places {
		s := x.String()
		if places == 0 {
			return s
		}
		if have == 0 {
			s += "."
		}
		return s + strings.Repeat("0", places-have)
	}
	small, large := x.scaledRound(places, HalfAway)
	if large != nil {
		return pointed(large.String(), places)
	}
	return pointed(strconv.FormatInt(small, 10), places)
}

// Shortest returns so many significant figures of |x|, x finite, half away
// from zero, without trailing zeros: |x| ≈ 0.d1d2… × 10^exponent. Zero is "0"
// and 0. A Float counts as the number its shortest digits spell.
func (x Number) Shortest(figures int) (digits string, exponent int) {
	if x.IsZero() || x.IsInf() {
		return "0", 0
	}
	if x.rung == Float {
		x = x.shortest()
	}
	x = x.Abs()
	exponent = x.leadingExponent()
	small, large := x.scaledRound(figures-exponent, HalfAway)
	digits = bigOr(small, large).String()
	if len(digits) > figures {
		exponent++ // 9.96 became 10.0
	}
	return strings.TrimRight(digits, "0"), exponent
}

// AppendJSON appends the nearest double as encoding/json writes a float64, or
// null when it is infinite.
func (x Number) AppendJSON(dst []byte) []byte {
	if x.wide == nil && x.rung <= Decimal && x.places == 0 && magnitude(x.small) <= maxFaithful {
		return strconv.AppendInt(dst, x.small, 10)
	}
	f := x.Float64()
	if math.IsInf(f, 0) {
		return append(dst, "null"...)
	}
	// The bounds and the short exponent are those of ECMAScript, which
	// encoding/json follows.
	size := math.Abs(f)
	if size == 0 {
		return append(dst, '0') // −0 included
	}
	if size >= 1e-6 && size < 1e21 {
		return strconv.AppendFloat(dst, f, 'f', -1, 64)
	}
	dst = strconv.AppendFloat(dst, f, 'e', -1, 64)
	if n := len(dst); dst[n-4] == 'e' && dst[n-3] == '-' && dst[n-2] == '0' {
		dst[n-2] = dst[n-1]
		dst = dst[:n-1]
	}
	return dst
}

// whole returns x cut towards zero; false when x is infinite.
func (x Number) whole() (*big.Int, bool) {
	if x.IsInf() {
		return nil, false
	}
	if n, ok := x.BigInt(); ok {
		return n, true
	}
	num, den := x.fraction()
	return new(big.Int).Quo(num, den), true
}
