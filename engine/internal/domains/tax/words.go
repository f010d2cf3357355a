package tax

import (
	"reckon/engine/internal/display"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// amounts takes the two holes of a form, or the two values of a call.
type amounts func(amount, rate value.Value) (value.Value, error)

func (f amounts) eval(c *lang.Call) (value.Value, error) { return f(c.Args[0], c.Args[1]) }

// Domain returns the vocabulary of taxes.
func Domain() lang.Domain {
	params := []lang.Param{{Name: "amount", Kind: lang.Scaled}, {Name: "rate", Kind: lang.Amount}}
	return lang.Domain{
		Name: "tax",
		Functions: []lang.Function{
			{Name: "taxAdd", Params: params, Doc: "the total of an amount before tax", Example: "taxAdd(250, 8%) → 270", Eval: amounts(add).eval},
			{Name: "taxRemove", Params: params, Doc: "the amount before tax of a total", Example: "taxRemove($270, 8%) → $250.00", Eval: amounts(off).eval},
		},
		Phrases: append(phrases(params), named()...),
	}
}

// phrases are the forms that state a rate behind `at`.
func phrases(params []lang.Param) []lang.Phrase {
	onto, before, within := amounts(on).eval, amounts(off).eval, amounts(in).eval
	list := make([]lang.Phrase, 1, 16)
	list[0] = lang.Phrase{Pattern: "tip on {x} at {r:operand}", Params: params, Eval: onto,
		Doc: "the tip for an amount", Example: "tip on £64 at 12.5% → £8.00"}
	for _, name := range []string{"tax", "vat", "VAT"} {
		list = append(list,
			lang.Phrase{Pattern: name + " on {x} at {r:operand}", Params: params, Eval: onto,
				Doc: "the tax on an amount before tax", Example: name + " on £45 at 20% → £9.00"},
			lang.Phrase{Pattern: name + " off {x} at {r:operand}", Params: params, Eval: before,
				Doc: "the amount before tax of a total", Example: name + " off $86.40 at 8% → $80.00"},
			lang.Phrase{Pattern: name + " in {x} at {r:operand}", Params: params, Eval: within,
				Doc: "the tax that a total holds", Example: name + " in £63 at 5% → £3.00"},
			lang.Phrase{Pattern: name + " of {x} at {r:operand}", Params: params, Eval: within,
				Doc: "the tax that a total holds", Example: name + " of £63 at 5% → £3.00"},
			lang.Phrase{Pattern: name + " from {x} at {r:operand}", Params: params, Eval: within,
				Doc: "the tax that a total holds", Example: name + " from £63 at 5% → £3.00"},
		)
	}
	return list
}

// named are the forms of a percentage that is named for what it is.
func named() []lang.Phrase {
	of := []lang.Param{{Name: "rate", Kind: lang.Amount}, {Name: "amount", Kind: lang.Scaled}}
	bare := lang.Amounts("rate")
	list := make([]lang.Phrase, 0, 8)
	for _, name := range []string{"tax", "vat", "VAT", "tip"} {
		list = append(list,
			lang.Phrase{Pattern: "{r} " + name + " on {x}", Level: syntax.LevelShare, Params: of,
				Doc: "the tax or tip on an amount", Example: "20% " + name + " on £45 → £9.00",
				Eval: func(c *lang.Call) (value.Value, error) {
					if err := percentage(c.Args[0], name); err != nil {
						return nil, err
					}
					return on(c.Args[1], c.Args[0])
				}},
			lang.Phrase{Pattern: "{r} " + name, Level: syntax.LevelShare, Params: bare,
				Doc: "the percentage itself", Example: "£45 + 20% " + name + " → £54.00",
				Eval: func(c *lang.Call) (value.Value, error) { return c.Args[0], percentage(c.Args[0], name) }},
		)
	}
	return list
}

// percentage refuses what stands before a word for a tax and is no percentage:
// `£45 tax` is prose.
func percentage(v value.Value, name string) error {
	if _, ok := v.(value.Percent); ok {
		return nil
	}
	return syntax.UnexpectedTrailing.Fault("a percentage stands before %q, got %s", name, source.Clip(display.Value(v)))
}
