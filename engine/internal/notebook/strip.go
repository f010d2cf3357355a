package notebook

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/syntax"
)

// text is a piece of a line and where in the line it starts, so that a fault
// can be shown in the line as written.
type text struct {
	s  string
	at int
}

// trim drops white space on both sides.
func (t text) trim() text {
	left := strings.TrimLeftFunc(t.s, isInvisible)
	return text{s: strings.TrimRightFunc(left, isInvisible), at: t.at + len(t.s) - len(left)}
}

// from returns the piece from byte i on.
func (t text) from(i int) text { return text{s: t.s[i:], at: t.at + i} }

// withoutComment drops a comment and blanks out the tags. Inside double quotes
// neither is one.
func (t text) withoutComment() text {
	if strings.IndexByte(t.s, '#') < 0 && !strings.Contains(t.s, "//") {
		return t
	}
	var blanked []byte // t.s without the tags met so far
	end := t.eachTag(func(start, end int) bool {
		if blanked == nil {
			blanked = []byte(t.s)
		}
		for i := start; i < end+t.pointsBehind(end); i++ {
			blanked[i] = ' '
		}
		return true
	})
	if blanked != nil {
		return text{s: string(blanked[:end]), at: t.at}
	}
	return text{s: t.s[:end], at: t.at}
}

// pointsBehind returns the length of the points that follow a tag which ends
// there, when no calculation goes on behind them: 5 #vet! is no factorial.
func (t text) pointsBehind(end int) int {
	behind := strings.TrimLeft(t.s[end:], ",;.!?")
	rest := strings.TrimLeftFunc(behind, isInvisible)
	if rest != "" && rest[0] != '#' && rest[0] != ')' && !strings.HasPrefix(rest, "//") {
		return 0
	}
	return len(t.s) - end - len(behind)
}

// uncommented returns the line without its comment, its tags included.
func (t text) uncommented() string {
	return t.s[:t.eachTag(func(start, end int) bool { return true })]
}

// tags yields the tags of a line, without their #.
func (t text) tags() iter.Seq[string] {
	return func(yield func(string) bool) {
		t.eachTag(func(start, end int) bool { return yield(t.s[start+1 : end]) })
	}
}

// eachTag visits the tags in front of a comment and returns where the comment
// starts, or the line ends.
func (t text) eachTag(visit func(start, end int) bool) int {
	quoted := false
	for i := 0; i < len(t.s); i++ {
		switch c := t.s[i]; {
		case c == '\\' && quoted && i+1 < len(t.s) && t.s[i+1] == '"':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '/' && i+1 < len(t.s) && t.s[i+1] == '/':
			return i
		case c == '#':
			end := tagEnd(t.s, i)
			if end == i {
				return i
			}
			if end > i {
				if !visit(i, end) {
					return len(t.s)
				}
				i = end - 1
			}
		}
	}
	return len(t.s)
}

// tagEnd says what the # at byte i is: it returns where its tag ends, i itself
// when it starts a comment, and -1 when it belongs to the calculation.
func tagEnd(s string, i int) int {
	before, _ := utf8.DecodeLastRuneInString(s[:i])
	after, _ := utf8.DecodeRuneInString(s[i+1:])
	switch {
	case i > 0 && (unicode.IsLetter(before) || unicode.IsDigit(before) || syntax.IsMark(before)):
		return i
	case i+1 == len(s) || isInvisible(after):
		return i
	case i == 0 || !isInvisible(before) || !unicode.IsLetter(after) || isColour(s[i:]) || asksForTag(s[:i]):
		return -1
	}
	end := syntax.TagEnd(s, i+1)
	if strings.HasPrefix(s[end:], "/") && !strings.HasPrefix(s[end:], "//") {
		return -1 // #home/kg is no tag, and no amount per kilogram either
	}
	return end
}

// asksForTag reports whether what stands before a tag asks about it. The opener
// may begin the line, with a capital, or stand behind a bracket or a sign.
func asksForTag(before string) bool {
	before, of := lastWord(before)
	if of != "of" {
		return false
	}
	_, opener := lastWord(before)
	opener = opener[strings.LastIndexFunc(opener, func(r rune) bool { return !unicode.IsLetter(r) })+1:]
	switch strings.ToLower(opener) {
	case "total", "sum", "average", "mean", "count":
		return true
	}
	return false
}

// lastWord cuts the last word off s.
func lastWord(s string) (rest, word string) {
	s = strings.TrimRightFunc(s, isInvisible)
	i := strings.LastIndexFunc(s, isInvisible)
	if i < 0 {
		return "", s
	}
	return s[:i], strings.TrimLeftFunc(s[i:], isInvisible)
}

// withoutMarker drops a list marker: `- `, `* `, `+ ` or `12. `. A marker alone
// stays.
func (t text) withoutMarker() text {
	s := t.s
	n := 0
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	switch {
	case n > 0 && n < len(s) && s[n] == '.':
		n++
	case n == 0 && s != "" && strings.IndexByte("-*+", s[0]) >= 0:
		n = 1
	default:
		return t
	}
	if behind, _ := utf8.DecodeRuneInString(s[n:]); n >= len(s) || !unicode.IsSpace(behind) {
		return t
	}
	if rest := t.from(n).trim(); rest.s != "" {
		return rest
	}
	return t
}

// topLevel returns the first byte of t that is c, outside quotes and brackets,
// or -1.
func (t text) topLevel(c byte) int {
	depth, quoted := 0, false
	for i := range len(t.s) {
		switch b := t.s[i]; {
		case b == '"' && (i == 0 || t.s[i-1] != '\\'):
			quoted = !quoted
		case quoted:
		case b == '(' || b == '[':
			depth++
		case b == ')' || b == ']':
			depth--
		case b == c && depth <= 0:
			return i
		}
	}
	return -1
}
