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
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			base := time.Now()
			documentOf(t, setUp)
			start := time.Now()
			documentOf(t, setUp+line)
			took := time.Since(start) - start.Sub(base)
			runtime.ReadMemStats(&after)
			if bytes := after.TotalAlloc - before.TotalAlloc; bytes > mostBytes {
				t.Errorf("%d times %q takes %d MB, want at most 20", times, part, bytes>>20)
			}
			if took > most && !testing.Short() {
				t.Errorf("%d times %q takes %v, want at most %v", times, part, took, most)
			}
		}
	}
}
