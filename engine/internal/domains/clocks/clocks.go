package clocks

import (
	"reckon/engine/internal/almanac"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// Domain returns the vocabulary of clock times.
func Domain() lang.Domain {
	return lang.Domain{
		Name:   "clocks",
		Shapes: shapes(),
		Phrases: []lang.Phrase{{
			Pattern: "{from} until {to}", Doc: "the minutes from one clock time to another; an earlier one is on the next day",
			Example: "11pm until 6:20am → 440 minutes",
			Eval:    func(c *lang.Call) (value.Value, error) { return until(c.Args[0], c.Args[1]) },
		}},
	}
}

// shapes are the times that package syntax reads by itself (dates.md, sections 12
// and 14).
func shapes() []lang.Shape {
	return []lang.Shape{
		{Forms: []string{"{hours}:{minutes}", "{hours}am", "{hours}:{minutes}pm", "{hours}.{minutes}pm", "noon", "midnight"}, Doc: "a time of today",
			Example: "6.45pm → 6:45:00 PM"},
		{Forms: []string{"{time} + {length}", "{time} - {length}"}, Doc: "a time moved; one that leaves its day says so", Example: "10pm + 4 hours → 2:00:00 AM (+1 day)"},
		{Forms: []string{"{time} to {time}"}, Doc: "the minutes from one to the other; an earlier one is on the next day", Example: "11pm to 6:20am → 440 minutes"},
		{Forms: []string{"{time} - {time}"}, Doc: "the hours and minutes between them; further times and lengths may be added and taken", Example: "16:20 - 8:05 → 8:15"},
		{Forms: []string{"{hours}:{minutes} + {hours}:{minutes}"}, Doc: "a timesheet: times without am and pm that are added are lengths", Example: "7:20 + 6:55 + 8:00 → 1,335 minutes"},
	}
}

// until is the interval between two clock times. Between anything else the word
// is prose.
func until(a, b value.Value) (value.Value, error) {
	from, isFrom := a.(value.Date)
	to, isTo := b.(value.Date)
	if !isFrom || !isTo || from.Grain != value.Clock || to.Grain != value.Clock {
		return nil, syntax.UnexpectedTrailing.Fault("%q stands between two times on a clock, got %s and %s", "until", almanac.Shown(a), almanac.Shown(b))
	}
	q, err := almanac.Interval(from, to)
	if err != nil {
		return nil, err
	}
	return q, nil
}
