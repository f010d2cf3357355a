package trip

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// Domain returns the vocabulary of journeys.
func Domain() lang.Domain {
	return lang.Domain{
		Name: "trip",
		Phrases: []lang.Phrase{
			fuelPhrase("fuel for {distance}", "fuel for 240 km at 6 l/100km → 14.40 litre"),
			fuelPhrase("fuel to drive {distance}", "fuel to drive 180 miles at 30 mpg → 22.71 litre"),
			{
				Pattern: "cost to drive {distance} at {economy} at {price}",
				Params:  lang.Anything("distance", "economy", "price"),
				Missing: []syntax.Missing{
					{After: "cost to drive {distance}", Entry: &ExpectedAt, Want: `"at" and an economy`},
					{After: "cost to drive {distance} at {economy}", Entry: &ExpectedAt, Want: `"at" and a price`},
				},
				Doc:     "what the fuel for a distance costs",
				Example: "cost to drive 240 km at 6 l/100km at £1.45/litre → £20.88",
				Eval:    func(c *lang.Call) (value.Value, error) { return cost(c.Args[0], c.Args[1], c.Args[2]) },
			},
		},
		Codes: Codes,
	}
}

func fuelPhrase(before, example string) lang.Phrase {
	return lang.Phrase{
		Pattern: before + " at {economy}", Params: lang.Anything("distance", "economy"),
		Missing: []syntax.Missing{{After: before, Entry: &ExpectedAt, Want: `"at" and an economy`}},
		Doc:     "the litres that a distance takes", Example: example,
		Eval: func(c *lang.Call) (value.Value, error) {
			litres, err := fuel(c.Args[0], c.Args[1])
			if err != nil {
				return nil, err
			}
			return litres, nil
		},
	}
}
