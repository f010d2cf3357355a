package source

// maxClippedRunes is how much of the reader's text a message repeats.
const maxClippedRunes = 40

// Clip cuts a text for a message: what is longer than forty characters ends in
// an ellipsis.
func Clip(text string) string {
	if len(text) <= maxClippedRunes {
		return text
	}
	runes := 0
	for i := range text {
		if runes == maxClippedRunes {
			return text[:i] + "…"
		}
		runes++
	}
	return text
}
