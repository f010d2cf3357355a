package bits

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/value"
)

// Domain returns the vocabulary of bases and bits.
func Domain() lang.Domain {
	return lang.Domain{Name: "bits", Functions: functions(), Phrases: phrases(), Converters: converters(), Codes: Codes}
}

func functions() []lang.Function {
	base := func(name string, to int, example string) lang.Function {
		return lang.Function{Name: name, Params: lang.Numbers("n"), Doc: "n written in a base", Example: example,
			Eval: func(c *lang.Call) (value.Value, error) { return inBase(c.Args[0], to) }}
	}
	return []lang.Function{
		base("hex", 16, "hex(4080) → 0xFF0"),
		base("bin", 2, "bin(37) → 0b100101"),
		base("oct", 8, "oct(200) → 0o310"),
		{Name: "int", Params: lang.Anything("x"), Doc: "the number of x without its fraction", Example: "int(-9.7) → -9",
			Eval: func(c *lang.Call) (value.Value, error) { return asInt(c.Args[0]) }},
		{Name: "float", Params: lang.Anything("x"), Doc: "the plain number of x", Example: "float(35%) → 0.35",
			Eval: func(c *lang.Call) (value.Value, error) { return asNumber(c.Args[0]) }},
		{Name: "clz32", Params: lang.Numbers("n"), Cells: true, Doc: "the leading zeros of n in 32 bits", Example: "clz32(40) → 26", Eval: lang.Unary(clz32)},
		{Name: "imul", Params: lang.Numbers("a", "b"), Doc: "the product in 32 bits", Example: "imul(3, 5) → 15", Eval: lang.Binary(imul)},
		{Name: "fround", Params: lang.Numbers("x"), Cells: true, Doc: "the nearest single-precision float", Example: "fround(5.5) → 5.50", Eval: lang.Unary(fround)},
	}
}

func phrases() []lang.Phrase {
	list := make([]lang.Phrase, 0, 2)
	for _, word := range []string{"as", "in"} {
		list = append(list, lang.Phrase{Pattern: "{x} " + word + " base {n:count}", Doc: "x written in base 2, 8, 10 or 16",
			Example: "200 as base 8 → 0o310", Eval: asBase})
	}
	return list
}

func converters() []lang.Converter {
	everywhere := []string{"as", "in", "to"}
	var list []lang.Converter
	for _, row := range []struct {
		names   []string
		base    int
		example string
	}{
		{[]string{"hex", "hexadecimal"}, 16, "4080 as hex → 0xFF0"},
		{[]string{"binary", "bin"}, 2, "37.9 in binary → 0b100101"},
		{[]string{"octal", "oct"}, 8, "200 in octal → 0o310"},
	} {
		for _, name := range row.names {
			list = append(list, lang.Converter{Name: name, After: everywhere, Doc: "a number in a base", Example: row.example,
				Eval: func(c *lang.Call) (value.Value, error) { return inBase(c.Args[0], row.base) }})
		}
	}
	return append(list,
		lang.Converter{Name: "number", After: []string{"as"}, Doc: "the plain number of a value or a text", Example: `"6" as number → 6`,
			Eval: func(c *lang.Call) (value.Value, error) { return asNumber(c.Args[0]) }},
		lang.Converter{Name: "int", After: []string{"as"}, Doc: "the plain number without its fraction", Example: "7.9 as int → 7",
			Eval: func(c *lang.Call) (value.Value, error) { return asInt(c.Args[0]) }},
	)
}
