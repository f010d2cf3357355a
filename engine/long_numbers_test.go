package engine_test

import (
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestLongNumbersStayCheap says the dearest things that a line can say about
// numbers, once and as often as fits: within 20 MB, and within tenths of a
// second on a machine that is busy with other tests (some 50 ms alone).
func TestLongNumbersStayCheap(t *testing.T) {
	const (
		setUp = "x = 5982!\ny = 10^19999 - 1\nz = 10^9999 + 7\nr = 10^9000 / (10^9001 + 7)\nn = 10^700 + 7\n" +
			"p = 4294967291^2\n"
		mostBytes = 20 << 20
		most      = 500 * time.Millisecond
	)
	for _, part := range []string{
		"x / y + ", "x mod z + ", "gcd(x, y) + ", "lcm(z, z) + ", "modinv(z, y) + ", "modpow(3, n, n) + ", "isprime(n) == ",
		"factor(p) == ", "nextprime(p * p) + ", "r * r + ", "r / z + ", "log10(y) + ", "atan2(x, y) + ", "hex(x) + ",
		"(x as sci) == ", "(x as compact) == ", "(x is what % of y) + ", "max(x, y, z) + ", "(stdev of z, 7) + ",
		"5982! + ", "5982! / 5981! + ", "(66000 choose 33000) + ", "ln(5982!) + ", "nextprime(10^199) + ", "ratio(z, y) == ",
		"(average of r, 1/z) + ", "(weighted average of r at r, 2 at 3) + ", "(x to nearest 7) + ", "(x xor y) + ",
	} {
		for _, times := range []int{1, 40} {
			line := strings.Repeat(part, times) + "1"
			took, bytes := costOf(t, setUp, line)
			if bytes > mostBytes {
				t.Errorf("%d times %q takes %d MB, want at most 20", times, part, bytes>>20)
			}
			if took > most && !testing.Short() {
				t.Errorf("%d times %q takes %v, want at most %v", times, part, took, most)
			}
		}
	}
}

// TestLongListsStayCheap works out what is more than a whole number for about as
// many elements as the steps of a line allow: within 20 MB, what the race detector
// takes not counted. A root and a multiple of π carry along what they are of, and
// fractions what is below their line.
func TestLongListsStayCheap(t *testing.T) {
	const mostBytes = 20 << 20
	for _, line := range []string{
		"map(x*1.5, 1:90000)", "map(1/x, 1:56000)", "map(x/7, 1:60000)", "map(x/99999999999, 1:56000)",
		"sum(x/99999999999, 1:60000)", "map(x*pi, 1:26000)", "sum(x*pi, 1:27000)", "map(pi/x, 1:14000)", "sum(x/pi, 1:14000)",
		"map(x^0.5, 1:5500)", "map(x^0.1, 1:5500)", "map(x^(1/7), 1:5000)", "map(sqrt(2)/x, 1:5000)", "map(r*x, 1:26000)",
		"map(r/x, 1:10000)", "map(z*x, 1:12000) =>",
	} {
		answered := documentOf(t, "r = sqrt(2)\n"+line).Lines
		if code := answered[len(answered)-1].Code; code != "" {
			t.Errorf("%s is refused with %s, want an answer", line, code)
		}
		if _, bytes := costOf(t, "r = sqrt(2)\n", line); bytes > mostBytes && !raced {
			t.Errorf("%s takes %.1f MB, want at most 20", line, float64(bytes)/(1<<20))
		}
	}
}

// costOf returns what a line takes below a note that sets up its names, which is
// not counted in the time; the memory is that of both.
func costOf(t *testing.T, setUp, line string) (took time.Duration, bytes uint64) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	base := time.Now()
	documentOf(t, setUp)
	start := time.Now()
	documentOf(t, setUp+line)
	took = time.Since(start) - start.Sub(base)
	runtime.ReadMemStats(&after)
	return took, after.TotalAlloc - before.TotalAlloc
}
