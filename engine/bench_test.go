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

// BenchmarkNote is a note of names and totals.
func BenchmarkNote(b *testing.B) {
	for _, lines := range []int{1_000, 10_000, 100_000} {
		note := noteOf(lines)
		b.Run(fmt.Sprint(lines), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := engine.EvaluateDocument(context.Background(), engine.Ambient{}, engine.Question{Text: note}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
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
