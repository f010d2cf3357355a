package aggregates

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// phrases are the averages whose values carry weights.
func phrases() []lang.Phrase {
	row := func(name, example string) lang.Phrase {
		return lang.Phrase{
			Pattern: name + " of {x:weighted}",
			Params:  []lang.Param{{Name: "x", Kind: lang.Any, Repeated: true}},
			Missing: []syntax.Missing{{After: name + " of", Entry: &MissingWeight, Want: `"at" and a weight`}},
			Doc:     "the average with a weight for each value, over the sum of the weights",
			Example: example, Eval: weighted,
		}
	}
	return []lang.Phrase{
		row("weighted average", "weighted average of 64 at 25%, 80 at 75% → 76"),
		row("weighted mean", "weighted mean of 90 at 3 credits and 80 at 2 credits → 86"),
	}
}

// weighted answers the sum of the values times their weights over the sum of
// the weights, in the unit of the values. Values and weights come in turn.
// Faults: AGGREGATE_NON_NUMERIC; INCOMPATIBLE_UNITS;
// WEIGHTED_AVERAGE_ZERO_WEIGHT.
func weighted(c *lang.Call) (value.Value, error) {
	var values, weights []value.Value
	for i, arg := range c.Args {
		if i%2 == 0 {
			values = append(values, arg)
		} else {
			weights = append(weights, arg)
		}
	}
	figures, err := read("weighted average", values)
	if err != nil {
		return nil, err
	}
	shares, err := read("a weight", weights)
	if err != nil {
		return nil, err
	}
	whole, err := total(shares.numbers)
	if err != nil {
		return nil, err
	}
	if whole.IsZero() {
		return nil, ZeroWeight.Fault("weights must sum to something other than zero")
	}
	products := make([]number.Number, len(values))
	for i, n := range figures.numbers {
		if products[i], err = number.Mul(n, shares.numbers[i]); err != nil {
			return nil, err
		}
	}
	sum, err := total(products)
	if err != nil {
		return nil, err
	}
	n, err := number.Div(sum, whole)
	if err != nil {
		return nil, err
	}
	return figures.value(n), nil
}
