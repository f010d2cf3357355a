package protocol

import (
	"context"

	"reckon/engine"
)

var sqrtTool = tool{
	name: "sqrt", title: "Square root", family: calculator,
	prose: "The non-negative square root of a number: exact when the root is (2.25 gives 1.5), else correctly rounded to 34 significant digits with `exact` false." + exactness +
		" A whole answer is shown with one decimal place; `result` holds its digits alone." +
		" Refused: a negative number (DOMAIN), an argument that is no number (INPUT_INVALID).",
	examples: []example{
		{`{"number":2.25}`, "1.5"},
		{`{"number":2}`, "1.414213562373095048801688724209698"},
	},
	takes: sqrtArguments,
	gives: figureSchema,
	call:  sqrt,
}

func sqrtArguments() schema {
	return object(property{"number", numberSchema("The number to take the root of")})
}

func sqrt(ctx context.Context, _ *Server, arguments raw) result {
	number, refusal := readNumber("number", arguments.member("number"))
	if refusal != nil {
		return spokenRefusal(refusal)
	}
	figure, err := engine.Sqrt(ctx, number)
	return spoken(ctx, figure, err)
}
