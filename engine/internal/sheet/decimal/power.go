package decimal

import "math/big"

const (
	// firstPrecision is where a computation with a bound starts, in bits. Forty
	// digits take 133, so one rounding in 2^59 needs a second attempt.
	firstPrecision = 192

	// lastPrecision is where it gives up and takes the nearest. No operands are
	// known that come near it: those whose result ends within 41 digits, which
	// would, are worked out exactly.
	lastPrecision = 1 << 14

	// exactBits is the size up to which the coefficient of a power is written
	// out. A power whose result ends within 41 digits never passes it, but for
	// those of ten: 2^136 is the last of those, and 5^-136, whose divisor has
	// 316 bits.
	exactBits = 1_024
)

// Pow returns a to the power b, correctly rounded; false when that is not
// finite or not real: 0 to a negative power, a negative number to a fraction
// (format.md, 5.2). 0^0 is 1.
func Pow(a, b Decimal) (Decimal, bool) {
	switch {
	case b.IsZero():
		return Int(1), true
	case a.IsZero():
		return Decimal{}, b.Sign() > 0
	case a.Sign() > 0:
		return powPositive(a, b)
	case !b.IsWhole():
		return Decimal{}, false
	}
	power, ok := powPositive(a.Neg(), b)
	if c, exp := b.stripped(); exp == 0 && c.Bit(0) == 1 {
		power = power.Neg()
	}
	return power, ok
}

// powPositive is Pow for an a above 0 and a b that is not 0.
func powPositive(a, b Decimal) (Decimal, bool) {
	c, exp := a.stripped()
	n, isWord := b.Int64()
	if isWord && fewBits(c, n) {
		return powExact(c, exp, n)
	}
	if Equal(a, Int(1)) {
		return Int(1), true
	}
	if Equal(b, fromSmall(5, -1)) {
		return Sqrt(a)
	}
	if isWord && staysFinite(a, n) {
		return powBySquaring(a, int(n))
	}
	// The size of the result is judged before it is worked out.
	size := newFloat(64).Mul(b.float(64), a.naturalLog(64))
	const lnLimit = 23_026 // (maxExponent + 1) × ln 10, rounded up
	switch limit := newFloat(64).SetInt64(lnLimit); {
	case size.Cmp(limit) > 0:
		return Decimal{}, false
	case size.Cmp(limit.Neg(limit)) < 0:
		return Decimal{}, true
	}
	isWhole := b.IsWhole()
	if c.IsInt64() && c.Int64() == 1 && isWhole {
		return powExact(c, exp, n)
	}
	if !isWhole {
		if root, power, ok := exactRoot(a, b); ok {
			return powPositive(root, power)
		}
	}
	return powBySeries(a, b)
}

// fewBits reports whether c^|n| may be written out.
func fewBits(c *big.Int, n int64) bool {
	return n > -exactBits && n < exactBits && int64(c.BitLen())*max(n, -n) <= exactBits
}

// staysFinite reports whether a^n, a above 0, is finite and not 0 even if the
// leading digit of a counts as a ten or as a one.
func staysFinite(a Decimal, n int64) bool {
	top := a.adjusted()
	return n >= -maxExponent && n <= maxExponent && int64(max(top, -top)+1)*max(n, -n) <= maxExponent
}

// powExact returns (c × 10^exp)^n by writing the power out and rounding it.
func powExact(c *big.Int, exp int, n int64) (Decimal, bool) {
	power := new(big.Int).Exp(c, big.NewInt(max(n, -n)), nil)
	if n < 0 {
		return quotient(bigTens[0], power, exp*int(n))
	}
	return settle(power, exp*int(n))
}

// powBySquaring returns a^n, which is known not to end within 41 digits, for n
// up to maxExponent in magnitude.
func powBySquaring(a Decimal, n int) (Decimal, bool) {
	return approximated(func(precision uint) *big.Float {
		power := raised(a.float(precision+guardBits), max(n, -n))
		if n < 0 {
			power.Quo(newFloat(64).SetInt64(1), power)
		}
		return power
	})
}

// powBySeries returns a^b = e^(b ln a), which is known not to end within 41
// digits.
func powBySeries(a, b Decimal) (Decimal, bool) {
	return approximated(func(precision uint) *big.Float {
		precision += guardBits
		t := newFloat(precision).Mul(b.float(precision), a.naturalLog(precision))
		return exponential(t, precision)
	})
}

// exactRoot finds, for a above 0 and a fraction b = p/q in lowest terms, the
// q-th root of a when it is rational, and p. It then is a finite decimal.
func exactRoot(a, b Decimal) (root, p Decimal, ok bool) {
	twos, fives, p, ok := rootDegree(b)
	if !ok {
		return root, p, false
	}
	degree := 1 << twos
	for range fives {
		degree *= 5
	}
	// a = m × 2^x × 5^y with m free of both, and is a q-th power exactly when m
	// is one and q divides x and y.
	c, exp := a.stripped()
	x := int(c.TrailingZeroBits())
	m, y := splitFives(new(big.Int).Rsh(c, uint(x)), c.BitLen())
	x, y = x+exp, y+exp
	if x%degree != 0 || y%degree != 0 {
		return root, p, false
	}
	for range twos {
		if m, ok = wholeSquareRoot(m); !ok {
			return root, p, false
		}
	}
	for range fives {
		if m, ok = wholeFifthRoot(m); !ok {
			return root, p, false
		}
	}
	x, y = x/degree, y/degree
	base, extra := big.NewInt(2), x-y
	if extra < 0 {
		base, extra = big.NewInt(5), -extra
	}
	m = new(big.Int).Mul(m, base.Exp(base, big.NewInt(int64(extra)), nil))
	return fromBig(m, min(x, y)), p, true
}

// rootDegree returns b, a fraction, as p / (2^twos × 5^fives) in lowest terms;
// false when no number but 1 has a rational root of that degree: none has more
// than 2^16 factors.
func rootDegree(b Decimal) (twos, fives int, p Decimal, ok bool) {
	c, exp := b.stripped()
	places := -exp
	shared := min(int(c.TrailingZeroBits()), places)
	rest, sharedFives := splitFives(new(big.Int).Rsh(c, uint(shared)), places)
	twos, fives = places-shared, places-sharedFives
	return twos, fives, fromBig(rest, 0), twos <= 16 && fives <= 7 && twos+2*fives <= 16
}

// splitFives returns n without its factors of 5, at most so many, and their
// count.
func splitFives(n *big.Int, most int) (*big.Int, int) {
	count := 0
	five, rest := big.NewInt(5), new(big.Int)
	for count < most && n.Sign() != 0 {
		quotient := new(big.Int)
		if quotient.QuoRem(n, five, rest); rest.Sign() != 0 {
			break
		}
		n = quotient
		count++
	}
	return n, count
}

// wholeSquareRoot returns the square root of n when it is whole.
func wholeSquareRoot(n *big.Int) (*big.Int, bool) {
	root := new(big.Int).Sqrt(n)
	return root, new(big.Int).Mul(root, root).Cmp(n) == 0
}

// wholeFifthRoot returns the fifth root of n, n above 0, when it is whole.
func wholeFifthRoot(n *big.Int) (*big.Int, bool) {
	// Newton's method from above falls until it stands on the root, cut off.
	five, power := big.NewInt(5), new(big.Int)
	root := new(big.Int).Lsh(bigTens[0], uint(n.BitLen()+4)/5)
	for {
		power.Exp(root, big.NewInt(4), nil)
		next := new(big.Int).Quo(n, power)
		next.Add(next, power.Lsh(root, 2)).Quo(next, five)
		if next.Cmp(root) >= 0 {
			return root, power.Exp(root, five, nil).Cmp(n) == 0
		}
		root = next
	}
}

// Sqrt returns the square root of x, correctly rounded; false below zero
// (functions.md, SQRT).
func Sqrt(x Decimal) (Decimal, bool) {
	if x.Sign() <= 0 {
		return Decimal{}, x.IsZero()
	}
	c, exp := x.coefficient(), int(x.exp)
	// With one digit more than is kept, what the root leaves over cannot turn a
	// rounding that takes every half up.
	shift := max(0, 2*(Digits+1)-digitCount(c))
	if (exp-shift)%2 != 0 {
		shift++
	}
	scaled := new(big.Int).Mul(c, powerOfTen(shift))
	return settle(scaled.Sqrt(scaled), (exp-shift)/2)
}
