package eval

import (
	"iter"
	"slices"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/money"
	"reckon/engine/internal/spelling"
	"reckon/engine/internal/units"
	"reckon/engine/internal/zones"
)

// maxCandidates bounds the spellings that the hints of one call look at, so
// that a note full of unknown words costs no more than a note.
const maxCandidates = 1_000_000

// Hint tells a fault with an unknown word in it what the word may have been
// meant for. A fault with a hint of its own keeps it.
func (e *Environment) Hint(f *fault.Fault) {
	word := f.Slip.Word
	if word == "" || f.Hint != "" || e.candidates > maxCandidates {
		return
	}
	switch f.Slip.Of {
	case fault.OfNames:
		if near, ok := e.nearest(word, e.ownNames, e.ownUnits, e.Vocabulary.Words()); ok {
			f.WithHint("did you mean %q?", near)
		} else if _, width, ok := units.Match(word, units.AfterAmount); ok && width == len(word) {
			f.WithHint("a unit stands behind a number: write 1 %s", word)
		} else if near, ok := e.nearest(word, units.Suggestions); ok && len(near) > longestSymbol {
			f.WithHint("did you mean the unit %q?", near)
		} else if near, ok := e.nearest(word, e.Vocabulary.Grammar.Words()); ok && len(near) > longestSymbol {
			f.WithHint("did you mean %q?", near)
		}
	case fault.OfFunctions:
		if near, ok := e.nearest(word, e.ownFunctions, e.Vocabulary.Callable()); ok {
			f.WithHint("did you mean %q?", near)
		}
	case fault.OfPhrases:
		if near, ok := e.nearest(word, e.Vocabulary.Words(), e.Vocabulary.Grammar.Words()); ok {
			f.WithHint("did you mean %q?", near)
		}
	case fault.OfPlaces:
		if near, ok := e.nearest(word, zones.Labels); ok {
			f.WithHint("did you mean %q?", near)
		}
	case fault.OfConverters:
		if near, ok := e.nearest(word, e.Vocabulary.Converters()); ok {
			f.WithHint("did you mean %q?", near)
		}
	default:
		if _, ok := e.Vocabulary.Constant(word); ok {
			f.WithHint("write * %s to multiply", word)
		} else if instead, ok := units.Instead(word); ok {
			f.WithHint("write %s", instead)
		} else if near, ok := e.nearest(word, e.ownUnits, units.Suggestions, money.Words(), e.Vocabulary.Grammar.Words()); ok {
			f.WithHint("did you mean %q?", near)
		}
	}
}

// longestSymbol is how long a symbol gets: what is longer is a word, which a
// name may be a slip of.
const longestSymbol = 4

// nearest looks through lists of spellings and counts them.
func (e *Environment) nearest(word string, lists ...iter.Seq[string]) (string, bool) {
	return spelling.Nearest(word, func(yield func(string) bool) {
		for _, list := range lists {
			for candidate := range list {
				e.candidates++
				if !yield(candidate) {
					return
				}
			}
		}
	})
}

// ownNames yields the names and functions of the note, in order.
func (e *Environment) ownNames(yield func(string) bool) {
	own := make([]string, 0, len(e.Values)+len(e.Functions))
	for name := range e.Values {
		own = append(own, name)
	}
	for name := range e.Functions {
		own = append(own, name)
	}
	slices.Sort(own)
	yieldAll(own, yield)
}

// ownUnits yields the units of the note.
func (e *Environment) ownUnits(yield func(string) bool) {
	if e.Units != nil {
		e.Units(yield)
	}
}

// ownFunctions yields the functions of the note, in order.
func (e *Environment) ownFunctions(yield func(string) bool) {
	own := make([]string, 0, len(e.Functions))
	for name := range e.Functions {
		own = append(own, name)
	}
	slices.Sort(own)
	yieldAll(own, yield)
}

func yieldAll(words []string, yield func(string) bool) {
	for _, word := range words {
		if !yield(word) {
			return
		}
	}
}
