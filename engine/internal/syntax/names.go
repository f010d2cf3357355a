package syntax

import "strings"

// MaxNameWords is the most words that a name may have (documents.md, section 3).
const MaxNameWords = 4

// Names is the set of names in force, as the parser needs it: to read several
// words as one name, the longest first. A nil Names is empty.
type Names struct {
	outer *Names // hidden by the names here, as a body's are by its parameters
	known map[string]struct{}
	most  map[string]int // first word → the most words of a name that starts with it
}

// Within returns an empty set of names over outer.
func Within(outer *Names) *Names { return &Names{outer: outer} }

// Define puts name in force: words with one space between.
func (n *Names) Define(name string) {
	if _, ok := n.known[name]; ok {
		return
	}
	if n.known == nil {
		n.known = map[string]struct{}{}
	}
	n.known[name] = struct{}{}
	if first, rest, several := strings.Cut(name, " "); several {
		if n.most == nil {
			n.most = map[string]int{}
		}
		n.most[first] = max(n.most[first], strings.Count(rest, " ")+2)
	}
}

// Knows reports whether name is in force.
func (n *Names) Knows(name string) bool {
	for ; n != nil; n = n.outer {
		if _, ok := n.known[name]; ok {
			return true
		}
	}
	return false
}

// longest returns the longest name in force that the tokens from i on spell,
// and how many tokens it takes; 0 when there is none.
func (n *Names) longest(tokens []Token, i int) (string, int) {
	first := tokens[i].Text
	most := 1
	for m := n; m != nil; m = m.outer {
		most = max(most, m.most[first])
	}
	for count := most; count > 1; count-- {
		name, ok := joinWords(tokens, i, count)
		if ok && n.Knows(name) {
			return name, count
		}
	}
	if n.Knows(first) {
		return first, 1
	}
	return "", 0
}

// joinWords returns count words from token i on with a space between, and
// false when they are not all words.
func joinWords(tokens []Token, i, count int) (string, bool) {
	if i+count >= len(tokens) {
		return "", false
	}
	words := make([]string, count)
	for k := range count {
		if tokens[i+k].Kind != TokenWord {
			return "", false
		}
		words[k] = tokens[i+k].Text
	}
	return strings.Join(words, " "), true
}
