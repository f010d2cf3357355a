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
		Name: "clocks",
		Phrases: []lang.Phrase{{
			Pattern: "{from} until {until}", Doc: "the minutes from one clock time to another; an earlier one is on the next day",
			Example: "11pm until 6:20am → 440 minutes",
			Eval:    func(c *lang.Call) (value.Value, error) { return until(c.Args[0], c.Args[1]) },
		}},
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
