package number

import "testing"

// Right values are those of python's fractions and decimal.
func TestArithmetic(t *testing.T) {
	rows := []struct{ a, op, b, want string }{
		{"0.1", "+", "0.2", "decimal 0.3"},
		{"2", "+", "3", "integer 5"},
		{"9223372036854775807", "+", "1", "integer 9223372036854775808"},
		{"-9223372036854775808", "-", "1", "integer -9223372036854775809"},
		{"9223372036854775808", "-", "1", "integer 9223372036854775807"},
		{"0", "-", "-9223372036854775808", "integer 9223372036854775808"},
		{"98765432109876543210", "+", "1", "integer 98765432109876543211"},
		{"4611686018427387904", "+", "0.25", "decimal 4611686018427387904.25"},
		{"0.5", "+", "0.5", "decimal 1"},
		{"1/3", "+", "2/3", "integer 1"},
		{"1/3", "+", "1/6", "decimal 0.5"},
		{"2/9", "+", "1/6", "rational 7/18"},
		{"1/3", "-", "1/3", "integer 0"},
		{"1/3", "+", "0.5", "rational 5/6"},
		{"f0.5", "+", "1", "float 1.5"},
		{"∞", "+", "1", "float ∞"},
		{"∞", "-", "∞", "QUOTIENT_UNDEFINED"},
		{"7/99999999977", "+", "11/99999999977", "rational 18/99999999977"},
		{"1/599999999862", "+", "1/999999999770", "rational 4/1499999999655"},
		{"-5/2099999999517", "+", "5/1399999999678", "rational 5/4199999999034"},
		{"1/99999999977", "-", "1/99999999977", "integer 0"},
		{"1/399999999908", "+", "24999999994/99999999977", "decimal 0.25"},
		{"1/99999999977", "+", "1/99999999947", "rational 199999999924/9999999992400000001219"},
		{"9223372036854775000/9223372036854775783", "+", "9223372036854775000/9223372036854775783", "rational 18446744073709550000/9223372036854775783"},
		{"12345678901234567.89", "+", "0.000000000000000001", "decimal 12345678901234567.890000000000000001"},

		{"4.35", "*", "100", "decimal 435"},
		{"3037000500", "*", "3037000500", "integer 9223372037000250000"},
		{"-9223372036854775808", "*", "-1", "integer 9223372036854775808"},
		{"1/7", "*", "7", "integer 1"},
		{"1/7", "*", "3.5", "decimal 0.5"},
		{"1/35", "*", "7.0", "decimal 0.2"},
		{"123456789.123456789", "*", "987654321.987654321", "decimal 121932631356500531.347203169112635269"},
		{"0", "*", "∞", "QUOTIENT_UNDEFINED"},
		{"-2", "*", "∞", "float -∞"},

		{"0.6", "/", "0.2", "decimal 3"},
		{"6", "/", "3", "integer 2"},
		{"7", "/", "8", "decimal 0.875"},
		{"1", "/", "3", "rational 1/3"},
		{"-1", "/", "3", "rational -1/3"},
		{"1", "/", "-3", "rational -1/3"},
		{"0.2", "/", "7", "rational 1/35"},
		{"-9223372036854775808", "/", "-1", "integer 9223372036854775808"},
		{"5", "/", "0", "float ∞"},
		{"-5", "/", "0", "float -∞"},
		{"0", "/", "0", "QUOTIENT_UNDEFINED"},
		{"1", "/", "∞", "float 0"},
		{"∞", "/", "∞", "QUOTIENT_UNDEFINED"},
		{"∞", "/", "0", "float ∞"},
		{"1/3", "/", "1/3", "integer 1"},
		{"1/3", "/", "-2/9", "decimal -1.5"},
		{"2/3", "/", "1/9007199254740993", "integer 6004799503160662"},
		{"5000", "/", "1609.344", "rational 78125/25146"},
		{"1", "/", "1180591620717411303424", "decimal 0." + zeros(21) + "8470329472543003390683225006796419620513916015625"},
		{"98765432109876543210", "/", "10", "integer 9876543210987654321"},

		{"9", "mod", "4", "integer 1"},
		{"-7", "mod", "3", "integer -1"},
		{"7", "mod", "-3", "integer 1"},
		{"5.5", "mod", "2", "decimal 1.5"},
		{"-0.7", "mod", "0.2", "decimal -0.1"},
		{"1.2", "mod", "0.4", "decimal 0"},
		{"1/3", "mod", "1/4", "rational 1/12"},
		{"7/2", "mod", "4/3", "rational 5/6"},
		{"717897987691852588770249", "mod", "17", "integer 9"},
		{"-9223372036854775808", "mod", "-1", "integer 0"},
		{"9", "mod", "0", "REMAINDER_UNDEFINED"},
		{"∞", "mod", "3", "REMAINDER_UNDEFINED"},
		{"5", "mod", "∞", "integer 5"},
		{"f7.5", "mod", "2", "float 1.5"},
		{"1e400", "mod", "f7", "float 4"},
	}
	operations := map[string]func(a, b Number) (Number, error){"+": Add, "-": Sub, "*": Mul, "/": Div, "mod": Mod}
	for _, row := range rows {
		t.Run(row.a+" "+row.op+" "+row.b, func(t *testing.T) {
			if got := describe(operations[row.op](n(t, row.a), n(t, row.b))); got != row.want {
				t.Errorf("%s %s %s = %s, want %s", row.a, row.op, row.b, got, row.want)
			}
		})
	}
}

// An exact number past the range of a double still counts for what it is.
func TestArithmeticOfFloatsWithLongNumbers(t *testing.T) {
	big, tiny := n(t, "1e400"), n(t, "1e-400")
	if got, _ := Mul(big, FromFloat(1e-300)); !near(got.Float64(), 1e100) {
		t.Errorf("1e400 × 1e-300 = %v, want 1e100", got)
	}
	if got, _ := Div(FromFloat(1e-200), tiny); !near(got.Float64(), 1e200) {
		t.Errorf("1e-200 / 1e-400 = %v, want 1e200", got)
	}
	if got, _ := Add(big, FromFloat(1)); !got.IsInf() {
		t.Errorf("1e400 + 1.0 = %v, want ∞", got)
	}
	if got, _ := Mul(big, FromFloat(0)); got.Float64() != 0 {
		t.Errorf("1e400 × 0.0 = %v, want 0", got)
	}
}

func TestDigitBudget(t *testing.T) {
	most := MustParse("1e19999") // 20,000 digits
	nines, _ := Sub(Big(pow(t, 10, 20_000)), Int(1))
	rows := []struct {
		name string
		got  func() (Number, error)
		want string
	}{
		{"10^20000 - 1, plus 1", func() (Number, error) { return Add(nines, Int(1)) }, "RESULT_TOO_LARGE"},
		{"10^20000 - 1, times 1", func() (Number, error) { return Sub(nines, sum(t, nines, Int(-7))) }, "integer 7"},
		{"1e19999 * 10", func() (Number, error) { return Mul(most, Int(10)) }, "RESULT_TOO_LARGE"},
		{"1e19999 * 0.1", func() (Number, error) {
			x, err := Mul(most, MustParse("0.1"))
			return sum(t, x, MustParse("-1e19998")), err
		}, "decimal 0"},
		{"1e19999 + 1e-19999", func() (Number, error) { return Add(most, MustParse("1e-19999")) }, "RESULT_TOO_LARGE"},
		{"1e200 + 1e-19900", func() (Number, error) { return Add(MustParse("1e200"), MustParse("1e-19900")) }, "float 1e+200"},
		{"1e-19999 * 1e-19999", func() (Number, error) { return Mul(MustParse("1e-19999"), MustParse("1e-19999")) }, "RESULT_TOO_LARGE"},
		{"1 / (10^20000 - 1)", func() (Number, error) {
			x, err := Div(Int(1), nines)
			y, _ := Mul(x, nines)
			return y, err
		}, "integer 1"},
		{"1 / (10^20000 - 1) squared", func() (Number, error) {
			x, _ := Div(Int(1), nines)
			return Mul(x, x)
		}, "RESULT_TOO_LARGE"},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			if got := describe(row.got()); got != row.want {
				t.Errorf("%s = %.60s, want %s", row.name, got, row.want)
			}
		})
	}
}

// sum returns a + b, which has an answer.
func sum(t testing.TB, a, b Number) Number {
	t.Helper()
	x, err := Add(a, b)
	if err != nil {
		t.Fatalf("Add(%v, %v): %v", a, b, err)
	}
	return x
}

func TestCompare(t *testing.T) {
	ascending := []string{
		"-∞", "-1e400", "f-1e300", "-2", "-1/3", "f-0.1", "0", "1e-400", "f5e-324", "0.1", "f0.1", "1/3",
		"0.3333333333333333334", "1", "9007199254740992", "9007199254740993", "9007199254740993.5", "f1e300", "1e400", "∞",
	}
	for i, a := range ascending {
		for j, b := range ascending {
			want := 0
			switch {
			case i < j:
				want = -1
			case i > j:
				want = 1
			}
			if got := Compare(n(t, a), n(t, b)); got != want {
				t.Errorf("Compare(%s, %s) = %d, want %d", a, b, got, want)
			}
		}
	}
	for _, pair := range [][2]string{{"0.5", "f0.5"}, {"1", "1.0"}, {"2/2", "f1"}, {"1e22", "f1e22"}} {
		if !Equal(n(t, pair[0]), n(t, pair[1])) {
			t.Errorf("Equal(%s, %s) = false, want true", pair[0], pair[1])
		}
	}
}
