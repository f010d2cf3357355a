package cell

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/sheet/unitmap"
	"reckon/engine/internal/source"
)

// Mark is an inert decoration of a number: at most one side in a sound column.
type Mark struct {
	Prefix, Suffix string
}

// IsNone reports whether the number is bare.
func (m Mark) IsNone() bool { return m == Mark{} }

// Same reports whether two numbers of one column may carry m and o: the same
// text on the same side, or suffixes that are one unit (format.md, 8).
func (m Mark) Same(o Mark) bool {
	if m.Prefix != o.Prefix {
		return false
	}
	if m.Suffix == o.Suffix {
		return true
	}
	a, errA := unitmap.Parse(m.Suffix)
	b, errB := unitmap.Parse(o.Suffix)
	return errA == nil && errB == nil && a.Equal(b)
}

// Write puts the mark back on a number in written form: a prefix between the
// sign and the digits, a suffix after one space.
func (m Mark) Write(number string) string {
	if m.Suffix != "" {
		number += " "
	}
	return m.WriteTight(number)
}

// WriteTight is Write without the space, for a number that has to stay one
// word. Only a suffix that was read without a space reads back.
func (m Mark) WriteTight(number string) string {
	digits, isNegative := strings.CutPrefix(number, "-")
	sign := ""
	if isNegative {
		sign = "-"
	}
	return sign + m.Prefix + digits + m.Suffix
}

// String names the mark in a message.
func (m Mark) String() string {
	switch {
	case m.IsNone():
		return "no mark"
	case m.Suffix == "":
		return quote(m.Prefix) + " in front"
	case m.Prefix == "":
		return quote(m.Suffix) + " behind"
	}
	return quote(m.Prefix) + " in front and " + quote(m.Suffix) + " behind"
}

func quote(text string) string { return `"` + source.Clip(text) + `"` }

// superscripts may stand in a mark when they follow a letter, as in m².
const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹"

// minusSigns look like a minus sign or a dash without being of that Unicode
// category: below zero must never be taken for a mark.
const minusSigns = "−⁻₋˗➖⁒⁃"

// cutMark splits text after the longest mark at its start.
func cutMark(text string) (mark, rest string) {
	raisable := false // a superscript may follow: after a letter or another one
	for i, c := range text {
		isRaised := raisable && strings.ContainsRune(superscripts, c)
		if !isRaised && !isInert(c) {
			return text[:i], text[i:]
		}
		raisable = isRaised || unicode.IsLetter(c)
	}
	return text, ""
}

// isInert reports whether a mark may hold c anywhere.
func isInert(c rune) bool {
	if c < utf8.RuneSelf {
		return c != '.' && c != '-' && c != '%' && !isDigit(c) && !unicode.IsSpace(c)
	}
	return !unicode.IsNumber(c) && !unicode.IsSpace(c) && !unicode.Is(unicode.Pd, c) &&
		!strings.ContainsRune(minusSigns, c)
}

func isDigit(c rune) bool { return '0' <= c && c <= '9' }
