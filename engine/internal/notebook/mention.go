package notebook

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/syntax"
)

// mentions reports whether the words of a name stand in a line.
func mentions(line, name string) bool {
	letters := name // before its first space or apostrophe, which a line may write otherwise
	if end := strings.IndexFunc(name, func(r rune) bool { return !isWordRune(r) }); end > 0 {
		letters = name[:end]
	}
	return strings.Contains(line, letters) && mentionsOneOf(line, map[string]bool{name: true})
}

// mentionsOneOf reports whether the words of one of the names stand in a line:
// whole words, whatever white space is between them, either apostrophe in them.
// A word of a line is a name with and without what stands behind an apostrophe.
func mentionsOneOf(line string, names map[string]bool) bool {
	var starts, ends [syntax.MaxNameWords]int // of the last words, the nearest last
	count := 0
	for at := 0; at < len(line); {
		end := at + wordEnd(line[at:])
		if end == at {
			r, size := utf8.DecodeRuneInString(line[at:])
			if !isInvisible(r) {
				count = 0
			}
			at += size
			continue
		}
		if count == syntax.MaxNameWords {
			copy(starts[:], starts[1:])
			copy(ends[:], ends[1:])
			count--
		}
		starts[count], ends[count] = at+factor(line[at:end]), end
		count++
		for first := range count {
			if names[joined(line, starts[first:count], ends[first:count])] {
				return true
			}
		}
		if short := strings.IndexAny(line[at:end], "'’"); short > 0 && names[line[at:at+short]] {
			return true
		}
		at = end
	}
	return false
}

// factor returns the length of the number that is glued to the front of a name,
// as in 3x.
func factor(word string) int {
	if name := strings.TrimLeftFunc(word, unicode.IsDigit); name != "" {
		return len(word) - len(name)
	}
	return 0
}

// joined returns words of a line as a name writes them.
func joined(line string, starts, ends []int) string {
	last := len(starts) - 1
	for i := range last {
		if starts[i+1] != ends[i]+1 || line[ends[i]] != ' ' {
			words := make([]string, len(starts))
			for k := range starts {
				words[k] = line[starts[k]:ends[k]]
			}
			return syntax.CanonicalName(strings.Join(words, " "))
		}
	}
	return syntax.CanonicalName(line[starts[0]:ends[last]])
}

// wordEnd returns the length of the word that s begins with: letters, digits,
// underscores, and apostrophes but at its start.
func wordEnd(s string) int {
	end := strings.IndexFunc(s, func(r rune) bool { return !isWordRune(r) && r != '\'' && r != '’' })
	if end < 0 {
		end = len(s)
	}
	if r, _ := utf8.DecodeRuneInString(s); !isWordRune(r) {
		return 0
	}
	return end
}

func isWordRune(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r) || syntax.IsMark(r) || r == '_')
}
