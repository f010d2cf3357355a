package syntax

// This file compiles phrase patterns into tries. A pattern is words and holes:
//
//	midpoint between {a} and {b}     a prefix form: it starts with a word
//	{part} is what % of {whole}      an infix form: its first word follows a value
//
// A hole {x} reads a calculation, up to a word that the pattern has next;
// {x:operand} reads the value beside it and no more; {k:step} the same, or a
// number as a word (hundred); {n:count} reads a number
// that is written out, in digits or as a word (three); {x:list} reads values
// joined by commas and `and`. The mark % stands for the words percent and
// percentage too. The longest pattern wins; two patterns that read the same
// words are refused when the grammar is compiled.

import (
	"fmt"
	"strings"

	"reckon/engine/internal/fault"
)

// Form is a phrase form as the vocabulary gives it.
type Form struct {
	Pattern string
	// Level is how tightly an infix form binds; 0 is LevelFinish.
	Level Level
	// Missing names the code of a line that stops following the pattern after
	// some words of it; without one the phrase is simply not there.
	Missing []Missing
}

// Missing is the code of a phrase that is cut short.
type Missing struct {
	After string // a beginning of the pattern
	Entry *fault.Entry
	Want  string // what was wanted next, for the message
}

// ChangePattern is the form that `to` reads when no unit follows it: the
// percentage by which one value differs from another.
const ChangePattern = "{from} to {to}"

// Grammar is a compiled vocabulary: what the parser follows. It is immutable.
type Grammar struct {
	prefix, infix *branch
	forms         []Form
	functions     map[string]struct{}
	aggregates    *branch // the names of the aggregates
	constants     *branch // the names of the constants, which may have several words
	aggregateName []string
	change        int // the form of ChangePattern
}

// branch is a node of a trie.
type branch struct {
	words   []edge  // few enough that a look through them beats a map
	hole    *branch // after the value that holeAs reads
	holeAs  hole
	count   *branch // after a count
	form    int     // the form that ends here, or -1
	level   Level   // of an infix form's first word
	missing *Missing
}

// edge is a word of a trie and what follows it.
type edge struct {
	word string
	next *branch
}

type hole uint8

const (
	holeNone hole = iota
	holeCalculation
	holeOperand
	holeStep
	holeList
	holeCount
)

func newBranch() *branch { return &branch{form: -1} }

// Compile compiles a vocabulary. It fails, naming both patterns, when two of
// them read the same words.
func Compile(forms []Form, functions, aggregates, constants []string) (*Grammar, error) {
	g := &Grammar{
		prefix: newBranch(), infix: newBranch(),
		aggregates: spelled(aggregates), constants: spelled(constants),
		forms: forms, functions: make(map[string]struct{}, len(functions)), aggregateName: aggregates,
	}
	for i, form := range forms {
		if form.Pattern == ChangePattern {
			g.change = i
			continue
		}
		if err := g.add(i, form); err != nil {
			return nil, err
		}
	}
	for _, name := range functions {
		g.functions[name] = struct{}{}
	}
	return g, nil
}

// spelled is a trie of names, each ending in its number.
func spelled(names []string) *branch {
	root := newBranch()
	for i, name := range names {
		b := root
		for word := range strings.FieldsSeq(name) {
			b = b.word(word)
		}
		b.form = i
	}
	return root
}

// longest returns the number of the longest name that the tokens from i on
// spell, and how many tokens it takes; -1 when there is none.
func (b *branch) longest(tokens []Token, i int) (name, width int) {
	name = -1
	for k := i; ; k++ {
		if b = b.at(tokens[min(k, len(tokens)-1)]); b == nil {
			return name, width
		}
		if b.form >= 0 {
			name, width = b.form, k-i+1
		}
	}
}

func (g *Grammar) add(number int, form Form) error {
	words := strings.Fields(form.Pattern)
	b := g.prefix
	if strings.HasPrefix(words[0], "{") {
		b, words = g.infix, words[1:]
	}
	path := strings.TrimSuffix(form.Pattern, strings.Join(words, " "))
	for i, word := range words {
		if kind := holeKind(word); kind != holeNone {
			if b.hole != nil && kind != holeCount && b.holeAs != kind {
				return fmt.Errorf("pattern %q reads a hole in another way than a pattern beside it", form.Pattern)
			}
			b = b.into(kind)
		} else {
			b = b.word(word)
		}
		if i == 0 && b != g.prefix {
			level := form.Level
			if level == 0 {
				level = LevelFinish
			}
			if b.level != 0 && b.level != level {
				return fmt.Errorf("pattern %q binds otherwise than a pattern with the same first word", form.Pattern)
			}
			b.level = level
		}
		path += word
		for m := range form.Missing {
			if form.Missing[m].After == path {
				b.missing = &form.Missing[m]
			}
		}
		path += " "
	}
	if b.form >= 0 {
		return fmt.Errorf("patterns %q and %q read the same words", g.forms[b.form].Pattern, form.Pattern)
	}
	b.form = number
	return nil
}

func holeKind(word string) hole {
	if !strings.HasPrefix(word, "{") {
		return holeNone
	}
	switch _, kind, _ := strings.Cut(strings.TrimSuffix(word, "}"), ":"); kind {
	case "operand":
		return holeOperand
	case "step":
		return holeStep
	case "count":
		return holeCount
	case "list":
		return holeList
	}
	return holeCalculation
}

func (b *branch) word(word string) *branch {
	next := b.child(word)
	if next == nil {
		next = newBranch()
		b.words = append(b.words, edge{word: word, next: next})
	}
	return next
}

// child returns the branch behind a word, or nil.
func (b *branch) child(word string) *branch {
	for i := range b.words {
		if b.words[i].word == word {
			return b.words[i].next
		}
	}
	return nil
}

func (b *branch) into(kind hole) *branch {
	if kind == holeCount {
		if b.count == nil {
			b.count = newBranch()
		}
		return b.count
	}
	if b.hole == nil {
		b.hole, b.holeAs = newBranch(), kind
	}
	return b.hole
}

// at returns the branch behind the token, or nil.
func (b *branch) at(t Token) *branch {
	if len(b.words) == 0 || t.Kind != TokenWord && t.Kind != TokenMark {
		return nil
	}
	if next := b.child(t.Text); next != nil {
		return next
	}
	if t.Text == "percent" || t.Text == "percentage" {
		return b.child("%")
	}
	return nil
}
