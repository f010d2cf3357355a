package numerals

import (
	"strings"

	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// plain returns the number of a value that is a plain one.
func plain(x value.Value, form string) (number.Number, error) {
	switch x := x.(type) {
	case value.Number:
		return x.N, nil
	case value.Based:
		return x.N, nil
	case value.BigInteger:
		return x.N, nil
	case value.Uncertain:
		return x.N, nil
	}
	return number.Number{}, ExpectedNumber.Fault("a plain number is written %s, got %s", form, x.Kind())
}

// small are the words from zero to nineteen, and tens those from twenty on.
var (
	small = [...]string{
		"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
		"thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
	}
	tens = [...]string{2: "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"}
	// scales are the powers of a thousand on the short scale.
	scales = [...]string{
		"", "thousand", "million", "billion", "trillion", "quadrillion", "quintillion", "sextillion", "septillion",
		"octillion", "nonillion", "decillion",
	}
)

// shownPlaces is how many decimals of a number without an end are said: those
// that its answer shows.
const shownPlaces = 2

// inWords says a number: its whole part, then "point" and its digits.
func inWords(x value.Value) (value.Value, error) {
	n, err := plain(x, "in words")
	if err != nil {
		return nil, err
	}
	if n.IsInf() {
		return nil, OutOfRange.Fault("an infinity has no words")
	}
	text := n.String()
	if n.Rung() == number.Rational || n.Rung() == number.Float {
		text = n.Fixed(shownPlaces)
	}
	negative := strings.HasPrefix(text, "-")
	whole, decimals, _ := strings.Cut(strings.TrimPrefix(text, "-"), ".")
	if len(whole) > 3*len(scales) {
		return nil, OutOfRange.Fault("words reach to %d digits, got %d", 3*len(scales), len(whole))
	}
	words := wholeWords(whole)
	if decimals = strings.TrimRight(decimals, "0"); decimals != "" {
		words = append(words, "point")
		for _, digit := range decimals {
			words = append(words, small[digit-'0'])
		}
	}
	if negative {
		words = append([]string{"minus"}, words...)
	}
	return value.Text(strings.Join(words, " ")), nil
}

// wholeWords says the digits of a whole number.
func wholeWords(digits string) []string {
	digits = strings.Repeat("0", (3-len(digits)%3)%3) + digits
	groups := len(digits) / 3
	var words []string
	for i := range groups {
		group := digits[3*i : 3*i+3]
		if group == "000" {
			continue
		}
		scale := scales[groups-1-i]
		// The "and" of British usage also joins a last group below a hundred.
		words = append(words, groupWords(group, scale == "" && len(words) > 0)...)
		if scale != "" {
			words = append(words, scale)
		}
	}
	if len(words) == 0 {
		return []string{small[0]}
	}
	return words
}

// groupWords says three digits, with "and" before tens and units.
func groupWords(group string, joined bool) []string {
	var words []string
	hundreds, rest := group[0]-'0', int(group[1]-'0')*10+int(group[2]-'0')
	if hundreds > 0 {
		words = append(words, small[hundreds], "hundred")
	}
	if rest == 0 {
		return words
	}
	if hundreds > 0 || joined {
		words = append(words, "and")
	}
	switch {
	case rest < 20:
		return append(words, small[rest])
	case rest%10 == 0:
		return append(words, tens[rest/10])
	}
	return append(words, tens[rest/10]+"-"+small[rest%10])
}

// asOrdinal writes 1st, 2nd, 3rd, 4th and so on; 11th to 13th too.
func asOrdinal(x value.Value) (value.Value, error) {
	n, err := plain(x, "as an ordinal")
	if err != nil {
		return nil, err
	}
	if !n.IsWhole() || n.Sign() < 0 {
		return nil, OutOfRange.Fault("an ordinal is of a whole number from 0, got %s", n.String())
	}
	digits := n.Fixed(0)
	ending := "th"
	if last := len(digits) - 1; last == 0 || digits[last-1] != '1' {
		switch digits[last] {
		case '1':
			ending = "st"
		case '2':
			ending = "nd"
		case '3':
			ending = "rd"
		}
	}
	return value.Text(digits + ending), nil
}

// roman are the Roman numerals and the pairs that subtract.
var roman = [...]struct {
	text string
	n    int64
}{
	{"M", 1000}, {"CM", 900}, {"D", 500}, {"CD", 400}, {"C", 100}, {"XC", 90}, {"L", 50}, {"XL", 40},
	{"X", 10}, {"IX", 9}, {"V", 5}, {"IV", 4}, {"I", 1},
}

const mostRoman = 3_999

func asRoman(x value.Value) (value.Value, error) {
	n, err := plain(x, "in Roman numerals")
	if err != nil {
		return nil, err
	}
	i, ok := n.Int64()
	if !ok || i < 1 || i > mostRoman {
		return nil, OutOfRange.Fault("Roman numerals are of whole numbers from 1 to 3,999, got %s", n.String())
	}
	return value.Text(romanOf(i)), nil
}

func romanOf(n int64) string {
	var b strings.Builder
	for _, numeral := range roman {
		for ; n >= numeral.n; n -= numeral.n {
			b.WriteString(numeral.text)
		}
	}
	return b.String()
}

// fromRoman reads a numeral, in letters of either case. What would be written
// another way is none.
func fromRoman(x value.Value) (value.Value, error) {
	text, ok := x.(value.Text)
	if !ok {
		return nil, ExpectedText.Fault("a Roman numeral in quotes is read, got %s", x.Kind())
	}
	written := strings.ToUpper(strings.TrimSpace(string(text)))
	rest, n := written, int64(0)
	for _, numeral := range roman {
		for strings.HasPrefix(rest, numeral.text) && n <= mostRoman {
			rest = rest[len(numeral.text):]
			n += numeral.n
		}
	}
	if rest != "" || n < 1 || n > mostRoman || romanOf(n) != written {
		return nil, InvalidRoman.Fault("a Roman numeral is wanted, got %q", source.Clip(string(text)))
	}
	return value.Of(number.Int(n)), nil
}
