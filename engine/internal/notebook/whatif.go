package notebook

import (
	"slices"

	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// Limits of sweeps (results.md, section 8).
const (
	maxSweepSteps = 1_000
	maxSweepLines = 100_000
)

// whatIf answers what a line would say with names held fixed.
func (v *view) whatIf(n *syntax.WhatIf) (value.Value, error) {
	if err := v.mayRunAgain(n.Line); err != nil {
		return nil, err
	}
	inputs := make([]input, len(n.Inputs))
	for i, in := range n.Inputs {
		x, err := v.scope.env.Evaluate(in.Value)
		if err != nil {
			return nil, err
		}
		inputs[i] = input{name: in.Name, value: x}
	}
	return v.runUnder(n.Line, inputs)
}

// under answers what a line would say under a scenario.
func (v *view) under(n *syntax.Under) (value.Value, error) {
	kept, ok := v.scope.scenarios[n.Scenario]
	if !ok {
		kept, ok = v.document.scenarios[n.Scenario]
	}
	if !ok {
		return nil, ScenarioUnknown.Fault("no line above declares the scenario %q", source.Clip(n.Scenario))
	}
	if err := v.mayRunAgain(n.Line); err != nil {
		return nil, err
	}
	return v.runUnder(n.Line, kept.inputs)
}

// mayRunAgain refuses a line that cannot be the target of a re-run.
func (v *view) mayRunAgain(line int) error {
	switch {
	case line == v.scope.line:
		return WhatIfTargetsItself.Fault("line %d cannot ask what it would say itself", line)
	case line < 1 || line > len(v.lines):
		return WhatIfOutOfRange.Fault("the note has lines 1 to %d, got line %d", len(v.lines), max(line, 0))
	case line > v.scope.line:
		return v.notYet(line)
	}
	st := v.states[line-1].statement
	switch {
	case st == nil:
		return notACalculation(line)
	case st.next != nil:
		return WhatIfSeveralAnswers.Fault("line %d holds several inline solves", line)
	}
	nested := false
	for part := range st.parts() {
		syntax.Walk(part, func(n syntax.Node) bool {
			switch n.(type) {
			case *syntax.WhatIf, *syntax.Sweep, *syntax.Under:
				nested = true
			}
			return !nested
		})
	}
	if nested {
		return WhatIfNested.Fault("line %d is a what-if itself", line)
	}
	return nil
}

func notACalculation(line int) error {
	return WhatIfNotACalculation.Fault("line %d is no calculation", line)
}

// planFor is the re-run of a line under inputs, and their values. It refuses a
// line that cannot be read with them either; one that a name of the inputs
// makes readable is a calculation.
func (v *view) planFor(line int, inputs []input) (*rerun, []value.Value, error) {
	names, values := v.held(inputs)
	r := v.plan(line, names)
	st, held := v.states[line-1].statement, false
	if n := len(r.steps); n > 0 && r.steps[n-1].line == line {
		st, held = r.steps[n-1].statement, r.steps[n-1].fixed >= 0
	}
	if st.unread != nil && !held {
		return nil, nil, notACalculation(line)
	}
	return r, values, nil
}

// held returns the names and values of a re-run: those of the inputs, and where
// this is a re-run already, its own that they do not replace.
func (v *view) held(inputs []input) (names []string, values []value.Value) {
	for _, in := range inputs {
		names, values = append(names, in.name), append(values, in.value)
	}
	if v.again != nil {
		for i, name := range v.again.names {
			if !slices.Contains(names, name) {
				names, values = append(names, name), append(values, v.again.values[i])
			}
		}
	}
	return names, values
}

// runUnder runs a line again under inputs.
func (v *view) runUnder(line int, inputs []input) (value.Value, error) {
	if err := v.mentioned(line, inputs); err != nil {
		return nil, err
	}
	if err := v.spend(line); err != nil {
		return nil, err
	}
	r, values, err := v.planFor(line, inputs)
	if err != nil {
		return nil, err
	}
	return r.run(v, values)
}

// sweep answers what a line would say for each value of a name.
func (v *view) sweep(n *syntax.Sweep) (value.Value, error) {
	if err := v.mayRunAgain(n.Line); err != nil {
		return nil, err
	}
	if err := v.mentioned(n.Line, []input{{name: n.Name}}); err != nil {
		return nil, err
	}
	steps, err := v.sweepValues(n)
	if err != nil {
		return nil, err
	}
	if len(steps)*n.Line > maxSweepLines {
		return nil, SweepTooMuchWork.Fault("a sweep runs 100,000 lines again at most, %d values of %d lines are more", len(steps), n.Line)
	}
	plan, held, err := v.planFor(n.Line, []input{{name: n.Name}})
	if err != nil {
		return nil, err
	}
	answers := make([]value.Value, len(steps))
	for i, x := range steps {
		if err := v.spend(n.Line); err != nil {
			return nil, err
		}
		held[0] = x
		answer, err := plan.run(v, held)
		if err != nil {
			return nil, sweepFault(err, x)
		}
		if answers[i], err = figureOf(answer, x); err != nil {
			return nil, err
		}
	}
	list, err := lang.Collect(1, len(answers), answers)
	if err != nil {
		return nil, err
	}
	return list, nil
}

// figureOf returns an answer as a cell of the list of a sweep: a percentage is
// its fraction.
func figureOf(answer, x value.Value) (value.Value, error) {
	percent, ok := isSummable(answer)
	switch {
	case !ok:
		return nil, SweepNotAFigure.Fault("the line is %s for %s, which is no figure", answer.Kind(), source.Clip(display.Value(x)))
	case percent:
		n, _ := lang.PlainNumber(answer)
		return value.Of(n), nil
	}
	return answer, nil
}

// sweepFault is the fault of a sweep one of whose steps has no answer.
func sweepFault(err error, x value.Value) error {
	f, ok := fault.From(err)
	switch {
	case !ok || f.Entry == &PassWorkBudget:
		return err
	case isShared(f.Entry):
		return SweepOverBudget.Fault("the steps of a sweep share the budget of its line, which they use up")
	}
	failed := SweepStepFailed.Fault("the line has no answer for %s", source.Clip(display.Value(x)))
	if f.Hint != "" {
		failed.WithHint("%s", f.Hint)
	}
	return failed
}

// sweepValues returns the values that a sweep goes through.
func (v *view) sweepValues(n *syntax.Sweep) ([]value.Value, error) {
	var ends [3]value.Value
	for i, part := range []syntax.Node{n.From, n.To, n.Step} {
		x, err := v.scope.env.Evaluate(part)
		if err != nil {
			return nil, err
		}
		ends[i] = x
	}
	if dates, ok, err := datesOfSweep(n, ends); ok {
		return dates, err
	}
	for i, part := range []syntax.Node{n.From, n.To, n.Step} {
		if _, ok := isSummable(ends[i]); !ok || ends[i].Kind() == value.KindUncertain {
			return nil, SweepNotNumeric.Fault("a sweep goes through numbers, percentages, quantities or dates, got %s", ends[i].Kind()).At(part.Span())
		}
	}
	from, to, step, err := alike(ends)
	if err != nil {
		return nil, fault.Located(err, n.From.Span().Join(n.Step.Span()))
	}
	width, err := number.Sub(to, from)
	if err != nil {
		return nil, err
	}
	switch {
	case from.IsInf() || to.IsInf() || step.IsInf():
		return nil, SweepNotNumeric.Fault("a sweep goes from one finite figure to another").At(n.From.Span())
	case step.IsZero():
		return nil, SweepStepZero.Fault("a sweep with a step of zero never ends").At(n.Step.Span())
	case step.Sign()*width.Sign() < 0:
		return nil, SweepWrongSign.Fault("the step leads away from the end of the sweep").At(n.Step.Span())
	}
	ratio, err := number.Div(width, step)
	if err != nil {
		return nil, err
	}
	count, ok := ratio.Round(0, number.Down).Int64()
	if !ok || count >= maxSweepSteps {
		return nil, SweepTooManySteps.Fault("a sweep goes through 1,000 values at most, these are more").At(n.Step.Span())
	}
	values := make([]value.Value, count+1)
	for i := range values {
		way, err := number.Mul(number.Int(int64(i)), step)
		if err != nil {
			return nil, err
		}
		at, err := number.Add(from, way)
		if err != nil {
			return nil, err
		}
		values[i] = ofKind(ends[0], at)
	}
	return values, nil
}

// alike returns the ends and the step of a sweep as numbers: all plain, all
// percentages, or all quantities of one measure in the unit of the first.
func alike(ends [3]value.Value) (from, to, step number.Number, err error) {
	var numbers [3]number.Number
	first, measured := ends[0].(value.Quantity)
	_, percent := ends[0].(value.Percent)
	for i, x := range ends {
		q, isQuantity := x.(value.Quantity)
		_, isPercent := x.(value.Percent)
		if isQuantity != measured || isPercent != percent {
			return from, to, step, SweepMismatch.Fault("the ends of a sweep and its step are all numbers, all percentages, or all of one measure")
		}
		numbers[i], _ = lang.PlainNumber(x)
		if !isQuantity {
			continue
		}
		if q, err = units.Convert(q, first.Unit); err != nil {
			return from, to, step, SweepMismatch.Fault("the ends of a sweep and its step are of one measure, got %s and %s",
				first.Unit.String(), x.(value.Quantity).Unit.String())
		}
		numbers[i] = q.N
	}
	return numbers[0], numbers[1], numbers[2], nil
}

// ofKind returns n as a value of the kind and unit of x.
func ofKind(x value.Value, n number.Number) value.Value {
	switch x := x.(type) {
	case value.Quantity:
		return value.Quantity{N: n, Unit: x.Unit}
	case value.Percent:
		return value.Percent{N: n}
	}
	return value.Of(n)
}
