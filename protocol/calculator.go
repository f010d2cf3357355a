package protocol

import (
	"context"

	"reckon/engine"
)

// This file holds what the seven tools of the calculator share. Whatever a
// number argument is, its digits reach the engine as they were written.

var calculator = &family{
	name: "calculator",
	advice: "Use add, subtract, multiply, divide, power and sqrt for one plain sum, " +
		"and evaluate for a formula of numbers, operators and functions. " +
		"Their answers are exact, or correctly rounded and marked `exact: false`.",
	refuse: func(_ *tool, r *engine.Refusal) result { return spokenRefusal(r) },
}

const (
	maxNumbers       = 10_000 // items in a list (calculator.md)
	maxNumberLength  = 10_000 // characters of a number
	maxFormulaLength = 10_000 // characters of an expression
)

// Told with every tool of the six.
const (
	spelling = " A number is JSON's or, to keep more digits than your JSON may, a text such as \"6.02e23\"."
	digits   = "The exact answer; a whole one is shown with one decimal place. `result` has the digits alone, and `exact` is false when they were rounded. A refusal says what to change."
)

// listSum makes the call of a tool that takes a list of numbers.
func listSum(ctx context.Context, arguments raw, sum func(context.Context, []string) (engine.Figure, error)) result {
	numbers, refusal := readNumbers(arguments)
	if refusal != nil {
		return spokenRefusal(refusal)
	}
	figure, err := sum(ctx, numbers)
	return spoken(ctx, figure, err)
}

// spoken is the result whose content is the figure alone.
func spoken(ctx context.Context, figure engine.Figure, err error) result {
	if err != nil {
		return spokenRefusal(refusalOf(ctx, err))
	}
	return result{body: figure.AppendJSON(make([]byte, 0, 128)), text: []byte(figure.Text)}
}

// readNumbers reads the argument numbers.
func readNumbers(arguments raw) ([]string, *engine.Refusal) {
	list := arguments.member("numbers")
	if !list.isList() {
		return nil, misfit("numbers must be a list of numbers, got %s", list.kind())
	}
	n := 0
	for range list.items() {
		n++
	}
	switch {
	case n == 0:
		return nil, misfit("numbers must hold at least one number, got an empty list")
	case n > maxNumbers:
		return nil, &engine.Refusal{Code: inputTooLarge, Message: "numbers must hold at most 10,000 numbers; add up parts of the list first"}
	}
	numbers := make([]string, 0, n)
	for item := range list.items() {
		number, ok := spelledNumber(item)
		if !ok {
			return nil, misfit("numbers[%d] must be a number or a text that spells one, got %s", len(numbers), item.kind())
		}
		numbers = append(numbers, number)
	}
	return numbers, nil
}

// readNumber reads an argument that is one number.
func readNumber(name string, argument raw) (string, *engine.Refusal) {
	number, ok := spelledNumber(argument)
	if !ok {
		return "", misfit("%s must be a number or a text that spells one, got %s", name, argument.kind())
	}
	return number, nil
}

func spelledNumber(argument raw) (string, bool) {
	switch {
	case argument.isNumber():
		return string(argument), true
	case argument.isText():
		return string(argument.text()), true
	}
	return "", false
}

// numberSchema is a number argument: never a list of types, which some clients
// refuse.
func numberSchema(description string) schema {
	return schema{
		description: description,
		anyOf:       []schema{{kind: "number"}, {kind: "string", maxLength: maxNumberLength}},
	}
}

func numbersSchema(description string) schema {
	item := numberSchema("")
	return object(property{"numbers", schema{
		kind: "array", description: description,
		items: &item, minItems: 1, maxItems: maxNumbers,
	}})
}

// figureSchema is the answer of the six arithmetic tools.
func figureSchema() schema {
	return answerOr(object(
		property{"result", schema{kind: "string"}},
		exactProperty,
	))
}

var exactProperty = property{"exact", schema{kind: "boolean"}}
