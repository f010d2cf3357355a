package cell

import (
	"strings"
	"unicode"

	"reckon/engine/internal/calendar"
	"reckon/engine/internal/sheet/decimal"
	"reckon/engine/internal/sheet/unitmap"
)

// Kind is what a text denotes (format.md, 2.5).
type Kind uint8

// The kinds.
const (
	Word    Kind = iota // anything else, the empty text included
	Number              // bare or decorated
	Percent             // digits and a percent sign
	Date                // a real date, YYYY-MM-DD
	Misdate             // the shape of a date, and none
)

// Reading is what a text denotes.
type Reading struct {
	Kind  Kind
	Value decimal.Decimal // of a Number; of a Percent already divided by 100
	// Places is how many decimals are shown; a percent counts two more.
	Places int
	// Mark is the decoration of a Number. Both sides set is a conflict that
	// the reader of the column reports.
	Mark Mark
	Date calendar.Date
	// Readings, for a Misdate, are the real dates that it may mean: none, one,
	// or two with the earlier group as the day first.
	Readings []calendar.Date
}

// IsNumber reports whether the text denotes a number, a percentage included.
func (r Reading) IsNumber() bool { return r.Kind == Number || r.Kind == Percent }

// Read says what text denotes, white space around it aside (format.md, 2.5 and
// 8). Every text denotes something; a number of more digits than a decimal
// takes is a Word.
func Read(text string) Reading {
	text = strings.TrimSpace(text)
	if r, ok := readNumber(text); ok {
		return r
	}
	if d, ok := calendar.Parse(text); ok {
		return Reading{Kind: Date, Date: d}
	}
	if g, ok := cutGroups(text); ok {
		return Reading{Kind: Misdate, Readings: g.readings()}
	}
	return Reading{}
}

// readNumber reads a number, bare, decorated or with a percent sign.
func readNumber(text string) (Reading, bool) {
	sign, prefix, rest, ok := cutFront(text)
	if !ok {
		return Reading{}, false
	}
	digits, rest := cutNumber(rest)
	if digits == "" {
		return Reading{}, false
	}
	places := 0
	if dot := strings.IndexByte(digits, '.'); dot >= 0 {
		places = len(digits) - dot - 1
	}
	r := Reading{Kind: Number, Places: places, Mark: Mark{Prefix: prefix}}
	if rest == "%" && prefix == "" {
		r.Kind, r.Places = Percent, places+percentPlaces
	} else if r.Mark.Suffix, ok = readSuffix(rest, prefix); !ok {
		return Reading{}, false
	}
	if r.Value, ok = decimal.Parse(sign + digits); !ok {
		return Reading{}, false
	}
	if r.Kind == Percent {
		r.Value = r.Value.Shift(-percentPlaces)
	}
	return r, true
}

// percentPlaces is by how many places a percentage is larger than its value.
const percentPlaces = 2

// cutFront reads what stands before the digits: a sign, or a mark with a sign
// before it or behind it, and white space between the mark and the number.
func cutFront(text string) (sign, prefix, rest string, ok bool) {
	sign, rest = cutSign(text)
	prefix, rest = cutMark(rest)
	if prefix == "" {
		return sign, "", rest, true
	}
	rest = strings.TrimLeftFunc(rest, unicode.IsSpace)
	second, rest := cutSign(rest)
	return sign + second, prefix, rest, sign == "" || second == ""
}

// cutSign splits text after a minus sign at its start.
func cutSign(text string) (sign, rest string) {
	if rest, ok := strings.CutPrefix(text, "-"); ok {
		return "-", rest
	}
	return "", text
}

// readSuffix reads what stands behind the digits: nothing, a mark, or after a
// bare number and white space a unit that is no mark, such as m^2.
func readSuffix(text, prefix string) (suffix string, ok bool) {
	trimmed := strings.TrimLeftFunc(text, unicode.IsSpace)
	suffix, rest := cutMark(trimmed)
	if rest == "" {
		return suffix, true
	}
	if prefix == "" && len(trimmed) < len(text) && unitmap.IsUnit(trimmed) {
		return trimmed, true
	}
	return "", false
}

// cutNumber splits text after digits with an optional fraction. The number is
// empty when text does not begin with one.
func cutNumber(text string) (number, rest string) {
	whole, rest := cutDigits(text)
	if whole == "" {
		return "", text
	}
	if after, ok := strings.CutPrefix(rest, "."); ok {
		if fraction, _ := cutDigits(after); fraction != "" {
			size := len(whole) + 1 + len(fraction)
			return text[:size], text[size:]
		}
	}
	return whole, rest
}

// cutDigits splits text after the ASCII digits at its start.
func cutDigits(text string) (digits, rest string) {
	n := 0
	for n < len(text) && isDigit(rune(text[n])) {
		n++
	}
	return text[:n], text[n:]
}
