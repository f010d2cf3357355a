package domains

import (
	"sync"

	"reckon/engine/internal/domains/aggregates"
	"reckon/engine/internal/domains/arithmetic"
	"reckon/engine/internal/domains/bits"
	"reckon/engine/internal/domains/constants"
	"reckon/engine/internal/domains/numerals"
	"reckon/engine/internal/domains/numtheory"
	"reckon/engine/internal/domains/percent"
	"reckon/engine/internal/domains/random"
	"reckon/engine/internal/domains/representations"
	"reckon/engine/internal/domains/rounding"
	"reckon/engine/internal/lang"
)

// All returns every domain, in manual order.
func All() []lang.Domain {
	return []lang.Domain{
		arithmetic.Domain(),
		percent.Domain(),
		rounding.Domain(),
		numtheory.Domain(),
		bits.Domain(),
		representations.Domain(),
		numerals.Domain(),
		random.Domain(),
		constants.Domain(),
		aggregates.Domain(),
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
