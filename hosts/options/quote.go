package options

import "strconv"

// maxQuoted is how many characters of the input a line repeats at most.
const maxQuoted = 200

// quote returns word in double quotes as a line on standard error repeats it:
// cut, with control characters escaped.
func quote(word string) string {
	if characters := []rune(word); len(characters) > maxQuoted {
		word = string(characters[:maxQuoted]) + "…"
	}
	return strconv.Quote(word)
}

// plain is quote without the quotes.
func plain(word string) string {
	quoted := quote(word)
	return quoted[1 : len(quoted)-1]
}
