package pasted

import (
	"reckon/engine/internal/display"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/value"
)

// bytesAStep is how much text is read in a step of a line's budget.
const bytesAStep = 4

func work(args []value.Value) int {
	bytes := 0
	for _, arg := range args {
		if text, ok := arg.(value.Text); ok {
			bytes += len(text)
		}
	}
	return 1 + bytes/bytesAStep
}

// Domain returns the vocabulary of pasted text. Under each name of each of
// aggregates it has a phrase that reads what is found in a text, which the list
// of the same would not do: it has no currency, and it is refused when empty.
func Domain(aggregates []lang.Aggregate) lang.Domain {
	row := func(w wanted, example string) lang.Phrase {
		return lang.Phrase{
			Pattern: w.String() + " in {text:operand}", Params: lang.Anything("text"), Work: work,
			Doc: "the " + w.String() + " in a text, in order, as a list of plain numbers", Example: example,
			Eval: func(c *lang.Call) (value.Value, error) { return w.list(c.Args[0]) },
		}
	}
	d := lang.Domain{Name: "pasted text", Functions: functions(), Codes: codes(), Phrases: []lang.Phrase{
		row(numbers, `numbers in "2 boxes at £7.25, less -£3" → [2, 7.25, -3]`),
		row(amounts, `amounts in "2 boxes at £7.25, less -£3" → [7.25, -3]`),
	}}
	for _, w := range []wanted{numbers, amounts} {
		found, _ := w.values(value.Text(sample))
		for i := range aggregates {
			d.Phrases = w.appendOver(d.Phrases, &aggregates[i], found)
		}
	}
	return d
}

// sample is the text of the examples of the aggregates.
const sample = "£2, £7, £2 and £9"

// appendOver appends the rows of an aggregate, one for each of its names. What
// is found in the sample makes their example: the answer is the aggregate's own,
// whose row has one worked out by hand, and what is shown here is that the
// words are read. Of several amounts of money there is no product and no
// variance.
func (w wanted) appendOver(rows []lang.Phrase, a *lang.Aggregate, found []value.Value) []lang.Phrase {
	row := lang.Phrase{
		Params: lang.Anything("text"), Work: work, Doc: "over the " + w.String() + " in a text: " + a.Doc,
		Eval: func(c *lang.Call) (value.Value, error) {
			values, err := w.values(c.Args[0])
			if err != nil || len(values) == 0 && !a.Counts {
				return nil, w.orNone(err)
			}
			return a.Eval(values)
		},
	}
	shown := ""
	if answer, err := a.Eval(found); err != nil {
		shown = err.Error()
	} else {
		shown = display.Value(answer)
	}
	for n := -1; n < len(a.Also); n++ {
		name := a.Name
		if n >= 0 {
			name = a.Also[n]
		}
		words := name + " of " + w.String() + " in "
		row.Pattern, row.Example = words+"{text:operand}", words+`"`+sample+`" → `+shown
		rows = append(rows, row)
	}
	return rows
}

func functions() []lang.Function {
	row := func(name, second, doc, example string, f func(*lang.Call, *int) (value.Value, error)) lang.Function {
		search := metered(f)
		return lang.Function{
			Name: name, Params: lang.Anything("text", second), Doc: doc, Example: example, Work: work, Search: search,
			Eval: func(c *lang.Call) (value.Value, error) { return search(c, new(int)) },
		}
	}
	return []lang.Function{
		row("match", "pattern", "the first group of a pattern that took part in its first match, or the whole match",
			`match("Ref AB-7731 sent", "AB-(\d+)") as number → 7,731`, matched),
		row("matches", "pattern", "whether a text holds a match of a pattern", `matches("Ref AB-7731", "^ref$") → false`, matches),
		row("matchcount", "pattern", "how many matches of a pattern do not overlap", `matchcount("ping 5 ping 9", "ping \d") → 2`, matchCount),
		row("field", "path", "one value of a JSON text", `field("{\"trip\":{\"to\":[\"Bath\"]}}", "trip.to[0]") → Bath`,
			func(c *lang.Call, _ *int) (value.Value, error) { return field(c) }),
	}
}
