package syntax

// This file reads the units that a note defines (units.md, section 13). They
// stand behind the built-in ones: where both read something, the longer
// spelling wins, and of one length the built-in unit.

import (
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"reckon/engine/internal/money"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// DefineUnit puts a unit of the note in force: words with one space or a hyphen
// between. Its plural is the name with an s behind it.
func (n *Names) DefineUnit(name string, of *value.Measure) {
	if n.units == nil {
		n.units = map[string]*value.Measure{}
	}
	n.units[name] = of
}

// ForgetUnit takes a unit of the note out of force.
func (n *Names) ForgetUnit(name string) { delete(n.units, name) }

// Units yields the units of the note and their plurals, in order.
func (n *Names) Units() iter.Seq[string] {
	return func(yield func(string) bool) {
		for ; n != nil; n = n.outer {
			for _, name := range slices.Sorted(maps.Keys(n.units)) {
				if !yield(name) || !yield(name+"s") {
					return
				}
			}
		}
	}
}

// unit returns the longest unit of the note that is spelled at the start of
// text, and how many bytes the spelling takes there.
func (n *Names) unit(text string) (part value.Part, bytes int, ok bool) {
	for ; n != nil; n = n.outer {
		if len(n.units) == 0 {
			continue
		}
		if part, bytes, ok = n.unitHere(text); ok {
			return part, bytes, true
		}
	}
	return value.Part{}, 0, false
}

// unitHere is unit without the outer names.
func (n *Names) unitHere(text string) (part value.Part, bytes int, ok bool) {
	words := 0
	last := ' '
	for i, r := range text {
		if isWordRune(r) || (r == '\'' || r == '’') && takesApostrophe(last) {
			last = r
			continue
		}
		if words++; words > MaxNameWords {
			return part, bytes, ok
		}
		if found, is := n.unitSpelled(text[:i]); is {
			part, bytes, ok = found, i, true
		}
		if r != ' ' && r != '-' || last == r {
			return part, bytes, ok
		}
		last = r
	}
	if found, is := n.unitSpelled(text); is && words < MaxNameWords {
		return found, len(text), true
	}
	return part, bytes, ok
}

// TakeNamed returns the units of the note that were matched in what was read
// since the last call, each once, by their names.
func (n *Names) TakeNamed() []string {
	named := n.named
	n.named = nil
	return named
}

// note keeps the name of a unit for TakeNamed.
func (n *Names) note(name string) {
	for n.outer != nil {
		n = n.outer
	}
	if !slices.Contains(n.named, name) {
		n.named = append(n.named, name)
	}
}

func (n *Names) unitSpelled(spelling string) (value.Part, bool) {
	name := CanonicalName(spelling)
	of, ok := n.units[name]
	if !ok {
		if singular, plural := strings.CutSuffix(name, "s"); plural {
			of, ok = n.units[singular]
		}
	}
	return value.Part{Spelling: name, Of: of}, ok
}

// unit matches a unit at the start of text, built-in or the note's own.
func (p *parser) unit(text string, at units.Place) (value.Part, int, bool) {
	part, width, ok := units.Match(text, at)
	own, bytes, found := p.names.unit(text)
	if !found || bytes <= width || at == units.Under && own.Of.Dimension[value.Money] != 0 {
		return part, width, ok
	}
	p.names.note(own.Of.Name)
	power, sign := powerSign(text[bytes:])
	if raised, is := units.OwnPower(own, power); is {
		return raised, bytes + sign, true
	}
	return own, bytes, true
}

// powerSign returns the power, 2 or 3, that is written at the start of text, and
// how many bytes its sign takes; 0 when there is none.
func powerSign(text string) (power, bytes int) {
	if digit, ok := strings.CutPrefix(text, "^"); ok && digit != "" && (digit[0] == '2' || digit[0] == '3') {
		if next, _ := utf8.DecodeRuneInString(digit[1:]); next == '.' || isWordRune(next) {
			return 0, 0
		}
		return int(digit[0] - '0'), len("^2")
	}
	switch r, size := utf8.DecodeRuneInString(text); r {
	case '²':
		return 2, size
	case '³':
		return 3, size
	}
	return 0, 0
}

// held turns an amount in a unit of the note into what it is held in; other
// nodes it returns as they are.
func held(n Node) (Node, error) {
	switch n := n.(type) {
	case *Literal:
		q, ok := n.Value.(value.Quantity)
		if !ok || q.Unit.Over.Of == nil || q.Unit.Over.Of.Own == nil {
			return n, nil
		}
		based, err := units.Based(q)
		return &Literal{place: n.place, Value: based}, at(err, n.Span())
	case *Compound:
		return heldCompound(n)
	case *Measured:
		if n.Unit.Over.Of == nil || n.Unit.Over.Of.Own == nil {
			return n, nil
		}
		one, err := units.Based(value.Quantity{N: number.Int(1), Unit: n.Unit})
		target := Target{Unit: one.Unit, Known: true, Text: n.Unit.String(), Span: source.Span(n.place)}
		return &Convert{place: n.place, X: n, Word: "in", Target: target}, err
	}
	return n, nil
}

// heldCompound works out an amount in several units that ends in one of the
// note's own: 1 pallet 3 crates.
func heldCompound(n *Compound) (Node, error) {
	parts := make([]value.Quantity, len(n.Parts))
	for i, part := range n.Parts {
		parts[i] = part.(*Literal).Value.(value.Quantity)
	}
	last := parts[len(parts)-1].Unit.Over.Of
	if last == nil || last.Own == nil {
		return n, nil
	}
	q, err := units.Compound(parts)
	if err != nil {
		return nil, at(err, n.Span())
	}
	q.Unit.Under = n.Under
	return held(&Literal{place: n.place, Value: q})
}

// afterNumber are the words that a number takes: they end a percentage or a
// clock time.
var afterNumber = []string{"percent", "percentage", "am", "pm"}

// UnitReserved returns the words of a name that mean something where a unit
// stands, so that no unit of a note can have it: the spelling of a unit, a
// currency or a magnitude, an operator, and what ends a percentage or a clock
// time. It reports false when there are none.
func (g *Grammar) UnitReserved(name string) (string, bool) {
	for _, place := range [...]units.Place{units.AfterAmount, units.Target, units.Under} {
		if _, width, ok := units.Match(name, place); ok && width == len(name) {
			return name, true
		}
	}
	if _, width, ok := money.Match(name, money.Target); ok && width == len(name) {
		return name, true
	}
	words := strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '-' })
	first := words[0]
	if _, magnitude := magnitudeWords[strings.ToLower(first)]; magnitude || g.infix.child(first) != nil || slices.Contains(afterNumber, first) {
		return first, true
	}
	for _, word := range words {
		if word == "a" || word == "an" || word == "each" || slices.Contains(endWords, word) || word == "into" {
			return word, true
		}
	}
	return ReservedIn(words)
}

// plurals are the endings of English plurals that own units do not take, and
// what a name ends in instead.
var plurals = [...][2]string{{"es", ""}, {"ies", "y"}, {"ves", "f"}, {"ves", "fe"}}

// unknownPlural reads words behind a number that would be the plural of a unit
// of the note but for the rule that it takes an s: they are a name, which
// nothing defines. Nil is any other word.
func (p *parser) unknownPlural(amount *Literal) Node {
	if !p.names.hasUnits() || p.stopsHere() || p.names.Knows(p.peek().Text) {
		return nil
	}
	for count := MaxNameWords; count > 0; count-- {
		words, ok := joinWords(p.tokens, p.i, count)
		if !ok {
			continue
		}
		for _, plural := range plurals {
			singular, ends := strings.CutSuffix(words, plural[0])
			if _, width, unit := p.names.unit(singular + plural[1]); !ends || !unit || width < len(singular) {
				continue
			}
			name := &Name{place: place{Start: p.peek().Start, End: p.tokens[p.i+count-1].End}, Text: words}
			p.i += count
			return &Binary{place: p.from(amount.Start), Op: OpMultiply, Left: amount, Right: name}
		}
	}
	return nil
}

func (n *Names) hasUnits() bool {
	for ; n != nil; n = n.outer {
		if len(n.units) > 0 {
			return true
		}
	}
	return false
}
