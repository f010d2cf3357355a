package units

import (
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Compound returns a quantity that is written in several units of one measure,
// each smaller than the one before, in the smallest of them: 6 lb 4 oz is 100
// oz. A time takes the word of its unit: 2h15m is 135 minutes. Parts that are
// not of one measure, are rates, or do not descend are [UnitAfterUnit].
func Compound(parts []value.Quantity) (value.Quantity, error) {
	sum := parts[0]
	for _, part := range parts[1:] {
		if !descends(sum.Unit, part.Unit) {
			return value.Quantity{}, UnitAfterUnit.Fault("behind %s goes a smaller unit of %s, got %s",
				quote(sum.Unit), DimensionName(sum.Unit), quote(part.Unit))
		}
		larger, err := scale(sum.N, sum.Unit.Over.Of, part.Unit.Over.Of)
		if err != nil {
			return value.Quantity{}, err
		}
		n, err := number.Add(larger, part.N)
		if err != nil {
			return value.Quantity{}, err
		}
		sum = value.Quantity{N: n, Unit: part.Unit}
	}
	if of := sum.Unit.Over.Of; sum.Unit.Dimension() == duration && of.Plural != "" && len(parts) > 1 {
		sum.Unit.Over.Spelling = of.Plural
	}
	return sum, nil
}

func descends(a, b value.Unit) bool {
	if a.IsRate() || b.IsRate() || a.Over.Of == nil || b.Over.Of == nil || a.Over.Of.Currency != nil {
		return false
	}
	return a.Over.Of.Dimension == b.Over.Of.Dimension && a.Over.Of.Rate == nil && b.Over.Of.Rate == nil &&
		!isTemperature(a) && number.Compare(a.Over.Of.Factor, b.Over.Of.Factor) > 0
}

// MinuteBeside returns the minute that `m` means beside part in a quantity of
// several units, and false when m is the metre: only an hour or a second makes
// it a minute.
func MinuteBeside(part value.Part) (value.Part, bool) {
	if part.Of != Must("h").Of && part.Of != Must("s").Of {
		return value.Part{}, false
	}
	return value.Part{Spelling: "m", Of: Must("min").Of}, true
}

// InWords reports whether part is a word of time that agrees with its count:
// second, minute, hour, day, week, month or year, in either number.
func InWords(part value.Part) bool {
	return part.Of != nil && part.Of.CountsInWords &&
		(part.Spelling == part.Of.Name || part.Spelling == part.Of.Plural)
}

// Agree returns the spelling of part beside the count n. A word of time is
// plural unless n is exactly 1 or -1; any other unit is as it was typed.
func Agree(part value.Part, n number.Number) string {
	if !InWords(part) {
		return part.Spelling
	}
	if number.Equal(n.Abs(), number.Int(1)) {
		return part.Of.Name
	}
	return part.Of.Plural
}
