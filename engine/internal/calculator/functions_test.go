package calculator

import (
	"context"
	"strings"
	"testing"
)

// Values that are no fraction were worked out with mpmath 1.3 at 60 to 400
// digits.
func TestFunctions(t *testing.T) {
	tests := []struct{ expression, want string }{
		// Exact where the value is.
		{"exp(0)", "1"},
		{"log(1)", "0"},
		{"log(1, 7)", "0"},
		{"log10(1000)", "3"},
		{"log10(0.001)", "-3"},
		{"log10(10**99999)", "99999"},
		{"log2(8)", "3"},
		{"log2(2**0.5)", inexact + "0.5"},
		{"log(8, 2)", "3"},
		{"log(2, 8)", inexact + "0.3333333333333333333333333333333333"},
		{"log(8, 4)", "1.5"},
		{"log(27/8, 4/9)", "-1.5"},
		{"log(1.331, 1.1)", "3"},
		{"sin(0)", "0"},
		{"cos(0)", "1"},
		{"tan(0)", "0"},
		{"asin(0)", "0"},
		{"acos(1)", "0"},
		{"atan(0)", "0"},
		{"atan2(0, 5)", "0"},
		{"sinh(0)", "0"},
		{"cosh(0)", "1"},
		{"tanh(0)", "0"},
		{"degrees(0)", "0"},
		{"radians(0)", "0"},
		{"sqrt(2.25)", "1.5"},
		{"sqrt(0)", "0"},
		{"sqrt(4/9)", inexact + "0.6666666666666666666666666666666667"},
		{"sqrt(4/9) * 3", "2"},
		{"sqrt(1e-40)", "0.00000000000000000001"},
		{"cbrt(-27)", "-3"},
		{"hypot(3, 4)", "5"},
		{"hypot(2, 3, 6)", "7"},
		{"hypot(-3)", "3"},
		// Rounded to 15 figures, also far out and very near.
		{"sin(1e22)", inexact + "-0.852200849767189"},
		{"cos(1e22)", inexact + "0.523214785395139"},
		{"sin(10**300)", inexact + "-0.985750425160377"},
		{"tan(10**300)", inexact + "5.8600819259449"},
		{"sin(3.14159265358979323846264338327950288)", inexact + "4.19716939937511e-36"},
		{"sin(355)", inexact + "-0.0000301443533594884"},
		{"exp(45)", inexact + "34934271057485100000"},
		{"exp(230)", inexact + "7.72201849998384e+99"},
		{"exp(-20)", inexact + "2.06115362243856e-9"},
		{"exp(-1e-20)", inexact + "1"},
		{"log(3e-50)", inexact + "-114.030642361034"},
		{"log(1 + 1e-60)", inexact + "1e-60"},
		{"log(5, 1/3)", inexact + "-1.46497352071793"},
		{"cosh(1e-30)", inexact + "1"},
		{"sinh(3e-200)", inexact + "3e-200"},
		{"tanh(-1e9)", inexact + "-1"},
		{"acos(1 - 1e-40)", inexact + "1.4142135623731e-20"},
		{"asin(-1)", inexact + "-1.5707963267949"},
		{"acos(-1)", inexact + "3.14159265358979"},
		{"atan(1e50)", inexact + "1.5707963267949"},
		{"atan2(0, -1)", inexact + "3.14159265358979"},
		{"atan2(-2, 0)", inexact + "-1.5707963267949"},
		{"atan2(-1, -1)", inexact + "-2.35619449019234"},
		// Balls go through whole: 15 figures are right after a cancellation.
		{"sin(1) - 0.8414709848", inexact + "7.89650665250232e-12"},
		{"sin(pi)", inexact + "0"},
		{"cos(pi/2)", inexact + "0"},
		{"sin(pi/6)", inexact + "0.5"},
		{"tan(pi/4)", inexact + "1"},
		{"sqrt(2)**2", inexact + "2"},
		{"sqrt(2)**2 == 2", inexact + "true"},
		{"sqrt(2) < 1.414213562373095048801688724209698079", "true"},
		{"exp(log(3))", inexact + "3"},
		{"degrees(pi)", inexact + "180"},
		{"radians(180) == pi", inexact + "true"},
		// Roots and powers to 34 figures.
		{"sqrt(2) + sqrt(3)", inexact + "3.14626436994197234232913506571557"},
		{"e**pi", inexact + "23.14069263277926900572908636794855"},
		{"e**(pi*sqrt(163))", inexact + "262537412640768743.9999999999992501"},
		{"2**1000.5", inexact + "1.515342004482324461532259326246123e+301"},
		{"cbrt(3**-2000)", inexact + "8.301632811185657034581071521612295e-319"},
		{"hypot(1e200, 1)", inexact + "1e+200"},
		{"pi * 5**2", inexact + "78.53981633974483096156608458198757"},
		{"1.0001**-100000", inexact + "0.00004542263388932899034180022933295975"},
		{"0 * pi", "0"},
		{"pi**0", "1"},
		{"sin(pi)**2", inexact + "0"},
		// Rounding, halves away from zero.
		{"round(2.5)", "3"},
		{"round(-2.5)", "-3"},
		{"round(2.4999999999999999999999)", "2"},
		{"round(2.675, 2)", "2.68"},
		{"round(-0.05, 1)", "-0.1"},
		{"round(1250, -2)", "1300"},
		{"round(49, -2)", "0"},
		{"round(1/3, 40)", "0.3333333333333333333333333333333333333333"},
		{"round(pi, 4)", "3.1416"},
		{"round(pi, 100)", "3.1415926535897932384626433832795028841971693993751058209749445923078164062862089986280348253421170680"[:101]},
		{"round(1e500 + 0.5)", "1" + strings.Repeat("0", 499) + "1"},
		{"floor(-0.5)", "-1"},
		{"ceil(-0.5)", "0"},
		{"trunc(-1.99)", "-1"},
		{"floor(10**30 + 1/3)", "1000000000000000000000000000000"},
		{"floor(pi)", "3"},
		{"floor(sqrt(2)**2)", inexact + "2"},
		{"ceil(10 * sqrt(2)**2)", inexact + "20"},
		{"pi // pi", inexact + "1"},
		{"10 % pi", inexact + "0.5752220392306202846120698501614913"},
		// Counting, and lists.
		{"factorial(0)", "1"},
		{"25!", "15511210043330985984000000"},
		{"gcd(0, 0)", "0"},
		{"gcd(-48, 180, 30)", "6"},
		{"gcd([2**100, 6**50])", "1125899906842624"},
		{"lcm(4, 6, 10)", "60"},
		{"lcm(0, 3)", "0"},
		{"lcm(-4, 6)", "12"},
		{"comb(52, 5)", "2598960"},
		{"comb(4, 9)", "0"},
		{"comb(2**70, 3)", "274250759553534340358464632138771002190616713273449955064807424"},
		{"comb(5000, 2500) == 5000! / 2500!**2", "true"},
		{"perm(10, 3)", "720"},
		{"perm(3, 10)", "0"},
		{"perm(2**70, 2)", "1393796574908163946344801800419805182820352"},
		{"min(3, 1/3, pi)", inexact + "0.3333333333333333333333333333333333"},
		{"max([1, e, 2])", inexact + "2.718281828459045235360287471352662"},
		{"sum(1, 2, 3) == sum([1, 2, 3])", "true"},
		{"sum(1, [2, 3], 4)", "10"},
		{"sum(1e20, 1, -1e20)", "1"},
		{"mean(1, 2, 4)", inexact + "2.333333333333333333333333333333333"},
		{"mean(0.1, 0.2)", "0.15"},
		{"abs(-1/4)", "0.25"},
		{"abs(cos(3)) == -cos(3)", inexact + "true"},
		{"pow(2, 10)", "1024"},
	}
	for _, test := range tests {
		t.Run(test.expression, func(t *testing.T) {
			if got := show(Evaluate(context.Background(), test.expression)); got != test.want {
				t.Errorf("Evaluate(%q) = %s, want %s", test.expression, got, test.want)
			}
		})
	}
}

func TestWordsShowTheirExamples(t *testing.T) {
	for _, word := range table {
		t.Run(word.name, func(t *testing.T) {
			expression, want, ok := strings.Cut(word.example, " → ")
			if !ok || !strings.Contains(expression, word.name) {
				t.Fatalf("%q is no example of %s", word.example, word.name)
			}
			a, err := Evaluate(context.Background(), expression)
			if err != nil || a.Text != want {
				t.Errorf("Evaluate(%q) = %s, %v, want %s", expression, a.Text, err, want)
			}
		})
	}
}

func TestCodesShowTheirExamples(t *testing.T) {
	for _, entry := range Codes {
		t.Run(string(entry.Code), func(t *testing.T) {
			_, err := Evaluate(context.Background(), entry.Example)
			switch entry {
			case &InputInvalid:
				_, err = Add(context.Background(), []string{strings.Trim(entry.Example, `ad "`)})
			case &InputTooLarge:
				_, err = Evaluate(context.Background(), strings.Repeat(strings.TrimRight(entry.Example, "…"), 1200))
			}
			if got := show(Answer{}, err); got != string(entry.Code) {
				t.Errorf("%q: %s, want %s", entry.Example, got, entry.Code)
			}
		})
	}
}
