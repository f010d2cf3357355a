package eval

import (
	"context"
	"sync"

	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// row is what an operator does for one pair of kinds.
type row struct {
	op          syntax.Op
	left, right value.Kind
	apply       func(op syntax.Op, a, b value.Value) (value.Value, error)
}

const (
	kinds     = 20
	operators = int(syntax.OpFactorial) + 1
)

// table holds the rows by operator and kinds. It is built once, on first use.
var table = sync.OnceValue(func() *[operators][kinds][kinds]func(syntax.Op, value.Value, value.Value) (value.Value, error) {
	t := new([operators][kinds][kinds]func(syntax.Op, value.Value, value.Value) (value.Value, error))
	for _, rows := range [][]row{numberRows(), bigIntegerRows(), percentRows(), quantityRows(), booleanRows(), textRows(), uncertainRows(), complexRows(), formulaRows(), dateRows(), clockRows()} {
		for _, r := range rows {
			t[r.op][r.left][r.right] = r.apply
		}
	}
	return t
})

// Operate applies an operator to two values. A pair of kinds that it has no
// row for is a fault that names both.
func Operate(op syntax.Op, a, b value.Value) (value.Value, error) {
	if isList(a) || isList(b) {
		// What no line pays for has the budget of one of its own.
		return (&Budget{ctx: context.Background()}).lists(op, a, b)
	}
	if apply := table()[op][a.Kind()][b.Kind()]; apply != nil {
		return apply(op, a, b)
	}
	return nil, mismatch(op, a, b)
}

// mismatch is the fault of two kinds that an operator does not join.
func mismatch(op syntax.Op, a, b value.Value) error {
	text, isText := a.(value.Text)
	if !isText {
		text, isText = b.(value.Text)
	}
	switch {
	case isText && op.IsComparison():
		return TextComparison.Fault("numbers and quantities have an order, got the text %q", source.Clip(string(text)))
	case isText:
		return lang.TextArithmetic.Fault("the text %q is no number", source.Clip(string(text))).WithHint("write `as number` behind it")
	case op == syntax.OpOf:
		return fault.EvaluationError.Fault("a percentage goes before %q, got %s", "of", source.Clip(display.Value(a))).
			WithHint("a plain share is written with *")
	case a.Kind() == value.KindQuantity || b.Kind() == value.KindQuantity:
		return QuantityNonNumeric.Fault("%q does not go between %s and %s", op, source.Clip(display.Value(a)), source.Clip(display.Value(b)))
	}
	return fault.EvaluationError.Fault("%q does not go between %s and %s", op, source.Clip(display.Value(a)), source.Clip(display.Value(b)))
}

// each makes the rows of several operators for the same kinds.
func each(left, right value.Kind, apply func(syntax.Op, value.Value, value.Value) (value.Value, error), ops ...syntax.Op) []row {
	rows := make([]row, len(ops))
	for i, op := range ops {
		rows[i] = row{op: op, left: left, right: right, apply: apply}
	}
	return rows
}

var (
	arithmetic  = []syntax.Op{syntax.OpAdd, syntax.OpSubtract, syntax.OpMultiply, syntax.OpDivide, syntax.OpModulo, syntax.OpPower, syntax.OpAnd}
	comparisons = []syntax.Op{syntax.OpEqual, syntax.OpNotEqual, syntax.OpLess, syntax.OpLessEqual, syntax.OpGreater, syntax.OpGreaterEqual}
	equality    = []syntax.Op{syntax.OpEqual, syntax.OpNotEqual}
	bitwise     = []syntax.Op{syntax.OpBitOr, syntax.OpBitXor, syntax.OpBitAnd, syntax.OpShiftLeft, syntax.OpShiftRight, syntax.OpShiftRightUnsigned}
)

// ordered answers a comparison from the order of its sides.
func ordered(op syntax.Op, order int) value.Boolean {
	switch op {
	case syntax.OpEqual:
		return order == 0
	case syntax.OpNotEqual:
		return order != 0
	case syntax.OpLess:
		return order < 0
	case syntax.OpLessEqual:
		return order <= 0
	case syntax.OpGreater:
		return order > 0
	}
	return order >= 0
}
