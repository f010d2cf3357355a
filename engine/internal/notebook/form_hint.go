package notebook

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
)

// aggregateWord matches the aggregate that a form begins with.
const aggregateWord = `\b(?:total|sum|average|mean|median|count|min|max)`

// formHints say what is missing from a form that is nearly one.
var formHints = []struct {
	near *regexp.Regexp
	hint string
}{
	{regexp.MustCompile(aggregateWord + ` of section [\pL\d]`), `the name of a section stands in quotes: total of section "Food"`},
	{regexp.MustCompile(aggregateWord + `(?: of |\s*\()\s*above\b`), "the block above is totalled by two words: total above"},
	{regexp.MustCompile(aggregateWord + ` of (?:the )?tags?\b`), "a tag is asked for by its sign: total of #food"},
	{regexp.MustCompile(aggregateWord + ` of (?:the )?lines \d`), "a span of lines is totalled as a call: sum(line 2 : line 6)"},
	{regexp.MustCompile(`\s#\pL[\pL\d_-]*/`), "a tag is one word, and joins its parts with a hyphen: #home-garden"},
	{regexp.MustCompile(`\s#(?i:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?:\s|$)`), "a # with 3, 4, 6 or 8 hexadecimal digits is a colour and no tag"},
}

// hintAtForm tells a line that was not read which form it is near to.
func (s *scope) hintAtForm(t text, f *fault.Fault) {
	if f.IsRead() {
		return
	}
	if strings.Contains(t.s, " of ") || strings.Contains(t.s, "above") || strings.Contains(t.s, "#") {
		for _, form := range formHints {
			if form.near.MatchString(t.s) {
				f.WithHint("%s", form.hint)
				return
			}
		}
	}
	s.hintAtCapitals(t, f)
}

// lineWords are the words of line forms that no grammar lists.
var lineWords = map[string]bool{
	"solve": true, "scenario": true, "inputs": true, "section": true, "column": true, "under": true, "step": true, "tag": true,
	"if": true, "then": true, "else": true, "next": true, "last": true,
}

// hintAtCapitals tells a line that was not read for a capital letter: the words
// of the language are written small, as names are told apart by their case.
func (s *scope) hintAtCapitals(t text, f *fault.Fault) {
	if f.Entry != &syntax.UnexpectedTrailing && f.Entry != &syntax.UnexpectedEnd {
		return
	}
	small := s.inSmallLetters(t.s)
	if small == t.s {
		return
	}
	_, err := s.read(text{s: small, at: t.at})
	s.names.TakeNamed()
	if err == nil {
		f.WithHint("the words of the language are written small: %s", source.Clip(strings.TrimSpace(small)))
	}
}

// inSmallLetters writes those words of a line small that are words of the
// language then. What stands in quotes stays, and so does a name that is in
// force.
func (s *scope) inSmallLetters(line string) string {
	if strings.IndexFunc(line, unicode.IsUpper) < 0 {
		return line
	}
	var small strings.Builder
	quoted := false
	for at := 0; at < len(line); {
		end := at + wordEnd(line[at:])
		if end == at {
			r, size := utf8.DecodeRuneInString(line[at:])
			if r == '"' {
				quoted = !quoted
			}
			small.WriteString(line[at : at+size])
			at += size
			continue
		}
		word := line[at:end]
		lower := strings.ToLower(word)
		if first, _ := utf8.DecodeRuneInString(word); !quoted && unicode.IsUpper(first) && s.isWord(lower) && !s.names.Knows(word) {
			word = lower
		}
		small.WriteString(word)
		at = end
	}
	return small.String()
}

// isWord reports whether a word in small letters is one of the language.
func (s *scope) isWord(lower string) bool {
	_, function := s.vocabulary.Function(lower)
	return function || lineWords[lower] || s.vocabulary.Grammar.HasWord(lower)
}
