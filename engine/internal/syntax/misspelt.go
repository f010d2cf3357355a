package syntax

// This file looks for the word that keeps a line from being read.

import (
	"iter"
	"slices"
	"strings"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/money"
	"reckon/engine/internal/source"
	"reckon/engine/internal/units"
)

// Words yields the words of phrases, operators, aggregates and constants, in
// order, for suggestions.
func (g *Grammar) Words() iter.Seq[string] { return slices.Values(g.words()) }

// HasWord reports whether Words yields word.
func (g *Grammar) HasWord(word string) bool {
	_, ok := slices.BinarySearch(g.words(), word)
	return ok
}

// gatherWords collects the words of the grammar, each once, in order.
func (g *Grammar) gatherWords() []string {
	words := []string{"above", "ago", "today", "tomorrow", "yesterday", "until", "since", "into", "line", "percent", "percentage", "prev", "then", "else"}
	add := func(text string) {
		for word := range strings.FieldsSeq(text) {
			words = append(words, word)
		}
	}
	for _, form := range g.forms {
		add(form.Pattern)
	}
	for _, row := range infixes {
		add(row.text)
	}
	for _, root := range []*branch{g.aggregates, g.constants} {
		root.eachWord(add)
	}
	for word := range magnitudeWords {
		add(word)
	}
	words = slices.DeleteFunc(words, func(word string) bool { return !isLetter(rune(word[0])) })
	slices.Sort(words)
	return slices.Compact(words)
}

func (b *branch) eachWord(visit func(string)) {
	for child := b.words; child != nil; child = child.next {
		visit(child.text)
		child.eachWord(visit)
	}
}

// misspelt notes the word that f may be owing to: the one word of a line that
// means nothing anywhere, else the one behind a number, where a unit stands. A
// line with several such words is prose.
func (p *parser) misspelt(f *fault.Fault) error {
	t := p.peek()
	if p.i > 0 && p.isFunction(p.tokens[p.i-1].Text) && t.Kind != TokenMark {
		return f.WithHint("the argument of a function stands in brackets: write %s(…)", source.Clip(p.tokens[p.i-1].Text))
	}
	if p.i > 0 && t.Kind == TokenNumber {
		if _, code := money.ByCode(p.tokens[p.i-1].Text); code {
			return f.WithHint("a currency code stands behind its number: write %s %s", t.Text, p.tokens[p.i-1].Text)
		}
	}
	switch t.Text {
	case "x", "X":
		if next := p.after(); next.Kind == TokenNumber || next.Kind == TokenSign {
			return f.WithHint("write * to multiply")
		}
	case "k", "M", "B", "G", "T":
		if n := p.tokens[max(p.i-1, 0)]; n.Kind == TokenNumber {
			return f.WithHint("a magnitude touches its number: write %s%s", n.Text, t.Text)
		}
	}
	unitPlace := t.Kind == TokenWord && p.i > 0 && p.tokens[p.i-1].Kind == TokenNumber
	if unitPlace && (!p.means(t) || p.grammar.constants.at(t) != nil) {
		return f.Misspelt(t.Text, fault.OfUnits)
	}
	if odd, ok := p.oddWord(); ok {
		return f.Misspelt(odd.Text, fault.OfPhrases)
	}
	if word, ok := p.doubledWord(); ok {
		return f.WithHint("%q stands twice", word)
	}
	return f
}

// oddWord returns the only word of the line that means nothing anywhere, when
// there is a figure in the line and another word that means something: `Bus 12`
// is no slip.
func (p *parser) oddWord() (odd Token, ok bool) {
	if !slices.ContainsFunc(p.tokens, func(t Token) bool { return t.Kind == TokenNumber || t.Kind == TokenSign }) {
		return Token{}, false
	}
	meant := false
	for i := 0; i < len(p.tokens); i++ {
		t := p.tokens[i]
		if t.Kind != TokenWord {
			continue
		}
		if _, width := p.names.longest(p.tokens, i); width > 0 {
			i += width - 1
			continue
		}
		if p.means(t) {
			meant = true
			continue
		}
		if ok {
			return Token{}, false
		}
		odd, ok = t, true
	}
	return odd, ok && meant
}

// means reports whether a word means something somewhere in a line.
func (p *parser) means(t Token) bool {
	if len(t.Text) == 1 || p.isFunction(t.Text) {
		return true
	}
	if p.grammar.HasWord(strings.ToLower(t.Text)) {
		return true
	}
	rest := p.line[t.Start:]
	if _, _, ok := p.unit(rest, units.Target); ok {
		return true
	}
	if _, _, ok := money.Match(rest, money.Target); ok {
		return true
	}
	return false
}

// doubledWord returns a word that stands twice in a row.
func (p *parser) doubledWord() (string, bool) {
	for i := 1; i < len(p.tokens); i++ {
		if t := p.tokens[i]; t.Kind == TokenWord && t.Text == p.tokens[i-1].Text {
			return t.Text, true
		}
	}
	return "", false
}
