package markdown

import (
	"strings"
	"testing"
)

// manyTables is a document of about 8 MB: 10,000 tables of 45 cells each.
func manyTables() string {
	var b strings.Builder
	for range 10_000 {
		b.WriteString("## Section\n\nSome words about *what* follows, as `code` and [link](x).\n\n")
		b.WriteString("| Item name here     | Quantity in kg   | Cost             |\n|---|--:|--:|\n")
		for range 14 {
			b.WriteString("| some item or other | 120              | 4.20             |\n")
		}
		b.WriteString("\n```vmark #s\ntotal = SUM(Cost)\n```\n\nIn all **4.20**<!--vmark=s.total-->.\n\n")
	}
	return b.String()
}

func BenchmarkParseTables(b *testing.B) {
	document := manyTables()
	b.SetBytes(int64(len(document)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(document); err != nil {
			b.Fatal(err)
		}
	}
}
