package decimal

import (
	"math/big"
	"strconv"
	"strings"
)

// MaxTextDigits is how many digits a text that is read as a number may have,
// zeros in front and at the end included.
const MaxTextDigits = 10_000

// smallDigits is how many digits always fit a word.
const smallDigits = 18

// Parse reads an optional minus, ASCII digits and an optional point with
// digits on both sides. It keeps every digit. It is false for any other text,
// for an exponent, a plus or white space too, and for more than
// [MaxTextDigits] digits.
func Parse(text string) (Decimal, bool) {
	digits, negative := strings.CutPrefix(text, "-")
	point := -1
	var c int64
	for i := 0; i < len(digits); i++ {
		switch ch := digits[i]; {
		case ch >= '0' && ch <= '9':
			c = c*10 + int64(ch-'0') // past 18 digits it is not used
		case ch == '.' && point < 0:
			point = i
		default:
			return Decimal{}, false
		}
	}
	count, places := len(digits), 0
	if point >= 0 {
		count, places = count-1, count-1-point
		if point == 0 || places == 0 {
			return Decimal{}, false
		}
	}
	switch {
	case count == 0 || count > MaxTextDigits:
		return Decimal{}, false
	case count > smallDigits:
		return parseLong(digits, point, places, negative), true
	case negative:
		c = -c
	}
	return fromSmall(c, -places), true
}

// parseLong reads digits with a point at an index, or none at −1, and so many
// places.
func parseLong(digits string, point, places int, negative bool) Decimal {
	if point >= 0 {
		digits = digits[:point] + digits[point+1:]
	}
	short := strings.TrimRight(digits, "0")
	exp := len(digits) - len(short) - places
	if short == "" {
		return Decimal{}
	}
	c, _ := new(big.Int).SetString(short, 10)
	if negative {
		c.Neg(c)
	}
	return fromBig(c, exp)
}

// String returns d in full: plain digits, "-" in front when it is below zero,
// no exponent, no zeros at the end of a fraction.
func (d Decimal) String() string {
	if d.exp < 0 {
		d = d.reduced()
	}
	return d.withPlaces(max(0, -int(d.exp)))
}

// Fixed returns d rounded half-up by magnitude to exactly so many decimals:
// plain digits, "-" in front when the rounded value is below zero, no exponent
// and no grouping (format.md, 6.3). Places count from 0 to 9,999; others as
// the nearer of these.
func (d Decimal) Fixed(places int) string {
	places = min(max(places, 0), maxExponent)
	return d.Round(places).withPlaces(places)
}

// withPlaces returns d, which has no more decimals than places, with exactly
// so many.
func (d Decimal) withPlaces(places int) string {
	var digitSpace, textSpace [48]byte
	var digits []byte
	if d.wide != nil {
		digits = d.wide.Append(digitSpace[:0], 10)
	} else {
		digits = strconv.AppendInt(digitSpace[:0], d.small, 10)
	}
	text := textSpace[:0]
	if digits[0] == '-' {
		text, digits = append(text, '-'), digits[1:]
	}
	whole := len(digits) + int(d.exp) // digits before the point; none below 1
	switch {
	case whole <= 0:
		text = append(text, '0')
	case whole <= len(digits):
		text = append(text, digits[:whole]...)
	default:
		text = appendZeros(append(text, digits...), whole-len(digits))
	}
	if places == 0 {
		return string(text)
	}
	text = append(text, '.')
	shown := 0
	if whole < 0 {
		text, shown = appendZeros(text, -whole), -whole
	}
	if whole < len(digits) {
		fraction := digits[max(whole, 0):]
		text, shown = append(text, fraction...), shown+len(fraction)
	}
	return string(appendZeros(text, places-shown))
}

func appendZeros(text []byte, count int) []byte {
	for range count {
		text = append(text, '0')
	}
	return text
}
