package protocol

import (
	"context"

	"reckon/engine"
)

var subtractTool = tool{
	name: "subtract", title: "Subtract numbers", family: calculator,
	prose:   "Use it to take one or more numbers from the first.",
	input:   "`numbers` are at most 10,000, the one to subtract from first." + spelling,
	example: example{`{"numbers":[100,30,5.5]}`, "64.5"},
	output:  digits,
	takes:   subtractArguments,
	gives:   figureSchema,
	call:    subtract,
}

func subtractArguments() schema {
	return numbersSchema("The number to subtract from, then those to subtract")
}

func subtract(ctx context.Context, _ *caller, arguments raw) result {
	return listSum(ctx, arguments, engine.Subtract)
}
