package almanac

import (
	"time"

	"reckon/engine/internal/calendar"
	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// Wall returns what the calendar and the clock of d's zone show.
func Wall(d value.Date) calendar.Wall { return calendar.WallAt(d.Millis, d.In()) }

// DayOf returns the day of d in its zone: days since 1970-01-01.
func DayOf(d value.Date) int64 { return Wall(d).Days() }

// IsWhole reports whether d is a day without a time, or midnight in its zone.
func IsWhole(d value.Date) bool { return d.Grain == value.Day || Wall(d).OfDay() == 0 }

// Day returns a whole day in a zone, which is local: days since 1970-01-01.
func Day(days int64, home *time.Location) (value.Date, error) {
	return At(value.Date{Grain: value.Day, Home: home}, calendar.WallOf(days, 0))
}

// DayLike returns a whole day in the zone of d.
func DayLike(d value.Date, days int64) (value.Date, error) {
	d.Grain, d.Fixed, d.Month = value.Day, false, false
	return At(d, calendar.WallOf(days, 0))
}

// At returns d at another time on the calendar and the clock of its zone. One
// that the clocks skip is moved forward by the gap, and of one that they repeat
// it is the first. The error is [OutOfRange].
func At(d value.Date, wall calendar.Wall) (value.Date, error) {
	d.Millis, _ = wall.In(d.In())
	return d, inRange(d)
}

// inRange refuses what is too far from 1970 (dates.md, section 1.2).
func inRange(d value.Date) error {
	if d.Millis < -value.MaxMillis || d.Millis > value.MaxMillis {
		return tooFar()
	}
	return nil
}

func tooFar() error {
	return OutOfRange.Fault("dates lie within 100 million days of 1970, and this one does not")
}

// Of returns v as a date. The error is that of entry when it is none.
func Of(v value.Value, entry *fault.Entry) (value.Date, error) {
	if d, ok := v.(value.Date); ok {
		return d, nil
	}
	return value.Date{}, entry.Fault("a date is wanted, got %s", Shown(v))
}

// Shown writes a value for a message.
func Shown(v value.Value) string {
	switch v.(type) {
	case value.Text:
		return "the text " + source.Clip(display.Value(v))
	case value.Boolean:
		return "true or false"
	case value.Matrix:
		return "a list"
	}
	return source.Clip(display.Value(v))
}

// AtTime returns the day of d at a time of day, in milliseconds since midnight on
// the clock of its zone.
func AtTime(d value.Date, ofDay int64) (value.Date, error) {
	wall := calendar.WallOf(DayOf(d), ofDay)
	d.Grain, d.Fixed, d.Month = value.Moment, false, false
	return At(d, wall)
}

// Read returns the moment at which the calendar and the clock at home show wall.
func Read(wall calendar.Wall, home *time.Location) (value.Date, error) {
	return At(value.Date{Grain: value.Moment, Home: home}, wall)
}

// Instant returns a moment that is fixed, in milliseconds since 1970-01-01T00:00Z.
func Instant(millis int64, home *time.Location) (value.Date, error) {
	d := value.Date{Millis: millis, Grain: value.Moment, Home: home, Fixed: true}
	return d, inRange(d)
}
