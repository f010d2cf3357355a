package percent

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// maxRepeats bounds `up 2% 12 times`: more steps than anyone compounds.
const maxRepeats = 1_000

// Domain returns the vocabulary of percentages.
func Domain() lang.Domain {
	return lang.Domain{
		Name:    "percent",
		Phrases: append(append(shares(), changes()...), steps()...),
		Converters: []lang.Converter{
			{Name: "%", After: []string{"as", "in", "to"}, Doc: "a proportion as a percentage", Example: "3/16 as % → 18.75%",
				Eval: func(c *lang.Call) (value.Value, error) { return asPercent(c.Args[0]) }},
			{Name: "multiplier", After: []string{"as"}, Doc: "the factor of a change", Example: "35% as multiplier → 1.35x",
				Eval: func(c *lang.Call) (value.Value, error) { return asMultiplier(c.Args[0]) }},
		},
		Codes: Codes,
	}
}

// shares are the forms that ask what share one amount is of another.
func shares() []lang.Phrase {
	missing := []syntax.Missing{
		{After: "{a} is what", Entry: &ExpectedPercent, Want: `"%"`},
		{After: "{a} is what %", Entry: &ExpectedPreposition, Want: `"of", "on", "off", "more than" or "less than"`},
		{After: "{a} is what % more", Entry: &ExpectedWord, Want: `"than"`},
		{After: "{a} is what % less", Entry: &ExpectedWord, Want: `"than"`},
	}
	row := func(pattern string, sign int64, doc, example string) lang.Phrase {
		return lang.Phrase{Pattern: pattern, Params: lang.Amounts("a", "b"), Missing: missing, Doc: doc, Example: example,
			Eval: func(c *lang.Call) (value.Value, error) { return share(c.Args[0], c.Args[1], sign) }}
	}
	return []lang.Phrase{
		row("{a} is what % of {b}", 0, "the share that a is of b", "18 is what % of 240 → 7.50%"),
		row("{a} is what % on {b}", 1, "how much a lies above b", "33 is what % on 30 → 10.00%"),
		row("{a} is what % off {b}", -1, "how much a lies below b", "33 is what % off 44 → 25.00%"),
		row("{a} is what % more than {b}", 1, "how much a lies above b", "45 is what % more than 36 → 25.00%"),
		row("{a} is what % less than {b}", -1, "how much a lies below b", "27 is what % less than 36 → 25.00%"),
		row("{a} as % of {b}", 0, "the share that a is of b", "30 as % of 120 → 25.00%"),
		row("{a} as a % of {b}", 0, "the share that a is of b", "30 as a % of 120 → 25.00%"),
		row("{a} as % on {b}", 1, "how much a lies above b", "150 as % on 120 → 25.00%"),
		row("{a} as a % on {b}", 1, "how much a lies above b", "150 as a % on 120 → 25.00%"),
		row("{a} as % off {b}", -1, "how much a lies below b", "90 as % off 120 → 25.00%"),
		row("{a} as a % off {b}", -1, "how much a lies below b", "90 as a % off 120 → 25.00%"),
	}
}

// changes are the forms that move an amount by a percentage, and those that
// ask for the percentage or the amount before.
func changes() []lang.Phrase {
	list := []lang.Phrase{
		moved("{p} off {x}", syntax.LevelShare, 1, 0, -1, "x less p of it", "15% off $80 → $68.00"),
		moved("{p} on {x}", syntax.LevelShare, 1, 0, 1, "x and p of it", "8% on $250 → $270.00"),
		moved("increase {x} by {p:operand}", 0, 0, 1, 1, "x and p of it", "increase 60 by 5% → 63"),
		moved("decrease {x} by {p:operand}", 0, 0, 1, -1, "x less p of it", "decrease 60 by 5% → 57"),
		moved("reduce {x} by {p:operand}", 0, 0, 1, -1, "x less p of it", "reduce 60 by 5% → 57"),
		moved("{x} increased by {p:operand}", 0, 0, 1, 1, "x and p of it", "60 increased by 5% → 63"),
		moved("{x} increase by {p:operand}", 0, 0, 1, 1, "x and p of it", "60 increase by 5% → 63"),
		moved("{x} decreased by {p:operand}", 0, 0, 1, -1, "x less p of it", "60 decreased by 5% → 57"),
		moved("{x} decrease by {p:operand}", 0, 0, 1, -1, "x less p of it", "60 decrease by 5% → 57"),
		moved("{x} reduced by {p:operand}", 0, 0, 1, -1, "x less p of it", "60 reduced by 5% → 57"),
		before("{p} of what is {r}", syntax.LevelProduct, 0, 1, 0, "what p is r of", "8% of what is 14 → 175"),
		before("{r} is {p:operand} of what", 0, 1, 0, 0, "what r is p of", "14 is 8% of what → 175"),
		before("{r} is {p:operand} on what", 0, 1, 0, 1, "what p was added to", "69 is 15% on what → 60"),
		before("{r} is {p:operand} off what", 0, 1, 0, -1, "what p was taken off", "51 is 15% off what → 60"),
		before("{p} on what is {r}", syntax.LevelShare, 0, 1, 1, "what p was added to", "15% on what is 69 → 60"),
		before("{p} off what is {r}", syntax.LevelShare, 0, 1, -1, "what p was taken off", "35% off what is $130 → $200.00"),
	}
	differs := func(c *lang.Call) (value.Value, error) { return change(c.Args[0], c.Args[1]) }
	return append(list,
		lang.Phrase{Pattern: syntax.ChangePattern, Params: lang.Amounts("from", "to"), Eval: differs,
			Doc: "the change from one amount to another", Example: "80 to 92 → 15.00%"},
		lang.Phrase{Pattern: "% change from {from} to {to}", Params: lang.Amounts("from", "to"), Eval: differs,
			Missing: []syntax.Missing{{After: "% change from {from}", Entry: &ChangeExpectedTo, Want: `"to"`}},
			Doc:     "the change from one amount to another", Example: "percent change from 640 to 400 → -37.50%"},
	)
}

// shared returns the parameters of a form whose hole number x is the amount that
// the other hole is a percentage of.
func shared(x int) []lang.Param {
	params := lang.Amounts("p", "p")
	params[x] = lang.Param{Name: "x", Kind: lang.Scaled}
	return params
}

func moved(pattern string, level syntax.Level, x, p int, sign int64, doc, example string) lang.Phrase {
	return lang.Phrase{Pattern: pattern, Level: level, Params: shared(x), Cells: true, Doc: doc, Example: example,
		Eval: func(c *lang.Call) (value.Value, error) { return changed(c.Args[x], c.Args[p], sign, c.Name) }}
}

func before(pattern string, level syntax.Level, p, r int, sign int64, doc, example string) lang.Phrase {
	return lang.Phrase{Pattern: pattern, Level: level, Params: shared(r), Doc: doc, Example: example,
		Missing: []syntax.Missing{
			{After: "{p} of what", Entry: &syntax.NoPhraseAlternative, Want: `"is"`},
			{After: "{r} is {p:operand}", Entry: &ExpectedPreposition, Want: `"of what", "on what" or "off what"`},
			{After: "{r} is {p:operand} of", Entry: &ExpectedWord, Want: `"what"`},
			{After: "{r} is {p:operand} on", Entry: &ExpectedWord, Want: `"what"`},
			{After: "{r} is {p:operand} off", Entry: &ExpectedWord, Want: `"what"`},
		},
		Eval: func(c *lang.Call) (value.Value, error) { return undone(c.Args[r], c.Args[p], sign, c.Name) }}
}

// steps are the compounding steps `up P%` and `down P%`, chained with `then`
// and repeated by `N times`.
func steps() []lang.Phrase {
	list := make([]lang.Phrase, 0, 12)
	for _, way := range []struct {
		pattern              string
		sign                 int64
		once, twice, several string // examples
	}{
		{"{x} up {p:operand}", 1, "250 up 20% → 300", "250 up 20% twice → 360", "250 up 20% 3 times → 432"},
		{"{x} down {p:operand}", -1, "250 down 20% → 200", "250 down 20% twice → 160", "250 down 20% 3 times → 128"},
		{"{x} then up {p:operand}", 1, "50 down 20% then up 25% → 50",
			"80 down 20% then up 50% twice → 144", "80 down 20% then up 50% three times → 216"},
		{"{x} then down {p:operand}", -1, "250 up 20% then down 20% → 240",
			"250 up 20% then down 10% twice → 243", "250 up 20% then down 10% 3 times → 218.70"},
	} {
		list = append(list,
			moved(way.pattern, 0, 0, 1, way.sign, "a step of p from x", way.once),
			lang.Phrase{Pattern: way.pattern + " {n:count} times", Params: append(shared(0), lang.Amounts("n")...), Cells: true,
				Doc: "that step n times over", Example: way.several,
				Eval: func(c *lang.Call) (value.Value, error) {
					return repeated(c.Args[0], c.Args[1], c.Number(2), way.sign, c.Name)
				}},
			lang.Phrase{Pattern: way.pattern + " twice", Params: shared(0), Cells: true,
				Doc: "that step twice", Example: way.twice,
				Eval: func(c *lang.Call) (value.Value, error) {
					return repeated(c.Args[0], c.Args[1], number.Int(2), way.sign, c.Name)
				}})
	}
	return list
}

// repeated takes the same step n times: x·(1 ± p)^n.
func repeated(x, p value.Value, times number.Number, sign int64, form string) (value.Value, error) {
	n, ok := times.Int64()
	if !ok || n < 0 || n > maxRepeats {
		return nil, number.NotWholeNumber.Fault("a step is repeated a whole number of times up to 1,000, got %s", times.String())
	}
	fraction, err := rate(p, form)
	if err != nil {
		return nil, err
	}
	if sign < 0 {
		fraction = fraction.Neg()
	}
	factor, err := number.Add(number.Int(1), fraction)
	if err != nil {
		return nil, err
	}
	if factor, err = number.Pow(factor, number.Int(n)); err != nil {
		return nil, err
	}
	return lang.Times(x, factor)
}
