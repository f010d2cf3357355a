package eval

// This file works out clock times, intervals between them, and timesheets
// (dates.md, sections 12 and 14).

import (
	"reckon/engine/internal/almanac"
	"reckon/engine/internal/calendar"
	"reckon/engine/internal/display"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// clockTime is a time of today.
func (e *Environment) clockTime(n *syntax.ClockTime) (value.Value, error) {
	now, err := e.Clock.Now()
	if err != nil {
		return nil, err
	}
	today := almanac.DayOf(now)
	d := value.Date{Grain: value.Clock, Home: e.Clock.Zone, Anchor: today, Open: n.Open}
	if n.Afar {
		d.Home = nil // UTC skips nothing
	}
	return dated(almanac.At(d, calendar.WallOf(today, n.Millis)))
}

// isClock reports whether v is a clock time, and which.
func isClock(v value.Value) (value.Date, bool) {
	d, ok := v.(value.Date)
	return d, ok && d.Grain == value.Clock
}

// clocksTo answers `a to b` of two clock times. It reports false for anything
// else.
func clocksTo(ends []value.Value) (v value.Value, done bool, err error) {
	from, isFrom := isClock(ends[0])
	until, isUntil := isClock(ends[1])
	if !isFrom || !isUntil {
		return nil, false, nil
	}
	v, err = measured(almanac.Interval(from, until))
	return v, true, err
}

// asLength reads a time written H:MM as a length, where it is added further on in
// a sum that began with one: the first two of 7:20 + 6:55 + 8:00 are minutes by
// then.
func (e *Environment) asLength(n *syntax.Binary, left, right value.Value) (value.Value, error) {
	d, ok := isClock(right)
	q, isLength := left.(value.Quantity)
	if !ok || !isLength || n.Op != syntax.OpAdd && n.Op != syntax.OpSubtract || !e.headsTimesheet(n.Left) ||
		q.Unit.IsRate() || q.Unit.Dimension() != (value.Dimension{value.Time: 1}) {
		return right, nil
	}
	if !d.Open {
		return nil, notALength(d)
	}
	if q.IsGap() {
		return units.Gap(almanac.ClockLength(d)), nil
	}
	return measured(almanac.Minutes(almanac.ClockLength(d)))
}

// headsTimesheet reports whether a sum begins with a time written H:MM, or with a
// name of one.
func (e *Environment) headsTimesheet(n syntax.Node) bool {
	for {
		switch x := n.(type) {
		case *syntax.ClockTime:
			return x.Open
		case *syntax.Name:
			v, _ := e.lookup(x.Text)
			d, ok := isClock(v)
			return ok && d.Open
		case *syntax.Binary:
			if x.Op != syntax.OpAdd && x.Op != syntax.OpSubtract {
				return false
			}
			n = x.Left
		default:
			return false
		}
	}
}

// clockRows are the operators of clock times that dates have not: sums of times,
// and what an answer of zones is beside a text.
func clockRows() []row {
	date, text, quantity := value.KindDate, value.KindText, value.KindQuantity
	rows := each(date, date, addClocks, syntax.OpAdd, syntax.OpAnd)
	rows = append(rows, each(quantity, date, lengthAndClock, syntax.OpAdd, syntax.OpAnd, syntax.OpSubtract)...)
	rows = append(rows, each(date, text, clockAndText, equality...)...)
	rows = append(rows, each(text, date, clockAndText, equality...)...)
	rows = append(rows, each(date, text, joinClock, syntax.OpAdd)...)
	return append(rows, each(text, date, joinClock, syntax.OpAdd)...)
}

// addClocks adds two times written H:MM as the lengths that they then are.
func addClocks(op syntax.Op, a, b value.Value) (value.Value, error) {
	x, isX := isClock(a)
	y, isY := isClock(b)
	if !isX || !isY {
		return nil, almanac.InvalidOperation.Fault("two dates are not added, got %s and %s", shown(a), shown(b))
	}
	if !x.Open || !y.Open {
		if x.Open {
			x = y
		}
		return nil, notALength(x)
	}
	return measured(almanac.Minutes(almanac.ClockLength(x) + almanac.ClockLength(y)))
}

// notALength is the fault of a time of day that is added to another.
func notALength(d value.Date) error {
	return almanac.InvalidOperation.Fault("two times of day are not added, and %s is one", shown(d)).
		WithHint("write lengths as H:MM, without am or pm")
}

// lengthAndClock adds a time written H:MM to a gap between times, as a length;
// behind any other length a time stays a point of the day.
func lengthAndClock(op syntax.Op, a, b value.Value) (value.Value, error) {
	q, d := a.(value.Quantity), b.(value.Date)
	switch {
	case d.Grain == value.Clock && d.Open && q.IsGap():
		return quantityPair(op, q, units.Gap(almanac.ClockLength(d)))
	case op != syntax.OpSubtract && units.IsSpan(q.Unit):
		return dated(almanac.Step(d, q, almanac.Forward))
	case op != syntax.OpSubtract:
		return nil, almanac.InvalidOperation.Fault("a date moves by a length of time, got %s", shown(a))
	}
	return nil, almanac.InvalidOperation.Fault("a date is not taken from %s", shown(a))
}

// clockAndText compares an answer of zones, which counts as the text it shows,
// with a text. Any other date is none.
func clockAndText(op syntax.Op, a, b value.Value) (value.Value, error) {
	x, isX := brief(a)
	y, isY := brief(b)
	same := isX && isY && x == y
	return value.Boolean(same == (op == syntax.OpEqual)), nil
}

// joinClock joins an answer of zones to a text.
func joinClock(op syntax.Op, a, b value.Value) (value.Value, error) {
	x, isX := brief(a)
	y, isY := brief(b)
	if !isX || !isY {
		return nil, mismatch(op, a, b)
	}
	return value.Text(x + y), nil
}

// brief returns the text of a text, or of a clock time that a form about zones
// answered.
func brief(v value.Value) (string, bool) {
	switch v := v.(type) {
	case value.Text:
		return string(v), true
	case value.Date:
		return display.Value(v), v.Brief
	}
	return "", false
}

func shown(v value.Value) string { return source.Clip(display.Value(v)) }
