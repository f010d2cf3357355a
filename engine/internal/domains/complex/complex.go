package complex

import (
	"reckon/engine/internal/display"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// realPart answers the real part of a number.
func realPart(c *lang.Call) (value.Value, error) {
	z, ok := c.Args[0].(value.Complex)
	if !ok {
		return lang.Result(c.Number(0), nil)
	}
	return lang.Result(z.N.Re.Number())
}

// imaginaryPart answers what stands before the i; 0 for a real number.
func imaginaryPart(c *lang.Call) (value.Value, error) {
	z, ok := c.Args[0].(value.Complex)
	if !ok {
		return value.Of(number.Int(0)), nil
	}
	return lang.Result(z.N.Im.Number())
}

func conjugate(c *lang.Call) (value.Value, error) {
	if z, ok := c.Args[0].(value.Complex); ok {
		return value.Complex{N: z.N.Conj()}, nil
	}
	return lang.Result(c.Number(0), nil)
}

func modulus(c *lang.Call) (value.Value, error) {
	if z, ok := c.Args[0].(value.Complex); ok {
		return lang.Result(z.N.Abs())
	}
	return lang.Result(c.Number(0).Abs(), nil)
}

func argument(c *lang.Call) (value.Value, error) {
	z, err := lang.ComplexNumber(c.Args[0])
	if err != nil {
		return nil, err
	}
	return lang.Result(z.Arg())
}

// angle answers the argument as an amount, so that a phrase around it may
// convert it.
func angle(c *lang.Call) (value.Value, error) {
	z, err := lang.ComplexNumber(c.Args[0])
	if err != nil {
		return nil, err
	}
	n, err := z.Arg()
	return value.Quantity{N: n, Unit: value.Unit{Over: units.Must("radians")}}, err
}

func argumentInDegrees(c *lang.Call) (value.Value, error) {
	z, err := lang.ComplexNumber(c.Args[0])
	if err != nil {
		return nil, err
	}
	return lang.Result(degrees(z))
}

// degrees returns the angle of z in degrees: exactly for a multiple of 45°, and
// where the cosine is a fraction with an exact angle.
func degrees(z number.Complex) (number.Number, error) {
	angle, err := z.Arg()
	if err != nil || angle.IsZero() {
		return angle, err
	}
	if exact, ok := exactDegrees(z); ok {
		return exact, nil
	}
	return number.ToDegrees(angle)
}

// exactDegrees returns the angle of z, which is not 0, by its cosine.
func exactDegrees(z number.Complex) (number.Number, bool) {
	size, err := z.Abs()
	if err != nil || !size.IsExact() || !z.Re.Under.IsZero() {
		return number.Number{}, false
	}
	cosine, err := number.Div(z.Re.N, size)
	if err != nil {
		return number.Number{}, false
	}
	angle, err := number.AcosDegrees(cosine)
	if z.Im.N.Sign() < 0 {
		angle = angle.Neg()
	}
	return angle, err == nil && angle.IsExact()
}

// fromPolar answers r·(cos angle + i·sin angle).
func fromPolar(c *lang.Call) (value.Value, error) {
	turn := [2]func(number.Number) (number.Number, error){number.Cos, number.Sin}
	angle := c.Number(1)
	if q, ok := c.Args[1].(value.Quantity); ok {
		in, err := units.Convert(q, value.Unit{Over: units.Must("degrees")})
		if err != nil {
			return nil, err
		}
		angle = in.N
		turn = [2]func(number.Number) (number.Number, error){number.CosDegrees, number.SinDegrees}
	}
	cosine, err := turn[0](angle)
	if err != nil {
		return nil, err
	}
	sine, err := turn[1](angle)
	if err != nil {
		return nil, err
	}
	return lang.ComplexResult(number.Polar(c.Number(0), cosine, sine))
}

// polarForm writes modulus and angle.
func polarForm(c *lang.Call) (value.Value, error) {
	x := c.Args[0]
	switch x.(type) {
	case value.Text, value.Quantity, value.Boolean, value.Split, value.Date:
		return nil, lang.ConverterExpectedNumber.Fault("the polar form is of a number, got %s", x.Kind())
	}
	z, err := lang.ComplexNumber(x)
	if err != nil {
		return nil, err
	}
	size, err := z.Abs()
	if err != nil {
		return nil, err
	}
	angle, err := degrees(z)
	if err != nil {
		return nil, err
	}
	return value.Text(display.Number(size) + "∠" + display.Number(angle) + "°"), nil
}
