package protocol

import (
	"context"

	"reckon/engine"
)

var divideTool = tool{
	name: "divide", title: "Divide numbers", family: calculator,
	prose: "Divides the first number by all that follow it, in turn. The answer is exact when it ends within 50 digits after the point; else it is rounded half-even to 34 significant digits, once, and `exact` is false. One number alone is its own answer." + exactness +
		" A whole answer is shown with one decimal place; `result` holds its digits alone." +
		" Refused: a divisor that is zero (DIVISION_BY_ZERO), a list that is empty, an item that is no number (INPUT_INVALID, naming its position), more than 10,000 items (INPUT_TOO_LARGE), an answer of more than 100,000 digits (TOO_LARGE).",
	examples: []example{
		{`{"numbers":[7,8]}`, "0.875"},
		{`{"numbers":[1,3]}`, "0.3333333333333333333333333333333333"},
		{`{"numbers":[84,2,3]}`, "14.0"},
	},
	takes: divideArguments,
	gives: figureSchema,
	call:  divide,
}

func divideArguments() schema {
	return numbersSchema("The number to divide, then the divisors")
}

func divide(ctx context.Context, _ *Server, arguments raw) result {
	return listSum(ctx, arguments, engine.Divide)
}
