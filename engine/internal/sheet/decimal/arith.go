package decimal

import "math/big"

// align returns the coefficients of two numbers in words at the lower of their
// exponents, unless one overflows.
func align(a, b Decimal) (m, n int64, exp int, ok bool) {
	m, n, exp, ok = a.small, b.small, int(a.exp), true
	switch gap := int(a.exp) - int(b.exp); {
	case gap == 0 || n == 0:
	case m == 0:
		exp = int(b.exp)
	case gap > 18 || gap < -18:
		return 0, 0, 0, false
	case gap > 0:
		exp = int(b.exp)
		m, ok = mul64(m, int64(tens[gap]))
	default:
		n, ok = mul64(n, int64(tens[-gap]))
	}
	return m, n, exp, ok
}

// sum returns a + b, exactly.
func sum(a, b Decimal) Decimal {
	if a.wide == nil && b.wide == nil {
		if m, n, exp, ok := align(a, b); ok {
			if total, ok := add64(m, n); ok {
				return fromSmall(total, exp)
			}
		}
	}
	c, exp := sumParts(a, b)
	return fromBig(c, exp)
}

// sumParts returns the coefficient of a + b, which is new, and its exponent.
func sumParts(a, b Decimal) (*big.Int, int) {
	if a.exp < b.exp {
		a, b = b, a
	}
	m, n := a.coefficient(), b.coefficient()
	if a.exp == b.exp {
		return new(big.Int).Add(m, n), int(a.exp)
	}
	scaled := new(big.Int).Mul(m, powerOfTen(int(a.exp)-int(b.exp)))
	return scaled.Add(scaled, n), int(b.exp)
}

// Add returns a + b; false when that is not finite (format.md, 5.2).
func Add(a, b Decimal) (Decimal, bool) {
	if a.wide == nil && b.wide == nil {
		if m, n, exp, ok := align(a, b); ok {
			if total, ok := add64(m, n); ok {
				return fromSmall(total, exp).finite()
			}
		}
	}
	if a.IsZero() || b.IsZero() {
		a = sum(a, b)
		return settle(a.coefficient(), int(a.exp))
	}
	if a.adjusted() < b.adjusted() {
		a, b = b, a
	}
	// Where b lies below every digit that can turn the rounding of a, only its
	// sign counts, and the digits between are not written out.
	floor := min(int(a.exp), a.adjusted()-Digits-2)
	if b.adjusted() < floor {
		b = fromSmall(int64(b.Sign()), floor-1)
	}
	return settle(sumParts(a, b))
}

// product returns a × b, exactly.
func product(a, b Decimal) Decimal {
	exp := int(a.exp) + int(b.exp)
	if a.wide == nil && b.wide == nil {
		if c, ok := mul64(a.small, b.small); ok {
			return fromSmall(c, exp)
		}
	}
	return fromBig(new(big.Int).Mul(a.coefficient(), b.coefficient()), exp)
}

// Sub returns a − b; false when that is not finite (format.md, 5.2).
func Sub(a, b Decimal) (Decimal, bool) { return Add(a, b.Neg()) }

// Mul returns a × b; false when that is not finite (format.md, 5.2).
func Mul(a, b Decimal) (Decimal, bool) {
	exp := int(a.exp) + int(b.exp)
	if a.wide == nil && b.wide == nil {
		if product, ok := mul64(a.small, b.small); ok {
			return fromSmall(product, exp).finite()
		}
	}
	return settle(new(big.Int).Mul(a.coefficient(), b.coefficient()), exp)
}

// Mod returns what is left of x after whole multiples of y are taken off
// towards zero, exactly, with the sign of x; false when y is 0 (functions.md,
// MOD).
func Mod(x, y Decimal) (Decimal, bool) {
	if y.IsZero() {
		return Decimal{}, false
	}
	if x.wide == nil && y.wide == nil {
		if m, n, exp, ok := align(x, y); ok {
			return fromSmall(m%n, exp), true
		}
	}
	if x.IsZero() || x.adjusted() < y.adjusted() {
		return x, true
	}
	c, divisor := x.coefficient(), y.coefficient()
	exp := min(int(x.exp), int(y.exp))
	if gap := int(x.exp) - int(y.exp); gap > 0 {
		power := new(big.Int).Exp(bigTens[1], big.NewInt(int64(gap)), new(big.Int).Abs(divisor))
		c = power.Mul(power, c)
	} else if gap < 0 {
		divisor = new(big.Int).Mul(divisor, powerOfTen(-gap))
	}
	return fromBig(new(big.Int).Rem(c, divisor), exp), true
}

// Floor returns the largest multiple of step that is not above x, exactly;
// false when step is not above 0 (functions.md, FLOOR).
func Floor(x, step Decimal) (Decimal, bool) { return multiple(x, step, -1) }

// Ceiling returns the smallest multiple of step that is not below x, exactly;
// false when step is not above 0 or the multiple is not finite (functions.md,
// CEILING).
func Ceiling(x, step Decimal) (Decimal, bool) { return multiple(x, step, 1) }

// multiple returns the multiple of step next to x on the side of sign.
func multiple(x, step Decimal, sign int) (Decimal, bool) {
	if step.Sign() <= 0 {
		return Decimal{}, false
	}
	rest, _ := Mod(x, step)
	if rest.IsZero() {
		return x, true
	}
	nearer := sum(x, rest.Neg())
	if rest.Sign() != sign {
		return nearer.finite()
	}
	if sign < 0 {
		step = step.Neg()
	}
	return sum(nearer, step).finite()
}
