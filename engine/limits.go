package engine

import (
	"strings"
	"unicode"

	"reckon/engine/internal/source"
)

// The limits of a call as a whole (results.md, section 8). The limits of a
// line are where they are kept: syntax, eval and notebook.
const (
	// MaxTextCharacters is the most characters of an expression or a
	// document, in UTF-16 code units.
	MaxTextCharacters = 1_000_000
	// MaxDocumentLines is the most lines of a document.
	MaxDocumentLines = 100_000
	// MaxPinCharacters is the most characters of a pin.
	MaxPinCharacters = 200
)

// judge refuses pins that are too long, a text that is too large, then pins
// that mean nothing (results.md, section 2).
func (q *Question) judge(argument string) error {
	if err := q.Pins.measure(); err != nil {
		return err
	}
	if argument == expressionArgument && isBlank(q.Text) {
		return &Refusal{Code: "INPUT_INVALID", Message: "The expression is empty: an expression such as 5 km in miles is wanted"}
	}
	if len(q.Text) > MaxTextCharacters && source.UTF16Length(q.Text) > MaxTextCharacters {
		return &Refusal{Code: "INPUT_TOO_LARGE", Message: "The " + argument + " has more than 1,000,000 characters, which is the most a call may hold"}
	}
	return q.Pins.judge()
}

// expressionArgument is the argument that may not be blank.
const expressionArgument = "expression"

// isBlank reports whether a text has nothing but white space.
func isBlank(text string) bool {
	return strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == '\ufeff' || r == '\u200b' }) == ""
}
