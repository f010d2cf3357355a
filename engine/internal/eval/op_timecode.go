package eval

import (
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// timecode works out hours, minutes, seconds and frames at a rate (dates.md,
// section 14).
func (e *Environment) timecode(n *syntax.Timecode) (value.Value, error) {
	v, err := e.Evaluate(n.Rate)
	if err != nil {
		return nil, err
	}
	rate, ok := v.(value.Quantity)
	if !ok {
		return nil, units.TimecodeExpectedFPS.Fault("a timecode is at a frame rate, got %s", v.Kind()).At(n.Rate.Span()).
			WithHint("write fps behind the number")
	}
	code, err := units.Timecode(n.Frame, rate)
	if err != nil || !n.Clock {
		return measured(code, err)
	}
	perSecond, _ := code.FrameRate()
	if number.Compare(n.Frame, perSecond) >= 0 {
		return nil, units.TimecodeFrameOutOfRange.Fault("the frames of a second at %s fps are below that, got %s", perSecond, n.Frame)
	}
	whole, err := number.Mul(n.Seconds, perSecond)
	if err == nil {
		code.N, err = number.Add(whole, n.Frame)
	}
	return measured(code, err)
}

// frames takes timecodes that are multiplied, divided or counted off as the frames
// that they are, or as times where the other side is one of another rate. A
// timecode with anything but a timecode beside it keeps its rate only in a sum.
func frames(x, y value.Quantity) (a, b value.Quantity, err error) {
	if x, y, err = units.Clocked(x, y); err != nil {
		return x, y, err
	}
	return units.PlainFrames(x), units.PlainFrames(y), nil
}

// countedIn returns what a plain number counts that stands in a sum beside other
// and is converted to unit.
func countedIn(other value.Value, unit value.Unit) value.Unit {
	if q, ok := other.(value.Quantity); ok {
		if _, ok := q.FrameRate(); ok {
			return units.Beside(q.Unit)
		}
	}
	return unit
}
