package notebook

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/value"
)

// block is the run of figures above a line, up to the last boundary. It grows
// as lines are worked out, so that a total reads it without walking back.
type block struct {
	figures []value.Value
	// counted are the answers that a count takes: figures and texts.
	counted []value.Value
	// broken is the first line that a total cannot take, and why.
	broken error
}

func (b *block) reset() { *b = block{} }

// add takes a line into the block.
func (b *block) add(line int, state *lineState) {
	switch {
	case state.passed:
	case state.failed || state.value == nil:
		if b.broken == nil {
			b.broken = LineResultError.Fault("line %d has no answer to add", line)
		}
	case !isSummable(state.value):
		b.counted = append(b.counted, state.value)
		if b.broken == nil {
			b.broken = LineRangeNonNumeric.Fault("line %d is %s, which is no figure", line, state.value.Kind())
		}
	default:
		b.counted = append(b.counted, state.value)
		b.figures = append(b.figures, state.value)
	}
}

func isSummable(v value.Value) bool {
	switch v.(type) {
	case value.Text, value.Boolean, value.Split, value.Complex, value.Failure:
		return false
	}
	return true
}

// read returns the figures that an aggregate takes.
func (b *block) read(a *lang.Aggregate) ([]value.Value, error) {
	if a.Counts {
		return b.counted, nil
	}
	if b.broken != nil {
		return nil, b.broken
	}
	if len(b.figures) == 0 {
		return nil, LineRangeEmpty.Fault("no line here has a figure")
	}
	percentages := 0
	for _, v := range b.figures {
		if _, ok := v.(value.Percent); ok {
			percentages++
		}
	}
	if percentages > 0 && percentages < len(b.figures) {
		return nil, LineRangeNonNumeric.Fault("percentages total only with percentages")
	}
	return b.figures, nil
}
