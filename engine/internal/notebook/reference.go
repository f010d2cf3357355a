package notebook

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/value"
)

// maxReruns bounds the lines that the forms of one pass may read together, in
// runs of sixteen lines.
const (
	maxReruns   = 1_000_000
	linesARerun = 16
)

// Answer returns the answer of a line above, of the one directly above when
// number is 0.
func (d *document) Answer(number int) (value.Value, error) {
	line := number
	if number == 0 {
		line = d.current - 1
	}
	switch {
	case line < 1 || line >= d.current:
		if number == 0 {
			return nil, LineNotYetEvaluated.Fault("there is no line above this one")
		}
		if line < 1 {
			return nil, LineNotYetEvaluated.Fault("lines are counted from 1, got line 0")
		}
		return nil, LineNotYetEvaluated.Fault("line %d is not above this one", line)
	case number == 0 && d.lines[line-1].form == blank:
		return nil, LineNotYetEvaluated.Fault("the line above is blank")
	}
	state := &d.lines[line-1]
	switch {
	case state.failed:
		return nil, LineResultError.Fault("line %d has an error of its own", line)
	case state.value == nil:
		return nil, LineResultError.Fault("line %d has no answer", line)
	}
	return state.value, nil
}

// Above returns the figures of the block above.
func (d *document) Above(a *lang.Aggregate) ([]value.Value, error) {
	if err := d.spend(len(d.block.counted)); err != nil {
		return nil, err
	}
	return d.block.read(a)
}

// Between returns the figures of the lines from to to. Boundaries inside are
// passed over, and so is every line that answers nothing; all others count.
func (d *document) Between(a *lang.Aggregate, from, to int) ([]value.Value, error) {
	if from > to {
		from, to = to, from
	}
	if from < 1 || to >= d.current {
		return nil, LineNotYetEvaluated.Fault("lines %d to %d are not all above this one", from, to)
	}
	if err := d.spend(to - from + 1); err != nil {
		return nil, err
	}
	var span block
	for line := from; line <= to; line++ {
		state := &d.lines[line-1]
		if !state.written {
			continue
		}
		counted := *state
		counted.passed = false
		span.add(line, &counted)
	}
	return span.read(a)
}

// spend counts lines that are read again.
func (d *document) spend(lines int) error {
	d.spent += (lines + linesARerun - 1) / linesARerun
	if d.spent > maxReruns {
		return PassWorkBudget.Fault("the totals of this note read more than 16,000,000 lines together")
	}
	return nil
}
