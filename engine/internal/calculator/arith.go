package calculator

import "math/big"

// add returns a + b.
func (m *meter) add(a, b exact) (exact, error) {
	if a.isFraction() || b.isFraction() {
		return m.addFractions(a, b)
	}
	if a.sign() == 0 {
		return b, nil
	}
	if b.sign() == 0 {
		return a, nil
	}
	x, y, exp, err := m.align(a, b)
	if err != nil {
		return exact{}, err
	}
	return m.settle(exact{num: new(big.Int).Add(x, y), exp: exp}, "a sum")
}

// align returns the digits of two decimals at the lower of their exponents.
func (m *meter) align(a, b exact) (x, y *big.Int, exp int, err error) {
	exp = min(a.exp, b.exp)
	if x, err = m.scale(a.num, a.exp-exp); err != nil {
		return nil, nil, 0, err
	}
	y, err = m.scale(b.num, b.exp-exp)
	return x, y, exp, err
}

// scale returns x·10^n.
func (m *meter) scale(x *big.Int, n int) (*big.Int, error) {
	if n == 0 || x.Sign() == 0 {
		return x, m.charge(words(x))
	}
	power, err := m.powerOfTen(n)
	if err != nil {
		return nil, err
	}
	return m.product(x, power)
}

func (m *meter) addFractions(a, b exact) (exact, error) {
	x, y, den, err := m.cross(a, b)
	if err != nil {
		return exact{}, err
	}
	return m.quotient(new(big.Int).Add(x, y), den)
}

// cross returns the numerators of a and b over their common denominator.
func (m *meter) cross(a, b exact) (x, y, den *big.Int, err error) {
	if !a.isFraction() && !b.isFraction() {
		x, y, exp, err := m.align(a, b)
		if err != nil || exp >= 0 {
			if err == nil {
				x, y, err = m.both(x, y, exp)
			}
			return x, y, one, err
		}
		den, err := m.powerOfTen(-exp)
		return x, y, den, err
	}
	an, ad, err := m.fraction(a)
	if err != nil {
		return nil, nil, nil, err
	}
	bn, bd, err := m.fraction(b)
	if err != nil {
		return nil, nil, nil, err
	}
	if x, err = m.product(an, bd); err != nil {
		return nil, nil, nil, err
	}
	if y, err = m.product(bn, ad); err != nil {
		return nil, nil, nil, err
	}
	den, err = m.product(ad, bd)
	return x, y, den, err
}

// both scales two integers by the same power of ten.
func (m *meter) both(x, y *big.Int, exp int) (*big.Int, *big.Int, error) {
	x, err := m.scale(x, exp)
	if err != nil {
		return nil, nil, err
	}
	y, err = m.scale(y, exp)
	return x, y, err
}

// sub returns a − b.
func (m *meter) sub(a, b exact) (exact, error) { return m.add(a, b.neg()) }

// mul returns a·b.
func (m *meter) mul(a, b exact) (exact, error) {
	if a.sign() == 0 || b.sign() == 0 {
		return exact{num: zero}, nil
	}
	if size := a.log10() + b.log10(); size > maxDigits+1 || size < -maxDigits-1 {
		return exact{}, tooLarge("a product")
	}
	if a.isFraction() || b.isFraction() {
		return m.mulFractions(a, b)
	}
	num, err := m.product(a.num, b.num)
	if err != nil {
		return exact{}, err
	}
	return m.settle(exact{num: num, exp: a.exp + b.exp}, "a product")
}

func (m *meter) mulFractions(a, b exact) (exact, error) {
	an, ad, err := m.fraction(a)
	if err != nil {
		return exact{}, err
	}
	bn, bd, err := m.fraction(b)
	if err != nil {
		return exact{}, err
	}
	num, err := m.product(an, bn)
	if err != nil {
		return exact{}, err
	}
	den, err := m.product(ad, bd)
	if err != nil {
		return exact{}, err
	}
	return m.quotient(num, den)
}

// quo returns a/b for a b other than 0.
func (m *meter) quo(a, b exact) (exact, error) {
	if a.sign() == 0 {
		return exact{num: zero}, nil
	}
	if size := a.log10() - b.log10(); size > maxDigits+1 || size < -maxDigits-1 {
		return exact{}, tooLarge("a quotient")
	}
	num, den, err := m.ratio(a, b)
	if err != nil {
		return exact{}, err
	}
	return m.quotient(num, den)
}

// ratio returns integers whose quotient is a/b. Powers of ten that a and b
// share never come into being.
func (m *meter) ratio(a, b exact) (num, den *big.Int, err error) {
	if !a.isFraction() && !b.isFraction() {
		gap := a.exp - b.exp
		if num, err = m.scale(a.num, max(gap, 0)); err != nil {
			return nil, nil, err
		}
		den, err = m.scale(b.num, max(-gap, 0))
		return num, den, err
	}
	num, den, _, err = m.cross(a, b)
	return num, den, err
}

// floorQuo returns the floor of a/b, and a less b times that, for a b other
// than 0.
func (m *meter) floorQuo(a, b exact) (quotient, remainder exact, err error) {
	x, y, den, err := m.cross(a, b)
	if err != nil {
		return exact{}, exact{}, err
	}
	if y.Sign() < 0 {
		x, y = new(big.Int).Neg(x), new(big.Int).Neg(y)
	}
	q, r, err := m.divide(x, y)
	if err != nil {
		return exact{}, exact{}, err
	}
	if b.sign() < 0 {
		r.Neg(r)
	}
	remainder, err = m.quotient(r, den)
	return exact{num: q}, remainder, err
}

// cmp returns the sign of a − b.
func (m *meter) cmp(a, b exact) (int, error) {
	if a.sign() != b.sign() {
		return a.sign() - b.sign(), nil
	}
	x, y, _, err := m.cross(a, b)
	if err != nil {
		return 0, err
	}
	return x.Cmp(y), nil
}

// floor returns the greatest whole number that is not above x.
func (m *meter) floor(x exact) (exact, error) {
	if x.den == nil && x.exp >= 0 {
		return x, nil
	}
	num, den, err := m.fraction(x)
	if err != nil {
		return exact{}, err
	}
	q, _, err := m.divide(num, den)
	return exact{num: q}, err
}

// integer returns x when it is whole.
func (m *meter) integer(x exact) (*big.Int, bool, error) {
	if x.den != nil || x.exp < 0 {
		return nil, false, nil // a decimal below its point keeps no zeros
	}
	n, err := m.scale(x.num, x.exp)
	return n, true, err
}
