package calendar

import "time"

const millisADay = 86_400_000

// Wall is what the calendar and the clock on a wall show: milliseconds from
// 1970-01-01T00:00 as they would count there had the clock never been moved.
type Wall int64

// WallOf returns midnight at the start of the day that lies so many days after
// 1970-01-01, and so many milliseconds after it.
func WallOf(days, millis int64) Wall { return Wall(days*millisADay + millis) }

// WallAt returns what a wall of the zone shows at a moment, which is given in
// milliseconds since 1970-01-01T00:00Z.
func WallAt(millis int64, zone *time.Location) Wall { return Wall(millis + OffsetAt(millis, zone)) }

// OffsetAt returns by how many milliseconds the zone is ahead of UTC at a moment.
func OffsetAt(millis int64, zone *time.Location) int64 {
	if zone == time.UTC {
		return 0
	}
	_, offset := time.UnixMilli(millis).In(zone).Zone()
	return int64(offset) * 1000
}

// Days returns the days from 1970-01-01 to the day that w is of.
func (w Wall) Days() int64 { return floorDiv(int64(w), millisADay) }

// OfDay returns the milliseconds since midnight.
func (w Wall) OfDay() int64 { return floorMod(int64(w), millisADay) }

// Civil returns the year, the month and the day of the month of w.
func (w Wall) Civil() (year, month, day int) { return CivilOf(w.Days()) }

// Reading says how often a clock shows a time.
type Reading uint8

// The readings of a time on a wall.
const (
	Once     Reading = iota
	Skipped          // never: the clocks were put forward over it
	Repeated         // twice: the clocks were put back
)

// In returns the moment at which a wall of the zone shows w. A time that the
// clocks skip is moved forward by the gap, and of one that they repeat it is the
// first (dates.md, section 2.6).
func (w Wall) In(zone *time.Location) (millis int64, reading Reading) {
	before := OffsetAt(int64(w)-millisADay, zone)
	after := OffsetAt(int64(w)+millisADay, zone)
	first, second := int64(w)-before, int64(w)-after
	shows := func(millis int64) bool { return WallAt(millis, zone) == w }
	switch {
	case !shows(first) && !shows(second):
		return first, Skipped
	case !shows(first):
		return second, Once
	case first != second && shows(second):
		return min(first, second), Repeated
	}
	return first, Once
}
