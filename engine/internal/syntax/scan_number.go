package syntax

// This file reads number literals (numbers.md, section 1.1): digits with
// grouping, points and exponents, the bases, the suffix n, and the runs of
// numbers that are dates or clock times and no arithmetic.

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/money"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// fractionCharacters are the vulgar fractions of Unicode, as exact numbers.
var fractionCharacters = map[rune]func() number.Number{
	'½': ratio("1/2"), '⅓': ratio("1/3"), '⅔': ratio("2/3"), '¼': ratio("1/4"), '¾': ratio("3/4"),
	'⅕': ratio("1/5"), '⅖': ratio("2/5"), '⅗': ratio("3/5"), '⅘': ratio("4/5"), '⅙': ratio("1/6"),
	'⅚': ratio("5/6"), '⅐': ratio("1/7"), '⅛': ratio("1/8"), '⅜': ratio("3/8"), '⅝': ratio("5/8"),
	'⅞': ratio("7/8"), '⅑': ratio("1/9"), '⅒': ratio("1/10"),
}

func ratio(text string) func() number.Number {
	return func() number.Number { return number.MustParse(text) }
}

// number reads a number literal.
func (s *scanner) number() error {
	rest := s.line[s.pos:]
	if s.pace(rest) {
		return nil
	}
	if done, err := s.calendar(rest); done || err != nil {
		return err
	}
	if base, ok := basePrefix(rest); ok {
		return s.based(rest, base)
	}
	digits := digitRun(rest)
	text, looks := rest[:digits], PlainDigits
	end := digits
	if digits < len(rest) && rest[digits] == ',' && digits > 0 {
		grouped, err := s.grouping(rest, digits)
		if err != nil {
			return err
		}
		if grouped > digits {
			end, looks = grouped, OtherDigits
			text = strings.ReplaceAll(rest[:end], ",", "")
		}
	}
	if end < len(rest)-1 && rest[end] == '.' && isDigit(rest[end+1]) {
		places := digitRun(rest[end+1:]) + 1
		text += rest[end : end+places]
		end += places
		if end < len(rest)-3 && rest[end] == ',' && digitRun(rest[end+1:]) == 3 && !s.commaSeparates() && !s.inRound() {
			return s.malformed(end+4, "groups of thousands stand before the point, not after it")
		}
	}
	if n := exponentRun(rest[end:]); n > 0 {
		text += minusSigns.Replace(rest[end : end+n])
		end, looks = end+n, OtherDigits
	}
	if end < len(rest) && rest[end] == '_' {
		return s.malformed(end+1, "thousands are grouped with commas, not with _")
	}
	return s.literal(text, end, looks)
}

// minusSigns writes the minus signs of typeset text as a keyboard does.
var minusSigns = strings.NewReplacer("−", "-", "–", "-")

// literal keeps a number whose digits are text and whose spelling ends after
// end bytes.
func (s *scanner) literal(text string, end int, looks NumberSuffix) error {
	n, err := number.Parse(text)
	if err != nil {
		return at(err, source.Span{Start: s.pos, End: s.pos + end})
	}
	rest := s.line[s.pos:]
	if end < len(rest) && rest[end] == 'n' && n.Rung() == number.Integer && !wordContinues(rest[end+1:]) {
		end, looks = end+1, BigDigits
	}
	kind := TokenNumber
	if isImaginary(rest[end:]) {
		kind, end = TokenImaginary, end+1
	}
	s.emit(kind, s.pos+end)
	last := &s.tokens[len(s.tokens)-1]
	last.Number, last.Suffix = n, looks
	return nil
}

func (s *scanner) malformed(end int, format string, args ...any) error {
	return number.InvalidLiteral.Fault(format, args...).At(source.Span{Start: s.pos, End: s.pos + end})
}

func digitRun(text string) int {
	n := 0
	for n < len(text) && isDigit(text[n]) {
		n++
	}
	return n
}

// exponentRun returns the length of an exponent that touches its digits.
func exponentRun(text string) int {
	if text == "" || text[0] != 'e' && text[0] != 'E' {
		return 0
	}
	n := 1
	for _, sign := range []string{"+", "-", "−", "–"} {
		if strings.HasPrefix(text[1:], sign) {
			n += len(sign)
		}
	}
	digits := digitRun(text[n:])
	if digits == 0 {
		return 0
	}
	if rest := text[n+digits:]; wordContinues(rest) && !isImaginary(rest) {
		if _, _, unit := units.Match(rest, units.AfterAmount); !unit {
			return 0
		}
	}
	return n + digits
}

// at gives a fault its place.
func at(err error, span source.Span) error {
	if f, ok := fault.From(err); ok {
		return f.At(span)
	}
	return err
}

// wordContinues reports whether text goes on with a letter or a digit.
func wordContinues(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return text != "" && isWordRune(r)
}

func basePrefix(text string) (int, bool) {
	if len(text) < 2 || text[0] != '0' {
		return 0, false
	}
	switch text[1] {
	case 'x', 'X':
		return 16, true
	case 'b', 'B':
		return 2, len(text) > 2 && isDigit(text[2])
	case 'o', 'O':
		return 8, true
	}
	return 0, false
}

// based reads a literal in base 2, 8 or 16.
func (s *scanner) based(rest string, base int) error {
	end := 2
	for end < len(rest) && (isDigit(rest[end]) || rest[end] == '_' || rest[end]|0x20 >= 'a' && rest[end]|0x20 <= 'z') {
		end++
	}
	n, err := number.ParseRadix(rest[2:end], base)
	if err != nil {
		return at(err, source.Span{Start: s.pos, End: s.pos + end})
	}
	s.emit(TokenNumber, s.pos+end)
	last := &s.tokens[len(s.tokens)-1]
	last.Number, last.Suffix = n, OtherDigits
	return nil
}

// grouping returns where a number with grouping commas ends, or where its
// digits end when the comma is no grouping.
func (s *scanner) grouping(rest string, first int) (int, error) {
	var runs []int
	end := first
	for end < len(rest) && rest[end] == ',' {
		run := digitRun(rest[end+1:])
		if run == 0 {
			break
		}
		runs = append(runs, run)
		end += 1 + run
	}
	if len(runs) == 0 {
		return first, nil
	}
	if s.commaSeparates() {
		return first + s.groupsInCall(first, runs), nil
	}
	if first <= 3 && allThrees(runs) || s.indian(rest, first, runs, end) {
		return end, nil
	}
	if s.inRound() {
		// (3,40,000) is a row of three: from here on the commas of this bracket
		// separate.
		s.open[len(s.open)-1] = openSquare
		return first, nil
	}
	if len(runs) == 1 && runs[0] < 3 {
		return first, nil
	}
	return 0, s.malformed(end, "digits are grouped in threes, got %q", source.Clip(rest[:end]))
}

// groupsInCall returns the length of the groups of an amount among the values
// of a call, where only one behind its sign keeps them: threes, or behind the
// rupee sign twos before a three.
func (s *scanner) groupsInCall(first int, runs []int) int {
	n := len(s.tokens)
	if n == 0 || s.tokens[n-1].Kind != TokenSign || first > 3 {
		return 0
	}
	twos := 0
	for twos < len(runs) && runs[twos] == 2 {
		twos++
	}
	if s.tokens[n-1].Text == "₹" && first <= 2 && twos > 0 && twos < len(runs) && runs[twos] == 3 {
		return twos*len(",50") + len(",000")
	}
	length := 0
	for _, run := range runs {
		if run != 3 {
			break
		}
		length += len(",000")
	}
	return length
}

func allThrees(runs []int) bool {
	for _, run := range runs {
		if run != 3 {
			return false
		}
	}
	return true
}

// indian reports whether the groups are the Indian ones, twos before a last
// three, beside the rupee sign or its code.
func (s *scanner) indian(rest string, first int, runs []int, end int) bool {
	last := len(runs) - 1
	if first > 2 || runs[last] != 3 {
		return false
	}
	for _, run := range runs[:last] {
		if run != 2 {
			return false
		}
	}
	if n := len(s.tokens); n > 0 && s.tokens[n-1].Text == "₹" {
		return true
	}
	after := strings.TrimLeft(rest[end:], " .0123456789")
	return strings.HasPrefix(after, "INR") || strings.HasPrefix(after, "₹") || strings.HasPrefix(after, "rupee")
}

// signAt returns the length of a currency sign that stands before an amount.
func (s *scanner) signAt(rest string) int {
	if c := rest[0]; c < utf8.RuneSelf && c != '$' && (c < 'A' || c > 'Z') {
		return 0
	}
	_, n, ok := money.Match(rest, money.BeforeAmount)
	if !ok || rest[0] < 'A' || rest[0] > 'Z' {
		return n
	}
	if n == 1 {
		// R before a digit is the rand, unless the note gives R25 a meaning.
		word := rest[:1+digitRun(rest[1:])]
		after := strings.TrimLeft(rest[len(word):], " \t")
		defines := strings.HasPrefix(after, "=") && !strings.HasPrefix(after, "==")
		if len(word) == 1 && rest[1] != '.' || wordContinues(rest[len(word):]) || s.names.Knows(word) || defines {
			return 0
		}
	}
	return n
}

// pace reads a time on a clock that a length stands below: 5:30/km, 1:02:00
// per mile. It reports whether there was one.
func (s *scanner) pace(rest string) bool {
	end, seconds := digitRun(rest), int64(0)
	if end > 3 {
		return false
	}
	for range 2 {
		if end+2 < len(rest) && rest[end] == ':' && digitRun(rest[end+1:]) == 2 && rest[end+1] < '6' {
			end += 3
		}
	}
	if !strings.Contains(rest[:end], ":") {
		return false
	}
	under := strings.TrimLeft(rest[end:], " ")
	if after, ok := strings.CutPrefix(under, "/"); ok {
		under = after
	} else if under, ok = strings.CutPrefix(under, "per "); !ok {
		return false
	}
	part, _, ok := units.Match(strings.TrimLeft(under, " "), units.Under)
	if !ok || part.Of.Dimension != (value.Dimension{value.Length: 1}) {
		return false
	}
	for group := range strings.SplitSeq(rest[:end], ":") {
		n, _ := strconv.ParseInt(group, 10, 64)
		seconds = seconds*60 + n
	}
	s.emit(TokenNumber, s.pos+end)
	last := &s.tokens[len(s.tokens)-1]
	last.Number, last.Suffix = number.Int(seconds), ClockDigits
	return true
}
