package eval

import (
	"slices"

	"reckon/engine/internal/display"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// uncertainRows attaches tolerances and carries them through + - * and /
// (numbers.md, section 14). Every other operator reads the centre alone.
func uncertainRows() []row {
	uncertain, quantity, percent := value.KindUncertain, value.KindQuantity, value.KindPercent
	carried := []syntax.Op{syntax.OpAdd, syntax.OpSubtract, syntax.OpMultiply, syntax.OpDivide, syntax.OpAnd}
	centred := append(slices.Concat(comparisons, bitwise), syntax.OpModulo, syntax.OpPower)
	plain := append(slices.Clone(plainKinds), value.KindBigInteger)

	rows := attachments(append(slices.Clone(plain), percent, quantity, uncertain))
	rows = append(rows, each(uncertain, uncertain, combine, carried...)...)
	rows = append(rows, each(uncertain, uncertain, centresOnly, centred...)...)
	for _, other := range append(plain, percent) {
		rows = append(rows, each(uncertain, other, combine, carried...)...)
		rows = append(rows, each(other, uncertain, combine, carried...)...)
		rows = append(rows, each(uncertain, other, centresOnly, centred...)...)
		rows = append(rows, each(other, uncertain, centresOnly, centred...)...)
	}
	rows = append(rows, each(percent, uncertain, shareOf, syntax.OpOf)...)

	rows = append(rows, each(uncertain, quantity, combine, carried...)...)
	rows = append(rows, each(quantity, uncertain, combine, carried...)...)
	rows = append(rows, each(uncertain, quantity, quantityComparison, comparisons...)...)
	rows = append(rows, each(quantity, uncertain, quantityComparison, comparisons...)...)
	rows = append(rows, each(uncertain, quantity, numberAndQuantity, syntax.OpModulo, syntax.OpPower)...)
	rows = append(rows, each(quantity, uncertain, quantityAndNumber, syntax.OpModulo, syntax.OpPower)...)
	rows = append(rows, each(quantity, uncertain, partsOf, syntax.OpOf)...)

	rows = append(rows, each(uncertain, value.KindBoolean, plainComparison, comparisons...)...)
	rows = append(rows, each(value.KindBoolean, uncertain, plainComparison, comparisons...)...)
	rows = append(rows, each(uncertain, value.KindText, unlike, equality...)...)
	return append(rows, each(value.KindText, uncertain, unlike, equality...)...)
}

// attachments are the rows of ± between these kinds.
func attachments(kinds []value.Kind) []row {
	var rows []row
	for _, left := range kinds {
		for _, right := range kinds {
			rows = append(rows, row{op: syntax.OpTolerance, left: left, right: right, apply: attach})
		}
	}
	return rows
}

// attach gives a its tolerance. The answer has no unit: both parts count in
// that of a.
func attach(_ syntax.Op, a, b value.Value) (value.Value, error) {
	spread, err := spreadOf(a, b)
	if err != nil {
		return nil, err
	}
	return value.Uncertain{N: centreOf(a), Spread: spread.Abs()}, nil
}

func centreOf(v value.Value) number.Number {
	if q, ok := v.(value.Quantity); ok {
		return q.N
	}
	n, _ := lang.PlainNumber(v)
	return n
}

// spreadOf reads b as a tolerance of a: a share of it, an amount in its unit,
// or points of a percentage.
func spreadOf(a, b value.Value) (number.Number, error) {
	if in, ok := b.(value.Quantity); ok {
		around, measured := a.(value.Quantity)
		if measured && units.SameMeasure(in.Unit, around.Unit) {
			return units.Width(in, around.Unit)
		}
	}
	if share, ok := proportion(b); ok {
		if _, points := a.(value.Percent); points {
			return share, nil
		}
		return number.Mul(centreOf(a), share)
	}
	if in, ok := b.(value.Quantity); ok {
		f := UncertaintyUnitMismatch.Fault("the tolerance of %s is a number, a percentage or in its unit, got %s",
			source.Clip(display.Value(a)), source.Clip(display.Value(in)))
		if a.Kind() != value.KindQuantity {
			f.WithHint("write the unit behind the value too")
		}
		return number.Number{}, f
	}
	return centreOf(b), nil
}

// combine carries tolerances through + - * and /. The word `and` adds.
func combine(op syntax.Op, a, b value.Value) (value.Value, error) {
	if op == syntax.OpAnd {
		op = syntax.OpAdd
	}
	v, applies, err := lang.Combine(op, a, b)
	if err == nil && !applies {
		return nil, mismatch(op, a, b)
	}
	return v, err
}

// centresOnly applies an operator that no tolerance passes through.
func centresOnly(op syntax.Op, a, b value.Value) (value.Value, error) {
	x, y := value.Of(centreOf(a)), value.Of(centreOf(b))
	if op.IsComparison() {
		return plainComparison(op, x, y)
	}
	return plainOperation(op, x, y)
}
