package eval

import (
	"reckon/engine/internal/algebra"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// formulaRows joins formulas with one another and with numbers. An operator that
// algebra has no reading of, and a value that a formula cannot hold, are refused.
func formulaRows() []row {
	formula := value.KindFormula
	numbers := []value.Kind{value.KindNumber, value.KindBased, value.KindBigInteger, value.KindPercent}
	others := []value.Kind{value.KindQuantity, value.KindBoolean, value.KindUncertain, value.KindComplex, value.KindDate}
	rows := formulaPair(formula, formula)
	for _, other := range numbers {
		rows = append(rows, formulaPair(formula, other)...)
		rows = append(rows, formulaPair(other, formula)...)
	}
	rows = append(rows, each(formula, value.KindPercent, formulaAndShare, syntax.OpAdd, syntax.OpSubtract, syntax.OpAnd)...)
	rows = append(rows, each(value.KindPercent, formula, shareOfFormula, syntax.OpOf)...)
	for _, other := range others {
		rows = append(rows, refusedPair(formula, other)...)
		rows = append(rows, refusedPair(other, formula)...)
	}
	return rows
}

func formulaPair(left, right value.Kind) []row {
	rows := refusedPair(left, right)
	return append(rows, each(left, right, formulaOperation,
		syntax.OpAdd, syntax.OpSubtract, syntax.OpMultiply, syntax.OpDivide, syntax.OpPower, syntax.OpAnd)...)
}

func refusedPair(left, right value.Kind) []row {
	var rows []row
	for op := syntax.OpOr; op <= syntax.OpPower; op++ {
		rows = append(rows, row{op: op, left: left, right: right, apply: noFormulaOperation})
	}
	return rows
}

func formulaOperation(op syntax.Op, a, b value.Value) (value.Value, error) {
	list, err := lang.Formulas(op.String(), a, b)
	if err != nil {
		return nil, err
	}
	x, err := operated(op, list[0], list[1])
	if err != nil {
		return nil, err
	}
	return algebra.Answer(x)
}

func operated(op syntax.Op, a, b *algebra.Expr) (*algebra.Expr, error) {
	switch op {
	case syntax.OpSubtract:
		return algebra.Difference(a, b)
	case syntax.OpMultiply:
		return algebra.Times(a, b)
	case syntax.OpDivide:
		return algebra.Quotient(a, b)
	case syntax.OpPower:
		return algebra.Raised(a, b)
	}
	return algebra.Sum(a, b)
}

func noFormulaOperation(op syntax.Op, a, b value.Value) (value.Value, error) {
	if _, err := lang.Formulas(op.String(), a, b); err != nil {
		return nil, err
	}
	return nil, lang.NoReading(op.String(), a, b)
}

// formulaAndShare adds a share of a formula to it, or takes it off.
func formulaAndShare(op syntax.Op, a, b value.Value) (value.Value, error) {
	share := b.(value.Percent)
	if op == syntax.OpSubtract {
		share.N = share.N.Neg()
	}
	list, err := lang.Formulas("+", a, share)
	if err != nil {
		return nil, err
	}
	factor, err := algebra.Sum(algebra.One(), list[1])
	if err != nil {
		return nil, err
	}
	x, err := algebra.Times(factor, list[0])
	if err != nil {
		return nil, err
	}
	return algebra.Answer(x)
}

// shareOfFormula answers P% of a formula.
func shareOfFormula(_ syntax.Op, a, b value.Value) (value.Value, error) {
	return formulaOperation(syntax.OpMultiply, a, b)
}

// unaryFormula applies an operator to a formula.
func unaryFormula(op syntax.Op, f value.Formula) (value.Value, error) {
	var x *algebra.Expr
	var err error
	switch op {
	case syntax.OpPlus:
		return f, nil
	case syntax.OpNegate:
		x = algebra.Negated(f.Root)
	case syntax.OpRoot:
		x, err = algebra.Apply("sqrt", f.Root)
	case syntax.OpPercent:
		return nil, needsAmount(f)
	default:
		return nil, lang.NoReading(op.String(), f)
	}
	if err != nil {
		return nil, err
	}
	return algebra.Answer(x)
}
