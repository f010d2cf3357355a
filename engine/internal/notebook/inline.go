package notebook

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/syntax"
)

// solve is an expression inside prose: s`4 * 9`.
type solve struct {
	text  string // with its backquotes, as the entry shows it
	inner string
	start int // of inner, in the line
}

func hasSolve(line string) bool {
	if !strings.Contains(line, "s`") {
		return false
	}
	_, ok := nextSolve(line, 0)
	return ok
}

// nextSolve returns the first solve of line from the byte at from on. The s
// before its backquote stands alone.
func nextSolve(line string, from int) (solve, bool) {
	for {
		i := strings.Index(line[from:], "s`")
		if i < 0 {
			return solve{}, false
		}
		i += from
		open := i + len("s`")
		end := strings.IndexByte(line[open:], '`')
		if end < 0 {
			return solve{}, false
		}
		before, _ := utf8.DecodeLastRuneInString(line[:i])
		if i == 0 || !unicode.IsLetter(before) && !unicode.IsDigit(before) && !syntax.IsMark(before) && before != '_' {
			return solve{text: line[open-1 : open+end+1], inner: line[open : open+end], start: open}, true
		}
		from = open
	}
}
