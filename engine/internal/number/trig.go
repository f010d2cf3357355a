package number

import (
	"math"
	"math/big"
)

// The exact angles are counted in twelfths of a half turn, 15 degrees each: it
// is the largest step that reaches the multiples of both 30 and 45 degrees.
const (
	stepsPerTurn = 24
	degreesAStep = 15
)

// Sin returns the sine of x radians: exact where x is a multiple of π/6 or π/4
// and the sine a fraction, else a Float. Fault: FUNCTION_DOMAIN for an angle
// past 1.8e308.
func Sin(x Number) (Number, error) {
	if step, ok := radianStep(x); ok {
		if y, ok := sineAt(step); ok {
			return y, nil
		}
	}
	s, _, err := sincos(x)
	return FromFloat(s), err
}

// Cos returns the cosine of x radians, as [Sin] does.
func Cos(x Number) (Number, error) {
	if step, ok := radianStep(x); ok {
		if y, ok := sineAt(step + stepsPerTurn/4); ok {
			return y, nil
		}
	}
	_, c, err := sincos(x)
	return FromFloat(c), err
}

// Tan returns the tangent of x radians, as [Sin] does. Faults: TRIG_UNDEFINED
// at an odd multiple of π/2; FUNCTION_DOMAIN.
func Tan(x Number) (Number, error) {
	if step, ok := radianStep(x); ok {
		if y, ok, err := tangentAt(step, x, "radians"); ok || err != nil {
			return y, err
		}
	}
	s, c, err := sincos(x)
	if err != nil {
		return Number{}, err
	}
	return FromFloat(s / c), nil
}

// SinDegrees returns the sine of x degrees: exact where x is a multiple of 30
// or 45 and the sine a fraction, else a Float. Fault: FUNCTION_DOMAIN for an
// infinite angle.
func SinDegrees(x Number) (Number, error) {
	if step, ok := degreeStep(x); ok {
		if y, ok := sineAt(step); ok {
			return y, nil
		}
	}
	s, _, err := sincosDegrees(x)
	return FromFloat(s), err
}

// CosDegrees returns the cosine of x degrees, as [SinDegrees] does.
func CosDegrees(x Number) (Number, error) {
	if step, ok := degreeStep(x); ok {
		if y, ok := sineAt(step + stepsPerTurn/4); ok {
			return y, nil
		}
	}
	_, c, err := sincosDegrees(x)
	return FromFloat(c), err
}

// TanDegrees returns the tangent of x degrees, as [SinDegrees] does. Faults:
// TRIG_UNDEFINED at an odd multiple of 90; FUNCTION_DOMAIN.
func TanDegrees(x Number) (Number, error) {
	if step, ok := degreeStep(x); ok {
		if y, ok, err := tangentAt(step, x, "degrees"); ok || err != nil {
			return y, err
		}
	}
	s, c, err := sincosDegrees(x)
	if err != nil {
		return Number{}, err
	}
	return FromFloat(s / c), nil
}

// degreeStep returns the k for which x degrees are k × 15°, less whole turns.
func degreeStep(x Number) (k int, ok bool) {
	if !x.IsWhole() {
		return 0, false
	}
	turn, _ := Mod(x, Int(360))
	n, _ := turn.Int64()
	return int(n / degreesAStep), n%degreesAStep == 0
}

// sincosDegrees returns the sine and cosine of x degrees. It takes away the
// quarter turns first, which is exact, and so keeps what a small sine or
// cosine is made of.
func sincosDegrees(x Number) (sine, cosine float64, err error) {
	if x.IsInf() {
		return 0, 0, infiniteAngle(x)
	}
	turn, err := Mod(x, Int(360))
	if err != nil {
		return 0, 0, err
	}
	nearest, err := turn.RoundTo(Int(90), HalfEven)
	if err != nil {
		return 0, 0, err
	}
	rest, err := Sub(turn, nearest)
	if err != nil {
		return 0, 0, err
	}
	sine, cosine = math.Sincos(rest.Float64() * (math.Pi / 180))
	quarters, _ := nearest.Int64()
	switch (quarters/90 + 4) % 4 {
	case 1:
		sine, cosine = cosine, -sine
	case 2:
		sine, cosine = -sine, -cosine
	case 3:
		sine, cosine = -cosine, sine
	}
	return sine, cosine, nil
}

// sineAt returns the sine at step × 15° where it is a fraction.
func sineAt(step int) (Number, bool) {
	switch (step%stepsPerTurn + stepsPerTurn) % stepsPerTurn {
	case 0, 12:
		return Int(0), true
	case 2, 10:
		return smallDecimal(5, 1), true
	case 6:
		return Int(1), true
	case 14, 22:
		return smallDecimal(-5, 1), true
	case 18:
		return Int(-1), true
	}
	return Number{}, false
}

// tangentAt returns the tangent at step × 15° where it is a fraction, and
// TRIG_UNDEFINED where it has none; x is the angle as it was given.
func tangentAt(step int, x Number, unit string) (y Number, ok bool, err error) {
	switch (step%(stepsPerTurn/2) + stepsPerTurn/2) % (stepsPerTurn / 2) {
	case 0:
		return Int(0), true, nil
	case 3:
		return Int(1), true, nil
	case 9:
		return Int(-1), true, nil
	case 6:
		return Number{}, false, TrigUndefined.Fault(
			"wanted an angle with a tangent, got an odd multiple of 90 degrees: %s %s", quote(x), unit)
	}
	return Number{}, false, nil
}

// radianStep returns the k for which x radians stand for k × 15°: x is 0, or a
// Float within two units in the last place of k·π/12, which is where a double
// of π ends up after the one or two operations that make a multiple of it.
func radianStep(x Number) (k int, ok bool) {
	if x.IsZero() {
		return 0, true
	}
	const (
		piHigh = math.Pi
		piLow  = 1.2246467991473532e-16 // π less its double
		most   = 12 * 10_000
	)
	if x.rung != Float {
		return 0, false
	}
	f := x.float()
	n := math.Round(f * 12 / piHigh)
	if math.Abs(n) > most || n == 0 {
		return 0, false
	}
	product := n * piHigh
	low := math.FMA(n, piHigh, -product) + n*piLow
	distance := math.Abs((f*12 - product) - low)
	ulp := math.Nextafter(math.Abs(f), math.Inf(1)) - math.Abs(f)
	// f·12 is itself rounded, by at most 8 units of f.
	return int(n), distance <= 12*2*ulp+8*ulp
}

// sincos returns the sine and cosine of x radians.
//
// A double of a large exact x is off by as much as half its last unit, which
// may be many turns. So x is taken apart into doubles that add up to it, whose
// sines and cosines the addition theorem joins.
func sincos(x Number) (sine, cosine float64, err error) {
	f := x.Float64()
	if math.IsInf(f, 0) {
		return 0, 0, infiniteAngle(x)
	}
	sine, cosine = math.Sincos(f)
	if x.rung == Float || x.rung == Integer && math.Abs(f) <= maxFaithful {
		return sine, cosine, nil
	}
	const (
		negligible    = 0x1p-60
		longestDouble = 1024 // bits before the point
	)
	rest := x.bigFloat(longestDouble + widePrecision)
	for math.Abs(f) > negligible {
		rest.Sub(rest, big.NewFloat(f))
		if f, _ = rest.Float64(); f == 0 {
			break
		}
		s, c := math.Sincos(f)
		sine, cosine = sine*c+cosine*s, cosine*c-sine*s
	}
	return sine, cosine, nil
}

func infiniteAngle(x Number) error {
	return domain("an angle function", "an angle below 1.8e308", x)
}
