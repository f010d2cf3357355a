package decimal

import (
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The expected values are those of Python's decimal at 40 digits, ROUND_HALF_UP.
func TestArithmetic(t *testing.T) {
	const long = "1234567890123456789012345678901234567890"
	for _, c := range []struct{ a, b, sum, difference, product, quotient string }{
		{"0.1", "0.2", "0.3", "-0.1", "0.02", "0.5"},
		{"-0", "0", "0", "0", "0", "none"},
		{"5", "-5.00", "0", "10", "-25", "-1"},
		{"9223372036854775807", "1", "9223372036854775808", "9223372036854775806", "9223372036854775807", "9223372036854775807"},
		{"-9223372036854775808", "-1", "-9223372036854775809", "-9223372036854775807", "9223372036854775808", "9223372036854775808"},
		{long, "0.5", "1234567890123456789012345678901234567891", long, "617283945061728394506172839450617283945", "2469135780246913578024691357802469135780"},
		{long, "0.49", long, long, "604938266160493826616049382661604938266.1", "2519526306374401610229276895716805240592"},
		{"-" + long, "-0.5", "-1234567890123456789012345678901234567891", "-" + long, "617283945061728394506172839450617283945", "2469135780246913578024691357802469135780"},
		{"1" + zeros(60), "1", "1" + zeros(60), "1" + zeros(60), "1" + zeros(60), "1" + zeros(60)},
		{"1" + zeros(39), "-0.05", "1" + zeros(39), "1" + zeros(39), "-5" + zeros(37), "-2" + zeros(40)},
		{"1" + zeros(39), "-0.051", strings.Repeat("9", 39) + ".9", "1" + zeros(39), "-51" + zeros(36), "-19607843137254901960784313725490196078430"},
		{"1" + zeros(50), "-0." + zeros(80) + "1", "1" + zeros(50), "1" + zeros(50), "-0." + zeros(30) + "1", "-1" + zeros(131)},
		{"0", "0." + strings.Repeat("1", 45), "0." + strings.Repeat("1", 40), "-0." + strings.Repeat("1", 40), "0", "0"},
		{"99999999999999999999.99", "0.01", "1" + zeros(20), "99999999999999999999.98", "999999999999999999.9999", "9999999999999999999999"},
		{"200", "7", "207", "193", "1400", "28.57142857142857142857142857142857142857"},
		{"2", "3", "5", "-1", "6", "0.6666666666666666666666666666666666666667"},
		{"-2", "3", "1", "-5", "-6", "-0.6666666666666666666666666666666666666667"},
		{"1.00", "4.0", "5", "-3", "4", "0.25"},
		{"41.37", "1.859", "43.229", "39.511", "76.90683", "22.25389994620763851533082302313071543841"},
		{"1", "0.0", "1", "1", "0", "none"},
		{"6", "0.02", "6.02", "5.98", "0.12", "300"},
		{"1", strings.Repeat("9", 41), "1" + zeros(41), "-1" + zeros(41), "1" + zeros(41), "0." + zeros(40) + "1"},
	} {
		t.Run(c.a+" "+c.b, func(t *testing.T) {
			a, b := must(t, c.a), must(t, c.b)
			for _, op := range []struct {
				name string
				f    func(a, b Decimal) (Decimal, bool)
				want string
			}{{"Add", Add, c.sum}, {"Sub", Sub, c.difference}, {"Mul", Mul, c.product}, {"Div", Div, c.quotient}} {
				if got := show(op.f(a, b)); got != op.want {
					t.Errorf("%s(%s, %s) = %s, want %s", op.name, c.a, c.b, got, op.want)
				}
			}
		})
	}
}

// A half that a number far below it pushes off the edge, either way.
func TestAddKeepsTheSideOfAHalf(t *testing.T) {
	half := must(t, "1234567890123456789012345678901234567891.5")
	trifle := must(t, "0."+zeros(90)+"1")
	if got, want := show(Sub(half, trifle)), "1234567890123456789012345678901234567891"; got != want {
		t.Errorf("Sub(half, trifle) = %s, want %s", got, want)
	}
	if got, want := show(Add(half, trifle)), "1234567890123456789012345678901234567892"; got != want {
		t.Errorf("Add(half, trifle) = %s, want %s", got, want)
	}
}

func TestFiniteRange(t *testing.T) {
	huge, tiny := must(t, strings.Repeat("9", 10_000)), must(t, "0."+zeros(9_998)+"1")
	check := func(name, want string, d Decimal, ok bool) {
		t.Helper()
		if got := show(d, ok); got != want {
			t.Errorf("%s = %.60s, want %.60s", name, got, want)
		}
	}
	d, ok := Add(huge, Int(1)) // rounds up to 10^10,000
	check("huge + 1", "none", d, ok)
	d, ok = Mul(huge, huge)
	check("huge × huge", "none", d, ok)
	d, ok = Div(huge, tiny)
	check("huge ÷ tiny", "none", d, ok)
	d, ok = Mul(tiny, must(t, "-1"))
	check("tiny × −1", "-"+tiny.String(), d, ok)
	d, ok = Mul(tiny, must(t, "0.1"))
	check("tiny × 0.1", "0", d, ok)
	d, ok = Div(tiny, huge)
	check("tiny ÷ huge", "0", d, ok)
	d, ok = Add(must(t, "1"+zeros(9_999)), tiny)
	check("10^9,999 + tiny", "1"+zeros(9_999), d, ok)
	d, ok = Ceiling(huge, must(t, "7"+zeros(9_999)))
	check("the multiple above", "none", d, ok)
}

func TestMod(t *testing.T) {
	for _, c := range []struct{ x, y, want string }{
		{"6.75", "2.5", "1.75"}, {"-17", "5", "-2"}, {"17", "-5", "2"}, {"-17", "-5", "-2"}, {"0", "3", "0"}, {"2.5", "0.5", "0"},
		{"5", "0", "none"}, {"5", "0.00", "none"}, {"1" + zeros(100), "7", "4"},
		{"-1" + zeros(100), "0." + zeros(24) + "3", "-0." + zeros(24) + "1"},
		{"0." + zeros(50) + "1", "3", "0." + zeros(50) + "1"}, {"123456789012345678901234567890", "0." + zeros(20) + "7", "0"},
	} {
		t.Run(c.x+" "+c.y, func(t *testing.T) {
			if got := show(Mod(must(t, c.x), must(t, c.y))); got != c.want {
				t.Errorf("Mod(%s, %s) = %s, want %s", c.x, c.y, got, c.want)
			}
		})
	}
}

func TestMultiples(t *testing.T) {
	for _, c := range []struct{ x, step, floor, ceiling string }{
		{"7.3", "0.25", "7.25", "7.5"}, {"-7.3", "0.5", "-7.5", "-7"}, {"-7.3", "1", "-8", "-7"}, {"-0.4", "1", "-1", "0"},
		{"0.4", "1", "0", "1"}, {"0", "0.1", "0", "0"}, {"7.5", "0.25", "7.5", "7.5"}, {"8", "2.5", "7.5", "10"},
		{"1", "0", "none", "none"}, {"1", "-1", "none", "none"},
		{"0.1", "1" + zeros(30), "0", "1" + zeros(30)}, {"-0.1", "1" + zeros(30), "-1" + zeros(30), "0"},
		{"12345678901234567890.123", "0.007", "12345678901234567890.12", "12345678901234567890.127"},
	} {
		t.Run(c.x+" "+c.step, func(t *testing.T) {
			x, step := must(t, c.x), must(t, c.step)
			if got := show(Floor(x, step)); got != c.floor {
				t.Errorf("Floor(%s, %s) = %s, want %s", c.x, c.step, got, c.floor)
			}
			if got := show(Ceiling(x, step)); got != c.ceiling {
				t.Errorf("Ceiling(%s, %s) = %s, want %s", c.x, c.step, got, c.ceiling)
			}
		})
	}
}

// rat returns d as math/big has it.
func (d Decimal) rat() *big.Rat {
	r, _ := new(big.Rat).SetString(d.String())
	return r
}

// isRounded reports whether d is exact rounded half-up to 40 digits: no further
// from it than half a unit of its last place, and never the inner neighbour of
// a tie.
func isRounded(d Decimal, exact *big.Rat) bool {
	if exact.Sign() == 0 {
		return d.IsZero()
	}
	digits := strings.Trim(strings.ReplaceAll(strings.TrimPrefix(d.String(), "-"), ".", ""), "0")
	if len(digits) > Digits {
		return false
	}
	unit := fromSmall(1, d.adjusted()-Digits+1).rat()
	half := unit.Mul(unit, big.NewRat(1, 2))
	magnitude := new(big.Rat).Abs(exact)
	gap := new(big.Rat).Sub(magnitude, d.Abs().rat())
	return d.Sign() == exact.Sign() && gap.Cmp(half) < 0 && gap.Cmp(half.Neg(half)) >= 0
}

// numbers draws numbers of all lengths, many of them near a rounding's edge.
func numbers() *rapid.Generator[Decimal] {
	return rapid.Custom(func(t *rapid.T) Decimal {
		pattern := rapid.SampledFrom([]string{
			`-?[0-9]{1,9}\.[0-9]{2}`, `-?[0-9]{1,25}(\.[0-9]{1,25})?`, `-?[1-9]0{10,45}(\.0{0,45}[1-9])?`,
			`-?[1-9]{39,40}[045]`, `-?0\.0{0,60}[1-9]{1,41}`,
		})
		d, _ := Parse(rapid.StringMatching(pattern.Draw(t, "pattern")).Draw(t, "number"))
		return d
	})
}

func TestPropertyOperationsRoundTheExactResult(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := numbers().Draw(t, "a"), numbers().Draw(t, "b")
		check := func(name string, d Decimal, ok bool, exact *big.Rat) {
			if !ok || !isRounded(d, exact) {
				t.Errorf("%s(%s, %s) = %s", name, a, b, show(d, ok))
			}
		}
		d, ok := Add(a, b)
		check("Add", d, ok, new(big.Rat).Add(a.rat(), b.rat()))
		d, ok = Sub(a, b)
		check("Sub", d, ok, new(big.Rat).Sub(a.rat(), b.rat()))
		d, ok = Mul(a, b)
		check("Mul", d, ok, new(big.Rat).Mul(a.rat(), b.rat()))
		if !b.IsZero() {
			d, ok = Div(a, b)
			check("Div", d, ok, new(big.Rat).Quo(a.rat(), b.rat()))
		}
		if got, want := Compare(a, b), a.rat().Cmp(b.rat()); got != want {
			t.Errorf("Compare(%s, %s) = %d, want %d", a, b, got, want)
		}
	})
}

func TestPropertyMultiplesEncloseTheNumber(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, step := numbers().Draw(t, "x"), numbers().Draw(t, "step").Abs()
		if step.IsZero() {
			return
		}
		floor, _ := Floor(x, step)
		ceiling, _ := Ceiling(x, step)
		isMultiple := func(d Decimal) bool { return new(big.Rat).Quo(d.rat(), step.rat()).IsInt() }
		gap := sum(ceiling, floor.Neg())
		if Compare(floor, x) > 0 || Compare(ceiling, x) < 0 || !isMultiple(floor) || !isMultiple(ceiling) || Compare(gap, step) > 0 {
			t.Errorf("Floor and Ceiling(%s, %s) = %s, %s", x, step, floor, ceiling)
		}
		rest, _ := Mod(x, step)
		if !isMultiple(sum(x, rest.Neg())) || Compare(rest.Abs(), step) >= 0 || rest.Sign()*x.Sign() < 0 {
			t.Errorf("Mod(%s, %s) = %s", x, step, rest)
		}
	})
}

func TestPropertyFixedIsRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, places := numbers().Draw(t, "d"), rapid.IntRange(0, 50).Draw(t, "places")
		fixed := d.Fixed(places)
		_, decimals, _ := strings.Cut(fixed, ".")
		back, ok := Parse(fixed)
		if want := d.rat().FloatString(places); strings.TrimPrefix(fixed, "-") != strings.TrimPrefix(want, "-") {
			t.Errorf("Fixed(%s, %d) = %s, want %s", d, places, fixed, want)
		}
		if !ok || len(decimals) != places || !Equal(back, d.Round(places)) || fixed[0] == '-' && back.IsZero() {
			t.Errorf("Fixed(%s, %d) = %s, Round is %s", d, places, fixed, d.Round(places))
		}
	})
}
