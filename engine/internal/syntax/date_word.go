package syntax

// This file reads the days that words name: today, next thursday, end of month,
// the second Thursday of November (dates.md, sections 5 and 6).

import (
	"strings"

	"reckon/engine/internal/calendar"
	"reckon/engine/internal/fault"
)

type (
	// Now is the present moment, Days calendar days on.
	Now struct {
		place
		Days int
	}
	// Weekday is a day of the week, 1 for Monday: the coming one or today when
	// Which is 0, the one strictly after today when it is 1, before it when -1.
	Weekday struct {
		place
		Which, Day int
		Bare       bool // without this, next or last
	}
	// Period is the first day of the week, the month, the quarter or the year that
	// lies Which after the present one, or its last.
	Period struct {
		place
		Which int
		Of    PeriodKind
		Last  bool
	}
	// NthWeekday is the Nth weekday of the month of a date; the last when Nth is 0.
	NthWeekday struct {
		place
		Nth, Day int
		Month    Node
	}
)

// PeriodKind is a stretch of the calendar.
type PeriodKind uint8

// The periods.
const (
	Week PeriodKind = iota
	Month
	Quarter
	Year
)

// relatives are the words that say which of several: so many after the present
// one.
var relatives = map[string]int{"this": 0, "next": 1, "last": -1}

var periodWords = map[string]PeriodKind{"week": Week, "month": Month, "year": Year}

// MissingWeekday is the fault of a word that says which weekday, and no weekday.
var MissingWeekday = fault.Entry{
	Code: "MISSING_WEEKDAY", Status: fault.NotRead,
	Cause: "`next` or `last` with nothing after it", Example: "next",
}

// dateWord reads a date that begins with the word t; nil when there is none.
func (p *parser) dateWord(t Token) (Node, error) {
	if n := p.monthFirst(); n != nil {
		return n, nil
	}
	if n, err := p.counted(t); n != nil || err != nil {
		return n, err
	}
	switch t.Text {
	case "this", "next", "last", "first", "second", "third", "fourth", "fifth":
		return p.whichDay(t)
	case "start", "beginning", "end":
		return p.edge(t), nil
	case "today", "now", "tomorrow", "yesterday":
		if p.isNamed(t) {
			return nil, nil
		}
		p.advance()
		days := map[string]int{"tomorrow": 1, "yesterday": -1}[t.Text]
		return &Now{place: place(t.Span()), Days: days}, nil
	case "noon", "midnight":
		if next := p.after(); next.Is("on") && !p.isNamed(t) {
			return p.clockTime()
		}
	}
	if day := weekday(t, fullName); day > 0 && !p.isNamed(t) {
		p.advance()
		return &Weekday{place: place(t.Span()), Day: day, Bare: true}, nil
	}
	return nil, nil
}

// isNamed reports whether the word t is a name of the note, or is called.
func (p *parser) isNamed(t Token) bool {
	next := p.after()
	return p.names.Knows(t.Text) || next.Is("(") && next.Start == t.End
}

// opensDate reports whether a date begins with the word that stands next.
func (p *parser) opensDate(t Token) bool {
	save := p.i
	defer func() { p.i = save }()
	if t.Is("oct") || t.Is("dec") {
		return false
	}
	switch t.Text {
	case "today", "now", "tomorrow", "yesterday", "noon", "midnight":
		return !p.isNamed(t)
	case "this", "next", "last":
		_, period := periodWords[p.after().Text]
		return period || weekday(p.after(), anyName) > 0
	case "first", "second", "third", "fourth", "fifth":
		return weekday(p.after(), anyName) > 0
	case "start", "beginning", "end":
		return p.edge(t) != nil
	}
	return weekday(t, fullName) > 0 && !p.isNamed(t) || p.monthFirst() != nil
}

// weekdayForm is how a day of the week may be spelled.
type weekdayForm uint8

const (
	fullName weekdayForm = iota
	anyName              // or in three letters and the like
	manyOf               // in full, an s behind it or not
)

var shortDays = map[string]int{
	"mon": 1, "tue": 2, "tues": 2, "wed": 3, "thu": 4, "thur": 4, "thurs": 4, "fri": 5, "sat": 6, "sun": 7,
}

// weekday returns the day of the week, 1 for Monday, that a word names in any
// letter case; 0 is none.
func weekday(t Token, form weekdayForm) int {
	if t.Kind != TokenWord || len(t.Text) < 3 || len(t.Text) > len("wednesdays") {
		return 0
	}
	text := t.Text
	if last := len(text) - 1; form == manyOf && text[last]|0x20 == 's' {
		text = text[:last]
	}
	for day := 1; day <= 7; day++ {
		if strings.EqualFold(text, calendar.Weekdays[day]) {
			return day
		}
	}
	if form == anyName {
		return shortDays[strings.ToLower(text)]
	}
	return 0
}

// whichDay reads `next thursday`, `last month` and `first Wednesday of …`.
func (p *parser) whichDay(t Token) (Node, error) {
	next := p.after()
	which, simple := relatives[t.Text]
	if day := weekday(next, anyName); day > 0 {
		if nth, ok := ordinals[t.Text]; ok && p.tokens[min(p.i+2, len(p.tokens)-1)].Is("of") {
			p.i += 3
			return p.nthWeekday(t, nth, day)
		}
		if simple {
			p.i += 2
			return &Weekday{place: p.from(t.Start), Which: which, Day: day}, nil
		}
		return nil, nil
	}
	if n := p.relative(); n != nil {
		return n, nil
	}
	if (t.Text == "next" || t.Text == "last") && next.Kind == TokenEnd && p.i == 0 && !p.names.Knows(t.Text) {
		return nil, MissingWeekday.Fault("a weekday, week, month or year must follow %q", t.Text).At(t.Span())
	}
	return nil, nil
}

var ordinals = map[string]int{"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": 0}

// ordinal reads `2nd Thursday of …`, whose number is the next token; nil when it
// is none.
func (p *parser) ordinal() (Node, error) {
	t, ending := p.peek(), p.after()
	nth, ok := digitsOf(t)
	if !ok || nth < 1 || nth > 5 || ending.Start != t.End || !ending.Is([...]string{"st", "nd", "rd", "th", "th"}[nth-1]) {
		return nil, nil
	}
	last := len(p.tokens) - 1
	day := weekday(p.tokens[min(p.i+2, last)], anyName)
	if day == 0 || !p.tokens[min(p.i+3, last)].Is("of") {
		return nil, nil
	}
	p.i += 4
	return p.nthWeekday(t, nth, day)
}

// nthWeekday reads the month behind `of`: its name, with a year or none, or
// anything that is a date.
func (p *parser) nthWeekday(t Token, nth, day int) (Node, error) {
	var x Node
	if m := p.monthAlone(); m != nil {
		x = m
	} else {
		var err error
		if x, err = p.calculation(LevelProduct); err != nil {
			return nil, err
		}
	}
	return &NthWeekday{place: p.from(t.Start), Nth: nth, Day: day, Month: x}, nil
}

// monthAlone reads the name of a month, with a year or none; nil when it is no
// month, or one with its day.
func (p *parser) monthAlone() *Date {
	t := p.peek()
	m := month(t)
	if m == 0 || p.names.Knows(t.Text) {
		return nil
	}
	d := &Date{Month: m, Day: 1, Whole: true}
	year, ok := p.year(p.i + 1)
	if next := p.after(); !ok && next.Kind == TokenNumber {
		return nil
	}
	p.i++
	if ok {
		d.Year = year
		p.i++
	}
	d.place = p.from(t.Start)
	return d
}

// relative reads `this`, `next` or `last` and the word of a period; nil when they
// do not stand there.
func (p *parser) relative() *Period {
	t := p.peek()
	which, ok := relatives[t.Text]
	if !ok || !p.isPeriod(p.i+1) {
		return nil
	}
	p.advance()
	of := periodWords[p.advance().Text]
	return &Period{place: p.from(t.Start), Which: which, Of: of}
}

// period reads the same, or the word of a period alone, which is the present one.
func (p *parser) period() *Period {
	if !p.isPeriod(p.i) {
		return p.relative()
	}
	t := p.advance()
	return &Period{place: place(t.Span()), Of: periodWords[t.Text]}
}

// isPeriod reports whether token i is the word of a period.
func (p *parser) isPeriod(i int) bool {
	_, ok := periodWords[p.tokens[min(i, len(p.tokens)-1)].Text]
	return ok
}

// edge reads `start of`, `beginning of` or `end of` and a period or a month by its
// name; nil when it is none.
func (p *parser) edge(t Token) Node {
	if !p.after().Is("of") {
		return nil
	}
	save := p.i
	p.i += 2
	if n := p.period(); n != nil {
		n.Last = t.Is("end")
		n.place = p.from(t.Start)
		return n
	}
	d := p.monthAlone()
	if d == nil {
		p.i = save
		return nil
	}
	d.place = p.from(t.Start)
	d.Whole = false
	if t.Is("end") {
		d.Last = d.Year == 0
		if !d.Last {
			d.Day = calendar.DaysInMonth(d.Year, d.Month)
		}
	}
	return d
}

// weekdayAlone refuses a line that is a day of the week and nothing more: which
// one is meant would be a guess.
func weekdayAlone(n Node) error {
	day, ok := n.(*Weekday)
	if !ok || !day.Bare {
		return nil
	}
	name := strings.ToLower(calendar.Weekdays[day.Day])
	return UnexpectedEnd.Fault("a weekday alone is no date").At(n.Span()).WithHint("write this %s or next %s", name, name)
}
