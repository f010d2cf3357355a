package syntax

// This file reads a name between a value and a conversion to a unit: 1 cup
// honey in grams (units.md, section 10).

import (
	"strings"

	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/spelling"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// maxUnknownWords is the most words that are taken for a name which no row has.
const maxUnknownWords = 2

// namedConversion reads the name, the conversion word and the unit behind
// left; nil when they are not all there. `of` may stand before the name. Words
// that are no name are refused only between an amount of mass or volume and a
// unit of one: elsewhere they are prose.
func (p *parser) namedConversion(left Node, least Level) (Node, error) {
	if p.grammar.named < 0 || !p.binds(LevelFinish, least) {
		return nil, nil
	}
	at := p.i
	if p.tokens[at].Is("of") {
		at++
	}
	name, width := p.namedAt(at)
	known := width > 0
	if p.names.Knows(p.tokens[at].Text) && (!known || at > p.i) {
		return nil, nil // a name of the note: a share of it, or prose
	}
	if !known {
		width = p.unknownName(left, at)
	}
	word := p.tokens[min(at+width, len(p.tokens)-1)]
	if width == 0 || !isConversionWord(word) || word.Is("as") {
		return nil, nil
	}
	save := p.i
	p.i = at + width + 1
	target, ok, err := p.target()
	if err != nil || !ok || target.Ask || target.Unit.Over.Of == nil || !known && !isMassOrVolume(target.Unit) {
		p.i = save
		return nil, nil
	}
	span := source.Span{Start: p.tokens[at].Start, End: p.tokens[at+width-1].End}
	if !known {
		return nil, p.unknownNameFault(span)
	}
	return p.namedPhrase(p.from(left.Span().Start), left, name, span, target), nil
}

// namedPhrase is the form with Names, its holes filled: what is converted, the
// name, and one of the unit. An amount in several units is split afterwards.
func (p *parser) namedPhrase(at place, x Node, name string, span source.Span, target Target) Node {
	n := &Phrase{place: at, Form: p.grammar.named, Holes: []Node{
		x,
		&Literal{place: place(span), Value: value.Text(name)},
		&Literal{place: place(target.Span), Value: value.Quantity{N: number.Int(1), Unit: target.Unit}},
	}}
	if len(target.Parts) > 1 {
		return &Convert{place: at, X: n, Word: "in", Target: target}
	}
	return n
}

// nameBehind returns the name that stands next, behind an `of` or none, and how
// many tokens both take.
func (p *parser) nameBehind() (string, int) {
	if p.grammar.named < 0 {
		return "", 0
	}
	of := 0
	if p.peek().Is("of") {
		of = 1
	}
	if p.names.Knows(p.tokens[p.i+of].Text) {
		return "", 0
	}
	name, width := p.namedAt(p.i + of)
	if width == 0 {
		return "", 0
	}
	return name, of + width
}

// endsBeforeName reports whether t is the `of` of `a cup of flour`: a name is no
// value, so the amount before it ends there.
func (p *parser) endsBeforeName(t Token) bool {
	if t.Text != "of" {
		return false
	}
	_, width := p.nameBehind()
	return width > 0
}

// namedAt returns the longest name that the tokens from i on spell, in any
// letter case, and how many tokens it takes.
func (p *parser) namedAt(i int) (string, int) {
	b, name, width := p.grammar.names, none, 0
	for k := i; k < len(p.tokens); k++ {
		t := p.tokens[k]
		if t.Kind != TokenWord && t.Kind != TokenMark {
			break
		}
		if b = b.child(strings.ToLower(t.Text)); b == nil {
			break
		}
		if b.form >= 0 {
			name, width = int(b.form), k-i+1
		}
	}
	if name < 0 {
		return "", 0
	}
	return p.grammar.forms[p.grammar.named].Names[name], width
}

// unknownName returns how many words from token i on may be a name behind an
// amount of mass or volume.
func (p *parser) unknownName(left Node, i int) int {
	if !measuresMassOrVolume(left) {
		return 0
	}
	width := 0
	for width < maxUnknownWords {
		t := p.tokens[i+width]
		if t.Kind != TokenWord || isConversionWord(t) {
			break
		}
		if _, operator := infixAt(p.tokens, i+width); operator > 0 {
			return 0
		}
		width++
	}
	return width
}

func (p *parser) unknownNameFault(span source.Span) error {
	form := p.grammar.forms[p.grammar.named]
	text := span.Text(p.line)
	f := form.Unknown.Fault("no density is known of %q", source.Clip(text)).At(span)
	near, ok := spelling.Nearest(strings.ToLower(text), func(yield func(string) bool) {
		for _, name := range form.Names {
			if !yield(name) {
				return
			}
		}
	})
	if ok {
		f.WithHint("did you mean %q?", near)
	}
	return f
}

// measuresMassOrVolume reports whether n is written as an amount of mass or
// volume.
func measuresMassOrVolume(n Node) bool {
	switch n := n.(type) {
	case *Literal:
		q, ok := n.Value.(value.Quantity)
		return ok && isMassOrVolume(q.Unit)
	case *Measured:
		return isMassOrVolume(n.Unit)
	case *Compound:
		return measuresMassOrVolume(n.Parts[0])
	}
	return false
}

func isMassOrVolume(u value.Unit) bool {
	name := units.DimensionName(u)
	return name == "mass" || name == "volume"
}

// hyphensApart returns the names as the scanner sees them: a hyphen is a mark of
// its own.
func hyphensApart(names []string) []string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = strings.ReplaceAll(name, "-", " - ")
	}
	return list
}
