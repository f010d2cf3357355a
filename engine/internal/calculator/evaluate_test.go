package calculator

import (
	"context"
	"errors"
	"strings"
	"testing"

	"reckon/engine/internal/fault"
)

// inexact marks, in front of an answer, that it is rounded.
const inexact = "~"

// show writes an answer as the tables of these tests do.
func show(a Answer, err error) string {
	if f, ok := fault.From(err); ok {
		return string(f.Code())
	}
	if err != nil {
		return err.Error()
	}
	if !a.Exact {
		return inexact + a.Text
	}
	return a.Text
}

func TestEvaluate(t *testing.T) {
	tests := []struct{ expression, want string }{
		// The grammar: binding, signs, factorials, chains.
		{"2+3*4", "14"},
		{"(2+3)*4", "20"},
		{"-2 ** 2", "-4"},
		{"(-2)**2", "4"},
		{"-3^2", "-9"},
		{"2 ** -1", "0.5"},
		{"2 ** -1 ** 2", "0.5"},
		{"2^3^2", "512"},
		{"2**3!", "64"},
		{"-3!", "-6"},
		{"3!!", "720"},
		{"- -3", "3"},
		{"-+-+-2", "-2"},
		{"2 - -3", "5"},
		{"7 // 2 * 2", "6"},
		{"10 - 4 - 3", "3"},
		{"100 / 5 / 2", "10"},
		{"2 * 3 % 4", "2"},
		{"1 + 2 < 4", "true"},
		{"1 < 2 < 3", "true"},
		{"1 < 3 < 2", "false"},
		{"3 > 2 >= 2 != 1 == 1 <= 1", "true"},
		{"3!=6", "true"},
		{"3! == 6", "true"},
		{"3!==6", "true"},
		{"(1 < 2)", "true"},
		{"0.1 + 0.2 == 0.3", "true"},
		{"1/3 + 1/3 + 1/3 == 1", "true"},
		{"\t1 +\r\n 1 ", "2"},
		// Numbers.
		{"1_000 + .5", "1000.5"},
		{"5.", "5"},
		{"0xff + 0b101 + 0o17", "275"},
		{"0XFF_ff", "65535"},
		{"6.02e23", "602000000000000000000000"},
		{"1E-3", "0.001"},
		{"007", "7"},
		{"12345678901234567890 + 1", "12345678901234567891"},
		// Division, its floor and the remainder.
		{"-7 // 2", "-4"},
		{"7 // -2", "-4"},
		{"-7 % 3", "2"},
		{"7 % -3", "-2"},
		{"-7.5 % 2", "0.5"},
		{"7.5 // 0.1", "75"},
		{"0 // 5", "0"},
		{"(1/3) % (1/7)", inexact + "0.04761904761904761904761904761904762"},
		{"(17.25*3)/7 + 2^10", inexact + "1031.392857142857142857142857142857"},
		{"2/3*3", "2"},
		{"1/1024", "0.0009765625"},
		// Whole powers keep every digit; 1/2^60 has 60 places, and 42 figures.
		{"0.5**60", "0.000000000000000000867361737988403547205962240695953369140625"},
		{"2**-60", inexact + "8.673617379884035472059622406959534e-19"},
		{"0**0", "1"},
		{"(-1)**(10**30+1)", "-1"},
		{"1+2^222", "6739986666787659948666753771754907668409286105635143120275902562305"},
		{"32**0.2", "2"},
		{"8**(1/3)", "2"},
		{"4**2.5", "32"},
		{"4**-0.5", "0.5"},
		{"0.000001**(1/3)", "0.01"},
		{"(8/27)**(2/3)", inexact + "0.4444444444444444444444444444444444"},
		{"10**0.5", inexact + "3.162277660168379331998893544432719"},
	}
	for _, test := range tests {
		t.Run(test.expression, func(t *testing.T) {
			if got := show(Evaluate(context.Background(), test.expression)); got != test.want {
				t.Errorf("Evaluate(%q) = %s, want %s", test.expression, got, test.want)
			}
		})
	}
}

func TestEvaluateRefuses(t *testing.T) {
	tests := []struct{ expression, want string }{
		{"", "INPUT_INVALID"},
		{" \n", "INPUT_INVALID"},
		{strings.Repeat("1+", 5000) + "1", "INPUT_TOO_LARGE"},
		{strings.Repeat("(", 100_000), "INPUT_TOO_LARGE"},
		{strings.Repeat("(", 9_000), "SYNTAX"},
		{strings.Repeat("(", 900) + "1", "SYNTAX"},
		{strings.Repeat("2**", 3_000) + "1", "SYNTAX"},
		{"5 / 0", "DIVISION_BY_ZERO"},
		{"0/0", "DIVISION_BY_ZERO"},
		{"5 // (1-1)", "DIVISION_BY_ZERO"},
		{"5 % 0.0", "DIVISION_BY_ZERO"},
		{"0 ** -1", "DIVISION_BY_ZERO"},
		{"0 ** -0.5", "DIVISION_BY_ZERO"},
		{"1 / sin(pi)", "DIVISION_BY_ZERO"},
		{"sqrt(-1)", "DOMAIN"},
		{"(-8) ** (1/3)", "DOMAIN"},
		{"log(0)", "DOMAIN"},
		{"log10(-3)", "DOMAIN"},
		{"log(8, 1)", "DOMAIN"},
		{"log(8, -2)", "DOMAIN"},
		{"(-1)!", "DOMAIN"},
		{"2.5!", "DOMAIN"},
		{"factorial(1/3)", "DOMAIN"},
		{"gcd(1.5, 2)", "DOMAIN"},
		{"comb(-1, 2)", "DOMAIN"},
		{"asin(1.0001)", "DOMAIN"},
		{"acos(-2)", "DOMAIN"},
		{"tan(pi/2)", "DOMAIN"},
		{"atan2(0, 0)", "DOMAIN"},
		{"round(2.5, 0.5)", "DOMAIN"},
		{"2^2^2^2^2^2^2", "TOO_LARGE"},
		{"(64^5)!", "TOO_LARGE"},
		{"10^100000", "TOO_LARGE"},
		{"10^-1000000", "TOO_LARGE"},
		{"1e999999999", "TOO_LARGE"},
		{"1e-999999999", "TOO_LARGE"},
		{"1e99999999999999999999999", "TOO_LARGE"},
		{"1e50000 + 1e-50001", "TOO_LARGE"},
		{"1.0001^100000", "TOO_LARGE"},
		{"25206! * 10", "TOO_LARGE"},
		{"comb(10^6, 5*10^5)", "TOO_LARGE"},
		{"comb(10^40, 10^20)", "TOO_LARGE"},
		{"perm(10^18, 10^17)", "TOO_LARGE"},
		{"exp(300000)", "TOO_LARGE"},
		{"exp(-300000)", "TOO_LARGE"},
		{"cosh(1e9)", "TOO_LARGE"},
		{"pi ** 1e9", "TOO_LARGE"},
		{"lcm(3**150000, 2**200000)", "TOO_LARGE"},
		{"__import__('os')", "SYNTAX"},
		{"os.system(1)", "SYNTAX"},
		{"x = 5", "SYNTAX"},
		{"2 +", "SYNTAX"},
		{"2 + * 3", "SYNTAX"},
		{"2(3)", "SYNTAX"},
		{"2 pi", "SYNTAX"},
		{"(1", "SYNTAX"},
		{"1)", "SYNTAX"},
		{"1,000", "SYNTAX"},
		{"5%", "SYNTAX"},
		{"sin", "SYNTAX"},
		{"sin 1", "SYNTAX"},
		{"pi(1)", "SYNTAX"},
		{"sin(1, 2)", "SYNTAX"},
		{"sum()", "SYNTAX"},
		{"sum([])", "SYNTAX"},
		{"sum([1], [[2]])", "SYNTAX"},
		{"[1, 2]", "SYNTAX"},
		{"round([2.5])", "SYNTAX"},
		{"(1 < 2) + 1", "SYNTAX"},
		{"-(1 < 2)", "SYNTAX"},
		{"max(1 < 2)", "SYNTAX"},
		{"1 < 2 == (3 < 4)", "SYNTAX"},
		{"1__0", "SYNTAX"},
		{"1_", "SYNTAX"},
		{"1.2.3", "SYNTAX"},
		{"1e", "SYNTAX"},
		{"0x", "SYNTAX"},
		{"0b12", "SYNTAX"},
		{"0xfg", "SYNTAX"},
		{"1 \u00d7 2", "SYNTAX"},
		{"\xff", "SYNTAX"},
		{"foo", "UNKNOWN_NAME"},
		{"foo(1, 2, 3)", "UNKNOWN_NAME"},
		{"PI", "UNKNOWN_NAME"},
		{"true", "UNKNOWN_NAME"},
		{"__class__", "UNKNOWN_NAME"},
		{"foo(", "SYNTAX"},
	}
	for _, test := range tests {
		t.Run(test.expression[:min(len(test.expression), 40)], func(t *testing.T) {
			if got := show(Evaluate(context.Background(), test.expression)); got != test.want {
				t.Errorf("Evaluate(%q) = %s, want %s", test.expression, got, test.want)
			}
		})
	}
}

func TestSyntaxNamesTheColumn(t *testing.T) {
	tests := []struct{ expression, want string }{
		{"2 + * 3", `wanted a number at column 5, got "*"`},
		{"2 +", `wanted a number at column 4, got the end`},
		{"(1 2)", `wanted an operator or ")" at column 4, got "2"`},
		{"max(1; 2)", `wanted an operator or "," or ")" at column 6, got ";"`},
		{"sin(1, 2)", `wanted 1 number for sin at column 9, got 2`},
		{"sin + 1", `wanted "(" after sin at column 5, got "+"`},
		{"π + §", `wanted a number at column 5, got "§"`},
		{"3e+", `wanted the digits of an exponent at column 4, got the end`},
	}
	for _, test := range tests {
		t.Run(test.expression, func(t *testing.T) {
			_, err := Evaluate(context.Background(), test.expression)
			if err == nil || err.Error() != test.want {
				t.Errorf("Evaluate(%q): %v, want %s", test.expression, err, test.want)
			}
		})
	}
}

func TestUnknownNamesAreSuggested(t *testing.T) {
	for name, want := range map[string]string{
		"sine(1)": "sin", "sqr(4)": "sqrt", "ln(2)": "log", "avg(1, 2)": "mean", "Pi": "pi", "arctan(1)": "atan", "facotrial(3)": "factorial",
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Evaluate(context.Background(), name)
			f, ok := fault.From(err)
			if !ok || !strings.Contains(f.Hint, "did you mean "+want) {
				t.Errorf("Evaluate(%q): %v, want a hint at %s", name, err, want)
			}
		})
	}
}

func TestCancelledContextEndsTheWork(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, expression := range []string{"1+1", "25000!", "sin(1e99999)"} {
		if _, err := Evaluate(ctx, expression); !errors.Is(err, context.Canceled) {
			t.Errorf("Evaluate(cancelled, %q): %v, want %v", expression, err, context.Canceled)
		}
	}
}
