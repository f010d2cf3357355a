package source

import (
	"iter"
	"strings"
)

// Lines yields the lines of a document without their ends, numbered from 1.
// Lines end with LF or CRLF. A final line end does not open another line.
func Lines(document string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for number := 1; document != ""; number++ {
			line, rest, _ := strings.Cut(document, "\n")
			if !yield(number, strings.TrimSuffix(line, "\r")) {
				return
			}
			document = rest
		}
	}
}

// CountLines returns how many lines [Lines] yields for document.
func CountLines(document string) int {
	n := strings.Count(document, "\n")
	if document != "" && !strings.HasSuffix(document, "\n") {
		n++
	}
	return n
}
