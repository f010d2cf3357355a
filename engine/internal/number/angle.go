package number

import "math"

// ToRadians returns an angle in degrees as radians: a Float.
func ToRadians(x Number) (Number, error) {
	return FromFloat(x.Float64() * (math.Pi / 180)), nil
}

// ToDegrees returns an angle in radians as degrees. A Float that is the
// nearest double to a multiple of π/180 answers the whole number of degrees.
func ToDegrees(x Number) (Number, error) {
	degrees := x.Float64() * (180 / math.Pi)
	if whole := math.Round(degrees); x.rung == Float && math.Abs(whole) <= 360_000 {
		exact := whole * math.Pi / 180
		if exact == x.Float64() || whole*(math.Pi/180) == x.Float64() {
			return Int(int64(whole)), nil
		}
	}
	return FromFloat(degrees), nil
}
