package display

import (
	"strings"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// uncertain writes the centre without trailing zeros, and its tolerance with
// one place at least.
func uncertain(v value.Uncertain) string {
	spread := upToTwoPlaces(v.Spread)
	if !strings.ContainsAny(spread, ".e∞") {
		spread += ".0"
	}
	return upToTwoPlaces(v.N) + " ± " + spread
}

// upToTwoPlaces writes n with two places and drops the zeros behind them.
func upToTwoPlaces(n number.Number) string {
	if n.IsInf() {
		return infinity(n)
	}
	if text, ok := small(n); ok {
		return text
	}
	return trimZeros(grouped(n.Fixed(places)))
}
