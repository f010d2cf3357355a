package syntax

// This file reads dates: those in digits, by the name of their month, and with
// a time behind them (dates.md, section 2).

import (
	"strconv"
	"strings"

	"reckon/engine/internal/calendar"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/source"
)

type (
	// Date is a day that the line spells. Year is 0 where the current one is
	// meant.
	Date struct {
		place
		Year, Month, Day int
		// Whole is set for a month without a day, of which it is the first.
		Whole bool
		// Last is set for the last day of a month without a year, whose Day the
		// year is to say.
		Last bool
		// No is what keeps the spelling from being a date: the value of the node
		// then.
		No *fault.Fault
	}
	// Stamp is an ISO 8601 timestamp: Millis from 1970-01-01T00:00 on the
	// calendar and the clock that it spells, Offset ahead of UTC where it has one.
	Stamp struct {
		place
		Millis    int64
		Offset    int64
		HasOffset bool
	}
	// TimeOfDay is a date with a time, in milliseconds since midnight.
	TimeOfDay struct {
		place
		Date   Node
		Millis int64
	}
)

// The codes of dates that no calendar has.
var (
	DateOrderMismatch = fault.Entry{
		Code: "DATE_ORDER_MISMATCH", Status: fault.Either,
		Cause: "a date in digits that another order of day, month and year would read", Example: "7/25/2031",
	}
	DateNotACalendarDay = fault.Entry{
		Code: "DATE_NOT_A_CALENDAR_DAY", Status: fault.Either,
		Cause: "a day that no calendar has", Example: "31/06/2031",
	}
)

// civil returns the day that the groups stand for, and false when there is none.
func (d numericDate) civil() (ok Date, exists bool) {
	n := Date{Year: d.groups[d.order.year], Month: d.groups[d.order.month], Day: d.groups[d.order.day]}
	return n, n.wrong() == ""
}

// wrong says what keeps d from being a day; nothing when it is one.
func (d Date) wrong() string {
	switch {
	case d.Month < 1 || d.Month > 12:
		return "there is no month " + strconv.Itoa(d.Month)
	case d.Year < 1:
		return "years begin with 1"
	case d.Day < 1:
		return "days begin with 1"
	case d.Day > calendar.DaysInMonth(d.Year, d.Month):
		of := calendar.Months[d.Month]
		if d.Month == 2 {
			of += " " + strconv.Itoa(d.Year)
		}
		return of + " has " + strconv.Itoa(calendar.DaysInMonth(d.Year, d.Month)) + " days"
	}
	return ""
}

// dateLiteral reads a date in digits, or a timestamp, and the time behind a date.
func (p *parser) dateLiteral() (Node, error) {
	t := p.advance()
	if shaped(t.Text, "0000-00-00T") > 0 {
		return stamp(t)
	}
	d := dateOf(t.Text)
	n, ok := d.civil()
	n.place = place(t.Span())
	if !ok {
		n.No = d.refused(n, t)
	}
	return p.withTime(&n), nil
}

// refused is the fault of three groups that are no day in their order.
func (d numericDate) refused(n Date, t Token) *fault.Fault {
	other := d
	switch d.order {
	case dayFirst:
		other.order = monthFirst
	case monthFirst:
		other.order = dayFirst
	}
	read, ok := other.civil()
	if !ok || other.order == d.order {
		return DateNotACalendarDay.Fault("%q is no day of the calendar: %s", t.Text, n.wrong()).At(t.Span())
	}
	return DateOrderMismatch.Fault("%q is read as %s, and %s", t.Text, d.order.name, n.wrong()).At(t.Span()).
		WithHint("as %s it is %s: write %s", other.order.name, read.written(), read.iso())
}

// written returns d as it is spoken of: 25 July 2031.
func (d Date) written() string {
	return strconv.Itoa(d.Day) + " " + calendar.Months[d.Month] + " " + strconv.Itoa(d.Year)
}

func (d Date) iso() string {
	day, _ := calendar.Of(d.Year, d.Month, d.Day)
	return day.String()
}

// stamp reads the text of a stampRun.
func stamp(t Token) (Node, error) {
	number := func(from, to int) int {
		n, _ := strconv.Atoi(t.Text[from:to])
		return n
	}
	d := Date{place: place(t.Span()), Year: number(0, 4), Month: number(5, 7), Day: number(8, 10)}
	hour, minute, second, fraction := number(11, 13), number(14, 16), 0, int64(0)
	rest := t.Text[16:]
	if strings.HasPrefix(rest, ":") {
		second = number(17, 19)
		rest = rest[3:]
	}
	if strings.HasPrefix(rest, ".") {
		digits := digitRun(rest[1:])
		fraction, _ = strconv.ParseInt((rest[1:1+digits] + "00")[:3], 10, 64)
		rest = rest[1+digits:]
	}
	if hour > 23 || minute > 59 || second > 59 {
		return nil, InvalidTimeLiteral.Fault("%q has a time no clock shows", source.Clip(t.Text)).At(t.Span())
	}
	if wrong := d.wrong(); wrong != "" {
		d.No = DateNotACalendarDay.Fault("%q is on no day of the calendar: %s", source.Clip(t.Text), wrong).At(t.Span())
		return &d, nil
	}
	n := &Stamp{place: d.place, Millis: int64(calendar.WallOf(calendar.Days(d.Year, d.Month, d.Day), int64(hour*3600+minute*60+second)*1000+fraction))}
	if rest == "" {
		return n, nil
	}
	n.HasOffset = true
	if rest != "Z" {
		digits := strings.Replace(rest[1:], ":", "", 1)
		hours, _ := strconv.Atoi(digits[:2])
		minutes, _ := strconv.Atoi(digits[2:])
		if hours > 23 || minutes > 59 {
			return nil, InvalidTimeLiteral.Fault("%q has an offset no zone has", source.Clip(t.Text)).At(t.Span())
		}
		n.Offset = int64(hours*60+minutes) * 60_000
		if rest[0] == '-' {
			n.Offset = -n.Offset
		}
	}
	return n, nil
}

// ParseStamp reads a text that is a date YYYY-MM-DD or an ISO 8601 timestamp, as
// a [Date] or a [Stamp]. It reports false for any other.
func ParseStamp(text string) (Node, bool) {
	t := Token{Kind: TokenDate, End: len(text), Text: text}
	switch {
	case text == "":
		return nil, false
	case stampRun(text) == len(text):
		n, err := stamp(t)
		if d, isDay := n.(*Date); err != nil || isDay && d.No != nil {
			return nil, false
		}
		return n, true
	case shaped(text, "0000-00-00") == len(text):
		d, ok := dateOf(text).civil()
		return &d, ok
	}
	return nil, false
}

// withTime reads the time that may stand behind a day.
func (p *parser) withTime(d *Date) Node {
	if p.stopsHere() {
		return d
	}
	t := p.peek()
	at := 0
	if t.Is("at") {
		t, at = p.after(), 1
	}
	millis, width, ok := p.timeAt(p.i + at)
	switch {
	case t.Kind == TokenClock && t.Suffix == LapClock && !ok:
		p.i += at + 1
		d.No = InvalidTimeLiteral.Fault("%q is a time no clock shows", source.Clip(t.Text)).At(t.Span())
		return d
	case !ok || d.Whole && at == 0:
		return d
	case d.Whole:
		d.No = UnexpectedTrailing.Fault("a whole month takes no time").At(t.Span())
	}
	p.i += at
	p.skipTo(t.Start + width)
	if d.No != nil {
		d.place = p.from(d.Start)
		return d
	}
	return &TimeOfDay{place: p.from(d.Start), Date: d, Millis: millis}
}

// timeAt reads the time of day that starts at token i, as milliseconds since
// midnight, and how many bytes it takes.
func (p *parser) timeAt(i int) (millis int64, width int, ok bool) {
	t := p.tokens[min(i, len(p.tokens)-1)]
	switch {
	case t.Kind == TokenClock:
		return clockOf(p.line[t.Start:])
	case t.Is("noon"):
		return 12 * 3_600_000, len(t.Text), true
	case t.Is("midnight"):
		return 0, len(t.Text), true
	}
	return 0, 0, false
}

// timeOnDate reads `on <date>` behind a time; nil when it does not stand there.
// A time reads the day beside it, so that what is added is added to both.
func (p *parser) timeOnDate(start int, millis int64) (Node, error) {
	if !p.peek().Is("on") || p.after().Kind == TokenEnd || p.stopsHere() {
		return nil, nil
	}
	p.advance()
	x, err := p.calculation(LevelProduct)
	if err != nil {
		return nil, err
	}
	return &TimeOfDay{place: p.from(start), Date: x, Millis: millis}, nil
}

// clockTime reads a time on a clock.
func (p *parser) clockTime() (Node, error) {
	t := p.peek()
	millis, width, ok := p.timeAt(p.i)
	if !ok || !p.after().Is("on") {
		return p.clockOrLap(t)
	}
	p.skipTo(t.Start + width)
	if n, err := p.timeOnDate(t.Start, millis); n != nil || err != nil {
		return n, err
	}
	p.i--
	return p.clockOrLap(t)
}

// month returns the month, 1 to 12, that a word names: in full, in three
// letters, or as sept, in any letter case. 0 is none.
func month(t Token) int {
	if t.Kind != TokenWord || len(t.Text) < 3 || len(t.Text) > len("september") {
		return 0
	}
	for m := 1; m <= 12; m++ {
		if name := calendar.Months[m]; strings.EqualFold(t.Text, name) || strings.EqualFold(t.Text, name[:3]) {
			return m
		}
	}
	if strings.EqualFold(t.Text, "sept") {
		return 9
	}
	return 0
}

// EndsInDay reports whether words that end in the name of a month stand before a
// day of it that is written as it is spoken: May 1st, whose st is no stone.
func EndsInDay(words []string, rest string) bool {
	word := words[len(words)-1]
	digits := digitRun(rest)
	return month(Token{Kind: TokenWord, Text: word}) > 0 && digits > 0 && digits <= 2 && strings.HasPrefix(rest[digits:], "st")
}

// digitsOf returns the number of a token of at most four plain digits.
func digitsOf(t Token) (n int, ok bool) {
	if t.Kind != TokenNumber || t.Suffix != PlainDigits || digitRun(t.Text) != len(t.Text) || len(t.Text) > 4 {
		return 0, false
	}
	n, err := strconv.Atoi(t.Text)
	return n, err == nil
}

// year reads a year of four digits, from 0001 on, at token i.
func (p *parser) year(i int) (n int, ok bool) {
	t := p.tokens[min(i, len(p.tokens)-1)]
	n, ok = digitsOf(t)
	return n, ok && len(t.Text) == 4 && n > 0
}

// dayBeforeMonth reads `4 June` and `4 June 2027`, whose day is the next token;
// nil when it is none.
func (p *parser) dayBeforeMonth() Node {
	t, word := p.peek(), p.after()
	day, ok := digitsOf(t)
	m := month(word)
	if !ok || m == 0 || len(t.Text) > 2 || day < 1 || day > 31 || word.Start == t.End || p.bare {
		return nil
	}
	d := &Date{Month: m, Day: day}
	width := 2
	if year, ok := p.year(p.i + 2); ok {
		d.Year, width = year, 3
	}
	return p.named(d, width)
}

// monthFirst reads `June 4`, `June 4, 2027` and `June 2029`; nil when the month
// is followed by none of them.
func (p *parser) monthFirst() Node {
	if p.after().Kind != TokenNumber {
		return nil
	}
	t := p.peek()
	m := month(t)
	if m == 0 {
		return nil
	}
	if year, ok := p.year(p.i + 1); ok {
		return p.named(&Date{Year: year, Month: m, Day: 1, Whole: true}, 2)
	}
	day, ok := digitsOf(p.after())
	if !ok || len(p.after().Text) > 2 || day < 1 || day > 31 {
		return nil
	}
	d := &Date{Month: m, Day: day}
	width := 2
	for _, ahead := range []int{2, 3} {
		if ahead == 3 && !p.tokens[min(p.i+2, len(p.tokens)-1)].Is(",") {
			break
		}
		if year, ok := p.year(p.i + ahead); ok {
			d.Year, width = year, ahead+1
			break
		}
	}
	return p.named(d, width)
}

// named finishes a date with the name of its month, over so many tokens.
func (p *parser) named(d *Date, width int) Node {
	start := p.peek().Start
	p.i += width
	d.place = p.from(start)
	whole := *d
	if whole.Year == 0 {
		whole.Year = 2000 // whether there is a 29 February the year is to say
	}
	if wrong := whole.wrong(); wrong != "" {
		d.No = NoSuchDay(d.place.Span().Text(p.line), wrong).At(d.Span())
	}
	return p.withTime(d)
}

// NoSuchDay is the fault of a spelling that is no day of the calendar.
func NoSuchDay(text, wrong string) *fault.Fault {
	return DateNotACalendarDay.Fault("%q is no day of the calendar: %s", source.Clip(text), wrong)
}

// In returns d in a year where it has none, and what keeps it from being a day
// then; nothing when it is one.
func (d Date) In(year int) (Date, string) {
	if d.Year == 0 {
		d.Year = year
	}
	if d.Last {
		d.Day = calendar.DaysInMonth(d.Year, d.Month)
	}
	return d, d.wrong()
}
