package syntax

// This file reads clock times and lap times (dates.md, section 12): 14:10,
// 6.45pm, 8 am, noon, 0:52:30.

import (
	"strconv"
	"strings"

	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// ClockTime is a time of today, in milliseconds since midnight.
type ClockTime struct {
	place
	Millis int64
	// Open is set when it is written H:MM, which added to another is a length.
	Open bool
	// Afar is set where a place says whose clock is meant: what the clocks here
	// skip is no matter then.
	Afar bool
}

// afar marks the clock times among nodes that a place follows.
func afar(nodes ...Node) {
	for _, n := range nodes {
		if c, ok := n.(*ClockTime); ok {
			c.Afar = true
		}
	}
}

// The looks of a TokenClock.
const (
	HalfClock NumberSuffix = iota + ClockDigits + 1 // with am or pm
	OpenClock                                       // 14:10
	LapClock                                        // 0:52:30, which behind a date is a time of day
)

// clock reads a time on a clock, or a length as a stopwatch shows it: figures
// joined by colons, or with am or pm behind them. It reports whether there was
// one.
func (s *scanner) clock(rest string) (bool, error) {
	run := clockFigures(rest)
	if !strings.Contains(run, ":") {
		return s.halfOrApart(rest)
	}
	if s.ranges(rest[len(run):]) || s.afterOffset() || s.pos > 0 && strings.IndexByte(":.0123456789", s.line[s.pos-1]) >= 0 {
		return false, nil
	}
	if s.timecode(rest) {
		return true, nil
	}
	millis, width, ok := clockOf(rest)
	if seconds, lap, isLap := lapOf(rest); isLap && lap >= width {
		s.emitClock(lap, seconds, LapClock)
		return true, nil
	}
	if !ok {
		return false, s.noClock(run)
	}
	look := HalfClock
	if isDigit(rest[width-1]) {
		look = OpenClock
	}
	s.emitClock(width, number.Int(millis/1000), look)
	return true, nil
}

// clockFigures returns the figures that rest begins with, and the colons and
// points between them.
func clockFigures(rest string) string {
	end := 0
	for end < len(rest) && (isDigit(rest[end]) || (rest[end] == ':' || rest[end] == '.') && end+1 < len(rest) && isDigit(rest[end+1])) {
		end++
	}
	return rest[:end]
}

// halfOrApart reads 6pm, 6.45pm, and at the start of a line 8: 40 (documents.md,
// section 2).
func (s *scanner) halfOrApart(rest string) (bool, error) {
	if millis, width, ok := clockOf(rest); ok && s.startsNumber() {
		s.emitClock(width, number.Int(millis/1000), HalfClock)
		return true, nil
	}
	hours := digitRun(rest)
	if len(s.tokens) > 0 || hours == 0 || hours == len(rest) || rest[hours] != ':' {
		return false, nil
	}
	minutes := strings.TrimLeft(rest[hours+1:], " \t")
	digits := digitRun(minutes)
	millis, width, ok := clockOf(rest[:hours] + ":" + minutes[:digits])
	apart := len(rest[hours+1:]) - len(minutes)
	switch {
	case digits == 0 || wordContinues(minutes[digits:]):
		return false, nil
	case !ok:
		return false, s.noClock(rest[:hours+1+apart+digits])
	}
	s.emitClock(width+apart, number.Int(millis/1000), OpenClock)
	return true, nil
}

func (s *scanner) noClock(text string) error {
	return InvalidTimeLiteral.Fault("%q is a time no clock shows", source.Clip(text)).At(source.Span{Start: s.pos, End: s.pos + len(text)})
}

// startsNumber reports whether no figure stands flush before the scanner's place.
func (s *scanner) startsNumber() bool {
	return s.pos == 0 || strings.IndexByte(":./0123456789", s.line[s.pos-1]) < 0
}

// lapOf reads H:MM:SS, of any number of hours and with a fraction of a second or
// none, as seconds.
func lapOf(text string) (seconds number.Number, width int, ok bool) {
	const mostDigits = 6 // of hours
	end := digitRun(text)
	if end == 0 || end > mostDigits {
		return seconds, 0, false
	}
	hours, _ := strconv.ParseInt(text[:end], 10, 64)
	total := hours
	for range 2 {
		if end == len(text) || text[end] != ':' || digitRun(text[end+1:]) != 2 || text[end+1] > '5' {
			return seconds, 0, false
		}
		n, _ := strconv.ParseInt(text[end+1:end+3], 10, 64)
		total, end = total*60+n, end+3
	}
	fraction := 0
	if end+1 < len(text) && text[end] == '.' {
		fraction = digitRun(text[end+1:])
	}
	if fraction > 0 {
		fraction++
	}
	n, err := number.Parse(strconv.FormatInt(total, 10) + text[end:end+fraction])
	end += fraction
	if err != nil || end < len(text) && text[end] == ':' || halfOfDay(text[end:]) > 0 || wordContinues(text[end:]) {
		return seconds, 0, false
	}
	return n, end, true
}

// afterOffset reports whether the figures stand behind `UTC+`, whose reader
// judges them.
func (s *scanner) afterOffset() bool {
	n := len(s.tokens)
	if n < 2 || !s.tokens[n-1].Is("+") && !s.tokens[n-1].Is("-") && !s.tokens[n-1].Is("−") {
		return false
	}
	return strings.EqualFold(s.tokens[n-2].Text, "utc") || strings.EqualFold(s.tokens[n-2].Text, "gmt")
}

func (s *scanner) emitClock(width int, seconds number.Number, look NumberSuffix) {
	s.emit(TokenClock, s.pos+width)
	last := &s.tokens[len(s.tokens)-1]
	last.Number, last.Suffix = seconds, look
}

// clockOrLap reads a time of today; or a lap time as the length that it is, in
// seconds. A unit behind either is refused when the line runs: a time has none.
func (p *parser) clockOrLap(t Token) (Node, error) {
	if t.Suffix == FrameClock {
		return p.timecodeAt(t)
	}
	if t.Suffix == LapClock {
		p.advance()
		if err := p.lapAtRate(t); err != nil {
			return nil, err
		}
		q := value.Quantity{N: t.Number, Unit: value.Unit{Over: units.Must("s")}}
		return p.measured(&Literal{place: place(t.Span()), Value: q})
	}
	seconds, _ := t.Number.Int64()
	p.advance()
	n := &ClockTime{place: place(t.Span()), Millis: seconds * 1000, Open: t.Suffix == OpenClock}
	next := p.peek()
	if next.Kind == TokenWord && (p.isOperatorWord(next) || p.names.Knows(next.Text) || p.placeOverUnit()) {
		return n, nil
	}
	return p.measured(n)
}

// clockWord reads noon and midnight; nil when a name of the note is spelled so.
func (p *parser) clockWord(t Token) Node {
	if p.names.Knows(t.Text) {
		return nil
	}
	p.advance()
	n := &ClockTime{place: place(t.Span())}
	if t.Text == "noon" {
		n.Millis = 12 * 3_600_000
	}
	return n
}
