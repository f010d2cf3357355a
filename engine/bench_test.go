package engine_test

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"reckon/engine"
)

// BenchmarkExpression is one plain expression with its record.
func BenchmarkExpression(b *testing.B) {
	for _, line := range []string{"2 + 3 * 4", "0.1 + 0.2", "5 km in miles", "15% off $80", "(17.25 * 3) / 7 + 2^10"} {
		b.Run(line, func(b *testing.B) {
			var buffer []byte
			b.ReportAllocs()
			for b.Loop() {
				answer, err := engine.Expression(context.Background(), engine.Ambient{}, engine.Question{Text: line})
				if err != nil {
					b.Fatal(err)
				}
				buffer = answer.AppendJSON(buffer[:0])
			}
		})
	}
}

// BenchmarkNote is notes whose lines read each other, each in three sizes: the
// time of a line should not depend on how many there are.
func BenchmarkNote(b *testing.B) {
	for _, kind := range []struct {
		name string
		note func(lines int) string
	}{
		{"names", noteOf},
		{"updates", func(lines int) string { return "x = 1\n" + strings.Repeat("x += 1\n", lines-1) }},
		{"totals", func(lines int) string { return strings.Repeat("4\ntotal above\n", lines/2) }},
		{"tags", taggedNote},
		{"sections", sectionedNote},
	} {
		for _, lines := range []int{1_000, 10_000, 100_000} {
			note := kind.note(lines)
			b.Run(fmt.Sprintf("%s/%d", kind.name, lines), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, err := engine.EvaluateDocument(context.Background(), engine.Ambient{}, engine.Question{Text: note}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// taggedNote writes figures with two tags, and after them as many totals of a
// tag as fit into a document.
func taggedNote(lines int) string {
	return strings.Repeat("4 #a\n5 #b\n", lines*2/5) + strings.Repeat("sum of #a\n", lines/5)
}

// sectionedNote writes sections of figures, and after them totals of them.
func sectionedNote(lines int) string {
	var note strings.Builder
	sections := lines / 100
	for i := range sections {
		fmt.Fprintf(&note, "## S%d\n%s", i, strings.Repeat("4\n", 79))
	}
	note.WriteString("# Sum\n")
	for i := range lines/5 - 1 {
		fmt.Fprintf(&note, "sum of section \"S%d\"\n", i%sections)
	}
	return note.String()
}

// noteOf writes a note of so many lines: names, labels, arithmetic, and a total
// every ten lines. The lines are short, so that 100,000 of them are a document.
func noteOf(lines int) string {
	var note strings.Builder
	for i := range lines {
		name := "r" + strconv.FormatInt(int64(i/10), 36)
		switch i % 10 {
		case 0:
			fmt.Fprintf(&note, "%s = $%d.50\n", name, i%9+1)
		case 8:
			note.WriteString("s: total above\n")
		case 9:
			note.WriteString("\n")
		default:
			fmt.Fprintf(&note, "%c: %s*%d\n", 'a'+i%26, name, i%7+2)
		}
	}
	return note.String()
}
