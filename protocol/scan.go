package protocol

import (
	"bytes"
	"sort"
)

// This file reads one JSON text by RFC 8259. The standard library's decoder
// would replace invalid UTF-8 and lone surrogates in silence, take the last of
// doubled members, and match names in any letter case; and its recursion
// would answer for depth with stack. This reader only judges and keeps
// nothing: what a message holds is read from its bytes afterwards (raw.go).

// maxDepth is how deep a message may be nested: {"a":[1]} is 2 deep
// (protocol.md, section 10).
const maxDepth = 256

// verdict is what a scan found.
type verdict struct {
	valid   bool   // the text is exactly one JSON value
	deep    bool   // nested deeper than maxDepth
	twins   bool   // an object holds two members named alike
	twin    []byte // the name of two such members
	twinIDs bool   // the top level holds two members named id
}

// scan judges text, which must be valid UTF-8. Members named alike are looked
// for down to maxDepth; what is deeper is refused for its depth.
func scan(text []byte) verdict {
	s := scanner{text: text}
	s.names, s.bases, s.kinds = s.firstNames[:0], s.firstBases[:0], s.firstKinds[:0]
	s.found.valid = s.run()
	return s.found
}

// scanner is the state of one scan. It walks the text once and keeps a stack
// of its own, so that depth costs a bit a level.
type scanner struct {
	text  []byte
	at    int
	depth int
	kinds []uint64 // one bit a level, set for an object

	// The names of the members of all open objects, and where those of each
	// level begin.
	names []name
	bases []int32
	arena []byte // names whose escapes were resolved

	found verdict

	// Enough for an ordinary message, so that it costs one allocation.
	firstNames [24]name
	firstBases [12]int32
	firstKinds [1]uint64
}

// name is where the name of a member stands: in the text, or, when escapes had
// to be resolved, in the arena.
type name struct {
	start, end int32
	resolved   bool
}

func (s *scanner) run() bool {
	s.space()
	for {
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
			return s.at == len(s.text)
		}
	}
}

// value reads a value that is no array or object, or an empty one of these, or
// opens one and goes to its first element.
func (s *scanner) value() (opened, ok bool) {
	switch c := s.peek(); c {
	case '{':
		s.push(1)
		if s.peek() == '}' {
			s.pop()
			return false, true
		}
		return true, s.key()
	case '[':
		s.push(0)
		if s.peek() == ']' {
			s.pop()
			return false, true
		}
		return true, true
	case '"':
		_, ok := s.string()
		return false, ok
	case 't':
		return false, s.word("true")
	case 'f':
		return false, s.word("false")
	case 'n':
		return false, s.word("null")
	}
	return false, s.number()
}

// after reads what follows a value: the ends of arrays and objects, and a
// comma with the name behind it. More is false at the end of the outermost
// value.
func (s *scanner) after() (more, ok bool) {
	for {
		s.space()
		if s.depth == 0 {
			return false, true
		}
		inObject := s.inObject()
		switch c := s.peek(); {
		case c == ',':
			s.at++
			s.space()
			return true, !inObject || s.key()
		case c == '}' && inObject, c == ']' && !inObject:
			s.pop()
		default:
			return false, false
		}
	}
}

// peek returns the next byte, or 0 at the end: a byte that is legal nowhere.
func (s *scanner) peek() byte {
	if s.at < len(s.text) {
		return s.text[s.at]
	}
	return 0
}

func (s *scanner) space() {
	for s.at < len(s.text) && isSpace(s.text[s.at]) {
		s.at++
	}
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// push opens a level at a bracket; kind is 1 for an object.
func (s *scanner) push(kind uint64) {
	if s.depth/64 == len(s.kinds) {
		s.kinds = append(s.kinds, 0)
	}
	word, bit := s.depth/64, uint(s.depth%64)
	s.kinds[word] = s.kinds[word]&^(1<<bit) | kind<<bit
	s.depth++
	if s.depth > maxDepth {
		s.found.deep = true
	} else {
		s.bases = append(s.bases, int32(len(s.names)))
	}
	s.at++
	s.space()
}

// pop closes a level at its bracket.
func (s *scanner) pop() {
	if s.depth <= maxDepth {
		names := s.names[s.bases[s.depth-1]:]
		if len(names) > 1 {
			s.judgeNames(names)
		}
		s.names = s.names[:len(s.names)-len(names)]
		s.bases = s.bases[:s.depth-1]
	}
	s.depth--
	s.at++
}

func (s *scanner) inObject() bool {
	level := s.depth - 1
	return s.kinds[level/64]>>uint(level%64)&1 == 1
}

// key reads the name of a member and goes to its value.
func (s *scanner) key() bool {
	if s.peek() != '"' {
		return false
	}
	start := s.at
	escaped, ok := s.string()
	if !ok {
		return false
	}
	s.note(start, escaped)
	s.space()
	if s.peek() != ':' {
		return false
	}
	s.at++
	s.space()
	return true
}

// note keeps the name that begins with the quote at start and has just been
// read.
func (s *scanner) note(start int, escaped bool) {
	if s.depth > maxDepth {
		return
	}
	if !escaped {
		s.names = append(s.names, name{int32(start + 1), int32(s.at - 1), false})
		return
	}
	from := len(s.arena)
	s.arena = appendUnescaped(s.arena, s.text[start+1:s.at-1])
	s.names = append(s.names, name{int32(from), int32(len(s.arena)), true})
}

func (s *scanner) spelled(n name) []byte {
	if n.resolved {
		return s.arena[n.start:n.end]
	}
	return s.text[n.start:n.end]
}

// fewNames is how many names are compared each with each; more are sorted, so
// that the time of an object with 300,000 members does not grow with the
// square of them.
const fewNames = 8

// judgeNames looks for two names alike among those of one object.
func (s *scanner) judgeNames(names []name) {
	if s.depth == 1 {
		s.found.twinIDs = s.count(names, "id") > 1
	}
	if s.found.twins {
		return
	}
	if len(names) > fewNames {
		sort.Slice(names, func(i, j int) bool { return bytes.Compare(s.spelled(names[i]), s.spelled(names[j])) < 0 })
		for i := range names[1:] {
			s.judgePair(names[i], names[i+1])
		}
		return
	}
	for i, a := range names {
		for _, b := range names[:i] {
			s.judgePair(a, b)
		}
	}
}

func (s *scanner) judgePair(a, b name) {
	if one := s.spelled(a); bytes.Equal(one, s.spelled(b)) {
		s.found.twins, s.found.twin = true, one
	}
}

func (s *scanner) count(names []name, wanted string) (n int) {
	for _, one := range names {
		if string(s.spelled(one)) == wanted {
			n++
		}
	}
	return n
}

// string reads a text, from quote to quote, and reports whether it holds
// escapes.
func (s *scanner) string() (escaped, ok bool) {
	for i := s.at + 1; i < len(s.text); i++ {
		switch c := s.text[i]; {
		case c == '"':
			s.at = i + 1
			return escaped, true
		case c == '\\':
			escaped = true
			length := escapeLength(s.text[i:])
			if length == 0 {
				return false, false
			}
			i += length - 1
		case c < 0x20:
			return false, false
		}
	}
	return false, false
}

// escapeLength returns the length of the escape that text begins with, or 0
// when it is none.
func escapeLength(text []byte) int {
	if len(text) < 2 {
		return 0
	}
	switch text[1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return 2
	case 'u':
		if _, ok := hexUnit(text); ok {
			return 6
		}
	}
	return 0
}

func (s *scanner) word(want string) bool {
	if !bytes.HasPrefix(s.text[s.at:], []byte(want)) {
		return false
	}
	s.at += len(want)
	return true
}

// number reads -?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?.
func (s *scanner) number() bool {
	s.skip('-', '-')
	if s.peek() == '0' {
		s.at++
	} else if !s.digits() {
		return false
	}
	if s.skip('.', '.') && !s.digits() {
		return false
	}
	if s.skip('e', 'E') {
		s.skip('+', '-')
		return s.digits()
	}
	return true
}

// skip steps over a byte that is a or b.
func (s *scanner) skip(a, b byte) bool {
	if c := s.peek(); c != a && c != b {
		return false
	}
	s.at++
	return true
}

func (s *scanner) digits() bool {
	start := s.at
	for c := s.peek(); '0' <= c && c <= '9'; c = s.peek() {
		s.at++
	}
	return s.at > start
}
