package pasted

// This file finds the currency beside a number: a sign or a code in capitals
// that touches it or stands one space off, on either side.
//
//   - A number takes the currency in front of it, unless the number before has
//     it; failing that, the one behind it. So 5 EUR 6 USD and EUR 5 USD 6 both
//     read as they are meant.
//   - A sign behind a space that touches the next number is that one's: 3 $1.10.
//   - Behind an amount with a sign that several currencies have, a code picks
//     one of them, as in a note: $6 AUD.

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/money"
	"reckon/engine/internal/value"
)

// signs are the currency signs of money.md, section 1, the longer before the
// shorter. R, Fr and Ft are left out: beside a number in prose they are a
// label, Friday and feet.
var signs = [...]string{
	"AU$", "CA$", "HK$", "MX$", "NZ$", "US$", "A$", "C$", "S$", "R$",
	"$", "£", "€", "¥", "₩", "₹", "₺", "₴", "₪", "₫", "₦", "₱", "₽", "kr", "zł", "Kč",
}

// commonCodes are the common codes: the 39 currencies of the Triennial Survey of the
// Bank for International Settlements (2022), but for PEN and COP, which are
// words; those that have a sign; and some that have none and are no word
// either.
const commonCodes = " AED ARS AUD BDT BGN BHD BRL CAD CHF CLP CNY CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JOD JPY KES KRW KWD LKR" +
	" MXN MYR NGN NOK NZD OMR PHP PKR PLN QAR RON RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR "

// codeLength is the length of a code, in bytes.
const codeLength = 3

func isRupee(m *value.Measure) bool { return m != nil && money.GroupsByLakh(m.Currency) }

// currencyAhead returns the currency in front of the number at start, and where
// it begins: start when there is none.
func (r *reader) currencyAhead(start int) (m *value.Measure, from int) {
	minus := r.minusAt(start)
	for _, end := range [...]int{minus, r.spaceBefore(minus)} {
		if m, from, ok := r.signBefore(end); ok {
			return m, from
		}
		if code := end - codeLength; code >= r.used && !r.isWordBefore(code) {
			if m, ok := byCode(r.text[code:end]); ok {
				return m, code
			}
		}
	}
	return nil, start
}

// spaceBefore returns where the one space begins that ends at i, or i when none
// does.
func (r *reader) spaceBefore(i int) int {
	space, size := utf8.DecodeLastRuneInString(r.text[:i])
	if unicode.Is(unicode.Zs, space) {
		return i - size
	}
	return i
}

// signBefore returns the currency of the sign that ends at end, and where it
// begins.
func (r *reader) signBefore(end int) (m *value.Measure, from int, ok bool) {
	for _, sign := range signs {
		from := end - len(sign)
		if from < r.used || r.text[from:end] != sign {
			continue
		}
		if sign[0] >= utf8.RuneSelf || sign == "$" || !r.isWordBefore(from) {
			m, side, ok := money.BySign(sign)
			return m, from, ok && side != money.Behind
		}
	}
	return nil, end, false
}

// currencyBehind returns the currency behind a number that ends at end, and
// where it ends itself.
func (r *reader) currencyBehind(end int) (m *value.Measure, to int) {
	spaced := end
	if space, size := utf8.DecodeRuneInString(r.text[end:]); unicode.Is(unicode.Zs, space) {
		spaced += size
	}
	rest := r.text[spaced:]
	if m, width := codeAt(rest); m != nil {
		return m, spaced + width
	}
	for _, sign := range signs {
		after, ok := strings.CutPrefix(rest, sign)
		if !ok {
			continue
		}
		m, side, ok := money.BySign(sign)
		if !ok || side == money.Ahead || spaced > end && beginsNumber(after) || isLetter(sign) && isWordAt(after) {
			break
		}
		return m, spaced + len(sign)
	}
	return nil, end
}

// narrowed returns the currency of an amount that ends at end with ahead in
// front of it, once a code behind it has picked one with the same sign.
func (r *reader) narrowed(m *value.Measure, ahead string, end int) (*value.Measure, int) {
	behind, to := r.currencyBehind(end)
	if behind == nil || !strings.HasSuffix(r.text[:to], behind.Currency.Code) || !money.SameSign(m.Currency, behind.Currency) {
		return m, end
	}
	if _, isCode := byCode(ahead[:min(codeLength, len(ahead))]); isCode {
		return m, end // EUR 5 EUR 6, where the second is that of the 6
	}
	if first, _ := utf8.DecodeRuneInString(ahead); unicode.IsLetter(first) && m != behind {
		return m, end // US$6 AUD, which says two things
	}
	return behind, to
}

// codeAt returns the common currency whose code is the word that text begins
// with.
func codeAt(text string) (*value.Measure, int) {
	if len(text) < codeLength || isWordAt(text[codeLength:]) {
		return nil, 0
	}
	m, _ := byCode(text[:codeLength])
	return m, codeLength
}

func byCode(code string) (*value.Measure, bool) {
	if strings.IndexFunc(code, func(c rune) bool { return c < 'A' || c > 'Z' }) >= 0 || !strings.Contains(commonCodes, " "+code+" ") {
		return nil, false
	}
	return money.ByCode(code)
}

// beginsNumber reports whether a number, with a minus or not, begins text.
func beginsNumber(text string) bool {
	text = strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(text, "-"), "−"), ".")
	return text != "" && isDigit(text[0])
}

// isWordBefore reports whether a letter, a digit or an underscore ends at i.
func (r *reader) isWordBefore(i int) bool {
	c, _ := utf8.DecodeLastRuneInString(r.text[:i])
	return isWord(c)
}

func isWordAt(text string) bool {
	c, _ := utf8.DecodeRuneInString(text)
	return isWord(c)
}

func isWord(c rune) bool { return c == '_' || unicode.IsLetter(c) || unicode.IsDigit(c) }

// isLetter reports whether a sign is made of letters.
func isLetter(sign string) bool {
	return !slices.ContainsFunc([]rune(sign), func(c rune) bool { return !unicode.IsLetter(c) })
}
