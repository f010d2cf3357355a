package almanac

import (
	"reckon/engine/internal/calendar"
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// Subtract returns how far a lies after b: a signed count of calendar days between
// two days without a time, else the time elapsed, as a gap (dates.md, section
// 4.1).
func Subtract(a, b value.Date) value.Quantity {
	if a.Grain == value.Day && b.Grain == value.Day {
		return days(DayOf(a) - DayOf(b))
	}
	return units.Gap(a.Millis - b.Millis)
}

// To returns the days from one date to another, negative when that is the
// earlier: `a to b`. With a time of day at either end they are elapsed.
func To(from, to value.Date) (value.Quantity, error) { return Between(from, to, units.Must("days")) }

func days(n int64) value.Quantity {
	spelling := "days"
	if n == 1 || n == -1 {
		spelling = "day"
	}
	return value.Quantity{N: number.Int(n), Unit: value.Unit{Over: units.Must(spelling)}}
}

// Between returns the time from one date to another in a unit of time: between two
// midnights by the days of the calendar, else as it elapses, over the fixed length
// of the unit (dates.md, section 10).
func Between(from, to value.Date, in value.Part) (value.Quantity, error) {
	millis := to.Millis - from.Millis
	if IsWhole(from) && IsWhole(to) {
		millis = (DayOf(to) - DayOf(from)) * millisADay
	}
	q, err := units.Convert(units.Gap(millis), value.Unit{Over: in})
	if err == nil && in.Of == units.Must("day").Of && (in.Spelling == "day" || in.Spelling == "days") && q.N.IsWhole() {
		if n, ok := q.N.Int64(); ok {
			return days(n), nil
		}
	}
	return q, err
}

// Apart is Between without its sign: the order of the ends does not matter.
func Apart(a, b value.Date, in value.Part) (value.Quantity, error) {
	q, err := Between(a, b, in)
	q.N = q.N.Abs()
	return q, err
}

// CountWeekdays counts the days from a to b, both included and in either order, that
// are that day of the week, 1 for Monday.
func CountWeekdays(a, b value.Date, weekday int) int64 {
	first, last := ends(a, b)
	// The first such day that is not before first.
	first += int64((weekday - calendar.Weekday(first) + 7) % 7)
	if first > last {
		return 0
	}
	return (last-first)/7 + 1
}

func ends(a, b value.Date) (first, last int64) {
	first, last = DayOf(a), DayOf(b)
	return min(first, last), max(first, last)
}

// CountWorkdays counts the working days from a to b, both included and in either
// order. The error is [WorkdaysBetweenRangeTooLarge].
func CountWorkdays(a, b value.Date) (int64, error) {
	first, last := ends(a, b)
	if calendar.AddMonths(first, 12*workdayYears) < last {
		return 0, WorkdaysBetweenRangeTooLarge.Fault("working days are counted over %d years at most", workdayYears)
	}
	return calendar.Working(first, last), nil
}

// Age returns the whole calendar years, months and days from birth to a reference.
// A year is whole once the day of the birth has come, on either side of it: where
// the birth is the later the years are negative, and months and days go on from
// them (dates.md, section 8).
func Age(birth, reference value.Date) (years, months, left int64) {
	from, to := DayOf(birth), DayOf(reference)
	y, m, d := calendar.CivilOf(from)
	toYear, toMonth, toDay := calendar.CivilOf(to)
	whole := int64(toYear-y)*12 + int64(toMonth-m)
	if toDay < d {
		whole--
	}
	years = whole / 12
	if whole%12 < 0 {
		years--
	}
	return years, whole - 12*years, to - calendar.AddMonths(from, whole)
}

// Elapsed returns the time that elapses from one date to another, over the fixed
// length of a unit of time.
func Elapsed(from, to value.Date, in value.Part) (value.Quantity, error) {
	return units.Convert(units.Gap(to.Millis-from.Millis), value.Unit{Over: in})
}
