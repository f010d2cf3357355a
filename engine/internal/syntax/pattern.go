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
// joined by commas and `and`; {b:side} reads a calculation and the
// phrases that finish it, as a side of a comparison has them; {w:word} passes over any one
// word and gives no value; {p:place} reads a place, {p:places} several, and
// {u:unit} a unit of time. The mark % stands for the words percent and
// percentage too. The longest pattern wins; two patterns that read the same
// words are refused when the grammar is compiled. A form with Names is read by
// named.go.

import (
	"cmp"
	"fmt"
	"strings"
	"sync"

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
	// Names are what the form reads between a value and a conversion to a unit:
	// {x} {name} in {unit}. A name is written in any letter case.
	Names []string
	// Unknown is the code of words that stand there and are no name.
	Unknown *fault.Entry
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
	change        int     // the form of ChangePattern
	zoned         int     // the form of ZonedPattern, or none
	zonedOn       int     // the form of ZonedOnPattern, or none
	named         int     // the form with Names, or none
	names         *branch // its names
	// words are the words that mean something somewhere in a line, in order;
	// they are gathered when the first line is refused.
	words func() []string
}

// branch is a node of a trie. The branches behind words are linked: they are
// few, so a look through them beats a map, and a linked list costs a vocabulary
// that is compiled at the start of a process nothing but the nodes.
type branch struct {
	text    string  // the word that leads here
	words   *branch // the first branch behind a word
	next    *branch // the next branch behind a word of the same parent
	hole    *branch // after the value that holeAs reads
	count   *branch // after a count
	other   *branch // after any one word
	missing *Missing
	form    int32 // the form that ends here, or none
	level   Level // of an infix form's first word
	holeAs  hole
}

// none is the form of a branch that no form ends at.
const none = -1

// nursery hands out branches from blocks.
type nursery struct{ free []branch }

func (n *nursery) branch() *branch {
	if len(n.free) == 0 {
		n.free = make([]branch, 64)
	}
	b := &n.free[0]
	n.free = n.free[1:]
	b.form = none
	return b
}

// stopAt is a branch that goes on with any of words: the end of a hole.
func stopAt(words ...string) *branch {
	var n nursery
	n.free = make([]branch, len(words)+1)
	b := n.branch()
	for _, word := range words {
		b.word(&n, word)
	}
	return b
}

type hole uint8

const (
	holeNone hole = iota
	holeCalculation
	holeOperand
	holeStep
	holeList
	holeWeighted
	holeCount
	holeSide
	holeWord
	holePlace
	holePlaces
	holeUnit
)

// Compile compiles a vocabulary. It fails, naming both patterns, when two of
// them read the same words.
func Compile(forms []Form, functions, aggregates, constants []string) (*Grammar, error) {
	var n nursery
	g := &Grammar{
		prefix: n.branch(), infix: n.branch(),
		aggregates: spelled(&n, aggregates), constants: spelled(&n, constants),
		forms: forms, functions: make(map[string]struct{}, len(functions)), aggregateName: aggregates,
		named: none, zoned: none, zonedOn: none,
	}
	for i := range forms {
		if forms[i].Pattern == ChangePattern {
			g.change = i
			continue
		}
		if forms[i].Pattern == ZonedPattern {
			g.zoned = i
			continue
		}
		if forms[i].Pattern == ZonedOnPattern {
			g.zonedOn = i
			continue
		}
		if forms[i].Names != nil {
			g.named, g.names = i, spelled(&n, hyphensApart(forms[i].Names))
			continue
		}
		if err := g.add(&n, i, &forms[i]); err != nil {
			return nil, err
		}
	}
	for _, name := range functions {
		g.functions[name] = struct{}{}
	}
	g.words = sync.OnceValue(g.gatherWords)
	return g, nil
}

// spelled is a trie of names, each ending in its number.
func spelled(n *nursery, names []string) *branch {
	root := n.branch()
	for i, name := range names {
		b := root
		for word := range strings.SplitSeq(name, " ") {
			b = b.word(n, word)
		}
		b.form = int32(i)
	}
	return root
}

// longest returns the number of the longest name that the tokens from i on
// spell, and how many tokens it takes; -1 when there is none.
func (b *branch) longest(tokens []Token, i int) (name, width int) {
	name = none
	for k := i; ; k++ {
		if b = b.at(tokens[min(k, len(tokens)-1)]); b == nil {
			return name, width
		}
		if b.form >= 0 {
			name, width = int(b.form), k-i+1
		}
	}
}

// add follows the pattern of form number i into the tries.
func (g *Grammar) add(n *nursery, i int, form *Form) error {
	pattern := form.Pattern
	b, at, first := g.prefix, 0, true
	if pattern[0] == '{' {
		b, at = g.infix, strings.IndexByte(pattern, ' ')+1
	}
	for ; at <= len(pattern); first = false {
		end := at + strings.IndexByte(pattern[at:]+" ", ' ')
		word := pattern[at:end]
		if kind := holeKind(word); kind != holeNone {
			if b.hole != nil && kind != holeCount && kind != holeWord && b.holeAs != kind {
				return fmt.Errorf("pattern %q reads a hole in another way than a pattern beside it", pattern)
			}
			b = b.into(n, kind)
		} else {
			b = b.word(n, word)
		}
		if first {
			level := cmp.Or(form.Level, LevelFinish)
			if b.level != 0 && b.level != level {
				return fmt.Errorf("pattern %q binds otherwise than a pattern with the same first word", pattern)
			}
			b.level = level
		}
		for m := range form.Missing {
			if form.Missing[m].After == pattern[:end] {
				b.missing = &form.Missing[m]
			}
		}
		at = end + 1
	}
	if b.form != none {
		return fmt.Errorf("patterns %q and %q read the same words", g.forms[b.form].Pattern, pattern)
	}
	b.form = int32(i)
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
	case "weighted":
		return holeWeighted
	case "word":
		return holeWord
	case "side":
		return holeSide
	case "place":
		return holePlace
	case "places":
		return holePlaces
	case "unit":
		return holeUnit
	}
	return holeCalculation
}

// word returns the branch behind a word, which it makes when there is none.
func (b *branch) word(n *nursery, word string) *branch {
	link := &b.words
	for ; *link != nil; link = &(*link).next {
		if (*link).text == word {
			return *link
		}
	}
	*link = n.branch()
	(*link).text = word
	return *link
}

// child returns the branch behind a word, or nil.
func (b *branch) child(word string) *branch {
	for child := b.words; child != nil; child = child.next {
		if child.text == word {
			return child
		}
	}
	return nil
}

// into returns the branch behind a hole, which it makes when there is none.
func (b *branch) into(n *nursery, kind hole) *branch {
	if kind == holeCount {
		if b.count == nil {
			b.count = n.branch()
		}
		return b.count
	}
	if kind == holeWord {
		if b.other == nil {
			b.other = n.branch()
		}
		return b.other
	}
	if b.hole == nil {
		b.hole, b.holeAs = n.branch(), kind
	}
	return b.hole
}

// at returns the branch behind the token, or nil.
func (b *branch) at(t Token) *branch {
	if b.words == nil || t.Kind != TokenWord && t.Kind != TokenMark {
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
