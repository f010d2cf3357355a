package value

// Matrix is a list: its cells in rows and columns. A row alone is what people
// call a list.
type Matrix struct {
	Rows, Cols int
	// Cells are the cells row by row: each a Number, a Boolean or a Formula.
	Cells []Value
	// Unit is that of every cell; its zero value means plain cells.
	Unit Unit
}

// Kind returns KindMatrix.
func (Matrix) Kind() Kind { return KindMatrix }
func (Matrix) sealed()    {}
