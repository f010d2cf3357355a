package almanac

import (
	"reckon/engine/internal/calendar"
	"reckon/engine/internal/value"
)

// Shifted returns d so many calendar days on, its time on the clock kept.
func Shifted(d value.Date, days int64) (value.Date, error) {
	wall := Wall(d)
	return stepTo(d, wall.Days()+days, wall)
}

// Weekday returns the day of the week, 1 for Monday, beside now: the coming one or
// today when which is 0, the first strictly after today when it is 1, the last
// strictly before when it is -1. It keeps the time of now.
func Weekday(now value.Date, which, weekday int) (value.Date, error) {
	ahead := (weekday - calendar.Weekday(DayOf(now)) + 7) % 7
	switch {
	case which > 0 && ahead == 0:
		ahead = 7
	case which < 0:
		ahead -= 7
	}
	return Shifted(now, int64(ahead))
}

// Week, Month, Quarter and Year are the periods of [Period], by their months; a
// week has none.
const (
	Week    = 0
	Month   = 1
	Quarter = 3
	Year    = 12
)

// Period returns the first and the last day of the period that lies which periods
// after that of now. Weeks start on Monday.
func Period(now value.Date, which, months int) (first, last value.Date, err error) {
	today := DayOf(now)
	var from, to int64
	if months == Week {
		from = today - int64(calendar.Weekday(today)) + 1 + int64(which)*7
		to = from + 6
	} else {
		from, to = Months(today, which, months)
	}
	if first, err = DayLike(now, from); err != nil {
		return first, last, err
	}
	last, err = DayLike(now, to)
	return first, last, err
}

// Months returns the first and the last day of the run of so many months, counted
// from January, that lies which runs after that of a day.
func Months(day int64, which, months int) (from, to int64) {
	year, month, _ := calendar.CivilOf(day)
	from = calendar.AddMonths(calendar.Days(year, (month-1)/months*months+1, 1), int64(which*months))
	return from, calendar.AddMonths(from, int64(months)) - 1
}

// NthWeekday returns the nth day of the week, 1 for Monday, of the month of d; the
// last when nth is 0. The error is [NthOutOfRange].
func NthWeekday(d value.Date, nth, weekday int) (value.Date, error) {
	first, last := Months(DayOf(d), 0, Month)
	ahead := int64((weekday - calendar.Weekday(first) + 7) % 7)
	day := first + ahead + int64(nth-1)*7
	if nth == 0 {
		day = last - int64((calendar.Weekday(last)-weekday+7)%7)
	}
	if day > last {
		year, month, _ := calendar.CivilOf(first)
		return d, NthOutOfRange.Fault("%s %d has %d %ss", calendar.Months[month], year, (last-first-ahead)/7+1, calendar.Weekdays[weekday])
	}
	return DayLike(d, day)
}

// IsWorkday reports whether d is a day from Monday to Friday.
func IsWorkday(d value.Date) bool { return calendar.Weekday(DayOf(d)) <= 5 }
