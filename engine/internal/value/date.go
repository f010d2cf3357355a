package value

import (
	"strconv"
	"time"
)

// Grain says what a date stands for (dates.md, section 1).
type Grain uint8

// The grains of a date.
const (
	Day    Grain = iota // a whole day: local midnight
	Moment              // a point in time
	Clock               // a clock time: a time of some day, shown without it
)

// MaxMillis is the furthest moment from 1970 that a date holds, in
// milliseconds: 100 million days.
const MaxMillis = 8_640_000_000_000_000

// Date is a day, a moment or a clock time.
type Date struct {
	Millis int64 // since 1970-01-01T00:00Z, within ±MaxMillis
	Grain  Grain
	// Zone is the zone of its own that a date was read in, in which it is shown
	// and steps; nil when it has none.
	Zone *time.Location
	// Home is the zone of the call, which a date without a Zone is shown and
	// steps in; nil is UTC.
	Home *time.Location
	// Place is the label of Zone (dates.md, section 15.1); empty when there is
	// none.
	Place string
	// Fixed is set when the value fixes its instant, as one with an offset of its
	// own and now do: `in <zone>` moves it, and reads any other anew.
	Fixed bool
	// Anchor is, for a clock time, the day that its day shift is counted from:
	// days since 1970-01-01.
	Anchor int64
	// Brief is set for a clock time that a conversion of zones answered, which is
	// written to the minute.
	Brief bool
	// Open is set for a clock time that is written H:MM: added to another it is a
	// length of time.
	Open bool
	// Month is set for a date that names a whole month, `June 2029`, which takes no
	// time of day.
	Month bool
}

// Kind returns KindDate.
func (Date) Kind() Kind { return KindDate }
func (Date) sealed()    {}

// In returns the zone that d is shown and steps in, never nil.
func (d Date) In() *time.Location {
	switch {
	case d.Zone != nil:
		return d.Zone
	case d.Home != nil:
		return d.Home
	}
	return time.UTC
}

// appendDate appends the moment, the grain of a day or a clock time, the zone of
// its own, and the instant that a day shift is counted from.
func appendDate(dst []byte, d Date) []byte {
	dst = strconv.AppendInt(dst, d.Millis, 10)
	switch d.Grain {
	case Day:
		dst = append(dst, `,"grain":"date"`...)
	case Moment:
		dst = append(dst, `,"grain":"moment"`...)
	case Clock:
		dst = append(dst, `,"grain":"time"`...)
	}
	if d.Zone != nil {
		dst = append(dst, `,"zone":`...)
		dst = AppendText(dst, d.Zone.String())
	}
	if d.Grain == Clock {
		dst = append(dst, `,"timeAnchor":`...)
		midnight := d.Anchor * 86_400_000
		_, ahead := time.UnixMilli(midnight).In(d.In()).Zone()
		dst = strconv.AppendInt(dst, midnight-int64(ahead)*1000, 10)
	}
	return dst
}
