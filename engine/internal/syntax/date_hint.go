package syntax

import (
	"strconv"

	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// dateHint says how a date is written that the line spells in a way that is not
// read (dates.md, section 5.2); nothing where it spells none at its present place.
func (p *parser) dateHint() string {
	if p.i == 0 {
		return ""
	}
	before, t, next := p.tokens[p.i-1], p.peek(), p.after()
	_, which := relatives[before.Text]
	day := weekday(before, fullName)
	switch {
	case p.i == 1 && before.Is("in") && t.Kind == TokenNumber && p.isTime(next):
		return "write " + p.line[t.Start:next.End] + " from today"
	case before.Is("today") || before.Is("tomorrow") || before.Is("yesterday"):
		if t.Kind == TokenClock || t.Is("noon") || t.Is("midnight") {
			return "write " + t.Text + " on " + before.Text
		}
	case which && t.Is("weekend"):
		return "write " + before.Text + " saturday"
	case day == 1 && next.Is("week") && (t.Is("this") || t.Is("next") || t.Is("last")):
		return "write " + t.Text + " week"
	case day > 1 && next.Is("week") && (t.Is("this") || t.Is("next") || t.Is("last")):
		days := " days"
		if day == 2 {
			days = " day"
		}
		return "write " + t.Text + " week + " + strconv.Itoa(day-1) + days
	}
	return ""
}

// isTime reports whether the word t is a unit of time.
func (p *parser) isTime(t Token) bool {
	if t.Kind != TokenWord {
		return false
	}
	part, width, ok := p.unit(p.line[t.Start:], units.AfterAmount)
	return ok && width == len(t.Text) && units.IsSpan(value.Unit{Over: part})
}
