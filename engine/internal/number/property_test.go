package number

import (
	"encoding/json"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// exact draws exact numbers of every rung, near the edges of machine words as
// often as far from them.
func exact() *rapid.Generator[Number] {
	return rapid.Custom(func(t *rapid.T) Number {
		switch rapid.IntRange(0, 3).Draw(t, "kind") {
		case 0:
			return Int(rapid.Int64().Draw(t, "int"))
		case 1:
			return MustParse(rapid.StringMatching(`-?[1-9][0-9]{0,40}`).Draw(t, "digits"))
		case 2:
			return MustParse(rapid.StringMatching(`-?[0-9]{1,25}\.[0-9]{1,25}`).Draw(t, "decimal"))
		}
		return MustParse(rapid.StringMatching(`-?[0-9]{1,22}/[1-9][0-9]{0,22}`).Draw(t, "quotient"))
	})
}

// rat returns the exact value of x.
func rat(t *rapid.T, x Number) *big.Rat {
	r, ok := x.Rat()
	if !ok {
		t.Fatalf("%v has no exact value", x)
	}
	return r
}

// check fails unless x is well formed and has the value want.
func check(t *rapid.T, what string, x Number, err error, want *big.Rat) {
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	if rat(t, x).Cmp(want) != 0 {
		t.Fatalf("%s = %v, want %s", what, x, want.RatString())
	}
	if lowestRung := FromRat(want).Rung(); x.Rung() != lowestRung && (x.Rung() != Decimal || lowestRung != Integer) {
		t.Fatalf("%s = %v stands on rung %d, want %d", what, x, x.Rung(), lowestRung)
	}
	if text := x.String(); x.Rung() == Decimal && strings.Contains(text, ".") && strings.HasSuffix(text, "0") {
		t.Fatalf("%s = %s ends in a zero", what, text)
	}
}

func TestArithmeticAgreesWithRationals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := exact().Draw(t, "a"), exact().Draw(t, "b")
		p, q := rat(t, a), rat(t, b)
		x, err := Add(a, b)
		check(t, "sum", x, err, new(big.Rat).Add(p, q))
		x, err = Sub(a, b)
		check(t, "difference", x, err, new(big.Rat).Sub(p, q))
		x, err = Mul(a, b)
		check(t, "product", x, err, new(big.Rat).Mul(p, q))
		if got, want := Compare(a, b), p.Cmp(q); got != want {
			t.Fatalf("Compare = %d, want %d", got, want)
		}
		check(t, "negative", a.Neg(), nil, new(big.Rat).Neg(p))
		if b.IsZero() {
			return
		}
		quotient := new(big.Rat).Quo(p, q)
		x, err = Div(a, b)
		check(t, "quotient", x, err, quotient)
		y, err := Mul(x, b)
		check(t, "quotient times divisor", y, err, p)
		whole := new(big.Int).Quo(quotient.Num(), quotient.Denom())
		x, err = Mod(a, b)
		check(t, "remainder", x, err, new(big.Rat).Sub(p, new(big.Rat).Mul(q, new(big.Rat).SetInt(whole))))
	})
}

func TestSumsUndo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := exact().Draw(t, "a"), exact().Draw(t, "b")
		sum, err := Add(a, b)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := Sub(sum, b); err != nil || !Equal(back, a) {
			t.Fatalf("(%v + %v) - %v = %v (%v)", a, b, b, back, err)
		}
	})
}

func TestPowersAndRootsUndo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := exact().Filter(func(x Number) bool { return !x.IsZero() }).Draw(t, "a").Abs()
		e := rapid.IntRange(1, 12).Draw(t, "e")
		power, err := Pow(a, Int(int64(e)))
		if err != nil {
			t.Fatal(err)
		}
		want := big.NewRat(1, 1)
		for range e {
			want.Mul(want, rat(t, a))
		}
		check(t, "power", power, nil, want)
		if root, err := Root(power, e); err != nil || !Equal(root, a) {
			t.Fatalf("Root(%v, %d) = %v (%v), want %v", power, e, root, err, a)
		}
		inverse, err := Pow(a, Int(int64(-e)))
		check(t, "negative power", inverse, err, new(big.Rat).Inv(want))
	})
}

func TestTextReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := exact().Draw(t, "x")
		if y := MustParse(x.String()); !Equal(x, y) {
			t.Fatalf("%s reads as %v", x.String(), y)
		}
		if y := MustParse(x.Ratio()); !Equal(x, y) {
			t.Fatalf("%s reads as %v", x.Ratio(), y)
		}
	})
}

func TestNearestDouble(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := exact().Draw(t, "x")
		want, _ := rat(t, x).Float64()
		if got := x.Float64(); got != want {
			t.Fatalf("Float64(%v) = %v, want %v", x, got, want)
		}
		wantJSON, _ := json.Marshal(want)
		if want == 0 {
			wantJSON = []byte("0")
		}
		if got := x.AppendJSON(nil); string(got) != string(wantJSON) {
			t.Fatalf("AppendJSON(%v) = %s, want %s", x, got, wantJSON)
		}
	})
}

func TestFixedIsTheNearest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, places := exact().Draw(t, "x"), rapid.IntRange(0, 30).Draw(t, "places")
		want := rat(t, x).FloatString(places) // half away from zero
		if strings.Trim(want, "-0.") == "" {
			want = strings.TrimPrefix(want, "-")
		}
		if got := x.Fixed(places); got != want {
			t.Fatalf("Fixed(%v, %d) = %s, want %s", x, places, got, want)
		}
		if got := x.Round(places, HalfAway); got.Fixed(places) != want || !Equal(got, MustParse(want)) {
			t.Fatalf("Round(%v, %d) = %v, want %s", x, places, got, want)
		}
		low, high := x.Round(places, Down), x.Round(places, Up)
		if Compare(low, x) > 0 || Compare(high, x) < 0 {
			t.Fatalf("%v does not lie between %v and %v", x, low, high)
		}
		y, shown := x.RoundSignificant(places+1, HalfAway)
		digits, exponent := x.Shortest(places + 1)
		if z := MustParse("0." + digits + "e" + big.NewInt(int64(exponent)).String()); !Equal(y.Abs(), z) {
			t.Fatalf("RoundSignificant(%v, %d) = %v, and Shortest gives %v", x, places+1, y, z)
		}
		if !x.IsZero() && shown > 0 {
			if figures := len(strings.TrimLeft(strings.Replace(y.Abs().Fixed(shown), ".", "", 1), "0")); figures != places+1 {
				t.Fatalf("%v shows %d figures with %d places, want %d", y, figures, shown, places+1)
			}
		}
	})
}

func TestBitsAgreeWithTwosComplement(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.Int64().Draw(t, "a"), rapid.Int64().Draw(t, "b")
		shift := rapid.IntRange(0, 70).Draw(t, "shift")
		for _, row := range []struct {
			name     string
			function func(a, b Number) (Number, error)
			want     int64
		}{{"And", And, a & b}, {"Or", Or, a | b}, {"Xor", Xor, a ^ b}} {
			if got, err := row.function(Int(a), Int(b)); err != nil || !Equal(got, Int(row.want)) {
				t.Fatalf("%s(%d, %d) = %v (%v), want %d", row.name, a, b, got, err, row.want)
			}
		}
		if got, err := ShiftRight(Int(a), Int(int64(shift))); err != nil || !Equal(got, Int(a>>shift)) {
			t.Fatalf("ShiftRight(%d, %d) = %v (%v), want %d", a, shift, got, err, a>>shift)
		}
		left, err := ShiftLeft(Int(a), Int(int64(shift)))
		if err != nil {
			t.Fatal(err)
		}
		if back, err := ShiftRight(left, Int(int64(shift))); err != nil || !Equal(back, Int(a)) {
			t.Fatalf("%d << %d >> %d = %v (%v)", a, shift, shift, back, err)
		}
	})
}
