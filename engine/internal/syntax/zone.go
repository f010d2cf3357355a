package syntax

// This file reads places: behind a time, behind `in`, and in the holes of the
// forms about zones (dates.md, section 15). A place becomes the text of its label.

import (
	"strings"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
	"reckon/engine/internal/zones"
)

// The forms that start with a time and a place. The parser fills their holes by
// itself: the time, the place, the day where there is one, and the places asked
// for.
const (
	ZonedPattern   = "{time} {p:place} in {to:places}"
	ZonedOnPattern = "{time} {p:place} in {to:places} on {date}"
)

// maxPlaces is the most places that one form takes.
const maxPlaces = 20

// The codes of forms about zones that are written incompletely (results.md,
// section 6.7).
var (
	ZoneExpectedIn = fault.Entry{
		Code: "TIME_ZONE_EXPECTED_IN", Status: fault.NotRead,
		Cause: "a time in a place without `in` and the places that it is asked for", Example: "7pm Rome on 3 November 2027",
	}
	ZoneExpectedTarget = fault.Entry{
		Code: "TIME_ZONE_EXPECTED_TARGET", Status: fault.NotRead,
		Cause: "a time in a place with nothing behind its `in`", Example: "7pm Rome in",
	}
	ZoneUnknown = fault.Entry{
		Code: "TIME_ZONE_UNKNOWN", Status: fault.NotRead,
		Cause: "a place that is not known, in a form about zones", Example: "7pm Rome in Atlantis",
	}
	ZoneTooMany = fault.Entry{
		Code: "TIME_ZONE_TOO_MANY", Status: fault.NotRead,
		Cause:   "a form about zones with more than 20 places",
		Example: "7pm Rome in Oslo, Bonn, Lima, Cali, Bern, Suva, Doha, Baku, Cork, Bari" + strings.Repeat(", Rome", 11),
	}
	ZoneMissingDate = fault.Entry{
		Code: "TIME_ZONE_MISSING_DATE", Status: fault.NotRead,
		Cause: "`on` with no date behind it, in a form about zones", Example: "7pm Rome in Dubai on",
	}
)

// placeAt reports whether a place starts at token i.
func (p *parser) placeAt(i int) bool {
	t := p.tokens[min(i, len(p.tokens)-1)]
	if t.Kind != TokenWord {
		return false
	}
	_, _, ok := zones.Match(p.line[t.Start:])
	return ok
}

// placeOverUnit reports whether a place stands next that is spelled longer than
// any unit there: St Louis, whose St is a stone.
func (p *parser) placeOverUnit() bool {
	t := p.peek()
	_, width, ok, _ := p.placeHere()
	if !ok {
		return false
	}
	_, unit, measures := p.unitAt(t, units.AfterAmount)
	return !measures || unit < width
}

// placeHere returns the place that stands next and how many bytes it takes. An
// offset with a unit behind it is a sum, and its UTC a place; so it is where its
// digits are the first of a longer number, as in UTC+1,000. The error is that of
// an offset that no zone has.
func (p *parser) placeHere() (place zones.Place, width int, ok bool, err error) {
	t := p.peek()
	if t.Kind != TokenWord {
		return place, 0, false, nil
	}
	rest := p.line[t.Start:]
	if place, width, ok, err = zones.MatchOffset(rest); ok && p.tokenEnd(t.Start+width) == t.Start+width && !p.unitBehind(t.Start+width) {
		return place, width, ok, err
	}
	place, width, ok = zones.Match(rest)
	return place, width, ok, nil
}

// unitBehind reports whether a unit stands behind the byte offset.
func (p *parser) unitBehind(offset int) bool {
	i := p.i
	for p.tokens[i].Kind != TokenEnd && p.tokens[i].Start < offset {
		i++
	}
	if p.tokens[i].Kind != TokenWord {
		return false
	}
	_, _, ok := p.unitAt(p.tokens[i], units.AfterAmount)
	return ok && !isConversionWord(p.tokens[i])
}

// place reads the place that stands next, as the text of its label.
func (p *parser) place() (Node, error) {
	t := p.peek()
	found, width, ok, err := p.placeHere()
	switch {
	case err != nil:
		return nil, at(err, source.Span{Start: t.Start, End: t.Start + width})
	case !ok:
		return nil, unknownPlace(t)
	}
	p.skipTo(t.Start + width)
	return &Literal{place: p.from(t.Start), Value: value.Text(found.Label)}, nil
}

// unknownPlace is the fault of a word that is no place.
func unknownPlace(t Token) *fault.Fault {
	return ZoneUnknown.Fault("no place is called %q", source.Clip(t.Text)).At(t.Span()).Misspelt(t.Text, fault.OfPlaces)
}

// placeList reads places joined by commas and `and`.
func (p *parser) placeList() ([]Node, error) {
	var list []Node
	for {
		n, err := p.place()
		if err != nil {
			return nil, err
		}
		if list = append(list, n); len(list) > maxPlaces {
			return nil, ZoneTooMany.Fault("at most %d places are asked for at once", maxPlaces).At(n.Span())
		}
		save := p.i
		comma := p.accept(",")
		if !p.accept("and") && !comma {
			return list, nil
		}
		if t := p.peek(); !p.placeAt(p.i) && (t.Kind != TokenWord || !p.isUnknownWord(t)) {
			p.i = save
			return list, nil
		}
	}
}

// placeHole fills a hole that takes places, or the unit of an answer. It reports
// whether b has one; a hole that stays empty without a fault is no such form.
func (p *parser) placeHole(b *branch, holes *[]Node) (filled, done bool, err error) {
	t := p.peek()
	var list []Node
	switch b.holeAs {
	case holePlace, holePlaces:
		switch {
		case t.Kind != TokenWord:
			return false, true, p.refusal(b)
		case !p.placeAt(p.i) && p.isTarget(t):
			return false, true, nil
		case b.holeAs == holePlaces:
			afar(*holes...)
			list, err = p.placeList()
		default:
			list = make([]Node, 1)
			list[0], err = p.place()
		}
	case holeUnit:
		if !p.isTarget(t) {
			return false, true, p.refusal(b)
		}
		var target Target
		if target, _, err = p.target(); err == nil {
			list = []Node{&Literal{place: place(target.Span), Value: value.Quantity{N: number.Int(1), Unit: target.Unit}}}
		}
	default:
		return false, false, nil
	}
	*holes = append(*holes, list...)
	return err == nil, true, err
}

// isTarget reports whether a unit to convert to stands at t.
func (p *parser) isTarget(t Token) bool {
	_, _, ok := p.unitAt(t, units.Target)
	return ok
}

// zoned reads the place behind a time, and the places that the time is asked for:
// 4pm Berlin on 3 May 2027 in Mumbai. Behind a name or a bracket it is nil unless
// the form is there in full.
func (p *parser) zoned(left Node) (Node, error) {
	if p.grammar.zoned < 0 || p.stopsHere() || p.goesOnWithIn() {
		return nil, nil
	}
	t := p.peek()
	_, isTime := left.(*ClockTime)
	if !isTime && !p.holdsTime(left) || p.isOperatorWord(t) {
		return nil, nil
	}
	if !p.placeAt(p.i) {
		if isTime && p.names.Knows(t.Text) || !isTime || !p.convertsAhead() {
			return nil, nil
		}
		return nil, unknownPlace(t)
	}
	save := p.i
	n, err := p.zonedBehind(left)
	if !isTime && err != nil {
		if f, ok := fault.From(err); ok && (f.Entry == &ZoneExpectedIn || f.Entry == &ZoneUnknown) {
			p.i = save
			return nil, nil
		}
	}
	return n, err
}

// goesOnWithIn reports whether the form that is being read has an `in` of its own
// next, as the hours of an overlap have.
func (p *parser) goesOnWithIn() bool {
	n := len(p.stops)
	return n > 0 && p.stops[n-1].child("in") != nil
}

// holdsTime reports whether a value that is no time as written may hold one: a
// name, another line, an expression in brackets.
func (p *parser) holdsTime(n Node) bool {
	switch n := n.(type) {
	case *Name:
		return p.names.Knows(n.Text)
	case *Line:
		return true
	}
	return p.line[n.Span().Start] == '('
}

// convertsAhead reports whether an `in` follows the words that stand next.
func (p *parser) convertsAhead() bool {
	for i := p.i; p.tokens[i].Kind == TokenWord; i++ {
		if p.tokens[i].Is("in") {
			return true
		}
	}
	return false
}

// zonedBehind reads what follows a time, from its place on.
func (p *parser) zonedBehind(left Node) (Node, error) {
	from, err := p.place()
	if err != nil {
		return nil, err
	}
	day, err := p.onDay()
	if err != nil {
		return nil, err
	}
	if t := p.peek(); !p.accept("in") {
		return nil, ZoneExpectedIn.Fault("%q and a place must follow, not %s", "in", tokenText(t)).At(t.Span())
	}
	if t := p.peek(); t.Kind != TokenWord {
		return nil, ZoneExpectedTarget.Fault("a place must follow %q, not %s", "in", tokenText(t)).At(t.Span())
	}
	to, err := p.placeList()
	if err != nil {
		return nil, err
	}
	if day == nil {
		if day, err = p.onDay(); err != nil {
			return nil, err
		}
	}
	afar(left)
	n := &Phrase{place: p.from(left.Span().Start), Form: p.grammar.zoned, Holes: []Node{left, from}}
	if day != nil {
		n.Form = p.grammar.zonedOn
		n.Holes = append(n.Holes, day)
	}
	n.Holes = append(n.Holes, to...)
	return n, nil
}

// onDay reads `on <date>`; nil when it does not stand there.
func (p *parser) onDay() (Node, error) {
	on := p.peek()
	if !p.accept("on") {
		return nil, nil
	}
	if p.peek().Kind == TokenEnd {
		return nil, ZoneMissingDate.Fault("a date must follow %q", "on").At(on.Span())
	}
	return p.hole(stopAt("in"), LevelCompare+1)
}

// inPlace reads the place behind `in`; nil when none stands there, or a unit of
// a longer spelling.
func (p *parser) inPlace(left Node) Node {
	t := p.peek()
	_, width, ok, _ := p.placeHere()
	if !ok {
		return nil
	}
	if _, unit, measures := p.unitAt(t, units.Target); measures && unit >= width {
		return nil
	}
	p.skipTo(t.Start + width)
	afar(left)
	span := source.Span{Start: t.Start, End: t.Start + width}
	return &Convert{place: p.from(left.Span().Start), X: left, Word: "in", Target: Target{Text: span.Text(p.line), Span: span}}
}
