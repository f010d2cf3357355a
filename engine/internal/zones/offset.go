package zones

import (
	"strings"
	"unicode/utf8"

	"reckon/engine/internal/source"
)

// The offsets that zones have had since 1970, in minutes (dates.md, 15.1).
const (
	leastOffset = -12 * 60
	mostOffset  = 14 * 60
)

// MatchOffset reads an offset that text begins with, such as UTC+5:30 or GMT -3,
// and returns how many bytes of text that is. The error is [OffsetOutOfRange]
// for one that no zone has.
func MatchOffset(text string) (p Place, width int, ok bool, err error) {
	if len(text) < 3 {
		return p, 0, false, nil
	}
	if head := strings.ToLower(text[:3]); head != "utc" && head != "gmt" {
		return p, 0, false, nil
	}
	rest := strings.TrimLeft(text[3:], " ")
	sign := 1
	if after, found := strings.CutPrefix(rest, "+"); found {
		rest = after
	} else {
		mark, size := utf8.DecodeRuneInString(rest)
		if mark != '-' && mark != '−' && mark != '–' {
			return p, 0, false, nil
		}
		sign, rest = -1, rest[size:]
	}
	rest = strings.TrimLeft(rest, " ")
	hours, digits := digitsOf(rest)
	if digits == 0 {
		return p, 0, false, nil
	}
	rest = rest[digits:]
	minutes, inHour := hours*60, 0
	isWritten := true
	if n, more := digitsOf(strings.TrimPrefix(rest, ":")); strings.HasPrefix(rest, ":") && more > 0 {
		rest, inHour = rest[1+more:], n
		minutes += n
		isWritten = more == 2
	} else if more := fractionAt(rest); more > 0 {
		rest, isWritten = rest[more:], false
	}
	width = len(text) - len(rest)
	if !isWritten {
		return p, width, true, OffsetOutOfRange.Fault("an offset is in hours and two digits of minutes, such as UTC+5:30, got %s", source.Clip(text[:width]))
	}
	minutes *= sign
	if inHour >= 60 || minutes < leastOffset || minutes > mostOffset {
		return p, width, true, OffsetOutOfRange.Fault("an offset is between -12:00 and +14:00, got %s", source.Clip(text[:width]))
	}
	return Place{Label: text[:width], offset: minutes * 60}, width, true, nil
}

// fractionAt returns the length of what makes the digits before it another number:
// the .5 of UTC+5.5, the e1 of UTC+1e1.
func fractionAt(text string) int {
	if text == "" || text[0] != '.' && text[0]|0x20 != 'e' {
		return 0
	}
	if _, digits := digitsOf(text[1:]); digits > 0 {
		return 1 + digits
	}
	return 0
}

// digitsOf returns the number that text begins with, far out of range when it is
// long, and how many digits it has.
func digitsOf(text string) (n, digits int) {
	for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
		n = min(n*10+int(text[digits]-'0'), 10_000)
		digits++
	}
	return n, digits
}
