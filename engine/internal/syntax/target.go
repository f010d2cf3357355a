package syntax

// This file reads conversions: the words in, into, to and as, and the targets
// behind them (units.md, section 2).

import (
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

func isConversionWord(t Token) bool {
	return t.Kind == TokenWord && (t.Text == "in" || t.Text == "to" || t.Text == "into" || t.Text == "as")
}

// askedRound reads a conversion asked the other way round: `cm in 1 yard`,
// `minutes in a week`, `km/h in 30 mph`.
func (p *parser) askedRound(t Token) (Node, error) {
	if p.names.Knows(t.Text) {
		return nil, nil
	}
	part, width, ok := p.unit(p.line[t.Start:], units.Target)
	if !ok {
		return nil, nil
	}
	save := p.i
	p.skipTo(t.Start + width)
	unit := value.Unit{Over: part}
	if slash := p.peek(); slash.Is("/") || slash.Is("per") {
		under, _ := p.targetUnder()
		rate, err := units.Per(part, under)
		if err == nil {
			unit = units.Spelled(rate)
		}
	}
	if !p.peek().Is("in") || p.stopsHere() {
		p.i = save
		return nil, nil
	}
	asked := p.from(t.Start)
	p.advance()
	var x Node
	var err error
	switch next := p.peek(); {
	case next.Is("a") || next.Is("an"):
		p.advance()
		one := &Literal{place: place(next.Span()), Value: value.Of(number.Int(1))}
		if x, err = p.measured(one); err == nil && x == Node(one) {
			p.i = save
			return nil, nil
		}
	case next.Kind == TokenNumber, next.Is("-"), next.Kind == TokenSign:
		x, err = p.calculation(LevelSum)
	default:
		p.i = save
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	target := Target{Unit: unit, Text: source.Span(asked).Text(p.line), Known: true, Span: source.Span(asked)}
	if name, width := p.nameBehind(); width > 0 {
		span := source.Span{Start: p.peek().Start}
		p.i += width
		span.End = p.from(0).End
		return p.namedPhrase(p.from(t.Start), x, name, span, target), nil
	}
	return &Convert{place: p.from(t.Start), X: x, Word: "in", Target: target}, nil
}

// conversion reads the target behind in, to, into or as.
func (p *parser) conversion(left Node) (Node, error) {
	word := p.advance()
	t := p.peek()
	start := left.Span().Start
	if t.Kind == TokenEnd {
		if word.Text == "as" {
			return nil, ConverterExpectedName.Fault("a form or a unit must follow %q", "as").At(word.Span())
		}
		return nil, UnexpectedEnd.Fault("a unit must follow %q", word.Text).At(word.Span())
	}
	if word.Text == "in" {
		if n := p.inPlace(left); n != nil {
			return n, nil
		}
	}
	if _, width := p.names.longest(p.tokens, p.i); width > 1 && word.Text == "to" {
		p.i-- // a name such as `second draft` is one, whatever its first word is
		return p.change(left)
	}
	target, ok, err := p.target()
	if err != nil {
		return nil, err
	}
	if !ok {
		if word.Text == "to" && p.mayBegin(t) && t.Kind != TokenWord || t.Kind == TokenWord && word.Text == "to" && p.isValueWord(t) {
			p.i--
			return p.change(left)
		}
		if t.Kind != TokenWord {
			return nil, UnexpectedTokenType.Fault("a unit must stand where %q is", source.Clip(t.Text)).At(t.Span())
		}
		p.advance()
		target = Target{Text: t.Text, Span: t.Span()}
	}
	return &Convert{place: p.from(start), X: left, Word: word.Text, Target: target}, nil
}

// isValueWord reports whether a word reads as a value: a name in force, or a
// function.
func (p *parser) isValueWord(t Token) bool {
	_, width := p.names.longest(p.tokens, p.i)
	return width > 0 || p.opensDate(t) || p.after().Is("(") && p.isFunction(t.Text) || t.Text == "line" || t.Text == "prev"
}

// change reads `A to B`, the percentage by which B differs from A. Behind a list
// without brackets it is refused: in `sum of 3 to 9` a reader sees a range.
func (p *parser) change(left Node) (Node, error) {
	isAfterList := p.i == p.listEnd
	word := p.advance()
	if isAfterList {
		return nil, UnexpectedTrailing.Fault("behind a list, \"to\" may be a change or a range").At(word.Span()).
			WithHint("put brackets around the list for a change, as in (sum of 3, 4) to 9; write sum(3:9) for a range")
	}
	right, err := p.hole(stopAt(), LevelCompare+1)
	if err != nil {
		return nil, err
	}
	if weekdayAlone(left) != nil && weekdayAlone(right) != nil {
		return nil, weekdayAlone(left) // Monday to Friday
	}
	form := p.grammar.change
	return &Phrase{place: p.from(left.Span().Start), Form: form, Holes: []Node{left, right}}, nil
}

// target reads a unit, a rate, `/unit`, `hours and minutes` or `?`.
func (p *parser) target() (Target, bool, error) {
	t := p.peek()
	if t.Is("?") {
		p.advance()
		return Target{Ask: true, Known: true, Text: "?", Span: t.Span()}, true, nil
	}
	if t.Is("/") || t.Is("per") {
		under, ok := p.targetUnder()
		return p.targetFrom(t, value.Unit{Under: under}), ok, nil
	}
	part, width, ok := p.unitAt(t, units.Target)
	if !ok {
		return Target{}, false, nil
	}
	p.skipTo(t.Start + width)
	unit := value.Unit{Over: part}
	if slash := p.peek(); slash.Is("/") || slash.Is("per") {
		under, ok := p.targetUnder()
		if ok || p.after().Kind == TokenEnd {
			var err error
			if unit, err = units.Per(part, under); err != nil {
				return Target{}, false, at(err, slash.Span())
			}
		}
	}
	target := p.targetFrom(t, units.Spelled(unit))
	if parts := p.splitParts(part); len(parts) > 1 && unit.Under.Of == nil {
		target.Parts = parts
	}
	return target, true, nil
}

// targetUnder reads the slash and the unit below it; without a unit it stays
// where it is.
func (p *parser) targetUnder() (value.Part, bool) {
	below := p.after()
	if below.Kind == TokenNumber || below.Kind == TokenEnd {
		return value.Part{}, false
	}
	part, width, ok := p.unit(p.line[below.Start:], units.Under)
	if !ok {
		return value.Part{}, false
	}
	p.advance()
	p.skipTo(below.Start + width)
	return part, true
}

func (p *parser) targetFrom(t Token, unit value.Unit) Target {
	at := p.from(t.Start)
	return Target{Unit: unit, Known: true, Text: source.Span(at).Text(p.line), Span: source.Span(at)}
}

// splitParts reads `and minutes` of `in hours and minutes`.
func (p *parser) splitParts(first value.Part) []value.Part {
	parts := []value.Part{first}
	for p.peek().Is("and") || p.peek().Is(",") {
		next := p.after()
		part, width, ok := p.unit(p.line[next.Start:], units.Target)
		if !ok || next.Kind != TokenWord {
			break
		}
		last, smaller, ok := units.Descends(parts[len(parts)-1], part)
		if !ok {
			break
		}
		parts[len(parts)-1] = last
		parts = append(parts, smaller)
		p.advance()
		p.skipTo(next.Start + width)
	}
	return parts
}
