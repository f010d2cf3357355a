package units

import (
	"strings"

	"reckon/engine/internal/value"
)

// This file finds the units that `as` reads quantities out in (units.md,
// section 6). They are found without regard to letter case where only one can
// be meant.

// readOut are the units that `as` knows, with the prefixes each may take.
var readOut = [...]struct {
	symbol   string
	prefixes []string // nil is every SI prefix
}{
	{symbol: "N"}, {symbol: "J"}, {symbol: "W"}, {symbol: "Wh"}, {symbol: "Pa"},
	{symbol: "V", prefixes: []string{"", "m", "k"}},
}

// Converter returns the unit that `as` with the word means, and false when the
// word names no unit to read out in. A word that letter case alone would make
// one of several is [AsConverterAmbiguousCase], and one whose case changes a
// prefix [AsConverterPrefixCase].
func Converter(word string) (unit value.Part, found bool, err error) {
	var match string
	matches := 0
	for s := range readOuts {
		if s == word {
			return Must(s), true, nil
		}
		if strings.EqualFold(s, word) {
			match = s
			matches++
		}
	}
	switch {
	case matches == 0:
		return value.Part{}, false, nil
	case matches > 1:
		return value.Part{}, true, AsConverterAmbiguousCase.Fault("%q may mean several units, by its letter case", word)
	case match[0] != word[0] && strings.ContainsAny(match[:1], "mMpP") && len(match) > 1 && match != "Pa":
		return value.Part{}, true, AsConverterPrefixCase.
			Fault("the letter case of %q changes its prefix", word).WithHint("did you mean %q?", match)
	}
	return Must(match), true, nil
}

// readOuts yields the spellings of readOut.
func readOuts(yield func(string) bool) {
	for _, unit := range readOut {
		heads := unit.prefixes
		if heads == nil {
			if !yield(unit.symbol) {
				return
			}
			for _, p := range prefixes {
				if !p.alias && p.symbol != "" && p.only == SIPrefix && !yield(p.symbol+unit.symbol) {
					return
				}
			}
			continue
		}
		for _, head := range heads {
			if !yield(head + unit.symbol) {
				return
			}
		}
	}
}

// As returns q in the unit to, which [Converter] found. A value of another
// measure is [AsUnitIncompatible]; v is [AsUnitExpectedQuantity] when it is no
// quantity.
func As(v value.Value, to value.Part) (value.Quantity, error) {
	q, ok := v.(value.Quantity)
	if !ok {
		return value.Quantity{}, AsUnitExpectedQuantity.Fault("%q reads out a quantity, got %s", to.Spelling, v.Kind())
	}
	u := value.Unit{Over: to}
	if !SameMeasure(q.Unit, u) {
		return value.Quantity{}, AsUnitIncompatible.Fault("%q reads out %s, got %s",
			to.Spelling, DimensionName(u), measured(q.Unit))
	}
	return Convert(q, u)
}
