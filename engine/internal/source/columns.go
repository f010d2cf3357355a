package source

import "unicode/utf8"

// UTF16Length returns the number of UTF-16 code units that s takes: one for
// each rune of the basic plane and for each invalid byte, two for the rest.
func UTF16Length(s string) int {
	n := 0
	for i := 0; i < len(s); {
		if s[i] < utf8.RuneSelf {
			n++
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		n++
		if r > 0xFFFF {
			n++
		}
		i += size
	}
	return n
}

// ColumnAt returns the column, counted from 1 in UTF-16 code units, of the
// byte at offset in line. An offset past the end gives the column after it.
func ColumnAt(line string, offset int) int {
	return UTF16Length(line[:min(max(offset, 0), len(line))]) + 1
}
