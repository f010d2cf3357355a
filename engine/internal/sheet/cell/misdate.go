package cell

import (
	"strconv"

	"reckon/engine/internal/calendar"
)

// groups are the three groups of digits of a date's shape and what parts them.
type groups struct {
	digits     [3]string
	separators [2]byte
}

// maxShape is the length of the longest text in the shape of a date.
const maxShape = 3*4 + 2

// cutGroups reads three groups of one to four digits, split by dots, slashes
// or dashes (format.md, 2.5).
func cutGroups(text string) (g groups, ok bool) {
	if len(text) > maxShape {
		return g, false
	}
	for i := range g.digits {
		if i > 0 {
			if text == "" || text[0] != '.' && text[0] != '/' && text[0] != '-' {
				return g, false
			}
			g.separators[i-1], text = text[0], text[1:]
		}
		g.digits[i], text = cutDigits(text)
		if n := len(g.digits[i]); n < 1 || n > 4 {
			return g, false
		}
	}
	return g, text == ""
}

// readings returns the dates that the groups may mean (format.md, 7): none,
// one, or two that differ, the earlier group as the day first.
func (g groups) readings() []calendar.Date {
	front, middle, end := g.digits[0], g.digits[1], g.digits[2]
	if g.separators[0] != g.separators[1] || (len(front) == 4) == (len(end) == 4) {
		return nil
	}
	year, p, q := value(front), value(middle), value(end)
	if len(end) == 4 {
		year, p, q = value(end), value(front), value(middle)
	}
	dayFirst, isDayFirst := calendar.Of(year, q, p)
	monthFirst, isMonthFirst := calendar.Of(year, p, q)
	switch {
	case isDayFirst && isMonthFirst && dayFirst != monthFirst:
		return []calendar.Date{dayFirst, monthFirst}
	case isDayFirst:
		return []calendar.Date{dayFirst}
	case isMonthFirst:
		return []calendar.Date{monthFirst}
	}
	return nil
}

// value reads at most four digits.
func value(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}
