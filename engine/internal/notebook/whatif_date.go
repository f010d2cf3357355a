package notebook

import (
	"reckon/engine/internal/almanac"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// SweepDateStep is the fault of a sweep over dates whose step is no length of time.
var SweepDateStep = fault.Entry{
	Code: "SWEEP_DATE_STEP_NOT_DURATION", Status: fault.Failed,
	Cause:   "a sweep from one date to another with a step that is no length of time",
	Example: "d = 1/5/2031\nd - 1/1/2031\nline 2 for d from 1/5/2031 to 9/5/2031 step 2",
}

// datesOfSweep returns the dates that a sweep goes through, and false when its ends
// are none. Each is so many steps from the first, so that a step of months from
// the end of one keeps to the ends of months.
func datesOfSweep(n *syntax.Sweep, ends [3]value.Value) ([]value.Value, bool, error) {
	from, isFrom := ends[0].(value.Date)
	to, isTo := ends[1].(value.Date)
	if !isFrom && !isTo {
		return nil, false, nil
	}
	step, isStep := ends[2].(value.Quantity)
	switch {
	case !isFrom || !isTo:
		return nil, true, SweepMismatch.Fault("a sweep that begins or ends with a date goes from one date to another").At(n.From.Span().Join(n.To.Span()))
	case !isStep || !units.IsSpan(step.Unit) || step.N.IsInf():
		return nil, true, SweepDateStep.Fault("a sweep over dates steps by days, weeks, months or years, got %s", almanac.Shown(ends[2])).At(n.Step.Span())
	case step.N.IsZero():
		return nil, true, SweepStepZero.Fault("a sweep with a step of zero never ends").At(n.Step.Span())
	case from.Millis < to.Millis && step.N.Sign() < 0, from.Millis > to.Millis && step.N.Sign() > 0:
		return nil, true, SweepWrongSign.Fault("the step leads away from the end of the sweep").At(n.Step.Span())
	}
	var values []value.Value
	for i := int64(0); ; i++ {
		way, err := number.Mul(number.Int(i), step.N)
		if err != nil {
			return nil, true, err
		}
		at, err := almanac.Step(from, value.Quantity{N: way, Unit: step.Unit}, almanac.Forward)
		if f, ok := fault.From(err); ok && (f.Entry == &almanac.OutOfRange || f.Entry == &almanac.OffsetLimit) && i > 0 {
			return values, true, nil
		}
		if err != nil {
			return nil, true, err
		}
		if step.N.Sign() > 0 && at.Millis > to.Millis || step.N.Sign() < 0 && at.Millis < to.Millis {
			return values, true, nil
		}
		if len(values) == maxSweepSteps {
			return nil, true, SweepTooManySteps.Fault("a sweep goes through 1,000 values at most, these are more").At(n.Step.Span())
		}
		values = append(values, at)
	}
}
