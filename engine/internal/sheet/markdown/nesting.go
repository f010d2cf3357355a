package markdown

import "errors"

// ErrTooDeep is what [Parse] returns for a text that is nested too deeply: a
// line starts with more than 400 columns of white space, ">" and list marks
// (hosts.md, 4.7), or millions of lines stand in dozens of containers.
var ErrTooDeep = errors.New("nested too deeply")

const (
	// maxNestingColumns is how many columns of containers a line may open: the
	// browser's stack holds a few thousand calls (hosts.md, 4.7).
	maxNestingColumns = 400
	// maxNestedLines is what the columns of all lines may add up to. goldmark
	// keeps 24 bytes for each container of each line, blank lines included.
	maxNestedLines = 10_000_000
)

// checkNesting returns [ErrTooDeep] if some line of the document opens too many
// containers, or if all lines together stand in too many.
func checkNesting(document string) error {
	open, total, afterBlank := 0, 0, true
	for start := 0; start < len(document); {
		columns := openingColumns(document[start:])
		end := start
		for end < len(document) && document[end] != '\n' && document[end] != '\r' {
			end++
		}
		switch blank := isBlank(document[start:end]); {
		case blank:
			afterBlank = true // which closes no list
		case afterBlank:
			open, afterBlank = columns, false
		default: // the line may go on with a paragraph in all that is open
			open = max(open, columns)
		}
		if total += open; columns > maxNestingColumns || total > maxNestedLines {
			return ErrTooDeep
		}
		start = end + 1
	}
	return nil
}

// isBlank reports whether a line holds nothing but white space.
func isBlank(line string) bool {
	for i := range len(line) {
		if !isSpace(line[i]) {
			return false
		}
	}
	return true
}

// openingColumns returns how many columns the white space, ">" and list marks
// take that a line starts with; it stops counting where the answer is settled.
func openingColumns(line string) int {
	columns := 0
	for i := 0; i < len(line) && columns <= maxNestingColumns; {
		switch c := line[i]; {
		case c == '\t':
			columns += 4 - columns%4
			i++
		case c == ' ' || c == '>':
			columns++
			i++
		default:
			mark := listMark(line[i:])
			if mark == 0 {
				return columns
			}
			columns += mark
			i += mark
		}
	}
	return columns
}

// listMark returns the length of the list mark that a line starts with, or 0. A
// mark is a bullet or up to nine digits with "." or ")", before white space or
// the end of the line.
func listMark(line string) int {
	const maxDigits = 9
	n := 0
	for n < len(line) && n < maxDigits && isDigit(line[n]) {
		n++
	}
	switch {
	case n == len(line):
		return 0
	case n == 0 && (line[0] == '-' || line[0] == '+' || line[0] == '*'):
	case n > 0 && (line[n] == '.' || line[n] == ')'):
	default:
		return 0
	}
	n++
	if n < len(line) && !isSpace(line[n]) {
		return 0
	}
	return n
}

// isSpace reports whether c is white space to Markdown: a space, a tab or a line
// end. A form feed is text (CommonMark 0.31, 2.1).
func isSpace(c byte) bool {
	return c == ' ' || c == '\t' || c == '\n' || c == '\r'
}

// isDigit reports whether c is an ASCII digit.
func isDigit(c byte) bool { return '0' <= c && c <= '9' }
