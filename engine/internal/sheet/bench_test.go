package sheet

import (
	"runtime"
	"strconv"
	"testing"
	"time"
)

// BenchmarkCheck measures a check from the text to the sorted findings, each
// document at a tenth of its size and whole: ns/cell of the two tell whether
// the work is linear. peak-MB is the largest heap seen while it ran.
func BenchmarkCheck(b *testing.B) {
	for _, shape := range []struct {
		name  string
		of    func(size int) string
		size  int
		cells int // computed, per unit of size
	}{
		{"sheets of ten rows", manySheets, 10_000, 11},
		{"one table", longTable, 100_000, 3},
		{"a chain of scalars", longChain, 100_000, 1},
		{"stale cells", staleTable, 100_000, 1},
	} {
		for _, size := range []int{shape.size / 10, shape.size} {
			text := shape.of(size)
			b.Run(shape.name+"/"+strconv.Itoa(size), func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(len(text)))
				peak := watchHeap()
				for b.Loop() {
					check(b, text)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*size*shape.cells), "ns/cell")
				b.ReportMetric(float64(peak())/1e6, "peak-MB")
			})
		}
	}
}

// check checks a text that must open, without surroundings.
func check(t testing.TB, text string) Check {
	t.Helper()
	m, err := Open(text, Surroundings{})
	if err != nil {
		t.Fatalf("Open: %v", err)
	}
	c, err := m.Check()
	if err != nil {
		t.Fatalf("Check: %v", err)
	}
	return c
}

// watchHeap samples the heap until the function that it returns is called,
// which answers by how many bytes it grew at most.
func watchHeap() func() uint64 {
	runtime.GC()
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	before, most := memory.HeapAlloc, memory.HeapAlloc
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for {
			select {
			case <-stop:
				return
			case <-time.After(5 * time.Millisecond):
				runtime.ReadMemStats(&memory)
				most = max(most, memory.HeapAlloc)
			}
		}
	}()
	return func() uint64 {
		close(stop)
		<-stopped
		return most - before
	}
}
