package almanac

import (
	"reckon/engine/internal/calendar"
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// Direction is which way a length of time leads from a date.
type Direction int64

// The directions.
const (
	Forward Direction = 1
	Back    Direction = -1
)

const (
	millisADay   = 86_400_000
	daysAMonth   = 30
	secondsADay  = 86_400
	workdayYears = 100 // a walk over working days may go so far
	// mostDays is more than lie between any two dates.
	mostDays = 2*value.MaxMillis/millisADay + 1
)

// monthsOf counts the calendar months of a unit that steps by them.
var monthsOf = map[string]int64{"month": 1, "year": 12, "decade": 120, "century": 1200, "millennium": 12_000}

// Step returns the date that a length of time leads to. Months and their
// multiples step the calendar, clamped to the last day of the month; units that
// are a whole number of days keep the time on the clock; shorter ones are elapsed
// time, and so is the fraction of a month, of 30 days, and of a day (dates.md,
// section 4). A fraction is of what the unit steps by: 1.5 years are 18 months. The
// error is [InvalidOperation] for what is no length of time, [OutOfRange], and for
// working days [OffsetLimit].
func Step(d value.Date, q value.Quantity, direction Direction) (value.Date, error) {
	if !units.IsSpan(q.Unit) {
		return d, InvalidOperation.Fault("a date moves by a length of time, got %s", Shown(q))
	}
	q, err := units.Based(q)
	if err != nil {
		return d, err
	}
	d.Month = false
	if q.N.IsInf() {
		return d, tooFar()
	}
	if direction == Back {
		q.N = q.N.Neg()
	}
	if units.IsWorkdays(q.Unit) {
		return stepWorkdays(d, q.N)
	}
	of := q.Unit.Over.Of
	if months, ok := monthsOf[of.Name]; ok && units.Must(of.Name).Of == of {
		whole, rest, err := parts(q.N, number.Int(months))
		if err != nil || whole > 12*mostDays || whole < -12*mostDays {
			return d, tooFar()
		}
		wall := Wall(d)
		if d, err = stepTo(d, calendar.AddMonths(wall.Days(), whole), wall); err != nil {
			return d, err
		}
		return elapse(d, rest, number.Int(daysAMonth*secondsADay))
	}
	days, err := number.Div(of.Factor, number.Int(secondsADay))
	if err != nil {
		return d, err
	}
	if !days.IsExact() || !days.IsWhole() {
		return elapse(d, q.N, of.Factor)
	}
	whole, rest, err := parts(q.N, days)
	if err != nil {
		return d, err
	}
	wall := Wall(d)
	if d, err = stepTo(d, wall.Days()+whole, wall); err != nil {
		return d, err
	}
	return elapse(d, rest, number.Int(secondsADay))
}

// parts returns n times the steps of one as whole steps, cut towards zero, and
// the rest.
func parts(n, steps number.Number) (whole int64, rest number.Number, err error) {
	n, err = number.Mul(n, steps)
	if err != nil {
		return 0, rest, err
	}
	cut := n.Round(0, number.TowardZero)
	whole, ok := cut.Int64()
	if !ok || whole > 12*mostDays || whole < -12*mostDays {
		return 0, rest, tooFar()
	}
	rest, err = number.Sub(n, cut)
	return whole, rest, err
}

// stepTo moves d to another day, its time on the clock kept.
func stepTo(d value.Date, days int64, wall calendar.Wall) (value.Date, error) {
	if days > mostDays || days < -mostDays {
		return d, tooFar()
	}
	if days == wall.Days() {
		return d, nil
	}
	if d.Grain == value.Day {
		return At(d, calendar.WallOf(days, 0)) // from a day without a midnight too
	}
	return At(d, calendar.WallOf(days, wall.OfDay()))
}

// elapse moves d by so many units of so many seconds. A day without a time that
// does not land on midnight is a moment from then on.
func elapse(d value.Date, n, seconds number.Number) (value.Date, error) {
	if n.IsZero() {
		return d, nil
	}
	span, err := number.Mul(n, seconds)
	if err == nil {
		span, err = number.Mul(span, number.Int(1000))
	}
	if err != nil {
		return d, err
	}
	millis, ok := span.Round(0, number.HalfAway).Int64()
	if !ok || millis > 2*value.MaxMillis || millis < -2*value.MaxMillis {
		return d, tooFar()
	}
	d.Millis += millis
	if err := inRange(d); err != nil {
		return d, err
	}
	if d.Grain == value.Day && Wall(d).OfDay() != 0 {
		d.Grain = value.Moment
	}
	return d, nil
}

// stepWorkdays moves d by working days, from Monday to Friday; a fraction of one is
// dropped.
func stepWorkdays(d value.Date, n number.Number) (value.Date, error) {
	count, ok := n.Round(0, number.TowardZero).Int64()
	wall := Wall(d)
	// A walk of count working days goes over at least so many days.
	if !ok || count > workdayYears*366 || count < -workdayYears*366 {
		return d, tooManyWorkdays()
	}
	days := calendar.AddWorking(wall.Days(), count)
	limit := calendar.AddMonths(wall.Days(), 12*workdayYears)
	if count < 0 {
		limit = calendar.AddMonths(wall.Days(), -12*workdayYears)
	}
	if count > 0 && days > limit || count < 0 && days < limit {
		return d, tooManyWorkdays()
	}
	return stepTo(d, days, wall)
}

func tooManyWorkdays() error {
	return OffsetLimit.Fault("working days are counted over %d years at most", workdayYears)
}
