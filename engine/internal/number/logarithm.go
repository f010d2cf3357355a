package number

import (
	"math"
	"math/big"
)

// Ln returns the natural logarithm of x: exactly 0 for 1, exactly 1 for the
// Float e, else a Float. Fault: FUNCTION_DOMAIN unless x is above 0.
func Ln(x Number) (Number, error) {
	if err := positive("a logarithm", x); err != nil {
		return Number{}, err
	}
	if x.rung == Float && x.float() == math.E {
		return Int(1), nil
	}
	if Equal(x, Int(1)) {
		return Int(0), nil
	}
	return FromFloat(lnFloat(x)), nil
}

// Log10 returns the logarithm to base 10, exact for an exact power of 10, else
// a Float. Fault: FUNCTION_DOMAIN unless x is above 0.
func Log10(x Number) (Number, error) { return Log(x, Int(10)) }

// Log2 returns the logarithm to base 2, exact for an exact power of 2, else a
// Float. Fault: FUNCTION_DOMAIN unless x is above 0.
func Log2(x Number) (Number, error) { return Log(x, Int(2)) }

// Log1p returns the natural logarithm of 1 + x, exactly 0 for 0, else a Float.
// Fault: FUNCTION_DOMAIN unless x is above −1.
func Log1p(x Number) (Number, error) {
	if Compare(x, Int(-1)) <= 0 {
		return Number{}, domain("log1p", "a number above -1", x)
	}
	if x.IsZero() {
		return Int(0), nil
	}
	if f := x.Float64(); math.Abs(f) < 0.5 || x.rung == Float {
		return FromFloat(math.Log1p(f)), nil
	}
	y, err := Add(x, Int(1))
	if err != nil {
		return Number{}, err
	}
	return FromFloat(lnFloat(y)), nil
}

// Log returns the logarithm of x to a base: exact when both are exact and x is
// a power of the base, a fractional one included (log 27 to base 9 is 1.5),
// else a Float. Fault: FUNCTION_DOMAIN unless both are above 0 and the base is
// not 1.
func Log(x, base Number) (Number, error) {
	if err := positive("a logarithm", x); err != nil {
		return Number{}, err
	}
	if base.Sign() <= 0 || base.IsInf() || Equal(base, Int(1)) {
		return Number{}, domain("a logarithm", "a base above 0 other than 1", base)
	}
	if Equal(x, Int(1)) {
		return Int(0), nil
	}
	if x.IsExact() && base.IsExact() {
		if p, q, ok := exactLog(x, base); ok {
			return quotient(big.NewInt(p), big.NewInt(q), Integer)
		}
	} else if x.rung == Float && base.rung == Float && x.float() == base.float() {
		return Int(1), nil
	}
	return FromFloat(logFloat(x, base)), nil
}

// logFloat returns the double near log x to the base, x and base above 0.
func logFloat(x, base Number) float64 {
	if f := x.Float64(); !outside(x, f) && !nearOne(x, f) {
		switch {
		case Equal(base, Int(10)):
			return math.Log10(f)
		case Equal(base, Int(2)):
			return math.Log2(f)
		}
	}
	return lnFloat(x) / lnFloat(base)
}

// lnFloat returns the double near ln x for x above 0.
func lnFloat(x Number) float64 {
	f := x.Float64()
	switch {
	case x.rung == Float:
		return math.Log(f)
	case outside(x, f):
		num, den := x.fraction()
		return (log2Of(num) - log2Of(den)) * math.Ln2
	case nearOne(x, f):
		num, den := x.fraction()
		return math.Log1p(quoFloat(new(big.Int).Sub(num, den), den))
	}
	return math.Log(f)
}

// nearOne reports whether f, the double of x, has lost some of what the
// logarithm of x is made of.
func nearOne(x Number, f float64) bool { return x.IsExact() && 0.5 < f && f < 2 }

// positive refuses an argument that is not above 0.
func positive(function string, x Number) error {
	if x.Sign() > 0 {
		return nil
	}
	return domain(function, "a number above 0", x)
}

// exactLog returns p/q with base^(p/q) = x, for exact x and base above 0,
// neither of them 1, when there is one. A fraction in lowest terms is a power
// of another exactly if both of its parts are the same power.
func exactLog(x, base Number) (p, q int64, ok bool) {
	xn, xd := x.lowestFraction()
	bn, bd := base.lowestFraction()
	sign := int64(1)
	if xn.Cmp(xd) < 0 {
		xn, xd, sign = xd, xn, -sign
	}
	if bn.Cmp(bd) < 0 {
		bn, bd, sign = bd, bn, -sign
	}
	p, q, ok = wholeLog(xn, bn)
	if !ok || (xd.Cmp(one) == 0) != (bd.Cmp(one) == 0) {
		return 0, 0, false
	}
	if xd.Cmp(one) != 0 {
		p2, q2, ok := wholeLog(xd, bd)
		if !ok || p*q2 != p2*q {
			return 0, 0, false
		}
	}
	return sign * p, q, true
}

// wholeLog returns p/q with b^(p/q) = a, for a and b above 1, when there is
// one. It is Euclid's algorithm on exponents: if a = g^m and b = g^n, then
// dividing a by b as often as it goes leaves g^(m mod n).
func wholeLog(a, b *big.Int) (p, q int64, ok bool) {
	ratio := log2Of(a) / log2Of(b)
	if ratio < 1-1e-9 {
		q, p, ok = wholeLog(b, a)
		return p, q, ok
	}
	// Exponents stay below 100,000, so a ratio this near a whole number is it.
	if k := math.Round(ratio); math.Abs(ratio-k) < 1e-9 {
		power := new(big.Int).Exp(b, big.NewInt(int64(k)), nil)
		return int64(k), 1, power.Cmp(a) == 0
	}
	k := int64(ratio)
	rest, r := new(big.Int).QuoRem(a, new(big.Int).Exp(b, big.NewInt(k), nil), new(big.Int))
	if r.Sign() != 0 || rest.Cmp(one) == 0 {
		return 0, 0, false
	}
	if p, q, ok = wholeLog(rest, b); !ok {
		return 0, 0, false
	}
	return p + k*q, q, true
}
