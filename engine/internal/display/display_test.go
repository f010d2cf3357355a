package display

import (
	"math"
	"testing"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

func TestNumber(t *testing.T) {
	for text, want := range map[string]string{
		"0": "0", "-7": "-7", "1204": "1,204", "999": "999", "1234567": "1,234,567",
		"0.8": "0.80", "1204.5": "1,204.50", "-1204.555": "-1,204.56", "2.0": "2",
		"0.005": "0.01", "0.0049": "0.0049", "0.00482": "0.00482", "0.000123456": "0.000123", "0.0001": "0.0001",
		"0.00009999": "0.0001", "0.000099996": "0.0001", "0.00004674": "4.67e-5", "-0.0000004": "-4e-7",
		"1/3": "0.33", "-1/700": "-0.00143", "9007199254740995": "9,007,199,254,740,995",
	} {
		t.Run(text, func(t *testing.T) {
			if got := Number(number.MustParse(text)); got != want {
				t.Errorf("Number(%s) = %s, want %s", text, got, want)
			}
		})
	}
}

func TestFloats(t *testing.T) {
	for f, want := range map[float64]string{
		math.Pi: "3.14", 2.0000000000000004: "2.00", math.Inf(1): "∞", math.Inf(-1): "-∞",
		1e22: "10,000,000,000,000,000,000,000", 1.5e-9: "1.5e-9",
	} {
		if got := Number(number.FromFloat(f)); got != want {
			t.Errorf("Number(%g) = %s, want %s", f, got, want)
		}
	}
}

func TestForms(t *testing.T) {
	for _, c := range []struct {
		v    value.Value
		want string
	}{
		{value.Number{N: number.MustParse("7.5"), Places: value.PlacesOf(3)}, "= 7.500"},
		{value.Number{N: number.Int(40), Places: value.PlacesOf(2)}, "= 40.00"},
		{value.Number{N: number.MustParse("3/8"), Form: value.Fraction}, "= 3/8"},
		{value.Number{N: number.MustParse("6/2"), Form: value.Fraction}, "= 3"},
		{value.Number{N: number.MustParse("1.350"), Form: value.Multiplier}, "= 1.35x"},
		{value.Percent{N: number.MustParse("12.5")}, "= 1,250.00%"},
		{value.Percent{N: number.MustParse("0.00003")}, "= 0.003%"},
		{value.Based{N: number.Int(-4080), Base: 16}, "= -0xFF0"},
		{value.BigInteger{N: number.Int(12345678)}, "= 12345678"},
		{value.Uncertain{N: number.MustParse("1204.50"), Spread: number.Int(1000)}, "= 1,204.5 ± 1,000.0"},
		{value.Uncertain{N: number.MustParse("-0.00015"), Spread: number.MustParse("1.5e-10")}, "= -0.00015 ± 1.5e-10"},
		{value.Uncertain{N: number.FromFloat(math.Inf(1)), Spread: number.FromFloat(math.Inf(1))}, "= ∞ ± ∞"},
		{value.Text("paid"), "= paid"},
		{value.Boolean(true), "= true"},
	} {
		if got := Answer(c.v); got != c.want {
			t.Errorf("Answer(%v) = %s, want %s", c.v, got, c.want)
		}
	}
}

// TestMoneyThatKeepsDigits holds that no currency shows an empty figure for
// what is below its places.
func TestMoneyThatKeepsDigits(t *testing.T) {
	yen := &value.Currency{Code: "JPY", Symbol: "¥"}
	pound := &value.Currency{Code: "GBP", Symbol: "£", Places: 2, MaxPlaces: 2}
	for _, c := range []struct {
		figure   string
		currency *value.Currency
		want     string
	}{
		{"0.2", yen, "¥0.2"}, {"-0.4996", yen, "-¥0.5"}, {"0.5", yen, "¥1"}, {"0.00123", yen, "¥0.00123"},
		{"0", yen, "¥0"}, {"0.0025", pound, "£0.0025"}, {"0.005", pound, "£0.01"}, {"-0.00004", pound, "-£4e-5"},
	} {
		unit := value.Unit{Over: value.Part{Of: &value.Measure{Currency: c.currency}}}
		if got := Value(value.Quantity{N: number.MustParse(c.figure), Unit: unit, KeepsDigits: true}); got != c.want {
			t.Errorf("%s %s = %s, want %s", c.figure, c.currency.Code, got, c.want)
		}
	}
}
