package syntax

// This file reads steps from a date in words, and counts between dates (dates.md,
// sections 4, 7, 10 and 11).

import (
	"reckon/engine/internal/fault"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

type (
	// Moved is a date and a length of time after it, or before: 7 weeks after
	// 15 November 2027, 10 days ago.
	Moved struct {
		place
		Length, Date Node
		Back         bool
	}
	// Between counts from one date to another: in a unit of time, or in days of
	// the week (Weekday is 1 for Monday), or in working days when there is
	// neither. An end that is nil is now.
	Between struct {
		place
		Unit     value.Part
		Weekday  int
		From, To Node
	}
	// DaysIn counts the days of the period that begins with a date.
	DaysIn struct {
		place
		Of    PeriodKind
		First Node
	}
	// WorkdaysIn is how many of a length of time are working days.
	WorkdaysIn struct {
		place
		X Node
	}
)

// The codes of counts that are written incompletely.
var (
	WorkdaysUntilUnsupported = fault.Entry{
		Code: "WORKDAYS_UNTIL_UNSUPPORTED", Status: fault.NotRead,
		Cause: "working days counted until or since a day", Example: "workdays until 4 October 2027",
	}
	DaysInExpectedPeriod = fault.Entry{
		Code: "DAYS_IN_EXPECTED_PERIOD", Status: fault.NotRead,
		Cause: "`days in` with something other than a month, a quarter or a year", Example: "days in 5",
	}
)

// stepInWords reads `after`, `before` and `from` behind a length of time, and
// `ago`; nil when they do not stand there.
func (p *parser) stepInWords(left Node, least Level) (Node, error) {
	t := p.peek()
	start := left.Span().Start
	switch t.Text {
	case "ago":
		if LevelPostfix < least || !isLength(left) {
			return nil, nil
		}
		p.advance()
		return &Moved{place: p.from(start), Length: left, Back: true, Date: &Now{place: place(t.Span())}}, nil
	case "after", "before", "from":
		if LevelSum < least || !p.mayBegin(p.after()) || !p.isSpan(left) {
			return nil, nil
		}
		p.advance()
		x, err := p.calculation(LevelSum + 1)
		if err != nil {
			return nil, err
		}
		if further, err := p.stepInWords(x, LevelSum); err != nil {
			return nil, err
		} else if further != nil {
			x = further // 2 days after 1 week before …
		}
		return &Moved{place: p.from(start), Length: left, Back: t.Text == "before", Date: x}, nil
	}
	return nil, nil
}

// yearOfStep reads `y` and `a` as years where a date moves: behind its sign, or
// before a word that steps from one. Elsewhere they are no unit, since they
// collide with names (dates.md, section 4; units.md, section 14.4).
func (p *parser) yearOfStep(t Token) (value.Part, bool) {
	if !t.Is("y") && !t.Is("a") || p.names.Knows(t.Text) || p.i == 0 {
		return value.Part{}, false
	}
	i := p.i
	for p.tokens[i].Kind != TokenEnd && p.tokens[i].Start < t.End {
		i++
	}
	next := p.tokens[i]
	steps := next.Is("ago") || next.Is("after") || next.Is("before") || next.Is("from")
	if !steps && (!p.moves || t.Is("a") && next.Kind == TokenWord && !isConversionWord(next)) {
		return value.Part{}, false
	}
	return value.Part{Spelling: t.Text, Of: units.Must("year").Of}, true
}

// isDate reports whether n is written as a date, or moves one.
func isDate(n Node) bool {
	switch n := n.(type) {
	case *Date, *Stamp, *TimeOfDay, *Now, *Weekday, *Period, *NthWeekday, *Moved:
		return true
	case *Binary:
		return (n.Op == OpAdd || n.Op == OpSubtract) && isDate(n.Left)
	case *Convert:
		return isDate(n.X)
	}
	return false
}

// isLength reports whether n is written as an amount of time or of working days.
func isLength(n Node) bool {
	switch n := n.(type) {
	case *Literal:
		q, ok := n.Value.(value.Quantity)
		return ok && units.IsSpan(q.Unit)
	case *Measured:
		return units.IsSpan(n.Unit)
	case *Compound:
		return isLength(n.Parts[0]) && n.Under.Of == nil
	case *Unary:
		return n.Op == OpNegate && isLength(n.X)
	}
	return false
}

// isSpan reports whether n may be a length of time: it is written as one, is
// worked out from one, or is a name.
func (p *parser) isSpan(n Node) bool {
	switch n := n.(type) {
	case *Name:
		return p.names.Knows(n.Text)
	case *Binary:
		return !n.Op.IsComparison() && (p.isSpan(n.Left) || p.isSpan(n.Right))
	case *Convert:
		return units.IsSpan(n.Target.Unit)
	}
	return isLength(n)
}

// counted reads `days until …`, `tuesdays between … and …`, `days in February`
// and their kin, `how many` in front or not; nil when they do not stand there.
func (p *parser) counted(t Token) (Node, error) {
	if !p.countsAhead() {
		return nil, nil
	}
	save := p.i
	if t.Is("how") && p.after().Is("many") {
		p.i += 2
	}
	n, err := p.countOf(p.peek(), t.Start)
	if n == nil {
		p.i = save
	}
	return n, err
}

// countsAhead reports whether one of the next words is one that counts have
// behind what they count.
func (p *parser) countsAhead() bool {
	const farthest = 4 // how many working days between
	for i := p.i + 1; i < len(p.tokens) && i <= p.i+farthest; i++ {
		switch p.tokens[i].Text {
		case "until", "since", "between", "in":
			return true
		}
	}
	return false
}

// countOf reads a count of the things that the word t names.
func (p *parser) countOf(t Token, start int) (Node, error) {
	if t.Kind != TokenWord {
		return nil, nil
	}
	n := &Between{Weekday: weekday(t, manyOf)}
	workday := units.WorkdayAt(p.line[t.Start:])
	end := t.End
	switch {
	case n.Weekday > 0:
	case workday > 0:
		end = t.Start + workday
	default:
		part, width, ok := p.unit(p.line[t.Start:], units.Target)
		if !ok || !units.IsSpan(value.Unit{Over: part}) {
			return nil, nil
		}
		n.Unit, end = part, t.Start+width
	}
	k := p.i
	for p.tokens[k].Kind != TokenEnd && p.tokens[k].Start < end {
		k++
	}
	switch word := p.tokens[k]; {
	case word.Is("in") && workday > 0:
		p.i = k + 1
		x, err := p.hole(stopAt(), LevelCompare+1)
		return &WorkdaysIn{place: p.from(start), X: x}, err
	case word.Is("in") && t.Is("days"):
		return p.daysIn(k+1, start)
	case (word.Is("until") || word.Is("since")) && workday > 0:
		return nil, WorkdaysUntilUnsupported.Fault("working days are counted between two days").At(word.Span()).
			WithHint("write workdays between today and …")
	case word.Is("until"), word.Is("since"), word.Is("between"):
		p.i = k + 1
		return p.ends(n, word, start)
	}
	return nil, nil
}

// ends reads the dates that a count is between.
func (p *parser) ends(n *Between, word Token, start int) (Node, error) {
	x, err := p.hole(stopAt("and"), LevelCompare+1)
	if err != nil {
		return nil, err
	}
	switch word.Text {
	case "until":
		n.To = x
	case "since":
		n.From = x
	default:
		if t := p.peek(); !p.accept("and") {
			return nil, PhraseKeywordMismatch.Fault("%q must follow, not %s", "and", tokenText(t)).At(t.Span())
		}
		n.From = x
		if n.To, err = p.hole(stopAt(), LevelCompare+1); err != nil {
			return nil, err
		}
		if n.Weekday > 0 && isFigure(n.From) && isFigure(n.To) {
			return nil, nil // Tuesdays between 9 and 5 is prose
		}
	}
	n.place = p.from(start)
	return n, nil
}

// isFigure reports whether n is written as a plain number.
func isFigure(n Node) bool {
	x, ok := n.(*Literal)
	return ok && x.Value.Kind() == value.KindNumber
}

// daysIn reads the month, the quarter or the year at token i. Before an amount it
// reads nothing: that is a conversion.
func (p *parser) daysIn(i, start int) (Node, error) {
	save := p.i
	p.i = i
	t, next := p.peek(), p.after()
	n := &DaysIn{Of: Year}
	quarter := 0
	if len(t.Text) == 2 && t.Text[0]|0x20 == 'q' && t.Text[1] >= '1' && t.Text[1] <= '4' {
		quarter = int(t.Text[1] - '0')
	}
	_, isYear := p.year(i)
	if m := p.monthAlone(); m != nil {
		n.Of, n.First = Month, m
	} else if period := p.period(); period != nil && period.Of != Week {
		n.Of, n.First = period.Of, period
	} else if period != nil {
		p.i = i
	} else if quarter > 0 {
		p.advance()
		d := &Date{Month: quarter*3 - 2, Day: 1, Whole: true}
		if year, ok := p.year(p.i); ok {
			d.Year = year
			p.advance()
		}
		n.Of, n.First = Quarter, d
	} else if which, ok := relatives[t.Text]; t.Is("quarter") || ok && next.Is("quarter") {
		p.advance()
		if ok {
			p.advance()
		}
		n.Of, n.First = Quarter, &Period{place: p.from(t.Start), Which: which, Of: Quarter}
	} else if isYear && next.Kind != TokenWord && next.Kind != TokenDate {
		year, _ := p.year(i)
		p.advance()
		n.First = &Date{Year: year, Month: 1, Day: 1, Whole: true}
	}
	if n.First != nil {
		n.place = p.from(start)
		return n, nil
	}
	p.i = save
	amount := t.Kind == TokenNumber && next.Kind == TokenWord || t.Kind == TokenSign || t.Is("a") || t.Is("an") || t.Is("-") || t.Is("(")
	if amount || p.names.Knows(t.Text) || p.names.Knows("days") {
		return nil, nil
	}
	return nil, DaysInExpectedPeriod.Fault("a month, a quarter or a year must follow %q, not %s", "days in", tokenText(t)).At(t.Span())
}
