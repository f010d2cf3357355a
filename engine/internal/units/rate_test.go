package units

import (
	"testing"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

func TestAt(t *testing.T) {
	for _, row := range []struct{ q, rate, want string }{
		{"90 km", "60 kph", "1.50 h"},
		{"90 km", "60 km/h", "1.50 h"},
		{"5 km", "60 kph", "5.00 min"},
		{"100 m", "10 m/s", "10.00 s"},
		{"1 m", "10 m/s", "0.10 s"},
		{"4800 km", "40 kph", "5.00 d"},
		{"2 ly", "0.5 ly/y", "4.00 y"},
		{"12 GB", "80 Mbps", "20.00 min"},
		{"6 GB", "25 MBps", "4.00 min"},
		{"10 m³", "50 lpm", "3.33 h"},
		{"2500 g", "3.4 USD/kg", "8.50 USD"},
		{"3 hours", "18 USD/hour", "54.00 USD"},
		{"90 minutes", "60 km/h", "90.00 km"},
		{"240 km", "30 mpg", "4.97 gal"},
		{"240 km", "6 l/100km", "14.40 l"},
		{"84 USD", "7 USD/kg", "12.00 kg"},
		{"84 GBP", "7 USD/kg", "NETWORK_DISABLED"},
		{"5 km", "3 kg", "RATE_MUL_LEFT_NOT_A_RATE"},
		{"5 m", "3 USD/kg", "RATE_MUL_MEASURE_MISMATCH"},
		{"5 kg", "60 mph", "RATE_MUL_MEASURE_MISMATCH"},
	} {
		t.Run(row.q+" at "+row.rate, func(t *testing.T) {
			q, err := At(quantity(t, row.q), quantity(t, row.rate))
			if got := show(q, err); got != row.want {
				t.Errorf("%s at %s = %s, want %s", row.q, row.rate, got, row.want)
			}
		})
	}
}

func TestPer(t *testing.T) {
	for _, row := range []struct{ over, under, want string }{
		{"km", "h", "km/h"},
		{"hours", "week", "hours/week"},
		{"", "week", "/week"},
		{"USD", "kWh", "USD/kWh"},
		{"km", "", "RATE_MISSING_DENOMINATOR_UNIT"},
		{"km", "mph", "INVALID_RATE_UNIT"},
		{"mph", "s", "INVALID_RATE_UNIT"},
	} {
		t.Run(row.over+"/"+row.under, func(t *testing.T) {
			u, err := Per(part(t, row.over, Target), part(t, row.under, Under))
			got := u.String()
			if err != nil {
				got = show(nil, err)
			}
			if got != row.want {
				t.Errorf("Per(%s, %s) = %s, want %s", row.over, row.under, got, row.want)
			}
		})
	}
}

func TestCompound(t *testing.T) {
	for _, row := range []struct {
		name  string
		parts []string
		want  string
	}{
		{"2 h 15 min", []string{"2 h", "15 min"}, "135.00 minutes"},
		{"3 days 4 hours", []string{"3 days", "4 hours"}, "76.00 hours"},
		{"3 h 5 min 40 s", []string{"3 h", "5 min", "40 s"}, "11140.00 seconds"},
		{"1 hr 30 secs", []string{"1 hr", "30 secs"}, "3630.00 seconds"},
		{"6 lb 4 oz", []string{"6 lb", "4 oz"}, "100.00 oz"},
		{"5 ft 3.5 inches", []string{"5 ft", "3.5 inches"}, "63.50 inches"},
		{"15 min 2 h", []string{"15 min", "2 h"}, "UNIT_AFTER_UNIT"},
		{"2 h 15 h", []string{"2 h", "15 h"}, "UNIT_AFTER_UNIT"},
		{"6 N 2 s", []string{"6 N", "2 s"}, "UNIT_AFTER_UNIT"},
		{"2 USD 15 GBP", []string{"2 USD", "15 GBP"}, "UNIT_AFTER_UNIT"},
		{"2 km/h 15 m/h", []string{"2 km/h", "15 m/h"}, "UNIT_AFTER_UNIT"},
		{"2 F 3 C", []string{"2 K", "3 F"}, "UNIT_AFTER_UNIT"},
	} {
		t.Run(row.name, func(t *testing.T) {
			var parts []value.Quantity
			for _, p := range row.parts {
				parts = append(parts, quantity(t, p))
			}
			q, err := Compound(parts)
			if got := show(q, err); got != row.want {
				t.Errorf("%s = %s, want %s", row.name, got, row.want)
			}
		})
	}
}

func TestMinuteBeside(t *testing.T) {
	for _, row := range []struct {
		beside string
		want   bool
	}{{"h", true}, {"hours", true}, {"s", true}, {"secs", true}, {"days", false}, {"km", false}, {"ms", false}} {
		t.Run(row.beside, func(t *testing.T) {
			p, got := MinuteBeside(Must(row.beside))
			if got != row.want || (got && p.Of != Must("minute").Of) {
				t.Errorf("MinuteBeside(%s) = %v, %t, want %t", row.beside, p, got, row.want)
			}
		})
	}
}

func TestDescends(t *testing.T) {
	for _, row := range []struct {
		larger, smaller, want string // the two names, or nothing
	}{
		{"h", "m", "hour minute"},
		{"m", "s", "minute second"},
		{"ft", "in", "foot inch"},
		{"days", "m", ""},
		{"m", "h", ""},
		{"s", "min", ""},
		{"kg", "m", ""},
		{"km", "m", "kilometre metre"},
	} {
		t.Run(row.larger+" "+row.smaller, func(t *testing.T) {
			a, b, ok := Descends(Must(row.larger), Must(row.smaller))
			got := ""
			if ok {
				got = a.Of.Name + " " + b.Of.Name
			}
			if got != row.want {
				t.Errorf("Descends(%s, %s) = %q, want %q", row.larger, row.smaller, got, row.want)
			}
		})
	}
}

func TestDenominator(t *testing.T) {
	if p := Denominator("s²"); p.Of.Power != 2 || p.Of.Root != Must("s").Of {
		t.Errorf("Denominator(s²) = %v, want the square of the second", p.Of)
	}
}

func TestAgree(t *testing.T) {
	for _, row := range []struct{ spelling, count, want string }{
		{"hours", "1", "hour"},
		{"hour", "1.5", "hours"},
		{"week", "0.25", "weeks"},
		{"minute", "-1", "minute"},
		{"minute", "0", "minutes"},
		{"years", "1.0", "year"},
		{"centuries", "1", "centuries"},
		{"fortnights", "1", "fortnights"},
		{"hrs", "1", "hrs"},
		{"h", "3", "h"},
		{"milliseconds", "1", "milliseconds"},
		{"metre", "5", "metre"},
	} {
		t.Run(row.count+" "+row.spelling, func(t *testing.T) {
			if got := Agree(Must(row.spelling), number.MustParse(row.count)); got != row.want {
				t.Errorf("Agree(%s, %s) = %q, want %q", row.spelling, row.count, got, row.want)
			}
		})
	}
}

func TestConverter(t *testing.T) {
	for _, row := range []struct{ word, want string }{
		{"N", "N"}, {"kn", "kN"}, {"n", "N"}, {"mW", "mW"}, {"MW", "MW"}, {"KWH", "kWh"}, {"hpa", "hPa"},
		{"pa", "Pa"}, {"mV", "mV"}, {"KV", "kV"}, {"μN", "µN"}, {"gj", "GJ"},
		{"mw", "AS_CONVERTER_AMBIGUOUS_CASE"},
		{"PJ", "PJ"}, {"pJ", "pJ"}, {"pj", "AS_CONVERTER_AMBIGUOUS_CASE"},
		{"MV", "AS_CONVERTER_PREFIX_CASE"},
		{"ohm", ""}, {"m", ""}, {"µV", ""}, {"newtons", ""},
	} {
		t.Run(row.word, func(t *testing.T) {
			p, found, err := Converter(row.word)
			got := p.Spelling
			if err != nil {
				got = show(nil, err)
			}
			if got != row.want || found != (row.want != "") {
				t.Errorf("Converter(%s) = %q, %t, want %q", row.word, got, found, row.want)
			}
		})
	}
}

func TestAs(t *testing.T) {
	q := quantity(t, "7500 N")
	if got := show(As(q, Must("kN"))); got != "7.50 kN" {
		t.Errorf("7500 N as kN = %s, want 7.50 kN", got)
	}
	if got := show(As(value.Of(number.Int(40)), Must("N"))); got != "AS_UNIT_EXPECTED_QUANTITY" {
		t.Errorf("40 as N = %s, want AS_UNIT_EXPECTED_QUANTITY", got)
	}
	if got := show(As(quantity(t, "40 m"), Must("N"))); got != "AS_UNIT_INCOMPATIBLE" {
		t.Errorf("40 m as N = %s, want AS_UNIT_INCOMPATIBLE", got)
	}
}
