package options

import "strconv"

// maxQuoted is how many characters of the input a line repeats at most.
const maxQuoted = 200

// Quote returns word in double quotes as a line on standard error repeats it:
// cut at 200 characters, with control characters escaped.
func Quote(word string) string {
	if characters := []rune(word); len(characters) > maxQuoted {
		word = string(characters[:maxQuoted]) + "…"
	}
	return strconv.Quote(word)
}

// plain is Quote without the quotes.
func plain(word string) string {
	quoted := Quote(word)
	return quoted[1 : len(quoted)-1]
}
