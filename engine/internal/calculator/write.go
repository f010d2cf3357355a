package calculator

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

const (
	// maxPlainDigits is how many digits of an exact answer the text shows.
	maxPlainDigits = 1_000
	// A rounded answer from 10^21 on, or below 10^-7, has an exponent.
	plainBelow = 21
	plainFrom  = -7
)

// style is how a whole answer is written.
type style uint8

const (
	wholePlain     style = iota // 14
	wholeWithPoint              // 10.0
)

// write returns the answer that v is, rounded where it must be.
func (m *machine) write(v value, s style) (Answer, error) {
	if v.isExact() {
		return m.writeExact(v.exact, s)
	}
	a, err := m.writeBall(*v.ball, s)
	return a, err
}

func (m *machine) writeExact(x exact, s style) (Answer, error) {
	if x.den == nil {
		if err := m.charge(8 * productCost(words(x.num), words(x.num)/2)); err != nil {
			return Answer{}, err
		}
		return exactAnswer(x.num.String(), x.exp, s)
	}
	digits, exp, isAll, err := m.roundFraction(x)
	if err != nil {
		return Answer{}, err
	}
	if isAll {
		return exactAnswer(digits, exp, s)
	}
	return roundedAnswer(digits, exp, s), nil
}

// exactAnswer writes the decimal digits·10^exp.
func exactAnswer(digits string, exp int, s style) (Answer, error) {
	digits, exp = trimZeros(digits, exp)
	count := length(digits, exp)
	if count > maxDigits {
		return Answer{}, tooLarge("an answer")
	}
	a := Answer{Result: plain(digits, exp), Exact: true}
	if count > maxPlainDigits {
		head, headExp := roundDigits(digits, exp, rootFigures)
		a.Text = scientific(head, headExp)
		return a, nil
	}
	a.Text = styled(a.Result, s)
	return a, nil
}

// roundedAnswer writes the rounded number digits·10^exp.
func roundedAnswer(digits string, exp int, s style) Answer {
	digits, exp = trimZeros(digits, exp)
	top := len(strings.TrimPrefix(digits, "-")) + exp - 1
	if digits != "0" && (top >= plainBelow || top < plainFrom) {
		text := scientific(digits, exp)
		return Answer{Text: text, Result: text}
	}
	result := plain(digits, exp)
	return Answer{Text: styled(result, s), Result: result}
}

func styled(result string, s style) string {
	if s == wholeWithPoint && !strings.Contains(result, ".") {
		return result + ".0"
	}
	return result
}

// trimZeros moves the trailing zeros of digits into the exponent.
func trimZeros(digits string, exp int) (string, int) {
	short := strings.TrimRight(digits, "0")
	if short == "" || short == "-" {
		return "0", 0
	}
	return short, exp + len(digits) - len(short)
}

// length returns how many digits digits·10^exp takes, the lone zero before a
// point not counted.
func length(digits string, exp int) int {
	n := len(strings.TrimPrefix(digits, "-"))
	if exp >= 0 {
		return n + exp
	}
	return max(n, -exp)
}

// plain returns digits·10^exp without an exponent.
func plain(digits string, exp int) string {
	digits, negative := strings.CutPrefix(digits, "-")
	sign := ""
	if negative {
		sign = "-"
	}
	switch {
	case exp >= 0:
		return sign + digits + strings.Repeat("0", exp)
	case len(digits) > -exp:
		point := len(digits) + exp
		return sign + digits[:point] + "." + digits[point:]
	}
	return sign + "0." + strings.Repeat("0", -exp-len(digits)) + digits
}

// scientific returns digits·10^exp as 1.5e+30.
func scientific(digits string, exp int) string {
	digits, exp = trimZeros(digits, exp)
	digits, negative := strings.CutPrefix(digits, "-")
	text := digits[:1]
	if len(digits) > 1 {
		text += "." + digits[1:]
	}
	if negative {
		text = "-" + text
	}
	text += "e"
	if exp += len(digits) - 1; exp >= 0 {
		text += "+"
	}
	return text + strconv.Itoa(exp)
}

// roundDigits rounds digits·10^exp half to even to so many figures.
func roundDigits(digits string, exp, figures int) (string, int) {
	body, negative := strings.CutPrefix(digits, "-")
	if len(body) <= figures {
		return digits, exp
	}
	head, rest := body[:figures], strings.TrimRight(body[figures:], "0")
	isOdd := (head[figures-1]-'0')%2 == 1
	if rest > "5" || rest == "5" && isOdd {
		n, _ := new(big.Int).SetString(head, 10)
		head = n.Add(n, one).String()
	}
	if negative {
		head = "-" + head
	}
	return head, exp + len(body) - figures
}

// roundFraction returns a fraction rounded half to even to 34 figures, and
// whether those are all it has.
func (m *machine) roundFraction(x exact) (digits string, exp int, isAll bool, err error) {
	return m.roundRatio(x.num, x.den, x.log10(), rootFigures)
}

// roundRatio returns num/den, whose size is about 10^size, rounded half to
// even to so many figures, and whether those are all it has.
func (m *machine) roundRatio(num, den *big.Int, size float64, figures int) (digits string, exp int, isAll bool, err error) {
	// Two figures more than wanted, and a last digit that says whether
	// anything follows, decide the rounding.
	exp = int(math.Floor(size)) - figures - 2
	sign := num.Sign()
	num = new(big.Int).Abs(num)
	if exp < 0 {
		num, err = m.scale(num, -exp)
	} else {
		den, err = m.scale(den, exp)
	}
	if err != nil {
		return "", 0, false, err
	}
	quotient, rest, err := m.divide(num, den)
	if err != nil {
		return "", 0, false, err
	}
	digits = quotient.String()
	if rest.Sign() != 0 {
		digits, exp = digits+"1", exp-1
	}
	isAll = rest.Sign() == 0 && len(strings.TrimRight(digits, "0")) <= figures
	if sign < 0 {
		digits = "-" + digits
	}
	digits, exp = roundDigits(digits, exp, figures)
	return digits, exp, isAll, nil
}

// roundFloat returns x rounded half to even to so many figures.
func (m *machine) roundFloat(x *big.Float, figures int) (digits string, exp int, err error) {
	mantissa := new(big.Float)
	shift := x.MantExp(mantissa)
	bits := int(mantissa.MinPrec())
	num, _ := mantissa.SetMantExp(mantissa, bits).Int(nil)
	den := one
	if shift -= bits; shift >= 0 {
		num.Lsh(num, uint(shift))
	} else {
		den = new(big.Int).Lsh(one, uint(-shift))
	}
	size := log10Of(new(big.Int).Abs(num)) - log10Of(den)
	digits, exp, _, err = m.roundRatio(num, den, size, figures)
	return digits, exp, err
}

// writeBall rounds a ball to its figures, once both its ends round alike.
func (m *machine) writeBall(b ball, s style) (Answer, error) {
	sign, err := m.sign(b)
	if err != nil {
		return Answer{}, err
	}
	if sign == 0 {
		return roundedAnswer("0", 0, s), nil
	}
	low, lowExp, err := m.roundFloat(new(big.Float).SetMode(big.ToNegativeInf).Sub(b.mid, b.rad), b.figures)
	if err != nil {
		return Answer{}, err
	}
	high, highExp, err := m.roundFloat(new(big.Float).SetMode(big.ToPositiveInf).Add(b.mid, b.rad), b.figures)
	if err != nil {
		return Answer{}, err
	}
	low, lowExp = trimZeros(low, lowExp)
	high, highExp = trimZeros(high, highExp)
	if low == high && lowExp == highExp {
		return roundedAnswer(low, lowExp, s), nil
	}
	if err := m.guess(radius().Quo(b.rad, radiusDown(b.mid))); err != nil {
		return Answer{}, err
	}
	low, lowExp, err = m.roundFloat(b.mid, b.figures)
	return roundedAnswer(low, lowExp, s), err
}
