package number

import (
	"bytes"
	"math"
	"math/big"
	"strconv"
)

// widePrecision is the precision in bits that carries an exact value through
// an operation before the one rounding to a double.
const widePrecision = 256

// maxFaithful is the largest magnitude up to which every whole number has a
// double: 2^53.
const maxFaithful = 1 << 53

// float returns the double of a Float.
func (x Number) float() float64 { return math.Float64frombits(uint64(x.small)) }

// floatOf returns the Float that stands for an exact value past the digit
// budget, and refuses one that a double cannot hold.
func floatOf(f float64) (Number, error) {
	if f == 0 {
		return Number{}, tooLarge("a fraction")
	}
	if math.IsInf(f, 0) {
		return Number{}, tooLarge("a number")
	}
	return FromFloat(f), nil
}

// Float64 returns the double nearest to x: ±Inf past its range, 0 below it.
func (x Number) Float64() float64 {
	switch {
	case x.rung == Float:
		return x.float()
	case x.wide != nil:
		f, _ := x.bigFloat(widePrecision).Float64()
		return f
	case x.rung == Integer || x.rung == Decimal && x.places == 0:
		return float64(x.small)
	}
	num, den, _ := x.smallFraction()
	// A power of ten up to 10^22 has an exact double.
	if magnitude(num) <= maxFaithful && (den <= maxFaithful || x.rung == Decimal) {
		return float64(num) / float64(den) // both exact, so the quotient is the nearest
	}
	return quoFloat(big.NewInt(num), big.NewInt(den))
}

// bigFloat returns a finite x, correct to about precision bits.
func (x Number) bigFloat(precision uint) *big.Float {
	if x.rung == Float {
		return new(big.Float).SetPrec(precision).SetFloat64(x.float())
	}
	num, den := x.fraction()
	return bigQuo(num, den, precision)
}

// bigQuo returns num/den, correct to about precision bits.
func bigQuo(num, den *big.Int, precision uint) *big.Float {
	n := new(big.Float).SetPrec(precision).SetInt(num)
	d := new(big.Float).SetPrec(precision).SetInt(den)
	return n.Quo(n, d)
}

// quoFloat returns the double nearest to num/den.
func quoFloat(num, den *big.Int) float64 {
	f, _ := bigQuo(num, den, widePrecision).Float64()
	return f
}

// FitsDouble reports whether |x| ≤ 2^53 or x is not whole: whether a reader of
// the nearest double alone is told no wrong whole number.
func (x Number) FitsDouble() bool {
	if x.wide == nil && x.rung <= Decimal {
		return x.places > 0 || magnitude(x.small) <= maxFaithful
	}
	return !x.IsWhole() || Compare(x.Abs(), Int(maxFaithful)) <= 0
}

// outside reports whether f, the double nearest to x, says nothing of x
// because x is exact and past the range of a double.
func outside(x Number, f float64) bool {
	return x.rung != Float && (math.IsInf(f, 0) || f == 0 && !x.IsZero())
}

// floatOperation applies an operation to two numbers of which one is a Float.
// narrow works on doubles; wide is the same on big floats, for an exact
// operand that no double can hold.
func floatOperation(
	a, b Number, narrow func(x, y float64) float64, wide func(z, x, y *big.Float) *big.Float,
) (Number, error) {
	x, y := a.Float64(), b.Float64()
	if outside(a, x) || outside(b, y) {
		x, y := liftFloat(a), liftFloat(b)
		f, _ := wide(new(big.Float), x, y).Float64()
		return FromFloat(f), nil
	}
	f := narrow(x, y)
	if f != f {
		return Number{}, undefined(a, b)
	}
	return FromFloat(f), nil
}

// liftFloat returns x, infinite or not, at wide precision.
func liftFloat(x Number) *big.Float {
	if x.rung == Float {
		return new(big.Float).SetPrec(widePrecision).SetFloat64(x.float())
	}
	return x.bigFloat(widePrecision)
}

// undefined is the refusal of an operation on a and b that has no value.
func undefined(a, b Number) error {
	return QuotientUndefined.Fault("wanted operands with a defined answer, got %s and %s", quote(a), quote(b))
}

// shortest returns a finite Float as the Decimal that its shortest digits
// spell: the number a reader sees.
func (x Number) shortest() Number {
	f := x.float()
	if f == math.Trunc(f) && math.Abs(f) <= maxFaithful {
		return Number{rung: Decimal, small: int64(f)}
	}
	// The text is d.ddde±xx with at most 17 digits, which a word holds.
	var buffer [32]byte
	mantissa, exponent, _ := bytes.Cut(strconv.AppendFloat(buffer[:0], f, 'e', -1, 64), []byte{'e'})
	var c int64
	places := 0
	for i, b := range mantissa {
		switch {
		case b == '.':
			places = len(mantissa) - i - 1
		case b != '-':
			c = c*10 + int64(b-'0')
		}
	}
	if f < 0 {
		c = -c
	}
	e, _ := strconv.Atoi(string(exponent))
	if places -= e; 0 <= places && places <= maxSmallPlaces {
		return smallDecimal(c, int32(places))
	}
	return decimalFromBig(big.NewInt(c), places)
}
