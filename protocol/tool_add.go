package protocol

import (
	"context"

	"reckon/engine"
)

var addTool = tool{
	name: "add", title: "Add numbers", family: calculator,
	prose: "Adds up a list of numbers, exactly: every digit of the sum is right, however long the list and however far apart its numbers. The sum of one number is itself." + exactness +
		" A whole answer is shown with one decimal place; `result` holds its digits alone." +
		" Refused: a list that is empty, an item that is no number (INPUT_INVALID, naming its position), more than 10,000 items (INPUT_TOO_LARGE), an answer of more than 100,000 digits (TOO_LARGE).",
	examples: []example{
		{`{"numbers":[1,2,3,4]}`, "10.0"},
		{`{"numbers":[0.1,0.2]}`, "0.3"},
		{`{"numbers":["1e20",1,"-1e20"]}`, "1.0"},
	},
	takes: addArguments,
	gives: figureSchema,
	call:  add,
}

func addArguments() schema {
	return numbersSchema("The numbers to add")
}

func add(ctx context.Context, _ *Server, arguments raw) result {
	return listSum(ctx, arguments, engine.Add)
}
