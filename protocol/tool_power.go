package protocol

import (
	"context"

	"reckon/engine"
)

var powerTool = tool{
	name: "power", title: "Raise to a power", family: calculator,
	prose:   "Use it to raise a number to a power, which may be negative or a fraction.",
	input:   "`base` and `exponent` are one number each." + spelling,
	example: example{`{"base":2,"exponent":100}`, "1267650600228229401496703205376.0"},
	output: digits +
		" A whole exponent gives every digit; an answer that does not end is rounded to 34 digits.",
	takes: powerArguments,
	gives: figureSchema,
	call:  power,
}

func powerArguments() schema {
	return object(
		property{"base", numberSchema("The number to raise")},
		property{"exponent", numberSchema("The power to raise it to")},
	)
}

var powerNames = []string{"base", "exponent"}

func power(ctx context.Context, _ *caller, arguments raw) result {
	var found [2]raw
	arguments.pick(powerNames, found[:])
	base, refusal := readNumber("base", found[0])
	if refusal != nil {
		return spokenRefusal(refusal)
	}
	exponent, refusal := readNumber("exponent", found[1])
	if refusal != nil {
		return spokenRefusal(refusal)
	}
	figure, err := engine.Power(ctx, base, exponent)
	return spoken(ctx, figure, err)
}
