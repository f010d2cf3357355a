package calculator

import "math/big"

// value is an exact number, or a ball where there is one.
type value struct {
	exact exact
	ball  *ball
}

func exactValue(x exact) value { return value{exact: x} }

func (v value) isExact() bool { return v.ball == nil }

func (v value) isZero() bool { return v.ball == nil && v.exact.sign() == 0 }

func ofExact(x exact, err error) (value, error) { return value{exact: x}, err }

func ofBall(b ball, err error) (value, error) { return value{ball: &b}, err }

// widen returns v as a ball.
func (m *machine) widen(v value) (ball, error) {
	if v.ball != nil {
		return *v.ball, nil
	}
	return m.ballOf(v.exact)
}

// widenBoth returns a and b as balls.
func (m *machine) widenBoth(a, b value) (x, y ball, err error) {
	if x, err = m.widen(a); err != nil {
		return ball{}, ball{}, err
	}
	y, err = m.widen(b)
	return x, y, err
}

// signOf returns the sign of v.
func (m *machine) signOf(v value) (int, error) {
	if v.isExact() {
		return v.exact.sign(), nil
	}
	return m.sign(*v.ball)
}

func (v value) neg() value {
	if v.isExact() {
		return exactValue(v.exact.neg())
	}
	return value{ball: new(v.ball.neg())}
}

func (m *machine) sum(a, b value) (value, error) {
	if a.isExact() && b.isExact() {
		return ofExact(m.add(a.exact, b.exact))
	}
	x, y, err := m.widenBoth(a, b)
	if err != nil {
		return value{}, err
	}
	return ofBall(m.addBalls(x, y))
}

func (m *machine) difference(a, b value) (value, error) { return m.sum(a, b.neg()) }

func (m *machine) times(a, b value) (value, error) {
	if a.isZero() || b.isZero() {
		return exactValue(exact{num: zero}), nil
	}
	if a.isExact() && b.isExact() {
		return ofExact(m.mul(a.exact, b.exact))
	}
	x, y, err := m.widenBoth(a, b)
	if err != nil {
		return value{}, err
	}
	return ofBall(m.mulBalls(x, y))
}

func (m *machine) over(a, b value) (value, error) {
	if err := m.refuseZeroDivisor(b); err != nil {
		return value{}, err
	}
	if a.isZero() {
		return a, nil
	}
	if a.isExact() && b.isExact() {
		return ofExact(m.quo(a.exact, b.exact))
	}
	x, y, err := m.widenBoth(a, b)
	if err != nil {
		return value{}, err
	}
	return ofBall(m.quoBalls(x, y))
}

func (m *machine) refuseZeroDivisor(b value) error {
	sign, err := m.signOf(b)
	if err == nil && sign == 0 {
		err = DivisionByZero.Fault("division by zero: wanted a divisor other than 0")
	}
	return err
}

// floorOver returns the floor of a/b.
func (m *machine) floorOver(a, b value) (value, error) {
	if err := m.refuseZeroDivisor(b); err != nil {
		return value{}, err
	}
	if a.isExact() && b.isExact() {
		if !a.isZero() && a.exact.log10()-b.exact.log10() > maxDigits+1 {
			return value{}, tooLarge("a quotient")
		}
		quotient, _, err := m.floorQuo(a.exact, b.exact)
		return exactValue(quotient), err
	}
	quotient, err := m.over(a, b)
	if err != nil {
		return value{}, err
	}
	return m.floorOf(quotient)
}

// remainder returns a less b times the floor of a/b: its sign is b's.
func (m *machine) remainder(a, b value) (value, error) {
	if err := m.refuseZeroDivisor(b); err != nil {
		return value{}, err
	}
	if a.isExact() && b.isExact() {
		_, rest, err := m.floorQuo(a.exact, b.exact)
		return exactValue(rest), err
	}
	quotient, err := m.floorOver(a, b)
	if err != nil {
		return value{}, err
	}
	taken, err := m.times(quotient, b)
	if err != nil {
		return value{}, err
	}
	return m.difference(a, taken)
}

// floorOf returns the greatest whole number not above v.
func (m *machine) floorOf(v value) (value, error) {
	if v.isExact() {
		return ofExact(m.floor(v.exact))
	}
	n, certain, err := m.floorBall(*v.ball)
	if err != nil {
		return value{}, err
	}
	if !certain {
		return value{ball: new(settled(n))}, nil
	}
	return exactValue(exact{num: n}), nil
}

// compare returns the sign of a − b.
func (m *machine) compare(a, b value) (int, error) {
	if a.isExact() && b.isExact() {
		return m.cmp(a.exact, b.exact)
	}
	gap, err := m.difference(a, b)
	if err != nil {
		return 0, err
	}
	return m.signOf(gap)
}

// wholeOf returns v when it is certain to be whole.
func (m *machine) wholeOf(v value) (*big.Int, bool, error) {
	if !v.isExact() {
		return nil, false, nil
	}
	return m.integer(v.exact)
}

// quote returns v as a message quotes it: short enough to read.
func (m *machine) quote(v value) string {
	const longest = 24
	if x := v.exact; v.isExact() && x.den == nil && x.num.BitLen() < 100 && max(x.exp, -x.exp) < longest {
		if s := plain(x.num.String(), x.exp); len(s) <= longest {
			return s
		}
	}
	b, err := m.widen(v)
	if err != nil {
		return "a number that is too long to quote"
	}
	return b.mid.Text('g', 6)
}
