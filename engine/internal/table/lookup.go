package table

import (
	"slices"
	"sort"

	"reckon/engine/internal/display"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// numberKey is a row that starts with a plain number.
type numberKey struct {
	n   number.Number
	row int
}

// Lookup answers the cell of a column on the row whose first cell is key: a
// text, compared without regard to case, or a plain number, compared with the
// plain numbers among the first cells.
//
// Faults: TABLE_COLUMN_NOT_FOUND; TABLE_COLUMN_AMBIGUOUS;
// TABLE_LOOKUP_KEY_INVALID; TABLE_ROW_NOT_FOUND; TABLE_ROW_AMBIGUOUS;
// TABLE_CELL_EMPTY; TABLE_CELL_NOT_A_VALUE.
func (t *Table) Lookup(name string, key value.Value) (value.Value, error) {
	i, err := t.column(name)
	if err != nil {
		return nil, err
	}
	row, err := t.row(key)
	if err != nil {
		return nil, err
	}
	return t.value(i, row)
}

// value reads the cell that a lookup has come to.
func (t *Table) value(column, row int) (value.Value, error) {
	c := &t.columns[column]
	text := c.at(row)
	if text == "" {
		return nil, CellEmpty.Fault("column %q is blank in row %d", source.Clip(c.name), row+1)
	}
	v, ok := figure(text)
	if !ok {
		return nil, CellNotAValue.Fault("column %q has the text %q in row %d", source.Clip(c.name), source.Clip(text), row+1).
			WithHint("a value is a number, money or a percentage")
	}
	return v, nil
}

// row returns the row with that key.
func (t *Table) row(key value.Value) (int, error) {
	row, found := 0, false
	switch key := key.(type) {
	case value.Text:
		name := folded(string(key))
		if name == "" {
			return 0, LookupKeyInvalid.Fault("a key is a text or a number, got an empty text")
		}
		row, found = t.spelled(name)
	case value.Number:
		row, found = t.numbered(key.N)
	case value.Based:
		row, found = t.numbered(key.N)
	case value.BigInteger:
		row, found = t.numbered(key.N)
	default:
		return 0, LookupKeyInvalid.Fault("a key is a text or a plain number, got %s", source.Clip(display.Value(key)))
	}
	switch {
	case !found:
		return 0, RowNotFound.Fault("no row of the table above starts with %s", source.Clip(shown(key)))
	case row == several:
		return 0, RowAmbiguous.Fault("one row is wanted, and two of the table above start with %s", source.Clip(shown(key)))
	}
	return row, nil
}

// shown writes a key as a message names it.
func shown(key value.Value) string {
	if text, ok := key.(value.Text); ok {
		return `"` + string(text) + `"`
	}
	return display.Value(key)
}

// spelled returns the row that starts with a folded text, or several. The first
// cells are read for the first such question.
func (t *Table) spelled(name string) (int, bool) {
	if t.texts == nil {
		cells := t.columns[0].cells
		t.texts = make(map[string]int, len(cells))
		for _, cell := range cells {
			key, row := folded(cell.text), cell.row
			if _, taken := t.texts[key]; taken {
				row = several
			}
			t.texts[key] = row
		}
	}
	row, ok := t.texts[name]
	return row, ok
}

// numbered returns the row that starts with a number, or several. The first
// cells are read for the first such question.
func (t *Table) numbered(n number.Number) (int, bool) {
	if t.numbers == nil {
		cells := t.columns[0].cells
		t.numbers = make([]numberKey, 0, len(cells))
		for _, cell := range cells {
			v, _ := figure(cell.text)
			if plain, ok := v.(value.Number); ok {
				t.numbers = append(t.numbers, numberKey{n: plain.N, row: cell.row})
			}
		}
		sort.Slice(t.numbers, func(i, j int) bool { return number.Compare(t.numbers[i].n, t.numbers[j].n) < 0 })
	}
	i, ok := slices.BinarySearchFunc(t.numbers, n, func(key numberKey, n number.Number) int { return number.Compare(key.n, n) })
	switch {
	case !ok:
		return 0, false
	case i+1 < len(t.numbers) && number.Equal(t.numbers[i+1].n, n):
		return several, true
	}
	return t.numbers[i].row, true
}
