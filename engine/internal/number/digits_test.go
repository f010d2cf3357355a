package number

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/shopspring/decimal"
)

func TestFixed(t *testing.T) {
	rows := []struct {
		x      string
		places int
		want   string
	}{
		{"12", 2, "12.00"}, {"0", 2, "0.00"}, {"-7", 0, "-7"}, {"1.005", 2, "1.01"}, {"-1.005", 2, "-1.01"}, {"0.30", 2, "0.30"},
		{"-0.001", 2, "0.00"}, {"0.005", 2, "0.01"}, {"-0.005", 2, "-0.01"}, {"0.5", 0, "1"}, {"99.995", 2, "100.00"},
		{"2/3", 2, "0.67"}, {"-1/3", 3, "-0.333"}, {"1/3000", 2, "0.00"}, {"2/3", 30, "0.666666666666666666666666666667"},
		{"12345678901234567890.125", 2, "12345678901234567890.13"}, {"98765432109876543210", 1, "98765432109876543210.0"},
		{"f1.005", 2, "1.01"}, {"f0.1", 20, "0.10000000000000000000"}, {"f1e22", 1, "10000000000000000000000.0"},
		{"f5e-324", 2, "0.00"}, {"∞", 2, "∞"}, {"-∞", 2, "-∞"}, {"1e20", 1, "100000000000000000000.0"}, {"f123456.789", 2, "123456.79"},
		{"922337203685477580.75", 1, "922337203685477580.8"}, {"9223372036854775807", 3, "9223372036854775807.000"}, {"4.5", -3, "5"},
	}
	for _, row := range rows {
		t.Run(row.x, func(t *testing.T) {
			if got := n(t, row.x).Fixed(row.places); got != row.want {
				t.Errorf("Fixed(%s, %d) = %s, want %s", row.x, row.places, got, row.want)
			}
		})
	}
}

func TestShortest(t *testing.T) {
	rows := []struct {
		x        string
		figures  int
		digits   string
		exponent int
	}{
		{"9.96", 2, "1", 2}, {"0.000022", 3, "22", -4}, {"0.00468", 3, "468", -2}, {"0.0046849", 3, "468", -2}, {"-0.0046850", 3, "469", -2},
		{"1/3000", 3, "333", -3}, {"2/3", 17, "66666666666666667", 0}, {"0", 3, "0", 0}, {"1e-400", 3, "1", -399}, {"f5e-324", 3, "5", -323},
		{"12345", 3, "123", 5}, {"1e19999", 3, "1", 20000}, {"99999/100000", 3, "1", 1}, {"1000/999", 4, "1001", 1},
	}
	for _, row := range rows {
		t.Run(row.x, func(t *testing.T) {
			if digits, exponent := n(t, row.x).Shortest(row.figures); digits != row.digits || exponent != row.exponent {
				t.Errorf("Shortest(%s, %d) = %s, %d, want %s, %d", row.x, row.figures, digits, exponent, row.digits, row.exponent)
			}
		})
	}
}

func TestText(t *testing.T) {
	rows := []struct{ x, text, ratio, json string }{
		{"42", "42", "42/1", "42"}, {"12.50", "12.5", "25/2", "12.5"}, {"-0.0012", "-0.0012", "-3/2500", "-0.0012"},
		{"2e1", "20", "20/1", "20"}, {"6/4", "1.5", "3/2", "1.5"}, {"-2/7", "-2/7", "-2/7", "-0.2857142857142857"},
		{"9007199254740995", "9007199254740995", "9007199254740995/1", "9007199254740996"}, {"f0.1", "0.1", "3602879701896397/36028797018963968", "0.1"},
		{"1e21", "1" + zeros(21), "1" + zeros(21) + "/1", "1e+21"}, {"0.0000001", "0.0000001", "1/10000000", "1e-7"},
		{"1e-400", "0." + zeros(399) + "1", "1/1" + zeros(400), "0"}, {"-1e-400", "-0." + zeros(399) + "1", "-1/1" + zeros(400), "0"},
		{"1e400", "1" + zeros(400), "1" + zeros(400) + "/1", "null"}, {"∞", "∞", "∞", "null"}, {"-∞", "-∞", "-∞", "null"},
		{"12345678901234567890123.5", "12345678901234567890123.5", "24691357802469135780247/2", "1.2345678901234568e+22"},
		{"0.1234567890123456789012345", "0.1234567890123456789012345", "246913578024691357802469/2" + zeros(24), "0.12345678901234568"},
	}
	for _, row := range rows {
		t.Run(row.x, func(t *testing.T) {
			x := n(t, row.x)
			if got := x.String(); got != row.text {
				t.Errorf("String of %s = %s, want %s", row.x, got, row.text)
			}
			if got := x.Ratio(); got != row.ratio {
				t.Errorf("Ratio of %s = %s, want %s", row.x, got, row.ratio)
			}
			if got := string(x.AppendJSON(nil)); got != row.json {
				t.Errorf("AppendJSON of %s = %s, want %s", row.x, got, row.json)
			}
		})
	}
}

func TestAppendJSONAgreesWithTheStandardLibrary(t *testing.T) {
	for _, f := range []float64{0, 1, -1.5, 1e-6, 9.99e-7, 1e-7, 1e-10, 1e20, 1e21, 123456789012345680000, math.MaxFloat64, 5e-324, 1.0 / 3, 1e100} {
		want, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		if got := FromFloat(f).AppendJSON(nil); string(got) != string(want) {
			t.Errorf("AppendJSON(%v) = %s, want %s", f, got, want)
		}
	}
}

func TestQueries(t *testing.T) {
	rows := []struct {
		x               string
		whole, fits     bool
		sign, converted int64 // converted is −1 where there is no int64
	}{
		{"42", true, true, 1, 42}, {"42.0", true, true, 1, 42}, {"f42", true, true, 1, 42}, {"42.5", false, true, 1, -1},
		{"-7", true, true, -1, -7}, {"1/3", false, true, 1, -1}, {"0", true, true, 0, 0}, {"f-0.5", false, true, -1, -1},
		{"9007199254740992", true, true, 1, 9007199254740992}, {"9007199254740993", true, false, 1, 9007199254740993},
		{"9007199254740993.5", false, true, 1, -1}, {"9007199254740993.0", true, false, 1, 9007199254740993}, {"1e18", true, false, 1, 1e18},
		{"1e19", true, false, 1, -1}, {"98765432109876543210", true, false, 1, -1}, {"∞", false, true, 1, -1}, {"f1e300", true, false, 1, -1},
	}
	for _, row := range rows {
		t.Run(row.x, func(t *testing.T) {
			x := n(t, row.x)
			if got := x.IsWhole(); got != row.whole {
				t.Errorf("IsWhole(%s) = %v, want %v", row.x, got, row.whole)
			}
			if got := x.FitsDouble(); got != row.fits {
				t.Errorf("FitsDouble(%s) = %v, want %v", row.x, got, row.fits)
			}
			if got := x.Sign(); int64(got) != row.sign {
				t.Errorf("Sign(%s) = %d, want %d", row.x, got, row.sign)
			}
			got, ok := x.Int64()
			if !ok {
				got = -1
			}
			if got != row.converted {
				t.Errorf("Int64(%s) = %d, want %d", row.x, got, row.converted)
			}
		})
	}
}

func TestFromDecimal(t *testing.T) {
	rows := []struct {
		d    decimal.Decimal
		want string
	}{
		{decimal.RequireFromString("12.50"), "decimal 12.5"}, {decimal.New(5, 3), "decimal 5000"}, {decimal.New(0, 1_000_000), "decimal 0"},
		{decimal.New(1, 2_000_000_000), "float ∞"}, {decimal.New(-1, 2_000_000_000), "float -∞"}, {decimal.New(1, -2_000_000_000), "float 0"},
		{decimal.New(7, 30), "decimal 7" + zeros(30)},
	}
	for _, row := range rows {
		if got := describe(FromDecimal(row.d), nil); got != row.want {
			t.Errorf("FromDecimal(%de%d) = %s, want %s", row.d.CoefficientInt64(), row.d.Exponent(), got, row.want)
		}
	}
}

func TestFromFloatRefusesNaN(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("FromFloat(NaN) returned, want a panic")
		}
	}()
	FromFloat(math.NaN())
}
