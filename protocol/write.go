package protocol

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

const hexDigits = "0123456789abcdef"

// textual is what can be written as a JSON text.
type textual interface{ ~string | ~[]byte }

// appendText appends s, which must be valid UTF-8, as a JSON text. Only what
// JSON asks for is escaped: the quote, the backslash and control characters.
func appendText[T textual](dst []byte, s T) []byte {
	dst = append(dst, '"')
	start := 0
	for i := range len(s) {
		c := s[i]
		if !mustEscape(c) {
			continue
		}
		dst = append(dst, s[start:i]...)
		start = i + 1
		switch c {
		case '"', '\\':
			dst = append(dst, '\\', c)
		case '\n':
			dst = append(dst, '\\', 'n')
		case '\r':
			dst = append(dst, '\\', 'r')
		case '\t':
			dst = append(dst, '\\', 't')
		default:
			dst = append(dst, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
		}
	}
	dst = append(dst, s[start:]...)
	return append(dst, '"')
}

// appendTexts appends words as a JSON list.
func appendTexts(dst []byte, words []string) []byte {
	dst = append(dst, '[')
	for i, word := range words {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendText(dst, word)
	}
	return append(dst, ']')
}

// textLength returns how many bytes appendText appends for s.
func textLength(s []byte) int {
	n := len(s) + 2
	for _, c := range s {
		switch {
		case !mustEscape(c):
		case c >= 0x20, c == '\n', c == '\r', c == '\t':
			n++
		default:
			n += 5
		}
	}
	return n
}

func mustEscape(c byte) bool { return c < 0x20 || c == '"' || c == '\\' }

// maxQuoted is how many characters of the input an error repeats at most
// (protocol.md, section 10).
const maxQuoted = 200

// quote returns s in double quotes for a message: cut at maxQuoted characters,
// with control characters written as escapes.
func quote(s string) string {
	cutOff := cut(s, maxQuoted)
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range cutOff {
		switch {
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < 0x20, 0x7F <= r && r < 0xA0, r == 0x2028, r == 0x2029:
			b.WriteString(`\u`)
			for shift := 12; shift >= 0; shift -= 4 {
				b.WriteByte(hexDigits[r>>shift&15])
			}
		default:
			b.WriteRune(r)
		}
	}
	if len(cutOff) < len(s) {
		b.WriteString("…")
	}
	b.WriteByte('"')
	return b.String()
}

func quoteBytes(s []byte) string { return quote(string(s)) }

// cut returns the first limit characters of s, counted in UTF-16 code units;
// no character is cut in two.
func cut(s string, limit int) string {
	units := 0
	for i, r := range s {
		units += utf16.RuneLen(r)
		if units > limit {
			return s[:i]
		}
	}
	return s
}

// longerThan reports whether s has more than limit characters, counted in
// UTF-16 code units.
func longerThan(s []byte, limit int) bool {
	if len(s) <= limit {
		return false
	}
	units := 0
	for i := 0; i < len(s) && units <= limit; {
		r, size := utf8.DecodeRune(s[i:])
		units += utf16.RuneLen(r)
		i += size
	}
	return units > limit
}
