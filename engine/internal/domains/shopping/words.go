package shopping

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/syntax"
)

// Domain returns the vocabulary of comparing prices.
func Domain() lang.Domain {
	missing := []syntax.Missing{
		{After: "{a} vs", Entry: &syntax.PhraseKeywordMismatch, Want: "a price"},
		{After: "{a} versus", Entry: &syntax.PhraseKeywordMismatch, Want: "a price"},
	}
	row := func(pattern, example string) lang.Phrase {
		return lang.Phrase{Pattern: pattern, Missing: missing, Params: lang.Anything("a", "b"), Doc: "which price is lower", Example: example, Eval: versus}
	}
	return lang.Domain{
		Name: "shopping",
		Phrases: []lang.Phrase{
			row("{a} vs {b:side}", "$2.80 / 400g vs $4.10 / 650g → the second is cheaper, 10% less"),
			row("{a} versus {b:side}", "€9 versus €7.20 → the second is cheaper, 20% less"),
		},
		Codes: Codes,
	}
}
