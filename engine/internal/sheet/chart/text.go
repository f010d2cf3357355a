package chart

import "unicode/utf8"

// appendText appends s as XML text. What XML 1.0 forbids (the control
// characters, U+FFFE, U+FFFF, a byte that is no UTF-8) becomes U+FFFD, one for
// one. Tabs and ends of line become spaces, as which SVG shows them: a raw one
// would break the line that the file is, and a change of line ends would alter
// the text.
func appendText(dst []byte, s string) []byte {
	for _, r := range s {
		switch {
		case r == '&':
			dst = append(dst, "&amp;"...)
		case r == '<':
			dst = append(dst, "&lt;"...)
		case r == '>':
			dst = append(dst, "&gt;"...)
		case r == '"':
			dst = append(dst, "&quot;"...)
		case r == '\t' || r == '\n' || r == '\r':
			dst = append(dst, ' ')
		case r < ' ' || r == 0xFFFE || r == 0xFFFF:
			dst = utf8.AppendRune(dst, utf8.RuneError)
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return dst
}

// advance is how wide a text stands: 0.6 of its size for each character.
func advance(text string, size int64) hundredths {
	return hundredths(60 * size * int64(utf8.RuneCountInString(text)))
}
