package calculator

import "math/big"

// exponential returns e^v. By the theorem of Lindemann (1882) e^0 alone is
// exact.
func (m *machine) exponential(v value) (value, error) {
	if v.isZero() {
		return exactValue(exactOne), nil
	}
	return m.through(v, m.expBall)
}

// through applies a function of balls that shows 15 figures.
func (m *machine) through(v value, f func(ball) (ball, error)) (value, error) {
	b, err := m.widen(v)
	if err != nil {
		return value{}, err
	}
	return marked(ofBall(f(b)))
}

func (m *machine) sinh(v value) (value, error) {
	if v.isZero() {
		return v, nil
	}
	return m.through(v, m.sinhBall)
}

func (m *machine) cosh(v value) (value, error) {
	if v.isZero() {
		return exactValue(exactOne), nil
	}
	return m.through(v, m.coshBall)
}

func (m *machine) tanh(v value) (value, error) {
	if v.isZero() {
		return v, nil
	}
	return m.through(v, m.tanhBall)
}

// log returns the natural logarithm, or that to a base.
func (m *machine) log(v value) (value, error) {
	if err := m.positive(v); err != nil {
		return value{}, err
	}
	return marked(m.naturalLog(v))
}

// degrees returns an angle in radians in degrees.
func (m *machine) degrees(v value) (value, error) {
	half, err := m.piTimes(exactOne)
	if err != nil {
		return value{}, err
	}
	scaled, err := m.times(v, exactValue(whole(180)))
	if err != nil {
		return value{}, err
	}
	return marked(m.over(scaled, half))
}

// radians returns an angle in degrees in radians.
func (m *machine) radians(v value) (value, error) {
	turn, err := m.quo(exactOne, whole(180))
	if err != nil {
		return value{}, err
	}
	half, err := m.piTimes(turn)
	if err != nil {
		return value{}, err
	}
	return marked(m.times(v, half))
}

func (m *machine) absolute(v value) (value, error) {
	sign, err := m.signOf(v)
	if sign < 0 {
		return v.neg(), err
	}
	return v, err
}

func (m *machine) ceiling(v value) (value, error) {
	floor, err := m.floorOf(v.neg())
	if err != nil {
		return value{}, err
	}
	return floor.neg(), nil
}

// truncated returns v without what follows its point.
func (m *machine) truncated(v value) (value, error) {
	sign, err := m.signOf(v)
	if err != nil {
		return value{}, err
	}
	if sign < 0 {
		return m.ceiling(v)
	}
	return m.floorOf(v)
}

// rounded returns v rounded to places after its point, halves away from zero.
func (m *machine) rounded(v, places value) (value, error) {
	n, ok, err := m.wholeOf(places)
	if err != nil {
		return value{}, err
	}
	if !ok {
		return value{}, Domain.Fault("round wants a whole number of places, got %s", m.quote(places))
	}
	if n.CmpAbs(big.NewInt(maxDigits)) > 0 {
		if n.Sign() < 0 {
			return exactValue(exact{num: zero}), nil // larger than any number here
		}
		if v.isExact() && v.exact.den == nil {
			return v, nil
		}
		return value{}, tooLarge("a number of places")
	}
	return m.roundedTo(v, int(n.Int64()))
}

func (m *machine) roundedTo(v value, places int) (value, error) {
	sign, err := m.signOf(v)
	if err != nil {
		return value{}, err
	}
	if sign < 0 {
		positive, err := m.roundedTo(v.neg(), places)
		if err != nil {
			return value{}, err
		}
		return positive.neg(), nil
	}
	if v.isExact() {
		return ofExact(m.roundedExact(v.exact, places))
	}
	scaled, err := m.times(v, exactValue(exact{num: one, exp: places}))
	if err != nil {
		return value{}, err
	}
	raised, err := m.sum(scaled, exactValue(exact{num: big.NewInt(5), exp: -1}))
	if err != nil {
		return value{}, err
	}
	floor, err := m.floorOf(raised)
	if err != nil {
		return value{}, err
	}
	return m.times(floor, exactValue(exact{num: one, exp: -places}))
}

// roundedExact returns a positive x rounded to places after its point.
func (m *machine) roundedExact(x exact, places int) (exact, error) {
	if x.den == nil && -x.exp <= places {
		return x, nil // it has no more places than that
	}
	num, den, err := m.fraction(x)
	if err != nil {
		return exact{}, err
	}
	if num, err = m.scale(num, max(places, 0)); err != nil {
		return exact{}, err
	}
	if den, err = m.scale(den, max(-places, 0)); err != nil {
		return exact{}, err
	}
	quotient, rest, err := m.divide(num, den)
	if err != nil {
		return exact{}, err
	}
	if rest.Lsh(rest, 1).Cmp(den) >= 0 {
		quotient.Add(quotient, one)
	}
	return m.settle(exact{num: quotient, exp: -places}, "a rounded number")
}
