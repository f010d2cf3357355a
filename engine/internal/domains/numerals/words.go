package numerals

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/value"
)

// Domain returns the vocabulary of numerals.
func Domain() lang.Domain {
	row := func(name, doc, example string, f func(value.Value) (value.Value, error)) lang.Converter {
		return lang.Converter{Name: name, After: []string{"as", "in"}, Doc: doc, Example: example,
			Eval: func(c *lang.Call) (value.Value, error) { return f(c.Args[0]) }}
	}
	return lang.Domain{
		Name: "numerals",
		Converters: []lang.Converter{
			row("words", "the number in words", "2750 as words → two thousand seven hundred and fifty", inWords),
			row("ordinal", "the number as an ordinal", "113 as ordinal → 113th", asOrdinal),
			row("roman", "the number in Roman numerals", "49 in roman → XLIX", asRoman),
		},
		Phrases: []lang.Phrase{
			{Pattern: "{x} from roman", Params: lang.Anything("x"), Doc: "the number of a Roman numeral", Example: `"MCDXLIV" from roman → 1,444`,
				Eval: func(c *lang.Call) (value.Value, error) { return fromRoman(c.Args[0]) }},
		},
		Codes: Codes,
	}
}
