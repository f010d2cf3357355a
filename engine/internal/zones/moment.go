package zones

import (
	"strconv"

	"reckon/engine/internal/calendar"
)

// The lengths that clocks count in, in milliseconds.
const (
	second = 1_000
	minute = 60 * second
	hour   = 60 * minute
	day    = 24 * hour
)

// Moment returns when a clock in the place shows a time on a day: the day in days
// since 1970-01-01, the time in milliseconds since midnight. The error is
// [SkippedTime] or [RepeatedTime] where it never does, or does so twice.
func (p Place) Moment(days, ofDay int64) (millis int64, err error) {
	in, err := p.Location()
	if err != nil {
		return 0, err
	}
	wall := calendar.WallOf(days, ofDay)
	millis, reading := wall.In(in)
	switch reading {
	case calendar.Skipped:
		return 0, SkippedTime.Fault("clocks in %s skip %s on %s, when they are put forward", p.Label, ClockText(wall), DateText(days))
	case calendar.Repeated:
		return 0, RepeatedTime.Fault("clocks in %s show %s twice on %s, when they are put back", p.Label, ClockText(wall), DateText(days))
	}
	return millis, nil
}

// OffsetAt returns by how many milliseconds the place is ahead of UTC at a
// moment.
func (p Place) OffsetAt(millis int64) (int64, error) {
	in, err := p.Location()
	if err != nil {
		return 0, err
	}
	return calendar.OffsetAt(millis, in), nil
}

// Shown returns what a clock in the place shows at a moment, as an answer has it:
// 8:00 AM (+1 day), the days counted from the day of a date.
func (p Place) Shown(millis, from int64) (string, error) {
	in, err := p.Location()
	if err != nil {
		return "", err
	}
	wall := calendar.WallAt(millis, in)
	return ClockText(wall) + ShiftText(wall.Days()-from), nil
}

// ClockText returns the time of day to the minute: 8:05 PM.
func ClockText(w calendar.Wall) string {
	h, m := w.OfDay()/hour, w.OfDay()/minute%60
	half := " AM"
	if h >= 12 {
		half = " PM"
	}
	return strconv.FormatInt((h+11)%12+1, 10) + ":" + string([]byte{byte('0' + m/10), byte('0' + m%10)}) + half
}

// ShiftText returns by how many days a time has left the day that it is counted
// from, in brackets behind a space; nothing when it has not.
func ShiftText(days int64) string {
	if days == 0 {
		return ""
	}
	text := strconv.FormatInt(days, 10)
	if days > 0 {
		text = "+" + text
	}
	if days == 1 || days == -1 {
		return " (" + text + " day)"
	}
	return " (" + text + " days)"
}

// DateText returns a day, in days since 1970-01-01, without its weekday: October
// 1, 2027; a year before 1 with its era.
func DateText(days int64) string {
	year, month, d := calendar.CivilOf(days)
	era := ""
	if year < 1 {
		year, era = 1-year, " BC"
	}
	return calendar.Months[month] + " " + strconv.Itoa(d) + ", " + strconv.Itoa(year) + era
}
