package spelling

import (
	"iter"
	"strings"
	"unicode/utf8"
)

// maxWordRunes bounds what is compared: longer text is never a slip of a word.
const maxWordRunes = 40

// wellKnownRunes is the length from which a word is known by its other letters
// when the first is wrong. A slip seldom hits the first letter, and two short
// words always lie near each other.
const wellKnownRunes = 4

// Nearest returns the candidate nearest to word, and false when none is near.
// A candidate that differs in letter case alone is nearest of all. Among equal
// distances the one wins that begins as the word does for longest, then one that
// ends as it does, so that a plural is taken for a plural, and then the first:
// the order of candidates decides.
func Nearest(word string, candidates iter.Seq[string]) (string, bool) {
	length := utf8.RuneCountInString(word)
	if length < 2 || length > maxWordRunes {
		return "", false
	}
	limit := (length + 2) / 3
	best, bestDistance, bestLikeness := "", limit+1, 0
	lower := []rune(strings.ToLower(word))
	for candidate := range candidates {
		if candidate == word {
			continue
		}
		if strings.EqualFold(candidate, word) {
			return candidate, true
		}
		if n := utf8.RuneCountInString(candidate); n < 2 || n > length+limit || n < length-limit {
			continue
		}
		runes := []rune(strings.ToLower(candidate))
		d := distance(lower, runes, bestDistance+1)
		likeness := likenessOf(runes, lower)
		if d > bestDistance || d == bestDistance && (best == "" || likeness <= bestLikeness) {
			continue
		}
		if runes[0] == lower[0] || d == 1 && length >= wellKnownRunes {
			best, bestDistance, bestLikeness = candidate, d, likeness
		}
	}
	return best, best != ""
}

// likenessOf ranks words of one distance: twice the letters that a and b begin
// with alike, and one for the same last letter.
func likenessOf(a, b []rune) int {
	alike := 0
	for alike < len(a) && alike < len(b) && a[alike] == b[alike] {
		alike++
	}
	if a[len(a)-1] == b[len(b)-1] {
		return 2*alike + 1
	}
	return 2 * alike
}

// distance is the restricted Damerau-Levenshtein distance of a and b, or
// anything at or above limit once it is known to reach it.
func distance(a, b []rune, limit int) int {
	before := make([]int, len(b)+1)
	last := make([]int, len(b)+1)
	row := make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least >= limit {
			return limit
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
