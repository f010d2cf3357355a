package protocol

import (
	"context"

	"reckon/engine"
)

var subtractTool = tool{
	name: "subtract", title: "Subtract numbers", family: calculator,
	prose: "Subtracts from the first number all that follow it, exactly. One number alone is its own answer." + exactness +
		" A whole answer is shown with one decimal place; `result` holds its digits alone." +
		" Refused: a list that is empty, an item that is no number (INPUT_INVALID, naming its position), more than 10,000 items (INPUT_TOO_LARGE), an answer of more than 100,000 digits (TOO_LARGE).",
	examples: []example{
		{`{"numbers":[100,30,5.5]}`, "64.5"},
		{`{"numbers":["0.3","0.1"]}`, "0.2"},
	},
	takes: subtractArguments,
	gives: figureSchema,
	call:  subtract,
}

func subtractArguments() schema {
	return numbersSchema("The number to subtract from, then those to subtract")
}

func subtract(ctx context.Context, _ *Server, arguments raw) result {
	return listSum(ctx, arguments, engine.Subtract)
}
