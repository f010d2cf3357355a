package calculator

import (
	"math"
	"math/big"
)

// naturalLog returns ln v for a positive v. The logarithm of 1 is exact; by
// the theorem of Lindemann (1882) no other fraction's is.
func (m *machine) naturalLog(v value) (value, error) {
	if !v.isExact() {
		return ofBall(m.logBall(*v.ball))
	}
	if v.exact.isOne() {
		return exactValue(exact{num: zero}), nil
	}
	less, err := m.sub(v.exact, exactOne)
	if err != nil || less.log10() > -nearOneBits*math.Log10(2) {
		b, err := m.ballOf(v.exact)
		if err != nil {
			return value{}, err
		}
		return ofBall(m.logBall(b))
	}
	// So near to 1 the digits after it are the logarithm's.
	b, err := m.ballOf(less)
	if err != nil {
		return value{}, err
	}
	mid, err := m.logNearOne(b.mid)
	if err != nil {
		return value{}, err
	}
	return ofBall(m.around(m.float().Set(mid), productOf(b.rad, big.NewFloat(2)), b.figures))
}

// positive refuses the logarithm of a v that is zero or less.
func (m *machine) positive(v value) error {
	sign, err := m.signOf(v)
	if err == nil && sign <= 0 {
		err = Domain.Fault("log wants a number above 0, got %s", m.quote(v))
	}
	return err
}

// logarithm returns the logarithm of v to a base: exact where it is a
// fraction.
func (m *machine) logarithm(v, base value) (value, error) {
	if err := m.positive(v); err != nil {
		return value{}, err
	}
	if err := m.positive(base); err != nil {
		return value{}, err
	}
	if v.isExact() && base.isExact() {
		if base.exact.isOne() {
			return value{}, Domain.Fault("log wants a base other than 1, got 1")
		}
		if x, ok, err := m.exactLog(v.exact, base.exact); ok || err != nil {
			return exactValue(x), err
		}
	}
	up, err := m.naturalLog(v)
	if err != nil {
		return value{}, err
	}
	down, err := m.naturalLog(base)
	if err != nil {
		return value{}, err
	}
	if sign, err := m.signOf(down); sign == 0 || err != nil {
		if err == nil {
			err = Domain.Fault("log wants a base other than 1, got %s", m.quote(base))
		}
		return value{}, err
	}
	return m.over(up, down)
}

func (p pair) isOne() bool { return p.num.Cmp(one) == 0 && p.den.Cmp(one) == 0 }

func (p pair) inverse() pair { return pair{p.den, p.num} }

func (p pair) log2() float64 { return log2Of(p.num) - log2Of(p.den) }

// exactLog returns the p/q for which base^p = x^q, if there is one.
//
// In lowest terms both sides have the same numerator and the same
// denominator, so Euclid's algorithm runs on the exponents: the part with the
// larger logarithm is divided by the greatest power of the other that it
// holds, and the division must be exact all the way down to 1.
func (m *machine) exactLog(x, base exact) (exact, bool, error) {
	a, err := m.pairOf(x)
	if err != nil {
		return exact{}, false, err
	}
	b, err := m.pairOf(base)
	if err != nil {
		return exact{}, false, err
	}
	sign := int64(1)
	if a.num.Cmp(a.den) < 0 {
		a, sign = a.inverse(), -sign
	}
	if b.num.Cmp(b.den) < 0 {
		b, sign = b.inverse(), -sign
	}
	// a = root^(p·) and b = root^(q·) while the continued fraction unrolls.
	p0, p1, q0, q1 := zero, one, one, zero
	for !b.isOne() {
		count, rest, ok, err := m.takePower(a, b)
		if !ok || err != nil {
			return exact{}, false, err
		}
		k := big.NewInt(count)
		p0, p1 = p1, new(big.Int).Add(new(big.Int).Mul(k, p1), p0)
		q0, q1 = q1, new(big.Int).Add(new(big.Int).Mul(k, q1), q0)
		a, b = b, rest
	}
	answer, err := m.quotient(new(big.Int).Mul(p1, big.NewInt(sign)), q1)
	return answer, true, err
}

func (m *machine) pairOf(x exact) (pair, error) {
	num, den, err := m.fraction(x)
	if err != nil || x.den != nil || x.exp >= 0 {
		return pair{num, den}, err
	}
	return m.lowestPair(num, den)
}

// takePower divides a by the greatest power of b that is not above it, both
// of them at least 1, and reports whether that leaves whole parts.
func (m *machine) takePower(a, b pair) (count int64, rest pair, ok bool, err error) {
	size, unit := a.log2(), b.log2()
	if unit < 1e-9 {
		// Fractions so near 1 are no powers of each other within the limits
		// unless they are equal.
		same := a.num.Cmp(b.num) == 0 && a.den.Cmp(b.den) == 0
		return 1, pair{one, one}, same, nil
	}
	count = int64(size/unit + 1e-6)
	if count == 0 {
		return 0, a, true, nil
	}
	num, fits, err := m.takePart(a.num, b.num, count)
	if !fits || err != nil {
		return 0, pair{}, false, err
	}
	den, fits, err := m.takePart(a.den, b.den, count)
	return count, pair{num, den}, fits, err
}

// takePart returns a/b^n when that is whole.
func (m *machine) takePart(a, b *big.Int, n int64) (*big.Int, bool, error) {
	if float64(b.BitLen()-1)*float64(n) > float64(a.BitLen()) {
		return nil, false, nil
	}
	power, err := m.power(b, int(n))
	if err != nil {
		return nil, false, err
	}
	quotient, rest, err := m.divide(a, power)
	return quotient, err == nil && rest.Sign() == 0, err
}
