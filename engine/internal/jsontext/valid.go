package jsontext

import "strings"

// maxDepth is how deep a valid text may be nested: [[1]] is 2 deep.
const maxDepth = 10_000

// Valid reports whether text is exactly one JSON value, nested 10,000 deep at
// most. Bytes that are not UTF-8 are taken inside of quotes, as they are by most
// readers.
func Valid(text string) bool {
	s := scanner{text: text}
	for s.space(); ; {
		opened, ok := s.value()
		if !ok {
			return false
		}
		if opened {
			continue
		}
		more, ok := s.after()
		if !ok {
			return false
		}
		if !more {
			return s.at == len(text)
		}
	}
}

// scanner walks a text once and keeps a stack of its own, so that depth costs a
// byte a level.
type scanner struct {
	text string
	at   int
	open []byte // the closing brackets that are awaited
}

// value reads a value that is no list or object, or an empty one of these, or
// opens one and goes to its first element.
func (s *scanner) value() (opened, ok bool) {
	switch c := s.peek(); c {
	case '{', '[':
		if len(s.open) == maxDepth {
			return false, false
		}
		s.at++
		s.space()
		closing := c + 2 // in ASCII a bracket closes two places behind its opening
		if s.peek() == closing {
			s.at++
			s.space()
			return false, true
		}
		s.open = append(s.open, closing)
		return true, c == '[' || s.name()
	case '"':
		return false, s.string()
	case 't':
		return false, s.word("true")
	case 'f':
		return false, s.word("false")
	case 'n':
		return false, s.word("null")
	}
	return false, s.number()
}

// after reads what follows a value: the ends of lists and objects, and a comma
// with the name behind it. More is false at the end of the outermost value.
func (s *scanner) after() (more, ok bool) {
	for len(s.open) > 0 {
		closing := s.open[len(s.open)-1]
		switch s.peek() {
		case closing:
			s.open = s.open[:len(s.open)-1]
			s.at++
			s.space()
		case ',':
			s.at++
			s.space()
			return true, closing == ']' || s.name()
		default:
			return false, false
		}
	}
	return false, true
}

// name reads the name of a member and the colon behind it.
func (s *scanner) name() bool {
	if s.peek() != '"' || !s.string() || s.peek() != ':' {
		return false
	}
	s.at++
	s.space()
	return true
}

// string reads a text, whose first quote comes next.
func (s *scanner) string() bool {
	for s.at++; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; {
		case c == '"':
			s.at++
			s.space()
			return true
		case c < ' ':
			return false
		case c == '\\':
			s.at++
			if !s.escape() {
				return false
			}
		}
	}
	return false
}

// escape reads what stands behind a backslash, all but its last byte.
func (s *scanner) escape() bool {
	if s.peek() != 'u' {
		return s.at < len(s.text) && strings.IndexByte(`"\/bfnrt`, s.text[s.at]) >= 0
	}
	for range 4 {
		s.at++
		if hexDigit(s.peek()) < 0 {
			return false
		}
	}
	return true
}

func (s *scanner) word(word string) bool {
	if !strings.HasPrefix(s.text[s.at:], word) {
		return false
	}
	s.at += len(word)
	s.space()
	return true
}

func (s *scanner) number() bool {
	s.skip('-')
	if !s.skip('0') && !s.digits() {
		return false
	}
	if s.skip('.') && !s.digits() {
		return false
	}
	if s.skip('e') || s.skip('E') {
		if !s.skip('+') {
			s.skip('-')
		}
		if !s.digits() {
			return false
		}
	}
	s.space()
	return true
}

// digits reads one digit or more.
func (s *scanner) digits() bool {
	start := s.at
	for '0' <= s.peek() && s.peek() <= '9' {
		s.at++
	}
	return s.at > start
}

// peek returns the next byte, or 0 at the end: no JSON has one outside of
// quotes.
func (s *scanner) peek() byte {
	if s.at < len(s.text) {
		return s.text[s.at]
	}
	return 0
}

func (s *scanner) skip(c byte) bool {
	if s.peek() != c {
		return false
	}
	s.at++
	return true
}

func (s *scanner) space() { s.at = skipSpace(s.text, s.at) }

func skipSpace(text string, at int) int {
	for at < len(text) && isSpace(text[at]) {
		at++
	}
	return at
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// hexDigit returns the value of a hexadecimal digit, or -1.
func hexDigit(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}
