package sheet

import (
	"strconv"
	"strings"
	"testing"
)

// wideTable is a document with one table: column 0 holds labels, the third of
// each three the product of the two before it.
func wideTable(rows, columns int) string {
	var b strings.Builder
	b.WriteString("| Item |")
	for c := range columns {
		b.WriteString(" C" + strconv.Itoa(c) + " |")
	}
	b.WriteString("\n|" + strings.Repeat("---|", columns+1) + "\n")
	cells := make([]int, columns)
	for row := range rows {
		b.WriteString("| item " + strconv.Itoa(row) + " |")
		for c := range cells {
			cells[c] = 100 + (row*7919+c*104729)%9973
			if c%3 == 2 {
				cells[c] = cells[c-1] * cells[c-2]
			}
			b.WriteString(" " + strconv.Itoa(cells[c]) + " |")
		}
		b.WriteString("\n")
	}
	return b.String() + "\nAll in all **42**.\n"
}

// BenchmarkInfer searches a table of 20 columns and 1,000 rows, which takes
// less than a second.
func BenchmarkInfer(b *testing.B) {
	m, err := Open(wideTable(1_000, 20), Surroundings{})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if found, err := m.Infer(); err != nil || found.Rules != 6 {
			b.Fatalf("Infer finds %d rules, want 6; %v", found.Rules, err)
		}
	}
}
