package number

import (
	"math"
	"math/big"
	"strings"
	"testing"

	"reckon/engine/internal/fault"
)

// n reads a number of a table; "∞" and "-∞" and a leading "f" for a Float too.
func n(t testing.TB, text string) Number {
	t.Helper()
	switch {
	case text == "∞":
		return FromFloat(math.Inf(1))
	case text == "-∞":
		return FromFloat(math.Inf(-1))
	case text[0] == 'f':
		return FromFloat(MustParse(text[1:]).Float64())
	}
	return MustParse(text)
}

// describe returns the rung and the value of a result, or its code.
func describe(x Number, err error) string {
	if err != nil {
		f, ok := fault.From(err)
		if !ok {
			return "not a fault: " + err.Error()
		}
		return string(f.Code())
	}
	return [...]string{"integer ", "decimal ", "rational ", "float "}[x.Rung()] + x.String()
}

// near reports whether f is want to within a few units in the last place.
func near(f, want float64) bool {
	if f == want {
		return true
	}
	return math.Abs(f-want) <= 4*(math.Nextafter(math.Abs(want), math.Inf(1))-math.Abs(want))
}

func pow(t testing.TB, base, exponent int64) *big.Int {
	t.Helper()
	return new(big.Int).Exp(big.NewInt(base), big.NewInt(exponent), nil)
}

func zeros(count int) string { return strings.Repeat("0", count) }
