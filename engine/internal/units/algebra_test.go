package units

import (
	"testing"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

func TestMultiply(t *testing.T) {
	for _, row := range []struct{ a, b, want string }{
		{"4 m", "2.5 m", "10.00 m²"},
		{"6 m", "4 ft", "7.32 m²"},
		{"3 yd", "5 ft", "5.00 yd²"},
		{"4 metres", "3 metres", "12.00 metres²"},
		{"2 square feet", "3 feet", "6.00 feet³"},
		{"2 sq ft", "3 ft", "6.00 ft³"},
		{"2 m2", "3 m", "6.00 m³"},
		{"2 m", "3 m²", "6.00 m³"},
		{"2 ha", "3 m", "60000.00 m³"},
		{"3 m", "2 ha", "60000.00 m³"},
		{"3 rods", "2 rods", "6.00 rods²"},

		{"45 mph", "3 hours", "135.00 mi"},
		{"20 knots", "3 hours", "60.00 nmi"},
		{"60 km/h", "30 min", "30.00 km"},
		{"3 h", "60 km/h", "180.00 km"},
		{"200 Mbps", "3 s", "600.00 Mb"},
		{"800 kg/m³", "2 l", "1.60 kg"},
		{"6 l/100km", "240 km", "14.40 l"},
		{"0.5 mol/l", "2 l", "1.00 mol"},
		{"5 J/K", "10 C", "50.00 J"},
		{"6 hours/week", "4 weeks", "24.00 hours"},
		{"0.25 /m", "20 m", "5"},
		{"0.25 /m", "20 ft", "1.524"},
		{"2 m/s", "3 m²", "6.00 m³/s"},
		{"3 kg", "5 /week", "15.00 kg/week"},
		{"8 kB", "50 /s", "400.00 kB/s"},

		{"9 kWh", "0.22 USD/kWh", "1.98 USD"},
		{"3 USD/kg", "4000 g", "12.00 USD"},
		{"18 USD/hour", "7 hours/day", "126.00 USD/day"},
		{"7 hours/day", "18 USD/hour", "126.00 USD/day"},
		{"18 USD", "6 weeks", "108.00 USD"},
		{"6 weeks", "18 USD", "108.00 USD"},
		{"5 USD", "3 /week", "15.00 USD/week"},

		{"3 kg", "4 kg", "UNIT_PRODUCT_UNSUPPORTED"},
		{"6 USD", "2 USD", "UNIT_PRODUCT_UNSUPPORTED"},
		{"6 USD", "2 GBP", "UNIT_PRODUCT_UNSUPPORTED"},
		{"3 m²", "4 m²", "UNIT_PRODUCT_UNSUPPORTED"},
		{"3 gal", "4 m", "UNIT_PRODUCT_UNSUPPORTED"},
		{"3 USD/kg", "4 m", "UNIT_PRODUCT_UNSUPPORTED"},
		{"3 USD/m²", "4 m", "UNIT_PRODUCT_UNSUPPORTED"},
		{"3 degrees", "4 m", "UNIT_PRODUCT_UNSUPPORTED"},
		{"3 C", "4 m", "UNIT_PRODUCT_UNSUPPORTED"},
		{"3 mol", "4 m", "INCOMPATIBLE_UNITS"},
		{"3 USD/GBP", "4 USD", "NETWORK_DISABLED"},
	} {
		t.Run(row.a+" * "+row.b, func(t *testing.T) {
			if got := show(Multiply(quantity(t, row.a), quantity(t, row.b))); got != row.want {
				t.Errorf("%s * %s = %s, want %s", row.a, row.b, got, row.want)
			}
		})
	}
}

func TestDivide(t *testing.T) {
	for _, row := range []struct{ a, b, want string }{
		{"10 km", "500 m", "20"},
		{"1 ft", "1 in", "12"},
		{"10 USD", "4 USD", "2.5"},
		{"10 USD", "4 GBP", "NETWORK_DISABLED"},
		{"90 km/h", "25 m/s", "1"},
		{"100 mph", "50 mi/h", "2"},
		{"3000 /min", "25 Hz", "2"},
		{"4 cubic miles", "2 mi³", "2"},

		{"18 m²", "4.5 m", "4.00 m"},
		{"36 m³", "9 m²", "4.00 m"},
		{"36 m³", "9 m", "4.00 m²"},
		{"2 ha", "80 m", "250.00 m"},
		{"5 acres", "100 yd", "242.00 yd"},
		{"6 square feet", "2 feet", "3.00 feet"},
		{"8 cubic miles", "2 square miles", "4.00 miles"},
		{"12 l", "3 m²", "0.00 m"},
		{"30 m³", "2 ha", "0.00 m"},
		{"9 ft³", "1 yd", "3.00 ft²"},
		{"12 l", "3 m", "4.00 l/m"}, // what a journey takes: a volume with a name keeps its rate

		{"90 km", "3 days", "30.00 km/days"},
		{"90 km", "6 l", "15.00 km/l"},
		{"60 m²", "10 l", "6.00 m²/l"},
		{"84 USD", "12 kWh", "7.00 USD/kWh"},
		{"6 kg", "3 USD", "2.00 kg/USD"},
		{"3 m", "6 m²", "0.50 m/m²"},
		{"40 kWh", "10 kW", "4.00 kWh/kW"},
		{"2000 mAh", "500 mA", "4.00 mAh/mA"},
		{"15 kWh", "100 km", "0.15 kWh/km"},

		{"84 USD", "7 USD/kg", "12.00 kg"},
		{"30 m²", "6 m²/l", "5.00 l"},
		{"210 miles", "70 mph", "3.00 h"},
		{"90 miles", "45 mpg", "2.00 gal"},
		{"90 km/h", "5 l/h", "18.00 km/l"},
		{"90 km/h", "15 km/l", "6.00 l/h"},
		{"80 km/h", "40 km", "2.00 /h"},
		{"10 /week", "2 /day", "0.7142857142857143"},
		{"30 /h", "5 kg/h", "6.00 /kg"},

		{"8 kg/h", "2 m", "UNIT_QUOTIENT_UNSUPPORTED"},
		{"12 USD/h", "2 h", "UNIT_QUOTIENT_UNSUPPORTED"},
		{"4 kg", "7 USD/kg", "UNIT_QUOTIENT_UNSUPPORTED"},
		{"84 USD", "7 kg/h", "UNIT_QUOTIENT_UNSUPPORTED"},
	} {
		t.Run(row.a+" / "+row.b, func(t *testing.T) {
			v, err := Divide(quantity(t, row.a), quantity(t, row.b))
			if n, ok := v.(value.Number); ok && n.N.Rung() == number.Rational {
				v = value.Of(number.FromFloat(n.N.Float64()))
			}
			if got := show(v, err); got != row.want {
				t.Errorf("%s / %s = %s, want %s", row.a, row.b, got, row.want)
			}
		})
	}
}

func TestReciprocal(t *testing.T) {
	for _, row := range []struct{ n, q, want string }{
		{"1", "4 m", "0.25 /m"},
		{"1", "3 hour", "0.33 /hour"},
		{"1", "25 Hz", "0.04 s"},
		{"1", "120 rpm", "0.50 s"},
		{"1", "4 /week", "0.25 week"},
		{"40", "4 /week", "10.00 week"},
		{"1", "5 km/h", "0.20 h/km"},
		{"1", "50 mph", "0.02 h/mi"},
		{"1", "4 USD/kg", "0.25 kg/USD"},
		{"1", "15 C", "UNIT_RECIPROCAL_UNSUPPORTED"},
		{"1", "15 K", "UNIT_RECIPROCAL_UNSUPPORTED"},
		{"1", "5 USD", "UNIT_RECIPROCAL_UNSUPPORTED"},
	} {
		t.Run(row.n+" / "+row.q, func(t *testing.T) {
			got := show(Reciprocal(number.MustParse(row.n), quantity(t, row.q)))
			if got != row.want {
				t.Errorf("%s / (%s) = %s, want %s", row.n, row.q, got, row.want)
			}
		})
	}
}

func TestNamed(t *testing.T) {
	for _, row := range []struct{ a, op, b, want string }{
		{"80 kg", "*", "2.5 m/s^2", "200.00 N"},
		{"5 lb", "*", "32 ft/s²", "22.12 N"},
		{"30 N", "*", "6 m", "180.00 J"},
		{"6 m", "*", "30 N", "180.00 J"},
		{"18 lbf", "*", "7 ft", "170.83 J"},
		{"20 lbf", "*", "5 ft", "135.58 J"},
		{"120 V", "*", "4 A", "480.00 W"},
		{"3 kW", "*", "2 h", "6.00 kWh"},
		{"90 min", "*", "4 MW", "6.00 MWh"},
		{"500 mW", "*", "3 hours", "1500.00 mWh"},
		{"3 kilowatts", "*", "2 days", "144.00 kWh"},
		{"50 W", "*", "40 s", "2000.00 J"},
		{"5 hp", "*", "3 h", "40267793.09 J"},
		{"200 Pa", "*", "3 m²", "600.00 N"},
		{"45 psi", "*", "6 in²", "1201.02 N"},
		{"300 Pa", "*", "2 m³", "600.00 J"},
		{"40 N", "*", "3 m/s", "120.00 W"},
		{"5 mA", "*", "2.2 kΩ", "11.00 V"},
		{"1.5 A", "*", "4 h", "6.00 Ah"},
		{"4 A", "*", "45 s", "0.05 Ah"},
		{"2000 mAh", "*", "3.6 V", "7.20 Wh"},
		{"30 coulombs", "*", "9 V", "270.00 J"},
		{"9 m/s²", "*", "4 s", "36.00 m/s"},
		{"9 ft/s²", "*", "2 min", "1080.00 ft/s"},
		{"50 Hz", "*", "3 s", "150"},
		{"3 s", "*", "2 kHz", "6000"},
		{"120 rpm", "*", "5 min", "600"},
		{"2 m", "*", "50 Hz", "100.00 m/s"},
		{"2 m/s", "*", "5 Hz", "10.00 m/s²"},

		{"9 kWh", "/", "4 h", "2.25 kW"},
		{"7200 J", "/", "2 h", "1.00 W"},
		{"9 kWh", "/", "3600 s", "9000.00 W"},
		{"450 N", "/", "3 m²", "150.00 Pa"},
		{"60 J", "/", "3 m", "20.00 N"},
		{"60 W", "/", "3 m/s", "20.00 N"},
		{"9 V", "/", "3 A", "3.00 Ω"},
		{"24 V", "/", "8 Ω", "3.00 A"},
		{"24 W", "/", "8 V", "3.00 A"},
		{"24 W", "/", "8 A", "3.00 V"},
		{"14.4 Wh", "/", "3.6 V", "4.00 Ah"},
		{"2 Ah", "/", "30 min", "4.00 A"},
		{"36 km/h", "/", "5 s", "2.00 m/s²"},
		{"24 m/s", "/", "8 m/s²", "3.00 s"},
		{"36 km/h", "/", "2 m/s²", "5.00 s"},
		{"20 m/s²", "/", "4 Hz", "5.00 m/s"},
		{"20 N", "/", "4 m/s²", "5.00 kg"},

		{"0.2 USD/kWh", "*", "5 kW", "1.00 USD/h"},
		{"5 kW", "*", "0.2 USD/kWh", "1.00 USD/h"},
		{"0.2 USD/kWh", "*", "4 h", "0.80 USD/kW"},
		{"1 USD/h", "*", "4 h", "4.00 USD"},
		{"0.8 USD/kW", "*", "5 kW", "4.00 USD"},
		{"0.2 USD/kWh", "*", "4 kg", "UNIT_PRODUCT_UNSUPPORTED"},
		{"0.2 USD/kWh", "*", "4 m", "UNIT_PRODUCT_UNSUPPORTED"},
		{"5 kg", "*", "4 m/s", "UNIT_PRODUCT_UNSUPPORTED"},
		{"5 V", "*", "4 V", "UNIT_PRODUCT_UNSUPPORTED"},
		{"5 VA", "*", "4 h", "UNIT_PRODUCT_UNSUPPORTED"},
	} {
		t.Run(row.a+" "+row.op+" "+row.b, func(t *testing.T) {
			f := Multiply
			if row.op == "/" {
				f = Divide
			}
			if got := show(f(quantity(t, row.a), quantity(t, row.b))); got != row.want {
				t.Errorf("%s %s %s = %s, want %s", row.a, row.op, row.b, got, row.want)
			}
		})
	}
}

func TestPower(t *testing.T) {
	for _, row := range []struct{ q, n, want string }{
		{"3 m", "2", "9.00 m²"},
		{"2 ft", "3", "8.00 ft³"},
		{"5 feet", "2", "25.00 feet²"},
		{"5 kg", "1", "5.00 kg"},
		{"49 m²", "1/2", "7.00 m"},
		{"49 m²", "0.5", "7.00 m"},
		{"27 ft³", "1/3", "3.00 ft"},
		{"4 kg", "2", "UNIT_POWER_UNSUPPORTED"},
		{"3 s", "2", "UNIT_POWER_UNSUPPORTED"},
		{"3 m", "4", "UNIT_POWER_UNSUPPORTED"},
		{"3 m", "-1", "UNIT_POWER_UNSUPPORTED"},
		{"3 m", "1.5", "UNIT_POWER_UNSUPPORTED"},
		{"3 m²", "2", "UNIT_POWER_UNSUPPORTED"},
		{"3 USD", "2", "UNIT_POWER_UNSUPPORTED"},
		{"4 m", "1/2", "UNIT_ROOT_UNSUPPORTED"},
	} {
		t.Run(row.q+" ^ "+row.n, func(t *testing.T) {
			if got := show(Power(quantity(t, row.q), number.MustParse(row.n))); got != row.want {
				t.Errorf("(%s)^%s = %s, want %s", row.q, row.n, got, row.want)
			}
		})
	}
}

func TestRoots(t *testing.T) {
	for _, row := range []struct {
		name, q, want string
		f             func(value.Quantity) (value.Value, error)
	}{
		{"sqrt", "49 m²", "7.00 m", SquareRoot},
		{"sqrt", "9 square feet", "3.00 feet", SquareRoot},
		{"sqrt", "16 cm2", "4.00 cm", SquareRoot},
		{"sqrt", "4 ha", "200.00 m", SquareRoot},
		{"sqrt", "2 acres", "89.97 m", SquareRoot},
		{"sqrt", "4 m", "UNIT_ROOT_UNSUPPORTED", SquareRoot},
		{"sqrt", "4 m³", "UNIT_ROOT_UNSUPPORTED", SquareRoot},
		{"sqrt", "4 USD", "UNIT_ROOT_UNSUPPORTED", SquareRoot},
		{"sqrt", "-4 m²", "FUNCTION_DOMAIN", SquareRoot},
		{"cbrt", "64 m³", "4.00 m", CubeRoot},
		{"cbrt", "8000 l", "2.00 m", CubeRoot},
		{"cbrt", "27 cu ft", "3.00 ft", CubeRoot},
		{"cbrt", "27 m²", "UNIT_ROOT_UNSUPPORTED", CubeRoot},
	} {
		t.Run(row.name+"("+row.q+")", func(t *testing.T) {
			if got := show(row.f(quantity(t, row.q))); got != row.want {
				t.Errorf("%s(%s) = %s, want %s", row.name, row.q, got, row.want)
			}
		})
	}
}

func TestProductsAreExact(t *testing.T) {
	v, err := Multiply(quantity(t, "15 kWh"), quantity(t, "27.4 USD/kWh"))
	if err != nil {
		t.Fatal(err)
	}
	if got := v.(value.Quantity).N.String(); got != "411" {
		t.Errorf("15 kWh * 27.4 USD/kWh = %s, want 411", got)
	}
	if v, err = Multiply(quantity(t, "2500 g"), quantity(t, "3.4 USD/kg")); err != nil {
		t.Fatal(err)
	}
	if q := v.(value.Quantity); !number.Equal(q.N, number.MustParse("8.5")) {
		t.Errorf("2500 g * 3.4 USD/kg = %s, want 8.5", q.N.String())
	}
}

func TestScaleAndDivideBy(t *testing.T) {
	q := quantity(t, "7.35 USD")
	if got := show(Scale(q, number.Int(4))); got != "29.40 USD" {
		t.Errorf("7.35 USD * 4 = %s, want 29.40 USD", got)
	}
	third, err := DivideBy(q, number.Int(7))
	if err != nil {
		t.Fatal(err)
	}
	back, err := Scale(third, number.Int(7))
	if err != nil || !number.Equal(back.N, q.N) {
		t.Errorf("7.35 USD / 7 * 7 = %s, %v, want 7.35", back.N.String(), err)
	}
}

// A unit that a note defines is a measure outside the table, and its powers
// are measures too.
func TestOwnUnit(t *testing.T) {
	hop := value.Part{Spelling: "hops", Of: &value.Measure{
		Name: "hop", Plural: "hops", Dimension: length, Factor: number.Int(2),
	}}
	q := value.Quantity{N: number.Int(3), Unit: value.Unit{Over: hop}}
	square, err := Multiply(q, q)
	if got := show(square, err); got != "9.00 hops²" {
		t.Errorf("3 hops * 3 hops = %s, want 9.00 hops²", got)
	}
	if got := show(Convert(square.(value.Quantity), unit(t, "m²"))); got != "36.00 m²" {
		t.Errorf("9 hops² in m² = %s, want 36.00 m²", got)
	}
	if got := show(Divide(square.(value.Quantity), q)); got != "3.00 hops" {
		t.Errorf("9 hops² / 3 hops = %s, want 3.00 hops", got)
	}
}
