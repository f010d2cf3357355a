package eval

import (
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

func quantityRows() []row {
	quantity := value.KindQuantity
	rows := each(quantity, quantity, quantityPair, arithmetic...)
	rows = append(rows, each(quantity, quantity, quantityComparison, comparisons...)...)
	rows = append(rows, each(quantity, quantity, partsOf, syntax.OpOf)...)
	for _, plain := range []value.Kind{value.KindNumber, value.KindBased, value.KindBigInteger} {
		rows = append(rows, each(quantity, plain, quantityAndNumber, arithmetic...)...)
		rows = append(rows, each(plain, quantity, numberAndQuantity, arithmetic...)...)
		rows = append(rows, each(quantity, plain, quantityComparison, comparisons...)...)
		rows = append(rows, each(plain, quantity, quantityComparison, comparisons...)...)
		rows = append(rows, each(quantity, plain, partsOf, syntax.OpOf)...)
	}
	rows = append(rows, each(quantity, value.KindPercent, partsOf, syntax.OpOf)...)
	for _, other := range []value.Kind{value.KindBoolean, value.KindText} {
		rows = append(rows, each(quantity, other, unlike, equality...)...)
		rows = append(rows, each(other, quantity, unlike, equality...)...)
	}
	return rows
}

// unlike compares two things of different kinds for equality: they differ.
func unlike(op syntax.Op, _, _ value.Value) (value.Value, error) {
	return value.Boolean(op == syntax.OpNotEqual), nil
}

func quantityPair(op syntax.Op, a, b value.Value) (value.Value, error) {
	x, y := a.(value.Quantity), b.(value.Quantity)
	if y.IsGap() && !x.IsGap() && (op == syntax.OpAdd || op == syntax.OpSubtract) && units.SameMeasure(x.Unit, y.Unit) {
		var err error
		if x, err = units.Convert(x, y.Unit); err != nil {
			return nil, err
		}
	}
	if op == syntax.OpMultiply || op == syntax.OpDivide || op == syntax.OpModulo {
		var err error
		if x, y, err = frames(x, y); err != nil {
			return nil, err
		}
	}
	switch op {
	case syntax.OpAdd, syntax.OpAnd:
		return measured(units.Add(x, y))
	case syntax.OpSubtract:
		return measured(units.Sub(x, y))
	case syntax.OpMultiply:
		return units.Multiply(x, y)
	case syntax.OpDivide:
		return units.Divide(x, y)
	case syntax.OpModulo:
		in, err := units.Convert(y, x.Unit)
		if err != nil {
			return nil, err
		}
		n, err := number.Mod(x.N, in.N)
		return measured(value.Quantity{N: n, Unit: x.Unit}, err)
	}
	return nil, unitInExponent(y)
}

func unitInExponent(q value.Quantity) error {
	return units.UnitInExponent.Fault("an exponent is a plain number, got an amount in %s", q.Unit.String())
}

// measured passes a quantity on as a value.
func measured(q value.Quantity, err error) (value.Value, error) {
	if err != nil {
		return nil, err
	}
	return q, nil
}

func quantityAndNumber(op syntax.Op, a, b value.Value) (value.Value, error) {
	q := a.(value.Quantity)
	if err := spelled(b, q.Unit); err != nil {
		return nil, err
	}
	n, _ := lang.PlainNumber(b)
	switch op {
	case syntax.OpMultiply:
		return measured(units.Scale(q, n))
	case syntax.OpDivide:
		return measured(units.DivideBy(q, n))
	case syntax.OpPower:
		return units.Power(q, n)
	case syntax.OpModulo:
		rest, err := number.Mod(q.N, n)
		return measured(value.Quantity{N: rest, Unit: q.Unit}, err)
	}
	return quantityPair(op, q, value.Quantity{N: n, Unit: units.Beside(q.Unit)})
}

// spelled refuses a constant whose unit cannot be spelled beside a unit: the
// answer would have lost it.
func spelled(v value.Value, beside value.Unit) error {
	if n, ok := v.(value.Number); ok && n.Unspelled != "" {
		return ConstantUnitUnsupported.Fault("a constant in %s goes with plain numbers alone, got %s beside it", n.Unspelled, beside.String())
	}
	return nil
}

func numberAndQuantity(op syntax.Op, a, b value.Value) (value.Value, error) {
	n, _ := lang.PlainNumber(a)
	q := b.(value.Quantity)
	if err := spelled(a, q.Unit); err != nil {
		return nil, err
	}
	switch op {
	case syntax.OpMultiply:
		return measured(units.Scale(q, n))
	case syntax.OpDivide:
		return units.Reciprocal(n, q)
	case syntax.OpPower:
		return nil, unitInExponent(q)
	}
	return quantityPair(op, value.Quantity{N: n, Unit: units.Beside(q.Unit)}, q)
}

// quantityComparison compares two quantities of one measure; a bare number
// counts in the unit of the other side. Different measures are unequal and
// have no order.
func quantityComparison(op syntax.Op, a, b value.Value) (value.Value, error) {
	x, y := alike(a, b)
	x, y, err := units.Clocked(x, y)
	if err != nil {
		return nil, err
	}
	if (op == syntax.OpEqual || op == syntax.OpNotEqual) && !units.SameMeasure(x.Unit, y.Unit) {
		return value.Boolean(op == syntax.OpNotEqual), nil
	}
	order, err := units.Compare(x, y)
	if err != nil {
		return nil, err
	}
	return ordered(op, order), nil
}

// alike gives a bare number the unit of the quantity beside it.
func alike(a, b value.Value) (x, y value.Quantity) {
	x, okLeft := a.(value.Quantity)
	y, okRight := b.(value.Quantity)
	if !okLeft {
		n, _ := lang.PlainNumber(a)
		x = value.Quantity{N: n, Unit: y.Unit}
	}
	if !okRight {
		n, _ := lang.PlainNumber(b)
		y = value.Quantity{N: n, Unit: x.Unit}
	}
	return x, y
}

// partsOf answers `4 permille of $750`.
func partsOf(_ syntax.Op, a, b value.Value) (value.Value, error) {
	n, ok := proportion(a)
	if !ok {
		return nil, fault.EvaluationError.Fault("a percentage goes before %q, got an amount in %s", "of", a.(value.Quantity).Unit.String())
	}
	return lang.Times(b, n)
}
