package linear

import (
	"reckon/engine/internal/number"
)

// Matrix is numbers in rows and columns, row by row.
type Matrix struct {
	Rows, Cols int
	Cells      []number.Number
}

// New returns a matrix of zeros.
func New(rows, cols int) Matrix {
	return Matrix{Rows: rows, Cols: cols, Cells: make([]number.Number, rows*cols)}
}

// Identity returns the matrix that changes nothing, n by n.
func Identity(n int) Matrix {
	m := New(n, n)
	for i := range n {
		m.Cells[i*n+i] = number.Int(1)
	}
	return m
}

// IsSquare reports whether m has as many rows as columns.
func (m Matrix) IsSquare() bool { return m.Rows == m.Cols }

// isExact reports whether no cell is a float.
func (m Matrix) isExact() bool {
	for _, n := range m.Cells {
		if !n.IsExact() {
			return false
		}
	}
	return true
}

// digits returns how many digits the longest cell is held in, 0 for machine
// words.
func (m Matrix) digits() int {
	most := 0
	for _, n := range m.Cells {
		most = max(most, n.Size())
	}
	return most
}

// Transpose returns m with its rows as columns.
func Transpose(m Matrix) Matrix {
	t := New(m.Cols, m.Rows)
	for i := range m.Rows {
		for j := range m.Cols {
			t.Cells[j*m.Rows+i] = m.Cells[i*m.Cols+j]
		}
	}
	return t
}

// Multiply returns the matrix product. Faults: DIMENSION_MISMATCH, and those of
// the arithmetic.
func Multiply(a, b Matrix) (Matrix, error) {
	if a.Cols != b.Rows {
		return Matrix{}, Mismatch(a.Rows, a.Cols, b.Rows, b.Cols)
	}
	product := New(a.Rows, b.Cols)
	for i := range a.Rows {
		for j := range b.Cols {
			sum, err := Dot(a.Cells[i*a.Cols:(i+1)*a.Cols], 1, b.Cells[j:], b.Cols)
			if err != nil {
				return product, err
			}
			product.Cells[i*b.Cols+j] = sum
		}
	}
	return product, nil
}

// Mismatch is the fault of a product whose inner sizes differ.
func Mismatch(rowsA, colsA, rowsB, colsB int) error {
	f := DimensionMismatch.Fault("%d columns meet %d rows in a product, got %d by %d and %d by %d", colsA, colsA, rowsA, colsA, rowsB, colsB)
	if (rowsA == 1 || colsA == 1) && rowsA*colsA == rowsB*colsB {
		f.WithHint("write dot(a, b) for the sum of the products")
	}
	return f
}

// Dot returns the sum of the products of the cells of a and those of b, which
// stand so many places apart. a ends it.
func Dot(a []number.Number, stepA int, b []number.Number, stepB int) (number.Number, error) {
	sum := number.Int(0)
	for i, k := 0, 0; i < len(a); i, k = i+stepA, k+stepB {
		product, err := number.Mul(a[i], b[k])
		if err != nil {
			return sum, err
		}
		if sum, err = number.Add(sum, product); err != nil {
			return sum, err
		}
	}
	return sum, nil
}

// Power returns m to the n: products by squaring, and the identity for 0.
// Faults: MATRIX_POWER_REQUIRES_SQUARE_MATRIX, and those of the arithmetic.
// spend is told the steps of each product before it is worked out, and stops
// the work with an error.
func Power(m Matrix, n int64, spend func(steps int) error) (Matrix, error) {
	if !m.IsSquare() {
		return Matrix{}, PowerSquare.Fault("a power is of as many rows as columns, got %d by %d", m.Rows, m.Cols)
	}
	power := Identity(m.Rows)
	multiply := func(a, b Matrix) (Matrix, error) {
		if err := spend(ProductSteps(a.Rows, a.Cols, b.Cols, a.digits()+b.digits())); err != nil {
			return Matrix{}, err
		}
		return Multiply(a, b)
	}
	var err error
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			if power, err = multiply(power, m); err != nil {
				return power, err
			}
		}
		if n > 1 {
			if m, err = multiply(m, m); err != nil {
				return m, err
			}
		}
	}
	return power, nil
}
