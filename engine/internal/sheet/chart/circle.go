package chart

import "math/big"

// Why no math.Sin: its last bit is not promised. Some platforms have their own
// assembly, others let the compiler fuse a product and a sum, and a coordinate
// near a half hundredth would then differ between two machines that both did
// as they were told. Here a sine is a sum of whole numbers of 2^-128, the same
// everywhere. Its error stays below a hundred of them, 10^-36, thirty digits
// below the hundredths of a page, so that it is also the right one: no place on
// a pie lies exactly between two hundredths. At a rational part of a turn a sine
// is irrational, or else 0, ±½ or ±1 (Niven, Irrational Numbers, 1956, corollary
// 3.12), and with the two radii of a pie these give twenty-fifths of a hundredth.

// compassBits is how many binary digits a sine has.
const compassBits = 128

// piDigits is π × 10^50, cut.
const piDigits = "314159265358979323846264338327950288419716939937510"

// compass finds directions.
type compass struct {
	// one is 2^compassBits, hundred a hundred of them; quarter is half of π.
	one, hundred, quarter *big.Int
}

func newCompass() *compass {
	one := new(big.Int).Lsh(big.NewInt(1), compassBits)
	pi, _ := new(big.Int).SetString(piDigits, 10)
	pi.Mul(pi, one)
	ten50 := new(big.Int).Exp(big.NewInt(10), big.NewInt(50), nil)
	return &compass{one, new(big.Int).Mul(one, big.NewInt(100)), pi.Quo(pi, ten50.Lsh(ten50, 1))}
}

// turn returns the sine and cosine of part/whole of a full turn, from 0 to 1,
// in units of 2^-compassBits. The caller owns both.
func (c *compass) turn(part, whole *big.Int) (sine, cosine *big.Int) {
	quarters, rest := new(big.Int).QuoRem(new(big.Int).Lsh(part, 2), whole, new(big.Int))
	sine, cosine = c.withinQuarter(rest, whole)
	for range quarters.Int64() {
		sine, cosine = cosine, sine.Neg(sine)
	}
	return sine, cosine
}

// withinQuarter returns sine and cosine of part/whole of a quarter turn, below 1.
func (c *compass) withinQuarter(part, whole *big.Int) (sine, cosine *big.Int) {
	if new(big.Int).Lsh(part, 1).Cmp(whole) > 0 {
		// The series is short only below an eighth of a turn.
		cosine, sine = c.withinQuarter(new(big.Int).Sub(whole, part), whole)
		return sine, cosine
	}
	angle := new(big.Int).Mul(c.quarter, part)
	return c.series(angle.Quo(angle, whole))
}

// series sums the Taylor series of sine and cosine at an angle up to π/4: the
// terms angle^n/n! go to the two in turn, with the sign changing every second
// time.
func (c *compass) series(angle *big.Int) (sine, cosine *big.Int) {
	sine, cosine = new(big.Int), new(big.Int)
	term, product := new(big.Int).Set(c.one), new(big.Int)
	divisor, rest := new(big.Int), new(big.Int)
	for n := int64(0); term.Sign() != 0; n++ {
		sum := cosine
		if n%2 == 1 {
			sum = sine
		}
		if n%4 < 2 {
			sum.Add(sum, term)
		} else {
			sum.Sub(sum, term)
		}
		product.Mul(term, angle)
		product.Rsh(product, compassBits)
		term.QuoRem(product, divisor.SetInt64(n+1), rest)
	}
	return sine, cosine
}
