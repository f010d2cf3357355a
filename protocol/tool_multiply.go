package protocol

import (
	"context"

	"reckon/engine"
)

var multiplyTool = tool{
	name: "multiply", title: "Multiply numbers", family: calculator,
	prose: "Multiplies a list of numbers, exactly: every digit of the product is right. The product of one number is itself." + exactness +
		" A whole answer is shown with one decimal place; `result` holds its digits alone." +
		" Refused: a list that is empty, an item that is no number (INPUT_INVALID, naming its position), more than 10,000 items (INPUT_TOO_LARGE), a product of more than 100,000 digits (TOO_LARGE).",
	examples: []example{
		{`{"numbers":[19.99,3]}`, "59.97"},
		{`{"numbers":[123456789,987654321]}`, "121932631112635269.0"},
	},
	takes: multiplyArguments,
	gives: figureSchema,
	call:  multiply,
}

func multiplyArguments() schema {
	return numbersSchema("The numbers to multiply")
}

func multiply(ctx context.Context, _ *Server, arguments raw) result {
	return listSum(ctx, arguments, engine.Multiply)
}
