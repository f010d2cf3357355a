package number

import (
	"math"
	"math/big"
)

// Pow returns a^b.
//
// A whole power of an exact number is exact repeated multiplication, its size
// judged first. A fractional power is a root, exact where the root is, else
// the nearest Float. A power of or to a Float is a Float, but whatever is raised
// to an exact 0 is exactly 1; 0 to a negative power is ∞. The rung is that of a
// product or quotient of the same kind.
//
// Faults: RESULT_TOO_LARGE; POWER_NO_REAL_VALUE for a negative base whose
// exponent is no fraction with an odd denominator; QUOTIENT_UNDEFINED for 1^∞.
func Pow(a, b Number) (Number, error) {
	meet, least := liftedRung(a, b)
	switch {
	case meet == Float && (b.rung == Float || !b.IsZero()):
		return powFloat(a, b)
	case b.IsZero() || Equal(a, Int(1)):
		return Number{rung: least, small: 1}, nil
	case a.IsZero() && b.Sign() < 0:
		return FromFloat(math.Inf(1)), nil
	case a.IsZero():
		return Number{rung: least}, nil
	case !b.IsWhole():
		return powFraction(a, b, least)
	}
	if x, ok := powSmall(a, b, least); ok {
		return x, nil
	}
	exponent, _ := b.BigInt()
	num, den := a.lowestFraction()
	return powWhole(fraction{num, den}, exponent, least)
}

// powSmall returns a^b where all of it fits machine words: most of the powers
// that people type.
func powSmall(a, b Number, least Rung) (Number, bool) {
	n, ok := b.Int64()
	if !ok || n < 0 || n > 64 || a.wide != nil || a.rung > Decimal || int64(a.places)*n > int64(maxSmallPlaces) {
		return Number{}, false
	}
	c := int64(1)
	for range n {
		if c, ok = mul64(c, a.small); !ok {
			return Number{}, false
		}
	}
	if least == Integer {
		return Int(c), true
	}
	return smallDecimal(c, a.places*int32(n)), true
}

// powWhole returns base^n for a base other than 0 and 1, and n other than 0.
func powWhole(base fraction, n *big.Int, least Rung) (Number, error) {
	num, den := base.num, base.den
	if n.Sign() < 0 {
		num, den = den, num
		if den.Sign() < 0 {
			num, den = new(big.Int).Neg(num), new(big.Int).Neg(den)
		}
		n = new(big.Int).Neg(n)
	}
	// Lowest terms stay lowest under a power, so a part past the budget is past
	// it for good; and a terminating fraction is no longer than its decimal, so
	// nothing that fits is turned away.
	if max(powerLength(num, n), powerLength(den, n)) > maxSureBits+2 {
		if den.Cmp(one) == 0 {
			return Number{}, tooLarge("a power")
		}
		return floatOf(powApproximate(num, den, n))
	}
	return lowestResult(new(big.Int).Exp(num, n, nil), new(big.Int).Exp(den, n, nil), least)
}

// powerLength returns the binary logarithm of |base|^n.
func powerLength(base, n *big.Int) float64 {
	if base.CmpAbs(one) == 0 {
		return 0
	}
	times, _ := new(big.Float).SetInt(n).Float64()
	return log2Of(new(big.Int).Abs(base)) * times
}

// powApproximate returns the double nearest to (num/den)^n, n ≥ 1, for a
// fraction that is not whole.
func powApproximate(num, den, n *big.Int) float64 {
	if !n.IsInt64() {
		return powEndless(num, den, n)
	}
	square := bigQuo(num, den, widePrecision)
	power := new(big.Float).SetPrec(widePrecision).SetInt64(1)
	for rest := n.Int64(); ; square.Mul(square, square) {
		if rest&1 != 0 {
			power.Mul(power, square)
		}
		if rest >>= 1; rest == 0 {
			f, _ := power.Float64()
			return f
		}
	}
}

// powEndless is powApproximate for n past 2^63, where only a base very near ±1
// has a power that is neither 0 nor infinite: |base|^n = e^(n·ln |base|).
func powEndless(num, den, n *big.Int) float64 {
	gap := bigQuo(new(big.Int).Sub(new(big.Int).Abs(num), den), den, widePrecision)
	logarithm := gap // ln(1+g) is g itself, to a double, for a small g
	if g, _ := gap.Float64(); math.Abs(g) > 1e-20 {
		logarithm = big.NewFloat(math.Log1p(g))
	}
	times := new(big.Float).SetPrec(widePrecision).SetInt(n)
	exponent, _ := times.Mul(times, logarithm).Float64()
	f := math.Exp(exponent)
	if num.Sign() < 0 && n.Bit(0) != 0 {
		return -f
	}
	return f
}

// powFraction returns a^b for an exact a other than 0 and 1, and an exact b
// that is not whole.
func powFraction(a, b Number, least Rung) (Number, error) {
	p, q := b.lowestFraction()
	if a.Sign() < 0 && q.Bit(0) == 0 {
		return Number{}, noRealPower(a, b)
	}
	x, err := rootPower(a.Abs(), p, q, least)
	if err == nil && a.Sign() < 0 && p.Bit(0) != 0 {
		return x.Neg(), nil
	}
	return x, err
}

func noRealPower(a, b Number) error {
	return PowerNoRealValue.Fault("wanted a base from 0 or an odd root, got %s to the power of %s", quote(a), quote(b))
}

// rootPower returns a^(p/q) for an exact a above 0 and q ≥ 2: a power of the
// root, which is exact if the root is.
func rootPower(a Number, p, q *big.Int, least Rung) (Number, error) {
	num, den := a.lowestFraction()
	if q.IsInt64() {
		if r, ok := exactRoot(num, den, int(q.Int64())); ok {
			return powWhole(r, p, least)
		}
	}
	if power, ok := powerUnderRoot(fraction{num, den}, p, q); ok {
		n := int(q.Int64())
		return rooted(rootFloat(power.num, power.den, n), power.num, power.den, n)
	}
	return floatOf(rootPowerFloat(a, num, den, p, q))
}

// powerUnderRoot returns the power p of a fraction above 0, for the small p and
// q that people type.
func powerUnderRoot(base fraction, p, q *big.Int) (fraction, bool) {
	const longest = 4096 // bits of a power that is quick to take a root of
	size := new(big.Int).Abs(p)
	if !q.IsInt64() || q.Int64() > 64 || !size.IsInt64() || size.Int64() > longest {
		return fraction{}, false
	}
	if length := int64(max(base.num.BitLen(), base.den.BitLen())); size.Int64()*length > longest {
		return fraction{}, false
	}
	if p.Sign() < 0 {
		base.num, base.den = base.den, base.num
	}
	return fraction{new(big.Int).Exp(base.num, size, nil), new(big.Int).Exp(base.den, size, nil)}, true
}

// rootPowerFloat returns the double near a^(p/q) where a is num/den; the
// nearest one where powerUnderRoot has the power.
func rootPowerFloat(a Number, num, den, p, q *big.Int) float64 {
	if power, ok := powerUnderRoot(fraction{num, den}, p, q); ok {
		return rootFloat(power.num, power.den, int(q.Int64()))
	}
	y := quoFloat(p, q)
	switch f := a.Float64(); {
	case outside(a, f):
		return powOutside(num, den, y)
	case math.Abs(f-1) < 1e-3:
		// The double of a has lost what a long power of it is made of.
		return math.Exp(y * lnFloat(a))
	default:
		return math.Pow(f, y)
	}
}

// powOutside returns the double near (num/den)^y for a positive base past the
// range of a double, m × 2^e: m^y × 2^(e·y), the last of which is kept whole
// as long as it can be.
func powOutside(num, den *big.Int, y float64) float64 {
	mantissa := new(big.Float)
	e := float64(bigQuo(num, den, widePrecision).MantExp(mantissa))
	m, _ := mantissa.Float64()
	product := e * y
	if math.Abs(product) > 1<<20 {
		return math.Exp2(product)
	}
	whole := math.Round(product)
	part := (product - whole) + math.FMA(e, y, -product)
	return math.Ldexp(math.Pow(m, y)*math.Exp2(part), int(whole))
}

// maxRepeatedPower bounds the whole powers of a Float that are multiplied out.
const maxRepeatedPower = 1 << 20

// powFloat is Pow where one operand is a Float.
func powFloat(a, b Number) (Number, error) {
	negative := false
	if a.Sign() < 0 && !b.IsZero() {
		odd, ok := oddPower(b)
		if !ok {
			return Number{}, noRealPower(a, b)
		}
		negative, a = odd, a.Neg()
	}
	x, y := a.Float64(), b.Float64()
	if x == 1 && math.IsInf(y, 0) && b.rung == Float {
		return Number{}, undefined(a, b)
	}
	f := math.Pow(x, y)
	switch {
	case x == math.E && a.rung == Float:
		f = math.Exp(y) // the reader means e, not the double below it
	case outside(a, x):
		num, den := a.fraction()
		f = powOutside(num, den, y)
	case x != 0 && !a.IsInf() && math.Abs(y) <= maxRepeatedPower && y == math.Trunc(y):
		// math.Pow multiplies doubles here, and each product is rounded.
		num, den := a.fraction()
		if y < 0 {
			num, den = den, num
		}
		f = powApproximate(num, den, big.NewInt(int64(math.Abs(y))))
	case b.rung != Float && !b.IsWhole() && x != 0 && !a.IsInf():
		num, den := a.fraction()
		p, q := b.lowestFraction()
		f = rootPowerFloat(a, num, den, p, q)
	}
	if negative {
		f = -f
	}
	return FromFloat(f), nil
}

// oddPower reports whether a negative number to the power of b is negative; ok
// is false when it is not real: b is infinite, or neither whole nor an exact
// fraction with an odd denominator.
func oddPower(b Number) (odd, ok bool) {
	if b.IsInf() || b.rung == Float && !b.IsWhole() {
		return false, false
	}
	p, q := b.lowestFraction()
	return p.Bit(0) != 0, q.Bit(0) != 0
}
