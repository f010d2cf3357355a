package number

import (
	"strings"
	"testing"
	"time"
)

// The everyday operations, which are to cost next to nothing.
func BenchmarkEveryday(b *testing.B) {
	whole, cents, rate, third := Int(1234), MustParse("19.99"), MustParse("1.609344"), MustParse("1/3")
	var x Number
	var text string
	var buffer []byte
	run := func(name string, f func()) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				f()
			}
		})
	}
	run("int add", func() { x, _ = Add(whole, whole) })
	run("int div", func() { x, _ = Div(whole, Int(7)) })
	run("decimal add", func() { x, _ = Add(cents, rate) })
	run("decimal mul", func() { x, _ = Mul(cents, rate) })
	run("decimal div", func() { x, _ = Div(cents, rate) })
	run("rational add", func() { x, _ = Add(third, cents) })
	run("float mul", func() { x, _ = Mul(Pi(), cents) })
	run("pow", func() { x, _ = Pow(whole, Int(3)) })
	run("parse", func() { x, _ = Parse("1234.56") })
	run("fixed", func() { text = rate.Fixed(2) })
	run("fixed rational", func() { text = third.Fixed(2) })
	run("fixed float", func() { text = Pi().Fixed(2) })
	run("compare", func() { _ = Compare(cents, rate) })
	run("json", func() { buffer = cents.AppendJSON(buffer[:0]) })
	_, _ = x, text
}

// worstCases are the dearest things that a short text can ask for.
func worstCases(t testing.TB) map[string]func() {
	t.Helper()
	long := Big(pow(t, 7, 23_665)) // 20,000 digits
	half := Big(pow(t, 3, 20_959)) // 10,000 digits
	other := Big(pow(t, 7, 11_832))
	rational, _ := Div(half, other)
	again, _ := Div(Big(pow(t, 11, 9_602)), Big(pow(t, 13, 8_976)))
	decimal := MustParse("0." + strings.Repeat("3", 20_000))
	tower := func() {
		x := Int(2)
		for range 6 {
			y, err := Pow(Int(2), x)
			if err != nil {
				return
			}
			x = y
		}
	}
	refused := func(f func(a, b Number) (Number, error), a, b string) func() {
		x, y := MustParse(a), MustParse(b)
		return func() { _, _ = f(x, y) }
	}
	return map[string]func(){
		"refuse tower":       tower,
		"refuse factorial":   func() { _, _ = Factorial(long) },
		"refuse tiny power":  refused(Pow, "0.1", "100000"),
		"refuse shift":       refused(ShiftLeft, "1", "1e18"),
		"refuse choose":      refused(Choose, "1e18", "5e17"),
		"refuse permutation": refused(Permutations, "1e18", "5e17"),
		"refuse power":       refused(Pow, "7", "30000"),
		"refuse product":     func() { _, _ = Mul(long, long) },
		"product":            func() { _, _ = Mul(half, other) },
		"quotient":           func() { _, _ = Div(long, other) },
		"power":              func() { _, _ = Pow(Int(7), Int(23_665)) },
		"fraction power":     func() { _, _ = Pow(MustParse("2/3"), Int(40_000)) },
		"approximate power":  func() { _, _ = Pow(MustParse("1.0001"), Int(10_000)) },
		"square root":        func() { _, _ = Sqrt(long) },
		"exact square root":  func() { _, _ = Sqrt(Big(pow(t, 7, 23_664))) },
		"exact cube root":    func() { _, _ = Root(Big(pow(t, 7, 23_664)), 3) },
		"exact 17th root":    func() { _, _ = Root(Big(pow(t, 7, 23_664)), 17) },
		"logarithm":          func() { _, _ = Log(long, Int(49)) },
		"rational sum":       func() { _, _ = Add(rational, again) },
		"rational product":   func() { _, _ = Mul(rational, again) },
		"decimal sum":        func() { _, _ = Add(decimal, long) },
		"decimal quotient":   func() { _, _ = Div(long, decimal) },
		"remainder":          func() { _, _ = Mod(long, decimal) },
		"factorial":          func() { _, _ = Factorial(Int(5982)) },
		"choose middle":      refused(Choose, "66000", "33000"),
		"choose few":         refused(Choose, "1000000000000000000", "1290"),
		"choose long":        refused(Choose, "1000000", "6500"),
		"greatest divisor":   func() { _, _ = GCD(long, half) },
		"modular power":      func() { _, _ = ModPow(half, Big(pow(t, 7, 900)), Big(pow(t, 7, 900))) },
		"digits":             func() { _ = long.String() },
		"fixed":              func() { _ = rational.Fixed(2) },
		"sine":               func() { _, _ = Sin(decimal) },
		"compare":            func() { _ = Compare(rational, again) },
	}
}

func BenchmarkWorstCase(b *testing.B) {
	for name, f := range worstCases(b) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				f()
			}
		})
	}
}

// A short text must not buy long work. The bounds are many times what the
// operations take, for slow machines.
func TestWorstCasesAreBounded(t *testing.T) {
	for name, f := range worstCases(t) {
		bound := time.Second
		if strings.HasPrefix(name, "refuse") {
			bound = 50 * time.Millisecond
		}
		start := time.Now()
		f()
		if took := time.Since(start); took > bound {
			t.Errorf("%s took %v, want less than %v", name, took, bound)
		}
	}
}
