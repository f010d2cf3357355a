package number

import "math/big"

// This file defines what is known of a Float beyond its double. A root of an
// exact number and the constants π, 1/π, e and φ have as many digits as are asked
// for, and so has an exact multiple of one; whatever else is worked out with
// doubles has those of the double and no more. The quotient of two multiples of
// one constant is exact: 30° in radians and back is 30.
//
// Such a Float keeps where it comes from in den and wide: a root its degree
// and what it is the root of, a constant its number below zero and what it is
// multiplied by, nothing for 1.
const (
	constantPi    int64 = -1 - iota
	constantPerPi       // 1/π, so that what is measured in π cancels it again
	constantE
	constantPhi
)

const (
	// constantDigits is how many significant digits of a constant stand below,
	// less the two that round the last one shown.
	constantDigits = 120
	// maxDegree is the degree of a root from which its digits cost too much.
	maxDegree = 64
	// maxOriginBits bounds what a Float remembers.
	maxOriginBits = 2048
	// doubleDigits is how many significant digits every double has.
	doubleDigits = 15
)

// Origin is what a Float is known to be beyond its double.
type Origin uint8

// The origins of a Float. What is no Float has the first.
const (
	OfDouble   Origin = iota // nothing is known but the double
	OfConstant               // an exact multiple of π, 1/π, e or φ
	OfRoot                   // a root of an exact number
)

// Origin returns what x is known to be beyond its double. To work such a thing
// out takes several times as long as a double.
func (x Number) Origin() Origin {
	switch {
	case x.rung != Float || x.den == 0:
		return OfDouble
	case x.den < 0:
		return OfConstant
	}
	return OfRoot
}

// digitsOf returns the digits of a constant, as mpmath 1.3 and the arctangent
// series of Machin give them alike.
func digitsOf(constant int64) Number {
	switch constant {
	case constantE:
		return MustParse("2.7182818284590452353602874713526624977572470936999595749669676277240766303535475945713821785251664274274663919320030599218")
	case constantPerPi:
		return MustParse("0.31830988618379067153776752674502872406891929148091289749533468811779359526845307018022760553250617191214568545351591607378")
	case constantPhi:
		return MustParse("1.6180339887498948482045868343656381177203091798057628621354486227052604628189024497072072041893911374847540880753868917521")
	}
	return MustParse("3.1415926535897932384626433832795028841971693993751058209749445923078164062862089986280348253421170679821480865132823066471")
}

// constant returns the Float f, the double nearest to a constant.
func constant(f float64, number int64) Number {
	x := FromFloat(f)
	x.den = number
	return x
}

// rooted returns the Float f, the double nearest to a root of num/den that is
// not a fraction.
func rooted(f float64, num, den *big.Int, n int) (Number, error) {
	x, err := floatOf(f)
	if err == nil && n <= maxDegree && num.BitLen()+den.BitLen() <= maxOriginBits {
		x.den, x.wide = int64(n), &wide{num: num, den: den}
	}
	return x, err
}

// multiplied notes in product, the Float of x times an exact by, that x is
// known beyond its double.
func multiplied(product, x, by Number) Number {
	if x.rung != Float || x.den == 0 || by.rung == Float || by.IsZero() || product.rung != Float || product.IsInf() {
		return product
	}
	num, den := by.Abs().fraction()
	degree := max(x.den, 1)
	if int64(num.BitLen()+den.BitLen()) > maxOriginBits/degree {
		return product
	}
	if degree > 1 {
		num = new(big.Int).Exp(num, big.NewInt(degree), nil)
		den = new(big.Int).Exp(den, big.NewInt(degree), nil)
	}
	if x.wide != nil {
		num = new(big.Int).Mul(num, x.wide.num)
		den = new(big.Int).Mul(den, x.wide.den)
	}
	if num.BitLen()+den.BitLen() <= maxOriginBits {
		product.den, product.wide = x.den, &wide{num: num, den: den}
	}
	return product
}

// ratio returns the exact quotient of two multiples of one constant.
func ratio(a, b Number) (Number, bool) {
	if a.rung != Float || b.rung != Float || a.den >= 0 || a.den != b.den {
		return Number{}, false
	}
	n1, d1 := a.multiple()
	n2, d2 := b.multiple()
	x, err := quotient(new(big.Int).Mul(n1, d2), new(big.Int).Mul(d1, n2), Integer)
	if a.Sign() != b.Sign() {
		x = x.Neg()
	}
	return x, err == nil
}

// turned returns 1/x for a multiple of π or of 1/π.
func turned(x Number) (Number, bool) {
	if x.rung != Float || x.den != constantPi && x.den != constantPerPi {
		return Number{}, false
	}
	y := constant(1/x.float(), constantPi+constantPerPi-x.den)
	if x.wide != nil {
		y.wide = &wide{num: x.wide.den, den: x.wide.num}
	}
	return y, true
}

// multiple returns what a constant is multiplied by, without its sign.
func (x Number) multiple() (num, den *big.Int) {
	if x.wide == nil {
		return one, one
	}
	return x.wide.num, x.wide.den
}

// degreesOf returns a whole number of degrees, other than 0, in radians: a known
// multiple of π, and the double nearest to it.
func degreesOf(n int) Number {
	part := big.NewRat(int64(n), 180)
	num, den := digitsOf(constantPi).fraction()
	f, _ := new(big.Rat).Mul(part, new(big.Rat).SetFrac(num, den)).Float64()
	x := FromFloat(f)
	x.den, x.wide = constantPi, &wide{num: part.Num().Abs(part.Num()), den: part.Denom()}
	return x
}

// digits returns a finite Float as a Decimal that shows it to so many places:
// as the number its shortest digits spell where these go far enough or nothing
// else is known, else rounded, half away from zero, from what is known.
func (x Number) digits(places int) Number {
	const margin = 3 // beyond these digits nothing tips the rounding
	short := x.shortest()
	if x.den == 0 || short.decimalPlaces() >= places+margin || x.KnownPlaces(places) < places {
		return short
	}
	var n *big.Int
	if x.den > 0 {
		n = roundedRoot(x.wide.num, x.wide.den, int(x.den), places)
	} else {
		n = roundedMultiple(digitsOf(x.den), x.wide, places)
	}
	if x.Sign() < 0 {
		n.Neg(n)
	}
	return decimalFromBig(n, places)
}

// roundedRoot returns 10^places times the n-th root of num/den, which is no
// fraction, to the nearest whole number: twice the root, cut, is one too many
// when it is odd.
func roundedRoot(num, den *big.Int, n, places int) *big.Int {
	scale := powerOfTen(places)
	scaled := new(big.Int).Exp(new(big.Int).Lsh(scale, 1), big.NewInt(int64(n)), nil)
	scaled.Mul(scaled, num).Quo(scaled, den)
	if scaled.Sign() == 0 {
		return scaled
	}
	twice := rootFloor(scaled, n)
	return twice.Add(twice, one).Rsh(twice, 1)
}

// roundedMultiple returns 10^places times a constant and its factor to the
// nearest whole number.
func roundedMultiple(constant Number, by *wide, places int) *big.Int {
	num, den := constant.fraction()
	num = new(big.Int).Mul(num, powerOfTen(places))
	if by != nil {
		num.Mul(num, by.num)
		den = new(big.Int).Mul(den, by.den)
	}
	return roundQuotient(num, den, HalfAway)
}

// KnownPlaces returns how many of so many decimal places are known of x: all
// of an exact number or a root, those of a constant's 120 digits, and of any
// other Float those of its double.
func (x Number) KnownPlaces(places int) int {
	if x.rung != Float || x.IsInf() || x.IsZero() || x.den > 0 {
		return places
	}
	short := x.shortest()
	known := max(short.decimalPlaces(), doubleDigits-short.leadingExponent())
	if x.den < 0 {
		known = max(known, constantDigits-short.leadingExponent())
	}
	return max(min(places, known), 0)
}
