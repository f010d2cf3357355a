package syntax

import (
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
)

// TokenKind is the kind of a token.
type TokenKind uint8

// The kinds of token.
const (
	TokenEnd       TokenKind = iota
	TokenNumber              // a literal, its value in Number
	TokenImaginary           // a literal that touches an i, its coefficient in Number
	TokenWord                // letters, digits, _ and apostrophes
	TokenText                // a text in double quotes
	TokenSign                // a currency sign that stands before an amount
	TokenDate                // a date of digits, or a timestamp
	TokenClock               // a time on a clock
	TokenPeriod              // a period of ISO 8601
	TokenMark                // an operator, a bracket, any other character
)

// Token is a piece of a line.
type Token struct {
	Kind       TokenKind
	Start, End int
	Text       string        // as written
	Number     number.Number // of a TokenNumber or TokenImaginary
	Suffix     NumberSuffix  // of a TokenNumber
}

// NumberSuffix says what a number literal looks like, as far as it matters to
// what may follow it.
type NumberSuffix uint8

// The looks of a number literal.
const (
	PlainDigits       NumberSuffix = iota // digits with at most one point: a magnitude may follow
	OtherDigits                           // grouped, with an exponent, or in a base
	BigDigits                             // with the suffix n
	FractionCharacter                     // ½ and its kin
	ClockDigits                           // 5:30 before a length: a pace, its number in seconds
)

// Span returns the bytes of the line that t covers.
func (t Token) Span() source.Span { return source.Span{Start: t.Start, End: t.End} }

// Is reports whether t is the mark or word text.
func (t Token) Is(text string) bool {
	return (t.Kind == TokenMark || t.Kind == TokenWord) && t.Text == text
}
