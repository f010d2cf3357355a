package block

import (
	"strings"

	"reckon/engine/internal/sheet/decimal"
	"reckon/engine/internal/source"
)

// ParseLiteral reads a number or percent that is the whole of text, as a
// scenario writes one: an optional minus sign, digits, an optional fraction, an
// optional percent sign (tools.md, 7). At is counted from the start of text.
func ParseLiteral(text string) (Literal, bool) {
	figure := strings.TrimPrefix(text, "-")
	length := numberLength(figure)
	if length == 0 || figure[length:] != "" && figure[length:] != "%" {
		return Literal{}, false
	}
	return newLiteral(text, source.Span{Start: 0, End: len(text)})
}

// newLiteral reads a text that has the form of a literal. It is false when the
// number has more digits than this program keeps.
func newLiteral(text string, at source.Span) (Literal, bool) {
	figure := strings.TrimPrefix(text, "-")
	figure, isPercent := strings.CutSuffix(figure, "%")
	value, ok := decimal.Parse(figure)
	whole, fraction, _ := strings.Cut(figure, ".")
	digits, places := whole+fraction, len(fraction)
	if isPercent {
		value, places = value.Shift(-2), places+2
	}
	if text[0] == '-' {
		value = value.Neg()
	}
	significant := 0
	if kept := strings.TrimRight(digits, "0"); kept != "" {
		significant = max(0, places-(len(digits)-len(kept)))
	}
	return Literal{
		At: at, Text: text, Value: value, Percent: isPercent,
		Places: places, Significant: significant,
	}, ok
}
