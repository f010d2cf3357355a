package units

import (
	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// This file has timecodes (dates.md, section 14): counts of frames that keep the
// rate at which they are shown.

// The codes of timecodes.
var (
	TimecodeExpectedFPS = fault.Entry{
		Code: "TIMECODE_EXPECTED_FPS", Status: fault.NotRead,
		Cause: "a timecode, or a count of frames at something, without a frame rate above zero", Example: "02:05:09:11 at 25",
	}
	TimecodeExpectedFrames = fault.Entry{
		Code: "TIMECODE_EXPECTED_FRAMES", Status: fault.NotRead,
		Cause: "something at a frame rate that counts no frames", Example: "02:05:09 at 25 fps",
	}
	TimecodeFrameOutOfRange = fault.Entry{
		Code: "TIMECODE_FRAME_OUT_OF_RANGE", Status: fault.NotRead,
		Cause: "a timecode whose last group is not below its frame rate", Example: "00:00:01:30 at 24 fps",
	}
	TimecodeFPSMismatch = fault.Entry{
		Code: "TIMECODE_FPS_MISMATCH", Status: fault.Failed,
		Cause: "two timecodes at different frame rates", Example: "00:00:01:00 at 24 fps + 00:00:01:00 at 25 fps",
	}
)

// Timecode returns so many frames as a timecode at rate, which is in frames per
// time. [TimecodeExpectedFPS] when it is none above zero.
func Timecode(count number.Number, rate value.Quantity) (value.Quantity, error) {
	perSecond := value.Unit{Over: Must("frames"), Under: Must("s")}
	if !SameMeasure(rate.Unit, perSecond) {
		return value.Quantity{}, TimecodeExpectedFPS.Fault("a timecode is at a rate in fps, got %s", measured(rate.Unit))
	}
	in, err := Convert(rate, perSecond)
	if err != nil {
		return value.Quantity{}, err
	}
	if in.N.Sign() <= 0 || in.N.IsInf() {
		return value.Quantity{}, TimecodeExpectedFPS.Fault("a frame rate is above zero and finite, got %s fps", in.N)
	}
	of := *Must("frames").Of
	of.FrameRate = in.N
	return value.Quantity{N: count, Unit: value.Unit{Over: value.Part{Spelling: "frames", Of: &of}}}, nil
}

// IsFrameRate reports whether u counts frames per time.
func IsFrameRate(u value.Unit) bool {
	u = expand(u)
	return u.IsRate() && isFrames(value.Unit{Over: u.Over}) && u.Under.Of.Dimension == duration
}

// IsFrames reports whether u counts frames, and is no timecode.
func IsFrames(u value.Unit) bool { return isFrames(u) && !isTimecode(u) }

func isFrames(u value.Unit) bool {
	return !u.IsRate() && u.Over.Of != nil && u.Over.Of.Dimension == pictures
}

func isTimecode(u value.Unit) bool {
	_, ok := value.Quantity{Unit: u}.FrameRate()
	return ok
}

// Spelled returns u as an answer in it is spelled: fps as frames/s, any other as
// it is.
func Spelled(u value.Unit) value.Unit {
	if u.Over.Of != nil && u.Over.Of == Must("fps").Of && !u.IsRate() {
		return *u.Over.Of.Rate
	}
	return u
}

// Beside returns what a plain number beside an amount in u counts: u, but frames
// beside a timecode.
func Beside(u value.Unit) value.Unit {
	if isTimecode(u) {
		return value.Unit{Over: Must("frames")}
	}
	return u
}

// PlainFrames returns a timecode as the frames that it counts, and any other
// quantity as it is.
func PlainFrames(q value.Quantity) value.Quantity {
	q.Unit = Beside(q.Unit)
	return q
}

// InSeconds returns how long a timecode lasts, and any other quantity as it is.
func InSeconds(q value.Quantity) (value.Quantity, error) {
	rate, ok := q.FrameRate()
	if !ok {
		return q, nil
	}
	n, err := number.Div(q.N, rate)
	return value.Quantity{N: n, Unit: value.Unit{Over: Must("seconds")}, Places: q.Places}, err
}

// Alongside returns a and b as two timecodes where one is a timecode and the other
// counts frames or is a time, which the rate turns into frames; any other pair as
// it is. [TimecodeFPSMismatch] when both are timecodes and their rates differ.
func Alongside(a, b value.Quantity) (x, y value.Quantity, err error) {
	rate, isA := a.FrameRate()
	other, isB := b.FrameRate()
	switch {
	case isA && isB && !number.Equal(rate, other):
		return a, b, TimecodeFPSMismatch.Fault("timecodes of one sum have one frame rate, got %s and %s fps", rate, other)
	case isA && !isB:
		b, err = timedBy(b, a.Unit, rate)
	case isB && !isA:
		a, err = timedBy(a, b.Unit, other)
	}
	return a, b, err
}

// timedBy returns q in a timecode's unit of that rate, where it counts frames or is
// a time.
func timedBy(q value.Quantity, unit value.Unit, rate number.Number) (value.Quantity, error) {
	switch {
	case isFrames(q.Unit):
		q.Unit = unit
	case q.Unit.Over.Of != nil && q.Unit.Dimension() == duration && !q.Unit.IsRate():
		seconds, err := amount(q, value.Unit{Over: Must("s")})
		if err != nil {
			return q, err
		}
		n, err := number.Mul(seconds, rate)
		return value.Quantity{N: n, Unit: unit}, err
	}
	return q, nil
}

// timedFor brings a timecode that is asked for in a unit of time into seconds, and
// what is asked for as a timecode into its frames; any other q as it is.
func timedFor(q value.Quantity, to value.Unit) (value.Quantity, error) {
	switch {
	case to.Over.Of == nil || to.IsRate():
		return q, nil
	case to.Over.Of.Dimension == duration:
		return InSeconds(q)
	case isTimecode(to):
		in, _, err := Alongside(q, value.Quantity{Unit: to})
		return in, err
	}
	return q, nil
}

// Clocked returns a and b as times where they are timecodes of different rates, or
// a timecode and a time, which compare as long as they last; any other pair as it
// is.
func Clocked(a, b value.Quantity) (x, y value.Quantity, err error) {
	rate, isA := a.FrameRate()
	other, isB := b.FrameRate()
	switch {
	case isA && isB && !number.Equal(rate, other),
		isA && !isB && b.Unit.Over.Of != nil && b.Unit.Dimension() == duration,
		isB && !isA && a.Unit.Over.Of != nil && a.Unit.Dimension() == duration:
		if a, err = InSeconds(a); err == nil {
			b, err = InSeconds(b)
		}
	}
	return a, b, err
}

// atFrameRate answers frames at a frame rate, and refuses there what is neither
// frames nor a time. It reports false for any other pair.
func atFrameRate(q, rate value.Quantity) (v value.Quantity, done bool, err error) {
	switch {
	case !IsFrameRate(rate.Unit) || SameMeasure(q.Unit, value.Unit{Over: Must("s")}):
		return q, false, nil
	case !isFrames(q.Unit):
		return q, true, TimecodeExpectedFrames.Fault("at a frame rate goes a count of frames, got %s", measured(q.Unit))
	}
	v, err = Timecode(q.N, rate)
	if isTimecode(q.Unit) && err == nil {
		_, _, err = Alongside(q, v)
	}
	return v, true, err
}
