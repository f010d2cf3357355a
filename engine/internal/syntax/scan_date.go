package syntax

// This file cuts out the runs of characters that are a date, a timestamp or a
// time on a clock (dates.md, sections 2 and 12).

import (
	"strconv"
	"strings"
)

// calendar reads a date, a timestamp or a time on a clock. It reports whether
// there was one.
func (s *scanner) calendar(rest string) (bool, error) {
	if s.pos > 0 && strings.IndexByte(" \t([,;=+<>~", s.line[s.pos-1]) < 0 && !s.takesFromDate() {
		return s.clock(rest)
	}
	if width := stampRun(rest); width > 0 {
		s.emit(TokenDate, s.pos+width)
		return true, nil
	}
	if width := dateRun(rest); width > 0 {
		s.emit(TokenDate, s.pos+width)
		return true, nil
	}
	return s.clock(rest)
}

// dateRun returns the length of three groups of digits with one sign between
// them that are a date, or one that no calendar has; 0 when they are arithmetic.
func dateRun(rest string) int {
	first := digitRun(rest)
	if first == 0 || first > 4 || first == len(rest) || strings.IndexByte("/-.", rest[first]) < 0 {
		return 0
	}
	sign := rest[first]
	second := digitRun(rest[first+1:])
	at := first + 1 + second
	if second == 0 || second > 2 || at == len(rest) || rest[at] != sign {
		return 0
	}
	third := digitRun(rest[at+1:])
	end := at + 1 + third
	if third == 0 || third > 4 || wordContinues(rest[end:]) {
		return 0
	}
	if end+1 < len(rest) && isDigit(rest[end+1]) && (rest[end] == sign || rest[end] == '.' || rest[end] == '/' || rest[end] == ':') {
		// A fourth group makes a difference of numbers, unless a whole date with its
		// year in front is taken away: 2027-10-31-2027-10-29.
		if first != 4 || sign != '-' || rest[end] != sign || digitRun(rest[end+1:]) != 4 || dateRun(rest[end+1:]) == 0 {
			return 0
		}
	}
	long := max(first, third) == 4
	switch {
	case first == 4 && (sign != '-' || third > 2):
		return 0
	case first == 3, third == 3, first <= 2 && third == 1:
		return 0
	case !long:
		// Two digits are too weak a sign of a year, unless day and month are real.
		if _, ok := dateOf(rest[:end]).civil(); !ok {
			return 0
		}
	}
	return end
}

// numericDate is a date of three groups: which of them is which follows from
// its sign (dates.md, section 2.1).
type numericDate struct {
	groups [3]int
	order  order
	sign   byte
}

// order is in which places the day, the month and the year stand.
type order struct {
	name             string
	day, month, year int
}

var (
	dayFirst   = order{"day, month, year", 0, 1, 2}
	monthFirst = order{"month, day, year", 1, 0, 2}
	yearFirst  = order{"year, month, day", 2, 1, 0}
)

// dateOf reads the text of a dateRun.
func dateOf(text string) numericDate {
	d := numericDate{sign: text[digitRun(text)]}
	fields := strings.Split(text, string(d.sign))
	for i, field := range fields {
		d.groups[i], _ = strconv.Atoi(field)
	}
	switch {
	case len(fields[0]) == 4:
		d.order = yearFirst
	case d.sign == '-':
		d.order = monthFirst
	default:
		d.order = dayFirst
	}
	if year := &d.groups[d.order.year]; len(fields[d.order.year]) == 2 {
		*year += 1900
		if *year < 1969 {
			*year += 100
		}
	}
	return d
}

// stampRun returns the length of an ISO 8601 timestamp, 0 when there is none.
func stampRun(text string) int {
	const shape = "0000-00-00T00:00"
	end := shaped(text, shape)
	if end == 0 {
		return 0
	}
	if n := shaped(text[end:], ":00"); n > 0 {
		end += n
		if end+1 < len(text) && text[end] == '.' && isDigit(text[end+1]) {
			end += 1 + digitRun(text[end+1:])
		}
	}
	switch {
	case end == len(text):
	case text[end] == 'Z':
		end++
	case text[end] == '+' || text[end] == '-':
		if n := shaped(text[end+1:], "00:00"); n > 0 {
			end += 1 + n
		} else if n := shaped(text[end+1:], "0000"); n > 0 {
			end += 1 + n
		}
	}
	if wordContinues(text[end:]) {
		return 0
	}
	return end
}

// shaped returns the length of shape when text starts with it, a 0 of which
// stands for any digit.
func shaped(text, shape string) int {
	if len(text) < len(shape) {
		return 0
	}
	for i := range len(shape) {
		if shape[i] == '0' && !isDigit(text[i]) || shape[i] != '0' && shape[i] != text[i] {
			return 0
		}
	}
	return len(shape)
}

// halfOfDay returns the length of am or pm, with a space before it or none; 0
// when neither stands there.
func halfOfDay(text string) int {
	n := len(text) - len(strings.TrimLeft(text, " "))
	if n > 1 || len(text) < n+2 || !strings.EqualFold(text[n:n+2], "am") && !strings.EqualFold(text[n:n+2], "pm") || wordContinues(text[n+2:]) {
		return 0
	}
	return n + 2
}

// clockOf reads a time on a clock at the start of text, as milliseconds since
// midnight.
func clockOf(text string) (millis int64, width int, ok bool) {
	end := digitRun(text)
	if end == 0 || end > 2 {
		return 0, 0, false
	}
	var n [3]int
	n[0], _ = strconv.Atoi(text[:end])
	parts, colons := 1, 0
	for parts < 3 && end+2 < len(text) && (text[end] == ':' || text[end] == '.' && parts == 1) && digitRun(text[end+1:]) == 2 {
		if text[end] == ':' {
			colons++
		}
		n[parts], _ = strconv.Atoi(text[end+1 : end+3])
		parts++
		end += 3
		if colons == 0 {
			break
		}
	}
	half := halfOfDay(text[end:])
	switch {
	case n[1] > 59 || n[2] > 59, half == 0 && (colons == 0 || n[0] > 23), half > 0 && (n[0] < 1 || n[0] > 12):
		return 0, 0, false
	case half > 0:
		n[0] %= 12
		if text[end+half-2]|0x20 == 'p' {
			n[0] += 12
		}
		end += half
	case wordContinues(text[end:]) || end+1 < len(text) && (text[end] == ':' || text[end] == '.') && isDigit(text[end+1]):
		return 0, 0, false
	}
	return int64(n[0]*3600+n[1]*60+n[2]) * 1000, end, true
}

// takesFromDate reports whether the scanner stands behind the minus that touches a
// date, or a word that may be one.
func (s *scanner) takesFromDate() bool {
	n := len(s.tokens)
	if n < 2 || !s.tokens[n-1].Is("-") || s.tokens[n-1].End != s.pos {
		return false
	}
	kind := s.tokens[n-2].Kind
	return kind == TokenDate || kind == TokenClock || kind == TokenWord
}
