package notebook

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// form is what a line is (documents.md, section 1).
type form uint8

const (
	calculation form = iota // worked out; prose too, which then is not read
	blank
	heading
	quote
	comment // a comment alone, or a wiki link alone
	rule
	fence
	fenced // a line inside a fence
	tableRow
	solves // prose with inline solves
)

// endsBlock reports whether a line of this form is a boundary of totals.
func (f form) endsBlock() bool {
	return f == blank || f == heading || f == rule || f == fence || f == fenced || f == tableRow
}

// forms is the ordered list of recognisers: the first that knows a line
// decides. Fences and tables take several lines and come before.
var forms = []struct {
	form  form
	knows func(line string) bool
}{
	{blank, func(line string) bool { return line == "" }},
	{heading, isHeading},
	{quote, func(line string) bool { return line[0] == '>' }},
	{comment, func(line string) bool { return strings.HasPrefix(line, "//") || isWikiLink(line) }},
	{rule, isRule},
	{fence, isFence},
	{solves, hasSolve},
}

// classify says what a line is, judged by itself.
func classify(line string) form {
	line = trimSpace(line)
	for _, f := range forms {
		if f.knows(line) {
			return f.form
		}
	}
	return calculation
}

// trimSpace drops white space and the invisible characters that count as such.
func trimSpace(s string) string {
	if s != "" && s[0] > ' ' && s[0] < utf8.RuneSelf && s[len(s)-1] > ' ' && s[len(s)-1] < utf8.RuneSelf {
		return s
	}
	return strings.TrimFunc(s, isInvisible)
}

func isInvisible(r rune) bool {
	return unicode.IsSpace(r) || r == '\u200b' || r == '\u200c' || r == '\u200d' || r == '\u2060' || r == '\ufeff'
}

// isHeading reports whether a line starts with # and is no colour.
func isHeading(line string) bool {
	return line[0] == '#' && !isColour(line)
}

// isColour reports whether text starts with a colour such as #fa0: 3, 4, 6 or
// 8 hexadecimal digits and then no more of a word.
func isColour(text string) bool {
	n := 1
	for n < len(text) && isHex(text[n]) {
		n++
	}
	if digits := n - 1; digits != 3 && digits != 4 && digits != 6 && digits != 8 {
		return false
	}
	rest := strings.TrimPrefix(text[n:], "-") // #dad-gifts is a tag
	r, _ := utf8.DecodeRuneInString(rest)
	return rest == "" || !isWordRune(r)
}

func isHex(c byte) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f'
}

func isWikiLink(line string) bool {
	inner, ok := strings.CutPrefix(strings.TrimPrefix(line, "!"), "[[")
	// The name of a page has no brackets: [[1, 2], [3, 4]] is a list.
	return ok && strings.IndexAny(inner, "[]") == len(inner)-2 && strings.HasSuffix(inner, "]]")
}

// isRule reports whether a line is three or more of one of - * _.
func isRule(line string) bool {
	return len(line) >= 3 && (line[0] == '-' || line[0] == '*' || line[0] == '_') &&
		strings.Count(line, line[:1]) == len(line)
}

func isFence(line string) bool {
	return strings.HasPrefix(line, "```") || strings.HasPrefix(line, "$$")
}

// isTableRow reports whether a line may be a row of a table.
func isTableRow(line string) bool { return strings.HasPrefix(trimSpace(line), "|") }

// isSeparator reports whether a line is the separator below a table's head.
func isSeparator(line string) bool {
	line = trimSpace(line)
	return strings.HasPrefix(line, "|") && strings.Contains(line, "-") && strings.Trim(line, "|-: \t") == ""
}
