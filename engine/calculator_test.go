package engine_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"reckon/engine"
)

func ExampleAdd() {
	figure, _ := engine.Add(context.Background(), []string{"0.1", "0.2", "9.7"})
	fmt.Println(figure.Text)
	fmt.Println(string(figure.AppendJSON(nil)))
	// Output:
	// 10.0
	// {"result":"10","exact":true}
}

func ExampleSubtract() {
	figure, _ := engine.Subtract(context.Background(), []string{"100", "0.01", "9.99"})
	fmt.Println(figure.Text)
	// Output: 90.0
}

func ExampleMultiply() {
	figure, _ := engine.Multiply(context.Background(), []string{"19.99", "3"})
	fmt.Println(figure.Text)
	// Output: 59.97
}

func ExampleDivide() {
	figure, _ := engine.Divide(context.Background(), []string{"22", "7"})
	fmt.Println(figure.Text, figure.Exact)
	// Output: 3.142857142857142857142857142857143 false
}

func ExamplePower() {
	figure, _ := engine.Power(context.Background(), "1.05", "10")
	fmt.Println(figure.Text)
	// Output: 1.62889462677744140625
}

func ExampleSqrt() {
	_, err := engine.Sqrt(context.Background(), "-4")
	if refusal, ok := errors.AsType[*engine.Refusal](err); ok {
		fmt.Println(refusal.Code, refusal.Message)
	}
	// Output: DOMAIN sqrt wants a number that is not negative, got -4
}

func ExampleCalculate() {
	figure, _ := engine.Calculate(context.Background(), "sqrt(2) * sqrt(8) <= 2**2")
	fmt.Println(string(figure.AppendJSON(nil)))
	figure, _ = engine.Calculate(context.Background(), "2 + 3 * 4")
	fmt.Println(string(figure.AppendJSON(nil)))
	// Output:
	// {"result":true,"exact":false}
	// {"result":"14","exact":true}
}

func TestCancelledCalculationKeepsItsError(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := engine.Calculate(ctx, "1 + 1"); !errors.Is(err, context.Canceled) {
		t.Errorf("Calculate(cancelled): %v, want %v", err, context.Canceled)
	}
	if _, err := engine.Add(ctx, []string{"1"}); !errors.Is(err, context.Canceled) {
		t.Errorf("Add(cancelled): %v, want %v", err, context.Canceled)
	}
}
