package csv

// Table is a parsed file: rows of fields, not all of one length.
//
// The fields stand one after the other in a single text and a table keeps only
// where each ends. A slice of strings takes 16 bytes for an empty field and
// gives the collector as many pointers to follow, and a file of nothing but
// delimiters would grow to twenty times its size.
type Table struct {
	text string
	ends []uint32 // where each field ends in text
	rows []uint32 // how many fields there are up to the end of each row
}

// Rows returns how many rows there are, a header row included: at least one.
func (t *Table) Rows() int { return len(t.rows) }

// Width returns how many fields a row has, at least one. Rows count from 0.
func (t *Table) Width(row int) int {
	from, to := stretch(t.rows, row)
	return int(to - from)
}

// Field returns the text of a field, unquoted and otherwise as it stands in the
// file. Rows and columns count from 0; a row has no text beyond its width.
func (t *Table) Field(row, column int) string {
	first, next := stretch(t.rows, row)
	if column >= int(next-first) {
		return ""
	}
	from, to := stretch(t.ends, int(first)+column)
	return t.text[from:to]
}

// Row returns the fields of a row, in a slice of their own.
func (t *Table) Row(row int) []string {
	fields := make([]string, t.Width(row))
	for column := range fields {
		fields[column] = t.Field(row, column)
	}
	return fields
}

// stretch returns the part of a line of neighbours that belongs to the i-th.
func stretch(ends []uint32, i int) (from, to uint32) {
	if i > 0 {
		from = ends[i-1]
	}
	return from, ends[i]
}
