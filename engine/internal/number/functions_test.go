package number

import (
	"math"
	"testing"
)

// The values are mpmath's, worked out with 6,000 bits and written to 20
// digits; the arguments are the exact numbers that the texts spell.
func TestFunctionsNearTheirTrueValue(t *testing.T) {
	rows := []struct {
		name     string
		function func(Number) (Number, error)
		x        string
		want     float64
	}{
		{"Sin", Sin, "1", 0.84147098480789650665},
		{"Sin", Sin, "0.5", 0.47942553860420300027},
		{"Sin", Sin, "-2", -0.9092974268256816954},
		{"Sin", Sin, "355", -0.000030144353359488449214},
		{"Sin", Sin, "1000000.1", -0.25472582703786109724},
		{"Sin", Sin, "1e22", -0.85220084976718880177},
		{"Sin", Sin, "1152921504606846977", -0.91732943534747918304},
		{"Sin", Sin, "1e300", -0.98575042516037699661},
		{"Sin", Sin, "123456789012345678901234567890.5", 0.71871056889642018667},
		{"Sin", Sin, "1/3", 0.32719469679615224417},
		{"Cos", Cos, "1", 0.5403023058681397174},
		{"Cos", Cos, "0.5", 0.87758256189037271612},
		{"Cos", Cos, "1000000.1", 0.96701331585448070933},
		{"Cos", Cos, "1e22", 0.5232147853951389455},
		{"Cos", Cos, "1152921504606846977", 0.39812900804271347338},
		{"Cos", Cos, "98765432109876543210.5", 0.30999313676683241062},
		{"Tan", Tan, "1", 1.5574077246549022305},
		{"Tan", Tan, "-0.5", -0.54630248984379051326},
		{"Tan", Tan, "1000000.1", -0.26341501493469926878},
		{"Tan", Tan, "1e22", -1.6287782256068988785},
		{"Tan", Tan, "1.5707963267", 10537783201.342317198},
		{"Exp", Exp, "1", 2.7182818284590452354},
		{"Exp", Exp, "-1", 0.3678794411714423216},
		{"Exp", Exp, "0.1", 1.1051709180756476248},
		{"Exp", Exp, "100.1", 2.9708288895158242777e+43},
		{"Exp", Exp, "-700.3", 7.3042280336453832072e-305},
		{"Exp", Exp, "2", 7.3890560989306502272},
		{"Exp", Exp, "1/3", 1.3956124250860895286},
		{"Exp", Exp, "20.7", 977002725.82690798011},
		{"Expm1", Expm1, "1", 1.7182818284590452354},
		{"Expm1", Expm1, "1e-10", 1.00000000005e-10},
		{"Expm1", Expm1, "-1e-20", -9.9999999999999999999e-21},
		{"Expm1", Expm1, "0.3", 0.34985880757600310398},
		{"Ln", Ln, "2", 0.69314718055994530942},
		{"Ln", Ln, "0.1", -2.302585092994045684},
		{"Ln", Ln, "1.0000000001", 9.9999999995e-11},
		{"Ln", Ln, "0.99999999999", -1.000000000005e-11},
		{"Ln", Ln, "10", 2.302585092994045684},
		{"Ln", Ln, "1e400", 921.03403719761827361},
		{"Ln", Ln, "1e-400", -921.03403719761827361},
		{"Ln", Ln, "123456789", 18.631401766168018033},
		{"Ln", Ln, "3/2", 0.40546510810816438198},
		{"Log1p", Log1p, "1e-10", 9.9999999995e-11},
		{"Log1p", Log1p, "0.5", 0.40546510810816438198},
		{"Log1p", Log1p, "-0.9", -2.302585092994045684},
		{"Log1p", Log1p, "1e20", 46.05170185988091368},
		{"Log1p", Log1p, "-0.99999999999999999999", -46.05170185988091368},
		{"Log10", Log10, "2", 0.30102999566398119521},
		{"Log10", Log10, "1.0000000001", 4.3429448188153710356e-11},
		{"Log10", Log10, "1e400", 400.0},
		{"Log10", Log10, "12345.678", 4.0915149455092012747},
		{"Log2", Log2, "3", 1.5849625007211561815},
		{"Log2", Log2, "10", 3.3219280948873623479},
		{"Log2", Log2, "1.0000000001", 1.4426950408168286553e-10},
		{"Log2", Log2, "0.3", -1.7369655941662061664},
		{"Asin", Asin, "0.25", 0.25268025514207865349},
		{"Asin", Asin, "1", 1.5707963267948966192},
		{"Asin", Asin, "-0.7", -0.77539749661075306374},
		{"Acos", Acos, "0.25", 1.3181160716528179657},
		{"Acos", Acos, "-1", 3.1415926535897932385},
		{"Acos", Acos, "0", 1.5707963267948966192},
		{"Atan", Atan, "0.25", 0.24497866312686415417},
		{"Atan", Atan, "1", 0.78539816339744830962},
		{"Atan", Atan, "-1000", -1.5697963271282297526},
		{"Sinh", Sinh, "1", 1.1752011936438014569},
		{"Sinh", Sinh, "-2.5", -6.0502044810397873215},
		{"Sinh", Sinh, "0.001", 0.001000000166666675},
		{"Cosh", Cosh, "1", 1.5430806348152437785},
		{"Cosh", Cosh, "-2.5", 6.1322894796636861166},
		{"Tanh", Tanh, "2", 0.96402758007581688395},
		{"Tanh", Tanh, "0.001", 0.00099999966666679999995},
		{"Asinh", Asinh, "1", 0.88137358701954302523},
		{"Asinh", Asinh, "-2.5", -1.6472311463710957106},
		{"Asinh", Asinh, "1e400", 921.72718437817821892},
		{"Acosh", Acosh, "2", 1.3169578969248167086},
		{"Acosh", Acosh, "1.5", 0.962423650119206895},
		{"Acosh", Acosh, "1e400", 921.72718437817821892},
		{"Atanh", Atanh, "0.5", 0.5493061443340548457},
		{"Atanh", Atanh, "-0.9", -1.47221948958322023},
		{"Sqrt", Sqrt, "2", 1.4142135623730950488},
		{"Sqrt", Sqrt, "3", 1.7320508075688772935},
		{"Sqrt", Sqrt, "0.1", 0.3162277660168379332},
		{"Sqrt", Sqrt, "1e301", 3.162277660168379332e+150},
		{"Sqrt", Sqrt, "2/3", 0.81649658092772603273},
		{"Sqrt", Sqrt, "98765432109876543210987654321", 314269680545032.12482},
		{"SinDegrees", SinDegrees, "1", 0.017452406437283512819},
		{"SinDegrees", SinDegrees, "10", 0.17364817766693034885},
		{"SinDegrees", SinDegrees, "45", 0.7071067811865475244},
		{"SinDegrees", SinDegrees, "179.9999", 1.7453292519934434808e-6},
		{"SinDegrees", SinDegrees, "-60", -0.86602540378443864676},
		{"SinDegrees", SinDegrees, "1000000.1", -0.98450317997443663252},
		{"SinDegrees", SinDegrees, "720.5", 0.0087265354983739349649},
		{"SinDegrees", SinDegrees, "36000000000000000000000001", 0.017452406437283512819},
		{"CosDegrees", CosDegrees, "1", 0.99984769515639123916},
		{"CosDegrees", CosDegrees, "45", 0.7071067811865475244},
		{"CosDegrees", CosDegrees, "89.9999", 1.7453292519934434808e-6},
		{"CosDegrees", CosDegrees, "-30", 0.86602540378443864676},
		{"CosDegrees", CosDegrees, "1000000.1", 0.17536672609198711146},
		{"TanDegrees", TanDegrees, "1", 0.017455064928217585765},
		{"TanDegrees", TanDegrees, "60", 1.7320508075688772935},
		{"TanDegrees", TanDegrees, "89.9999", 572957.79513024143235},
		{"TanDegrees", TanDegrees, "-30", -0.57735026918962576451},
		{"AsinDegrees", AsinDegrees, "0.25", 14.477512185929923879},
		{"AsinDegrees", AsinDegrees, "0.1", 5.7391704772667863125},
		{"AcosDegrees", AcosDegrees, "0.25", 75.522487814070076121},
		{"AcosDegrees", AcosDegrees, "-0.1", 95.739170477266786313},
		{"AtanDegrees", AtanDegrees, "0.25", 14.036243467926478583},
		{"AtanDegrees", AtanDegrees, "3", 71.565051177077989352},
	}
	for _, row := range rows {
		t.Run(row.name+" "+row.x, func(t *testing.T) {
			y, err := row.function(n(t, row.x))
			if err != nil || !near(y.Float64(), row.want) {
				t.Errorf("%s(%s) = %v (%v), want %v", row.name, row.x, y, err, row.want)
			}
		})
	}
}

func TestFunctionsExact(t *testing.T) {
	rows := []struct {
		name     string
		function func(Number) (Number, error)
		x, want  string
	}{
		{"Sin", Sin, "0", "integer 0"}, {"Cos", Cos, "0", "integer 1"}, {"Tan", Tan, "0", "integer 0"},
		{"Sin", Sin, "∞", "FUNCTION_DOMAIN"}, {"Cos", Cos, "1e400", "FUNCTION_DOMAIN"},
		{"Tan", Tan, "-∞", "FUNCTION_DOMAIN"},
		{"SinDegrees", SinDegrees, "30", "decimal 0.5"}, {"SinDegrees", SinDegrees, "150", "decimal 0.5"},
		{"SinDegrees", SinDegrees, "-30", "decimal -0.5"}, {"SinDegrees", SinDegrees, "330", "decimal -0.5"},
		{"SinDegrees", SinDegrees, "90.0", "integer 1"}, {"SinDegrees", SinDegrees, "∞", "FUNCTION_DOMAIN"},
		{"SinDegrees", SinDegrees, "270", "integer -1"}, {"SinDegrees", SinDegrees, "36000", "integer 0"},
		{"CosDegrees", CosDegrees, "120", "decimal -0.5"}, {"CosDegrees", CosDegrees, "-60", "decimal 0.5"},
		{"CosDegrees", CosDegrees, "90", "integer 0"}, {"CosDegrees", CosDegrees, "f180", "integer -1"},
		{"CosDegrees", CosDegrees, "∞", "FUNCTION_DOMAIN"},
		{"TanDegrees", TanDegrees, "135", "integer -1"}, {"TanDegrees", TanDegrees, "225", "integer 1"},
		{"TanDegrees", TanDegrees, "-45", "integer -1"}, {"TanDegrees", TanDegrees, "180", "integer 0"},
		{"TanDegrees", TanDegrees, "90", "TRIG_UNDEFINED"}, {"TanDegrees", TanDegrees, "-270", "TRIG_UNDEFINED"},
		{"TanDegrees", TanDegrees, "630.0", "TRIG_UNDEFINED"},
		{"Asin", Asin, "0", "integer 0"}, {"Acos", Acos, "1", "integer 0"}, {"Atan", Atan, "0", "integer 0"},
		{"Asin", Asin, "1.1", "FUNCTION_DOMAIN"}, {"Acos", Acos, "-2", "FUNCTION_DOMAIN"},
		{"Asin", Asin, "1.00000000000000000000000001", "FUNCTION_DOMAIN"},
		{"AsinDegrees", AsinDegrees, "-1", "integer -90"}, {"AsinDegrees", AsinDegrees, "0.5", "integer 30"},
		{"AsinDegrees", AsinDegrees, "-1/2", "integer -30"}, {"AsinDegrees", AsinDegrees, "3", "FUNCTION_DOMAIN"},
		{"AcosDegrees", AcosDegrees, "0", "integer 90"}, {"AcosDegrees", AcosDegrees, "-0.5", "integer 120"},
		{"AcosDegrees", AcosDegrees, "1", "integer 0"}, {"AcosDegrees", AcosDegrees, "-1.0", "integer 180"},
		{"AtanDegrees", AtanDegrees, "1", "integer 45"}, {"AtanDegrees", AtanDegrees, "-1", "integer -45"},
		{"AtanDegrees", AtanDegrees, "0", "integer 0"}, {"AtanDegrees", AtanDegrees, "-∞", "integer -90"},
		{"Exp", Exp, "0", "integer 1"}, {"Exp", Exp, "1000", "float ∞"}, {"Exp", Exp, "-1e30", "float 0"},
		{"Expm1", Expm1, "0", "integer 0"}, {"Log1p", Log1p, "0", "integer 0"},
		{"Log1p", Log1p, "-1", "FUNCTION_DOMAIN"}, {"Ln", Ln, "1.0", "integer 0"},
		{"Ln", Ln, "0", "FUNCTION_DOMAIN"}, {"Ln", Ln, "-3", "FUNCTION_DOMAIN"}, {"Ln", Ln, "∞", "float ∞"},
		{"Log10", Log10, "1000", "integer 3"}, {"Log10", Log10, "0.0001", "integer -4"},
		{"Log10", Log10, "1e19999", "integer 19999"},
		{"Log2", Log2, "0.5", "integer -1"}, {"Log2", Log2, "1/8", "integer -3"}, {"Log2", Log2, "-8", "FUNCTION_DOMAIN"},
		{"Sinh", Sinh, "0", "integer 0"}, {"Cosh", Cosh, "0", "integer 1"}, {"Tanh", Tanh, "0", "integer 0"},
		{"Asinh", Asinh, "0", "integer 0"}, {"Acosh", Acosh, "1", "integer 0"}, {"Atanh", Atanh, "0", "integer 0"},
		{"Acosh", Acosh, "0.9", "FUNCTION_DOMAIN"}, {"Atanh", Atanh, "1", "FUNCTION_DOMAIN"},
		{"Sqrt", Sqrt, "6.25", "decimal 2.5"}, {"Sqrt", Sqrt, "4/9", "rational 2/3"}, {"Sqrt", Sqrt, "0", "integer 0"},
		{"Sqrt", Sqrt, "-4", "FUNCTION_DOMAIN"}, {"Sqrt", Sqrt, "∞", "float ∞"}, {"Sqrt", Sqrt, "9.0", "decimal 3"},
		{"Sqrt", Sqrt, "20282409603651670423947251286016", "integer 4503599627370496"},
	}
	for _, row := range rows {
		t.Run(row.name+" "+row.x, func(t *testing.T) {
			if got := describe(row.function(n(t, row.x))); got != row.want {
				t.Errorf("%s(%s) = %s, want %s", row.name, row.x, got, row.want)
			}
		})
	}
}

// Every way in which a multiple of π is commonly made has the exact value.
func TestSinOfMultiplesOfPi(t *testing.T) {
	type value struct{ sin, cos, tan string }
	twelfths := map[int]value{ // of 15 degrees
		0: {"0", "1", "0"}, 2: {"0.5", "", ""}, 3: {"", "", "1"}, 4: {"", "0.5", ""}, 6: {"1", "0", "TRIG_UNDEFINED"},
		8: {"", "-0.5", ""}, 9: {"", "", "-1"}, 10: {"0.5", "", ""}, 12: {"0", "-1", "0"},
		14: {"-0.5", "", ""}, 15: {"", "", "1"}, 16: {"", "-0.5", ""}, 18: {"-1", "0", "TRIG_UNDEFINED"},
		20: {"", "0.5", ""}, 21: {"", "", "-1"}, 22: {"-0.5", "", ""},
	}
	check := func(what string, x float64, got Number, err error, want string) {
		t.Helper()
		text := got.String()
		if err != nil {
			text = describe(got, err)
		}
		if exact := got.IsExact() || err != nil; want == "" && exact || want != "" && (!exact || text != want) {
			t.Errorf("%s(%v) = %s, want %q", what, x, text, want)
		}
	}
	for k := -3000; k <= 3000; k++ {
		want := twelfths[(k%24+24)%24]
		f := float64(k)
		for _, x := range []float64{f * math.Pi / 12, math.Pi / 12 * f, math.Pi * (f / 12), f * 15 * (math.Pi / 180)} {
			if k == 0 {
				continue
			}
			s, err := Sin(FromFloat(x))
			check("Sin", x, s, err, want.sin)
			c, err := Cos(FromFloat(x))
			check("Cos", x, c, err, want.cos)
			y, err := Tan(FromFloat(x))
			check("Tan", x, y, err, want.tan)
		}
	}
	for _, x := range []float64{1, 0.5, 3.14159, 3.1415926535897, 22, 355} {
		if s, _ := Sin(FromFloat(x)); s.IsExact() {
			t.Errorf("Sin(%v) = %v, want a float", x, s)
		}
	}
}

func TestLog(t *testing.T) {
	rows := []struct{ x, base, want string }{
		{"27", "9", "decimal 1.5"}, {"81", "3", "integer 4"}, {"125", "5", "integer 3"}, {"8", "1/2", "integer -3"},
		{"1/8", "4", "decimal -1.5"}, {"4/9", "8/27", "rational 2/3"}, {"0.01", "1000", "rational -2/3"},
		{"2.25", "1.5", "integer 2"}, {"32", "8", "rational 5/3"}, {"1", "7", "integer 0"},
		{"216", "36", "decimal 1.5"}, {"5", "5.0", "integer 1"},
		{"5", "1", "FUNCTION_DOMAIN"}, {"5", "0", "FUNCTION_DOMAIN"},
		{"5", "-2", "FUNCTION_DOMAIN"}, {"0", "2", "FUNCTION_DOMAIN"}, {"f3", "f3", "integer 1"},
		{"5", "∞", "FUNCTION_DOMAIN"},
	}
	for _, row := range rows {
		t.Run(row.x+" base "+row.base, func(t *testing.T) {
			if got := describe(Log(n(t, row.x), n(t, row.base))); got != row.want {
				t.Errorf("Log(%s, %s) = %s, want %s", row.x, row.base, got, row.want)
			}
		})
	}
	for _, row := range []struct {
		x, base string
		want    float64
	}{
		{"12", "18", 0.85971869985219716710}, {"8/9", "2/3", 0.29048870864854522306}, {"10", "2", 3.3219280948873623479},
	} {
		if got, err := Log(n(t, row.x), n(t, row.base)); err != nil || got.IsExact() || !near(got.Float64(), row.want) {
			t.Errorf("Log(%s, %s) = %v (%v), want %v", row.x, row.base, got, err, row.want)
		}
	}
	long := Big(pow(t, 6, 21_000))
	if got := describe(Log(long, Int(216))); got != "integer 7000" {
		t.Errorf("Log(6^21000, 216) = %s, want 7000", got)
	}
	if got := describe(Ln(E())); got != "integer 1" {
		t.Errorf("Ln(e) = %s, want 1", got)
	}
}

func TestAtan2(t *testing.T) {
	rows := []struct {
		y, x string
		want float64
	}{
		{"0", "5", 0}, {"0", "0", 0}, {"0", "-5", math.Pi}, {"2", "-2", 3 * math.Pi / 4}, {"-1", "0", -math.Pi / 2},
		{"1e400", "1e400", math.Pi / 4}, {"1e-400", "0", math.Pi / 2}, {"-1e400", "-1e400", -3 * math.Pi / 4},
	}
	for _, row := range rows {
		if got, err := Atan2(n(t, row.y), n(t, row.x)); err != nil || !near(got.Float64(), row.want) {
			t.Errorf("Atan2(%s, %s) = %v (%v), want %v", row.y, row.x, got, err, row.want)
		}
	}
}
