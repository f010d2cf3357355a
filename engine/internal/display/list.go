package display

import (
	"strings"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// list writes the cells of a list, each by its own rule: a comma between
// columns, a semicolon between rows.
func list(m value.Matrix) string {
	var b strings.Builder
	b.Grow(8 * len(m.Cells))
	b.WriteByte('[')
	for i := range m.Cells {
		switch {
		case i == 0:
		case i%m.Cols == 0:
			b.WriteString("; ")
		default:
			b.WriteString(", ")
		}
		b.WriteString(Value(m.Cell(i)))
	}
	b.WriteByte(']')
	return b.String()
}

// Series writes numbers as the list of them is written.
func Series(numbers []number.Number) string {
	cells := make([]value.Value, len(numbers))
	for i, n := range numbers {
		cells[i] = value.Of(n)
	}
	return list(value.Matrix{Rows: 1, Cols: len(cells), Cells: cells})
}

// Bound writes the end of a plot's range: at most two decimals and no trailing
// zeros (results.md, section 4). Nothing is grouped, since a comma stands
// between the two ends.
func Bound(n number.Number) string {
	text := trimZeros(n.Fixed(places))
	if text == "-0" {
		return "0"
	}
	return text
}

// Brief is [Value] for a message, which shows the start of a long list.
func Brief(v value.Value) string {
	const most = 20
	m, ok := v.(value.Matrix)
	if !ok || len(m.Cells) <= most {
		return Value(v)
	}
	m.Rows, m.Cols, m.Cells = 1, most, m.Cells[:most]
	return list(m)
}
