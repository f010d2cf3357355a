package number

import "testing"

func TestPow(t *testing.T) {
	rows := []struct{ base, exponent, want string }{
		{"2", "10", "integer 1024"}, {"2", "-2", "decimal 0.25"}, {"3", "-2", "rational 1/9"},
		{"-3", "3", "integer -27"}, {"-3", "-3", "rational -1/27"}, {"-2", "-3", "decimal -0.125"},
		{"2.0", "3", "decimal 8"}, {"2.25", "2", "decimal 5.0625"}, {"0.5", "-3", "decimal 8"},
		{"2/3", "3", "rational 8/27"}, {"2/3", "-2", "decimal 2.25"}, {"1/3", "-2", "integer 9"}, {"-2/3", "-1", "decimal -1.5"},
		{"0", "0", "integer 1"}, {"0", "5", "integer 0"}, {"0", "-1", "float ∞"}, {"0", "1/2", "decimal 0"}, {"0", "1/3", "integer 0"}, {"0", "-0.5", "float ∞"},
		{"7", "0", "integer 1"}, {"1", "1e30", "decimal 1"}, {"-1", "1000000000000000000001", "integer -1"},
		{"-1", "-1000000000000000000000", "integer 1"}, {"1", "1/7", "integer 1"}, {"1", "0.3", "decimal 1"},
		{"-27", "1/3", "integer -3"}, {"-27", "2/3", "integer 9"}, {"-243", "0.2", "decimal -3"}, {"9", "0.5", "decimal 3"},
		{"8", "-2/3", "decimal 0.25"}, {"6.25", "1.5", "decimal 15.625"}, {"4/9", "3/2", "rational 8/27"}, {"-1", "1/3", "integer -1"},
		{"-4", "0.5", "POWER_NO_REAL_VALUE"}, {"-2", "f0.3333333333333333", "POWER_NO_REAL_VALUE"}, {"-2", "∞", "POWER_NO_REAL_VALUE"},
		{"-8", "1/6", "POWER_NO_REAL_VALUE"}, {"1", "∞", "QUOTIENT_UNDEFINED"}, {"2", "∞", "float ∞"}, {"2", "-∞", "float 0"},
		{"f-2", "3", "float -8"}, {"f-8", "1/3", "float -2"}, {"f1.5", "2", "float 2.25"}, {"f2", "0", "integer 1"},
		{"f3.141592653589793", "100", "float 5.187848314319592e+49"}, {"f0.1", "-3", "float 999.9999999999999"},
		{"∞", "0", "integer 1"}, {"∞", "2", "float ∞"}, {"∞", "-1", "float 0"}, {"1e400", "f0.5", "float 1e+200"},

		{"7", "30000", "RESULT_TOO_LARGE"}, {"0.1", "100000", "RESULT_TOO_LARGE"}, {"0.5", "1000000000000000000", "RESULT_TOO_LARGE"},
		{"10", "20000", "RESULT_TOO_LARGE"}, {"10", "-20001", "RESULT_TOO_LARGE"}, {"1.5", "1e30", "RESULT_TOO_LARGE"},
		{"2", "98765432109876543210", "RESULT_TOO_LARGE"}, {"2/3", "98765432109876543210", "RESULT_TOO_LARGE"},
		{"-1.5", "1000000", "RESULT_TOO_LARGE"}, {"2", "66438.5", "RESULT_TOO_LARGE"}, {"2", "-98765432109876543210", "RESULT_TOO_LARGE"},
		{"2.0", "66439", "RESULT_TOO_LARGE"}, {"1/3", "-50000", "RESULT_TOO_LARGE"},
	}
	for _, row := range rows {
		t.Run(row.base+"^"+row.exponent, func(t *testing.T) {
			if got := describe(Pow(n(t, row.base), n(t, row.exponent))); got != row.want {
				t.Errorf("Pow(%s, %s) = %.80s, want %s", row.base, row.exponent, got, row.want)
			}
		})
	}
}

// The last power within the budget and its neighbour.
func TestPowAtTheBudget(t *testing.T) {
	for _, row := range []struct{ base, last int64 }{{2, 66438}, {10, 19999}, {7, 23665}} {
		x, err := Pow(Int(row.base), Int(row.last))
		if want := pow(t, row.base, row.last); err != nil || !Equal(x, Big(want)) {
			t.Errorf("Pow(%d, %d): %v", row.base, row.last, err)
		}
		if got := describe(Pow(Int(row.base), Int(row.last+1))); got != "RESULT_TOO_LARGE" {
			t.Errorf("Pow(%d, %d) = %.40s, want RESULT_TOO_LARGE", row.base, row.last+1, got)
		}
	}
	x, err := Pow(MustParse("0.1"), Int(20_000))
	if err != nil || x.Rung() != Decimal || len(x.String()) != 20_002 {
		t.Errorf("Pow(0.1, 20000) has %d characters (%v), want 20002", len(x.String()), err)
	}
	if x, err = Pow(MustParse("2/3"), Int(30_000)); err != nil || x.Rung() != Rational {
		t.Errorf("Pow(2/3, 30000) stands on rung %d (%v), want a rational", x.Rung(), err)
	}
}

// The values are mpmath's with 6,000 bits, written to 20 digits.
func TestPowOfFractionsThatHaveNoExactPower(t *testing.T) {
	rows := []struct {
		base, exponent string
		want           float64
	}{
		{"2", "0.5", 1.4142135623730950488},
		{"10", "0.3", 1.9952623149688796014},
		{"1.05", "1/12", 1.0040741237836483016},
		{"2", "1.5", 2.8284271247461900976},
		{"10", "-0.3", 0.501187233627272285},
		{"1.0001", "10000", 2.718145926825224864},
		{"1.00000000000000000001", "100000000000000000000", 2.7182818284590452353},
		{"1.00000000000000000001", "100000000000000000000.5", 2.7182818284590452354},
		{"7", "-3.7", 0.00074668469909246032},
		{"1e200", "1.5", 1.0e+300},
		{"5", "1/3", 1.7099759466766969894},
		{"2", "1/7", 1.1040895136738123376},
		{"0.3", "0.123456789", 0.86188052805740282809},
		{"1.05", "0.0833", 1.0040724908202649217},
		{"0.99", "30000", 1.1372028161451444433e-131},
	}
	for _, row := range rows {
		got, err := Pow(n(t, row.base), n(t, row.exponent))
		if err != nil || !near(got.Float64(), row.want) {
			t.Errorf("Pow(%s, %s) = %v (%v), want %v", row.base, row.exponent, got, err, row.want)
		}
	}
	if got, _ := Pow(E(), Int(2)); !near(got.Float64(), 7.3890560989306502272) {
		t.Errorf("Pow(e, 2) = %v, want 7.38905609893065", got)
	}
}

func TestRoot(t *testing.T) {
	rows := []struct {
		x    string
		n    int
		want string
	}{
		{"81", 4, "integer 3"}, {"-27", 3, "integer -3"}, {"0.001", 3, "decimal 0.1"}, {"8/27", 3, "rational 2/3"},
		{"16", -2, "decimal 0.25"}, {"27", -3, "rational 1/3"}, {"7", 1, "integer 7"}, {"0", 5, "integer 0"},
		{"1", 1_000_000, "integer 1"}, {"-16", 4, "POWER_NO_REAL_VALUE"}, {"16", 0, "FUNCTION_DOMAIN"},
		{"0", -1, "float ∞"}, {"∞", 3, "float ∞"}, {"-∞", 3, "float -∞"}, {"f27", 3, "float 3"}, {"2", 3, "float 1.2599210498948732"},
		{"10715086071862673209484250490600018105614048117055336074437503883703510511249361224931983788156958581275946729175531468251871452856923140435984577574698574803934567774824230985421074605062371141877954182153046474983581941267398767559165543946077062914571196477686542167660429831652624386837205668069376", 1000, "integer 2"},
		{"1e8001", 2, "RESULT_TOO_LARGE"}, {"3", 200, "float 1.0055081759676814"},
	}
	for _, row := range rows {
		t.Run(row.x, func(t *testing.T) {
			if got := describe(Root(n(t, row.x), row.n)); got != row.want {
				t.Errorf("Root(%.30s, %d) = %s, want %s", row.x, row.n, got, row.want)
			}
		})
	}
	for _, degree := range []int{2, 3, 5, 17, 100, 1999} {
		root := Big(pow(t, 123_456_789, int64(2400/degree)))
		power, err := Pow(root, Int(int64(degree)))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := Root(power, degree); err != nil || !Equal(got, root) || got.Rung() != Integer {
			t.Errorf("Root of a perfect power of degree %d = %.30v (%v)", degree, got, err)
		}
	}
}
