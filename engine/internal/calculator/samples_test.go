package calculator

import (
	"bufio"
	"context"
	"math/big"
	"os"
	"strings"
	"testing"
)

// samples yields the rows of a file of expressions and their values.
func samples(t *testing.T, name string, yield func(expression string, want *big.Rat)) {
	t.Helper()
	file, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		expression, text, _ := strings.Cut(lines.Text(), "\t")
		want, ok := new(big.Rat).SetString(text)
		if !ok {
			t.Fatalf("%s: %q is no number", name, text)
		}
		yield(expression, want)
	}
}

func resultOf(t *testing.T, a Answer) *big.Rat {
	t.Helper()
	got, ok := new(big.Rat).SetString(a.Result)
	if !ok {
		t.Fatalf("%q is no decimal", a.Result)
	}
	return got
}

// The values of functions.tsv are those of mpmath 1.3 at 120 digits, rounded
// to 15 or 34.
func TestFunctionsAgainstMpmath(t *testing.T) {
	samples(t, "functions.tsv", func(expression string, want *big.Rat) {
		t.Run(expression, func(t *testing.T) {
			a, err := Evaluate(context.Background(), expression)
			if err != nil {
				t.Fatal(err)
			}
			if a.Exact {
				// mpmath has 34 digits of what may have more.
				got := new(big.Rat).Sub(resultOf(t, a), want)
				if gap, _ := got.Quo(got, want).Float64(); gap > 1e-33 || gap < -1e-33 {
					t.Errorf("%s = %s, want %s", expression, a.Result, want.FloatString(40))
				}
			} else if resultOf(t, a).Cmp(want) != 0 {
				t.Errorf("%s = %s, want %s", expression, a.Result, want.FloatString(40))
			}
		})
	})
}

// The values of fractions.tsv are those of Python's fractions.
func TestExactAgainstFractions(t *testing.T) {
	samples(t, "fractions.tsv", func(expression string, want *big.Rat) {
		t.Run(expression, func(t *testing.T) {
			a, err := Evaluate(context.Background(), expression)
			if err != nil {
				t.Fatal(err)
			}
			gap := new(big.Rat).Sub(resultOf(t, a), want)
			if want.Sign() != 0 {
				gap.Quo(gap, want)
			}
			// Half a unit of the 34th digit is at most 5e-34 of the whole.
			if f, _ := gap.Float64(); a.Exact != (gap.Sign() == 0) || f > 5e-34 || f < -5e-34 {
				t.Errorf("%s = %s (exact %v), want %s", expression, a.Result, a.Exact, want)
			}
		})
	})
}
