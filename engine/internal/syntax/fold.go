package syntax

// This file reads the calls that go over a list: map, reduce, sum and prod
// (numbers.md, section 16).

import (
	"slices"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/source"
)

// Fold goes over lists with a body: map, reduce, sum or prod.
type Fold struct {
	place
	Verb string
	Body Node // nil for the elements themselves
	// Names are what the body calls the elements of each list.
	Names []string
	Lists []Node // each a value, or a [Range]
	Start Node   // what a reduce begins with; nil for the first element
	// Values are what a sum adds when the last of them is no list.
	Values []Node
}

// ExpectedCollectionName is the fault of lists that the body cannot tell apart.
var ExpectedCollectionName = fault.Entry{
	Code: "MAP_REDUCE_EXPECTED_COLLECTION_NAME", Status: fault.NotRead,
	Cause: "several lists of which one has no name", Example: "map(x + y, [1, 2], [3, 4])",
}

// The names that a body calls an element, and what was made of those before.
const (
	Element     = "x"
	Accumulator = "acc"
)

// foldVerbs are the calls that go over a list.
var foldVerbs = []string{"map", "reduce", "sum", "prod"}

// fold reads a call that goes over a list; nil when t opens none.
func (p *parser) fold(t Token) (Node, error) {
	next := p.after()
	if !next.Is("(") || next.Start != t.End || !slices.Contains(foldVerbs, t.Text) || p.names.Knows(t.Text+"(") {
		return nil, nil
	}
	at := func(k int) Token { return p.tokens[min(p.i+k, len(p.tokens)-1)] }
	if at(2).Is(")") && t.Text == "sum" || at(2).Is("line") && at(3).Kind == TokenNumber && at(4).Is(":") {
		return nil, nil // an aggregate, of nothing or of a span of lines
	}
	p.advance()
	open := p.advance()
	n := &Fold{Verb: t.Text}
	bound, several := p.bound()
	body, err := p.within(bound, t.Text, several)
	if err != nil {
		return nil, err
	}
	if several || t.Text == "map" || t.Text == "reduce" {
		n.Body = body
	} else if body != nil {
		n.Lists, n.Names = []Node{body}, []string{Element}
	}
	if err := p.collections(n); err != nil {
		return nil, err
	}
	if t := p.peek(); t.Is(":") {
		return nil, ParseError.Fault("a colon here is a clock time's, and clock times are not gone over").At(t.Span()).
			WithHint("a range stands last: %s(x, 2:5)", n.Verb)
	}
	if err := p.closeBracket(open); err != nil {
		return nil, err
	}
	n.place = p.from(t.Start)
	if n.Verb == "sum" && len(n.Values) > 2 {
		return p.measured(&Aggregated{place: n.place, Aggregate: n.Verb, Values: n.Values})
	}
	return p.measured(n)
}

// bound looks ahead for the names of the lists, and for a comma: without one
// the call has a single argument.
func (p *parser) bound() (names []string, several bool) {
	depth := 0
	for i := p.i; i < len(p.tokens) && depth >= 0; i++ {
		switch t := p.tokens[i]; {
		case t.Is("(") || t.Is("["):
			depth++
		case t.Is(")") || t.Is("]"):
			depth--
		case t.Is(",") && depth == 0:
			several = true
			if name, ok := p.nameAt(i + 1); ok {
				names = append(names, name)
			}
		}
	}
	return names, several
}

// nameAt returns the word that names a list at token i: p of `p = [2, 3]`.
func (p *parser) nameAt(i int) (string, bool) {
	last := len(p.tokens) - 1
	word := p.tokens[min(i, last)]
	if word.Kind == TokenWord && p.tokens[min(i+1, last)].Is("=") {
		return word.Text, true
	}
	return "", false
}

// within reads the first argument. The names that it is told elements by hide
// those of the note; a single argument has none.
func (p *parser) within(bound []string, verb string, several bool) (Node, error) {
	if p.peek().Is(")") {
		return nil, nil
	}
	if !several && (verb == "sum" || verb == "prod") {
		return p.enclosed(p.rangeOrValue)
	}
	outer := p.names
	inner := Within(outer)
	if len(bound) == 0 {
		inner.Define(Element)
	}
	for _, name := range bound {
		inner.Define(name)
	}
	if verb == "reduce" {
		inner.Define(Accumulator)
	}
	p.names = inner
	body, err := p.enclosed(func() (Node, error) { return p.calculation(LevelNone) })
	p.names = outer
	return body, err
}

// collections reads the lists behind the body, each with its name or one
// without.
func (p *parser) collections(n *Fold) error {
	values := []Node{n.Body}
	ranged := false
	for p.accept(",") {
		name, named := p.nameAt(p.i)
		if named {
			p.i += 2
		}
		list, err := p.enclosed(p.rangeOrValue)
		if err != nil {
			return err
		}
		if _, ok := list.(*Range); ok {
			ranged = true
		}
		switch {
		case named && !slices.Contains(n.Names, name):
			n.Names = append(n.Names, name)
		case !named && len(n.Lists) == 0:
			n.Names = append(n.Names, Element)
		case !named && n.Verb == "reduce" && n.Start == nil && len(n.Lists) == 1:
			n.Start = list
			continue
		case !named && n.Verb == "sum" && !ranged && n.Names[0] == Element:
		default:
			return ExpectedCollectionName.Fault("each of several lists has a name of its own, got %s",
				source.Clip(source.Span(list.Span()).Text(p.line))).At(list.Span()).
				WithHint("write %s(p * q, p = [2, 3], q = [10, 20])", n.Verb)
		}
		n.Lists = append(n.Lists, list)
		if !named {
			values = append(values, list)
		}
	}
	if n.Verb == "sum" && !ranged && len(values) > 1 && len(values) == len(n.Lists)+1 {
		n.Values = values
	}
	return nil
}
