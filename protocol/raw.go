package protocol

import (
	"bytes"
	"iter"
	"unicode/utf16"
	"unicode/utf8"
)

// raw is one JSON value as it was written, without white space around it. It
// comes from a text that scan found valid. A nil raw is an absent value.
type raw []byte

func (r raw) isText() bool   { return len(r) > 0 && r[0] == '"' }
func (r raw) isObject() bool { return len(r) > 0 && r[0] == '{' }
func (r raw) isList() bool   { return len(r) > 0 && r[0] == '[' }
func (r raw) isNull() bool   { return len(r) > 0 && r[0] == 'n' }
func (r raw) isNumber() bool {
	return len(r) > 0 && (r[0] == '-' || '0' <= r[0] && r[0] <= '9')
}

// isFlag reports whether r is true or false.
func (r raw) isFlag() bool { return len(r) > 0 && (r[0] == 't' || r[0] == 'f') }

// kind names what r is, as a message to the reader does.
func (r raw) kind() string {
	switch {
	case r == nil:
		return "nothing"
	case r.isText():
		return "a text"
	case r.isObject():
		return "an object"
	case r.isList():
		return "a list"
	case r.isNumber():
		return "a number"
	case r.isNull():
		return "null"
	}
	return string(r)
}

// text returns the text that r spells; a lone surrogate becomes U+FFFD. It
// shares r's bytes when there is nothing to resolve.
func (r raw) text() []byte {
	inner := r[1 : len(r)-1]
	if bytes.IndexByte(inner, '\\') < 0 {
		return inner
	}
	text := appendUnescaped(make([]byte, 0, len(inner)), inner)
	replaceSurrogates(text)
	return text
}

// is reports whether r is the text want.
func (r raw) is(want string) bool {
	if !r.isText() {
		return false
	}
	inner := r[1 : len(r)-1]
	if string(inner) == want {
		return true
	}
	return bytes.IndexByte(inner, '\\') >= 0 && string(r.text()) == want
}

// members returns the members of the object r: name, then value. An absent
// object has none.
func (r raw) members() iter.Seq2[raw, raw] {
	return func(yield func(raw, raw) bool) {
		if r == nil {
			return
		}
		for at := skipSpace(r, 1); r[at] != '}'; {
			end := skipValue(r, at)
			name := r[at:end]
			at = skipSpace(r, skipSpace(r, end)+1)
			end = skipValue(r, at)
			if !yield(name, r[at:end]) {
				return
			}
			at = skipSeparator(r, end)
		}
	}
}

// items returns the items of the list r.
func (r raw) items() iter.Seq[raw] {
	return func(yield func(raw) bool) {
		for at := skipSpace(r, 1); r[at] != ']'; {
			end := skipValue(r, at)
			if !yield(r[at:end]) {
				return
			}
			at = skipSeparator(r, end)
		}
	}
}

// pick sets found[i] to the first member of the object r called names[i], in
// one pass. Absent members stay as they are.
func (r raw) pick(names []string, found []raw) {
	for name, value := range r.members() {
		for i := range names {
			if found[i] == nil && name.is(names[i]) {
				found[i] = value
				break
			}
		}
	}
}

// member returns the member of the object r of that name, or nil.
func (r raw) member(name string) raw {
	for key, value := range r.members() {
		if key.is(name) {
			return value
		}
	}
	return nil
}

func skipSpace(text []byte, at int) int {
	for at < len(text) && isSpace(text[at]) {
		at++
	}
	return at
}

// skipSeparator steps over a comma and the space around it.
func skipSeparator(text []byte, at int) int {
	at = skipSpace(text, at)
	if text[at] == ',' {
		at = skipSpace(text, at+1)
	}
	return at
}

// skipValue returns the end of the value that begins at at.
func skipValue(text []byte, at int) int {
	switch text[at] {
	case '"':
		return skipText(text, at)
	case '{', '[':
		return skipBrackets(text, at)
	}
	for at < len(text) && !isSpace(text[at]) && text[at] != ',' && text[at] != '}' && text[at] != ']' {
		at++
	}
	return at
}

func skipText(text []byte, at int) int {
	for at++; text[at] != '"'; at++ {
		if text[at] == '\\' {
			at++
		}
	}
	return at + 1
}

func skipBrackets(text []byte, at int) int {
	for depth := 0; ; at++ {
		switch text[at] {
		case '"':
			at = skipText(text, at) - 1
		case '{', '[':
			depth++
		case '}', ']':
			depth--
			if depth == 0 {
				return at + 1
			}
		}
	}
}

// appendUnescaped appends the inside of a JSON text with its escapes resolved.
// A surrogate without its partner is kept as the three bytes that UTF-8 would
// have for it, so that names which differ in one stay different.
func appendUnescaped(dst, inner []byte) []byte {
	for {
		i := bytes.IndexByte(inner, '\\')
		if i < 0 {
			return append(dst, inner...)
		}
		dst = append(dst, inner[:i]...)
		inner = inner[i:]
		unit, ok := hexUnit(inner)
		if !ok {
			dst = append(dst, simpleEscape(inner[1]))
			inner = inner[2:]
			continue
		}
		inner = inner[6:]
		if low, ok := hexUnit(inner); ok {
			if r := utf16.DecodeRune(unit, low); r != utf8.RuneError {
				dst = utf8.AppendRune(dst, r)
				inner = inner[6:]
				continue
			}
		}
		if utf16.IsSurrogate(unit) {
			dst = append(dst, 0xE0|byte(unit>>12), 0x80|byte(unit>>6&0x3F), 0x80|byte(unit&0x3F))
			continue
		}
		dst = utf8.AppendRune(dst, unit)
	}
}

func simpleEscape(c byte) byte {
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
	return c // a quote, a backslash or a slash
}

// hexUnit returns the UTF-16 unit that text begins with as \uXXXX.
func hexUnit(text []byte) (rune, bool) {
	if len(text) < 6 || text[0] != '\\' || text[1] != 'u' {
		return 0, false
	}
	var unit rune
	for _, c := range text[2:6] {
		switch {
		case '0' <= c && c <= '9':
			unit = unit<<4 | rune(c-'0')
		case 'a' <= c|0x20 && c|0x20 <= 'f':
			unit = unit<<4 | rune(c|0x20-'a'+10)
		default:
			return 0, false
		}
	}
	return unit, true
}

// replaceSurrogates puts U+FFFD in the place of each surrogate that
// appendUnescaped kept; both have three bytes.
func replaceSurrogates(text []byte) {
	for i := 0; i+2 < len(text); i++ {
		if text[i] == 0xED && text[i+1] >= 0xA0 {
			copy(text[i:], "\uFFFD")
		}
	}
}
