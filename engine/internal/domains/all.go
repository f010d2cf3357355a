package domains

import (
	"sync"

	"reckon/engine/internal/domains/aggregates"
	"reckon/engine/internal/domains/arithmetic"
	"reckon/engine/internal/domains/bill"
	"reckon/engine/internal/domains/bits"
	"reckon/engine/internal/domains/charts"
	"reckon/engine/internal/domains/clocks"
	"reckon/engine/internal/domains/complex"
	"reckon/engine/internal/domains/constants"
	"reckon/engine/internal/domains/dates"
	"reckon/engine/internal/domains/kitchen"
	"reckon/engine/internal/domains/lists"
	"reckon/engine/internal/domains/live"
	"reckon/engine/internal/domains/numerals"
	"reckon/engine/internal/domains/numtheory"
	"reckon/engine/internal/domains/pasted"
	"reckon/engine/internal/domains/percent"
	"reckon/engine/internal/domains/pixels"
	"reckon/engine/internal/domains/random"
	"reckon/engine/internal/domains/representations"
	"reckon/engine/internal/domains/rounding"
	"reckon/engine/internal/domains/shopping"
	"reckon/engine/internal/domains/tax"
	"reckon/engine/internal/domains/trip"
	"reckon/engine/internal/domains/zones"
	"reckon/engine/internal/lang"
)

// All returns every domain, in manual order.
func All() []lang.Domain {
	return []lang.Domain{
		arithmetic.Domain(),
		complex.Domain(),
		percent.Domain(),
		rounding.Domain(),
		numtheory.Domain(),
		bits.Domain(),
		representations.Domain(),
		numerals.Domain(),
		random.Domain(),
		constants.Domain(),
		aggregates.Domain(),
		lists.Domain(),
		charts.Domain(),
		pasted.Domain(aggregates.Domain().Aggregates),
		clocks.Domain(),
		zones.Domain(),
		trip.Domain(),
		kitchen.Domain(),
		dates.Domain(),
		pixels.Domain(),
		tax.Domain(),
		bill.Domain(),
		shopping.Domain(),
		live.Domain(),
	}
}

// Vocabulary returns the compiled language, which every call shares. Rows that
// clash are a bug, and panic.
var Vocabulary = sync.OnceValue(func() *lang.Vocabulary {
	v, err := lang.Compile(All())
	if err != nil {
		panic(err)
	}
	return v
})
