package eval

import (
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/linear"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// The codes of what a list cannot take (results.md, section 6.4).
var (
	MatrixUnitOperation = fault.Entry{
		Code: "MATRIX_UNIT_OPERATION_UNSUPPORTED", Status: fault.Failed,
		Cause: "a list with a unit times a quantity, or a number over it", Example: "[2 m, 3 m] * 4 m",
	}
	MatrixPowerWhole = fault.Entry{
		Code: "MATRIX_POWER_REQUIRES_WHOLE_EXPONENT", Status: fault.Failed,
		Cause: "a power of a matrix that is neither whole nor the inverse", Example: "[1, 2; 3, 4]^0.5",
	}
	MatrixPowerUnsupported = fault.Entry{
		Code: "MATRIX_POWER_UNSUPPORTED", Status: fault.Failed,
		Cause: "a list in an exponent, or a matrix to something that is no number", Example: "2^[1, 2]",
	}
)

// Operate applies an operator to two values within the budget of the line.
func (e *Environment) Operate(op syntax.Op, a, b value.Value) (value.Value, error) {
	if isList(a) || isList(b) {
		return e.lists(op, a, b)
	}
	return e.weighed(Operate(op, a, b))
}

func isList(v value.Value) bool { return v.Kind() == value.KindMatrix }

// lists applies an operator to two values of which one is a list.
func (b *Budget) lists(op syntax.Op, x, y value.Value) (value.Value, error) {
	left, okLeft := x.(value.Matrix)
	right, okRight := y.(value.Matrix)
	switch {
	case op == syntax.OpPower:
		return b.power(x, y)
	case okLeft && okRight && op == syntax.OpMultiply:
		return b.product(left, right)
	case okLeft && okRight && (left.Rows != right.Rows || left.Cols != right.Cols):
		return nil, linear.DimensionMismatch.Fault("lists of one shape go together, got %d by %d and %d by %d", left.Rows, left.Cols, right.Rows, right.Cols)
	}
	if err := fitsUnit(op, x, y); err != nil {
		return nil, err
	}
	shape := left
	if !okLeft {
		shape = right
	}
	if err := b.take(len(shape.Cells) / cellsOperatedAStep(op, x, y)); err != nil {
		return nil, err
	}
	return b.cells(shape, func(i int) (value.Value, error) {
		p, q := x, y
		if okLeft {
			p = left.Cell(i)
		}
		if okRight {
			q = right.Cell(i)
		}
		if op == syntax.OpDivide || op == syntax.OpModulo {
			if err := b.long([]value.Value{p, q}); err != nil {
				return nil, err
			}
		}
		return Operate(op, p, q)
	})
}

// cellsOperatedAStep is how many cells an operator works out in a step.
func cellsOperatedAStep(op syntax.Op, x, y value.Value) int {
	switch {
	case hasUnit(x) || hasUnit(y):
		return 1
	case op == syntax.OpDivide || op == syntax.OpModulo || !isPlain(x) || !isPlain(y):
		return 2
	}
	return 4
}

// isPlain reports whether v is a number or a list.
func isPlain(v value.Value) bool {
	_, number := v.(value.Number)
	return number || isList(v)
}

// cells makes a list in the shape of another, each cell by f.
func (b *Budget) cells(shape value.Matrix, f func(i int) (value.Value, error)) (value.Value, error) {
	if err := b.elements(len(shape.Cells)); err != nil {
		return nil, err
	}
	values := make([]value.Value, len(shape.Cells))
	for i := range values {
		v, err := b.weighed(f(i))
		if err != nil {
			return nil, err
		}
		values[i] = v
	}
	return collected(lang.Collect(shape.Rows, shape.Cols, values))
}

// collected passes a list on as a value.
func collected(m value.Matrix, err error) (value.Value, error) {
	if err != nil {
		return nil, err
	}
	return m, nil
}

// fitsUnit refuses products and quotients whose unit would not be that of a
// list: one with a unit times a quantity, a number over one.
func fitsUnit(op syntax.Op, x, y value.Value) error {
	left, right := hasUnit(x), hasUnit(y)
	switch {
	case op == syntax.OpMultiply && left && right,
		op == syntax.OpDivide && right && isList(y) && !(isList(x) && left):
		return MatrixUnitOperation.Fault("a list with a unit is multiplied and divided by plain numbers, got %q between %s and %s",
			op, withUnit(x), withUnit(y)).WithHint("write map(…, list) with x for a cell")
	}
	return nil
}

func hasUnit(v value.Value) bool {
	switch v := v.(type) {
	case value.Matrix:
		return !v.Unit.IsZero()
	case value.Quantity:
		return true
	}
	return false
}

// withUnit names a value in a message, with its unit.
func withUnit(v value.Value) string {
	switch v := v.(type) {
	case value.Matrix:
		if !v.Unit.IsZero() {
			return "a list in " + v.Unit.String()
		}
	case value.Quantity:
		return "an amount in " + v.Unit.String()
	}
	return v.Kind().String()
}

// product is the matrix product. One side may have a unit, which the product
// then has.
func (b *Budget) product(x, y value.Matrix) (value.Value, error) {
	if err := fitsUnit(syntax.OpMultiply, x, y); err != nil {
		return nil, err
	}
	if x.Cols != y.Rows {
		return nil, linear.Mismatch(x.Rows, x.Cols, y.Rows, y.Cols)
	}
	if err := b.elements(x.Rows * y.Cols); err != nil {
		return nil, err
	}
	steps := linear.ProductSteps(x.Rows, x.Cols, y.Cols, lang.Longest(x)+lang.Longest(y))
	if err := b.take(steps); err != nil {
		return nil, err
	}
	p, okLeft := lang.Plain(x)
	q, okRight := lang.Plain(y)
	if !okLeft || !okRight {
		return b.productOf(x, y)
	}
	product, err := linear.Multiply(linear.Matrix{Rows: x.Rows, Cols: x.Cols, Cells: p}, linear.Matrix{Rows: y.Rows, Cols: y.Cols, Cells: q})
	if err != nil {
		return nil, err
	}
	unit := x.Unit
	if unit.IsZero() {
		unit = y.Unit
	}
	return b.weighed(lang.FromLinear(product, unit), nil)
}

// productOf is the product of matrices with cells that are no plain numbers.
func (b *Budget) productOf(x, y value.Matrix) (value.Value, error) {
	cells := make([]value.Value, 0, x.Rows*y.Cols)
	for i := range x.Rows {
		for j := range y.Cols {
			var sum value.Value
			for k := range x.Cols {
				v, err := b.weighed(Operate(syntax.OpMultiply, x.Cells[i*x.Cols+k], y.Cells[k*y.Cols+j]))
				if err == nil && sum != nil {
					v, err = b.weighed(Operate(syntax.OpAdd, sum, v))
				}
				if err != nil {
					return nil, err
				}
				sum = v
			}
			cells = append(cells, sum)
		}
	}
	return collected(lang.Collect(x.Rows, y.Cols, cells))
}

// power raises a square matrix to a whole number, or inverts it.
func (b *Budget) power(x, y value.Value) (value.Value, error) {
	m, ok := x.(value.Matrix)
	if !ok || isList(y) {
		return nil, MatrixPowerUnsupported.Fault("an exponent is a number, got a list")
	}
	if err := lang.WithoutUnits(m, "a power"); err != nil {
		return nil, err
	}
	n, plain := lang.PlainNumber(y)
	if _, share := y.(value.Percent); !plain || share {
		return nil, MatrixPowerUnsupported.Fault("a matrix is raised to a whole number, got %s", y.Kind())
	}
	exponent, fits := n.Int64()
	whole := n.IsWhole() && n.IsExact()
	switch {
	case whole && fits && exponent == -1:
		return b.inverse(m)
	case !whole || exponent < 0 || n.Sign() < 0:
		return nil, MatrixPowerWhole.Fault("a matrix is raised to a whole number from 0 on, or to -1, got %s", n.String())
	case m.Rows != m.Cols:
		return nil, linear.NotSquare(&linear.PowerSquare, "a power", m.Rows, m.Cols)
	case !fits:
		return nil, fault.ResultTooLarge.Fault("a matrix to the %s is too large to be worked out", n.String())
	}
	cells, plain := lang.Plain(m)
	if !plain {
		return b.powerOf(m, exponent)
	}
	power, err := linear.Power(linear.Matrix{Rows: m.Rows, Cols: m.Cols, Cells: cells}, exponent, b.take)
	if err != nil {
		return nil, err
	}
	if err := b.elements(len(cells)); err != nil {
		return nil, err
	}
	return b.weighed(lang.FromLinear(power, value.Unit{}), nil)
}

// powerOf multiplies a matrix with cells that are no plain numbers by itself.
func (b *Budget) powerOf(m value.Matrix, n int64) (value.Value, error) {
	power := lang.FromLinear(linear.Identity(m.Rows), value.Unit{})
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			v, err := b.product(power, m)
			if err != nil {
				return nil, err
			}
			power = v.(value.Matrix)
		}
		if n > 1 {
			v, err := b.product(m, m)
			if err != nil {
				return nil, err
			}
			m = v.(value.Matrix)
		}
	}
	return power, nil
}

// inverse inverts a square matrix.
func (b *Budget) inverse(m value.Matrix) (value.Value, error) {
	if err := b.elements(len(m.Cells)); err != nil {
		return nil, err
	}
	steps := lang.InverseWork(m)
	if err := b.take(steps); err != nil {
		return nil, err
	}
	return lang.Inverse(m, func(op syntax.Op, x, y value.Value) (value.Value, error) {
		return b.weighed(Operate(op, x, y))
	})
}
