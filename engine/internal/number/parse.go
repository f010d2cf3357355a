package number

import (
	"math/big"
	"strings"

	"github.com/shopspring/decimal"

	"reckon/engine/internal/source"
)

// Parse reads an optional sign, digits with at most one point, and an optional
// exponent. Without a point and an exponent it is an Integer, else a Decimal:
// "2e1" is the Decimal 20. There is no grouping. Faults:
// INVALID_NUMBER_LITERAL; RESULT_TOO_LARGE, judged on the digits and the
// exponent before either is worked out.
func Parse(text string) (Number, error) {
	if x, ok := parseSmall(text); ok {
		return x, nil
	}
	l, ok := scanLiteral(text)
	if !ok {
		return Number{}, InvalidLiteral.Fault("wanted a number such as 12.5 or 6e23, got %q", source.Clip(text))
	}
	return l.number()
}

// parseSmall reads what a machine word holds, without an exponent: almost
// every number that is typed.
func parseSmall(text string) (Number, bool) {
	const most = 18 // any 18 digits fit an int64
	digits, negative := text, false
	if text != "" && (text[0] == '-' || text[0] == '+') {
		digits, negative = text[1:], text[0] == '-'
	}
	if digits == "" || len(digits) > most {
		return Number{}, false
	}
	var n int64
	point := -1
	for i := range len(digits) {
		switch c := digits[i]; {
		case '0' <= c && c <= '9':
			n = n*10 + int64(c-'0')
		case c == '.' && point < 0:
			point = i
		default:
			return Number{}, false
		}
	}
	if negative {
		n = -n
	}
	switch {
	case point < 0:
		return Int(n), true
	case point == len(digits)-1:
		return Number{}, false
	}
	return smallDecimal(n, int32(len(digits)-1-point)), true
}

// literal is a number as it was typed: ±digits × 10^exponent.
type literal struct {
	digits   string // with its sign, without its point
	exponent int    // less the places after the point; held within ±maxExponent
	whole    bool   // neither a point nor an exponent was typed
}

// maxExponent is where a literal's exponent stops counting: far past any that
// the digit budget lets through.
const maxExponent = 1 << 30

// scanLiteral takes text apart.
func scanLiteral(text string) (literal, bool) {
	mantissa, exponent, hasExponent := text, "", false
	if i := strings.IndexAny(text, "eE"); i >= 0 {
		mantissa, exponent, hasExponent = text[:i], text[i+1:], true
	}
	unsigned := strings.TrimPrefix(strings.TrimPrefix(mantissa, "-"), "+")
	if len(mantissa)-len(unsigned) > 1 {
		return literal{}, false
	}
	whole, fraction, hasPoint := strings.Cut(unsigned, ".")
	if hasPoint && fraction == "" || !hasPoint && whole == "" || !allDigits(whole) || !allDigits(fraction) {
		return literal{}, false
	}
	l := literal{whole: !hasPoint && !hasExponent, digits: whole + fraction}
	if mantissa[0] == '-' {
		l.digits = "-" + l.digits
	}
	if hasExponent {
		e, ok := scanExponent(exponent)
		if !ok {
			return literal{}, false
		}
		l.exponent = e
	}
	l.exponent -= len(fraction)
	return l, true
}

// scanExponent reads an exponent of any length, held within ±maxExponent.
func scanExponent(text string) (int, bool) {
	digits := strings.TrimPrefix(strings.TrimPrefix(text, "-"), "+")
	if digits == "" || len(text)-len(digits) > 1 || !allDigits(digits) {
		return 0, false
	}
	e := 0
	for i := range len(digits) {
		e = min(e*10+int(digits[i]-'0'), maxExponent)
	}
	if text[0] == '-' {
		e = -e
	}
	return e, true
}

func allDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}

// number builds the value, having judged its size.
func (l literal) number() (Number, error) {
	significant := strings.TrimLeft(strings.TrimPrefix(l.digits, "-"), "0")
	if !l.whole {
		trimmed := strings.TrimRight(significant, "0")
		if trimmed == "" {
			return Number{rung: Decimal}, nil
		}
		l.exponent += len(significant) - len(trimmed)
		significant = trimmed
	}
	top := len(significant) + l.exponent
	if l.exponent >= 0 && top > MaxDigits {
		return Number{}, tooLarge("a whole number")
	}
	if l.exponent < -MaxDigits || len(significant) > MaxDigits {
		return l.float(significant, top)
	}
	if significant == "" {
		return Number{}, nil
	}
	n, _ := new(big.Int).SetString(significant, 10)
	if l.digits[0] == '-' {
		n.Neg(n)
	}
	if l.whole {
		return fromBig(n), nil
	}
	return decimalResult(decimal.NewFromBigInt(n, int32(l.exponent)))
}

// float returns the Float of a fraction past the digit budget, whose highest
// digit stands top places above the point.
func (l literal) float(significant string, top int) (Number, error) {
	const enough = 800 // more digits than any double has, so the rest cannot tell
	if top < -enough || top > enough {
		return Number{}, tooLarge("a fraction")
	}
	if len(significant) > enough {
		significant = significant[:enough] + "1" // stands for all that was cut
	}
	n, _ := new(big.Int).SetString(significant, 10)
	if l.digits[0] == '-' {
		n.Neg(n)
	}
	places := len(significant) - top
	if places < 0 {
		return floatOf(quoFloat(n.Mul(n, powerOfTen(-places)), one))
	}
	return floatOf(quoFloat(n, powerOfTen(places)))
}

// ParseRadix reads the digits of a whole number in base 2, 8 or 16, in any
// letter case. Faults: INVALID_NUMBER_LITERAL; RESULT_TOO_LARGE.
func ParseRadix(digits string, base int) (Number, error) {
	if digits == "" {
		return Number{}, InvalidLiteral.Fault("wanted digits of base %d, got none", base)
	}
	for _, r := range digits {
		if digitValue(r) >= base {
			return Number{}, InvalidLiteral.Fault("wanted digits of base %d, got %q in %q", base, r, source.Clip(digits))
		}
	}
	significant := strings.TrimLeft(digits, "0")
	if len(significant)*bitsPerDigit(base) > maxSureBits+bitsPerDigit(base) {
		return Number{}, tooLarge("a whole number")
	}
	if significant == "" {
		return Number{}, nil
	}
	n, _ := new(big.Int).SetString(significant, base)
	return wholeResult(n)
}

func bitsPerDigit(base int) int {
	switch base {
	case 2:
		return 1
	case 8:
		return 3
	}
	return 4
}

// digitValue returns the value of a digit, 16 for what is none.
func digitValue(r rune) int {
	switch {
	case '0' <= r && r <= '9':
		return int(r - '0')
	case 'a' <= r && r <= 'f':
		return int(r-'a') + 10
	case 'A' <= r && r <= 'F':
		return int(r-'A') + 10
	}
	return 16
}

// MustParse reads a literal of a table; "5/9" is a quotient. It panics on
// anything else.
func MustParse(text string) Number {
	num, den, isQuotient := strings.Cut(text, "/")
	x, err := Parse(num)
	if err == nil && isQuotient {
		var y Number
		if y, err = Parse(den); err == nil {
			x, err = Div(x, y)
		}
	}
	if err != nil {
		panic("number: MustParse(" + text + "): " + err.Error())
	}
	return x
}
