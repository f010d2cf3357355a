package number

import (
	"math/big"
	"testing"
)

func TestFactorial(t *testing.T) {
	for x, want := range map[string]string{
		"0": "integer 1", "1": "integer 1", "5": "integer 120", "24": "integer 620448401733239439360000", "3.0": "integer 6", "f4": "integer 24",
		"-3": "INVALID_FACTORIAL_INPUT", "2.5": "INVALID_FACTORIAL_INPUT", "1/3": "INVALID_FACTORIAL_INPUT", "∞": "INVALID_FACTORIAL_INPUT",
		"5983": "RESULT_TOO_LARGE", "1073741824": "RESULT_TOO_LARGE", "98765432109876543210": "RESULT_TOO_LARGE",
	} {
		if got := describe(Factorial(n(t, x))); got != want {
			t.Errorf("Factorial(%s) = %s, want %s", x, got, want)
		}
	}
	if x, err := Factorial(Int(5982)); err != nil || len(x.String()) != 19_998 {
		t.Errorf("Factorial(5982) has %d digits (%v), want 19998", len(x.String()), err)
	}
}

func TestWholeNumbersOfTwo(t *testing.T) {
	rows := []struct {
		name     string
		function func(a, b Number) (Number, error)
		a, b     string
		want     string
	}{
		{"GCD", GCD, "84", "126", "integer 42"}, {"GCD", GCD, "-84", "126.0", "integer 42"}, {"GCD", GCD, "0", "0", "integer 0"}, {"GCD", GCD, "0", "7", "integer 7"},
		{"GCD", GCD, "98765432109876543210", "15", "integer 15"}, {"GCD", GCD, "4.5", "3", "INVALID_INTEGER_OPERAND"}, {"GCD", GCD, "3", "∞", "INVALID_INTEGER_OPERAND"},
		{"LCM", LCM, "4", "6", "integer 12"}, {"LCM", LCM, "-4", "6", "integer 12"}, {"LCM", LCM, "0", "6", "integer 0"},
		{"LCM", LCM, "34359738368", "387420489", "integer 13311666640442621952"}, {"LCM", LCM, "1/2", "3", "INVALID_INTEGER_OPERAND"},
		{"Choose", Choose, "12", "4", "integer 495"}, {"Choose", Choose, "12", "8", "integer 495"}, {"Choose", Choose, "5", "0", "integer 1"}, {"Choose", Choose, "0", "0", "integer 1"},
		{"Choose", Choose, "9223372036854775807", "0", "integer 1"}, {"Choose", Choose, "9223372036854775807", "2", "integer 42535295865117307919086767873688862721"},
		{"Choose", Choose, "1e30", "1", "integer 1" + zeros(30)}, {"Choose", Choose, "1e30", "2", "integer 499999999999999999999999999999500000000000000000000000000000"},
		{"Choose", Choose, "4", "9", "INVALID_RANGE"}, {"Choose", Choose, "4", "-1", "INVALID_RANGE"}, {"Choose", Choose, "-4", "-5", "INVALID_RANGE"},
		{"Choose", Choose, "5.5", "2", "NOT_WHOLE_NUMBER"}, {"Choose", Choose, "5", "1/3", "NOT_WHOLE_NUMBER"}, {"Choose", Choose, "∞", "2", "NOT_WHOLE_NUMBER"},
		{"Choose", Choose, "1e18", "5e17", "RESULT_TOO_LARGE"}, {"Choose", Choose, "1e18", "1400", "RESULT_TOO_LARGE"}, {"Choose", Choose, "70000", "35000", "RESULT_TOO_LARGE"},
		{"Permutations", Permutations, "8", "2", "integer 56"}, {"Permutations", Permutations, "8", "8", "integer 40320"}, {"Permutations", Permutations, "8", "0", "integer 1"},
		{"Permutations", Permutations, "1e20", "2", "integer 9999999999999999999900000000000000000000"}, {"Permutations", Permutations, "2", "8", "INVALID_RANGE"},
		{"Permutations", Permutations, "2.5", "1", "NOT_WHOLE_NUMBER"}, {"Permutations", Permutations, "1e18", "1e17", "RESULT_TOO_LARGE"},
		{"Permutations", Permutations, "1e18", "1200", "RESULT_TOO_LARGE"}, {"Permutations", Permutations, "6000", "5990", "RESULT_TOO_LARGE"},
	}
	for _, row := range rows {
		t.Run(row.name+" "+row.a+" "+row.b, func(t *testing.T) {
			if got := describe(row.function(n(t, row.a), n(t, row.b))); got != row.want {
				t.Errorf("%s(%s, %s) = %.80s, want %s", row.name, row.a, row.b, got, row.want)
			}
		})
	}
	a, b := Big(pow(t, 3, 30_000)), Big(pow(t, 2, 30_000))
	if got := describe(LCM(a, b)); got != "RESULT_TOO_LARGE" {
		t.Errorf("LCM(3^30000, 2^30000) = %.40s, want RESULT_TOO_LARGE", got)
	}
}

// Both ways of choosing agree with math/big on numbers that either can do.
func TestChooseAgreesWithBinomial(t *testing.T) {
	for _, pair := range [][2]int64{{100, 50}, {1000, 65}, {5000, 2400}, {66_000, 30_000}, {1_000_000, 90}, {20_000_000, 100}} {
		got, err := Choose(Int(pair[0]), Int(pair[1]))
		if want := new(big.Int).Binomial(pair[0], pair[1]); err != nil || !Equal(got, Big(want)) {
			t.Errorf("Choose(%d, %d) differs from Binomial (%v)", pair[0], pair[1], err)
		}
	}
}

func TestModPow(t *testing.T) {
	rows := []struct{ b, e, m, want string }{
		{"4", "90", "101", "integer 84"}, {"-2", "3", "7", "integer 6"}, {"5", "0", "7", "integer 1"}, {"5", "3", "1", "integer 0"}, {"7", "-1", "26", "integer 15"},
		{"3", "1000000000000000000000", "1000000007", "integer 526304509"}, {"4", "-1", "26", "NUMBER_THEORY_NO_INVERSE"}, {"2.5", "3", "7", "NUMBER_THEORY_EXPECTED_INTEGER"},
		{"2", "∞", "7", "NUMBER_THEORY_EXPECTED_INTEGER"}, {"4", "90", "0", "NUMBER_THEORY_DOMAIN"}, {"4", "90", "-7", "NUMBER_THEORY_DOMAIN"},
		{"4", "1e19000", "1e18000", "NUMBER_THEORY_DOMAIN"},
	}
	for _, row := range rows {
		t.Run(row.b+"^"+row.e+" mod "+row.m, func(t *testing.T) {
			if got := describe(ModPow(n(t, row.b), n(t, row.e), n(t, row.m))); got != row.want {
				t.Errorf("ModPow(%s, %s, %s) = %s, want %s", row.b, row.e, row.m, got, row.want)
			}
		})
	}
}
