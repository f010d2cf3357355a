package chart

import (
	"strconv"
	"testing"
)

// BenchmarkDraw draws a usual chart of twelve rows and one of ten thousand: a
// row costs some microseconds, a slice of a pie some twenty for its sines.
func BenchmarkDraw(b *testing.B) {
	for _, rows := range []int{12, 10_000} {
		texts := make([]string, rows)
		for i := range texts {
			texts[i] = strconv.Itoa(i*7919%1000+1) + ".25"
		}
		for engine := range Engines() {
			d := drawing(engine, column(b, "A", texts...))
			b.Run(engine+"/"+strconv.Itoa(rows), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, err := Draw(d); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
