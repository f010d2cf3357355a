package calculator

import "math/big"

// raise returns a to the power of b.
func (m *machine) raise(a, b value) (value, error) {
	n, isWhole, err := m.wholeOf(b)
	switch {
	case err != nil:
		return value{}, err
	case isWhole && a.isExact():
		return m.raiseExact(a.exact, b.exact)
	case isWhole:
		return m.raiseBall(*a.ball, n)
	}
	return m.raiseFraction(a, b)
}

// raiseExact returns a^n for a whole n. A fraction too long to hold is
// approximated: it has no end, so 34 figures of it are what an answer shows.
func (m *machine) raiseExact(a, n exact) (value, error) {
	x, held, err := m.wholePower(a, n)
	if held || err != nil {
		return exactValue(x), err
	}
	b, err := m.raisePositive(exactValue(a.abs()), exactValue(n))
	if err != nil {
		return value{}, err
	}
	if count, _, err := m.integer(n); a.sign() < 0 && count.Bit(0) != 0 || err != nil {
		return value{ball: new(b.neg())}, err
	}
	return value{ball: &b}, nil
}

// raiseBall returns x^n by repeated squaring.
func (m *machine) raiseBall(x ball, n *big.Int) (value, error) {
	if n.Sign() == 0 {
		return exactValue(exactOne), nil
	}
	power := ball{mid: big.NewFloat(1), rad: radius(), figures: x.figures}
	var err error
	count := new(big.Int).Abs(n)
	for i := count.BitLen() - 1; i >= 0; i-- {
		if power, err = m.mulBalls(power, power); err != nil {
			return value{}, err
		}
		if count.Bit(i) == 0 {
			continue
		}
		if power, err = m.mulBalls(power, x); err != nil {
			return value{}, err
		}
	}
	if n.Sign() > 0 {
		return value{ball: &power}, nil
	}
	return m.over(exactValue(exactOne), value{ball: &power})
}

// raiseFraction returns a^b for a b that is no whole number.
func (m *machine) raiseFraction(a, b value) (value, error) {
	sign, err := m.signOf(a)
	if err != nil {
		return value{}, err
	}
	if sign < 0 {
		return value{}, Domain.Fault("a fractional power wants a base that is not negative, got %s", m.quote(a))
	}
	if sign == 0 {
		return m.raiseZero(a, b)
	}
	if a.isExact() && b.isExact() {
		if x, ok, err := m.exactRoot(a.exact, b.exact); ok || err != nil {
			return exactValue(x), err
		}
	}
	return ofBall(m.raisePositive(a, b))
}

func (m *machine) raiseZero(a, b value) (value, error) {
	sign, err := m.signOf(b)
	switch {
	case err != nil:
		return value{}, err
	case sign < 0:
		return value{}, DivisionByZero.Fault("division by zero: 0 to a negative power")
	case sign == 0:
		return exactValue(exactOne), nil
	}
	return a, nil
}

// exactRoot returns a^(p/q) where the q-th root of a is exact.
func (m *machine) exactRoot(a, b exact) (exact, bool, error) {
	num, den, err := m.fraction(b)
	if err != nil {
		return exact{}, false, err
	}
	power, err := m.lowestPair(num, den)
	if err != nil {
		return exact{}, false, err
	}
	root, ok, err := m.root(a, power.den)
	if !ok || err != nil {
		return exact{}, false, err
	}
	return m.wholePower(root, exact{num: power.num})
}

// raisePositive returns a^b = e^(b·ln a) for a positive a.
func (m *machine) raisePositive(a, b value) (ball, error) {
	logarithm, err := m.naturalLog(a)
	if err != nil {
		return ball{}, err
	}
	if logarithm.isZero() {
		return m.ballOf(exactOne)
	}
	exponent, err := m.times(logarithm, b)
	if err != nil {
		return ball{}, err
	}
	x, err := m.widen(exponent)
	if err != nil {
		return ball{}, err
	}
	return m.expBall(x)
}

// squareRoot returns the root of v.
func (m *machine) squareRoot(v value) (value, error) {
	sign, err := m.signOf(v)
	switch {
	case err != nil:
		return value{}, err
	case sign < 0:
		return value{}, Domain.Fault("sqrt wants a number that is not negative, got %s", m.quote(v))
	case sign == 0:
		return v, nil
	}
	if v.isExact() {
		if x, ok, err := m.root(v.exact, two); ok || err != nil {
			return exactValue(x), err
		}
	}
	b, err := m.widen(v)
	if err != nil {
		return value{}, err
	}
	return ofBall(m.sqrtBall(b))
}

// cubeRoot returns the cube root of v, negative where v is.
func (m *machine) cubeRoot(v value) (value, error) {
	sign, err := m.signOf(v)
	if err != nil || sign == 0 {
		return v, err
	}
	if sign < 0 {
		root, err := m.cubeRoot(v.neg())
		if err != nil {
			return value{}, err
		}
		return root.neg(), nil
	}
	if v.isExact() {
		if x, ok, err := m.root(v.exact, big.NewInt(3)); ok || err != nil {
			return exactValue(x), err
		}
	}
	third := exact{num: one, den: big.NewInt(3)}
	return ofBall(m.raisePositive(v, exactValue(third)))
}
