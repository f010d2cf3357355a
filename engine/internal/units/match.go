package units

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/value"
)

// Place is where in a line a unit is looked for. Some spellings are read in
// some places alone.
type Place uint8

// The places of a unit.
const (
	AfterAmount Place = iota // behind a number
	Target                   // behind a word of conversion
	Under                    // below a slash, or behind per, a or each
)

const (
	maxSpellingBytes = 48 // longer than any spelling of the table
	maxSeparators    = 7  // more than any spelling holds: "U.S. survey feet" has four
)

// Match returns the longest unit that is spelled at the start of text, which
// is the rest of the line, and how many bytes the spelling takes there. It
// ends at the edge of a word: what follows is no letter, digit or underscore,
// except in lengths written in one run, such as 2h15m, of which it reads the
// first unit.
//
// The part's spelling is the text as typed, with ^2 and ^3 as ² and ³, ° as
// "degrees", and temperatures as °C, °F and °K. The inch is not found behind
// an amount as `in` (see [Inch]). Below a slash a square of a time is a unit
// too, and a single capital is none, because it reads as a name; the kelvin
// alone is an exception (J/K).
func Match(text string, place Place) (part value.Part, bytes int, ok bool) {
	var ends [2 * maxSeparators]int
	t := table()
	for n := t.candidates(text, &ends); n > 0; n-- {
		end := ends[n-1]
		if place == Under && isCapital(text[:end]) {
			continue
		}
		if isPowerOfFraction(text, end) {
			continue
		}
		if startsWithDigit(text[end:]) && (place != AfterAmount || !t.continues(text[end:])) {
			continue
		}
		if part, reach, ok := t.resolve(text[:end]); ok && reach&at(place) != 0 {
			return part, end, true
		}
	}
	return value.Part{}, 0, false
}

// candidates fills ends with the places where a spelling may end, the nearest
// first, and returns how many there are.
func (t *index) candidates(text string, ends *[2 * maxSeparators]int) int {
	n, separators := 0, 0
	last := ' '
	for i := 0; i < len(text) && i <= maxSpellingBytes; {
		r, size := utf8.DecodeRuneInString(text[i:])
		if i > 0 && n < len(ends) && (isEdge(last, r) || endsInPower(text[:i])) && !apostropheJoins(text[i:]) {
			ends[n] = i
			n++
		}
		if !isWordRune(r) && !isPowerRune(r) {
			if separators == 0 && i > 0 && !t.heads[text[:i]] {
				return n
			}
			separators++
			if separators > maxSeparators || (r == ' ' && last == ' ') {
				return n
			}
		}
		last, i = r, i+size
		if i == len(text) && n < len(ends) && last != ' ' {
			ends[n] = i
			n++
		}
	}
	return n
}

// isEdge reports whether a spelling may end between two runes: a symbol before
// a digit is an edge too, for lengths in one run.
func isEdge(last, next rune) bool {
	if last == ' ' || last == '^' {
		return false
	}
	return !isWordRune(next) || (unicode.IsLetter(last) && isDigit(next))
}

// endsInPower reports whether a spelling has come to its power, behind which a
// word may follow without a space: 9 m²in ft² is no square of 9 m.
func endsInPower(spelling string) bool {
	for _, power := range []string{"²", "³", "^2", "^3"} {
		if strings.HasSuffix(spelling, power) {
			return true
		}
	}
	return false
}

// apostropheJoins reports whether rest goes on inside a word behind an apostrophe:
// h'ours, but not the possession of 3 days' work and of a day's work.
func apostropheJoins(rest string) bool {
	r, size := utf8.DecodeRuneInString(rest)
	if r != '\'' && r != '’' {
		return false
	}
	letter, width := utf8.DecodeRuneInString(rest[size:])
	after, _ := utf8.DecodeRuneInString(rest[size+width:])
	return unicode.IsLetter(letter) && (letter != 's' || isWordRune(after))
}

func isWordRune(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r)
}

func isPowerRune(r rune) bool { return r == '^' || r == '²' || r == '³' }

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

func startsWithDigit(text string) bool { return text != "" && isDigit(rune(text[0])) }

// isCapital reports whether a spelling is one capital letter that names may
// use, which leaves out K.
func isCapital(s string) bool {
	return len(s) == 1 && 'A' <= s[0] && s[0] <= 'Z' && s != "K"
}

// isPowerOfFraction reports whether the exponent that ends at end goes on
// behind a point, as in m^2.5.
func isPowerOfFraction(text string, end int) bool {
	return end > 1 && text[end-2] == '^' &&
		end+1 < len(text) && text[end] == '.' && isDigit(rune(text[end+1]))
}

// continues reports whether rest goes on as a length written in one run does:
// an amount, and a unit after which a digit may follow.
func (t *index) continues(rest string) bool {
	i := digits(rest)
	if i < len(rest) && rest[i] == '.' {
		fraction := digits(rest[i+1:])
		if fraction == 0 {
			return false
		}
		i += 1 + fraction
	}
	rest = rest[i:]
	var ends [2 * maxSeparators]int
	for n := t.candidates(rest, &ends); n > 0; n-- {
		unit := rest[:ends[n-1]]
		if _, reach, ok := t.resolve(unit); ok && (reach&at(AfterAmount) != 0 || unit == "in") {
			return true
		}
	}
	return false
}

func digits(text string) int {
	i := 0
	for i < len(text) && isDigit(rune(text[i])) {
		i++
	}
	return i
}
