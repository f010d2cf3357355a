package table

import (
	"strings"
	"unicode/utf8"

	"reckon/engine/internal/money"
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Bounds of a cell that is a figure.
const (
	// maxFigureBytes is what a line of a note may have.
	maxFigureBytes = 2_000
	// maxExponent keeps a column of short cells from holding long numbers: one
	// of 1e20000 would be larger than any note.
	maxExponent = 99
)

// figure reads a cell as a plain number, money or a percentage, and reports
// whether it is one. Everything else is a text, what a line would read as an
// amount of a unit, a fraction or a calculation included.
//
//	12  -0.5  1,200.50  6e23     a number: groups in threes, the point is a point
//	$3  -£4.50  $6 AUD  €-2      money with its sign in front
//	900 EUR  12 kr  5 euros      money with a sign, a code in capitals or a word behind
//	₹3,40,000                    Indian groups beside the rupee alone
//	5%  -2.5 %                   a percentage
//
// A code in small letters is a text, since `3 pen` is no money in a list of
// things.
func figure(text string) (value.Value, bool) {
	if len(text) > maxFigureBytes || strings.IndexFunc(text, isDigit) < 0 {
		return nil, false
	}
	rest, negative := sign(text)
	front, width, marked := money.Match(rest, money.BeforeAmount)
	if marked {
		rest = trim(rest[width:])
		if !negative {
			rest, negative = sign(rest)
		}
	}
	digits, n := literal(rest)
	if n == 0 {
		return nil, false
	}
	unit, percent, ok := behind(trim(rest[n:]))
	if !ok || marked && percent {
		return nil, false
	}
	if marked {
		if unit.Of != nil && !picks(unit.Of.Currency, front) {
			return nil, false
		}
		if unit.Of == nil {
			unit = front
		}
	}
	plain, ok := ungrouped(digits, unit)
	if !ok {
		return nil, false
	}
	x, err := number.Parse(plain)
	if err != nil {
		return nil, false
	}
	if negative {
		x = x.Neg()
	}
	switch {
	case percent:
		x, err = number.Div(x, number.Int(100))
		return value.Percent{N: x}, err == nil
	case unit.Of != nil:
		return value.Quantity{N: x, Unit: currencyUnit(unit)}, true
	}
	return value.Of(x), true
}

// currencyUnit spells a currency by its code, so that the amounts of one
// currency have one unit however they are written.
func currencyUnit(part value.Part) value.Unit {
	return value.Unit{Over: value.Part{Spelling: part.Of.Currency.Code, Of: part.Of}}
}

// picks reports whether the code behind an amount may stand beside the sign in
// front of it: it is the same currency, or the sign alone means several.
func picks(code *value.Currency, sign value.Part) bool {
	prefixed := sign.Spelling[0] >= 'A' && sign.Spelling[0] <= 'Z'
	return code == sign.Of.Currency || !prefixed && money.SameSign(code, sign.Of.Currency)
}

// behind reads what follows the digits: nothing, a percent sign, or a currency
// and no more.
func behind(text string) (unit value.Part, percent, ok bool) {
	switch text {
	case "":
		return unit, false, true
	case "%":
		return unit, true, true
	}
	unit, width, ok := money.Match(text, money.AfterAmount)
	return unit, false, ok && width == len(text)
}

// sign cuts a plus or a minus off, and reports whether it was a minus.
func sign(text string) (rest string, negative bool) {
	r, size := utf8.DecodeRuneInString(text)
	switch r {
	case '-', '−', '–':
		return text[size:], true
	case '+':
		return text[size:], false
	}
	return text, false
}

// literal returns the digits at the start of text with their commas, point and
// exponent, and how many bytes they take; 0 when no number starts there.
func literal(text string) (digits string, width int) {
	i := 0
	for i < len(text) && (isDigit(rune(text[i])) || text[i] == ',') {
		i++
	}
	whole := i
	if i+1 < len(text) && text[i] == '.' && isDigit(rune(text[i+1])) {
		for i++; i < len(text) && isDigit(rune(text[i])); i++ {
		}
	}
	if i == 0 || whole > 0 && !isDigit(rune(text[0])) {
		return "", 0
	}
	if n := exponent(text[i:]); n > 0 {
		i += n
	}
	return text[:i], i
}

// exponent returns the length of the exponent at the start of text, 0 when
// there is none, or one that is too large.
func exponent(text string) int {
	if text == "" || text[0] != 'e' && text[0] != 'E' {
		return 0
	}
	i, n := 1, 0
	if i < len(text) && (text[i] == '+' || text[i] == '-') {
		i++
	}
	first := i
	for ; i < len(text) && isDigit(rune(text[i])) && n <= maxExponent; i++ {
		n = n*10 + int(text[i]-'0')
	}
	if i == first || n > maxExponent {
		return 0
	}
	return i
}

// ungrouped drops the commas of digits and reports whether they group them in
// threes, or beside the rupee in twos before a three.
func ungrouped(digits string, unit value.Part) (string, bool) {
	if strings.IndexByte(digits, ',') < 0 {
		return digits, true
	}
	end := strings.IndexFunc(digits, func(r rune) bool { return r != ',' && !isDigit(r) })
	if end < 0 {
		end = len(digits)
	}
	groups := strings.Split(digits[:end], ",")
	last := len(groups) - 1
	middle, most := 3, 3
	if unit.Of != nil && money.GroupsByLakh(unit.Of.Currency) && last > 1 && len(groups[1]) == 2 {
		middle, most = 2, 2
	}
	for i, group := range groups {
		switch {
		case i == 0 && (group == "" || len(group) > most), i > 0 && i < last && len(group) != middle, i == last && len(group) != 3:
			return "", false
		}
	}
	return strings.Join(groups, "") + digits[end:], true
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }
