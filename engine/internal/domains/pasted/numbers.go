package pasted

// This file reads the numbers of a text (documents.md, section 15).
//
// A number is a run of digits and, behind it, a point with digits of its own.
//
//   - Groups come in threes: one to three digits, then a comma and exactly three
//     digits, any number of times. Beside a rupee, twos
//     may stand before the last three. A comma that does not group ends the
//     number, and what follows it is another: 31,42,900 holds 31 and 42,900, and
//     2020,2021 two years.
//   - A fraction stands alone (.5) at the start of the text, behind white space
//     or an opening bracket, and behind a minus or a currency sign of its own.
//     Behind anything else the point is a full stop: v.5 holds 5, 1.2.3 holds
//     1.2 and 3.
//   - A minus counts when it touches the number or its currency and no letter or
//     digit touches it from the left: -4, -£7 and £-7 are negative, the second
//     numbers of 9-12 and AB-7 are not. It is the hyphen or the minus sign; a
//     dash is none.
//   - All else is left behind: leading zeros, %, units, exponents and
//     magnitudes, the marks in dates and times. Digits of other scripts are no
//     numbers, as elsewhere in a note.

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// mostNumbers is how many numbers are read from one text (results.md, section
// 8).
const mostNumbers = 10_000

// figure is a number of a text and the currency beside it.
type figure struct {
	n        number.Number
	currency *value.Measure // nil for a number that is no amount
}

// reader goes through a text from its start. Offsets are of bytes.
type reader struct {
	text string
	i    int
	// used is where the text begins that no number has taken: a currency behind
	// one number is not that before the next.
	used int
}

// next returns the next number; ok is false when there is none. Fault:
// RESULT_TOO_LARGE.
func (r *reader) next() (f figure, ok bool, err error) {
	for r.i < len(r.text) {
		if isDigit(r.text[r.i]) || r.fractionAlone() {
			f, err := r.figure()
			return f, true, err
		}
		r.i++
	}
	return f, false, nil
}

// fractionAlone reports whether a number without a whole part stands next.
func (r *reader) fractionAlone() bool {
	if r.text[r.i] != '.' || r.i+1 >= len(r.text) || !isDigit(r.text[r.i+1]) {
		return false
	}
	before, size := utf8.DecodeLastRuneInString(r.text[:r.i])
	switch {
	case size == 0, unicode.IsSpace(before), strings.ContainsRune("([{", before), unicode.Is(unicode.Sc, before):
		return true
	}
	return r.minusAt(r.i) < r.i
}

// figure reads the number that stands next.
func (r *reader) figure() (figure, error) {
	start := r.i
	currency, outside := r.currencyAhead(start)
	whole, end := r.whole(start, currency)
	decimals := ""
	if end+1 < len(r.text) && r.text[end] == '.' && isDigit(r.text[end+1]) {
		stop := digitsEnd(r.text, end+1)
		decimals, end = r.text[end:stop], stop
	}
	negative := r.minusAt(start) < start || r.minusAt(outside) < outside
	if currency != nil {
		currency, end = r.narrowed(currency, r.text[outside:start], end)
	} else {
		currency, end = r.currencyBehind(end)
	}
	r.i, r.used = end, end
	n, err := number.Parse("0" + strings.ReplaceAll(whole, ",", "") + decimals)
	if negative {
		n = n.Neg()
	}
	return figure{n, currency}, err
}

// minusAt returns where the minus that touches place i from the left begins,
// or i when there is none that counts.
func (r *reader) minusAt(i int) int {
	sign, size := utf8.DecodeLastRuneInString(r.text[:i])
	if sign != '-' && sign != '−' || i-size < r.used {
		return i
	}
	before, _ := utf8.DecodeLastRuneInString(r.text[:i-size])
	if unicode.IsLetter(before) || unicode.IsDigit(before) {
		return i
	}
	return i - size
}

// whole returns the digits and commas of the whole number at start, and where
// they end.
func (r *reader) whole(start int, ahead *value.Measure) (digits string, end int) {
	end = digitsEnd(r.text, start)
	if end == start || end-start > 3 {
		return r.text[start:end], end
	}
	threes, lakhs := r.groups(start, end)
	if lakhs > threes && (isRupee(ahead) || ahead == nil && isRupee(r.behindNumber(lakhs))) {
		threes = lakhs
	}
	return r.text[start:threes], threes
}

// groups returns where a whole number ends whose first digits end at first:
// grouped in threes, and grouped in the Indian way.
func (r *reader) groups(start, first int) (threes, lakhs int) {
	threes, lakhs = first, first
	end, inThrees := first, true
	for twos := 0; twos <= mostTwos; {
		stop := end + 1
		if end < len(r.text) && r.text[end] == ',' {
			stop = digitsEnd(r.text, stop)
		}
		switch stop - end - 1 {
		case 3:
			if inThrees {
				threes = stop
			}
			if first-start < 3 && lakhs <= first {
				lakhs = stop
			}
		case 2:
			if lakhs > first {
				return threes, lakhs
			}
			inThrees = false
			twos++
		default:
			return threes, lakhs
		}
		end = stop
	}
	return threes, first
}

// mostTwos is how many groups of two digits one number has: more than any sum
// of money, and few enough that a list of twos is not read through from each.
const mostTwos = 20

// behindNumber returns the currency behind a whole number that ends at end, and
// behind its fraction.
func (r *reader) behindNumber(end int) *value.Measure {
	if end+1 < len(r.text) && r.text[end] == '.' && isDigit(r.text[end+1]) {
		end = digitsEnd(r.text, end+1)
	}
	currency, _ := r.currencyBehind(end)
	return currency
}

// digitsEnd returns where the digits end that begin at i.
func digitsEnd(text string, i int) int {
	for i < len(text) && isDigit(text[i]) {
		i++
	}
	return i
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
