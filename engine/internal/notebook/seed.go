package notebook

import (
	"strings"

	"reckon/engine/internal/source"
)

// seedOf returns what follows `random seed` on a line that seeds the draws
// below it: one number or word, or a text in quotes. More words are prose.
func seedOf(t text) (text, bool) {
	first, rest := firstWord(t.s)
	second, seed := firstWord(rest)
	if first != "random" || second != "seed" || assigns(seed) {
		return t, false
	}
	if _, more := firstWord(seed); more != "" && !strings.HasPrefix(seed, `"`) {
		return t, false
	}
	return t.from(len(t.s) - len(seed)), true
}

// readSeed reads what follows `random seed`: a number or a text, with its
// quotes or without. The seed 5 and the seed "5" are the same.
func readSeed(st statement, t text) (statement, error) {
	st.kind, st.summary = seedsChance, false
	st.name = strings.Trim(t.s, `"`)
	if st.name == "" {
		return st, SeedExpectedValue.Fault("a value must follow `random seed`").
			At(source.Span{Start: st.text.at, End: st.text.at + len(st.text.s)})
	}
	return st, nil
}
