package units

import (
	"strings"
	"sync"
	"unicode/utf8"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// This file has the two units of dates that no table lists: the millisecond of
// the gap between two moments, and the working day.

var gap = sync.OnceValue(func() value.Part {
	of := *Must("ms").Of
	of.Gap = true
	return value.Part{Spelling: "ms", Of: &of}
})

// Gap returns the gap of so many milliseconds between two moments: a time that
// is written as a clock, until it is converted.
func Gap(millis int64) value.Quantity {
	return value.Quantity{N: number.Int(millis), Unit: value.Unit{Over: gap()}}
}

var workday = sync.OnceValue(func() *value.Measure {
	return &value.Measure{Name: "workday", Plural: "workdays", Dimension: workdays, Factor: number.Int(1), CountsInWords: true}
})

// Workday returns the working day: a step on the calendar, and no length of
// time.
func Workday() value.Part { return value.Part{Spelling: "workdays", Of: workday()} }

// WorkdayAt returns how many bytes the words for working days take at the start
// of text, 0 when they do not stand there.
func WorkdayAt(text string) int {
	for _, word := range [...]string{"workdays", "workday", "working days", "working day", "business days", "business day"} {
		rest, found := strings.CutPrefix(text, word)
		if next, _ := utf8.DecodeRuneInString(rest); found && (rest == "" || !isWordRune(next) && !apostropheJoins(rest)) {
			return len(word)
		}
	}
	return 0
}

// IsSpan reports whether u measures how far dates are apart: a length of time, or
// working days.
func IsSpan(u value.Unit) bool {
	return u.Over.Of != nil && (u.Dimension() == duration || u.Dimension() == workdays) && !u.IsRate()
}

// IsWorkdays reports whether u counts working days.
func IsWorkdays(u value.Unit) bool { return u.Dimension() == workdays }
