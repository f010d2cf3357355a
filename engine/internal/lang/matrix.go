package lang

import (
	"reckon/engine/internal/fault"
	"reckon/engine/internal/linear"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// Operator applies an operator to two values, within the budget of the line
// that runs.
type Operator func(op syntax.Op, a, b value.Value) (value.Value, error)

// The codes of matrix algebra on values (results.md, section 6.4).
var (
	MatrixUnitAlgebra = fault.Entry{
		Code: "MATRIX_UNIT_ALGEBRA", Status: fault.Failed,
		Cause: "matrix algebra on a list that has a unit", Example: "det([1 m, 2 m; 3 m, 4 m])",
	}
	UnsupportedPivot = fault.Entry{
		Code: "SYMBOLIC_SINGULAR_OR_UNSUPPORTED_PIVOT", Status: fault.Failed,
		Cause:   "the inverse of a matrix with unknowns, one of whose pivots is 0",
		Example: "[0, a; 1, 0]^-1 =>",
	}
	InverseDimension = fault.Entry{
		Code: "SYMBOLIC_INVERSE_DIMENSION_LIMIT", Status: fault.Failed,
		Cause:   "the inverse or the determinant of a matrix with unknowns that has more than 4 rows",
		Example: "[a, 1, 0, 0, 0; 0, 1, 0, 0, 0; 0, 0, 1, 0, 0; 0, 0, 0, 1, 0; 0, 0, 0, 0, 1]^-1 =>",
	}
)

// mostSymbolic is the most rows of a matrix with unknowns that is inverted:
// what is worked out grows with the factorial of it.
const mostSymbolic = 4

// Plain returns the cells of a list as numbers, and false when one is none.
func Plain(m value.Matrix) ([]number.Number, bool) {
	numbers := make([]number.Number, len(m.Cells))
	for i, cell := range m.Cells {
		n, ok := cell.(value.Number)
		if !ok {
			return nil, false
		}
		numbers[i] = n.N
	}
	return numbers, true
}

// Longest returns how many digits the longest cell of a list is held in, 0 for
// machine words.
func Longest(m value.Matrix) int {
	most := 0
	for _, cell := range m.Cells {
		most = max(most, Size(cell))
	}
	return most
}

// FromLinear returns a matrix of numbers as a list in unit.
func FromLinear(m linear.Matrix, unit value.Unit) value.Matrix {
	list := value.Matrix{Rows: m.Rows, Cols: m.Cols, Unit: unit, Cells: make([]value.Value, len(m.Cells))}
	for i, n := range m.Cells {
		list.Cells[i] = value.Of(n)
	}
	return list
}

// WithoutUnits refuses a list that has a unit for matrix algebra.
func WithoutUnits(m value.Matrix, what string) error {
	if m.Unit.IsZero() {
		return nil
	}
	return MatrixUnitAlgebra.Fault("%s is of a list without a unit, got one in %s", what, m.Unit.String())
}

// DeterminantWork returns what a determinant takes of a line's budget.
func DeterminantWork(m value.Matrix) int { return workOf(m, linear.EliminationSteps) }

// InverseWork returns what an inverse takes of a line's budget.
func InverseWork(m value.Matrix) int { return workOf(m, linear.InverseSteps) }

func workOf(m value.Matrix, steps func(linear.Matrix) int) int {
	cells, ok := Plain(m)
	if !ok {
		return 0 // each operation is paid for by itself
	}
	return steps(linear.Matrix{Rows: m.Rows, Cols: m.Cols, Cells: cells})
}

// Transpose returns a list with its rows as columns.
func Transpose(m value.Matrix) (value.Value, error) {
	if err := WithoutUnits(m, "a transpose"); err != nil {
		return nil, err
	}
	t := value.Matrix{Rows: m.Cols, Cols: m.Rows, HasFormula: m.HasFormula, Cells: make([]value.Value, len(m.Cells))}
	for i := range m.Rows {
		for j := range m.Cols {
			t.Cells[j*m.Rows+i] = m.Cells[i*m.Cols+j]
		}
	}
	return t, nil
}

// Determinant returns the determinant of a square matrix, exact for exact
// cells. Faults: MATRIX_UNIT_ALGEBRA, DETERMINANT_REQUIRES_SQUARE_MATRIX,
// SYMBOLIC_INVERSE_DIMENSION_LIMIT.
func Determinant(m value.Matrix, operate Operator) (value.Value, error) {
	if err := WithoutUnits(m, "a determinant"); err != nil {
		return nil, err
	}
	if m.Rows != m.Cols {
		return nil, linear.NotSquare(&linear.DeterminantSquare, "a determinant", m.Rows, m.Cols)
	}
	if cells, ok := Plain(m); ok {
		return Result(linear.Determinant(linear.Matrix{Rows: m.Rows, Cols: m.Cols, Cells: cells}))
	}
	if m.Rows > mostSymbolic {
		return nil, InverseDimension.Fault("a matrix with unknowns has up to 4 rows here, this one has %d", m.Rows)
	}
	return minor(m, upTo(m.Rows), upTo(m.Rows), operate)
}

// Inverse returns the inverse of a square matrix, exact for exact cells.
// Faults: those of [Determinant], INVERSE_REQUIRES_SQUARE_MATRIX,
// SINGULAR_MATRIX, SYMBOLIC_SINGULAR_OR_UNSUPPORTED_PIVOT.
func Inverse(m value.Matrix, operate Operator) (value.Value, error) {
	if err := WithoutUnits(m, "an inverse"); err != nil {
		return nil, err
	}
	if m.Rows != m.Cols {
		return nil, linear.NotSquare(&linear.InverseSquare, "an inverse", m.Rows, m.Cols)
	}
	cells, ok := Plain(m)
	if !ok {
		return symbolicInverse(m, operate)
	}
	inverse, err := linear.Inverse(linear.Matrix{Rows: m.Rows, Cols: m.Cols, Cells: cells})
	if err != nil {
		return nil, err
	}
	return FromLinear(inverse, value.Unit{}), nil
}

// symbolicInverse is the matrix of the cofactors over the determinant. Rows are
// not reordered, so each leading minor has to be other than 0 (algebra.md,
// section 6).
func symbolicInverse(m value.Matrix, operate Operator) (value.Value, error) {
	n := m.Rows
	if n > mostSymbolic {
		return nil, InverseDimension.Fault("a matrix with unknowns has up to 4 rows here, this one has %d", n)
	}
	var det value.Value
	for k := 1; k <= n; k++ {
		var err error
		if det, err = minor(m, upTo(k), upTo(k), operate); err != nil {
			return nil, err
		}
		if zero, ok := PlainNumber(det); ok && zero.IsZero() {
			return nil, UnsupportedPivot.Fault("the first %d rows and columns of the matrix have the determinant 0", k)
		}
	}
	cells := make([]value.Value, 0, n*n)
	for i := range n {
		for j := range n {
			cofactor, err := minor(m, without(n, j), without(n, i), operate)
			if err == nil && (i+j)%2 == 1 {
				cofactor, err = operate(syntax.OpMultiply, value.Of(number.Int(-1)), cofactor)
			}
			if err == nil {
				cofactor, err = operate(syntax.OpDivide, cofactor, det)
			}
			if err != nil {
				return nil, err
			}
			cells = append(cells, cofactor)
		}
	}
	list, err := Collect(n, n, cells)
	if err != nil {
		return nil, err
	}
	return list, nil
}

// minor is the determinant of what stands in the given rows and columns, by
// expansion along the first of the rows.
func minor(m value.Matrix, rows, cols []int, operate Operator) (value.Value, error) {
	if len(rows) == 0 {
		return value.Of(number.Int(1)), nil
	}
	var sum value.Value = value.Of(number.Int(0))
	for k, col := range cols {
		rest := append(append([]int{}, cols[:k]...), cols[k+1:]...)
		term, err := minor(m, rows[1:], rest, operate)
		if err == nil {
			term, err = operate(syntax.OpMultiply, m.Cells[rows[0]*m.Cols+col], term)
		}
		op := syntax.OpAdd
		if k%2 == 1 {
			op = syntax.OpSubtract
		}
		if err == nil {
			sum, err = operate(op, sum, term)
		}
		if err != nil {
			return nil, err
		}
	}
	return sum, nil
}

func upTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// without lists 0 to n-1 but for one.
func without(n, omitted int) []int {
	list := upTo(n)
	return append(list[:omitted], list[omitted+1:]...)
}
