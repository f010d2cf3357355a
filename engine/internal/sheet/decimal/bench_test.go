package decimal

import (
	"strconv"
	"testing"

	shopspring "github.com/shopspring/decimal"
)

// The everyday operations on money, which are to cost next to nothing, and the
// same by the library that the other numbers of reckon stand on.
func BenchmarkEveryday(b *testing.B) {
	price, rate := must(b, "123456.78"), must(b, "1.0825")
	long := must(b, "28.57142857142857142857142857142857142857")
	theirPrice, theirRate := shopspring.RequireFromString("123456.78"), shopspring.RequireFromString("1.0825")
	theirLong := shopspring.RequireFromString("28.57142857142857142857142857142857142857")
	var d Decimal
	var text string
	var order int
	var theirs shopspring.Decimal
	run := func(name string, f func()) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				f()
			}
		})
	}
	run("add", func() { d, _ = Add(price, rate) })
	run("add shopspring", func() { theirs = theirPrice.Add(theirRate) })
	run("mul", func() { d, _ = Mul(price, rate) })
	run("mul shopspring", func() { theirs = theirPrice.Mul(theirRate) })
	run("compare", func() { order = Compare(price, rate) })
	run("compare shopspring", func() { order = theirPrice.Cmp(theirRate) })
	run("round", func() { d = price.Round(1) })
	run("round shopspring", func() { theirs = theirPrice.Round(1) })
	run("fixed", func() { text = price.Fixed(2) })
	run("fixed shopspring", func() { text = theirPrice.StringFixed(2) })
	run("parse", func() { d, _ = Parse("123456.78") })
	run("parse shopspring", func() { theirs, _ = shopspring.NewFromString("123456.78") })
	run("string", func() { text = price.String() })
	run("div", func() { d, _ = Div(price, rate) })
	run("div shopspring", func() { theirs = theirPrice.DivRound(theirRate, 35) })
	run("mul long", func() { d, _ = Mul(price, long) })
	run("mul long shopspring", func() { theirs = theirPrice.Mul(theirLong) })
	run("add long", func() { d, _ = Add(price, long) })
	run("floor", func() { d, _ = Floor(price, rate) })
	_, _, _, _ = d, text, order, theirs
}

func BenchmarkPowers(b *testing.B) {
	run := func(base, exponent string) {
		x, y := must(b, base), must(b, exponent)
		b.Run(base+"^"+exponent, func(b *testing.B) {
			for b.Loop() {
				Pow(x, y)
			}
		})
	}
	run("1.05", "10")
	run("1.0041666667", "360")
	run("1.5", "0.3")
	run("7", "123.456")
	run("2", "0.5")
}

func BenchmarkFinance(b *testing.B) {
	for _, rows := range []int{40, 10_000} {
		flows := make([]Decimal, rows)
		for k := range flows {
			flows[k] = fromSmall(int64(10_000+k*7919%5_000), -2)
		}
		flows[0] = fromSmall(-100_000*int64(min(rows, 100)), -2)
		rate, long := must(b, "0.0123456789"), must(b, "0.01234567890123456789012345678901234567")
		name := strconv.Itoa(rows)
		b.Run("npv "+name, func(b *testing.B) {
			for b.Loop() {
				NPV(rate, flows)
			}
		})
		b.Run("irr "+name, func(b *testing.B) {
			for b.Loop() {
				IRR(flows)
			}
		})
		// A sum of exactly zero is what no bound settles.
		zero := make([]Decimal, rows)
		zero[0] = Int(-1)
		zero[rows-1] = Int(1)
		growth := sum(long, Int(1))
		zero[rows-2], zero[rows-1] = growth.Neg(), product(growth, growth)
		zero[0] = Decimal{}
		b.Run("npv zero "+name, func(b *testing.B) {
			for b.Loop() {
				NPV(long, zero)
			}
		})
	}
	b.Run("pmt mortgage", func(b *testing.B) {
		rate, periods, present := must(b, "0.0041666667"), Int(360), Int(250_000)
		for b.Loop() {
			PMT(rate, periods, present)
		}
	})
	b.Run("pmt 1e9 periods", func(b *testing.B) {
		rate, periods, present := must(b, "0.0000000000000001"), Int(1_000_000_000), Int(250_000)
		for b.Loop() {
			PMT(rate, periods, present)
		}
	})
}
