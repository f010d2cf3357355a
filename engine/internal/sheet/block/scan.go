package block

import (
	"slices"
	"strings"
	"unicode/utf8"

	"reckon/engine/internal/calendar"
	"reckon/engine/internal/source"
)

// kind is what a token is.
type kind uint8

const (
	end      kind = iota // of the line
	word                 // an identifier that is not reserved
	reserved             // a reserved word
	number               // digits with an optional fraction
	percent              // a number with the sign touching it
	day                  // a date literal of a real date
	quoted               // a string
	mark                 // an operator, a bracket, a delimiter
	function             // a glyph that stands for a builtin
	sign                 // a glyph that stands for a word of a param line
	bad                  // what no line may hold
)

// token is a piece of a line.
type token struct {
	kind kind
	at   source.Span
	// text is what the token says: the letters of a word, what is between the
	// quotes of a string, and of a glyph what it stands for.
	text string
	// fault and instead say what is wrong with a bad token, and what to write.
	fault, instead string
}

func (t token) isMark(text string) bool     { return t.kind == mark && t.text == text }
func (t token) isReserved(text string) bool { return t.kind == reserved && t.text == text }

// isWord reports whether t is the contextual word text, or a glyph for it.
func (t token) isWord(text string) bool { return (t.kind == word || t.kind == sign) && t.text == text }

var reservedWords = []string{"and", "or", "not", "chart", "assert", "is", "precision", "true", "false"}

// glyph is a character that stands for something of plain spelling.
type glyph struct {
	written string
	kind    kind
	means   string
}

// glyphs lists them, a longer one before what it begins with (format.md, 3.1).
var glyphs = []glyph{
	{"Σ", function, "SUM"}, {"∑", function, "SUM"}, {"√", function, "SQRT"},
	{"⋅", mark, "*"},
	{"∈", sign, "in"}, {"ℤ⁺", sign, "positive integer"}, {"ℤ", sign, "integer"}, {"ℕ", sign, "natural"},
	{"⌊", mark, "⌊"}, {"⌋", mark, "⌋"}, {"⌈", mark, "⌈"}, {"⌉", mark, "⌉"},
}

// marks lists the plain ones, a longer one before what it begins with.
var marks = []string{
	"==", "!=", "<=", ">=", "<", ">", "=", "+", "-", "*", "/", "^",
	"(", ")", "[", "]", "{", "}", "|", ",", ".", ":",
}

// lookalike is a character that is mistaken for a mark.
type lookalike struct{ written, instead string }

var lookalikes = []lookalike{
	{"−", "-"}, {"–", "-"}, {"—", "-"}, {"‐", "-"}, {"‑", "-"},
	{"×", "*"}, {"·", "*"}, {"∙", "*"}, {"•", "*"}, {"÷", "/"}, {"∕", "/"}, {"⁄", "/"},
	{"≤", "<="}, {"≥", ">="}, {"≠", "!="}, {"∣", "|"}, {"“", `"`}, {"”", `"`}, {"„", `"`}, {"'", `"`},
	{"&", "and"}, {"!", "not"}, {"¬", "not"}, {"∧", "and"}, {"∨", "or"}, {"²", "^2"}, {"³", "^3"}, {"\u00a0", "a plain space"},
}

// scanner cuts one line of a document into tokens.
type scanner struct {
	text string // the document up to the end of the line, without its comment
	pos  int
}

// scanLine returns a scanner of the bytes at of document, without the comment.
func scanLine(document string, at source.Span) scanner {
	last := min(max(at.End, 0), len(document))
	first := min(max(at.Start, 0), last)
	inString := false
	for i := first; i < last; i++ {
		switch document[i] {
		case '"':
			inString = !inString
		case '#':
			if !inString {
				last = i
			}
		}
	}
	for last > first && isSpace(document[last-1]) {
		last--
	}
	return scanner{text: document[:last], pos: first}
}

// blanks are the characters that separate tokens.
const blanks = " \t\r"

func isSpace(c byte) bool  { return strings.IndexByte(blanks, c) >= 0 }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }
func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' }

// take returns the span of so many bytes and moves behind them.
func (s *scanner) take(length int) source.Span {
	at := source.Span{Start: s.pos, End: s.pos + length}
	s.pos = at.End
	return at
}

func (s *scanner) skipBlanks() {
	for s.pos < len(s.text) && isSpace(s.text[s.pos]) {
		s.pos++
	}
}

// next returns the token at the scanner's place and moves behind it.
func (s *scanner) next() token {
	s.skipBlanks()
	rest := s.text[s.pos:]
	if rest == "" {
		return token{kind: end, at: s.take(0)}
	}
	switch c := rest[0]; {
	case isLetter(c):
		return s.word(rest)
	case isDigit(c):
		return s.figure(rest)
	case c == '"':
		return s.quoted(rest)
	case c >= utf8.RuneSelf:
		for _, g := range glyphs {
			if strings.HasPrefix(rest, g.written) {
				return token{kind: g.kind, text: g.means, at: s.take(len(g.written))}
			}
		}
	}
	for _, m := range marks {
		if strings.HasPrefix(rest, m) {
			return token{kind: mark, text: m, at: s.take(len(m))}
		}
	}
	return s.stranger(rest)
}

// wordLength is how many bytes at the start of text are of an identifier.
func wordLength(text string) int {
	n := 0
	for n < len(text) && (isLetter(text[n]) || n > 0 && isDigit(text[n])) {
		n++
	}
	return n
}

func (s *scanner) word(rest string) token {
	text := rest[:wordLength(rest)]
	t := token{kind: word, text: text, at: s.take(len(text))}
	if slices.Contains(reservedWords, text) {
		t.kind = reserved
	}
	return t
}

func (s *scanner) quoted(rest string) token {
	length := strings.IndexByte(rest[1:], '"')
	if length < 0 {
		return token{kind: bad, at: s.take(len(rest)), fault: "this string has no closing quote", instead: `"`}
	}
	return token{kind: quoted, text: rest[1 : 1+length], at: s.take(length + 2)}
}

// figure reads a date, a percent or a number.
func (s *scanner) figure(rest string) token {
	if isDateShaped(rest) {
		text := rest[:dateLength]
		t := token{kind: day, text: text, at: s.take(dateLength)}
		if _, ok := calendar.Parse(text); !ok {
			t.kind, t.fault = bad, quote(text)+" is no calendar date"
		}
		return t
	}
	length := numberLength(rest)
	text, after := rest[:length], rest[length:]
	switch {
	case strings.HasPrefix(after, "%"):
		return token{kind: percent, text: rest[:length+1], at: s.take(length + 1)}
	case len(after) > 1 && after[0] == ',' && isDigit(after[1]):
		return s.grouped(rest, length)
	}
	return token{kind: number, text: text, at: s.take(length)}
}

// grouped reads a number with a comma directly behind it, before a digit.
func (s *scanner) grouped(rest string, length int) token {
	for length < len(rest)-1 && rest[length] == ',' && isDigit(rest[length+1]) {
		length += 1 + numberLength(rest[length+1:])
	}
	return token{
		kind: bad, at: s.take(length),
		fault: "the comma in " + quote(rest[:length]) + " reads as a thousands separator: put a space after it or drop it",
	}
}

// dateLength is the length of YYYY-MM-DD.
const dateLength = 10

// isDateShaped reports whether text begins with dddd-dd-dd and no digit follows.
func isDateShaped(text string) bool {
	if len(text) < dateLength || len(text) > dateLength && isDigit(text[dateLength]) {
		return false
	}
	for i := range dateLength {
		if i == 4 || i == 7 {
			if text[i] != '-' {
				return false
			}
		} else if !isDigit(text[i]) {
			return false
		}
	}
	return true
}

// numberLength is how many bytes at the start of text are digits with an
// optional fraction.
func numberLength(text string) int {
	n := digitsLength(text)
	if n > 0 && n < len(text) && text[n] == '.' {
		if fraction := digitsLength(text[n+1:]); fraction > 0 {
			n += 1 + fraction
		}
	}
	return n
}

func digitsLength(text string) int {
	n := 0
	for n < len(text) && isDigit(text[n]) {
		n++
	}
	return n
}

// stranger reads a character that has no place in a line.
func (s *scanner) stranger(rest string) token {
	for _, l := range lookalikes {
		if strings.HasPrefix(rest, l.written) {
			return token{
				kind: bad, at: s.take(len(l.written)),
				fault: quote(l.written) + " has no meaning here", instead: l.instead,
			}
		}
	}
	_, size := utf8.DecodeRuneInString(rest)
	t := token{kind: bad, at: s.take(size), fault: quote(rest[:size]) + " has no meaning here"}
	if rest[0] == '%' {
		t.fault = "a percent sign has to touch the number before it"
	}
	return t
}

// quote repeats the reader's text in a message.
func quote(text string) string {
	return `"` + strings.ToValidUTF8(source.Clip(text), "\uFFFD") + `"`
}
