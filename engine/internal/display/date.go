package display

import (
	"strconv"

	"reckon/engine/internal/calendar"
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// date writes a day, or a moment: its time follows when it is not midnight. A
// clock time is written alone, with its distance from the day that it started
// from (dates.md, sections 3 and 12).
func date(d value.Date) string {
	wall := calendar.WallAt(d.Millis, d.In())
	if d.Grain == value.Clock {
		return clock(wall, d.Brief) + dayShift(wall.Days()-d.Anchor)
	}
	year, month, day := wall.Civil()
	text := calendar.Weekdays[calendar.Weekday(wall.Days())] + ", " + calendar.Months[month] + " " + strconv.Itoa(day) + ", " + Year(year)
	if d.Grain == value.Moment && wall.OfDay() != 0 {
		text += ", " + clock(wall, false)
	}
	return text
}

// Year writes a year; one before 1 with its era.
func Year(year int) string {
	if year < 1 {
		return strconv.Itoa(1-year) + " BC"
	}
	return strconv.Itoa(year)
}

// clock writes the time of day on a clock of twelve hours, without its seconds
// when it is brief.
func clock(wall calendar.Wall, brief bool) string {
	seconds := wall.OfDay() / 1000
	hour, half := seconds/3600, " AM"
	if hour >= 12 {
		hour, half = hour-12, " PM"
	}
	if hour == 0 {
		hour = 12
	}
	text := strconv.FormatInt(hour, 10) + ":" + twoDigits(seconds/60%60)
	if !brief {
		text += ":" + twoDigits(seconds%60)
	}
	return text + half
}

// dayShift writes by how many days a clock time left the one that it started from.
func dayShift(days int64) string {
	if days == 0 {
		return ""
	}
	sign, unit := "+", " days"
	if days < 0 {
		sign, days = "-", -days
	}
	if days == 1 {
		unit = " day"
	}
	return " (" + sign + strconv.FormatInt(days, 10) + unit + ")"
}

// gap writes the time between two moments on a clock whose hours do not wrap,
// rounded to the second; the seconds only when there are any.
func gap(millis number.Number) string {
	if millis.IsInf() {
		return infinity(millis)
	}
	thousand, _ := number.Div(millis.Abs(), number.Int(1000))
	seconds, ok := thousand.Round(0, number.HalfAway).Int64()
	if !ok {
		return grouped(millis.Fixed(0)) + " ms"
	}
	text := strconv.FormatInt(seconds/3600, 10) + ":" + twoDigits(seconds/60%60)
	if seconds%60 != 0 {
		text += ":" + twoDigits(seconds%60)
	}
	if millis.Sign() < 0 && seconds != 0 {
		text = "-" + text
	}
	return text
}
