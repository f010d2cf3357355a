package zones

import (
	"strings"

	"reckon/engine/internal/calendar"
	"reckon/engine/internal/display"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
	places "reckon/engine/internal/zones"
)

// placeOf returns the place whose label fills a hole.
func placeOf(v value.Value) places.Place {
	label, _ := v.(value.Text)
	p, _ := places.Lookup(string(label))
	return p
}

func placesOf(list []value.Value) []places.Place {
	all := make([]places.Place, len(list))
	for i, v := range list {
		all[i] = placeOf(v)
	}
	return all
}

// readingOf returns what the clock of a time shows: the day, in days since
// 1970-01-01, and the milliseconds since midnight. dated is set when the time
// brings its day.
func readingOf(v value.Value) (days, ofDay int64, dated bool, err error) {
	d, ok := v.(value.Date)
	if !ok || d.Grain == value.Day {
		return 0, 0, false, ExpectedTime.Fault("a place follows a time, got %s", source.Clip(display.Value(v)))
	}
	wall := calendar.WallAt(d.Millis, d.In())
	return wall.Days(), wall.OfDay(), d.Grain == value.Moment, nil
}

// dayOf returns the day that a date is of, where it stands behind `on`.
func dayOf(v value.Value) (int64, error) {
	d, ok := v.(value.Date)
	if !ok || d.Grain == value.Clock {
		return 0, ExpectedDate.Fault("a date follows %q, got %s", "on", source.Clip(display.Value(v)))
	}
	return calendar.WallAt(d.Millis, d.In()).Days(), nil
}

// today returns the present day in a place.
func today(c *lang.Call, p places.Place) (int64, error) {
	now, err := c.Clock.Now()
	if err != nil {
		return 0, err
	}
	in, err := p.Location()
	if err != nil {
		return 0, err
	}
	return calendar.WallAt(now.Millis, in).Days(), nil
}

// brought brings a time from its place to others: today's, or that of the day
// that it brings itself.
func brought(c *lang.Call) (value.Value, error) {
	from := placeOf(c.Args[1])
	days, ofDay, dated, err := readingOf(c.Args[0])
	if err != nil {
		return nil, err
	}
	if !dated {
		if days, err = today(c, from); err != nil {
			return nil, err
		}
	}
	return shownIn(c, from, days, ofDay, placesOf(c.Args[2:]))
}

// broughtOn brings a time on a given day from its place to others.
func broughtOn(c *lang.Call) (value.Value, error) {
	_, ofDay, _, err := readingOf(c.Args[0])
	if err != nil {
		return nil, err
	}
	days, err := dayOf(c.Args[2])
	if err != nil {
		return nil, err
	}
	return shownIn(c, placeOf(c.Args[1]), days, ofDay, placesOf(c.Args[3:]))
}

// shownIn answers what the clocks of other places show when one of a place shows
// a time: a clock time of one place, the text of several.
func shownIn(c *lang.Call, from places.Place, days, ofDay int64, to []places.Place) (value.Value, error) {
	millis, err := from.Moment(days, ofDay)
	if err != nil {
		return nil, err
	}
	if len(to) == 1 {
		return clockIn(c, to[0], millis, days)
	}
	texts := make([]string, len(to))
	for i, p := range to {
		shown, err := p.Shown(millis, days)
		if err != nil {
			return nil, err
		}
		texts[i] = p.Label + " " + shown
	}
	return value.Text(strings.Join(texts, ", ")), nil
}

// clockIn is what a clock in a place shows at a moment, its day shift counted
// from the given day.
func clockIn(c *lang.Call, p places.Place, millis, from int64) (value.Value, error) {
	in, err := p.Location()
	if err != nil {
		return nil, err
	}
	return value.Date{Millis: millis, Grain: value.Clock, Zone: in, Home: c.Clock.Zone, Place: p.Label, Fixed: true, Anchor: from, Brief: true}, nil
}

// timeIn answers the present time in a place.
func timeIn(c *lang.Call) (value.Value, error) {
	p := placeOf(c.Args[0])
	now, err := c.Clock.Now()
	if err != nil {
		return nil, err
	}
	days, err := today(c, p)
	if err != nil {
		return nil, err
	}
	return clockIn(c, p, now.Millis, days)
}

// dateIn answers the present day in a place.
func dateIn(c *lang.Call) (value.Value, error) {
	days, err := today(c, placeOf(c.Args[0]))
	if err != nil {
		return nil, err
	}
	return value.Text(places.DateText(days)), nil
}

// difference says by how much the clocks of two places differ now.
func difference(c *lang.Call) (value.Value, error) {
	now, err := c.Clock.Now()
	if err != nil {
		return nil, err
	}
	return said(places.Difference(placeOf(c.Args[0]), placeOf(c.Args[1]), now.Millis, ""))
}

// differenceOn says by how much the clocks of two places differ on a day.
func differenceOn(c *lang.Call) (value.Value, error) {
	a := placeOf(c.Args[0])
	millis, days, err := onDay(a, c.Args[2])
	if err != nil {
		return nil, err
	}
	return said(places.Difference(a, placeOf(c.Args[1]), millis, " on "+places.DateText(days)))
}

// onDay returns the moment at which offsets are compared on a day: that of a date
// with a time, else noon in the first place, by when the clocks that are changed
// in the night have been.
func onDay(a places.Place, v value.Value) (millis, days int64, err error) {
	if days, err = dayOf(v); err != nil {
		return 0, 0, err
	}
	d := v.(value.Date)
	if d.Grain == value.Moment {
		return d.Millis, days, nil
	}
	in, err := a.Location()
	if err != nil {
		return 0, 0, err
	}
	const noon = 12 * 3_600_000
	millis, _ = calendar.WallOf(days, noon).In(in)
	return millis, days, nil
}

func said(text string, err error) (value.Value, error) {
	if err != nil {
		return nil, err
	}
	return value.Text(text), nil
}

// differenceIn answers the second place's offset less the first's in a unit of
// time; behind is negative.
func differenceIn(c *lang.Call) (value.Value, error) {
	now, err := c.Clock.Now()
	if err != nil {
		return nil, err
	}
	return aheadIn(placeOf(c.Args[0]), placeOf(c.Args[1]), now.Millis, c.Args[2])
}

// differenceOnIn is differenceIn on a day.
func differenceOnIn(c *lang.Call) (value.Value, error) {
	a := placeOf(c.Args[0])
	millis, _, err := onDay(a, c.Args[2])
	if err != nil {
		return nil, err
	}
	return aheadIn(a, placeOf(c.Args[1]), millis, c.Args[3])
}

func aheadIn(a, b places.Place, millis int64, unit value.Value) (value.Value, error) {
	ahead, err := places.Ahead(a, b, millis)
	if err != nil {
		return nil, err
	}
	q := value.Quantity{N: number.Int(ahead), Unit: value.Unit{Over: units.Must("ms")}}
	asked, ok := unit.(value.Quantity)
	if !ok {
		return q, nil
	}
	q, err = units.Convert(q, asked.Unit)
	if err != nil {
		return nil, err
	}
	return q, nil
}

// overlap answers the shared hours of places today.
func overlap(c *lang.Call) (value.Value, error) {
	list := placesOf(c.Args[2:])
	days, err := today(c, list[0])
	if err != nil {
		return nil, err
	}
	return sharedOn(c, list, days)
}

// overlapOn answers the shared hours of places on a day, the last value.
func overlapOn(c *lang.Call) (value.Value, error) {
	last := len(c.Args) - 1
	days, err := dayOf(c.Args[last])
	if err != nil {
		return nil, err
	}
	return sharedOn(c, placesOf(c.Args[2:last]), days)
}

func sharedOn(c *lang.Call, list []places.Place, days int64) (value.Value, error) {
	var hours [2]int64
	for i, end := range c.Args[:2] {
		_, ofDay, _, err := readingOf(end)
		if err != nil {
			return nil, OverlapExpectedHours.Fault("hours are times on a clock, got %s", source.Clip(display.Value(end)))
		}
		hours[i] = ofDay
	}
	return said(places.Overlap(list, days, hours[0], hours[1]))
}
