package calculator

import "context"

// Answer is what a call answers.
type Answer struct {
	Text   string // as a reader sees it
	Result string // every digit, or true or false
	Exact  bool   // not rounded
}

// Add returns the sum of numbers.
func Add(ctx context.Context, numbers []string) (Answer, error) { return Answer{}, nil }

// Subtract returns the first of numbers less all that follow.
func Subtract(ctx context.Context, numbers []string) (Answer, error) { return Answer{}, nil }

// Multiply returns the product of numbers.
func Multiply(ctx context.Context, numbers []string) (Answer, error) { return Answer{}, nil }

// Divide returns the first of numbers divided by all that follow.
func Divide(ctx context.Context, numbers []string) (Answer, error) { return Answer{}, nil }

// Power returns base to the exponent.
func Power(ctx context.Context, base, exponent string) (Answer, error) { return Answer{}, nil }

// Sqrt returns the non-negative square root of number.
func Sqrt(ctx context.Context, number string) (Answer, error) { return Answer{}, nil }

// Evaluate works out an expression.
func Evaluate(ctx context.Context, expression string) (Answer, error) { return Answer{}, nil }
