package syntax

import (
	"slices"
	"strings"

	"reckon/engine/internal/value"
)

// MaxNameWords is the most words that a name may have (documents.md, section 3).
const MaxNameWords = 4

// Names is the set of names in force, as the parser needs it: to read several
// words as one name, the longest first. A nil Names is empty.
type Names struct {
	outer *Names // hidden by the names here, as a body's are by its parameters
	known map[string]struct{}
	most  map[string]int            // first word → the most words of a name that starts with it
	units map[string]*value.Measure // by their names, without plurals
	named []string                  // the units that were matched since the last TakeNamed
	// spare are the tokens of a line that was read, for the next one: a note of
	// many short lines would spend a third of its memory on them.
	spare []Token
}

// tokens returns room for about n tokens.
func (n *Names) tokens(count int) []Token {
	if n == nil || cap(n.spare) < count {
		return make([]Token, 0, count)
	}
	room := n.spare[:0]
	n.spare = nil
	return room
}

// release gives back the tokens of a line that nothing holds any more.
func (n *Names) release(tokens []Token) {
	const most = 256 // tokens to keep for a next line
	if n != nil && cap(tokens) <= most {
		n.spare = tokens
	}
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

// Begins reports whether a name in force is word or has it as its first.
func (n *Names) Begins(word string) bool {
	for m := n; m != nil; m = m.outer {
		if m.most[word] > 0 {
			return true
		}
	}
	return n.Knows(word)
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

// endWords act by themselves, so that no name of several words begins or ends
// with one.
var endWords = []string{"take", "add", "of", "in", "to", "as", "per", "at", "if", "then", "else"}

// phrasePairs open a phrase, wherever they stand in a name.
var phrasePairs = [][2]string{{"tax", "on"}, {"interest", "on"}}

// ReservedIn returns the words of a several-word name that mean something of
// their own where they stand, and false when there are none.
func ReservedIn(words []string) (string, bool) {
	for i, word := range words {
		for _, row := range infixes {
			if row.text == word {
				return word, true
			}
		}
		if word == "not" || (i == 0 || i == len(words)-1) && slices.Contains(endWords, word) {
			return word, true
		}
		if i > 0 && strings.EqualFold(words[0], "solve") && (word == "for" || i == 1 && strings.HasPrefix(word, "line")) {
			return words[0] + " … " + word, true // a goal seek of no line: solve line3 for x = 8, solve rent for x = 8
		}
		for _, pair := range phrasePairs {
			if i > 0 && words[i-1] == pair[0] && word == pair[1] {
				return pair[0] + " " + pair[1], true
			}
		}
	}
	return "", false
}

// Forget takes name out of force.
func (n *Names) Forget(name string) { delete(n.known, name) }

// CanonicalName returns a name with straight apostrophes: O’Hara and O'Hara
// are one.
func CanonicalName(name string) string { return strings.ReplaceAll(name, "’", "'") }
