package random

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Domain returns the vocabulary of draws.
func Domain() lang.Domain {
	return lang.Domain{Name: "random", Phrases: []lang.Phrase{
		{Pattern: "random number between {low} and {high}", Params: lang.Amounts("low", "high"), Doc: "a draw between two bounds, both possible; whole between whole bounds",
			Example: "random number between 7 and 7 → 7", Eval: between},
	}}
}

// between draws low + ⌊u·(high − low + 1)⌋ between whole bounds, and
// low + u·(high − low) between others, with u uniform in [0, 1).
func between(c *lang.Call) (value.Value, error) {
	low, high, unit, err := lang.Alike(c.Args[0], c.Args[1])
	if err != nil {
		return nil, err
	}
	if low.IsInf() || high.IsInf() || number.Compare(low, high) > 0 {
		return nil, number.InvalidRange.Fault("a draw is between a lower and a higher bound, got %s and %s", low.String(), high.String())
	}
	u, err := c.Draw()
	if err != nil {
		return nil, err
	}
	width, err := number.Sub(high, low)
	if err != nil {
		return nil, err
	}
	whole := low.IsWhole() && high.IsWhole()
	if whole {
		if width, err = number.Add(width, number.Int(1)); err != nil {
			return nil, err
		}
	}
	step, err := number.Mul(width, share(u))
	if err != nil {
		return nil, err
	}
	if whole {
		step = step.Round(0, number.Down)
	}
	n, err := number.Add(low, step)
	if err != nil {
		return nil, err
	}
	return lang.In(n, unit), nil
}

// share is a draw as an exact fraction: a multiple of 2^-32.
func share(u uint32) number.Number {
	n, _ := number.Div(number.Int(int64(u)), number.Int(1<<32))
	return n
}
