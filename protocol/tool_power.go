package protocol

import (
	"context"

	"reckon/engine"
)

var powerTool = tool{
	name: "power", title: "Raise to a power", family: calculator,
	prose: "Raises a base to an exponent. A whole exponent gives every digit; a negative one gives the exact quotient, or 34 significant digits when it does not end; a fractional one is exact when the root is (32 to the 0.2 is 2), else correctly rounded to 34 significant digits with `exact` false." + exactness +
		" A whole answer is shown with one decimal place; `result` holds its digits alone." +
		" Refused: an answer of more than 100,000 digits, before it is worked out (TOO_LARGE), zero to a negative power (DIVISION_BY_ZERO), a fractional power of a negative number (DOMAIN), an argument that is no number (INPUT_INVALID).",
	examples: []example{
		{`{"base":2,"exponent":100}`, "1267650600228229401496703205376.0"},
		{`{"base":9,"exponent":0.5}`, "3.0"},
		{`{"base":"1.05","exponent":3}`, "1.157625"},
	},
	takes: powerArguments,
	gives: figureSchema,
	call:  power,
}

func powerArguments() schema {
	return object(
		property{"base", numberSchema("The number to raise")},
		property{"exponent", numberSchema("The power to raise it to")},
	)
}

var powerNames = []string{"base", "exponent"}

func power(ctx context.Context, _ *Server, arguments raw) result {
	var found [2]raw
	arguments.pick(powerNames, found[:])
	base, refusal := readNumber("base", found[0])
	if refusal != nil {
		return spokenRefusal(refusal)
	}
	exponent, refusal := readNumber("exponent", found[1])
	if refusal != nil {
		return spokenRefusal(refusal)
	}
	figure, err := engine.Power(ctx, base, exponent)
	return spoken(ctx, figure, err)
}
