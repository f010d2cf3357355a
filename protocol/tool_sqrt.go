package protocol

import (
	"context"

	"reckon/engine"
)

var sqrtTool = tool{
	name: "sqrt", title: "Square root", family: calculator,
	prose:   "Use it for the square root of a number.",
	input:   "`number` is 0 or more." + spelling,
	example: example{`{"number":2.25}`, "1.5"},
	output: digits +
		" A root that does not end is rounded to 34 digits.",
	takes: sqrtArguments,
	gives: figureSchema,
	call:  sqrt,
}

func sqrtArguments() schema {
	return object(property{"number", numberSchema("The number to take the root of")})
}

func sqrt(ctx context.Context, _ *caller, arguments raw) result {
	number, refusal := readNumber("number", arguments.member("number"))
	if refusal != nil {
		return spokenRefusal(refusal)
	}
	figure, err := engine.Sqrt(ctx, number)
	return spoken(ctx, figure, err)
}
