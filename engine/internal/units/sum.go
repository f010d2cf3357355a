package units

import (
	"math"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Add returns a plus b in the unit of a. Beside a temperature, b is a width:
// its degrees are scaled and its zero point is left aside (units.md, section
// 5). The faults are those of [Convert].
func Add(a, b value.Quantity) (value.Quantity, error) {
	a, b, err := Alongside(a, b)
	if err != nil {
		return value.Quantity{}, err
	}
	n, err := operand(a, b, scale)
	if err != nil {
		return value.Quantity{}, err
	}
	n, err = number.Add(a.N, n)
	return value.Quantity{N: n, Unit: a.Unit, KeepsDigits: a.KeepsDigits || b.KeepsDigits}, err
}

// Sub returns a minus b in the unit of a. Two temperatures are two readings,
// unless one alone is in kelvin, which is then a width. The faults are those
// of [Convert].
func Sub(a, b value.Quantity) (value.Quantity, error) {
	if isTimecode(a.Unit) && isTimecode(b.Unit) {
		if _, _, err := Alongside(a, b); err != nil {
			return value.Quantity{}, err
		}
		a, b = PlainFrames(a), PlainFrames(b)
	}
	a, b, err := Alongside(a, b)
	if err != nil {
		return value.Quantity{}, err
	}
	temperatures := reading
	if isTemperature(a.Unit) && isTemperature(b.Unit) && isKelvin(a.Unit) != isKelvin(b.Unit) {
		temperatures = scale
	}
	n, err := operand(a, b, temperatures)
	if err != nil {
		return value.Quantity{}, err
	}
	n, err = number.Sub(a.N, n)
	return value.Quantity{N: n, Unit: a.Unit, KeepsDigits: a.KeepsDigits || b.KeepsDigits}, err
}

// operand returns the amount of b in the unit of a, a temperature by the rule
// given.
func operand(a, b value.Quantity, temperatures func(n number.Number, from, to *value.Measure) (number.Number, error)) (number.Number, error) {
	if isTemperature(a.Unit) && isTemperature(b.Unit) {
		return temperatures(b.N, b.Unit.Over.Of, a.Unit.Over.Of)
	}
	if !SameMeasure(a.Unit, b.Unit) {
		return number.Number{}, mismatch(a.Unit, b.Unit)
	}
	from, fromPrice := b.Unit.Price()
	to, toPrice := a.Unit.Price()
	if fromPrice && toPrice && from != to {
		// The two are not combined even where a rate is at hand (units.md, section 4).
		return number.Number{}, IncompatibleUnits.Fault("prices of one currency go together, got %s and %s",
			quote(a.Unit), quote(b.Unit))
	}
	n, _, err := convert(b.N, b.Unit, a.Unit)
	return n, err
}

func mismatch(a, b value.Unit) error {
	return IncompatibleUnits.Fault("beside %s goes %s, got %s", quote(a), DimensionName(a), measured(b))
}

// isKelvin reports whether a temperature counts from absolute zero in kelvin,
// whatever its prefix.
func isKelvin(u value.Unit) bool {
	return u.Over.Of.Offset.IsZero() && u.Over.Of.Name != "rankine"
}

// Compare orders a and b: -1, 0 or 1. Exact amounts compare exactly. When one
// is a float, amounts that differ by no more than the rounding of a conversion
// are equal (numbers.md, section 1, rule 3). The faults are those of
// [Convert].
func Compare(a, b value.Quantity) (int, error) {
	a, b, err := Clocked(a, b)
	if err != nil {
		return 0, err
	}
	n, err := operand(a, b, reading)
	if err != nil {
		return 0, err
	}
	if (!a.N.IsExact() || !n.IsExact()) && nearlyEqual(a.N.Float64(), n.Float64()) {
		return 0, nil
	}
	return number.Compare(a.N, n), nil
}

// roundings is how many roundings to the last place a conversion may hold: in,
// up, down, and one more on the other side.
const roundings = 4

func nearlyEqual(a, b float64) bool {
	if math.IsInf(a, 0) || math.IsInf(b, 0) {
		return a == b
	}
	const epsilon = 0x1p-52
	return math.Abs(a-b) <= roundings*epsilon*max(math.Abs(a), math.Abs(b))
}
