package units

import (
	"strings"
	"testing"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

func TestConvert(t *testing.T) {
	for _, row := range []struct{ from, to, want string }{
		{"8 km", "miles", "4.97 miles"},
		{"250 cm", "m", "2.50 m"},
		{"3 hours", "minutes", "180.00 minutes"},
		{"3 cubic feet", "litres", "84.95 litres"},
		{"17 ft³", "l", "481.39 l"},
		{"12 sq ft", "m²", "1.11 m²"},
		{"3.2 acres", "ft²", "139392.00 ft²"},
		{"9 st", "lb", "126.00 lb"},
		{"10 years", "weeks", "521.43 weeks"},
		{"3 troy ounces", "oz", "3.29 oz"},
		{"2.5 rad", "degrees", "143.24 degrees"},
		{"180 degrees", "rad", "3.14 rad"},
		{"100 gon", "degrees", "90.00 degrees"},
		{"5 GiB", "MiB", "5120.00 MiB"},
		{"1 cubic mile", "km³", "4.17 km³"},

		{"64 F", "C", "17.78 C"},
		{"41 F", "C", "5.00 C"},
		{"35 °C", "F", "95.00 F"},
		{"300 K", "°C", "26.85 °C"},
		{"-40 F", "C", "-40.00 C"},
		{"5 C", "K", "278.15 K"},
		{"50 rankine", "K", "27.78 K"},
		{"0 K", "rankine", "0.00 rankine"},
		{"2500 mK", "K", "2.50 K"},

		{"80 km/h", "mph", "49.71 mph"},
		{"7 mi/h", "kph", "11.27 kph"},
		{"15 m/s", "km/h", "54.00 km/h"},
		{"33 ft_s", "knots", "19.55 knots"},
		{"200 Mbps", "MB/s", "25.00 MB/s"},
		{"6 hours/week", "hours/day", "0.86 hours/day"},
		{"12 g/cm³", "lb/ft³", "749.14 lb/ft³"},
		{"9 m/s²", "km/h²", "116640.00 km/h²"},
		{"9000 BTU/h", "kJ/h", "9495.50 kJ/h"},
		{"5 m³/h", "lpm", "83.33 lpm"},
		{"5 J/K", "J/C", "5.00 J/C"},
		{"9 C/h", "F/h", "16.20 F/h"},

		// A new unit below the slash alone.
		{"45 mph", "/min", "0.75 mi/min"},
		{"70 USD/week", "/month", "300.00 USD/month"},
		{"12 USD/hour", "USD/day", "288.00 USD/day"},
		{"8 /week", "/day", "1.14 /day"},
		{"25 Hz", "/min", "1500.00 /min"},
		{"90 /min", "Hz", "1.50 Hz"},
		{"120 /min", "rpm", "120.00 rpm"},
		{"3 kHz", "/s", "3000.00 /s"},
		{"45 mph", "/kg", "RATE_CONVERT_MEASURE_MISMATCH"},
		{"7 km", "/hour", "RATE_CONVERT_NOT_A_RATE"},
		{"8 /week", "/kg", "INCOMPATIBLE_UNITS"},

		// Fuel.
		{"28 mpg", "l/100km", "8.40 l/100km"},
		{"37.5 mpg", "l/100km", "6.27 l/100km"},
		{"5 l/100km", "mpg", "47.04 mpg"},
		{"48 mpg uk", "mpg", "39.97 mpg"},
		{"22 mpg", "km/l", "9.35 km/l"},
		{"15 km/l", "mpg", "35.28 mpg"},
		{"0.08 l/km", "l/100km", "8.00 l/100km"},
		{"0.05 l/km", "kmpl", "20.00 kmpl"},
		{"5 m²", "mpg", "INCOMPATIBLE_UNITS"},
		{"5 min_km", "kph", "INCOMPATIBLE_UNITS"},

		{"3 hours", "kg", "INCOMPATIBLE_UNITS"},
		{"7 km", "miles/hour", "INCOMPATIBLE_UNITS"},
		{"9000 BTU/h", "W", "INCOMPATIBLE_UNITS"},
		{"20 px", "cm", "INCOMPATIBLE_UNITS"},
		{"3 VA", "W", "INCOMPATIBLE_UNITS"},
		{"3 pounds", "GBP", "INCOMPATIBLE_UNITS"},
		{"3 USD", "kg", "INCOMPATIBLE_UNITS"},
		{"12 USD/hour", "USD", "INCOMPATIBLE_UNITS"},
		{"3 USD", "USD", "3.00 USD"},
		{"3 USD", "GBP", "NETWORK_DISABLED"},
		{"9 USD/hour", "GBP/day", "NETWORK_DISABLED"},
		{"9 kg/USD", "kg/GBP", "NETWORK_DISABLED"},
	} {
		t.Run(row.from+" in "+row.to, func(t *testing.T) {
			q, err := Convert(quantity(t, row.from), unit(t, row.to))
			if got := show(q, err); got != row.want {
				t.Errorf("%s in %s = %s, want %s", row.from, row.to, got, row.want)
			}
		})
	}
}

// There and back is exactly where one started, for every pair of units of a
// dimension whose factors are exact.
func TestConvertTurnsBackExactly(t *testing.T) {
	n := number.MustParse("7.3")
	for row := range Rows() {
		from := value.Unit{Over: Must(rowSpellings(row)[0])}
		for _, symbol := range Symbols(from.Over.Of.Dimension) {
			to := value.Unit{Over: Must(symbol)}
			if !SameMeasure(from, to) || strings.HasPrefix(row.Factor, "180/π") || symbol == "rad" {
				continue
			}
			there, err := Convert(value.Quantity{N: n, Unit: from}, to)
			if err != nil {
				t.Fatalf("%s in %s: %v", from, to, err)
			}
			back, err := Convert(there, from)
			if err != nil || !back.N.IsExact() || !number.Equal(back.N, n) {
				t.Errorf("7.3 %s in %s and back = %s, %v", from, to, back.N.String(), err)
			}
		}
	}
}

func TestConvertIsExact(t *testing.T) {
	q, err := Convert(quantity(t, "5 km"), unit(t, "miles"))
	if err != nil {
		t.Fatal(err)
	}
	// 5,000 / 1,609.344 in lowest terms.
	if got := q.N.Ratio(); got != "78125/25146" {
		t.Errorf("5 km in miles = %s, want 78125/25146", got)
	}
	if got := q.N.Float64(); got != 3.1068559611866697 {
		t.Errorf("5 km in miles = %v, want 3.1068559611866697", got)
	}
}

func TestConvertMessages(t *testing.T) {
	for _, row := range []struct{ from, to, want string }{
		{"3 hours", "kg", `"kg" measures mass, got time ("hours")`},
		{"7 km", "miles/hour", `"miles/hour" measures speed, got length ("km")`},
		{"3 USD", "kg", `"kg" measures mass, got money ("USD")`},
		{"3 USD", "GBP", "an exchange rate from USD to GBP needs the network, which is off"},
		{"45 mph", "/kg", `"/kg" takes a rate per mass, got speed ("mph")`},
	} {
		t.Run(row.from+" in "+row.to, func(t *testing.T) {
			_, err := Convert(quantity(t, row.from), unit(t, row.to))
			if err == nil || err.Error() != row.want {
				t.Errorf("%s in %s: %v, want %s", row.from, row.to, err, row.want)
			}
		})
	}
}

func TestAddSub(t *testing.T) {
	for _, row := range []struct{ a, op, b, want string }{
		{"2 km", "+", "350 m", "2.35 km"},
		{"75 cm", "+", "1 m", "175.00 cm"},
		{"4 ft", "+", "6 in", "4.50 ft"},
		{"12 mph", "+", "4 knots", "16.60 mph"},
		{"20 m/s", "+", "18 km/h", "25.00 m/s"},
		{"3 mol", "+", "250 mmol", "3.25 mol"},
		{"3 rem", "+", "12 px", "3.75 rem"},
		{"1 kB", "-", "500 B", "0.50 kB"},
		{"10 USD", "-", "2.5 USD", "7.50 USD"},
		{"12 USD/h", "+", "24 USD/day", "13.00 USD/h"},
		{"60 /min", "+", "2 /s", "180.00 /min"},
		{"15 °C", "+", "27 °F", "30.00 °C"},
		{"15 °C", "+", "5 K", "20.00 °C"},
		{"15 °C", "-", "23 °F", "20.00 °C"},
		{"24 °C", "-", "9 °C", "15.00 °C"},
		{"24 °C", "-", "4 K", "20.00 °C"},
		{"300 K", "-", "20 °C", "280.00 K"},
		{"300 K", "-", "20 K", "280.00 K"},
		{"10 m/s", "+", "2 kg/s", "INCOMPATIBLE_UNITS"},
		{"3 kg", "+", "2 m", "INCOMPATIBLE_UNITS"},
		{"3 kg", "-", "2 USD", "INCOMPATIBLE_UNITS"},
		{"100 GBP", "+", "100 USD", "NETWORK_DISABLED"},
		{"12 USD/h", "+", "3 GBP/h", "INCOMPATIBLE_UNITS"},
		{"30 mpg", "+", "5 l/100km", "INCOMPATIBLE_UNITS"},
		{"6 hours/week", "+", "2 hours", "INCOMPATIBLE_UNITS"},
	} {
		t.Run(row.a+" "+row.op+" "+row.b, func(t *testing.T) {
			f := Add
			if row.op == "-" {
				f = Sub
			}
			q, err := f(quantity(t, row.a), quantity(t, row.b))
			if got := show(q, err); got != row.want {
				t.Errorf("%s %s %s = %s, want %s", row.a, row.op, row.b, got, row.want)
			}
		})
	}
}

func TestCompare(t *testing.T) {
	for _, row := range []struct {
		a, b string
		want int
	}{
		{"3 km", "900 m", 1},
		{"0.8 kg", "800 g", 0},
		{"1 ft", "0.3048 m", 0},
		{"1 ft", "0.30480000000000000000000001 m", -1},
		{"0 °C", "32 °F", 0},
		{"20 °C", "290 K", 1},
		{"36 km/h", "10 m/s", 0},
		{"1500 /min", "25 Hz", 0},
		{"180 degrees", "1 rad", 1},
		{"3 USD", "2.99 USD", 1},
	} {
		t.Run(row.a+" ? "+row.b, func(t *testing.T) {
			got, err := Compare(quantity(t, row.a), quantity(t, row.b))
			if err != nil || got != row.want {
				t.Errorf("Compare(%s, %s) = %d, %v, want %d", row.a, row.b, got, err, row.want)
			}
		})
	}
}

func TestCompareAllowsForRounding(t *testing.T) {
	radians := value.Quantity{N: number.FromFloat(3.141592653589793), Unit: unit(t, "rad")}
	for _, row := range []struct {
		degrees string
		want    int
	}{{"180 degrees", 0}, {"180.0000000001 degrees", -1}, {"179.9999999999 degrees", 1}} {
		got, err := Compare(radians, quantity(t, row.degrees))
		if err != nil || got != row.want {
			t.Errorf("Compare(π rad, %s) = %d, %v, want %d", row.degrees, got, err, row.want)
		}
	}
}

func TestSameMeasure(t *testing.T) {
	for _, row := range []struct {
		a, b string
		want bool
	}{
		{"km", "ft", true},
		{"l", "m³", true},
		{"mph", "km/h", true},
		{"mpg", "km/l", true},
		{"mpg", "l/100km", false},
		{"Hz", "/s", true},
		{"rpm", "Hz", true},
		{"USD", "GBP", true},
		{"USD/kg", "GBP/lb", true},
		{"USD", "USD/kg", false},
		{"l/100km", "m²", false},
		{"J/m", "N", false},
		{"hours/week", "s", false},
		{"m", "", false},
	} {
		t.Run(row.a+" "+row.b, func(t *testing.T) {
			a, b := unit(t, row.a), value.Unit{}
			if row.b != "" {
				b = unit(t, row.b)
			}
			if got := SameMeasure(a, b); got != row.want {
				t.Errorf("SameMeasure(%s, %s) = %t, want %t", row.a, row.b, got, row.want)
			}
		})
	}
}

func BenchmarkConvert(b *testing.B) {
	q, to := quantity(b, "5 km"), unit(b, "miles")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Convert(q, to); err != nil {
			b.Fatal(err)
		}
	}
}
