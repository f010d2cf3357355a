package unitmap

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/source"
)

// Kind says why a text declares no unit.
type Kind uint8

// The kinds.
const (
	NotUnit     Kind = iota // the text does not follow the grammar
	Ambiguous               // a product after a slash
	Empty                   // nothing, or units that cancel out
	PercentSign             // a percentage, which is a number and no unit
)

// Error is what is wrong with a unit.
type Error struct {
	Kind Kind
	// Message is one sentence, lower-case start, no full stop.
	Message string
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// maxWritten is the largest exponent that may be written.
const maxWritten = 999

// respelled lists the spellings of an atom that has several, with the one
// that is kept.
var respelled = map[string]string{"degC": "°C", "℃": "°C", "degF": "°F", "℉": "°F"}

// IsUnit reports whether text declares a unit, as [Parse] reads it.
func IsUnit(text string) bool {
	_, err := Parse(text)
	return err == nil
}

// Parse reads a unit such as kg⋅m/s², without brackets around it (format.md,
// 9.1). Spaces may stand around a slash and around a product mark, any white
// space among them, and nowhere else. The spellings degC and ℃ are kept as °C,
// and likewise for F. What is refused is an [*Error].
func Parse(text string) (Map, error) {
	if strings.TrimSpace(text) == "" {
		return Map{}, &Error{Empty, "a unit is wanted between the brackets"}
	}
	if strings.Contains(text, "%") {
		return Map{}, &Error{PercentSign, "a percent sign belongs to a number and is no unit"}
	}
	r := reader{text: text, rest: text}
	factors, err := r.expression()
	if err != nil {
		return Map{}, err
	}
	m, ok := gather(factors)
	if !ok {
		return Map{}, &Error{NotUnit, "the exponents of a unit add up to at most a million"}
	}
	if m.IsEmpty() {
		return Map{}, &Error{Empty, quote(text) + " cancels out and leaves no unit"}
	}
	return m, nil
}

// gather adds up the exponents of each atom. It is false when a sum is too
// large.
func gather(factors []Factor) (Map, bool) {
	sort.SliceStable(factors, func(i, j int) bool { return factors[i].Atom < factors[j].Atom })
	sums := factors[:0]
	for len(factors) > 0 {
		atom, sum := factors[0].Atom, 0
		for len(factors) > 0 && factors[0].Atom == atom {
			sum += factors[0].Exponent
			factors = factors[1:]
			if !inRange(sum) {
				return Map{}, false
			}
		}
		if sum != 0 {
			sums = append(sums, Factor{atom, sum})
		}
	}
	return Map{sums}, true
}

// quote repeats the reader's text in a message.
func quote(text string) string { return `"` + source.Clip(text) + `"` }

// reader reads a unit from the left.
type reader struct {
	text string
	rest string
}

// expression reads the whole text: a product, then single divisors.
func (r *reader) expression() ([]Factor, error) {
	var factors []Factor
	sign := 1
	if after, ok := strings.CutPrefix(r.rest, "1"); ok {
		r.rest = after
		if r.rest == "" {
			return nil, &Error{Empty, "1 alone declares no unit"}
		}
		if r.mark() != '/' {
			return nil, r.refuse()
		}
		sign = -1
	}
	for {
		f, err := r.factor()
		if err != nil {
			return nil, err
		}
		f.Exponent *= sign
		factors = append(factors, f)
		if r.rest == "" {
			return factors, nil
		}
		switch r.mark() {
		case '/':
			sign = -1
		case '⋅':
			if sign < 0 {
				return nil, &Error{Ambiguous, quote(r.text) + " has a product after a slash: write a slash before each divisor"}
			}
		default:
			return nil, r.refuse()
		}
	}
}

func (r *reader) refuse() *Error {
	return &Error{NotUnit, quote(r.text) + " is not a unit such as kg, km/h or kg⋅m/s²"}
}

// mark reads a slash or a product mark and the spaces around it, and answers
// '/' or '⋅', or 0 when neither stands there.
func (r *reader) mark() rune {
	after := strings.TrimLeftFunc(r.rest, unicode.IsSpace)
	c, size := utf8.DecodeRuneInString(after)
	switch c {
	case '*', '·', '×':
		c = '⋅'
	case '/', '⋅':
	default:
		return 0
	}
	r.rest = strings.TrimLeftFunc(after[size:], unicode.IsSpace)
	return c
}

// factor reads an atom and its exponent.
func (r *reader) factor() (Factor, error) {
	atom := r.rest[:atomLength(r.rest)]
	r.rest = r.rest[len(atom):]
	if atom == "" {
		return Factor{}, r.refuse()
	}
	if kept, ok := respelled[atom]; ok {
		atom = kept
	}
	exponent, ok := r.exponent()
	if !ok {
		return Factor{}, &Error{NotUnit, "the exponents in " + quote(r.text) + " have to be whole numbers from 1 to 999"}
	}
	return Factor{atom, exponent}, nil
}

// atomLength is how many bytes of text the atom at its start takes.
func atomLength(text string) int {
	if c, size := utf8.DecodeRuneInString(text); c == '℃' || c == '℉' {
		return size
	}
	name := strings.TrimPrefix(text, "°")
	letters := len(name) - len(strings.TrimLeftFunc(name, unicode.IsLetter))
	if letters == 0 {
		return 0
	}
	return len(text) - len(name) + letters
}

// exponent reads digits after a caret, or superscripts, and 1 where there are
// none.
func (r *reader) exponent() (int, bool) {
	alphabet := superscripts
	if after, ok := strings.CutPrefix(r.rest, "^"); ok {
		alphabet, r.rest = "0123456789", after
	} else if digit, _ := firstDigit(r.rest, alphabet); digit < 0 {
		return 1, true
	}
	n := 0
	for {
		digit, size := firstDigit(r.rest, alphabet)
		if digit < 0 {
			return n, n > 0
		}
		n = n*10 + digit
		if n > maxWritten {
			return 0, false
		}
		r.rest = r.rest[size:]
	}
}

// firstDigit is the value of the digit that text begins with, or -1, and its
// length in bytes.
func firstDigit(text, alphabet string) (digit, size int) {
	c, size := utf8.DecodeRuneInString(text)
	for _, one := range alphabet {
		if one == c {
			return digit, size
		}
		digit++
	}
	return -1, 0
}
