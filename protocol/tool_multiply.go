package protocol

import (
	"context"

	"reckon/engine"
)

var multiplyTool = tool{
	name: "multiply", title: "Multiply numbers", family: calculator,
	prose:   "Use it to multiply a list of numbers.",
	input:   "`numbers` are at most 10,000." + spelling,
	example: example{`{"numbers":[19.99,3]}`, "59.97"},
	output:  digits,
	takes:   multiplyArguments,
	gives:   figureSchema,
	call:    multiply,
}

func multiplyArguments() schema {
	return numbersSchema("The numbers to multiply")
}

func multiply(ctx context.Context, _ *caller, arguments raw) result {
	return listSum(ctx, arguments, engine.Multiply)
}
