package engine_test

import (
	"context"
	"errors"
	"testing"

	"reckon/engine"
)

func TestFigureWritesItself(t *testing.T) {
	tests := []struct{ expression, want string }{
		{"1 + 2 + 3 + 4", `{"result":"10","exact":true}`},
		{"1 / 3", `{"result":"0.3333333333333333333333333333333333","exact":false}`},
		{"0.1 + 0.2 == 0.3", `{"result":true,"exact":true}`},
		{"3 < 2", `{"result":false,"exact":true}`},
		{"sqrt(2) * sqrt(8) <= 2**2", `{"result":true,"exact":false}`},
	}
	for _, test := range tests {
		t.Run(test.expression, func(t *testing.T) {
			figure, err := engine.Calculate(context.Background(), test.expression)
			if got := string(figure.AppendJSON(nil)); err != nil || got != test.want {
				t.Errorf("Calculate(%q) = %s, %v, want %s", test.expression, got, err, test.want)
			}
		})
	}
}

func TestCalculationIsRefusedByCode(t *testing.T) {
	_, err := engine.Sqrt(context.Background(), "-4")
	refusal, ok := errors.AsType[*engine.Refusal](err)
	if !ok || refusal.Code != "DOMAIN" || refusal.Message != "sqrt wants a number that is not negative, got -4" {
		t.Errorf("Sqrt(-4): %v, want DOMAIN and a sentence", err)
	}
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
