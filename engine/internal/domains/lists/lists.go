package lists

import (
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/linear"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// cellsAStep is how many cells a step of a line's budget reads or copies.
const cellsAStep = 16

// vector makes a row of its arguments.
func vector(c *lang.Call) (value.Value, error) {
	m, err := lang.Collect(1, len(c.Args), append([]value.Value(nil), c.Args...))
	if err != nil {
		return nil, err
	}
	return m, nil
}

// cellWork counts the cells of the lists among the arguments.
func cellWork(args []value.Value) int {
	cells := 0
	for _, arg := range args {
		if m, ok := arg.(value.Matrix); ok {
			cells += len(m.Cells)
		}
	}
	return cells / cellsAStep
}

// worked counts the cells of a list and what is done with it.
func worked(work func(value.Matrix) int) func(args []value.Value) int {
	return func(args []value.Value) int {
		if len(args) == 0 {
			return 0
		}
		m, _ := args[0].(value.Matrix)
		return cellWork(args) + work(m)
	}
}

// listOf returns the argument, which has to be a list.
func listOf(c *lang.Call, entry *fault.Entry) (value.Matrix, error) {
	if m, ok := c.Args[0].(value.Matrix); ok {
		return m, nil
	}
	return value.Matrix{}, lang.TakesList(entry, c.Name, c.Args[0])
}

func transpose(c *lang.Call, _ lang.Operator) (value.Value, error) {
	m, err := listOf(c, &linear.DimensionMismatch)
	if err != nil {
		return nil, err
	}
	return lang.Transpose(m)
}

func determinant(c *lang.Call, operate lang.Operator) (value.Value, error) {
	m, err := listOf(c, &linear.DeterminantSquare)
	if err != nil {
		return nil, err
	}
	return lang.Determinant(m, operate)
}

func inverse(c *lang.Call, operate lang.Operator) (value.Value, error) {
	m, err := listOf(c, &linear.InverseSquare)
	if err != nil {
		return nil, err
	}
	return lang.Inverse(m, operate)
}

// dot answers the sum of the products of two rows or columns of equal length.
// One of them may have a unit, which the answer then has.
func dot(c *lang.Call, operate lang.Operator) (value.Value, error) {
	a, okLeft := c.Args[0].(value.Matrix)
	b, okRight := c.Args[1].(value.Matrix)
	for i, ok := range []bool{okLeft, okRight} {
		if !ok {
			return nil, lang.TakesList(&linear.DimensionMismatch, c.Name, c.Args[i])
		}
	}
	if !a.IsSeries() || !b.IsSeries() || len(a.Cells) != len(b.Cells) {
		return nil, linear.DimensionMismatch.Fault("dot takes two rows or columns of one length, got %d by %d and %d by %d", a.Rows, a.Cols, b.Rows, b.Cols)
	}
	p, plainLeft := lang.Plain(a)
	q, plainRight := lang.Plain(b)
	if plainLeft && plainRight && (a.Unit.IsZero() || b.Unit.IsZero()) && lang.Longest(a)+lang.Longest(b) == 0 {
		n, err := linear.Dot(p, 1, q, 1)
		if err != nil {
			return nil, err
		}
		if a.Unit.IsZero() {
			return lang.In(n, b.Unit), nil
		}
		return lang.In(n, a.Unit), nil
	}
	var sum value.Value = value.Of(number.Int(0))
	for i := range a.Cells {
		product, err := operate(syntax.OpMultiply, a.Cell(i), b.Cell(i))
		if err != nil {
			return nil, err
		}
		if i == 0 {
			sum = product
			continue
		}
		if sum, err = operate(syntax.OpAdd, sum, product); err != nil {
			return nil, err
		}
	}
	return sum, nil
}
