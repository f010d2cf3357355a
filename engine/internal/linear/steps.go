package linear

// What the algebra takes of a line's budget, in its steps of about a
// microsecond.
const (
	productsAStep = 16  // products of machine words, with their sum
	digitsAStep   = 500 // of longer factors
)

// ProductSteps returns the steps of a matrix product of a by b with b by c
// cells, the longest factors of which have so many digits together.
func ProductSteps(a, b, c, digits int) int {
	products := a * b * c
	return products/productsAStep + products*(digits/digitsAStep+min(digits, 1))/2
}

// EliminationSteps returns the steps of a determinant. The numbers
// grow by the digits of a row with every row.
func EliminationSteps(m Matrix) int {
	if !m.IsSquare() {
		return 0
	}
	n := m.Rows
	operations := n * n * n
	if !m.isExact() {
		return operations / 64
	}
	digits := n * (m.digits() + 4) // of a machine word, which is held in none, about four
	return operations/productsAStep + operations*digits/(5*digitsAStep)
}

// InverseSteps returns the steps of an inverse, which has twice the columns and
// no triangle to stop at.
func InverseSteps(m Matrix) int { return 4 * EliminationSteps(m) }
