package eval

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

func percentRows() []row {
	percent := value.KindPercent
	rows := each(percent, percent, percentPair, syntax.OpAdd, syntax.OpSubtract, syntax.OpMultiply, syntax.OpDivide, syntax.OpAnd, syntax.OpModulo, syntax.OpPower)
	rows = append(rows, each(percent, percent, plainComparison, comparisons...)...)
	rows = append(rows, each(percent, percent, shareOf, syntax.OpOf)...)
	for _, plain := range plainKinds {
		rows = append(rows, each(plain, percent, withPercent, syntax.OpAdd, syntax.OpSubtract, syntax.OpAnd)...)
		rows = append(rows, each(plain, percent, plainOperation, syntax.OpMultiply, syntax.OpDivide, syntax.OpModulo, syntax.OpPower)...)
		rows = append(rows, each(plain, percent, plainComparison, comparisons...)...)
		rows = append(rows, each(percent, plain, plainOperation, syntax.OpAdd, syntax.OpSubtract, syntax.OpMultiply, syntax.OpModulo, syntax.OpPower, syntax.OpAnd)...)
		rows = append(rows, each(percent, plain, percentPair, syntax.OpDivide)...)
		rows = append(rows, each(percent, plain, plainComparison, comparisons...)...)
		rows = append(rows, each(percent, plain, shareOf, syntax.OpOf)...)
	}
	quantity := value.KindQuantity
	rows = append(rows, each(quantity, percent, withPercent, syntax.OpAdd, syntax.OpSubtract, syntax.OpAnd)...)
	rows = append(rows, each(quantity, percent, scaledByPercent, syntax.OpMultiply, syntax.OpDivide)...)
	rows = append(rows, each(percent, quantity, percentTimes, syntax.OpMultiply)...)
	rows = append(rows, each(percent, quantity, shareOf, syntax.OpOf)...)
	rows = append(rows, each(quantity, percent, partsComparison, comparisons...)...)
	return append(rows, each(percent, quantity, partsComparison, comparisons...)...)
}

// percentage reads a number as a percentage: 25 as 25%.
func percentage(x value.Value) (value.Value, error) {
	switch x := x.(type) {
	case value.Quantity:
		return nil, lang.PercentageOfQuantity.Fault("a percentage is of a plain number, got an amount in %s", x.Unit.String())
	case value.Text:
		return nil, lang.TextArithmetic.Fault("the text %q is no number", source.Clip(string(x)))
	case value.Boolean:
		return nil, lang.TakesNumber.Fault("a percentage takes a number, got true or false")
	case value.Split, value.Date, value.Complex, value.Range, value.Chart:
		return nil, lang.TakesNumber.Fault("a percentage takes a number, got %s", x.Kind())
	}
	n, _ := lang.PlainNumber(x)
	fraction, err := number.Div(n, number.Int(100))
	if err != nil {
		return nil, err
	}
	return value.Percent{N: fraction}, nil
}

// percentPair answers a percentage: of two percentages, or of one and its
// plain divisor. Two percentages over one another are a plain number.
func percentPair(op syntax.Op, a, b value.Value) (value.Value, error) {
	x, _ := lang.PlainNumber(a)
	y, _ := lang.PlainNumber(b)
	n, err := calculate(op, x, y)
	if err != nil {
		return nil, err
	}
	if _, ok := b.(value.Percent); ok && (op == syntax.OpDivide || op == syntax.OpPower) {
		return value.Of(n), nil
	}
	return value.Percent{N: n}, nil
}

func withPercent(op syntax.Op, a, b value.Value) (value.Value, error) {
	p := b.(value.Percent).N
	if op == syntax.OpSubtract {
		p = p.Neg()
	}
	return lang.WithPercent(a, p)
}

func scaledByPercent(op syntax.Op, a, b value.Value) (value.Value, error) {
	p := b.(value.Percent).N
	if op == syntax.OpMultiply {
		return lang.Times(a, p)
	}
	q, err := units.DivideBy(a.(value.Quantity), p)
	if err != nil {
		return nil, err
	}
	return q, nil
}

func percentTimes(_ syntax.Op, a, b value.Value) (value.Value, error) {
	return lang.Times(b, a.(value.Percent).N)
}

// shareOf answers P% of X.
func shareOf(_ syntax.Op, a, b value.Value) (value.Value, error) {
	return lang.Times(b, a.(value.Percent).N)
}

// partsComparison compares a percentage with permille and their kin.
func partsComparison(op syntax.Op, a, b value.Value) (value.Value, error) {
	x, okLeft := proportion(a)
	y, okRight := proportion(b)
	if !okLeft || !okRight {
		if op == syntax.OpEqual || op == syntax.OpNotEqual {
			return value.Boolean(op == syntax.OpNotEqual), nil
		}
		return nil, mismatch(op, a, b)
	}
	return ordered(op, number.Compare(x, y)), nil
}

// proportion returns the fraction that a percentage or an amount of parts is.
func proportion(v value.Value) (number.Number, bool) {
	switch v := v.(type) {
	case value.Percent:
		return v.N, true
	case value.Quantity:
		if v.Unit.Dimension() == (value.Dimension{value.Parts: 1}) && v.Unit.Over.Of != nil {
			n, err := number.Mul(v.N, v.Unit.Over.Of.Factor)
			return n, err == nil
		}
	}
	return number.Number{}, false
}
