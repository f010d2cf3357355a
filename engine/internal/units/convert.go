package units

import (
	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Convert returns q in the unit to. It is exact where q and the factors are.
//
// A temperature moves between the zero points of its scales. The top and the
// bottom of a rate convert each on its own. A unit with nothing above its
// slash changes the bottom of a rate alone, and the answer keeps its top. A
// distance per volume and a volume per distance turn into each other.
//
// The faults are [IncompatibleUnits], fault.NetworkDisabled for two
// currencies, and [RateConvertNotARate] and [RateConvertMeasureMismatch] for a
// unit with nothing above its slash.
func Convert(q value.Quantity, to value.Unit) (value.Quantity, error) {
	q, err := timedFor(q, to)
	if err != nil {
		return value.Quantity{}, err
	}
	if to.Over.Of == nil && to.IsRate() && !isCount(q.Unit) {
		return convertUnder(q, to.Under)
	}
	n, ok, err := convert(q.N, q.Unit, to)
	if err != nil {
		return value.Quantity{}, err
	}
	if !ok {
		return value.Quantity{}, IncompatibleUnits.Fault("%s measures %s, got %s",
			quote(to), DimensionName(to), measured(q.Unit))
	}
	return value.Quantity{N: n, Unit: to, KeepsDigits: q.KeepsDigits}, nil
}

// convert is Convert without its messages: ok is false when the measures do
// not meet.
func convert(n number.Number, from, to value.Unit) (result number.Number, ok bool, err error) {
	if isTemperature(from) && isTemperature(to) {
		n, err := reading(n, from.Over.Of, to.Over.Of)
		return n, true, err
	}
	if isFrequency(from) != isFrequency(to) {
		if n, err = hertz(n, from, to); err != nil {
			return n, true, err
		}
		from, to = countRate(from), countRate(to)
	}
	from, to = expand(from), expand(to)
	if !SameMeasure(from, to) {
		if economyAgainstConsumption(from, to) {
			n, err = turnOver(n, from, to)
			return n, true, err
		}
		return n, false, nil
	}
	if err := needsRate(from, to); err != nil {
		return n, true, err
	}
	n, err = scale(n, from.Over.Of, to.Over.Of)
	if err == nil {
		n, err = scale(n, to.Under.Of, from.Under.Of)
	}
	return n, true, err
}

// convertUnder changes the unit below the slash of a rate.
func convertUnder(q value.Quantity, under value.Part) (value.Quantity, error) {
	from := expand(q.Unit)
	if !from.IsRate() {
		return value.Quantity{}, RateConvertNotARate.Fault("%q takes a rate, got %s",
			"/"+under.Spelling, measured(q.Unit))
	}
	if !sameDimension(from.Under.Of, under.Of) {
		return value.Quantity{}, RateConvertMeasureMismatch.Fault("%q takes a rate per %s, got %s",
			"/"+under.Spelling, measureName(under.Of), measured(q.Unit))
	}
	n, err := scale(q.N, under.Of, from.Under.Of)
	return value.Quantity{N: n, Unit: value.Unit{Over: from.Over, Under: under}, KeepsDigits: q.KeepsDigits}, err
}

// isCount reports whether u counts per time, or per anything: a frequency, or
// a unit with nothing above its slash.
func isCount(u value.Unit) bool {
	return isFrequency(u) || (u.Over.Of == nil && u.IsRate())
}

// scale carries n from one measure to another of its dimension. Zero points
// are left aside, as for the width of a temperature.
func scale(n number.Number, from, to *value.Measure) (number.Number, error) {
	if from == to || from == nil {
		return n, nil
	}
	n, err := number.Mul(n, from.Factor)
	if err != nil {
		return n, err
	}
	return number.Div(n, to.Factor)
}

// reading carries the reading of one scale of temperature to another
// (units.md, section 5).
func reading(n number.Number, from, to *value.Measure) (number.Number, error) {
	if from == to {
		return n, nil
	}
	n, err := number.Mul(n, from.Factor)
	if err != nil {
		return n, err
	}
	if n, err = number.Add(n, from.Offset); err != nil {
		return n, err
	}
	if n, err = number.Sub(n, to.Offset); err != nil {
		return n, err
	}
	return number.Div(n, to.Factor)
}

// hertz carries n over the factor between hertz and the frequency that one of
// the two is, so that what is left to convert counts per second.
func hertz(n number.Number, from, to value.Unit) (number.Number, error) {
	if isFrequency(from) {
		return number.Mul(n, from.Over.Of.Factor)
	}
	return number.Div(n, to.Over.Of.Factor)
}

// economyAgainstConsumption reports whether one of two rates is a length per
// volume and the other a volume per length.
func economyAgainstConsumption(a, b value.Unit) bool {
	return isRatio(a, length, volume) && isRatio(b, volume, length) ||
		isRatio(a, volume, length) && isRatio(b, length, volume)
}

func isRatio(u value.Unit, over, under value.Dimension) bool {
	return u.Over.Of != nil && u.Under.Of != nil &&
		u.Over.Of.Dimension == over && u.Under.Of.Dimension == under
}

// turnOver carries a rate to one whose parts have changed places.
func turnOver(n number.Number, from, to value.Unit) (number.Number, error) {
	n, err := n.Reciprocal()
	if err != nil {
		return n, err
	}
	if n, err = scale(n, from.Under.Of, to.Over.Of); err != nil {
		return n, err
	}
	return scale(n, to.Under.Of, from.Over.Of)
}

// needsRate returns the fault of two units that differ in their currency.
func needsRate(from, to value.Unit) error {
	for _, pair := range [...][2]*value.Measure{{from.Over.Of, to.Over.Of}, {from.Under.Of, to.Under.Of}} {
		if a, b := currencyOf(pair[0]), currencyOf(pair[1]); a != nil && a != b {
			return fault.NetworkDisabled.Fault("an exchange rate from %s to %s needs the network, which is off", a.Code, b.Code)
		}
	}
	return nil
}

// quote writes a unit as messages do.
func quote(u value.Unit) string { return `"` + u.String() + `"` }

// measured writes what a unit measures, and the unit as typed.
func measured(u value.Unit) string {
	if u.IsZero() {
		return "a plain number"
	}
	return DimensionName(u) + " (" + quote(u) + ")"
}
