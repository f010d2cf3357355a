package notebook

import (
	"slices"
	"strings"

	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
)

// maxLabels is how many labels are kept to hint at.
const maxLabels = 1_000

// labels are the labels of the lines above, as a line may write them for a name
// by mistake.
type labels struct {
	lines map[string]int // the label in small letters → the nearest line above that has it
	upTo  int            // the lines that were looked at
}

// hintAtLabel tells a line that was refused for a word which nothing defines
// when that word is the label of a line above: a label names nothing.
func (d *document) hintAtLabel(t text, f *fault.Fault) {
	if f == nil || f.Entry != &eval.UndefinedVariable && f.Entry != &syntax.UnexpectedTrailing {
		return
	}
	unknown, least := strings.ToLower(f.Slip.Word), 1
	if f.Entry == &syntax.UnexpectedTrailing {
		if !strings.ContainsAny(t.s, "+-*/%×÷") {
			return // prose
		}
		unknown, least = "", 2 // one unread word may be anything
	}
	d.labels.look(d)
	words := labelWords(t.s)
	for first := range words {
		for count := syntax.MaxNameWords; count >= least; count-- {
			if first+count > len(words) || unknown != "" && !slices.Contains(words[first:first+count], unknown) {
				continue
			}
			if line, ok := d.labels.lines[strings.Join(words[first:first+count], " ")]; ok {
				label := d.labelOf(contentOf(d.lines[line-1]))
				f.WithHint("%q on line %d is a label and names nothing; define it with = there, or read line %d", source.Clip(label), line, line)
				return
			}
		}
	}
}

// look notes the labels of the lines above that were not looked at yet.
func (l *labels) look(d *document) {
	if l.lines == nil {
		l.lines = map[string]int{}
	}
	for l.upTo < d.line-1 && len(l.lines) < maxLabels {
		l.upTo++
		if state := &d.states[l.upTo-1]; !state.written || state.failed || state.passed {
			continue
		}
		if words := labelWords(d.labelOf(contentOf(d.lines[l.upTo-1]))); len(words) > 0 && len(words) <= syntax.MaxNameWords {
			l.lines[strings.Join(words, " ")] = l.upTo
		}
	}
}

// labelOf returns the label of a line that answered, or nothing.
func (s *scope) labelOf(t text) string {
	if rest, err := afterLabel(t); err == nil && rest.at > t.at {
		return strings.TrimSpace(strings.TrimRight(t.s[:rest.at-t.at], " :"))
	}
	amount, ok := afterWords(t)
	if !ok {
		return ""
	}
	_, whole := s.parse(t)
	tree, err := s.parse(amount)
	s.names.TakeNamed()
	if whole == nil || err != nil || !isAmount(tree) {
		return ""
	}
	return strings.TrimSpace(t.s[:amount.at-t.at])
}

// labelWords returns the words of a text in small letters, without what stands
// between them.
func labelWords(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !isWordRune(r) && r != '\'' && r != '’' })
}
