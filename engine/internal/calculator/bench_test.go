package calculator

import (
	"context"
	"slices"
	"testing"
)

func BenchmarkEvaluate(b *testing.B) {
	for _, expression := range []string{"2+3*4", "(17.25*3)/7 + 2^10", "sqrt(2)", "sin(1)", "log(2, 10) + exp(1)", "sin(pi)", "1000!", "25000!", "sin(10**99999)"} {
		b.Run(expression, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Evaluate(context.Background(), expression); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkAdd(b *testing.B) {
	list := slices.Repeat([]string{"0.1"}, maxItems)
	for b.Loop() {
		if _, err := Add(context.Background(), list); err != nil {
			b.Fatal(err)
		}
	}
}
