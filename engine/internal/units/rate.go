package units

import (
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Per returns the unit over per under. A part that is a rate itself is
// [InvalidRateUnit], and an absent one below the slash is
// [RateMissingDenominatorUnit]; the part above may be absent.
func Per(over, under value.Part) (value.Unit, error) {
	if under.Of == nil {
		return value.Unit{}, RateMissingDenominatorUnit.Fault("%q wants a unit behind the slash",
			value.Unit{Over: over}.String()+"/")
	}
	for _, part := range [...]value.Part{over, under} {
		if part.Of != nil && part.Of.Rate != nil {
			return value.Unit{}, InvalidRateUnit.Fault("a rate has two plain units, got the rate %q as one of them",
				part.Spelling)
		}
	}
	return value.Unit{Over: over, Under: under}, nil
}

// At returns what amount of q at the rate comes to: money for a quantity at a
// price for it, and in general the top of the rate for a quantity of its
// bottom; or, for a quantity of its top, how much of its bottom that takes. A
// time that a distance or data takes is in the largest of s, min, h, d and y
// that counts at least one.
//
// The faults are [RateMulLeftNotARate] when rate is none and
// [RateMulMeasureMismatch] when q is an amount of neither part. (A plain number
// at a rate is [RateMulRightMissingUnit], raised by the evaluator.)
func At(q, rate value.Quantity) (value.Quantity, error) {
	if v, done, err := atFrameRate(q, rate); done {
		return v, err
	}
	rate, err := inProducts(rate)
	if err != nil {
		return value.Quantity{}, err
	}
	per := expand(rate.Unit)
	if !per.IsRate() || per.Over.Of == nil {
		return value.Quantity{}, RateMulLeftNotARate.Fault("at takes a rate of two units, got %s", measured(rate.Unit))
	}
	under, over := value.Unit{Over: per.Under}, value.Unit{Over: per.Over}
	switch {
	case SameMeasure(q.Unit, under):
		n, err := amount(q, under)
		if err == nil {
			n, err = number.Mul(n, rate.N)
		}
		if err == nil && over.Dimension() == duration && under.Dimension() == length {
			return inLargest(value.Quantity{N: n, Unit: over}) // a distance at a pace
		}
		return value.Quantity{N: n, Unit: over, KeepsDigits: rate.KeepsDigits}, err
	case SameMeasure(q.Unit, over):
		n, err := amount(q, over)
		if err == nil {
			n, err = number.Div(n, rate.N)
		}
		if err != nil {
			return value.Quantity{}, err
		}
		return inLargest(value.Quantity{N: n, Unit: under})
	}
	return value.Quantity{}, RateMulMeasureMismatch.Fault("at %s goes %s or %s, got %s",
		quote(rate.Unit), DimensionName(over), DimensionName(under), measured(q.Unit))
}

// amount is the count of q in u, which measures the same; a temperature counts
// as a width.
func amount(q value.Quantity, u value.Unit) (number.Number, error) {
	if isTemperature(u) {
		return scale(q.N, q.Unit.Over.Of, u.Over.Of)
	}
	n, _, err := convert(q.N, q.Unit, u)
	return n, err
}

// inLargest returns a time in the largest of s, min, h, d and y that counts at
// least one (units.md, section 4), and other quantities as they are.
func inLargest(q value.Quantity) (value.Quantity, error) {
	if q.Unit.Dimension() != duration {
		return q, nil
	}
	var in value.Quantity
	for _, symbol := range [...]string{"y", "d", "h", "min", "s"} {
		unit := value.Unit{Over: Must(symbol)}
		n, err := scale(q.N, q.Unit.Over.Of, unit.Over.Of)
		if err != nil {
			return q, err
		}
		in = value.Quantity{N: n, Unit: unit}
		if number.Compare(n.Abs(), number.Int(1)) >= 0 {
			return in, nil
		}
	}
	return in, nil
}
