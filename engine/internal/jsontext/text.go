package jsontext

import (
	"iter"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Unquote returns the content of a JSON text of a valid JSON, which begins and
// ends with its quotes. Half of a surrogate pair, and a byte that is not UTF-8,
// is U+FFFD.
func Unquote(quoted string) string {
	inside := quoted[1 : len(quoted)-1]
	if strings.IndexByte(inside, '\\') < 0 {
		return strings.ToValidUTF8(inside, string(utf8.RuneError))
	}
	var b strings.Builder
	for inside != "" {
		if inside[0] != '\\' {
			r, size := utf8.DecodeRuneInString(inside)
			b.WriteRune(r)
			inside = inside[size:]
			continue
		}
		if inside[1] != 'u' {
			b.WriteByte(unescaped(inside[1]))
			inside = inside[2:]
			continue
		}
		r := unit(inside)
		inside = inside[len(`\u0000`):]
		if utf16.IsSurrogate(r) {
			if pair := utf16.DecodeRune(r, unit(inside)); pair != utf8.RuneError {
				r = pair
				inside = inside[len(`\u0000`):]
			}
		}
		b.WriteRune(r) // half of a pair is written as U+FFFD
	}
	return b.String()
}

// unescaped is what the letter behind a backslash stands for.
func unescaped(c byte) byte {
	switch c {
	case 'b':
		return '\b'
	case 'f':
		return '\f'
	case 'n':
		return '\n'
	case 'r':
		return '\r'
	case 't':
		return '\t'
	}
	return c
}

// unit reads the UTF-16 unit that text begins with, as \u and four digits, or
// returns 0.
func unit(text string) rune {
	if !strings.HasPrefix(text, `\u`) {
		return 0
	}
	var r rune
	for _, c := range []byte(text[2:6]) {
		r = r<<4 | rune(hexDigit(c))
	}
	return r
}

// Compact returns a valid JSON without the white space between its parts.
func Compact(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	for i := 0; i < len(text); {
		end := i + 1
		if text[i] == '"' {
			end = endOfText(text, i)
		}
		if !isSpace(text[i]) {
			b.WriteString(text[i:end])
		}
		i = end
	}
	return b.String()
}

// endOfText returns where the text ends whose first quote is at i.
func endOfText(text string, i int) int {
	for i++; text[i] != '"'; i++ {
		if text[i] == '\\' {
			i++
		}
	}
	return i + 1
}

// IsObject reports whether a valid JSON is an object.
func IsObject(text string) bool { return text[skipSpace(text, 0)] == '{' }

// Members returns the members of a valid JSON that is an object, in their order
// and with doubled ones: their names, and the JSON of their values.
func Members(text string) iter.Seq2[string, string] {
	return func(yield func(name, written string) bool) {
		i := skipSpace(text, skipSpace(text, 0)+len("{"))
		for text[i] == '"' {
			end := endOfText(text, i)
			name := Unquote(text[i:end])
			i = skipSpace(text, skipSpace(text, end)+len(":"))
			end = endOfValue(text, i)
			if !yield(name, text[i:end]) {
				return
			}
			if i = skipSpace(text, end); text[i] == ',' {
				i = skipSpace(text, i+len(","))
			}
		}
	}
}

// endOfValue returns where the value ends that begins at i.
func endOfValue(text string, i int) int {
	for depth := 0; i < len(text); {
		switch c := text[i]; {
		case c == '"':
			if i = endOfText(text, i); depth == 0 {
				return i
			}
			continue
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth--; depth < 0 {
				return i
			}
			if depth == 0 {
				return i + 1
			}
		case depth == 0 && (c == ',' || isSpace(c)):
			return i
		}
		i++
	}
	return i
}
