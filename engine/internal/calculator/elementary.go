package calculator

import "math/big"

// Functions of balls: the kernel's value of the midpoint, and a radius from
// the slope of the function over the ball.

// maxExponential is past the argument whose exponential has 100,000 digits,
// ln 10 times that.
const maxExponential = 230_260

// expBall returns e^x.
func (m *machine) expBall(x ball) (ball, error) {
	if f := x.estimate(); f > maxExponential || f < -maxExponential {
		return ball{}, tooLarge("an exponential")
	}
	if x.rad.Cmp(big.NewFloat(0.5)) > 0 {
		return ball{}, m.refuseWide()
	}
	mid, err := m.exp(x.mid)
	if err != nil {
		return ball{}, err
	}
	// e^r − 1 is below 2r for an r up to 1.
	rad := productOf(radiusOf(mid), productOf(x.rad, big.NewFloat(2)))
	return m.around(m.float().Set(mid), rad, x.figures)
}

// logBall returns the natural logarithm of an x that is known to be positive.
func (m *machine) logBall(x ball) (ball, error) {
	if !x.isNarrow() {
		return ball{}, m.refuseWide()
	}
	mid, err := m.ln(x.mid)
	if err != nil {
		return ball{}, err
	}
	rad := productOf(x.rad, big.NewFloat(2))
	return m.around(m.float().Set(mid), rad.Quo(rad, radiusDown(x.mid)), x.figures)
}

// radiusDown returns |x|, rounded down.
func radiusDown(x *big.Float) *big.Float {
	return new(big.Float).SetPrec(radiusBits).SetMode(big.ToZero).Abs(x)
}

// sqrtBall returns the root of an x that is known to be positive.
func (m *machine) sqrtBall(x ball) (ball, error) {
	if err := m.chargeFloats(10); err != nil {
		return ball{}, err
	}
	if !x.isNarrow() {
		return ball{}, m.refuseWide()
	}
	mid := m.float().Sqrt(x.mid)
	return m.around(mid, radius().Quo(x.rad, radiusDown(mid)), x.figures)
}

// reduced is an angle less a multiple of a quarter turn.
type reduced struct {
	angle    ball
	quarters uint // modulo 4
}

// reduce takes quarter turns off an angle, which is known to extra bits more
// than the machine's width. An angle of n digits lies, in practice, no nearer
// to a multiple of π than 10^-n, so that many extra bits leave enough of it.
func (m *machine) reduce(x *big.Float, rad *big.Float, figures int, extra uint) (reduced, error) {
	if x.MantExp(nil) < 0 {
		angle, err := m.around(x, rad, figures)
		return reduced{angle: angle}, err
	}
	prec := m.bits + guardBits + extra + uint(x.MantExp(nil))
	pi, err := m.pi(prec)
	if err != nil {
		return reduced{}, err
	}
	length := float64(prec) / 64
	if err := m.charge(6 * productCost(length, length)); err != nil {
		return reduced{}, err
	}
	quarter := new(big.Float).SetPrec(prec).SetMantExp(pi, -1)
	turns := new(big.Float).SetPrec(prec).Quo(x, quarter)
	turns.Add(turns, big.NewFloat(0.5))
	count := floorFloat(turns)
	rest := new(big.Float).SetPrec(prec)
	rest.Sub(x, rest.Mul(quarter, new(big.Float).SetInt(count)))
	lost := radius().SetMantExp(big.NewFloat(1), x.MantExp(nil)+fewBits-int(prec))
	angle, err := m.around(m.float().Set(rest), sumOf(rad, lost), figures)
	return reduced{angle: angle, quarters: uint(new(big.Int).And(count, big.NewInt(3)).Uint64())}, err
}

// reduceExact is reduce for an exact angle: where the width proves short, it
// is reduced again with all the bits that its digits call for.
func (m *machine) reduceExact(x exact) (reduced, error) {
	r, err := m.reduceTo(x, 0)
	if err != nil || r.angle.mid.Sign() != 0 && r.angle.rad.MantExp(nil) < r.angle.mid.MantExp(nil)-int(m.bits)+2*fewBits {
		return r, err
	}
	size := x.num.BitLen() + 4*max(x.exp, -x.exp)
	if x.den != nil {
		size += x.den.BitLen()
	}
	return m.reduceTo(x, uint(size))
}

// reduceTo works an exact angle out to extra bits before it is reduced.
func (m *machine) reduceTo(x exact, extra uint) (reduced, error) {
	above := uint(max(x.log10()*3.33+2, 0))
	finer := machine{meter: m.meter, constants: m.constants, bits: m.bits + guardBits + extra + above}
	b, err := finer.ballOf(x)
	if err != nil {
		return reduced{}, err
	}
	return m.reduce(b.mid, b.rad, rootFigures, extra)
}

// sinBall returns the sine of an angle, turned on by some quarters.
func (m *machine) sinBall(r reduced, ahead uint) (ball, error) {
	quarters := (r.quarters + ahead) % 4
	x := r.angle.mid
	var mid *big.Float
	var err error
	if quarters%2 == 0 {
		mid, err = m.sine(x, -1)
	} else {
		mid, err = m.cosine(x)
	}
	if err != nil {
		return ball{}, err
	}
	if quarters >= 2 {
		mid.Neg(mid)
	}
	return m.around(m.float().Set(mid), r.angle.rad, r.angle.figures) // no slope above 1
}

// arctangentBall returns atan x. Its slope is 1/(1 + x²).
func (m *machine) arctangentBall(x ball) (ball, error) {
	mid, err := m.arctangent(x.mid)
	if err != nil {
		return ball{}, err
	}
	rad := x.rad
	if x.isNarrow() {
		least := radiusDown(x.mid)
		least.Mul(least, big.NewFloat(0.5))
		least.Add(least.Mul(least, least), big.NewFloat(1))
		rad = radius().Quo(rad, least)
	}
	return m.around(m.float().Set(mid), rad, x.figures)
}

// sinhBall returns sinh x.
func (m *machine) sinhBall(x ball) (ball, error) {
	if radiusOf(x.mid).Cmp(big.NewFloat(1)) > 0 {
		return m.halfExponentials(x, ball.neg)
	}
	if x.rad.Cmp(big.NewFloat(0.5)) > 0 {
		return ball{}, m.refuseWide()
	}
	mid, err := m.sine(x.mid, 1)
	if err != nil {
		return ball{}, err
	}
	return m.around(m.float().Set(mid), productOf(x.rad, big.NewFloat(3)), x.figures) // cosh 1.5 is below 3
}

// coshBall returns cosh x.
func (m *machine) coshBall(x ball) (ball, error) {
	return m.halfExponentials(x, func(b ball) ball { return b })
}

// halfExponentials returns half of e^x and what join makes of e^-x.
func (m *machine) halfExponentials(x ball, join func(ball) ball) (ball, error) {
	up, err := m.expBall(x)
	if err != nil {
		return ball{}, err
	}
	down, err := m.quoBalls(ball{mid: big.NewFloat(1), rad: radius(), figures: rootFigures}, up)
	if err != nil {
		return ball{}, err
	}
	sum, err := m.addBalls(up, join(down))
	if err != nil {
		return ball{}, err
	}
	return m.mulBalls(sum, ball{mid: big.NewFloat(0.5), rad: radius(), figures: rootFigures})
}

// tanhBall returns tanh x.
func (m *machine) tanhBall(x ball) (ball, error) {
	size := radiusOf(x.mid)
	if size.Cmp(new(big.Float).SetInt64(int64(m.bits))) > 0 && x.isNarrow() {
		// Past the width, 1 − tanh x is below 2^-width.
		one := m.float().SetInt64(int64(x.mid.Sign()))
		return m.around(one, radius(), x.figures)
	}
	up, err := m.sinhBall(x)
	if err != nil {
		return ball{}, err
	}
	down, err := m.coshBall(x)
	if err != nil {
		return ball{}, err
	}
	return m.quoBalls(up, down)
}
