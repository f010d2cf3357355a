package csv

import (
	"errors"
	"iter"
	"slices"
	"strconv"
	"strings"

	"reckon/engine/internal/source"
)

// maxListBytes is how much of a list of names a message repeats.
const maxListBytes = 200

// Labels says where the names of the columns come from. At most one of the
// lists is set; without either, row 1 of the file is the header, unasserted.
type Labels struct {
	// Labelled are the names that row 1 must have, in order, unit clauses
	// removed.
	Labelled []string
	// Unlabelled are the names of a file without a header row, by position,
	// unit clauses removed.
	Unlabelled []string
	// Split returns the name in a header, which may be followed by a unit
	// clause (format.md, 9.2); called once per field of row 1. Without it the
	// header is the name.
	Split func(header string) (name string)
}

// Columns are the named columns of a file.
type Columns struct {
	// Names are identifiers, no two alike.
	Names []string
	// Headers are the fields of row 1 as they stand in the file, unit clauses
	// included: as many as Names. Nil when the file has no header row.
	Headers []string

	table *Table
	first int // the row of the table with which the data starts
}

// Rows returns how many rows of data there are, maybe none.
func (c *Columns) Rows() int { return c.table.Rows() - c.first }

// Cell returns the text of a cell. Rows of data and columns count from 0; a row
// of the file that is too short has empty cells.
func (c *Columns) Cell(row, column int) string { return c.table.Field(c.first+row, column) }

// Resolve names the columns of a table. In this order it refuses two columns of
// one name, a name that is no identifier, a header that differs from the
// asserted one (the error shows both lists), and, for a file without a header
// row, a row that has not one field for each name (the error names the first).
// Rows under a header may be ragged: missing fields are empty, and fields
// beyond the header are ignored.
func Resolve(t *Table, want Labels) (*Columns, error) {
	if want.Unlabelled != nil {
		names, err := judgeNames(slices.Values(want.Unlabelled))
		if err == nil {
			err = judgeWidths(t, len(names))
		}
		if err != nil {
			return nil, err
		}
		return &Columns{Names: names, table: t}, nil
	}
	names, err := judgeNames(header(t, want.Split))
	if err == nil && want.Labelled != nil {
		err = judgeHeader(names, want.Labelled)
	}
	if err != nil {
		return nil, err
	}
	return &Columns{Names: names, Headers: t.Row(0), table: t, first: 1}, nil
}

// header yields the names in row 1, unit clauses cut off.
func header(t *Table, split func(string) string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for column := range t.Width(0) {
			name := t.Field(0, column)
			if split != nil {
				name = split(name)
			}
			if !yield(name) {
				return
			}
		}
	}
}

// judgeNames collects names that are sound. It refuses a name twice before one
// that is no identifier. Empty names are not the same name twice, they are no
// names.
func judgeNames(all iter.Seq[string]) ([]string, error) {
	var names []string
	var unsound error
	column, firstColumn := 0, map[string]int{}
	for name := range all {
		column++
		if other, twice := firstColumn[name]; twice {
			return nil, errors.New("each column must have a name of its own, got " + quote(name) +
				" for columns " + strconv.Itoa(other) + " and " + strconv.Itoa(column))
		}
		if name != "" {
			firstColumn[name] = column
		}
		switch {
		case unsound != nil:
		case isIdentifier(name):
			names = append(names, name)
		default:
			unsound = notIdentifier(name, column)
		}
	}
	return names, unsound
}

func notIdentifier(name string, column int) error {
	got := "no name"
	if name != "" {
		got = quote(name)
	}
	return errors.New("column " + strconv.Itoa(column) + " must be named by an identifier, got " + got)
}

// isIdentifier reports whether name is of the form [A-Za-z_][A-Za-z0-9_]*.
func isIdentifier(name string) bool {
	for i := range len(name) {
		c := name[i]
		isLetter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_'
		isDigit := '0' <= c && c <= '9'
		if !isLetter && (!isDigit || i == 0) {
			return false
		}
	}
	return name != ""
}

// judgeHeader shows both lists, and which column differs: what makes long lists
// differ may lie beyond what a message repeats.
func judgeHeader(got, want []string) error {
	if slices.Equal(got, want) {
		return nil
	}
	differs := 0
	for differs < min(len(got), len(want)) && got[differs] == want[differs] {
		differs++
	}
	return errors.New("the header must be " + list(want) + ", got " + list(got) +
		": column " + strconv.Itoa(differs+1) + " differs")
}

func judgeWidths(t *Table, width int) error {
	for row := range t.Rows() {
		if got := t.Width(row); got != width {
			return errors.New("row " + strconv.Itoa(row+1) + " of the file must have a field for each name (" +
				strconv.Itoa(width) + "), got " + strconv.Itoa(got))
		}
	}
	return nil
}

// list joins names until the message has seen enough of them.
func list(names []string) string {
	var text strings.Builder
	for i, name := range names {
		if i > 0 {
			text.WriteString(", ")
		}
		if text.Len()+len(name) > maxListBytes {
			text.WriteString("…")
			break
		}
		text.WriteString(name)
	}
	return text.String()
}

// quote keeps a message on one line, whatever a quoted field holds.
func quote(text string) string { return strconv.Quote(source.Clip(text)) }
