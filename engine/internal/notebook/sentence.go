package notebook

import (
	"strings"

	"reckon/engine/internal/syntax"
)

// This file reads a phrase that begins its line as a sentence does, with a
// capital: Half of 30. Names keep their letter case, so that only the first word
// of a line is looked at, and only when it opens a phrase and names nothing.

// spoken returns a text whose first word begins with a capital and names nothing,
// with a small letter in its place; any other text as it is.
func (s *scope) spoken(text string) string {
	if text == "" || text[0] < 'A' || text[0] > 'Z' {
		return text
	}
	first, _ := firstWord(text)
	if s.names.Begins(first) || strings.ContainsFunc(first[1:], func(r rune) bool { return r < 'a' || r > 'z' }) {
		return text
	}
	return string(text[0]+'a'-'A') + text[1:]
}

// sentence reads a phrase behind a capital; nil when the line is none, when a name
// in it has no value, or when it is an amount behind words.
func (s *scope) sentence(st statement, t text) syntax.Node {
	small := s.spoken(t.s)
	if small == t.s {
		return nil
	}
	if first, rest := firstWord(small); rest == "" || !s.vocabulary.Grammar.Opens(first) {
		return nil
	}
	if amount, ok := afterWords(t); ok {
		if tree, err := s.parse(amount); err == nil && isAmount(tree) {
			return nil
		}
	}
	tree, err := s.parse(text{s: small, at: t.at})
	if err != nil || !st.keepsUnknowns && s.hasUnknown(tree) {
		return nil
	}
	return tree
}

// hasUnknown reports whether a name in a tree stands for nothing.
func (s *scope) hasUnknown(tree syntax.Node) bool {
	unknown := false
	syntax.Walk(tree, func(n syntax.Node) bool {
		if n, ok := n.(*syntax.Name); ok && !s.names.Knows(n.Text) {
			_, constant := s.vocabulary.Constant(n.Text)
			unknown = unknown || !constant
		}
		return !unknown
	})
	return unknown
}
