package eval

import (
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// booleanRows joins truths. Beside a number true counts as 1: `and` adds them,
// and a chain of comparisons reads on from its first.
func booleanRows() []row {
	boolean := value.KindBoolean
	rows := each(boolean, boolean, logical, syntax.OpAnd, syntax.OpAndAlso, syntax.OpOr, syntax.OpBitXor)
	rows = append(rows, each(boolean, boolean, plainComparison, equality...)...)
	for _, plain := range plainKinds {
		rows = append(rows, each(boolean, plain, plainOperation, syntax.OpAnd)...)
		rows = append(rows, each(plain, boolean, plainOperation, syntax.OpAnd)...)
		rows = append(rows, each(boolean, plain, plainComparison, comparisons...)...)
		rows = append(rows, each(plain, boolean, plainComparison, comparisons...)...)
	}
	rows = append(rows, each(boolean, value.KindText, unlike, equality...)...)
	return append(rows, each(value.KindText, boolean, unlike, equality...)...)
}

func logical(op syntax.Op, a, b value.Value) (value.Value, error) {
	x, y := bool(a.(value.Boolean)), bool(b.(value.Boolean))
	switch op {
	case syntax.OpOr:
		return value.Boolean(x || y), nil
	case syntax.OpBitXor:
		return value.Boolean(x != y), nil
	}
	return value.Boolean(x && y), nil
}

// textRows compares texts by their characters. A text is unequal to anything
// that is none.
func textRows() []row {
	text := value.KindText
	rows := each(text, text, func(op syntax.Op, a, b value.Value) (value.Value, error) {
		return value.Boolean((a == b) == (op == syntax.OpEqual)), nil
	}, equality...)
	for _, other := range []value.Kind{value.KindNumber, value.KindBased, value.KindBigInteger, value.KindPercent} {
		rows = append(rows, each(text, other, unlike, equality...)...)
		rows = append(rows, each(other, text, unlike, equality...)...)
	}
	return rows
}
