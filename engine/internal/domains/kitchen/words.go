package kitchen

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/value"
)

// Domain returns the vocabulary of the kitchen.
func Domain() lang.Domain {
	return lang.Domain{
		Name:    "kitchen",
		Phrases: append(append(dial(), scales()...), weights()),
		Converters: []lang.Converter{{
			Name: "gas mark", After: []string{"in", "to", "into", "as"}, Doc: "the nearest setting of a gas oven",
			Example: "150C in gas mark → gas 2",
			Eval:    func(c *lang.Call) (value.Value, error) { return markOf(c.Args[0]) },
		}},
		Codes: Codes,
	}
}

// dial are the settings of a gas oven; 1/4 and 1/2 are two of them.
func dial() []lang.Phrase {
	var list []lang.Phrase
	for _, lead := range []string{"gas mark", "gas"} {
		list = append(list,
			lang.Phrase{Pattern: lead + " {n:count}", Params: lang.Numbers("n"), Doc: "the temperature of that setting", Source: gasSource,
				Example: lead + " 7 in F → 428.00 F",
				Eval:    func(c *lang.Call) (value.Value, error) { return temperatureOf(c.Number(0)) }},
			lang.Phrase{Pattern: lead + " {n:count} / {d:count}", Params: lang.Numbers("n", "d"), Doc: "the temperature of that setting", Source: gasSource,
				Example: lead + " 1/2 → 120.00 C",
				Eval: func(c *lang.Call) (value.Value, error) {
					return fractionOfMark(c.Number(0), c.Number(1))
				}})
	}
	return list
}

// scales are the forms that bring a recipe from one number of servings to
// another, each with or without the word for them.
func scales() []lang.Phrase {
	var list []lang.Phrase
	for _, from := range []string{"", " {w:word}"} {
		for _, to := range []string{"", " {w:word}"} {
			list = append(list, lang.Phrase{
				Pattern: "scale {a:operand}" + from + " to {b:operand}" + to, Params: lang.Amounts("a", "b"),
				Doc: "what to multiply a recipe by", Example: "scale 3 servings to 8 → 2.67",
				Eval: func(c *lang.Call) (value.Value, error) { return scaled(c.Args[0], c.Args[1]) },
			})
		}
	}
	return list
}

// weights is the form that leads an ingredient between mass and volume.
func weights() lang.Phrase {
	return lang.Phrase{
		Pattern: "{x} {ingredient} in {unit}", Params: lang.Anything("x", "ingredient", "unit"),
		Names: names(), Unknown: &UnknownIngredient,
		Doc: "an amount of an ingredient, by its density", Source: tabled, Example: "1 cup honey in grams → 335.96 grams",
		Eval: func(c *lang.Call) (value.Value, error) {
			return weighed(c.Args[0], string(c.Args[1].(value.Text)), c.Args[2])
		},
	}
}
