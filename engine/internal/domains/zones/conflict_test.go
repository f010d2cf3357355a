package zones

import (
	"testing"

	"reckon/engine/internal/money"
	"reckon/engine/internal/units"
	places "reckon/engine/internal/zones"
)

// TestPlacesAreNoUnits finds the places that `in` could not read, because a unit
// or a currency is spelled so.
func TestPlacesAreNoUnits(t *testing.T) {
	for label := range places.Labels {
		if _, width, ok := units.Match(label, units.Target); ok && width == len(label) {
			t.Errorf("%q is a unit", label)
		}
		if _, width, ok := money.Match(label, money.Target); ok && width == len(label) {
			t.Errorf("%q is a currency", label)
		}
	}
}
