package finding

import (
	"math"
	"unicode/utf8"
)

// Nearest returns the candidate with the fewest edits from word, and false
// when there is none (findings.md, 6). An edit inserts, deletes or replaces one
// character; letter case counts. Of two as near, the one that shares the longer
// beginning with word wins, then the alphabetically first. The word itself is
// no candidate. A bound is the most edits; below zero there is none, and then
// any candidate is near enough.
//
// It is a [Speller] with a budget for this one search.
func Nearest(word string, candidates []string, bound int) (string, bool) {
	return new(Speller).Nearest(word, candidates, bound)
}

const (
	// maxSteps bounds the work of one Speller to about a second. Five hundred
	// unknown names among ten thousand of ten characters stay within it.
	maxSteps = 60_000_000
	// maxWord is the most characters of a word that is looked for: nobody
	// mistypes a longer one by a few letters.
	maxWord = 1024
)

// Speller finds the nearest words of one check, and keeps count of its work so
// that a check of a hostile document ends: when the budget is spent there are
// no more suggestions. Its zero value is ready. Use by one goroutine at a time.
type Speller struct {
	spent int
}

// IsSpent reports whether the budget is spent: no search will find anything.
func (s *Speller) IsSpent() bool { return s.spent > maxSteps }

// Nearest is the function [Nearest] within what is left of the budget.
func (s *Speller) Nearest(word string, candidates []string, bound int) (string, bool) {
	if s.IsSpent() || len(word) > maxWord*utf8.UTFMax || utf8.RuneCountInString(word) > maxWord {
		return "", false
	}
	if bound < 0 {
		bound = math.MaxInt
	}
	p := newPattern(word)
	best, found, shared := "", false, 0
	for _, candidate := range candidates {
		s.spent++
		if len(candidate)/utf8.UTFMax-p.length > bound {
			continue // too long, whatever its characters are
		}
		length := utf8.RuneCountInString(candidate)
		if candidate == word || max(length-p.length, p.length-length) > bound {
			continue
		}
		if s.spent += length * len(p.above); s.spent > maxSteps {
			break
		}
		edits, ok := p.distance(candidate, length, bound)
		if !ok {
			continue
		}
		beginning := commonPrefix(word, candidate)
		if found && edits == bound && (beginning < shared || beginning == shared && candidate >= best) {
			continue
		}
		best, found, shared, bound = candidate, true, beginning, edits
	}
	return best, found
}

// commonPrefix is how many characters a and b both begin with.
func commonPrefix(a, b string) int {
	n := 0
	for _, c := range a {
		d, size := utf8.DecodeRuneInString(b)
		if size == 0 || c != d {
			break
		}
		b = b[size:]
		n++
	}
	return n
}
