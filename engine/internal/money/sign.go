package money

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/value"
)

// Side is where a sign may be typed.
type Side uint8

// The sides of an amount.
const (
	EitherSide Side = iota
	Ahead           // before the number alone, and touching it
	Behind          // behind the number alone
)

// signs are the symbols that amounts are typed with (money.md, section 1), the
// longer before the shorter.
var signs = [...]struct {
	sign, code string
	side       Side
}{
	{"AU$", "AUD", EitherSide},
	{"CA$", "CAD", EitherSide},
	{"HK$", "HKD", EitherSide},
	{"MX$", "MXN", EitherSide},
	{"NZ$", "NZD", EitherSide},
	{"US$", "USD", EitherSide},
	{"A$", "AUD", EitherSide},
	{"C$", "CAD", EitherSide},
	{"S$", "SGD", EitherSide},
	{"R$", "BRL", Ahead},
	{"$", "USD", EitherSide},
	{"£", "GBP", EitherSide},
	{"€", "EUR", EitherSide},
	{"¥", "JPY", EitherSide},
	{"₩", "KRW", EitherSide},
	{"₹", "INR", EitherSide},
	{"₺", "TRY", EitherSide},
	{"₴", "UAH", EitherSide},
	{"₪", "ILS", EitherSide},
	{"₫", "VND", EitherSide},
	{"₦", "NGN", EitherSide},
	{"₱", "PHP", EitherSide},
	{"₽", "RUB", EitherSide},
	{"kr", "SEK", Behind},
	{"zł", "PLN", Behind},
	{"Ft", "HUF", Behind},
	{"Kč", "CZK", Behind},
	{"Fr", "CHF", Behind},
	{"R", "ZAR", Ahead},
}

// BySign returns the currency that a sign means by itself and the sides of an
// amount on which it is read.
func BySign(sign string) (m *value.Measure, side Side, ok bool) {
	for i := range signs {
		if signs[i].sign == sign {
			m, ok = ByCode(signs[i].code)
			return m, signs[i].side, ok
		}
	}
	return nil, EitherSide, false
}

// Place is where in a line a currency is looked for.
type Place uint8

// The places of a currency.
const (
	BeforeAmount Place = iota // ahead of a number
	AfterAmount               // behind a number
	Target                    // behind a word of conversion, or above the slash of a target
)

// Match returns the longest currency that is spelled at the start of text,
// which is the rest of the line, and how many bytes the spelling takes there.
// Ahead of an amount it is a sign; R and R$ touch the number there. Elsewhere
// it is a sign, a code in capitals, or a word, at whose end no letter, digit or
// underscore follows. Codes in small letters are left to [ByLowerCode].
func Match(text string, place Place) (part value.Part, bytes int, ok bool) {
	if word := leadingWord(text); place != BeforeAmount && word != "" {
		m, ok := ByCode(word)
		if !ok {
			m, ok = ByWord(word)
		}
		if ok {
			return value.Part{Spelling: word, Of: m}, len(word), true
		}
	}
	for i := range signs {
		rest, ok := strings.CutPrefix(text, signs[i].sign)
		if ok && signs[i].side.isRead(place, rest) {
			m, ok := ByCode(signs[i].code)
			return value.Part{Spelling: signs[i].sign, Of: m}, len(signs[i].sign), ok
		}
	}
	return value.Part{}, 0, false
}

// isRead reports whether a sign on that side is read at a place before rest.
func (side Side) isRead(place Place, rest string) bool {
	next, _ := utf8.DecodeRuneInString(rest)
	switch place {
	case BeforeAmount:
		return side == EitherSide || (side == Ahead && isTouching(rest))
	case AfterAmount:
		return side != Ahead && !isWordRune(next)
	}
	return !isWordRune(next)
}

// isTouching reports whether a number starts at once.
func isTouching(rest string) bool {
	rest = strings.TrimPrefix(rest, ".")
	return rest != "" && '0' <= rest[0] && rest[0] <= '9'
}

// leadingWord returns the letters, digits and underscores at the start of text.
func leadingWord(text string) string {
	end := strings.IndexFunc(text, func(r rune) bool { return !isWordRune(r) })
	if end < 0 {
		end = len(text)
	}
	return text[:end]
}

func isWordRune(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r)
}
