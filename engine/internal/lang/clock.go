package lang

import (
	"time"

	"reckon/engine/internal/almanac"
	"reckon/engine/internal/calendar"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// ClockInvalid is the fault of a form that counts from the present where
// nobody says when that is.
var ClockInvalid = fault.Entry{
	Code: "DATE_CLOCK_INVALID", Status: fault.NotRead,
	Cause: "a day that counts from the present where nothing says what it is: no clock, and no `now`", Example: "today",
}

// Clock is what a call knows of the present: one moment for all its lines, and
// the zone that is local. Its zero value knows no moment and is in UTC.
type Clock struct {
	Millis int64 // since 1970-01-01T00:00Z
	Known  bool
	Zone   *time.Location // nil is UTC
}

// In returns the local zone, never nil.
func (c Clock) In() *time.Location {
	if c.Zone == nil {
		return time.UTC
	}
	return c.Zone
}

// Now returns the present moment. The error is [ClockInvalid] when nobody says
// when that is.
func (c Clock) Now() (value.Date, error) {
	if !c.Known || c.Millis < -value.MaxMillis || c.Millis > value.MaxMillis {
		return value.Date{}, ClockInvalid.Fault("the present moment is not known here").WithHint("pass the argument now")
	}
	return value.Date{Millis: c.Millis, Grain: value.Moment, Home: c.Zone, Fixed: true}, nil
}

// OfStamp returns the moment that a timestamp spells: that of its offset, else a
// local one.
func OfStamp(n *syntax.Stamp, clock Clock) (value.Date, error) {
	if n.HasOffset {
		return almanac.Instant(n.Millis-n.Offset, clock.Zone)
	}
	return almanac.Read(calendar.Wall(n.Millis), clock.Zone)
}
