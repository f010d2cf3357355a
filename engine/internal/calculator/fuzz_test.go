package calculator

import (
	"context"
	"errors"
	"math/big"
	"strings"
	"testing"
	"time"

	"reckon/engine/internal/fault"
)

// maxFuzzTime is far above what the meter lets through, for busy machines.
const maxFuzzTime = 20 * time.Second

// FuzzEvaluate looks for a panic, an endless sum, an answer that does not read
// as a number, and one that does not evaluate to itself.
func FuzzEvaluate(f *testing.F) {
	for _, word := range table {
		f.Add(strings.Split(word.example, " → ")[0])
	}
	for _, seed := range []string{"-2 ** 2 // 3 % 0x1f", "1 < 2 <= sqrt(2)**2 != 3!", "sum([1, .5e-3], 1_0)", "9**99999-25000!", "__import__('os')", "((1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, expression string) {
		ctx, cancel := context.WithTimeout(context.Background(), maxFuzzTime)
		defer cancel()
		a, err := Evaluate(ctx, expression)
		if err != nil {
			if _, ok := fault.From(err); !ok || errors.Is(err, context.DeadlineExceeded) {
				t.Fatalf("Evaluate(%q): %v", expression, err)
			}
			return
		}
		if a.Result == "true" || a.Result == "false" {
			return
		}
		if _, ok := new(big.Rat).SetString(a.Result); !ok && len(a.Result) < 1000 {
			t.Fatalf("Evaluate(%q) = %q, no decimal", expression, a.Result)
		}
		if !a.Exact || len(a.Result) > maxLength {
			return
		}
		again, err := Evaluate(ctx, a.Result)
		if err != nil || again.Result != a.Result {
			t.Fatalf("Evaluate(%q) = %q, %v, want itself", a.Result, again.Result, err)
		}
	})
}

// Each of these asks, in 10,000 characters, for as much as it can. The limit on
// time is for busy machines: the slowest takes half a second on an idle one.
func TestGreedyExpressionsEnd(t *testing.T) {
	fill := func(part string) string {
		return strings.TrimRight(strings.Repeat(part, maxLength/len(part)-1), "+-*")
	}
	for _, expression := range []string{
		fill("25000!-"), fill("sin(pi)+"), fill("sin(10**99999)+"),
		fill("comb(330000,9999)+"), fill("gcd(3**209000,7**118000)+"), fill("hypot(3**104000,4**82000)+"),
		fill("acos(1-1e-9000)+"), fill("exp(log(3))-3+"),
		fill("1e-99999+1e99999-1e99999-"),
		"1" + strings.Repeat("!", 9_000), strings.Repeat("-", 9_000) + "1", "sin(" + strings.Repeat("9", 9_990) + ")",
	} {
		t.Run(expression[:12], func(t *testing.T) {
			start := time.Now()
			_, err := Evaluate(context.Background(), expression)
			if _, ok := fault.From(err); err != nil && !ok {
				t.Error(err)
			}
			if took := time.Since(start); took > maxFuzzTime {
				t.Errorf("took %v, want about a second", took)
			}
		})
	}
}

func TestLongListsEnd(t *testing.T) {
	for name, numbers := range map[string][]string{
		"far apart":     repeated("1e99999", "1e-99999"),
		"all exponents": staggered(10_000),
		"long":          repeated(strings.Repeat("7", 800)),
	} {
		for _, call := range []listCall{Add, Subtract, Multiply, Divide} {
			start := time.Now()
			_, err := call(context.Background(), numbers)
			if _, ok := fault.From(err); err != nil && !ok {
				t.Errorf("%s: %v", name, err)
			}
			if took := time.Since(start); took > maxFuzzTime {
				t.Errorf("%s took %v, want about a second", name, took)
			}
		}
	}
}

func repeated(numbers ...string) []string {
	list := make([]string, 0, maxItems)
	for len(list) < maxItems {
		list = append(list, numbers...)
	}
	return list
}

// staggered returns numbers with as many exponents.
func staggered(n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = "1e" + big.NewInt(int64((i-n/2)*9)).String()
	}
	return list
}
