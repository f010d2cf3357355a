package decimal

import (
	"math/big"
	"math/bits"
	"sync"
)

// This file computes what has no finite decimal: logarithms and exponentials,
// as binary floats with a bound on the error. Series and reductions are those
// of Brent and Zimmermann, Modern Computer Arithmetic (2010), chapter 4.

// guardBits cover the errors that pile up within one logarithm or exponential:
// 17 bits for the size of the argument, 8 for halving it, and the terms.
const guardBits = 64

// newFloat returns 0 at a precision of so many bits.
func newFloat(precision uint) *big.Float { return new(big.Float).SetPrec(precision) }

// float returns d to within 2^(2−precision) of itself, relatively.
func (d Decimal) float(precision uint) *big.Float {
	f := newFloat(precision)
	if d.wide != nil {
		f.SetInt(d.wide)
	} else {
		f.SetInt64(d.small)
	}
	switch {
	case d.exp > 0:
		return f.Mul(f, floatPowerOfTen(int(d.exp), precision))
	case d.exp < 0:
		return f.Quo(f, floatPowerOfTen(-int(d.exp), precision))
	}
	return f
}

// floatPowerOfTen returns 10^n, n ≥ 0, to within a unit of its last place.
func floatPowerOfTen(n int, precision uint) *big.Float {
	f := newFloat(precision)
	if n < len(bigTens) {
		return f.SetInt(bigTens[n])
	}
	return f.Set(raised(newFloat(precision+guardBits).SetInt64(10), n))
}

// raised returns base^n, n > 0, to within 4n units of the last place of base.
func raised(base *big.Float, n int) *big.Float {
	power := newFloat(base.Prec()).Set(base)
	product := newFloat(base.Prec())
	for bit := bits.Len(uint(n)) - 2; bit >= 0; bit-- {
		product.Mul(power, power)
		power, product = product, power
		if n>>bit&1 == 1 {
			product.Mul(power, base)
			power, product = product, power
		}
	}
	return power
}

// naturalLog returns ln d, d above 0, to within 2^−precision of itself,
// relatively, however near d is to 1.
func (d Decimal) naturalLog(precision uint) *big.Float {
	precision += guardBits
	f := d.float(precision)
	whole := newFloat(precision).SetInt64(1)
	// Near 1 the difference to 1 is what counts, so it is taken exactly.
	if near, _ := f.Float64(); near > 0.67 && near < 1.33 {
		difference := sum(d, Int(-1)).float(precision)
		return inverseTanh(difference.Quo(difference, whole.Add(whole, f)))
	}
	m := newFloat(precision)
	twos := f.MantExp(m)
	if m.Cmp(big.NewFloat(2.0/3)) < 0 {
		m.SetMantExp(m, 1)
		twos--
	}
	difference := newFloat(precision).Sub(m, whole)
	ln := inverseTanh(difference.Quo(difference, m.Add(m, whole)))
	return ln.Add(ln, m.Mul(lnTwo(precision), newFloat(precision).SetInt64(int64(twos))))
}

// lnTwoPrecision is the precision of the logarithm that is kept.
const lnTwoPrecision = 512

// keptLnTwo is ln 2 as most computations need it.
var keptLnTwo = sync.OnceValue(func() *big.Float { return newLnTwo(lnTwoPrecision) })

// lnTwo returns ln 2, which the caller must not change.
func lnTwo(precision uint) *big.Float {
	if precision <= lnTwoPrecision {
		return keptLnTwo()
	}
	return newLnTwo(precision)
}

func newLnTwo(precision uint) *big.Float {
	third := newFloat(precision).SetInt64(1)
	return inverseTanh(third.Quo(third, newFloat(precision).SetInt64(3)))
}

// inverseTanh returns 2 artanh z = 2(z + z³/3 + z⁵/5 + …) for |z| up to 1/3.
func inverseTanh(z *big.Float) *big.Float {
	precision := z.Prec()
	total := newFloat(precision).Set(z)
	power := newFloat(precision).Set(z)
	square := newFloat(precision).Mul(z, z)
	term, divisor := newFloat(precision), newFloat(64)
	for n := int64(3); z.Sign() != 0; n += 2 {
		power.Set(term.Mul(power, square))
		term.Quo(power, divisor.SetInt64(n))
		if negligible(term, total) {
			break
		}
		total.Add(total, term)
	}
	return total.SetMantExp(total, 1)
}

// exponential returns e^t to within 2^−precision of itself, relatively, for
// |t| up to 2^17.
func exponential(t *big.Float, precision uint) *big.Float {
	precision += guardBits
	two := lnTwo(precision)
	twos, _ := newFloat(64).Quo(t, two).Int64()
	rest := newFloat(precision).SetInt64(twos)
	rest.Sub(newFloat(precision).Set(t), rest.Mul(rest, two))
	// e^r = (e^(r/256))^256: eight squarings spare two series terms in three.
	const squarings = 8
	result := expMinusOne(rest.SetMantExp(rest, -squarings))
	result.Add(result, newFloat(precision).SetInt64(1))
	square := newFloat(precision)
	for range squarings {
		result.Set(square.Mul(result, result))
	}
	return result.SetMantExp(result, int(twos))
}

// expMinusOne returns e^t − 1 = t + t²/2! + t³/3! + … for |t| up to 1, at the
// precision of t.
func expMinusOne(t *big.Float) *big.Float {
	precision := t.Prec()
	total := newFloat(precision).Set(t)
	term, product := newFloat(precision).Set(t), newFloat(precision)
	divisor := newFloat(64)
	for n := int64(2); t.Sign() != 0; n++ {
		product.Mul(term, t)
		term.Quo(product, divisor.SetInt64(n))
		if negligible(term, total) {
			break
		}
		total.Add(total, term)
	}
	return total
}

// negligible reports whether adding term to total cannot change it.
func negligible(term, total *big.Float) bool {
	return term.Sign() == 0 ||
		term.MantExp(nil) < total.MantExp(nil)-int(total.Prec())-2
}

// decide returns the decimal that everything from x − bound to x + bound
// rounds to. When there is no such one settled is false, and d is what x rounds
// to, or 0 if x may be 0.
func decide(x, bound *big.Float) (d Decimal, isFinite, settled bool) {
	if bound.Cmp(newFloat(64).Abs(x)) >= 0 {
		return Decimal{}, true, false
	}
	precision := x.Prec() + guardBits
	low := newFloat(precision).Sub(x, bound)
	high := newFloat(precision).Add(x, bound)
	least, leastFinite := roundFloat(low, Digits)
	most, mostFinite := roundFloat(high, Digits)
	if leastFinite == mostFinite && Equal(least, most) {
		return least, leastFinite, true
	}
	d, isFinite = roundFloat(x, Digits)
	return d, isFinite, false
}

// approximated returns what a value rounds to that approximate returns to
// within 2^−precision of itself, relatively. The value does not end within 41
// digits.
func approximated(approximate func(precision uint) *big.Float) (Decimal, bool) {
	for precision := uint(firstPrecision); ; precision *= 2 {
		y := approximate(precision)
		bound := newFloat(64).SetMantExp(y, -int(precision))
		d, isFinite, settled := decide(y, bound.Abs(bound))
		if settled || precision >= lastPrecision {
			return d, isFinite
		}
	}
}

// roundFloat returns f rounded half-up by magnitude to so many significant
// digits; false when that is not finite.
func roundFloat(f *big.Float, digits int) (Decimal, bool) {
	const farBits = 40_000 // 10^10,000 has 33,220
	mantissa := new(big.Float)
	exp := f.MantExp(mantissa)
	switch {
	case f.IsInf() || exp > farBits:
		return Decimal{}, false
	case f.Sign() == 0 || exp < -farBits:
		return Decimal{}, true
	}
	precision := int(f.MinPrec())
	c, _ := mantissa.SetMantExp(mantissa, precision).Int(nil)
	exp -= precision
	if exp >= 0 {
		c, exp = keepDigits(c.Lsh(c, uint(exp)), 0, digits)
	} else {
		divisor := new(big.Int).Lsh(bigTens[0], uint(-exp))
		c, exp = quotientDigits(c, divisor, 0, digits)
	}
	return fromBig(c, exp).finite()
}
