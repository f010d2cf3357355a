package syntax

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/source"
	"reckon/engine/internal/units"
)

// Limits of one line (results.md, section 8).
const (
	MaxLineCharacters = 2_000 // UTF-16 code units
	maxNesting        = 50
	maxComplexity     = 500
)

// marks lists the operators of more than one character, longest first.
var marks = []string{
	"+/-", ">>>", "**", "==", "!=", "<=", ">=", "~=", "<<", ">>", "&&", "||", "=>", "+=", "-=", "*=", "/=",
}

// scanner cuts one line into tokens.
type scanner struct {
	line   string
	names  *Names
	pos    int
	tokens []Token
	open   []byte // the brackets that are open; list.go tells them apart
	depth  int    // the most brackets that were open at once
	calls  int
}

// Scan cuts line into tokens, the last of which is TokenEnd. names decides
// between a name and a currency sign that look alike (R25).
func Scan(line string, names *Names) ([]Token, error) {
	s := scanner{line: line, names: names, tokens: names.tokens(8 + len(line)/4)}
	if err := s.measure(); err != nil {
		return nil, err
	}
	for s.skipSpace(); s.pos < len(line); s.skipSpace() {
		if err := s.next(); err != nil {
			return nil, err
		}
	}
	s.emit(TokenEnd, s.pos)
	if score := len(s.tokens) - 1 + 5*s.calls + 10*s.depth; score > maxComplexity {
		return nil, ExpressionTooComplex.Fault("a line may score at most %d for its length and brackets, this one scores %d", maxComplexity, score).
			WithHint("cut it into several lines")
	}
	return s.tokens, nil
}

// measure refuses a line that is too long or nested too deep before anything
// of it is kept, so that a hostile line costs one look at its bytes.
func (s *scanner) measure() error {
	if len(s.line) > MaxLineCharacters {
		if n := source.UTF16Length(s.line); n > MaxLineCharacters {
			return ExpressionTooLong.Fault("a line may have at most 2,000 characters, this one has %d", n)
		}
	}
	depth, quoted := 0, false
	for i := range len(s.line) {
		switch c := s.line[i]; {
		case c == '"' && !(quoted && i > 0 && s.line[i-1] == '\\'):
			quoted = !quoted
		case quoted:
		case c == '(' || c == '[':
			depth++
			if depth > maxNesting {
				return NestingDepthExceeded.Fault("brackets nest to %d levels at most", maxNesting).At(source.Span{Start: i, End: i + 1})
			}
		case c == ')' || c == ']':
			depth--
		}
	}
	return nil
}

// isSpace reports whether r is white space or an invisible character that
// counts as such.
func isSpace(r rune) bool {
	return unicode.IsSpace(r) || r == '\u200b' || r == '\u200c' || r == '\u200d' || r == '\u2060' || r == '\ufeff'
}

func (s *scanner) skipSpace() {
	for s.pos < len(s.line) {
		c := s.line[s.pos]
		if c == ' ' || c == '\t' {
			s.pos++
			continue
		}
		if c < utf8.RuneSelf && c > ' ' {
			return
		}
		r, size := utf8.DecodeRuneInString(s.line[s.pos:])
		if !isSpace(r) {
			return
		}
		s.pos += size
	}
}

func (s *scanner) emit(kind TokenKind, end int) {
	s.tokens = append(s.tokens, Token{Kind: kind, Start: s.pos, End: end, Text: s.line[s.pos:end]})
	s.pos = end
}

// next reads one token.
func (s *scanner) next() error {
	rest := s.line[s.pos:]
	c := rest[0]
	switch {
	case isDigit(c) || c == '.' && len(rest) > 1 && isDigit(rest[1]):
		return s.number()
	case c == '"':
		return s.text()
	}
	if sign := s.signAt(rest); sign > 0 {
		s.emit(TokenSign, s.pos+sign)
		return nil
	}
	r, size := utf8.DecodeRuneInString(rest)
	if r == utf8.RuneError && size == 1 {
		return NoPrefixParselet.Fault("the line is not valid text here").At(source.Span{Start: s.pos, End: s.pos + 1})
	}
	if digits, ok := fractionCharacters[r]; ok {
		kind := TokenNumber
		if isImaginary(rest[size:]) {
			kind, size = TokenImaginary, size+1
		}
		s.emit(kind, s.pos+size)
		last := &s.tokens[len(s.tokens)-1]
		last.Number, last.Suffix = digits(), FractionCharacter
		return nil
	}
	if isLetter(r) {
		if width := s.period(rest); width > 0 {
			s.emit(TokenPeriod, s.pos+width)
			return nil
		}
		s.word()
		return nil
	}
	s.mark(rest, size)
	return nil
}

// mark reads an operator, a bracket, or any other single character.
func (s *scanner) mark(rest string, size int) {
	for _, m := range marks {
		if strings.HasPrefix(rest, m) {
			size = len(m)
			break
		}
	}
	switch rest[0] {
	case '(':
		kind := byte(openRound)
		if n := len(s.tokens); n > 0 && s.tokens[n-1].Kind == TokenWord && s.tokens[n-1].End == s.pos {
			kind = openCall
			if slices.Contains(foldVerbs, s.tokens[n-1].Text) {
				kind = openFold
			}
			s.calls++
		}
		s.open = append(s.open, kind)
	case '[':
		s.open = append(s.open, s.squareAt())
	case ')', ']':
		if len(s.open) > 0 {
			s.open = s.open[:len(s.open)-1]
		}
	}
	s.depth = max(s.depth, len(s.open))
	s.emit(TokenMark, s.pos+size)
}

// commaSeparates reports whether a comma at this place stands between two
// values, because a call or a square bracket is open.
func (s *scanner) commaSeparates() bool {
	n := len(s.open)
	return n > 0 && s.open[n-1] != openRound
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isLetter(r rune) bool { return unicode.IsLetter(r) || r == '_' || r == '∞' }

// IsMark reports whether r is a sign that belongs to the letter before it: an
// accent on its own, or a vowel sign, as in the Hindi word for price.
func IsMark(r rune) bool { return r >= firstMark && unicode.Is(unicode.M, r) }

// firstMark is the lowest of all marks.
const firstMark = '\u0300'

// isWordRune reports whether r continues a word.
func isWordRune(r rune) bool { return isLetter(r) || unicode.IsDigit(r) || IsMark(r) }

// takesApostrophe reports whether an apostrophe behind r belongs to its word.
func takesApostrophe(r rune) bool { return unicode.IsLetter(r) || IsMark(r) }

// word reads letters, digits, underscores, and apostrophes behind letters.
func (s *scanner) word() {
	end := s.pos
	last := ' '
	for end < len(s.line) {
		r, size := utf8.DecodeRuneInString(s.line[end:])
		if !isWordRune(r) && !((r == '\'' || r == '’') && takesApostrophe(last)) {
			break
		}
		last, end = r, end+size
	}
	if s.isTimesSize(end) {
		s.emit(TokenWord, s.pos+len("x"))
		return
	}
	s.emit(TokenWord, s.firstOfRun(end))
	word := &s.tokens[len(s.tokens)-1]
	word.Text = CanonicalName(word.Text)
	if n := len(s.tokens); n > 1 && word.Text == "cent" && s.tokens[n-2].Is("per") && !s.names.Knows("cent") {
		s.tokens[n-2].End, s.tokens[n-2].Text = word.End, "percent" // per cent is percent, spelled apart
		s.tokens = s.tokens[:n-1]
	}
}

// isTimesSize reports whether the word that ends at end is the second half of
// a size such as 2560x1600: a number touches it, and no name is spelled so.
func (s *scanner) isTimesSize(end int) bool {
	n := len(s.tokens)
	if n == 0 || s.tokens[n-1].Kind != TokenNumber || s.tokens[n-1].End != s.pos || s.line[s.pos] != 'x' {
		return false
	}
	digits := digitRun(s.line[s.pos+1 : end])
	return digits > 0 && s.pos+1+digits == end && !s.names.Knows(s.line[s.pos:end])
}

// firstOfRun returns where the first unit of a run such as h15m of 2h15m ends, a
// space before it or none; end when the word that ends there is no run.
func (s *scanner) firstOfRun(end int) int {
	n := len(s.tokens)
	if n == 0 || s.tokens[n-1].Kind != TokenNumber || !strings.ContainsAny(s.line[s.pos:end], "0123456789") {
		return end
	}
	if s.tokens[n-1].End < s.pos && s.names.Knows(s.line[s.pos:end]) {
		return end
	}
	if _, width, ok := units.Match(s.line[s.pos:], units.AfterAmount); ok && s.pos+width < end {
		return s.pos + width
	}
	return end
}

// text reads a text in double quotes. A backslash before a quote keeps the
// quote inside.
func (s *scanner) text() error {
	for i := s.pos + 1; i < len(s.line); i++ {
		switch s.line[i] {
		case '\\':
			if i+1 < len(s.line) && s.line[i+1] == '"' {
				i++
			}
		case '"':
			s.emit(TokenText, i+1)
			return nil
		}
	}
	return UnterminatedString.Fault("a double quote opens a text here and none closes it").
		At(source.Span{Start: s.pos, End: len(s.line)})
}

// TextOf returns the content of a TokenText.
func TextOf(t Token) string {
	return strings.ReplaceAll(t.Text[1:len(t.Text)-1], `\"`, `"`)
}
