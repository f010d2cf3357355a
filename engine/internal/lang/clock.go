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
	Zone    *time.Location // nil is UTC
	present *present       // nil when nobody says when it is
}

// present is a moment. A host's clock is looked at when the first line asks, so
// that a call without dates never does.
type present struct {
	host   func() time.Time // nil once it was asked
	millis int64            // since 1970-01-01T00:00Z
}

// ClockAt returns the clock that stands at a moment.
func ClockAt(moment time.Time, zone *time.Location) Clock {
	return Clock{Zone: zone, present: &present{millis: moment.UnixMilli()}}
}

// ClockOf returns a host's clock, which is looked at once at most. It belongs
// to one call and one goroutine.
func ClockOf(host func() time.Time, zone *time.Location) Clock {
	return Clock{Zone: zone, present: &present{host: host}}
}

// Millis returns the moment in milliseconds since 1970-01-01T00:00Z, and false
// when nobody says when it is.
func (c Clock) Millis() (int64, bool) {
	p := c.present
	if p == nil {
		return 0, false
	}
	if p.host != nil {
		p.millis, p.host = p.host().UnixMilli(), nil
	}
	return p.millis, true
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
	millis, known := c.Millis()
	if !known || millis < -value.MaxMillis || millis > value.MaxMillis {
		return value.Date{}, ClockInvalid.Fault("the present moment is not known here").WithHint("pass the argument now")
	}
	return value.Date{Millis: millis, Grain: value.Moment, Home: c.Zone, Fixed: true}, nil
}

// OfStamp returns the moment that a timestamp spells: that of its offset, else a
// local one.
func OfStamp(n *syntax.Stamp, clock Clock) (value.Date, error) {
	if n.HasOffset {
		return almanac.Instant(n.Millis-n.Offset, clock.Zone)
	}
	return almanac.Read(calendar.Wall(n.Millis), clock.Zone)
}
