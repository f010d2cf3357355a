package almanac

import (
	"reckon/engine/internal/calendar"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// ClockLength reads a clock time as a length: the milliseconds since the midnight
// that its day shift is counted from.
func ClockLength(d value.Date) int64 {
	return int64(Wall(d) - calendar.WallOf(d.Anchor, 0))
}

// Minutes returns so many milliseconds in minutes.
func Minutes(millis int64) (value.Quantity, error) {
	return units.Convert(units.Gap(millis), value.Unit{Over: units.Must("minutes")})
}

// Interval returns the minutes from one clock time to another, whose next day is
// meant where it is earlier: 11pm to 6am (dates.md, section 12).
func Interval(from, until value.Date) (value.Quantity, error) {
	if until.Millis < from.Millis {
		var err error
		if until, err = Shifted(until, 1); err != nil {
			return value.Quantity{}, err
		}
	}
	return Minutes(until.Millis - from.Millis)
}
