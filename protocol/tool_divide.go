package protocol

import (
	"context"

	"reckon/engine"
)

var divideTool = tool{
	name: "divide", title: "Divide numbers", family: calculator,
	prose:   "Use it to divide the first number by all that follow it, in turn.",
	input:   "`numbers` are at most 10,000, the one to divide first." + spelling,
	example: example{`{"numbers":[7,8]}`, "0.875"},
	output: digits +
		" A quotient that does not end within 50 decimals is rounded to 34 digits.",
	takes: divideArguments,
	gives: figureSchema,
	call:  divide,
}

func divideArguments() schema {
	return numbersSchema("The number to divide, then the divisors")
}

func divide(ctx context.Context, _ *caller, arguments raw) result {
	return listSum(ctx, arguments, engine.Divide)
}
