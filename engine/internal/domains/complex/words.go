package complex

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/value"
)

// Domain returns the vocabulary of complex numbers.
func Domain() lang.Domain {
	return lang.Domain{Name: "complex", Functions: functions(), Phrases: phrases(), Converters: converters()}
}

// oneNumber is the parameter of a function of one number, real or complex.
func oneNumber() []lang.Param { return []lang.Param{{Name: "z", Kind: lang.Plane}} }

func functions() []lang.Function {
	return []lang.Function{
		{Name: "re", Also: []string{"real"}, Params: oneNumber(), Doc: "the real part", Example: "re(4-7i) → 4", Eval: realPart},
		{Name: "im", Also: []string{"imag"}, Params: oneNumber(), Doc: "the imaginary part, a plain number", Example: "im(4-7i) → -7", Eval: imaginaryPart},
		{Name: "conj", Also: []string{"conjugate"}, Params: oneNumber(), Doc: "the number with the other imaginary part", Example: "conj(4-7i) → 4+7i", Eval: conjugate},
		{Name: "arg", Also: []string{"argument"}, Params: oneNumber(), Doc: "the angle from the real axis, in radians, above -π and up to π",
			Example: "arg(1i) in degrees → 90.00 degrees", Eval: argument, Radians: true},
		{Name: "argd", Params: oneNumber(), Doc: "the angle from the real axis, in degrees", Example: "argd(-2+2i) → 135", Eval: argumentInDegrees},
		{Name: "modulus", Params: oneNumber(), Doc: "the distance from 0", Example: "modulus(5+12i) → 13", Eval: modulus},
		{Name: "polar", Params: []lang.Param{{Name: "r", Kind: lang.Number}, {Name: "angle", Kind: lang.Angle}},
			Doc: "the complex number of a modulus and an angle; a bare angle is radians", Example: "polar(4, 90 degrees) → 4i", Eval: fromPolar},
	}
}

func phrases() []lang.Phrase {
	row := func(pattern, doc, example string, eval func(*lang.Call) (value.Value, error)) lang.Phrase {
		return lang.Phrase{Pattern: pattern, Params: oneNumber(), Doc: doc, Example: example, Eval: eval}
	}
	return []lang.Phrase{
		row("real part of {z}", "the real part", "real part of 4-7i → 4", realPart),
		row("imaginary part of {z}", "the imaginary part, a plain number", "imaginary part of 4-7i → -7", imaginaryPart),
		row("complex conjugate of {z}", "the number with the other imaginary part", "complex conjugate of 4-7i → 4+7i", conjugate),
		row("conjugate of {z}", "the number with the other imaginary part", "conjugate of 4-7i → 4+7i", conjugate),
		row("modulus of {z}", "the distance from 0", "modulus of 8-15i → 17", modulus),
		row("argument of {z}", "the angle from the real axis", "argument of 1i in degrees → 90.00 degrees", angle),
		row("polar form of {z}", "modulus and angle in degrees, a text", "polar form of 3+4i → 5∠53.13°", polarForm),
	}
}

func converters() []lang.Converter {
	row := func(name, example string) lang.Converter {
		return lang.Converter{Name: name, After: []string{"as", "in", "to"}, Doc: "modulus and angle in degrees, a text", Example: example, Eval: polarForm}
	}
	return []lang.Converter{
		row("polar", "(3+4i) as polar → 5∠53.13°"),
		row("polar form", "(3+4i) in polar form → 5∠53.13°"),
	}
}
