package value

import (
	"slices"
	"strconv"

	"reckon/engine/internal/number"
)

// Matrix is a list: its cells in rows and columns. A row alone is what people
// call a list.
type Matrix struct {
	Rows, Cols int
	// Cells are the cells row by row: each a Number, a Boolean, a Complex or a
	// Formula.
	Cells []Value
	// HasFormula is set when a cell is a Formula.
	HasFormula bool
	// Unit is that of every cell; its zero value means plain cells.
	Unit Unit
}

// Kind returns KindMatrix.
func (Matrix) Kind() Kind { return KindMatrix }
func (Matrix) sealed()    {}

// Cell returns cell i, counted row by row from 0, as a value of its own: a
// quantity when the list has a unit.
func (m Matrix) Cell(i int) Value {
	if n, ok := m.Cells[i].(Number); ok && !m.Unit.IsZero() {
		return Quantity{N: n.N, Unit: m.Unit, Places: n.Places}
	}
	return m.Cells[i]
}

// IsSeries reports whether m is one row or one column.
func (m Matrix) IsSeries() bool { return m.Rows == 1 || m.Cols == 1 }

// appendMatrix appends the cells column by column, as the records have them,
// and behind them the digits that doubles do not hold.
func appendMatrix(dst []byte, m Matrix) []byte {
	dst = append(dst, `{"rows":`...)
	dst = strconv.AppendInt(dst, int64(m.Rows), 10)
	dst = append(dst, `,"cols":`...)
	dst = strconv.AppendInt(dst, int64(m.Cols), 10)
	dst = append(dst, `,"data":[`...)
	symbolic := false
	for i := range m.Cells {
		if i > 0 {
			dst = append(dst, ',')
		}
		cell := m.Cells[i%m.Rows*m.Cols+i/m.Rows]
		switch cell := cell.(type) {
		case Number:
			dst = cell.N.AppendJSON(dst)
		case Boolean:
			dst = strconv.AppendBool(dst, bool(cell))
		case Formula:
			symbolic = true
			dst = appendExpr(dst, cell.Root, 1)
		default:
			symbolic = true
			dst = AppendJSON(dst, cell)
		}
	}
	dst = append(dst, `],"hasSymbolic":`...)
	dst = strconv.AppendBool(dst, symbolic)
	if !m.Unit.IsZero() {
		dst = append(dst, `,"unit":`...)
		dst = AppendText(dst, m.Unit.String())
	}
	if slices.ContainsFunc(m.Cells, losesDigits) {
		dst = appendDigits(dst, m)
	}
	return append(dst, '}')
}

// losesDigits reports whether a cell is exact and past 2^53, where its double
// drops digits of the whole part.
func losesDigits(cell Value) bool {
	n, ok := cell.(Number)
	return ok && n.N.Rung() != number.Float && number.Compare(n.N.Abs(), number.Int(1<<53)) > 0
}

// appendDigits appends the digits that the doubles drop, in the order of the
// cells in the record, and null for a cell that drops none.
func appendDigits(dst []byte, m Matrix) []byte {
	dst = append(dst, `,"exact":[`...)
	for i := range m.Cells {
		if i > 0 {
			dst = append(dst, ',')
		}
		cell := m.Cells[i%m.Rows*m.Cols+i/m.Rows]
		n, _ := cell.(Number)
		switch {
		case !losesDigits(cell):
			dst = append(dst, "null"...)
		case n.N.Rung() == number.Rational:
			dst = AppendText(dst, n.N.Ratio())
		default:
			dst = AppendText(dst, n.N.String())
		}
	}
	return append(dst, ']')
}
