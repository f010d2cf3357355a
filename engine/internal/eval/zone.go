package eval

// This file reads dates and times in zones: `… in Seoul` (dates.md, section
// 15.4).

import (
	"reckon/engine/internal/almanac"
	"reckon/engine/internal/calendar"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
	"reckon/engine/internal/zones"
)

// inZone reads a date or a time in the zone that stands behind `in`: its wall
// clock anew, or, where it fixes its moment by itself, that moment.
func (e *Environment) inZone(n *syntax.Convert, d value.Date) (value.Value, error) {
	text := n.Target.Text
	if n.Word != "in" || n.Target.Known {
		return convertDate(n)
	}
	place, err := placeNamed(text)
	if err != nil {
		return nil, err
	}
	in, err := place.Location()
	if err != nil {
		return nil, err
	}
	if d.Fixed || d.Zone != nil {
		d.Zone, d.Place, d.Fixed = in, place.Label, true
		if d.Grain == value.Day {
			d.Grain = value.Moment
		}
		return d, nil
	}
	wall := almanac.Wall(d)
	d.Zone, d.Place, d.Fixed = in, place.Label, true
	if d.Grain == value.Day {
		return dated(almanac.At(d, wall))
	}
	if d.Millis, err = place.Moment(wall.Days(), wall.OfDay()); err != nil {
		return nil, err
	}
	return dated(almanac.At(d, calendar.WallAt(d.Millis, in)))
}

// placeNamed returns the place that a text names. The error is
// [zones.ZoneUnknown], or that of an offset that no zone has.
func placeNamed(text string) (zones.Place, error) {
	if place, width, ok, err := zones.MatchOffset(text); ok && width == len(text) {
		return place, err
	}
	if place, ok := zones.Lookup(text); ok {
		return place, nil
	}
	return zones.Place{}, zones.ZoneUnknown.Fault("no place is called %q", source.Clip(text)).Misspelt(text, fault.OfPlaces)
}

// unplaced works out what stands before `in` and a place. A date and a time that
// the line spells are read as they are written, whatever the clocks here skip.
func (e *Environment) unplaced(n *syntax.Convert) (value.Value, error) {
	if !spellsWall(n.X) {
		return e.converted(n)
	}
	home := e.Clock.Zone
	e.Clock.Zone = nil
	v, err := e.converted(n)
	e.Clock.Zone = home
	return v, err
}

// spellsWall reports whether a tree spells a day and a time, and leaves the zone
// open.
func spellsWall(n syntax.Node) bool {
	switch n := n.(type) {
	case *syntax.TimeOfDay:
		d, ok := n.Date.(*syntax.Date)
		return ok && d.Year != 0
	case *syntax.Stamp:
		return !n.HasOffset
	}
	return false
}
