package unitmap

import (
	"math"
	"slices"
	"testing"
)

// unit is a unit that is known to parse; the empty text is dimensionless.
func unit(t testing.TB, text string) Map {
	t.Helper()
	if text == "" {
		return Map{}
	}
	m, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestMulDiv(t *testing.T) {
	tests := []struct{ a, b, product, quotient string }{
		{"km", "h", "h⋅km", "km/h"},
		{"km", "km", "km²", "1"},
		{"km/h", "h", "km", "km/h²"},
		{"", "s", "s", "1/s"},
		{"s", "", "s", "s"},
		{"", "", "1", "1"},
		{"1/s", "1/s", "1/s²", "1"},
		{"kg⋅m/s²", "m/s", "kg⋅m²/s³", "kg/s"},
		{"a⋅c⋅e", "b⋅c/e", "a⋅b⋅c²", "a⋅e²/b"},
	}
	for _, test := range tests {
		t.Run(test.a+", "+test.b, func(t *testing.T) {
			a, b := unit(t, test.a), unit(t, test.b)
			if got, ok := Mul(a, b); !ok || got.String() != test.product {
				t.Errorf("Mul(%s, %s) = %s, %v, want %s", a, b, got, ok, test.product)
			}
			if got, ok := Mul(b, a); !ok || got.String() != test.product {
				t.Errorf("Mul(%s, %s) = %s, %v, want %s", b, a, got, ok, test.product)
			}
			got, ok := Div(a, b)
			if !ok || got.String() != test.quotient || got.IsEmpty() != (test.quotient == "1") {
				t.Errorf("Div(%s, %s) = %s, %v, want %s", a, b, got, ok, test.quotient)
			}
			if a.String() != unit(t, test.a).String() || b.String() != unit(t, test.b).String() {
				t.Errorf("an operand has become %s or %s", a, b)
			}
		})
	}
}

func TestPower(t *testing.T) {
	tests := []struct {
		unit string
		n    int
		want string // empty when out of range
	}{
		{"m", 2, "m²"},
		{"m/s", 3, "m³/s³"},
		{"m/s", -1, "s/m"},
		{"m/s", 0, "1"},
		{"m/s", 1, "m/s"},
		{"", math.MaxInt, "1"},
		{"m", 1_000_000, "m¹⁰⁰⁰⁰⁰⁰"},
		{"m", -1_000_000, "1/m¹⁰⁰⁰⁰⁰⁰"},
		{"m", 1_000_001, ""},
		{"m²", 500_001, ""},
		{"1/m²", 500_001, ""},
		{"m", math.MaxInt, ""},
		{"m²", math.MinInt, ""},
	}
	for _, test := range tests {
		t.Run(test.unit+"^"+test.want, func(t *testing.T) {
			base := unit(t, test.unit)
			got, ok := Power(base, test.n)
			if ok != (test.want != "") || ok && got.String() != test.want {
				t.Errorf("Power(%s, %d) = %s, %v, want %s", test.unit, test.n, got, ok, test.want)
			}
			if !base.Equal(unit(t, test.unit)) {
				t.Errorf("the base has become %s", base)
			}
		})
	}
}

func TestSquareRoot(t *testing.T) {
	for text, want := range map[string]string{
		"m²": "m", "m⁴/s²": "m²/s", "1/s²": "1/s", "": "1", "m": "", "m³": "", "m²/s": "", "1/s": "",
	} {
		t.Run(text, func(t *testing.T) {
			got, ok := SquareRoot(unit(t, text))
			if ok != (want != "") || ok && got.String() != want {
				t.Errorf("SquareRoot(%s) = %s, %v, want %s", text, got, ok, want)
			}
		})
	}
}

func TestExponentBounds(t *testing.T) {
	high, _ := Power(unit(t, "m"), maxExponent)
	low, _ := Power(unit(t, "m"), -maxExponent)
	if got, ok := Mul(high, unit(t, "m")); ok {
		t.Errorf("Mul(m^1000000, m) = %s, want none", got)
	}
	if got, ok := Div(low, unit(t, "m")); ok {
		t.Errorf("Div(1/m^1000000, m) = %s, want none", got)
	}
	if got, ok := Mul(high, low); !ok || !got.IsEmpty() {
		t.Errorf("Mul(m^1000000, 1/m^1000000) = %s, %v, want 1", got, ok)
	}
}

func TestFactors(t *testing.T) {
	m := unit(t, "kg⋅m/s²")
	want := []Factor{{"kg", 1}, {"m", 1}, {"s", -2}}
	factors := m.Factors()
	if !slices.Equal(factors, want) {
		t.Errorf("Factors() = %v, want %v", factors, want)
	}
	factors[0].Exponent = 7
	if m.String() != "kg⋅m/s²" {
		t.Errorf("the map has become %s", m)
	}
}
