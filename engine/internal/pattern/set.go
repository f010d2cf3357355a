package pattern

import (
	"slices"
	"sort"
	"unicode"
	"unicode/utf8"
)

// span is a run of characters, both ends included.
type span struct{ low, high rune }

// set is what one place of a pattern takes: runs of characters in order, none
// touching the next.
type set struct {
	spans   []span
	casing  casing
	negated bool // what the spans hold is refused
	// ascii answers for the first 128 characters without a search.
	ascii [2]uint64
}

// casing says whether the case of a letter counts.
type casing uint8

const (
	exact casing = iota
	folding
)

// The classes of JavaScript. Words are those of ASCII; white space is that of
// Unicode with the line ends and the byte-order mark.
var (
	digits = [...]span{{'0', '9'}}
	words  = [...]span{{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}}
	spaces = [...]span{
		{'\t', '\r'}, {' ', ' '}, {0xA0, 0xA0}, {0x1680, 0x1680}, {0x2000, 0x200A}, {0x2028, 0x2029},
		{0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}, {0xFEFF, 0xFEFF},
	}
	lineEnds = [...]span{{'\n', '\n'}, {'\r', '\r'}, {0x2028, 0x2029}}
	// foldedWords are the word characters where letter case counts for nothing:
	// the long s is an s there, and the kelvin sign a k.
	foldedWords = [...]span{{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}, {0x17F, 0x17F}, {0x212A, 0x212A}}
)

// union puts spans in order and joins those that overlap or touch.
func union(spans []span) []span {
	sort.Slice(spans, func(i, j int) bool { return spans[i].low < spans[j].low })
	joined := spans[:0]
	for _, s := range spans {
		if n := len(joined); n > 0 && s.low <= joined[n-1].high+1 {
			joined[n-1].high = max(joined[n-1].high, s.high)
			continue
		}
		joined = append(joined, s)
	}
	return joined
}

// complement returns every character that none of spans holds; they are a
// union.
func complement(spans []span) []span {
	var rest []span
	next := rune(0)
	for _, s := range spans {
		if s.low > next {
			rest = append(rest, span{next, s.low - 1})
		}
		next = s.high + 1
	}
	if next <= utf8.MaxRune {
		rest = append(rest, span{next, utf8.MaxRune})
	}
	return rest
}

// newSet makes a set of a union. With folding, it holds besides what differs
// from one of its characters in letter case alone.
func newSet(spans []span, as casing) set {
	s := set{spans: spans, casing: as}
	for c := range rune(128) {
		if s.searchCases(c) {
			s.ascii[c>>6] |= 1 << (c & 63)
		}
	}
	return s
}

// has reports whether c is in s.
func (s *set) has(c rune) bool {
	if c < 128 {
		return s.ascii[c>>6]&(1<<(c&63)) != 0
	}
	return s.searchCases(c) != s.negated
}

// negate turns s round, its other cases included: [^k] takes no K where case
// counts for nothing.
func (s *set) negate() {
	s.negated = true
	s.ascii[0], s.ascii[1] = ^s.ascii[0], ^s.ascii[1]
}

// searchCases looks for c, and with folding for its other cases. Those of a
// character lead round to it again, after three others at most.
func (s *set) searchCases(c rune) bool {
	if s.search(c) {
		return true
	}
	if s.casing == folding {
		for f := unicode.SimpleFold(c); f != c; f = unicode.SimpleFold(f) {
			if s.search(f) {
				return true
			}
		}
	}
	return false
}

func (s *set) search(c rune) bool {
	_, found := slices.BinarySearchFunc(s.spans, c, func(s span, c rune) int {
		switch {
		case s.high < c:
			return -1
		case s.low > c:
			return 1
		}
		return 0
	})
	return found
}

// fold returns the least character that differs from c in letter case alone.
func fold(c rune) rune {
	least := c
	for f := unicode.SimpleFold(c); f != c; f = unicode.SimpleFold(f) {
		least = min(least, f)
	}
	return least
}
