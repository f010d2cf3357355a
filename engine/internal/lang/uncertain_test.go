package lang_test

import (
	"math"
	"testing"

	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// TestCombinePropertyRelative holds that the tolerance of a product and of a
// quotient has the relative size that those of the operands add up to, and that
// of a sum and of a difference the absolute one.
func TestCombinePropertyRelative(t *testing.T) {
	measurement := func(i int) (value.Uncertain, float64, float64) {
		centre, spread := float64(i%13)-6.5, float64(i%7)/8
		return value.Uncertain{N: number.FromFloat(centre), Spread: number.FromFloat(spread)}, centre, spread
	}
	for i := range 91 {
		for k := range 91 {
			a, x, dx := measurement(i)
			b, y, dy := measurement(k)
			relative := math.Hypot(dx/x, dy/y)
			for op, want := range map[syntax.Op]float64{
				syntax.OpAdd: math.Hypot(dx, dy), syntax.OpSubtract: math.Hypot(dx, dy),
				syntax.OpMultiply: math.Abs(x*y) * relative, syntax.OpDivide: math.Abs(x/y) * relative,
			} {
				v, applies, err := lang.Combine(op, a, b)
				if err != nil || !applies {
					t.Fatalf("Combine(%v, %v, %v) = %v, %v", op, a, b, applies, err)
				}
				if got := v.(value.Uncertain).Spread.Float64(); math.Abs(got-want) > 1e-12*want {
					t.Errorf("Combine(%v, %v±%v, %v±%v): tolerance %v, want %v", op, x, dx, y, dy, got, want)
				}
			}
		}
	}
}

// TestCombineExact holds that a tolerance with an exact root is that root.
func TestCombineExact(t *testing.T) {
	a := value.Uncertain{N: number.MustParse("0.1"), Spread: number.MustParse("0.3")}
	b := value.Uncertain{N: number.MustParse("0.2"), Spread: number.MustParse("0.4")}
	v, _, err := lang.Combine(syntax.OpAdd, a, b)
	if err != nil {
		t.Fatal(err)
	}
	got := v.(value.Uncertain)
	if !number.Equal(got.N, number.MustParse("0.3")) || !number.Equal(got.Spread, number.MustParse("0.5")) {
		t.Errorf("Combine(+) = %s ± %s, want 0.3 ± 0.5", got.N, got.Spread)
	}
}
