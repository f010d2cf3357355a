package goal_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"reckon/engine/internal/eval"
	"reckon/engine/internal/goal"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// TestRootsProperty holds that a product of linear factors, one of them
// without a real root, has exactly the roots it was made of.
func TestRootsProperty(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 9))
	for range 60 {
		roots := map[string]*big.Rat{}
		var factors []string
		for range 2 + random.IntN(5) {
			num, den := random.Int64N(2001)-1000, random.Int64N(40)+1
			root := big.NewRat(num, den)
			roots[root.RatString()] = root
			factors = append(factors, fmt.Sprintf("(%s * x - %s)", root.Denom(), bracket(root.Num().String())))
		}
		factors = append(factors, "(x^2 + x + 1)")
		want := slices.SortedFunc(func(yield func(*big.Rat) bool) {
			for _, r := range roots {
				if !yield(r) {
					return
				}
			}
		}, (*big.Rat).Cmp)
		line := strings.Join(factors, " * ")
		v, runs, err := ask(t, question{names: map[string]string{"x": "0.5"}, line: line, solve: "solve line 1 for x = 0"})
		if err != nil || runs > goal.MaxRuns {
			t.Errorf("%s: %v, %d runs", line, err, runs)
			continue
		}
		cells := []value.Value{v}
		if m, ok := v.(value.Matrix); ok {
			cells = m.Cells
		}
		if !slices.EqualFunc(cells, want, func(c value.Value, r *big.Rat) bool {
			got, ok := c.(value.Number).N.Rat()
			return ok && got.Cmp(r) == 0
		}) {
			t.Errorf("%s: got %s, want %v", line, full(v), want)
		}
	}
}

func bracket(number string) string { return "(" + number + ")" }

// TestIrrationalRoots holds polynomials without rational roots against closed
// forms, and against roots worked out with fifty digits in Python.
func TestIrrationalRoots(t *testing.T) {
	chebyshev := make([]float64, 9)
	for k := range chebyshev {
		chebyshev[k] = math.Cos(float64(17-2*k) * math.Pi / 18)
	}
	for _, r := range []struct {
		line string
		want []float64
	}{
		{"256x^9 - 576x^7 + 432x^5 - 120x^3 + 9x", chebyshev},
		// Two roots that differ in their fifth digit (Mignotte).
		{"x^5 - 2 * (100x - 1)^2", []float64{0.00999992929057185262, 0.01000007071192814738, 27.1375074514245026}},
		{"x^3 - x - 1000000000000000000", []float64{1000000.00000033333}},
		{"(x^2 - 2)^3 * (x^2 - 3)^2", []float64{-math.Sqrt(3), -math.Sqrt2, math.Sqrt2, math.Sqrt(3)}},
	} {
		v, _, err := ask(t, question{names: map[string]string{"x": "0.5"}, line: r.line, solve: "solve line 1 for x = 0"})
		if err != nil {
			t.Errorf("%s: %v", r.line, err)
			continue
		}
		cells := []value.Value{v}
		if m, ok := v.(value.Matrix); ok {
			cells = m.Cells
		}
		got := make([]float64, len(cells))
		for i, c := range cells {
			got[i] = c.(value.Number).N.Float64()
		}
		if !slices.EqualFunc(got, r.want, func(a, b float64) bool { return math.Abs(a-b) <= 1e-15+1e-14*math.Abs(b) }) {
			t.Errorf("%s: got %v, want %v", r.line, got, r.want)
		}
	}
}

// TestHostile holds lines that grow, jump, vanish or take long: each ends
// within its runs, with an answer or a reason.
func TestHostile(t *testing.T) {
	factors := func(n int) string {
		var list []string
		for k := range n {
			list = append(list, fmt.Sprintf("(x - %d)", k+1))
		}
		return strings.Join(list, " * ")
	}
	check(t, []row{
		{"0", factors(10), "0", "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]"},
		{"0", factors(11), "0", "GOAL_SEEK_TOO_MANY_SOLUTIONS"},
		{"0", factors(11), "0 between 3.5 and 6.5", "[4, 5, 6]"},
		{"0", factors(20), "0 between 7.5 and 8.5", "8"},
		{"1", "1 / x", "0.000000001", "1000000000"},
		{"1", "1 / sin(x)", "0.5", "GOAL_SEEK_DID_NOT_CONVERGE"},
		{"1", "1 / sin(x)", "0.5 between 1 and 7", "GOAL_SEEK_NO_SOLUTION"},
		{"1", "x^1000", "1", "[-1, 1]"},
		{"1", "2^(2^x)", "65536", "4"},
		{"1", "0.5^x", "1e30", "-99.65784284662087"},
		{"1", "exp(-x^2)", "2", "GOAL_SEEK_NO_SOLUTION"},
		{"1", "x!", "24", "4"},
		{"1", "x mod 7", "3 between 1 and 9", "3"},
		{"1", "ceil(x / 4)", "2.5", "GOAL_SEEK_DID_NOT_CONVERGE"},
		{"1000000000000000", "sqrt(x)", "40000000", "1600000000000000"},
		{"0.000000001", "sqrt(x)", "0.00001", "0.0000000001"},
		{"1", "2^60000 mod 7 + 3^x", "28", "3"},
		{"1", "if x > 0 then ln(x) else 2^50000 + x", "0", "1"},
		{"1", "h(x)", "3", "3"},
		{"1", "sum([x, 2, x * x]) + 3^x", "17 between 0 and 9", "2"},
		{"1", "sum(y * x, y = [1, 2, 3])", "9", "1.5"},
		{"1", "sum(x * 2, [1, 2, 3]) + x", "19", "7"},
		{"1", "max(3, 1, x)", "4.25", "4.25"},
		{"30", "x degrees in radians + 0 rad", "pi", "180"},
		{"1", "h(x) + ln(x)", "1", "1"},
		{"1", "x" + strings.Repeat(" + x", 100), "202", "2"},
	}, nil, map[string]string{"f(a)": "a + a - a", "h(a)": "f(f(f(a)))"})
}

// TestRunErrors holds that an error of a run that is no fault ends the search
// and comes back as it is, and so does a budget that the runs share.
func TestRunErrors(t *testing.T) {
	for _, want := range []error{context.Canceled, eval.CallLimit.Fault("used up")} {
		runs := 0
		_, err := goal.Seek(goal.Problem{
			Tree: &syntax.Name{Text: "x"}, Name: "x", Start: value.Of(number.Int(1)), Target: value.Of(number.Int(2)),
			Run: func(value.Value) (value.Value, error) {
				runs++
				return nil, want
			},
			Constant: func(syntax.Node) (value.Value, error) { return nil, want },
		})
		if !errors.Is(err, want) || runs != 1 {
			t.Errorf("Seek = %v after %d runs, want %v after 1", err, runs, want)
		}
	}
}
