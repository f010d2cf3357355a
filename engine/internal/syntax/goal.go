package syntax

// This file reads the form that asks for the value of a name at which a line
// answers what is wanted (documents.md, section 9).

import (
	"reckon/engine/internal/fault"
	"reckon/engine/internal/source"
)

// GoalSeek asks for the value of a name at which another line equals a target.
type GoalSeek struct {
	place
	Line   int // [NoLine] for a line that no note has
	Name   string
	Target Node
	// Low and High are the ends that the answer lies between, as written; both
	// are nil when the line names none.
	Low, High Node
}

// The codes of a goal seek that cannot be read.
var (
	GoalSeekSyntax = fault.Entry{
		Code: "GOAL_SEEK_SYNTAX", Status: fault.NotRead,
		Cause: "a goal seek with one of its parts missing", Example: "x = 3\nx * 4\nsolve line 2 for x",
	}
	GoalSeekRequiresName = fault.Entry{
		Code: "GOAL_SEEK_REQUIRES_VARIABLE_NAME", Status: fault.NotRead,
		Cause: "a goal seek for something that is no name", Example: "x = 3\nx * 4\nsolve line 2 for 3 = 8",
	}
)

// goalForm is how the form is written, for messages.
const goalForm = "a goal seek is written solve line 3 for price = $300"

// goalSeek reads `solve line N for name = target [between low and high]`. Where
// no `line` follows, solve is a word like any other.
func (p *parser) goalSeek(t Token) (Node, error) {
	if !p.after().Is("line") {
		return nil, nil
	}
	line, width := p.lineNumber(p.i + 1)
	if width == 0 {
		return nil, p.goalBreaks(min(p.i+2, len(p.tokens)-1), "the number of a line")
	}
	p.i += 1 + width
	if !p.accept("for") {
		return nil, p.goalBreaks(p.i, `"for"`)
	}
	name, err := p.goalName()
	if err != nil {
		return nil, err
	}
	if !p.accept("=") {
		return nil, p.goalBreaks(p.i, `"="`)
	}
	if p.peek().Kind == TokenEnd {
		return nil, p.goalBreaks(p.i, "what the line is to equal")
	}
	n := &GoalSeek{Line: line, Name: name}
	if n.Target, err = p.rightSide(stopAt("between"), LevelCompare+1); err != nil {
		return nil, err
	}
	if p.accept("between") {
		if n.Low, n.High, err = p.goalRange(); err != nil {
			return nil, err
		}
	}
	n.place = p.from(t.Start)
	return n, nil
}

// goalName reads the name that is asked for: the longest in force, or the one
// to four words that stand before the sign, with a colon or without.
func (p *parser) goalName() (string, error) {
	p.accept(":")
	if p.peek().Kind != TokenWord {
		return "", GoalSeekRequiresName.Fault("a name must stand behind %q, not %s", "for", tokenText(p.peek())).At(p.peek().Span()).WithHint(goalForm)
	}
	name, width := p.names.longest(p.tokens, p.i)
	if width == 0 || !p.tokens[min(p.i+width, len(p.tokens)-1)].Is("=") {
		for count := MaxNameWords; count > 0; count-- {
			words, ok := joinWords(p.tokens, p.i, count)
			if ok && p.tokens[p.i+count].Is("=") {
				name, width = words, count
			}
		}
	}
	if width == 0 {
		name, width = p.peek().Text, 1
	}
	p.i += width
	return name, nil
}

// goalRange reads the two ends behind `between`.
func (p *parser) goalRange() (low, high Node, err error) {
	if p.peek().Kind == TokenEnd {
		return nil, nil, p.goalBreaks(p.i, "the ends of a range")
	}
	if low, err = p.hole(stopAt("and"), LevelCompare+1); err != nil {
		return nil, nil, err
	}
	if !p.accept("and") || p.peek().Kind == TokenEnd {
		return nil, nil, p.goalBreaks(p.i, `"and" and the other end of the range`)
	}
	high, err = p.calculation(LevelCompare + 1)
	return low, high, err
}

// goalBreaks is the fault of a goal seek that does not go on at token i.
func (p *parser) goalBreaks(i int, want string) error {
	t := p.tokens[i]
	f := GoalSeekSyntax.Fault("%s must follow, not %s", want, tokenText(t)).At(t.Span())
	if t.Kind == TokenEnd {
		f.Span = source.Span{Start: p.tokens[max(i-1, 0)].Start, End: len(p.line)}
	}
	return f.WithHint(goalForm)
}
