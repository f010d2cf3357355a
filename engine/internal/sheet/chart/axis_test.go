package chart

import (
	"math/big"
	"strings"
	"testing"
)

// The step is the smallest of 1, 2, 5, 10 × 10^n that is not less than range/5.
func TestTicks(t *testing.T) {
	for values, want := range map[string]string{
		"10":                     "0 2 4 6 8 10",                         // 2 exactly
		"10.01":                  "0 5 10 15",                            // 2.002
		"5":                      "0 1 2 3 4 5",                          // 1 exactly
		"5.1":                    "0 2 4 6",                              // 1.02
		"25.1":                   "0 10 20 30",                           // 5.02
		"50 -1":                  "-20 0 20 40 60",                       // 10.2
		"-3":                     "-3 -2 -1 0",                           // 0.6
		"-30.5 -1":               "-40 -30 -20 -10 0",                    // 6.1
		"1":                      "0 0.20 0.40 0.60 0.80 1",              // 0.2
		"2.5":                    "0 0.50 1 1.50 2 2.50",                 // 0.5
		"0.1":                    "0 0.02 0.04 0.06 0.08 0.10",           // 0.02
		"0.004":                  "0 0.001 0.002 0.003 0.004",            // 0.0008
		"-0.01":                  "-0.010 -0.008 -0.006 -0.004 -0.002 0", // 0.002
		"1000000 7":              "0 200000 400000 600000 800000 1000000",
		"0":                      "0",
		"0 0.00 -0":              "0",
		"3" + zeros(20):          "0 1e20 2e20 3e20",
		"6" + zeros(20):          "0 2e20 4e20 6e20",
		"55" + zeros(300):        "0 2e301 4e301 6e301",
		"11" + zeros(300):        "0 5e300 1e301 1.5e301",
		"-0." + zeros(300) + "1": "-1e-301 -8e-302 -6e-302 -4e-302 -2e-302 0",
		"5000000000000":          "0 1000000000000 2000000000000 3000000000000 4000000000000 5000000000000",
	} {
		t.Run(values, func(t *testing.T) {
			svg := draw(t, drawing("line", column(t, "A", strings.Fields(values)...)))
			var got []string
			for _, e := range elements(t, svg) {
				if e.attributes["text-anchor"] == "end" {
					got = append(got, e.text)
				}
			}
			if g := strings.Join(got, " "); g != want {
				t.Errorf("ticks of %s = %s, want %s", values, g, want)
			}
		})
	}
}

func zeros(n int) string { return strings.Repeat("0", n) }

// A tick ends 6 left of the plot at 64, four below its line. Its width is 6.6
// for each character, and at most the 60 that the margin has.
func TestTickPlaces(t *testing.T) {
	svg := draw(t, drawing("line", column(t, "A", "5000000000000")))
	wantLines(t, "lines", places(t, svg, "line", "x1", "y1", "x2", "y2", "stroke-width")[:2], `
		70.00 374.00 624.00 374.00 1.00
		70.00 302.80 624.00 302.80 0.50`)
	wantLines(t, "labels", places(t, svg, "text", "x", "y", "font-size", "textLength", "#text")[:2], `
		64.00 378.00 11.00 6.60 0
		64.00 306.80 11.00 60.00 1000000000000`)
}

// Ties go away from zero: 0.125 units of a plot are 12.5 hundredths.
func TestNearest(t *testing.T) {
	for _, c := range []struct{ a, b, want int64 }{
		{0, 7, 0}, {1, 2, 1}, {25, 2, 13}, {3, 7, 0}, {4, 7, 1}, {5, 1, 5}, {7, 3, 2}, {8, 3, 3},
	} {
		if got := nearest(c.a, c.b); got != c.want {
			t.Errorf("nearest(%d, %d) = %d, want %d", c.a, c.b, got, c.want)
		}
		if got := nearestBig(big.NewInt(c.a), big.NewInt(c.b)); got != c.want {
			t.Errorf("nearestBig(%d, %d) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

// A value is cut at sixty figures of the largest, half away from zero.
func TestScale(t *testing.T) {
	for _, c := range []struct{ largest, value, want string }{
		{"1", "1", "1" + zeros(59)},
		{"9", "-0.5", "-5" + zeros(58)},
		{"100", "0.001", "1" + zeros(54)},
		{"1", "0." + zeros(57) + "1", "10"},
		{"1", "0." + zeros(57) + "14", "14"},
		{"1", "0." + zeros(58) + "14", "1"},
		{"1", "-0." + zeros(58) + "15", "-2"},
		{"1", "0." + zeros(59) + "5", "1"},
		{"1", "0." + zeros(59) + "49", "0"},
		{"1", "0." + zeros(60) + "9", "0"},
		{"1" + zeros(300), "-1", "0"},
		{"0." + zeros(200) + "7", "0." + zeros(202) + "7", "7" + zeros(57)},
	} {
		got := scale([]Series{column(t, "A", c.largest, c.value)}).values[0][1].String()
		if got != c.want {
			t.Errorf("scale(%s) beside %s = %s, want %s", c.value, c.largest, got, c.want)
		}
	}
}
