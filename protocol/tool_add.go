package protocol

import (
	"context"

	"reckon/engine"
)

var addTool = tool{
	name: "add", title: "Add numbers", family: calculator,
	prose:   "Use it to add up a list of numbers, however long and however far apart.",
	input:   "`numbers` are at most 10,000." + spelling,
	example: example{`{"numbers":[1,2,3,4]}`, "10.0"},
	output:  digits,
	takes:   addArguments,
	gives:   figureSchema,
	call:    add,
}

func addArguments() schema {
	return numbersSchema("The numbers to add")
}

func add(ctx context.Context, _ *caller, arguments raw) result {
	return listSum(ctx, arguments, engine.Add)
}
