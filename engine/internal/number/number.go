package number

import (
	"math"
	"math/big"

	"github.com/shopspring/decimal"
)

// Rung is a kind of number. A higher rung holds more values or fewer promises.
type Rung uint8

// The rungs, lowest first.
const (
	Integer  Rung = iota // whole, exact
	Decimal              // a finite decimal fraction, exact; may be whole
	Rational             // a fraction without a finite decimal, exact, lowest terms
	Float                // an IEEE 754 double, ±∞ included, never NaN or −0
)

// MaxDigits is how many digits an exact number may have: a whole number, the
// numerator and denominator of a rational, the digits of a decimal or its
// places (results.md, section 8).
const MaxDigits = 20_000

// Number is a number of any rung. It is immutable, and its zero value is the
// integer 0. Two equal numbers need not be == in Go: see [Equal].
type Number struct {
	rung   Rung
	places int32 // of a small Decimal, 0 to maxSmallPlaces; the value is small / 10^places
	small  int64 // whole value, coefficient, numerator, or the bits of the double
	den    int64 // of a small Rational, above 1; of a Float, what it comes from (known.go)
	wide   *wide // what does not fit above, else nil; of a Float, what it comes from
}

// wide holds an exact value that machine words cannot.
type wide struct {
	num *big.Int        // of an Integer or Rational
	den *big.Int        // of a Rational, above 1, in lowest terms with num
	dec decimal.Decimal // of a Decimal, without trailing zeros
}

// Int returns n as an Integer.
func Int(n int64) Number { return Number{small: n} }

// Big returns n as an Integer. It keeps no reference to n.
func Big(n *big.Int) Number {
	if n.IsInt64() {
		return Int(n.Int64())
	}
	return fromBig(new(big.Int).Set(n))
}

// FromFloat returns f as a Float. Minus zero becomes zero. A NaN is a bug of
// the caller and panics.
func FromFloat(f float64) Number {
	if f != f {
		panic("number: FromFloat(NaN)")
	}
	if f == 0 {
		f = 0
	}
	return Number{rung: Float, small: int64(math.Float64bits(f))}
}

// FromRat returns r on the lowest rung that holds it. A value past the digit
// budget becomes a Float.
func FromRat(r *big.Rat) Number {
	if r.IsInt() {
		return Big(r.Num())
	}
	x, over := fromLowest(new(big.Int).Set(r.Num()), new(big.Int).Set(r.Denom()), Integer)
	if over {
		return FromFloat(quoFloat(r.Num(), r.Denom()))
	}
	return x
}

// FromDecimal returns d as a Decimal, also when it is whole. A value past the
// digit budget becomes a Float.
func FromDecimal(d decimal.Decimal) Number {
	x, over := fromDecimal(d)
	if over {
		return FromFloat(decimalFloat(d))
	}
	return x
}

// Rung returns the rung x stands on.
func (x Number) Rung() Rung { return x.rung }

// IsExact reports whether x is not a Float.
func (x Number) IsExact() bool { return x.rung != Float }

// IsInf reports whether x is ∞ or −∞.
func (x Number) IsInf() bool { return x.rung == Float && math.IsInf(x.float(), 0) }

// IsZero reports whether x is 0.
func (x Number) IsZero() bool { return x.Sign() == 0 }

// IsWhole reports whether x is a whole number, whatever its rung. Infinity is
// not.
func (x Number) IsWhole() bool {
	switch x.rung {
	case Integer:
		return true
	case Decimal:
		if x.wide != nil {
			return x.wide.dec.Exponent() >= 0
		}
		return x.places == 0
	case Float:
		f := x.float()
		return f == math.Trunc(f) && !math.IsInf(f, 0)
	}
	return false
}

// Sign returns −1, 0 or 1.
func (x Number) Sign() int {
	if x.wide != nil && x.rung != Float {
		if x.rung == Decimal {
			return x.wide.dec.Sign()
		}
		return x.wide.num.Sign()
	}
	switch {
	case x.small == 0:
		return 0
	case x.small < 0: // the sign bit of a double is that of its bits
		return -1
	}
	return 1
}

// Int64 returns x when it is whole and fits.
func (x Number) Int64() (int64, bool) {
	if x.wide == nil && (x.rung == Integer || x.rung == Decimal && x.places == 0) {
		return x.small, true
	}
	n, ok := x.BigInt()
	if !ok || !n.IsInt64() {
		return 0, false
	}
	return n.Int64(), true
}

// BigInt returns x when it is whole. The caller must not modify the result.
func (x Number) BigInt() (*big.Int, bool) {
	if !x.IsWhole() {
		return nil, false
	}
	switch {
	case x.rung == Float:
		n, _ := big.NewFloat(x.float()).Int(nil)
		return n, true
	case x.wide == nil:
		return big.NewInt(x.small), true
	case x.rung == Decimal:
		return x.wide.dec.BigInt(), true
	}
	return x.wide.num, true
}

// Rat returns the exact value of x; of a Float, the exact value of the double.
// It is false for infinity.
func (x Number) Rat() (*big.Rat, bool) {
	if x.IsInf() {
		return nil, false
	}
	if x.rung == Float {
		return new(big.Rat).SetFloat64(x.float()), true
	}
	num, den := x.fraction()
	return new(big.Rat).SetFrac(num, den), true
}

// fraction returns a finite x as a fraction with a positive denominator, in
// lowest terms unless x is a Decimal. The caller must not modify either part.
func (x Number) fraction() (num, den *big.Int) {
	switch {
	case x.rung == Float:
		r := new(big.Rat).SetFloat64(x.float())
		return r.Num(), r.Denom()
	case x.wide == nil && x.rung == Decimal:
		return big.NewInt(x.small), big.NewInt(tens[x.places])
	case x.wide == nil && x.rung == Rational:
		return big.NewInt(x.small), big.NewInt(x.den)
	case x.wide == nil:
		return big.NewInt(x.small), big.NewInt(1)
	case x.rung == Decimal:
		d := x.wide.dec
		if d.Exponent() >= 0 {
			return d.BigInt(), big.NewInt(1)
		}
		return d.Coefficient(), powerOfTen(-int(d.Exponent()))
	case x.rung == Rational:
		return x.wide.num, x.wide.den
	}
	return x.wide.num, big.NewInt(1)
}

// Neg returns −x on the same rung.
func (x Number) Neg() Number {
	switch {
	case x.rung == Float:
		y := FromFloat(-x.float())
		y.den, y.wide = x.den, x.wide
		return y
	case x.wide == nil && x.small != math.MinInt64:
		x.small = -x.small
		return x
	case x.rung == Decimal:
		y, _ := fromDecimal(x.decimal().Neg())
		return y
	case x.rung == Rational:
		num, den := x.fraction()
		return fromParts(new(big.Int).Neg(num), den)
	}
	n, _ := x.BigInt()
	return fromBig(new(big.Int).Neg(n))
}

// Abs returns |x| on the same rung.
func (x Number) Abs() Number {
	if x.Sign() < 0 {
		return x.Neg()
	}
	return x
}
