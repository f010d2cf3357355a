package units

import (
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Descends returns two neighbours of a quantity in several units as they are
// meant there, and whether the second is the smaller unit of one measure. An
// `m` is the minute beside an hour or a second.
func Descends(larger, smaller value.Part) (first, second value.Part, ok bool) {
	metre := Must("m")
	if smaller == metre {
		if minute, ok := MinuteBeside(larger); ok {
			smaller = minute
		}
	}
	if larger == metre {
		if minute, ok := MinuteBeside(smaller); ok {
			larger = minute
		}
	}
	return larger, smaller, descends(value.Unit{Over: larger}, value.Unit{Over: smaller})
}

// Denominator returns the part of that spelling as it reads below a slash,
// where s² is one too. It is for tables and tests: an unknown spelling is a
// bug and panics.
func Denominator(spelling string) value.Part {
	part, n, ok := Match(spelling, Under)
	if !ok || n != len(spelling) {
		panic("no unit is spelled " + spelling)
	}
	return part
}

// Width returns how many of the unit to a difference of q is: an amount of the
// same measure, where a temperature counts its degrees and not from zero.
func Width(q value.Quantity, to value.Unit) (number.Number, error) {
	if !SameMeasure(q.Unit, to) {
		_, err := Convert(q, to)
		return number.Number{}, err
	}
	return amount(q, to)
}
