package zones

import (
	"sort"
	"strings"
	"time"

	"reckon/engine/internal/calendar"
)

// stretch is a length of time between two moments, in milliseconds.
type stretch struct{ from, until int64 }

// Overlap says when the same hours, on the clocks of each place, are shared by
// all of them. The hours are in milliseconds since midnight, and run past it when
// they end before they begin. The day is the first place's, in days since
// 1970-01-01; the others give their hours of that day and of the two beside it.
// The error is [OverlapNeedsTwoZones] or [OverlapHoursEmpty] where there is
// nothing to compare.
func Overlap(places []Place, days, from, until int64) (string, error) {
	switch {
	case len(places) < 2:
		return "", OverlapNeedsTwoZones.Fault("shared hours need two places, got only %s", places[0].Label)
	case from == until:
		return "", OverlapHoursEmpty.Fault("the hours end when they begin, at %s", ClockText(calendar.WallOf(0, from)))
	case until < from:
		until += day
	}
	clocks := make([]*time.Location, len(places))
	for i, p := range places {
		in, err := p.Location()
		if err != nil {
			return "", err
		}
		clocks[i] = in
	}
	shared := hoursIn(clocks[0], days, days, from, until)
	for _, in := range clocks[1:] {
		shared = both(shared, hoursIn(in, days-1, days+1, from, until))
	}
	if len(shared) == 0 {
		return "No overlap between " + sentence(places), nil
	}
	return describe(places, clocks, shared), nil
}

// hoursIn returns when the clocks of a zone show the hours of the days from first
// to last.
func hoursIn(in *time.Location, first, last, from, until int64) []stretch {
	var hours []stretch
	for d := first; d <= last; d++ {
		begins, _ := calendar.WallOf(d, from).In(in)
		ends, _ := calendar.WallOf(d, until).In(in)
		if begins < ends {
			hours = append(hours, stretch{begins, ends})
		}
	}
	return hours
}

// both returns what two lists of stretches share, in order.
func both(a, b []stretch) []stretch {
	var shared []stretch
	for _, x := range a {
		for _, y := range b {
			if s := (stretch{max(x.from, y.from), min(x.until, y.until)}); s.from < s.until {
				shared = append(shared, s)
			}
		}
	}
	sort.Slice(shared, func(i, j int) bool { return shared[i].from < shared[j].from })
	return shared
}

// describe writes the total and each place's part of each stretch.
func describe(places []Place, clocks []*time.Location, shared []stretch) string {
	total := int64(0)
	parts := make([]string, len(shared))
	for i, s := range shared {
		total += s.until - s.from
		home := calendar.WallAt(s.from, clocks[0]).Days()
		texts := make([]string, len(places))
		for k, p := range places {
			begins := calendar.WallAt(s.from, clocks[k])
			ends := calendar.WallAt(s.until, clocks[k])
			texts[k] = p.Label + " " + ClockText(begins) + " to " + ClockText(ends) + ShiftText(begins.Days()-home)
		}
		parts[i] = strings.Join(texts, ", ")
	}
	return lengthText(total) + ": " + strings.Join(parts, "; ")
}

// sentence names places in a sentence: Rome, Dubai and Lima.
func sentence(places []Place) string {
	names := make([]string, len(places))
	for i, p := range places {
		names[i] = p.Label
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
