package engine

import (
	"iter"

	"reckon/engine/internal/spelling"
)

// Nearest returns the candidate that word is probably a slip of, and false
// when none is near. The order of candidates decides ties.
func Nearest(word string, candidates iter.Seq[string]) (string, bool) {
	return spelling.Nearest(word, candidates)
}
