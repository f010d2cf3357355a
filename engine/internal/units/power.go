package units

import (
	"math/big"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Power returns q to the n: an area or a volume for a length to the 2 or 3,
// [SquareRoot] and [CubeRoot] for a half and a third, q itself for 1. Anything
// else is [UnitPowerUnsupported].
func Power(q value.Quantity, n number.Number) (value.Value, error) {
	if exponent, ok := n.Int64(); ok {
		switch {
		case exponent == 1:
			return q, nil
		case (exponent == 2 || exponent == 3) && isLength(q.Unit):
			return raiseLength(q, int(exponent))
		}
	}
	if r, ok := n.Rat(); ok && !n.IsWhole() && n.IsExact() {
		switch {
		case r.Cmp(big.NewRat(1, 2)) == 0:
			return SquareRoot(q)
		case r.Cmp(big.NewRat(1, 3)) == 0:
			return CubeRoot(q)
		}
	}
	return nil, UnitPowerUnsupported.Fault("a length is squared or cubed, got %s to the power of %s",
		measured(q.Unit), n.String())
}

func raiseLength(q value.Quantity, power int) (value.Value, error) {
	n, err := number.Pow(q.N, number.Int(int64(power)))
	if err != nil {
		return nil, err
	}
	part, err := powerPart(q.Unit.Over, power)
	return value.Quantity{N: n, Unit: value.Unit{Over: part}}, err
}

// SquareRoot returns the length whose square is the area q, in the length that
// the area is a square of, or in metres when the area has a name. Anything
// else is [UnitRootUnsupported].
func SquareRoot(q value.Quantity) (value.Value, error) {
	if !isPower(q.Unit, 2) {
		return nil, UnitRootUnsupported.Fault("a square root takes an area, got %s", measured(q.Unit))
	}
	return root(q, 2)
}

// CubeRoot returns the length whose cube is the volume q, in the length that
// the volume is a cube of, or in metres when the volume has a name. Anything
// else is [UnitRootUnsupported].
func CubeRoot(q value.Quantity) (value.Value, error) {
	if !isPower(q.Unit, 3) {
		return nil, UnitRootUnsupported.Fault("a cube root takes a volume, got %s", measured(q.Unit))
	}
	return root(q, 3)
}

func root(q value.Quantity, degree int) (value.Value, error) {
	side, ok := rootOf(q.Unit.Over)
	if !ok {
		side = Must("m")
	}
	like, err := powerPart(side, degree)
	if err != nil {
		return nil, err
	}
	n, err := scale(q.N, q.Unit.Over.Of, like.Of)
	if err != nil {
		return nil, err
	}
	if degree == 2 {
		n, err = number.Sqrt(n)
	} else {
		n, err = number.Root(n, degree)
	}
	return value.Quantity{N: n, Unit: value.Unit{Over: side}}, err
}

func isLength(u value.Unit) bool { return isPower(u, 1) }

// isPower reports whether u is that power of a length and no rate.
func isPower(u value.Unit, power int) bool {
	return !u.IsRate() && u.Over.Of != nil && u.Over.Of.Rate == nil &&
		powerIn(u.Over.Of, value.Length) == power
}
