package calculator

import "math/big"

// By the theorem of Lindemann (1882) a function of this file has, at a
// fraction other than 0, or 1 for acos, a value that is no fraction: so it is
// never halfway between two roundings, and enough bits always decide.

// marked returns v as an answer of a function such as sin: 15 figures of it
// are shown.
func marked(v value, err error) (value, error) {
	if err != nil || v.isExact() {
		return v, err
	}
	b := *v.ball
	b.figures = min(b.figures, functionFigures)
	return value{ball: &b}, nil
}

// angle reduces v to a quarter turn.
func (m *machine) angle(v value) (reduced, error) {
	if v.isExact() {
		return m.reduceExact(v.exact)
	}
	return m.reduce(v.ball.mid, v.ball.rad, v.ball.figures, 0)
}

func (m *machine) sin(v value) (value, error) {
	if v.isZero() {
		return v, nil
	}
	r, err := m.angle(v)
	if err != nil {
		return value{}, err
	}
	return marked(ofBall(m.sinBall(r, 0)))
}

func (m *machine) cos(v value) (value, error) {
	if v.isZero() {
		return exactValue(exactOne), nil
	}
	r, err := m.angle(v)
	if err != nil {
		return value{}, err
	}
	return marked(ofBall(m.sinBall(r, 1)))
}

func (m *machine) tan(v value) (value, error) {
	if v.isZero() {
		return v, nil
	}
	r, err := m.angle(v)
	if err != nil {
		return value{}, err
	}
	up, err := m.sinBall(r, 0)
	if err != nil {
		return value{}, err
	}
	down, err := m.sinBall(r, 1)
	if err != nil {
		return value{}, err
	}
	if sign, err := m.sign(down); sign == 0 || err != nil {
		if err == nil {
			err = Domain.Fault("tan has no value at %s, a quarter turn", m.quote(v))
		}
		return value{}, err
	}
	return marked(ofBall(m.quoBalls(up, down)))
}

func (m *machine) atan(v value) (value, error) {
	if v.isZero() {
		return v, nil
	}
	b, err := m.widen(v)
	if err != nil {
		return value{}, err
	}
	return marked(ofBall(m.arctangentBall(b)))
}

// sides returns 1 − v and 1 + v, and refuses a v that is not between −1 and 1.
func (m *machine) sides(v value, name string) (below, above value, err error) {
	if below, err = m.difference(exactValue(exactOne), v); err != nil {
		return value{}, value{}, err
	}
	if above, err = m.sum(exactValue(exactOne), v); err != nil {
		return value{}, value{}, err
	}
	for _, side := range [...]value{below, above} {
		sign, err := m.signOf(side)
		if err != nil {
			return value{}, value{}, err
		}
		if sign < 0 {
			return value{}, value{}, Domain.Fault("%s wants a number from -1 to 1, got %s", name, m.quote(v))
		}
	}
	return below, above, nil
}

// asin returns atan(v/√(1 − v²)).
func (m *machine) asin(v value) (value, error) {
	below, above, err := m.sides(v, "asin")
	if err != nil {
		return value{}, err
	}
	product, err := m.times(below, above)
	if err != nil {
		return value{}, err
	}
	sign, err := m.signOf(product)
	if err != nil {
		return value{}, err
	}
	if sign == 0 {
		return marked(m.quarterTurns(v, 1))
	}
	root, err := m.squareRoot(product)
	if err != nil {
		return value{}, err
	}
	tangent, err := m.over(v, root)
	if err != nil {
		return value{}, err
	}
	return m.atan(tangent)
}

// quarterTurns returns n·π/2 with the sign of v.
func (m *machine) quarterTurns(v value, n int64) (value, error) {
	quarter, err := m.piTimes(exact{num: big.NewInt(5 * n), exp: -1})
	if err != nil {
		return value{}, err
	}
	if sign, err := m.signOf(v); sign < 0 || err != nil {
		return quarter.neg(), err
	}
	return quarter, nil
}

// piTimes returns x·π.
func (m *machine) piTimes(x exact) (value, error) {
	pi, err := m.pi(m.bits)
	if err != nil {
		return value{}, err
	}
	b, err := m.around(m.float().Set(pi), radius(), rootFigures)
	if err != nil {
		return value{}, err
	}
	return m.times(exactValue(x), value{ball: &b})
}

// acos returns 2·atan(√((1 − v)/(1 + v))).
func (m *machine) acos(v value) (value, error) {
	below, above, err := m.sides(v, "acos")
	if err != nil || below.isZero() {
		return below, err
	}
	sign, err := m.signOf(above)
	if err != nil {
		return value{}, err
	}
	if sign == 0 {
		return marked(m.piTimes(exactOne))
	}
	ratio, err := m.over(below, above)
	if err != nil {
		return value{}, err
	}
	root, err := m.squareRoot(ratio)
	if err != nil {
		return value{}, err
	}
	half, err := m.atan(root)
	if err != nil {
		return value{}, err
	}
	return m.times(half, exactValue(whole(2)))
}

// atan2 returns the angle of the point (x, y).
func (m *machine) atan2(y, x value) (value, error) {
	signY, err := m.signOf(y)
	if err != nil {
		return value{}, err
	}
	signX, err := m.signOf(x)
	if err != nil {
		return value{}, err
	}
	switch {
	case signX == 0 && signY == 0:
		return value{}, Domain.Fault("atan2 wants a point other than 0, 0, which has no direction")
	case signX == 0:
		return marked(m.quarterTurns(y, 1))
	}
	tangent, err := m.over(y, x)
	if err != nil {
		return value{}, err
	}
	turn, err := m.atan(tangent)
	if signX > 0 || err != nil {
		return turn, err
	}
	half, err := m.quarterTurns(y, 2)
	if err != nil {
		return value{}, err
	}
	return marked(m.sum(turn, half))
}
