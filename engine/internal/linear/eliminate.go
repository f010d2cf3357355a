package linear

import (
	"math"
	"math/big"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
)

// Determinant returns the determinant of a square matrix. Faults:
// DETERMINANT_REQUIRES_SQUARE_MATRIX; FUNCTION_DOMAIN for an infinity.
func Determinant(m Matrix) (number.Number, error) {
	if !m.IsSquare() {
		return number.Number{}, NotSquare(&DeterminantSquare, "a determinant", m.Rows, m.Cols)
	}
	if !m.isExact() {
		work, err := floats(m, 0)
		if err != nil {
			return number.Number{}, err
		}
		return finite(work.eliminate())
	}
	work := wholes(m, 0)
	det, scale := work.eliminate(), big.NewInt(1)
	for _, s := range work.scales {
		scale.Mul(scale, s)
	}
	return number.Div(number.Big(det), number.Big(scale))
}

// finite refuses what doubles that grew past their end leave behind.
func finite(f float64) (number.Number, error) {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return number.Number{}, fault.FunctionDomain.Fault("the numbers of this matrix are too large or too small to eliminate")
	}
	return number.FromFloat(f), nil
}

// NotSquare is the fault of what needs as many rows as columns.
func NotSquare(entry *fault.Entry, what string, rows, cols int) error {
	return entry.Fault("%s is of as many rows as columns, got %d by %d", what, rows, cols)
}

// Inverse returns the inverse of a square matrix. Faults:
// INVERSE_REQUIRES_SQUARE_MATRIX; SINGULAR_MATRIX; FUNCTION_DOMAIN for an
// infinity.
func Inverse(m Matrix) (Matrix, error) {
	if !m.IsSquare() {
		return Matrix{}, NotSquare(&InverseSquare, "an inverse", m.Rows, m.Cols)
	}
	n := m.Rows
	inverse := New(n, n)
	if !m.isExact() {
		work, err := floats(m, n)
		if err != nil {
			return inverse, err
		}
		if work.eliminate() == 0 {
			return inverse, SingularFault()
		}
		for i := range n {
			for j := range n {
				cell, err := finite(work.rows[i][n+j] / work.rows[i][i])
				if err != nil {
					return inverse, err
				}
				inverse.Cells[i*n+j] = cell
			}
		}
		return inverse, nil
	}
	work := wholes(m, n)
	det := work.eliminate()
	if det.Sign() == 0 {
		return inverse, SingularFault()
	}
	for i := range n {
		for j := range n {
			// What was scaled is a row of m, which is a column of the inverse.
			top := work.rows[i][n+j]
			quotient, err := number.Div(number.Big(top.Mul(top, work.scales[j])), number.Big(work.rows[i][i]))
			if err != nil {
				return inverse, err
			}
			inverse.Cells[i*n+j] = quotient
		}
	}
	return inverse, nil
}

// SingularFault is the fault of a matrix without an inverse.
func SingularFault() error {
	return Singular.Fault("a matrix whose determinant is 0 has no inverse")
}

// wholeWork is a matrix on the way through elimination, each row times the
// scale that made it whole.
type wholeWork struct {
	rows   [][]*big.Int
	scales []*big.Int
}

// wholes returns the rows of an exact matrix as whole numbers, with the first
// so many columns of the identity behind them.
func wholes(m Matrix, beside int) wholeWork {
	work := wholeWork{rows: make([][]*big.Int, m.Rows), scales: make([]*big.Int, m.Rows)}
	for i := range m.Rows {
		fractions := make([]*big.Rat, m.Cols)
		scale, gcd := big.NewInt(1), new(big.Int)
		for j := range m.Cols {
			fractions[j], _ = m.Cells[i*m.Cols+j].Rat()
			den := fractions[j].Denom()
			gcd.GCD(nil, nil, scale, den)
			scale.Mul(scale, gcd.Quo(den, gcd))
		}
		row := make([]*big.Int, m.Cols+beside)
		for j, f := range fractions {
			row[j] = new(big.Int).Quo(scale, f.Denom())
			row[j].Mul(row[j], f.Num())
		}
		for j := range beside {
			row[m.Cols+j] = new(big.Int)
			if i == j {
				row[m.Cols+j].SetInt64(1)
			}
		}
		work.rows[i], work.scales[i] = row, scale
	}
	return work
}

// eliminate brings the left half to its diagonal, each step divided exactly by
// the pivot before (Bareiss, "Sylvester's identity and multistep
// integer-preserving Gaussian elimination", 1968), and returns the determinant
// of what the rows hold. Without columns beside it stops at a triangle.
func (w wholeWork) eliminate() *big.Int {
	n := len(w.rows)
	last, sign := big.NewInt(1), 1
	crossed := new(big.Int)
	for k := range n {
		pivot := k
		for pivot < n && w.rows[pivot][k].Sign() == 0 {
			pivot++
		}
		if pivot == n {
			return new(big.Int)
		}
		if pivot != k {
			// The order of the scales stays: it is that of the columns of the inverse.
			w.rows[pivot], w.rows[k] = w.rows[k], w.rows[pivot]
			sign = -sign
		}
		first := k + 1
		if len(w.rows[k]) > n {
			first = 0
		}
		for i := first; i < n; i++ {
			if i != k {
				w.reduce(i, k, last, crossed)
			}
		}
		last = new(big.Int).Set(w.rows[k][k])
	}
	det := new(big.Int).Set(last)
	if sign < 0 {
		det.Neg(det)
	}
	return det
}

// reduce takes column k out of row i.
func (w wholeWork) reduce(i, k int, last, crossed *big.Int) {
	row, by := w.rows[i], w.rows[k]
	factor := new(big.Int).Set(row[k])
	for j := range row {
		row[j].Mul(row[j], by[k])
		if factor.Sign() != 0 && by[j].Sign() != 0 {
			row[j].Sub(row[j], crossed.Mul(factor, by[j]))
		}
		if last.IsInt64() && last.Int64() == 1 {
			continue
		}
		row[j].Quo(row[j], last)
	}
}

// floatWork is a matrix of doubles on the way through elimination.
type floatWork struct{ rows [][]float64 }

// floats returns the rows of a matrix as doubles, with the first so many columns
// of the identity behind them.
func floats(m Matrix, beside int) (floatWork, error) {
	work := floatWork{rows: make([][]float64, m.Rows)}
	for i := range m.Rows {
		row := make([]float64, m.Cols+beside)
		for j := range m.Cols {
			row[j] = m.Cells[i*m.Cols+j].Float64()
			if math.IsInf(row[j], 0) || math.IsNaN(row[j]) {
				return work, fault.FunctionDomain.Fault("a matrix with an infinity has no determinant and no inverse")
			}
		}
		if i < beside {
			row[m.Cols+i] = 1
		}
		work.rows[i] = row
	}
	return work, nil
}

// eliminate brings the left half to its diagonal, the largest pivot first, and
// returns the determinant. A pivot that is but the rounding of what it came
// from counts as 0.
func (w floatWork) eliminate() float64 {
	const rounding = 0x1p-50
	n := len(w.rows)
	largest := make([]float64, n) // of each row
	for i, row := range w.rows {
		for _, x := range row[:n] {
			largest[i] = max(largest[i], math.Abs(x))
		}
	}
	det := 1.0
	for k := range n {
		pivot := k
		for i := k; i < n; i++ {
			if math.Abs(w.rows[i][k]) > math.Abs(w.rows[pivot][k]) {
				pivot = i
			}
		}
		if math.Abs(w.rows[pivot][k]) <= rounding*float64(n)*largest[pivot] {
			return 0
		}
		if pivot != k {
			w.rows[pivot], w.rows[k] = w.rows[k], w.rows[pivot]
			largest[pivot], largest[k] = largest[k], largest[pivot]
			det = -det
		}
		by := w.rows[k]
		det *= by[k]
		for i, row := range w.rows {
			if i == k || row[k] == 0 {
				continue
			}
			factor := row[k] / by[k]
			for j := k; j < len(row); j++ {
				row[j] -= factor * by[j]
			}
		}
	}
	return det
}
