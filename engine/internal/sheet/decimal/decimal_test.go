package decimal

import (
	"math"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"0", "0"}, {"-0", "0"}, {"-0.00", "0"}, {"007", "7"}, {"12.50", "12.5"}, {"-3.140", "-3.14"},
		{"100", "100"}, {"999999999999999999", "999999999999999999"},
		{"9223372036854775807", "9223372036854775807"}, {"-9223372036854775808", "-9223372036854775808"},
		{"123456789012345678901234567890.1234500", "123456789012345678901234567890.12345"},
		{"0." + zeros(50) + "10", "0." + zeros(50) + "1"}, {"1" + zeros(60), "1" + zeros(60)},
		{zeros(40) + "1", "1"}, {"1." + zeros(40), "1"}, {zeros(40) + "." + zeros(40), "0"},
		{"-" + strings.Repeat("7", MaxTextDigits), "-" + strings.Repeat("7", MaxTextDigits)},
		{strings.Repeat("7", MaxTextDigits+1), "none"}, {zeros(MaxTextDigits + 1), "none"},
		{"", "none"}, {"-", "none"}, {".", "none"}, {"-.", "none"}, {".5", "none"}, {"5.", "none"}, {"+5", "none"},
		{"--5", "none"}, {"1.2.3", "none"}, {"1e5", "none"}, {" 5", "none"}, {"5 ", "none"}, {"1,000", "none"},
		{"1_000", "none"}, {"０", "none"}, {"٣", "none"}, {"−5", "none"}, {"5%", "none"}, {"\xff", "none"}, {"1\x00", "none"},
		{"inf", "none"}, {"NaN", "none"}, {"0x10", "none"},
	} {
		t.Run(shorten(c.text), func(t *testing.T) {
			if got := show(Parse(c.text)); got != c.want {
				t.Errorf("Parse(%.60q) = %.60s, want %.60s", c.text, got, c.want)
			}
		})
	}
}

func shorten(text string) string {
	if len(text) > 60 {
		return text[:20] + "…" + text[len(text)-20:]
	}
	return text
}

func TestInt(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0", -7: "-7", math.MaxInt64: "9223372036854775807", math.MinInt64: "-9223372036854775808",
	} {
		t.Run(want, func(t *testing.T) {
			d := Int(n)
			if got := d.String(); got != want {
				t.Errorf("Int(%d) = %s, want %s", n, got, want)
			}
			if back, ok := d.Int64(); !ok || back != n {
				t.Errorf("Int(%d).Int64() = %d, %t", n, back, ok)
			}
		})
	}
}

func TestPredicates(t *testing.T) {
	const none = int64(-1)
	for _, c := range []struct {
		text    string
		sign    int
		isWhole bool
		digits  int
		word    int64
	}{
		{"0", 0, true, 1, 0}, {"-0.00", 0, true, 1, 0}, {"5", 1, true, 1, 5}, {"5.00", 1, true, 1, 5},
		{"-12.5", -1, false, 2, none}, {"0.001", 1, false, 1, none}, {"999.999", 1, false, 3, none},
		{"1000.0", 1, true, 4, 1000}, {"9223372036854775807.0", 1, true, 19, math.MaxInt64},
		{"9223372036854775808", 1, true, 19, none}, {"-9223372036854775808.00", -1, true, 19, math.MinInt64},
		{"1" + zeros(30), 1, true, 31, none}, {"1" + zeros(30) + ".5", 1, false, 31, none},
		{"1000000000000000000.000000000000000000", 1, true, 19, 1_000_000_000_000_000_000},
	} {
		t.Run(c.text, func(t *testing.T) {
			d := must(t, c.text)
			if got := d.Sign(); got != c.sign {
				t.Errorf("Sign(%s) = %d, want %d", c.text, got, c.sign)
			}
			if got := d.IsZero(); got != (c.sign == 0) {
				t.Errorf("IsZero(%s) = %t", c.text, got)
			}
			if got := d.IsWhole(); got != c.isWhole {
				t.Errorf("IsWhole(%s) = %t, want %t", c.text, got, c.isWhole)
			}
			if got := d.IntegerDigits(); got != c.digits {
				t.Errorf("IntegerDigits(%s) = %d, want %d", c.text, got, c.digits)
			}
			if got, ok := d.Int64(); ok != (c.word != none) || ok && got != c.word {
				t.Errorf("Int64(%s) = %d, %t, want %d", c.text, got, ok, c.word)
			}
			if got := d.Neg().Neg(); !Equal(got, d) || d.Neg().Sign() != -c.sign {
				t.Errorf("Neg(Neg(%s)) = %s", c.text, got)
			}
			if got := d.Abs(); got.Sign() < 0 || !Equal(got, d) && !Equal(got, d.Neg()) {
				t.Errorf("Abs(%s) = %s", c.text, got)
			}
		})
	}
}

func TestCompare(t *testing.T) {
	ascending := []string{
		"-1" + zeros(9_000), "-1" + zeros(40) + ".1", "-1" + zeros(40), "-12.5", "-12.4999", "-0.001", "0", "0." + zeros(9_000) + "1",
		"0.001", "0.0010000000000000000000000000000001", "1", "1." + zeros(60) + "1", "9.99", "10", "9223372036854775807",
		"9223372036854775808", "1" + zeros(9_000),
	}
	for i, low := range ascending {
		for j, high := range ascending {
			want := compareInts(i, j)
			if got := Compare(must(t, low), must(t, high)); got != want {
				t.Errorf("Compare(%.40s, %.40s) = %d, want %d", low, high, got, want)
			}
		}
	}
	for _, same := range [][2]string{
		{"2.5", "2.50"}, {"0", "-0.0"}, {"1" + zeros(30), "1" + zeros(30) + ".000"}, {"100", "100." + zeros(40)},
	} {
		if !Equal(must(t, same[0]), must(t, same[1])) {
			t.Errorf("Equal(%s, %s) = false, want true", same[0], same[1])
		}
	}
}

func TestShift(t *testing.T) {
	for _, c := range []struct {
		text   string
		places int
		want   string
	}{
		{"12.5", -2, "0.125"}, {"12.5", 1, "125"}, {"12.5", 3, "12500"}, {"0", 5, "0"}, {"0", -5, "0"}, {"-7", -1, "-0.7"},
		{"12345678901234567890", -20, "0.1234567890123456789"},
	} {
		t.Run(c.text, func(t *testing.T) {
			if got := must(t, c.text).Shift(c.places).String(); got != c.want {
				t.Errorf("Shift(%s, %d) = %s, want %s", c.text, c.places, got, c.want)
			}
		})
	}
}

func TestRound(t *testing.T) {
	for _, c := range []struct {
		text        string
		places      int
		want, fixed string
	}{
		{"-4.125", 2, "-4.13", "-4.13"}, {"7.5", 0, "8", "8"}, {"0.0049", 2, "0", "0.00"}, {"2.5", 0, "3", "3"},
		{"-2.5", 0, "-3", "-3"}, {"2.4999999999999999999999999", 0, "2", "2"}, {"-0.004", 2, "0", "0.00"},
		{"-0.005", 2, "-0.01", "-0.01"}, {"12.5", 4, "12.5", "12.5000"}, {"0", 3, "0", "0.000"}, {"5", 2, "5", "5.00"},
		{"9.995", 2, "10", "10.00"}, {"99999999999999999.995", 2, "100000000000000000", "100000000000000000.00"},
		{"9223372036854775807", 0, "9223372036854775807", "9223372036854775807"},
		{"0.9223372036854775807", 0, "1", "1"}, {"0.4999999999999999999", 0, "0", "0"}, {"0.05", 0, "0", "0"},
		{"28.57142857142857142857142857142857142857", 2, "28.57", "28.57"},
		{"28.57142857142857142857142857142857142857", 40, "28.57142857142857142857142857142857142857",
			"28.5714285714285714285714285714285714285700"},
		{"-1234567890123456789012345.5", 0, "-1234567890123456789012346", "-1234567890123456789012346"},
		{"1" + zeros(25), 2, "1" + zeros(25), "1" + zeros(25) + ".00"},
		{"0." + zeros(30) + "15", 32, "0." + zeros(30) + "15", "0." + zeros(30) + "15"},
		{"0." + zeros(30) + "15", 31, "0." + zeros(30) + "2", "0." + zeros(30) + "2"},
		{"0." + zeros(9_000) + "7", 18, "0", "0." + zeros(18)},
	} {
		t.Run(shorten(c.text), func(t *testing.T) {
			d := must(t, c.text)
			if got := d.Round(c.places).String(); got != c.want {
				t.Errorf("Round(%s, %d) = %s, want %s", c.text, c.places, got, c.want)
			}
			if got := d.Fixed(c.places); got != c.fixed {
				t.Errorf("Fixed(%s, %d) = %s, want %s", c.text, c.places, got, c.fixed)
			}
		})
	}
}

func TestRoundAtOddPlaces(t *testing.T) {
	for _, c := range []struct {
		text   string
		places int
		want   string
	}{
		{"1250", -2, "1300"}, {"-1250", -2, "-1300"}, {"1249", -2, "1200"}, {"50", -2, "100"}, {"49", -2, "0"}, {"4", -2, "0"},
		{"1.5", math.MaxInt, "1.5"}, {"1.5", math.MinInt, "0"}, {"1" + zeros(30), -30, "1" + zeros(30)}, {"15" + zeros(30), -31, "2" + zeros(31)},
	} {
		t.Run(c.text, func(t *testing.T) {
			if got := must(t, c.text).Round(c.places).String(); got != c.want {
				t.Errorf("Round(%s, %d) = %s, want %s", c.text, c.places, got, c.want)
			}
		})
	}
	if got := must(t, "2.5").Fixed(-3); got != "3" {
		t.Errorf("Fixed(2.5, -3) = %s, want 3", got)
	}
	if got := len(Int(1).Fixed(math.MaxInt)); got != 10_001 {
		t.Errorf("Fixed(1, MaxInt) has %d bytes, want 10001", got)
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"0", "-12.50", "1e5", ".5", "123456789012345678901234567890.5", "-0.00", "+1", "9223372036854775808"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, ok := Parse(text)
		if !ok {
			return
		}
		printed := d.String()
		again, ok := Parse(printed)
		if !ok || !Equal(again, d) || again.String() != printed {
			t.Errorf("Parse(%q) = %s, which reads as %s", text, printed, again)
		}
		if _, decimals, _ := strings.Cut(text, "."); len(decimals) <= 100 {
			if fixed, isNumber := Parse(d.Fixed(len(decimals))); !isNumber || !Equal(fixed, d) {
				t.Errorf("Fixed(%s, %d) = %s", text, len(decimals), d.Fixed(len(decimals)))
			}
		}
	})
}
