package number

import (
	"math"
	"math/big"
)

// Pi returns the Float nearest to π.
func Pi() Number { return constant(math.Pi, constantPi) }

// E returns the Float nearest to e.
func E() Number { return constant(math.E, constantE) }

// Tau returns the Float nearest to 2π.
func Tau() Number { return degreesOf(360) }

// Phi returns the Float nearest to the golden ratio.
func Phi() Number { return constant(math.Phi, constantPhi) }

// Exp returns e^x: exactly 1 for 0, else a Float, ∞ past its range.
func Exp(x Number) (Number, error) {
	if x.IsZero() {
		return Int(1), nil
	}
	f := x.Float64()
	// What the double of x lacks matters as much as the last digits of e^x.
	return FromFloat(math.Exp(f) * (1 + residue(x, f))), nil
}

// Expm1 returns e^x − 1: exactly 0 for 0, else a Float.
func Expm1(x Number) (Number, error) {
	if x.IsZero() {
		return Int(0), nil
	}
	f := x.Float64()
	r := residue(x, f)
	return FromFloat(math.Expm1(f)*(1+r) + r), nil // the slope of e^x − 1 is itself and 1
}

// residue returns what f, the double nearest to x, lacks of x.
func residue(x Number, f float64) float64 {
	if x.rung == Integer && math.Abs(f) <= maxFaithful || x.rung == Float || math.Abs(f) > 1000 {
		return 0
	}
	exact := x.bigFloat(widePrecision)
	r, _ := exact.Sub(exact, big.NewFloat(f)).Float64()
	return r
}

// Asin returns the arc sine of x in radians: exactly 0 for 0, else a Float, at
// ±½ and ±1 a known multiple of π. Fault: FUNCTION_DOMAIN outside −1 to 1.
func Asin(x Number) (Number, error) {
	if err := withinOne("asin", x); err != nil {
		return Number{}, err
	}
	return inRadians(x, AsinDegrees, math.Asin)
}

// Acos returns the arc cosine of x in radians: exactly 0 for 1, else a Float, at
// 0, ±½ and -1 a known multiple of π. Fault: FUNCTION_DOMAIN outside −1 to 1.
func Acos(x Number) (Number, error) {
	if err := withinOne("acos", x); err != nil {
		return Number{}, err
	}
	return inRadians(x, AcosDegrees, math.Acos)
}

// Atan returns the arc tangent of x in radians: exactly 0 for 0, else a Float,
// at ±1 and ±∞ a known multiple of π.
func Atan(x Number) (Number, error) { return inRadians(x, AtanDegrees, math.Atan) }

// inRadians returns the angle that inDegrees gives where that is exact, else
// the Float that f gives.
func inRadians(x Number, inDegrees func(Number) (Number, error), f func(float64) float64) (Number, error) {
	angle, err := inDegrees(x)
	if err != nil {
		return Number{}, err
	}
	switch n, whole := angle.Int64(); {
	case angle.rung != Integer || !whole:
		return FromFloat(f(x.Float64())), nil
	case n == 0:
		return Int(0), nil
	default:
		return degreesOf(int(n)), nil
	}
}

// zeroAt returns 0 where x is root, else the Float that f gives.
func zeroAt(x, root Number, f func(float64) float64) (Number, error) {
	if Equal(x, root) {
		return Int(0), nil
	}
	return FromFloat(f(x.Float64())), nil
}

func withinOne(function string, x Number) error {
	if Compare(x.Abs(), Int(1)) > 0 {
		return domain(function, "a number from -1 to 1", x)
	}
	return nil
}

// AsinDegrees returns the arc sine of x in degrees: exact for 0, ±½ and ±1,
// else a Float. Fault: FUNCTION_DOMAIN outside −1 to 1.
func AsinDegrees(x Number) (Number, error) {
	if err := withinOne("asind", x); err != nil {
		return Number{}, err
	}
	if halves, ok := halvesOf(x); ok {
		return Int([...]int64{-90, -30, 0, 30, 90}[halves+2]), nil
	}
	return FromFloat(degrees(math.Asin(x.Float64()))), nil
}

// AcosDegrees returns the arc cosine of x in degrees: exact for 0, ±½ and ±1,
// else a Float. Fault: FUNCTION_DOMAIN outside −1 to 1.
func AcosDegrees(x Number) (Number, error) {
	if err := withinOne("acosd", x); err != nil {
		return Number{}, err
	}
	if halves, ok := halvesOf(x); ok {
		return Int([...]int64{180, 120, 90, 60, 0}[halves+2]), nil
	}
	return FromFloat(degrees(math.Acos(x.Float64()))), nil
}

// AtanDegrees returns the arc tangent of x in degrees: exact for 0, ±1 and ±∞,
// else a Float.
func AtanDegrees(x Number) (Number, error) {
	if halves, ok := halvesOf(x); ok && halves%2 == 0 {
		return Int(int64(halves) / 2 * 45), nil
	}
	if x.IsInf() {
		return Int(int64(x.Sign()) * 90), nil
	}
	return FromFloat(degrees(math.Atan(x.Float64()))), nil
}

// halvesOf returns 2x when x is one of −1, −½, 0, ½ and 1.
func halvesOf(x Number) (halves int, ok bool) {
	if x.rung == Float && math.Abs(x.float()) > 1 {
		return 0, false
	}
	twice, err := Mul(x, Int(2))
	if err != nil {
		return 0, false
	}
	n, ok := twice.Int64()
	return int(n), ok && -2 <= n && n <= 2
}

func degrees(radians float64) float64 { return radians * (180 / math.Pi) }

// Atan2 returns the angle of the point (x, y) in radians, from −π to π:
// exactly 0 on the positive x axis and at the origin, else a Float.
func Atan2(y, x Number) (Number, error) {
	if y.IsZero() && x.Sign() >= 0 {
		return Int(0), nil
	}
	if n := quadrant(y, x); n != 0 {
		return degreesOf(n), nil
	}
	f, g := y.Float64(), x.Float64()
	switch {
	case !outside(y, f) && !outside(x, g):
	case x.IsInf() || y.IsInf():
	case x.IsZero() || y.IsZero():
		f, g = float64(y.Sign()), float64(x.Sign())
	default:
		// Only the proportion counts, and the two may share a scale that no
		// double has.
		slope, err := Div(y, x.Abs())
		if err != nil {
			return Number{}, err
		}
		f, g = slope.Float64(), float64(x.Sign())
	}
	return FromFloat(math.Atan2(f, g)), nil
}

// quadrant returns the angle of the point (x, y) in degrees where that lies on
// an axis or halfway between two, other than 0; else 0.
func quadrant(y, x Number) int {
	switch {
	case x.IsZero():
		return 90 * y.Sign()
	case y.IsZero() && x.Sign() < 0:
		return 180
	case y.IsZero() || !Equal(x.Abs(), y.Abs()):
		return 0
	case x.Sign() < 0:
		return 135 * y.Sign()
	}
	return 45 * y.Sign()
}

// Sinh returns the hyperbolic sine of x: exactly 0 for 0, else a Float.
func Sinh(x Number) (Number, error) {
	f := x.Float64()
	if math.Abs(f) < 1 {
		return zeroAt(x, Int(0), math.Sinh)
	}
	return FromFloat(math.Sinh(f) * (1 + residue(x, f)/math.Tanh(f))), nil
}

// Cosh returns the hyperbolic cosine of x: exactly 1 for 0, else a Float.
func Cosh(x Number) (Number, error) {
	if x.IsZero() {
		return Int(1), nil
	}
	f := x.Float64()
	return FromFloat(math.Cosh(f) * (1 + residue(x, f)*math.Tanh(f))), nil
}

// Tanh returns the hyperbolic tangent of x: exactly 0 for 0, else a Float.
func Tanh(x Number) (Number, error) { return zeroAt(x, Int(0), math.Tanh) }

// Asinh returns the inverse hyperbolic sine of x: exactly 0 for 0, else a
// Float.
func Asinh(x Number) (Number, error) {
	if f := x.Float64(); outside(x, f) && math.IsInf(f, 0) {
		y := FromFloat(math.Ln2 + lnFloat(x.Abs())) // asinh x → ln 2x
		if x.Sign() < 0 {
			y = y.Neg()
		}
		return y, nil
	}
	return zeroAt(x, Int(0), math.Asinh)
}

// Acosh returns the inverse hyperbolic cosine of x: exactly 0 for 1, else a
// Float. Fault: FUNCTION_DOMAIN below 1.
func Acosh(x Number) (Number, error) {
	if Compare(x, Int(1)) < 0 {
		return Number{}, domain("acosh", "a number from 1", x)
	}
	if f := x.Float64(); outside(x, f) {
		return FromFloat(math.Ln2 + lnFloat(x)), nil // acosh x → ln 2x
	}
	return zeroAt(x, Int(1), math.Acosh)
}

// Atanh returns the inverse hyperbolic tangent of x: exactly 0 for 0, else a
// Float. Fault: FUNCTION_DOMAIN unless x lies between −1 and 1.
func Atanh(x Number) (Number, error) {
	if Compare(x.Abs(), Int(1)) >= 0 {
		return Number{}, domain("atanh", "a number between -1 and 1", x)
	}
	return zeroAt(x, Int(0), math.Atanh)
}
