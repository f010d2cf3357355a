package engine

import (
	"context"
	"strconv"

	"reckon/engine/internal/calculator"
	"reckon/engine/internal/fault"
)

// Figure is the answer of the plain calculator.
type Figure struct {
	// Text is the answer as a reader sees it: 10.0 from the six arithmetic
	// tools, 14 from evaluate, 1.5e+30 where it was rounded.
	Text string
	// Result is the answer in decimal digits, all of them, or true or false
	// for a comparison.
	Result string
	// Exact is false when the answer was rounded.
	Exact bool
}

// AppendJSON appends the structured result, such as
// {"result":"10","exact":true}. A comparison's result is a JSON boolean.
func (f Figure) AppendJSON(dst []byte) []byte {
	dst = append(dst, `{"result":`...)
	if f.Result == "true" || f.Result == "false" {
		dst = append(dst, f.Result...)
	} else {
		dst = append(dst, '"')
		dst = append(dst, f.Result...)
		dst = append(dst, '"')
	}
	dst = append(dst, `,"exact":`...)
	dst = strconv.AppendBool(dst, f.Exact)
	return append(dst, '}')
}

// Add returns the exact sum of 1 to 10,000 numbers, each given as the text
// that spells it. Like the calls below it ends with a [Refusal], or with
// ctx's error when ctx is cancelled.
func Add(ctx context.Context, numbers []string) (Figure, error) {
	return figureOf(calculator.Add(ctx, numbers))
}

// Subtract returns the first number less all that follow, exactly.
func Subtract(ctx context.Context, numbers []string) (Figure, error) {
	return figureOf(calculator.Subtract(ctx, numbers))
}

// Multiply returns the exact product of 1 to 10,000 numbers.
func Multiply(ctx context.Context, numbers []string) (Figure, error) {
	return figureOf(calculator.Multiply(ctx, numbers))
}

// Divide returns the first number divided by all that follow, in turn: exact
// when it ends within 50 digits after the point, else rounded half to even to
// 34 significant digits.
func Divide(ctx context.Context, numbers []string) (Figure, error) {
	return figureOf(calculator.Divide(ctx, numbers))
}

// Power returns base to the exponent: every digit of a whole power, else as
// exact as [Divide] and [Sqrt].
func Power(ctx context.Context, base, exponent string) (Figure, error) {
	return figureOf(calculator.Power(ctx, base, exponent))
}

// Sqrt returns the non-negative square root: exact when the root is, else
// correctly rounded to 34 significant digits.
func Sqrt(ctx context.Context, number string) (Figure, error) {
	return figureOf(calculator.Sqrt(ctx, number))
}

// Calculate works out an expression of plain arithmetic, at most 10,000
// characters long: the tool evaluate.
func Calculate(ctx context.Context, expression string) (Figure, error) {
	return figureOf(calculator.Evaluate(ctx, expression))
}

// figureOf turns what the calculator answers into what the facade does.
func figureOf(a calculator.Answer, err error) (Figure, error) {
	if f, ok := fault.From(err); ok {
		return Figure{}, &Refusal{Code: string(f.Code()), Message: f.Error()}
	}
	if err != nil {
		return Figure{}, err
	}
	return Figure{Text: a.Text, Result: a.Result, Exact: a.Exact}, nil
}
