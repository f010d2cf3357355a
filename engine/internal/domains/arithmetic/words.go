package arithmetic

import (
	"reckon/engine/internal/algebra"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// Domain returns the vocabulary of arithmetic.
func Domain() lang.Domain {
	return lang.Domain{
		Name:      "arithmetic",
		Functions: append(append(sizes(), powers()...), angles()...),
		Phrases:   phrases(),
		Codes:     Codes,
	}
}

// rootSteps is what a root takes beside the step of its call: it looks for an
// exact one first.
const rootSteps = 3

type number1 = func(number.Number) (number.Number, error)

func one(name string, f number1, doc, example string, also ...string) lang.Function {
	return lang.Function{Name: name, Also: also, Params: lang.Numbers("x"), Doc: doc, Example: example, Cells: true, Symbolic: lang.Kept, Eval: lang.Unary(f)}
}

// anywhere is a function of a plain number that has a value off the real line
// too.
func anywhere(name string, f number1, g func(number.Complex) (number.Complex, error), doc, example string, also ...string) lang.Function {
	return lang.Function{Name: name, Also: also, Params: plane("x"), Doc: doc, Example: example, Cells: true, Symbolic: lang.Kept,
		Eval: func(c *lang.Call) (value.Value, error) {
			if z, ok := c.Args[0].(value.Complex); ok {
				return lang.ComplexResult(g(z.N))
			}
			return lang.Result(f(c.Number(0)))
		}}
}

func plane(names ...string) []lang.Param { return ofKind(lang.Plane, names) }

func extent(names ...string) []lang.Param { return ofKind(lang.Extent, names) }

func ofKind(kind lang.ParamKind, names []string) []lang.Param {
	params := lang.Anything(names...)
	for i := range params {
		params[i].Kind = kind
	}
	return params
}

// degreeAndNumber are the parameters of a root.
func degreeAndNumber() []lang.Param { return append(lang.Numbers("n"), plane("x")...) }

func sizes() []lang.Function {
	return []lang.Function{
		{Name: "abs", Params: extent("x"), Square: lang.Determinant, Doc: "the size of x without its sign; the modulus of a complex number", Example: "abs(-7) → 7", Cells: true, Symbolic: lang.Kept, Eval: abs},
		{Name: "sign", Params: lang.Amounts("x"), Doc: "-1, 0 or 1, by the sign of x", Example: "sign(-7) → -1", Cells: true, Symbolic: lang.Kept, Eval: sign},
		{Name: "sqrt", Params: extent("x"), Doc: "the square root; of a negative number an imaginary one", Example: "sqrt(6.25) → 2.50", Cells: true, Steps: rootSteps, Symbolic: lang.Kept, Eval: sqrt},
		{Name: "cbrt", Params: extent("x"), Doc: "the cube root", Example: "cbrt(-27) → -3", Cells: true, Steps: rootSteps, Symbolic: lang.Kept, Eval: cbrt},
		{Name: "root", Params: degreeAndNumber(), Doc: "the n-th root of x", Example: "root(4, 81) → 3", Steps: rootSteps, Symbolic: rootOf, Eval: nthRoot},
		{Name: "hypot", Params: lang.Amounts("a", "b"), Doc: "the length of the hypotenuse", Example: "hypot(3, 4) → 5", Eval: hypot},
		{Name: "ratio", Params: []lang.Param{{Name: "a", Kind: lang.Any, Repeated: true, Optional: true}}, Doc: "whole numbers divided by their common factor",
			Example: "ratio(2560, 1440) → 16:9", Eval: ratio},
	}
}

func powers() []lang.Function {
	return []lang.Function{
		{Name: "pow", Params: plane("x", "y"), Doc: "x to the power of y", Example: "pow(2, 10) → 1,024", Symbolic: powerOf, Eval: pow},
		anywhere("exp", number.Exp, number.Complex.Exp, "e to the power of x", "exp(2) → 7.39"),
		one("expm1", number.Expm1, "exp(x) - 1, exact near zero", "expm1(0) → 0"),
		anywhere("ln", number.Ln, number.Complex.Ln, "the natural logarithm", "ln(1) → 0", "log"),
		one("log10", number.Log10, "the logarithm to base 10", "log10(1000) → 3"),
		one("log2", number.Log2, "the logarithm to base 2", "log2(0.125) → -3"),
		one("log1p", number.Log1p, "ln(1 + x), exact near zero", "log1p(0.5) → 0.41"),
		one("sinh", number.Sinh, "the hyperbolic sine", "sinh(0) → 0"),
		one("cosh", number.Cosh, "the hyperbolic cosine", "cosh(0) → 1"),
		one("tanh", number.Tanh, "the hyperbolic tangent", "tanh(2) → 0.96"),
		one("asinh", number.Asinh, "the inverse hyperbolic sine", "asinh(0) → 0"),
		one("acosh", number.Acosh, "the inverse hyperbolic cosine, from 1 on", "acosh(1) → 0"),
		one("atanh", number.Atanh, "the inverse hyperbolic tangent, inside ±1", "atanh(0) → 0"),
	}
}

func angles() []lang.Function {
	angle := []lang.Param{{Name: "angle", Kind: lang.Angle}}
	inverse := func(name string, f number1, example string, also ...string) lang.Function {
		row := one(name, f, "the angle, in radians", example, also...)
		row.Radians = true
		return row
	}
	row := func(name string, radians, degrees number1, bare lang.ParamKind, doc, example string) lang.Function {
		return lang.Function{Name: name, Params: angle, Doc: doc, Example: example, Cells: true, Symbolic: lang.Kept, Eval: angled(radians, degrees, bare)}
	}
	return []lang.Function{
		row("sin", number.Sin, number.SinDegrees, lang.Number, "the sine; a bare number is radians", "sin(30 degrees) → 0.50"),
		row("cos", number.Cos, number.CosDegrees, lang.Number, "the cosine; a bare number is radians", "cos(120 degrees) → -0.50"),
		row("tan", number.Tan, number.TanDegrees, lang.Number, "the tangent; a bare number is radians", "tan(135 degrees) → -1"),
		row("sind", number.Sin, number.SinDegrees, lang.Angle, "the sine; a bare number is degrees", "sind(30) → 0.50"),
		row("cosd", number.Cos, number.CosDegrees, lang.Angle, "the cosine; a bare number is degrees", "cosd(60) → 0.50"),
		row("tand", number.Tan, number.TanDegrees, lang.Angle, "the tangent; a bare number is degrees", "tand(45) → 1"),
		inverse("asin", number.Asin, "asin(0.25) in degrees → 14.48 degrees", "arcsin"),
		inverse("acos", number.Acos, "acos(1) → 0", "arccos"),
		inverse("atan", number.Atan, "atan(0) → 0", "arctan"),
		one("asind", number.AsinDegrees, "the angle, in degrees", "asind(-1) → -90"),
		one("acosd", number.AcosDegrees, "the angle, in degrees", "acosd(-0.5) → 120"),
		one("atand", number.AtanDegrees, "the angle, in degrees", "atand(1) → 45"),
		{Name: "atan2", Params: lang.Amounts("y", "x"), Doc: "the angle of the point (x, y), in radians", Radians: true,
			Example: "atan2(2, -2) in degrees → 135.00 degrees", Eval: atan2},
		one("degtorad", number.ToRadians, "degrees as radians", "degtorad(180) → 3.14"),
		one("radtodeg", number.ToDegrees, "radians as degrees, exact for a multiple of π", "radtodeg(pi) → 180"),
	}
}

func phrases() []lang.Phrase {
	list := []lang.Phrase{
		{Pattern: "log {n:operand} base {b:operand}", Params: lang.Numbers("n", "b"), Doc: "the logarithm of n to base b",
			Missing: []syntax.Missing{{After: "log {n:operand}", Entry: &LogExpectedBase, Want: `"base"`}},
			Example: "log 125 base 5 → 3", Eval: lang.Binary(number.Log)},
		{Pattern: "root {n:operand} of {x}", Params: degreeAndNumber(), Doc: "the n-th root of x",
			Missing: []syntax.Missing{{After: "root {n:operand}", Entry: &RootExpectedOf, Want: `"of"`}},
			Example: "root 3 of 64 → 4", Symbolic: rootOf, Eval: nthRoot},
		{Pattern: "square root of {x}", Params: extent("x"), Doc: "the square root", Example: "square root of 144 → 12", Cells: true, Steps: rootSteps, Symbolic: lang.KeptAs("sqrt"), Eval: sqrt},
		{Pattern: "absolute value of {x}", Params: extent("x"), Doc: "the size of x without its sign", Example: "absolute value of -7 km → 7.00 km", Cells: true, Symbolic: lang.KeptAs("abs"), Eval: abs},
		{Pattern: "cube root of {x}", Params: extent("x"), Doc: "the cube root", Example: "cube root of 64 → 4", Cells: true, Steps: rootSteps, Symbolic: lang.KeptAs("cbrt"), Eval: cbrt},
		power("{x} squared", 2, "7 squared → 49"),
		power("{x} cubed", 3, "2 cubed → 8"),
		{Pattern: "half of {x}", Params: lang.Amounts("x"), Doc: "half of x", Example: "half of 9 km → 4.50 km", Cells: true, Symbolic: halfOf,
			Eval: func(c *lang.Call) (value.Value, error) { return lang.Over(c.Args[0], number.Int(2)) }},
		{Pattern: "midpoint between {a} and {b}", Params: lang.Amounts("a", "b"), Doc: "the middle of a and b",
			Example: "midpoint between 4 and 10 → 7", Eval: midpoint},
		{Pattern: "remainder of {a} divided by {b}", Params: lang.Amounts("a", "b"), Doc: "what a division leaves",
			Missing: []syntax.Missing{{After: "remainder of {a}", Entry: &RemainderExpected, Want: `"divided by"`}},
			Example: "remainder of 17 divided by 5 → 2", Eval: remainder},
		{Pattern: "clamp {x} between {low} and {high}", Params: lang.Amounts("x", "low", "high"), Doc: "x, kept between two bounds",
			Missing: []syntax.Missing{{After: "clamp {x}", Entry: &ClampExpected, Want: `"between" or "from"`}},
			Example: "clamp 41 between 5 and 30 → 30", Eval: clamp},
		{Pattern: "clamp {x} from {low} to {high}", Params: lang.Amounts("x", "low", "high"), Doc: "x, kept between two bounds",
			Example: "clamp 41 from 5 to 30 → 30", Eval: clamp},
		{Pattern: "{a} is to {b} as {c} is to what", Params: lang.Amounts("a", "b", "c"), Doc: "the fourth of a proportion",
			Missing: []syntax.Missing{
				{After: "{a} is to {b}", Entry: &ProportionExpectedWhat, Want: `"as"`},
				{After: "{a} is to {b} as {c}", Entry: &ProportionExpectedWhat, Want: `"is to what"`},
				{After: "{a} is to {b} as {c} is to", Entry: &ProportionExpectedWhat, Want: `"what"`},
			},
			Example: "4 is to 6 as 10 is to what → 15", Eval: proportion},
		{Pattern: "{x} at {rate:operand}", Params: lang.Amounts("x", "rate"), Doc: "a distance at a speed, or a quantity at a price",
			Example: "90 km at 60 kph → 1.50 h", Eval: at},
	}
	return append(list, verbs()...)
}

// power is a power that is written as a word. It takes the plain number beside
// it: `5 m squared` may mean 5 m² or (5 m)^2.
func power(pattern string, n int64, example string) lang.Phrase {
	return lang.Phrase{Pattern: pattern, Level: syntax.LevelPower, Params: plane("x"), Doc: "x to that power", Example: example,
		Symbolic: func(_ string, args []*algebra.Expr) (*algebra.Expr, error) { return whole(args[0], n) },
		Eval: func(c *lang.Call) (value.Value, error) {
			return toThePower(c.Args[0], value.Of(number.Int(n)))
		}}
}

// verbs are the sums that start with their verb. The answer is in the unit of
// B after to and from, else in A's.
func verbs() []lang.Phrase {
	two := lang.Amounts("a", "b")
	taken := func(c *lang.Call) (value.Value, error) {
		v, err := minus(c.Args[1], c.Args[0])
		if err != nil {
			return nil, err
		}
		return inUnitOf(v, c.Args[1])
	}
	return []lang.Phrase{
		{Pattern: "add {a} to {b}", Params: two, Doc: "the sum, in b's unit", Example: "add £4 to £9.50 → £13.50",
			Eval: func(c *lang.Call) (value.Value, error) { return plus(c.Args[1], c.Args[0]) }},
		{Pattern: "add {a} and {b}", Params: two, Doc: "the sum, in a's unit", Example: "add 2 km and 500 m → 2.50 km",
			Eval: func(c *lang.Call) (value.Value, error) { return plus(c.Args[0], c.Args[1]) }},
		{Pattern: "add {a}", Params: lang.Amounts("a"), Doc: "a itself", Example: "add 8 → 8",
			Eval: func(c *lang.Call) (value.Value, error) { return c.Args[0], nil }},
		{Pattern: "subtract {a} from {b}", Params: two, Doc: "b less a, in b's unit", Example: "subtract 8 from 30 → 22", Eval: taken},
		{Pattern: "take {a} from {b}", Params: two, Doc: "b less a, in b's unit", Example: "take 450 m from 2 km → 1.55 km", Eval: taken},
		{Pattern: "subtract {a}", Params: lang.Amounts("a"), Doc: "the negative of a", Example: "subtract 8 → -8",
			Eval: func(c *lang.Call) (value.Value, error) { return lang.Times(c.Args[0], number.Int(-1)) }},
		{Pattern: "multiply {a} by {b}", Params: two, Doc: "the product", Example: "multiply 6 by 7 → 42", Eval: product},
		{Pattern: "divide {a} by {b}", Params: two, Doc: "the quotient", Example: "divide 9 by 4 → 2.25", Eval: quotient},
	}
}

func product(c *lang.Call) (value.Value, error) {
	if v, applies, err := lang.Combine(syntax.OpMultiply, c.Args[0], c.Args[1]); applies {
		return v, err
	}
	a, okLeft := c.Args[0].(value.Quantity)
	b, okRight := c.Args[1].(value.Quantity)
	switch {
	case okLeft && okRight:
		return units.Multiply(a, b)
	case okRight:
		return lang.Times(b, c.Number(0))
	case isShare(c.Args[0]) && !isShare(c.Args[1]):
		return lang.Times(c.Args[1], c.Number(0))
	}
	return lang.Times(c.Args[0], c.Number(1))
}

func quotient(c *lang.Call) (value.Value, error) {
	if v, applies, err := lang.Combine(syntax.OpDivide, c.Args[0], c.Args[1]); applies {
		return v, err
	}
	a, okLeft := c.Args[0].(value.Quantity)
	b, okRight := c.Args[1].(value.Quantity)
	switch {
	case okLeft && okRight:
		return units.Divide(a, b)
	case okRight:
		return units.Reciprocal(c.Number(0), b)
	case isShare(c.Args[0]) && isShare(c.Args[1]):
		return lang.Result(number.Div(c.Number(0), c.Number(1)))
	}
	return lang.Over(c.Args[0], c.Number(1))
}

// at answers the time of a distance at a speed, or the money of a quantity at
// a price.
func at(c *lang.Call) (value.Value, error) {
	q, okLeft := c.Args[0].(value.Quantity)
	rate, okRight := c.Args[1].(value.Quantity)
	switch {
	case okRight && !okLeft && units.IsFrameRate(rate.Unit):
		return nil, units.TimecodeExpectedFrames.Fault("at a frame rate goes a count of frames, got a plain number").WithHint("write frames behind it")
	case okLeft && !okRight && units.IsFrames(q.Unit):
		return nil, units.TimecodeExpectedFPS.Fault("frames are at a frame rate, got %s", c.Args[1].Kind()).WithHint("write fps behind it")
	}
	if okRight && !okLeft {
		return nil, units.RateMulRightMissingUnit.Fault("at %s goes an amount with a unit, got a plain number", rate.Unit.String())
	}
	if !okRight {
		return nil, lang.TakesNumber.Fault("at goes between a quantity and a rate, got %s and %s", c.Args[0].Kind(), c.Args[1].Kind())
	}
	v, err := units.At(q, rate)
	if err != nil {
		return nil, err
	}
	return v, nil
}
