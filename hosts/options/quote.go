package options

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxQuoted is how many characters of the input a line repeats at most.
const maxQuoted = 200

// quote returns word in double quotes as a line on standard error repeats it:
// cut, with control characters escaped.
func quote(word string) string { return `"` + plain(word) + `"` }

// plain is quote without the quotes.
func plain(word string) string {
	var b strings.Builder
	n := 0
	for i, r := range word {
		if n++; n > maxQuoted {
			b.WriteString("…")
			break
		}
		switch {
		case r == utf8.RuneError:
			// Also a byte that is no UTF-8, which a terminal should not see.
			b.WriteRune(r)
		case strconv.IsPrint(r):
			b.WriteString(word[i : i+utf8.RuneLen(r)])
		default:
			quoted := strconv.QuoteRuneToASCII(r)
			b.WriteString(quoted[1 : len(quoted)-1])
		}
	}
	return b.String()
}
