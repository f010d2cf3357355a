package bill

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// Domain returns the vocabulary of bills.
func Domain() lang.Domain {
	params := []lang.Param{{Name: "bill", Kind: lang.Amount}, {Name: "count", Kind: lang.Number}}
	missing := []syntax.Missing{{After: "split {x:side}", Entry: &syntax.PhraseKeywordMismatch, Want: `"between"`}}
	row := func(pattern, example string) lang.Phrase {
		return lang.Phrase{Pattern: pattern, Missing: missing, Params: params, Example: example, Eval: shared,
			Doc: "what each pays, so that the shares add up to the bill"}
	}
	return lang.Domain{
		Name: "bill",
		Phrases: []lang.Phrase{
			row("{x} split {n:count} ways", "¥500 split 7 ways → ¥71 each, with 3 shares paying ¥72"),
			row("{x} split {n:count} way", "£64 split 1 way → £64.00 each"),
			row("{x} split between {n:count}", "£10 split between 3 → £3.33 each, with 1 share paying £3.34"),
			row("{x} split between {n:count} people", "£10 split between 4 people → £2.50 each"),
			row("{x} split between {n:count} person", "£10 split between 1 person → £10.00 each"),
			row("{x} split between {n:count} friends", "£10 split between 4 friends → £2.50 each"),
			row("split {x:side} {n:count} ways", "split £64 4 ways → £16.00 each"),
			row("split {x:side} {n:count} way", "split £64 1 way → £64.00 each"),
			row("split {x:side} between {n:count}", "split $85 between 6 → $14.16 each, with 4 shares paying $14.17"),
			row("split {x:side} between {n:count} people", "split $84 between 6 people → $14.00 each"),
			row("split {x:side} between {n:count} person", "split $84 between 1 person → $84.00 each"),
			row("split {x:side} between {n:count} friends", "split $84 between 6 friends → $14.00 each"),
		},
	}
}

func shared(c *lang.Call) (value.Value, error) {
	s, err := split(c.Args[0], c.Number(1))
	if err != nil {
		return nil, err
	}
	return s, nil
}
