package representations

import (
	"strconv"
	"strings"

	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// compactLetters are the letters of the compact form, by powers of a thousand.
var compactLetters = []string{"", "k", "M", "B", "T"}

// asCompact writes three significant figures and a letter, which is chosen
// after rounding. A currency, a unit and a per-unit stay.
func asCompact(x value.Value) (value.Value, error) {
	n, err := figureOf(x, "the compact form")
	if err != nil {
		return nil, err
	}
	if n.IsInf() {
		return nil, lang.ConverterExpectedNumber.Fault("the compact form takes a finite number, got an infinity")
	}
	sign := ""
	if n.Sign() < 0 {
		sign = "-"
	}
	text := compact(n.Abs())
	if q, ok := x.(value.Quantity); ok {
		return value.Text(dressed(sign, text, q.Unit)), nil
	}
	if _, ok := x.(value.Percent); ok {
		return value.Text(sign + compact(hundredfold(n.Abs())) + "%"), nil
	}
	return value.Text(sign + text), nil
}

func hundredfold(n number.Number) number.Number {
	product, err := number.Mul(n, number.Int(100))
	if err != nil {
		return n
	}
	return product
}

func compact(n number.Number) string {
	if n.IsZero() {
		return "0"
	}
	rounded, _ := n.RoundSignificant(3, number.HalfAway)
	_, digits, exponent := digitsOf(rounded)
	group := 0
	if exponent > 0 {
		group = exponent / 3
	}
	if group >= len(compactLetters) {
		return scientific(digits, exponent)
	}
	if exponent < 0 {
		return "0." + strings.Repeat("0", -exponent-1) + digits
	}
	before := exponent - 3*group + 1
	if len(digits) < before {
		digits += strings.Repeat("0", before-len(digits))
	}
	text := digits[:before]
	if len(digits) > before {
		text += "." + digits[before:]
	}
	return text + compactLetters[group]
}

func scientific(digits string, exponent int) string {
	text := digits[:1]
	if len(digits) > 1 {
		text += "." + digits[1:]
	}
	return text + "e+" + strconv.Itoa(exponent)
}

// dressed puts the currency or the unit beside a compact figure.
func dressed(sign, text string, unit value.Unit) string {
	if currency := unit.Over.Of; currency != nil && currency.Currency != nil {
		c := currency.Currency
		switch {
		case c.Symbol == "":
			text = sign + text + " " + c.Code
		case !c.SymbolAfter:
			text = sign + c.Symbol + text
		case c.Spaced:
			text = sign + text + " " + c.Symbol
		default:
			text = sign + text + c.Symbol
		}
		if unit.IsRate() {
			text += "/" + unit.Under.Spelling
		}
		return text
	}
	return sign + text + " " + unit.String()
}
