package representations

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/value"
)

// Domain returns the vocabulary of representations.
func Domain() lang.Domain {
	row := func(name, doc, example string, f func(value.Value) (value.Value, error)) lang.Converter {
		return lang.Converter{Name: name, After: []string{"as"}, Doc: doc, Example: example,
			Eval: func(c *lang.Call) (value.Value, error) { return f(c.Args[0]) }}
	}
	decimal := row("decimal", "a number as a decimal", "0.375 as decimal → 0.38", asDecimal)
	decimal.After = []string{"as", "in", "to"}
	dec := decimal
	dec.Name = "dec"
	return lang.Domain{
		Name: "representations",
		Converters: []lang.Converter{
			row("fraction", "lowest terms", "0.375 as fraction → 3/8", asFraction),
			decimal, dec,
			row("scientific", "every digit and an exponent", "48200 as scientific → 4.82e+4", asScientific),
			row("sci", "every digit and an exponent", "48200 as sci → 4.82e+4", asScientific),
			row("engineering", "an exponent that is a multiple of three", "0.00047 as engineering → 470e-6", asEngineering),
			row("eng", "an exponent that is a multiple of three", "0.00047 as eng → 470e-6", asEngineering),
			row("compact", "three figures and a letter", "7654321 as compact → 7.65M", asCompact),
		},
	}
}
