package sheet

import "strconv"

func itoa(n int) string { return strconv.Itoa(n) }

// plural returns a count with its noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return itoa(n) + " " + noun + "s"
}
