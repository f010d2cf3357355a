package calculator

import (
	"errors"
	"math"
	"math/big"
)

// ball is a number known to lie within rad of mid. It stands for one that is
// not a decimal or a fraction, or that could not be told to be one.
type ball struct {
	mid, rad *big.Float
	figures  int // significant figures that an answer made of it shows
}

const (
	// rootFigures are shown of quotients, roots and constants.
	rootFigures = 34
	// functionFigures are shown of what sin, log and their like took part in.
	functionFigures = 15

	radiusBits = 64
	// maxExponent is the binary exponent of 10^100,000.
	maxExponent = 332_193
)

// errUndecided says that a ball is too wide to tell: more bits are needed.
var errUndecided = errors.New("a ball is too wide")

// machine works out one expression at one width.
type machine struct {
	*meter
	constants *constants
	bits      uint
	isLast    bool // no greater width follows: what is undecided counts as equal
	guessed   bool // something undecided was counted as equal
}

func (m *machine) float() *big.Float { return new(big.Float).SetPrec(m.bits) }

// radius returns a float that rounds up.
func radius() *big.Float {
	return new(big.Float).SetPrec(radiusBits).SetMode(big.ToPositiveInf)
}

// radiusOf returns |x|, rounded up.
func radiusOf(x *big.Float) *big.Float {
	return radius().Abs(x)
}

func sumOf(x, y *big.Float) *big.Float { return radius().Add(x, y) }

func productOf(x, y *big.Float) *big.Float { return radius().Mul(x, y) }

// fewBits bounds the error of a kernel, or of a few roundings, to this many
// bits above the last.
const fewBits = 3

// around returns the ball whose midpoint was worked out to nearly m.bits and
// whose error from elsewhere is rad, or refuses it for its size.
func (m *machine) around(mid, rad *big.Float, figures int) (ball, error) {
	if mid.IsInf() || mid.MantExp(nil) > maxExponent {
		return ball{}, tooLarge("a number")
	}
	if mid.Sign() != 0 && mid.MantExp(nil) < -maxExponent && rad.Cmp(radiusOf(mid)) < 0 {
		return ball{}, tooLarge("a number near zero")
	}
	rounding := radius().SetMantExp(radiusOf(mid), fewBits-int(m.bits))
	return ball{mid: mid, rad: sumOf(rad, rounding), figures: figures}, nil
}

// settled returns the ball of a whole number that was decided by counting
// what is undecided as equal.
func settled(n *big.Int) ball {
	return ball{mid: new(big.Float).SetInt(n), rad: radius(), figures: rootFigures}
}

// ballOf returns the ball of an exact number.
func (m *machine) ballOf(x exact) (ball, error) {
	mid := m.float().SetInt(x.num)
	scale := x.den
	if x.exp != 0 {
		power, err := m.powerOfTen(max(x.exp, -x.exp))
		if err != nil {
			return ball{}, err
		}
		scale = power
	}
	switch {
	case x.exp > 0:
		mid.Mul(mid, m.float().SetInt(scale))
	case scale != nil:
		mid.Quo(mid, m.float().SetInt(scale))
	}
	return m.around(mid, radius(), rootFigures)
}

// sign returns the sign of x, or errUndecided.
func (m *machine) sign(x ball) (int, error) {
	if x.rad.Sign() == 0 || radiusOf(x.mid).Cmp(x.rad) > 0 {
		return x.mid.Sign(), nil
	}
	return 0, m.guess(x.rad)
}

// equalBits is how near two numbers are, at the widest, that count as equal:
// within 2^-512.
const equalBits = 512

// guess lets the widest machine count what is undecided within rad as equal.
func (m *machine) guess(rad *big.Float) error {
	if !m.isLast || rad.MantExp(nil) > -equalBits {
		return m.refuseWide()
	}
	m.guessed = true
	return nil
}

func (m *machine) addBalls(a, b ball) (ball, error) {
	if err := m.chargeFloats(1); err != nil {
		return ball{}, err
	}
	mid := m.float().Add(a.mid, b.mid)
	return m.around(mid, sumOf(a.rad, b.rad), min(a.figures, b.figures))
}

func (x ball) neg() ball {
	return ball{mid: new(big.Float).Neg(x.mid), rad: x.rad, figures: x.figures}
}

func (m *machine) mulBalls(a, b ball) (ball, error) {
	if err := m.chargeFloats(1); err != nil {
		return ball{}, err
	}
	mid := m.float().Mul(a.mid, b.mid)
	rad := sumOf(productOf(a.rad, radiusOf(b.mid)), productOf(radiusOf(a.mid), b.rad))
	return m.around(mid, sumOf(rad, productOf(a.rad, b.rad)), min(a.figures, b.figures))
}

// quoBalls returns a/b for a b whose sign is known and is not 0.
func (m *machine) quoBalls(a, b ball) (ball, error) {
	if err := m.chargeFloats(3); err != nil {
		return ball{}, err
	}
	mid := m.float().Quo(a.mid, b.mid)
	// |a/b − mid| ≤ (rad a + |mid|·rad b) / (|b| − rad b)
	least := new(big.Float).SetPrec(radiusBits).SetMode(big.ToNegativeInf).Abs(b.mid)
	least.Sub(least, b.rad)
	if least.Sign() <= 0 {
		return ball{}, m.refuseWide()
	}
	rad := sumOf(a.rad, productOf(radiusOf(mid), b.rad))
	return m.around(mid, rad.Quo(rad, least), min(a.figures, b.figures))
}

// refuseWide asks for more bits, or says that even the most do not do.
func (m *machine) refuseWide() error {
	if !m.isLast {
		return errUndecided
	}
	return TooLarge.Fault("this answer needs numbers on the way to more digits than one call works with").
		WithHint("work with smaller numbers")
}

// chargeFloats takes the cost of n products at the machine's width.
func (m *machine) chargeFloats(n int) error {
	length := float64(m.bits)/64 + floatOverheadWords
	return m.charge(float64(n) * productCost(length, length))
}

// floatOverheadWords is what handling a float costs beyond its words.
const floatOverheadWords = 8

// floorBall returns the greatest whole number not above x, and whether it is
// certain.
func (m *machine) floorBall(x ball) (n *big.Int, certain bool, err error) {
	low := floorFloat(new(big.Float).SetMode(big.ToNegativeInf).Sub(x.mid, x.rad))
	high := floorFloat(new(big.Float).SetMode(big.ToPositiveInf).Add(x.mid, x.rad))
	if low.Cmp(high) == 0 {
		return low, true, nil
	}
	return high, false, m.guess(x.rad)
}

// floorFloat returns the floor of x.
func floorFloat(x *big.Float) *big.Int {
	n, accuracy := x.Int(nil)
	if accuracy == big.Above {
		n.Sub(n, one)
	}
	return n
}

// isNarrow reports whether x is known to a bit or better.
func (x ball) isNarrow() bool {
	return x.rad.Cmp(radius().SetMantExp(radiusOf(x.mid), -1)) < 0
}

// estimate returns the midpoint as a double.
func (x ball) estimate() float64 {
	f, _ := x.mid.Float64()
	if math.IsInf(f, 0) {
		return math.Copysign(math.MaxFloat64, f)
	}
	return f
}
