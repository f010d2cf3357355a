package syntax

// This file reads timecodes (dates.md, section 14): 02:05:09:11 at 25 fps, and
// 40000 frames at 24 fps.

import (
	"strings"

	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// Timecode is a count of frames at a rate: so many seconds of them and Frame more.
// Clock is set where it is written HH:MM:SS:FF, whose Frame is below the rate.
type Timecode struct {
	place
	Seconds, Frame number.Number
	Clock          bool
	Rate           Node
}

// FrameClock is the look of the TokenClock 02:05:09:11.
const FrameClock NumberSuffix = LapClock + 1

// timecode reads hours, minutes, seconds and frames. It reports whether they stand
// at the scanner's place.
func (s *scanner) timecode(rest string) bool {
	seconds, _, ok := timecodeOf(rest)
	if !ok {
		return false
	}
	s.emitClock(len(clockFigures(rest)), number.Int(seconds), FrameClock)
	return true
}

// timecodeOf reads HH:MM:SS:FF, of up to six digits of hours and two or three of
// frames, as whole seconds and frames.
func timecodeOf(text string) (seconds, frame int64, ok bool) {
	const mostHours, mostFrames = 6, 3 // digits
	run := clockFigures(text)
	groups := strings.Split(run, ":")
	if len(groups) != 4 || wordContinues(text[len(run):]) || strings.HasPrefix(text[len(run):], ":") {
		return 0, 0, false
	}
	var n [4]int64
	for i, group := range groups {
		digits := digitRun(group)
		switch {
		case digits != len(group) || digits == 0 || digits > mostHours,
			(i == 1 || i == 2) && (digits != 2 || group[0] > '5'),
			i == 3 && (digits < 2 || digits > mostFrames):
			return 0, 0, false
		}
		n[i], _ = number.MustParse(group).Int64()
	}
	return n[0]*3600 + n[1]*60 + n[2], n[3], true
}

// timecodeAt reads the rate behind a timecode.
func (p *parser) timecodeAt(t Token) (Node, error) {
	p.advance()
	seconds, frame, _ := timecodeOf(t.Text)
	if !p.peek().Is("at") && !p.peek().Is("@") {
		return nil, units.TimecodeExpectedFPS.Fault("a timecode is at a frame rate: %s at 25 fps", t.Text).At(t.Span())
	}
	n := &Timecode{Seconds: number.Int(seconds), Frame: number.Int(frame), Clock: true}
	return p.frameRate(n, t.Start)
}

// frameRate reads `at N fps`, of which at or @ stands next.
func (p *parser) frameRate(n *Timecode, start int) (Node, error) {
	p.advance()
	next := p.peek()
	if next.Kind == TokenEnd || next.Kind == TokenMark && !next.Is("(") && !next.Is("-") {
		return nil, units.TimecodeExpectedFPS.Fault("a frame rate must follow %q", "at").At(next.Span())
	}
	rate, err := p.operand()
	if err != nil {
		return nil, err
	}
	n.Rate, n.place = rate, p.from(start)
	return n, nil
}

// framesAt reads the rate behind a count of frames.
func (p *parser) framesAt(node Node) (Node, error) {
	literal, ok := node.(*Literal)
	if !ok || p.stopsHere() || !p.rateAhead() {
		return node, nil
	}
	q, ok := literal.Value.(value.Quantity)
	if !ok || !units.IsFrames(q.Unit) {
		return node, nil
	}
	return p.frameRate(&Timecode{Frame: q.N}, literal.Start)
}

// rateAhead reports whether `at`, a number or a fraction, and `fps` stand next.
func (p *parser) rateAhead() bool {
	last := len(p.tokens) - 1
	if !p.peek().Is("at") && !p.peek().Is("@") || p.after().Kind != TokenNumber {
		return false
	}
	unit := min(p.i+2, last)
	if p.tokens[unit].Is("/") && p.tokens[min(unit+1, last)].Kind == TokenNumber {
		unit = min(unit+2, last)
	}
	return p.tokens[unit].Is("fps")
}

// lapAtRate refuses a lap time at a frame rate: a timecode whose frames are
// missing.
func (p *parser) lapAtRate(t Token) error {
	if !p.rateAhead() {
		return nil
	}
	return units.TimecodeExpectedFrames.Fault("a timecode ends in its frames: %s:00 at %s fps", source.Clip(t.Text), p.after().Text).At(t.Span())
}
