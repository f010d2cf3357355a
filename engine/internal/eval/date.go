package eval

import (
	"reckon/engine/internal/almanac"
	"reckon/engine/internal/calendar"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
	"reckon/engine/internal/zones"
)

// date works out the nodes that spell dates and count between them (dates.md,
// sections 2 to 11). It reports whether n is one.
func (e *Environment) date(n syntax.Node) (v value.Value, done bool, err error) {
	switch n := n.(type) {
	case *syntax.Date:
		v, err = e.day(n)
	case *syntax.Stamp:
		v, err = dated(lang.OfStamp(n, e.Clock))
	case *syntax.TimeOfDay:
		v, err = e.timeOfDay(n)
	case *syntax.Now:
		v, err = e.fromNow(func(now value.Date) (value.Date, error) { return almanac.Shifted(now, int64(n.Days)) })
	case *syntax.Weekday:
		v, err = e.fromNow(func(now value.Date) (value.Date, error) { return almanac.Weekday(now, n.Which, n.Day) })
	case *syntax.Period:
		v, err = e.fromNow(func(now value.Date) (value.Date, error) {
			first, last, err := almanac.Period(now, n.Which, monthsOf(n.Of))
			if n.Last {
				first = last
			}
			return first, err
		})
	case *syntax.NthWeekday:
		v, err = e.nthWeekday(n)
	case *syntax.Moved:
		v, err = e.moved(n)
	case *syntax.Between:
		v, err = e.between(n)
	case *syntax.DaysIn:
		v, err = e.daysIn(n)
	case *syntax.WorkdaysIn:
		v, err = e.workdaysIn(n)
	default:
		return nil, false, nil
	}
	return v, true, err
}

func (e *Environment) fromNow(step func(now value.Date) (value.Date, error)) (value.Value, error) {
	now, err := e.Clock.Now()
	if err != nil {
		return nil, err
	}
	return dated(step(now))
}

// monthsOf counts the months of a period, none for a week.
func monthsOf(of syntax.PeriodKind) int {
	return map[syntax.PeriodKind]int{
		syntax.Week: almanac.Week, syntax.Month: almanac.Month, syntax.Quarter: almanac.Quarter, syntax.Year: almanac.Year,
	}[of]
}

// day is a day that the line spells; in the current year where it names none.
func (e *Environment) day(n *syntax.Date) (value.Value, error) {
	if n.No != nil {
		f := *n.No
		return nil, &f
	}
	d := *n
	if d.Year == 0 {
		now, err := e.Clock.Now()
		if err != nil {
			return nil, err
		}
		year, _, _ := almanac.Wall(now).Civil()
		in, wrong := n.In(year)
		if wrong != "" {
			return nil, syntax.NoSuchDay(calendar.Months[d.Month]+" "+number.Int(int64(d.Day)).String()+" of this year", wrong)
		}
		d = in
	}
	v, err := almanac.Day(calendar.Days(d.Year, d.Month, d.Day), e.Clock.Zone)
	v.Month = n.Whole
	return dated(v, err)
}

// timeOfDay is a date at a time of day, on the calendar and the clock of its zone.
func (e *Environment) timeOfDay(n *syntax.TimeOfDay) (value.Value, error) {
	x, err := e.Evaluate(n.Date)
	if err != nil {
		return nil, err
	}
	d, err := almanac.Of(x, &almanac.Expected)
	switch {
	case err != nil:
		return nil, err
	case d.Grain == value.Clock:
		return nil, almanac.Expected.Fault("a day is wanted here, got the time %s", almanac.Shown(d))
	case d.Month:
		return nil, syntax.UnexpectedTrailing.Fault("a whole month takes no time")
	}
	return dated(almanac.AtTime(d, n.Millis))
}

func (e *Environment) nthWeekday(n *syntax.NthWeekday) (value.Value, error) {
	x, err := e.Evaluate(n.Month)
	if err != nil {
		return nil, err
	}
	d, err := almanac.Of(x, &almanac.Expected)
	if err != nil {
		return nil, err
	}
	return dated(almanac.NthWeekday(d, n.Nth, n.Day))
}

// moved steps from a date by a length of time in words. What stands in front is
// no length of time only where a name holds something else: prose.
func (e *Environment) moved(n *syntax.Moved) (value.Value, error) {
	length, err := e.Evaluate(n.Length)
	if err != nil {
		return nil, err
	}
	q, ok := length.(value.Quantity)
	if !ok || !units.IsSpan(q.Unit) {
		return nil, syntax.UnexpectedTrailing.Fault("a length of time stands before after, before and from, got %s", almanac.Shown(length))
	}
	x, err := e.Evaluate(n.Date)
	if err != nil {
		return nil, err
	}
	entry := &almanac.InvalidOperation
	if units.IsWorkdays(q.Unit) {
		entry = &almanac.WorkdayOffsetExpectedDate
	}
	d, err := almanac.Of(x, entry)
	if err != nil {
		return nil, err
	}
	direction := almanac.Forward
	if n.Back {
		direction = almanac.Back
	}
	if parts, ok := spanParts(n.Length); ok {
		return e.stepParts(d, parts, direction)
	}
	return dated(almanac.Step(d, q, direction))
}

// spanParts returns the parts of a length of time that is written in several units
// and stands in no brackets.
func spanParts(n syntax.Node) ([]syntax.Node, bool) {
	c, ok := n.(*syntax.Compound)
	if !ok || c.Whole || c.Under.Of != nil {
		return nil, false
	}
	return c.Parts, true
}

// stepParts moves a date part by part, each clamp before the next.
func (e *Environment) stepParts(d value.Date, parts []syntax.Node, direction almanac.Direction) (value.Value, error) {
	for _, part := range parts {
		v, err := e.Evaluate(part)
		if err != nil {
			return nil, err
		}
		q, ok := v.(value.Quantity)
		if !ok {
			return dateArithmetic(syntax.OpAdd, d, v)
		}
		if d, err = almanac.Step(d, q, direction); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// stepInParts works out a date and a length of time in several units on the sides
// of a sign. It reports false for anything else.
func (e *Environment) stepInParts(n *syntax.Binary, left, right value.Value) (v value.Value, done bool, err error) {
	if n.Op != syntax.OpAdd && n.Op != syntax.OpSubtract {
		return nil, false, nil
	}
	direction := almanac.Forward
	if n.Op == syntax.OpSubtract {
		direction = almanac.Back
	}
	d, isDate := left.(value.Date)
	parts, several := spanParts(n.Right)
	if !isDate && n.Op == syntax.OpAdd {
		d, isDate = right.(value.Date)
		parts, several = spanParts(n.Left)
	}
	if !isDate || !several {
		return nil, false, nil
	}
	v, err = e.stepParts(d, parts, direction)
	return v, true, err
}

// between counts from one date to another.
func (e *Environment) between(n *syntax.Between) (value.Value, error) {
	entry := &almanac.Expected
	if n.Unit.Of == nil && n.Weekday == 0 {
		entry = &almanac.WorkdaysBetweenExpectedDates
	}
	var ends [2]value.Date
	for i, node := range []syntax.Node{n.From, n.To} {
		var err error
		if node == nil {
			ends[i], err = e.Clock.Now()
		} else {
			var x value.Value
			if x, err = e.Evaluate(node); err == nil {
				ends[i], err = almanac.Of(x, entry)
			}
		}
		if err != nil {
			return nil, err
		}
	}
	switch {
	case n.Weekday > 0:
		return value.Of(number.Int(almanac.CountWeekdays(ends[0], ends[1], n.Weekday))), nil
	case n.Unit.Of == nil:
		count, err := almanac.CountWorkdays(ends[0], ends[1])
		return value.Of(number.Int(count)), err
	case n.From == nil || n.To == nil:
		return measured(almanac.Elapsed(ends[0], ends[1], n.Unit))
	}
	return measured(almanac.Apart(ends[0], ends[1], n.Unit))
}

// datesTo answers `date to date`, and refuses a date to anything else. It reports
// false when no end is a date.
func datesTo(ends []value.Value) (v value.Value, done bool, err error) {
	if v, done, err := clocksTo(ends); done {
		return v, done, err
	}
	from, isFrom := ends[0].(value.Date)
	to, isTo := ends[1].(value.Date)
	switch {
	case isFrom && isTo:
		v, err = measured(almanac.To(from, to))
	case isFrom || isTo:
		other := ends[0]
		if isFrom {
			other = ends[1]
		}
		err = almanac.InvalidOperation.Fault("a date goes to another date, got %s", almanac.Shown(other))
	default:
		return nil, false, nil
	}
	return v, true, err
}

// daysIn counts the days of a month, a quarter or a year.
func (e *Environment) daysIn(n *syntax.DaysIn) (value.Value, error) {
	x, err := e.Evaluate(n.First)
	if err != nil {
		return nil, err
	}
	d, err := almanac.Of(x, &almanac.Expected)
	if err != nil {
		return nil, err
	}
	first, last := almanac.Months(almanac.DayOf(d), 0, monthsOf(n.Of))
	return value.Of(number.Int(last - first + 1)), nil
}

// workdaysIn answers five sevenths of the days of a length of time.
func (e *Environment) workdaysIn(n *syntax.WorkdaysIn) (value.Value, error) {
	x, err := e.Evaluate(n.X)
	if err != nil {
		return nil, err
	}
	q, ok := x.(value.Quantity)
	if !ok || !units.IsSpan(q.Unit) || units.IsWorkdays(q.Unit) {
		return nil, almanac.WorkdaysInExpectedDuration.Fault("working days are in a length of time, got %s", source.Clip(almanac.Shown(x)))
	}
	if q, err = units.Convert(q, value.Unit{Over: units.Must("days")}); err != nil {
		return nil, err
	}
	return lang.Result(number.Mul(q.N, number.MustParse("5/7")))
}

// convertDate refuses a date in something that is no place: a unit, or a word that
// nothing is called.
func convertDate(n *syntax.Convert) (value.Value, error) {
	switch {
	case n.Word == "as":
		return nil, unknownTarget(n)
	case n.Word == "to":
		return nil, almanac.InvalidOperation.Fault("a date goes to another date, got %s", source.Clip(n.Target.Text)).At(n.Target.Span)
	case n.Target.Known:
		return nil, DatetimeNotConvertible.Fault("a date is read in a place, got the unit %s", source.Clip(n.Target.Text)).At(n.Target.Span)
	}
	return nil, zones.ZoneUnknown.Fault("no place is called %q", source.Clip(n.Target.Text)).At(n.Target.Span)
}
