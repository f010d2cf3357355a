package eval

import (
	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// complexRows joins complex numbers with one another and with real ones. They
// have no order, and meet neither units nor money.
func complexRows() []row {
	complexKind := value.KindComplex
	rows := complexPair(complexKind, complexKind)
	for _, plain := range []value.Kind{value.KindNumber, value.KindBased, value.KindBigInteger, value.KindPercent} {
		rows = append(rows, complexPair(complexKind, plain)...)
		rows = append(rows, complexPair(plain, complexKind)...)
	}
	rows = append(rows, each(complexKind, value.KindPercent, complexAndPercent, syntax.OpAdd, syntax.OpSubtract, syntax.OpAnd)...)
	rows = append(rows, each(value.KindPercent, complexKind, complexShare, syntax.OpOf)...)
	for _, other := range []value.Kind{value.KindBoolean, value.KindText, value.KindQuantity, value.KindUncertain} {
		rows = append(rows, each(complexKind, other, unlike, equality...)...)
		rows = append(rows, each(other, complexKind, unlike, equality...)...)
	}
	return rows
}

func complexPair(left, right value.Kind) []row {
	rows := each(left, right, complexOperation, arithmetic...)
	return append(rows, each(left, right, complexComparison, comparisons...)...)
}

func complexOperation(op syntax.Op, a, b value.Value) (value.Value, error) {
	z, err := lang.ComplexNumber(a)
	if err != nil {
		return nil, err
	}
	w, err := lang.ComplexNumber(b)
	if err != nil {
		return nil, err
	}
	switch op {
	case syntax.OpAdd, syntax.OpAnd:
		return lang.ComplexResult(z.Add(w))
	case syntax.OpSubtract:
		return lang.ComplexResult(z.Add(w.Neg()))
	case syntax.OpMultiply:
		return lang.ComplexResult(z.Mul(w))
	case syntax.OpDivide:
		return lang.ComplexResult(z.Div(w))
	case syntax.OpPower:
		return lang.ComplexResult(z.Pow(w))
	}
	return nil, notReal(op, a, b)
}

// notReal refuses an operation that the real numbers alone have: a remainder,
// an order.
func notReal(op syntax.Op, a, b value.Value) error {
	return lang.TakesNumber.Fault("%q goes between real numbers, got %s and %s", op, source.Clip(display.Value(a)), source.Clip(display.Value(b)))
}

// complexComparison compares for equality; complex numbers have no order.
func complexComparison(op syntax.Op, a, b value.Value) (value.Value, error) {
	if op != syntax.OpEqual && op != syntax.OpNotEqual {
		f, _ := fault.From(notReal(op, a, b))
		return nil, f.WithHint("compare the sizes, with abs(…)")
	}
	z, err := lang.ComplexNumber(a)
	if err != nil {
		return unlike(op, a, b) // ∞ is no complex number
	}
	w, err := lang.ComplexNumber(b)
	if err != nil {
		return unlike(op, a, b)
	}
	same, err := z.Equal(w)
	return value.Boolean(same == (op == syntax.OpEqual)), err
}

// complexAndPercent adds a share of a complex number to it, or takes it off.
func complexAndPercent(op syntax.Op, a, b value.Value) (value.Value, error) {
	share, err := complexShare(syntax.OpOf, b, a)
	if err != nil {
		return nil, err
	}
	return complexOperation(op, a, share)
}

// complexShare answers P% of a complex number.
func complexShare(_ syntax.Op, a, b value.Value) (value.Value, error) {
	return complexOperation(syntax.OpMultiply, a, b)
}
