package syntax

// This file reads the forms that read other lines beside `line 7`: totals of
// sections and tags, what-ifs, sweeps, scenarios and traces (documents.md,
// sections 6, 7, 10 and 13).

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/source"
)

type (
	// Section is an aggregate over the section below a heading.
	Section struct {
		place
		Aggregate string
		Heading   string // as written between the quotes
	}
	// Tagged is an aggregate over the lines that carry a tag.
	Tagged struct {
		place
		Aggregate string
		Tag       string // as written, without its #
	}
	// TagBreakdown is the total and the share of each tag.
	TagBreakdown struct {
		place
	}
	// WhatIf is a line run again with some names held fixed.
	WhatIf struct {
		place
		Line   int
		Inputs []Input
	}
	// Sweep is a line run again for each value of a name.
	Sweep struct {
		place
		Line           int
		Name           string
		From, To, Step Node
	}
	// Under is a line run again with the inputs of a scenario.
	Under struct {
		place
		Line     int
		Scenario string
	}
	// Trace lists what a line was worked out from.
	Trace struct {
		place
		Line int
	}
)

// Input is a name and what a what-if holds it at.
type Input struct {
	Name  string
	Value Node
}

// maxInputs is the most names that one what-if holds fixed.
const maxInputs = 16

// overLines reads what an aggregate is taken over when that is a section or a
// tag, behind the words `total of`; nil when it is neither.
func (p *parser) overLines(t Token, name string) (Node, error) {
	next := p.after()
	switch {
	case p.peek().Is("#"):
		p.advance()
		return p.tagged(t, name)
	case p.peek().Is("section") && next.Kind == TokenText:
		if !hasLines(name) {
			return nil, UnexpectedTokenType.Fault("of a section there is a total, sum, average or count, not %q", source.Clip(name)).At(t.Span())
		}
		p.i += 2
		return p.measured(&Section{place: p.from(t.Start), Aggregate: name, Heading: TextOf(next)})
	}
	return nil, nil
}

// tagged reads the tag behind its #.
func (p *parser) tagged(t Token, name string) (Node, error) {
	start := p.peek().Start
	end := TagEnd(p.line, start)
	if end == start || p.tokens[p.i-1].End != start {
		return nil, UnexpectedTokenType.Fault("the name of a tag must follow #").At(p.tokens[p.i-1].Span())
	}
	if !hasLines(name) {
		return nil, UnexpectedTokenType.Fault("of a tag there is a total, sum, average or count, not %q", source.Clip(name)).At(t.Span())
	}
	p.skipTo(end)
	return p.measured(&Tagged{place: p.from(t.Start), Aggregate: name, Tag: p.line[start:end]})
}

// hasLines reports whether sections and tags have that aggregate.
func hasLines(name string) bool {
	switch name {
	case "total", "sum", "average", "mean", "count":
		return true
	}
	return false
}

// TagEnd returns where the tag ends that starts at the byte at, which is start
// itself when none does. A tag begins with a letter.
func TagEnd(line string, start int) int {
	end := start
	for end < len(line) {
		r, size := utf8.DecodeRuneInString(line[end:])
		if !unicode.IsLetter(r) && (end == start || !unicode.IsDigit(r) && !IsMark(r) && r != '_' && r != '-') {
			break
		}
		end += size
	}
	return end
}

// again reads what follows `line 7` when the line is to be run again; nil when
// it is only read.
func (p *parser) again(start, line int) (Node, error) {
	t := p.peek()
	switch {
	case t.Is("with") && p.assigns(p.i+1):
		p.advance()
		inputs, err := p.inputs()
		if err != nil {
			return nil, err
		}
		return &WhatIf{place: p.from(start), Line: line, Inputs: inputs}, nil
	case t.Is("for") && p.hasWord(p.i+1, "from"):
		return p.sweep(start, line)
	case t.Is("under") && p.after().Kind == TokenWord:
		p.advance()
		name := p.plainWords()
		return &Under{place: p.from(start), Line: line, Scenario: name}, nil
	}
	return nil, nil
}

// assigns reports whether an = follows within the brackets that token i is in.
func (p *parser) assigns(i int) bool { return p.hasWord(i, "=") }

// hasWord reports whether the word or mark stands at or behind token i, within
// the brackets that i is in.
func (p *parser) hasWord(i int, text string) bool {
	depth := 0
	for ; i < len(p.tokens); i++ {
		t := p.tokens[i]
		switch {
		case t.Is("(") || t.Is("["):
			depth++
		case t.Is(")") || t.Is("]"):
			if depth--; depth < 0 {
				return false
			}
		case depth == 0 && t.Is(text):
			return true
		}
	}
	return false
}

// Inputs reads `a = 4 and b = 2` as a whole line: what a scenario holds fixed.
func Inputs(line string, g *Grammar, names *Names) ([]Input, error) {
	tokens, err := Scan(line, names)
	if err != nil {
		return nil, err
	}
	defer names.release(tokens)
	p := parser{line: line, tokens: tokens, grammar: g, names: names}
	inputs, err := p.inputs()
	if err != nil {
		return nil, err
	}
	return inputs, p.end()
}

// inputs reads `a = 4 and b = 2, c = 1`.
func (p *parser) inputs() ([]Input, error) {
	var inputs []Input
	for {
		name, at, err := p.inputName()
		if err != nil {
			return nil, err
		}
		for _, have := range inputs {
			if have.Name == name {
				return nil, WhatIfDuplicateInput.Fault("each name is held at one value, and %q is set twice", source.Clip(name)).At(at)
			}
		}
		if len(inputs) == maxInputs {
			return nil, WhatIfTooManyInputs.Fault("a what-if holds %d names at most", maxInputs).At(at)
		}
		x, err := p.hole(stopAt("and", "&&", ","), LevelAnd+1)
		if err != nil {
			return nil, err
		}
		inputs = append(inputs, Input{Name: name, Value: x})
		switch {
		case p.accept(","):
		case (p.peek().Is("and") || p.peek().Is("&&")) && p.assigns(p.i+1):
			p.advance()
		default:
			return inputs, nil
		}
	}
}

// inputName reads a name and the = behind it.
func (p *parser) inputName() (string, source.Span, error) {
	t := p.peek()
	p.accept(":")
	name := p.plainWords()
	at := p.from(t.Start)
	if name == "" || !p.accept("=") {
		return "", at.Span(), WhatIfRequiresName.Fault("a name and = must stand where %s is: line 4 with rate = 20", tokenText(t)).At(t.Span())
	}
	return name, at.Span(), nil
}

// plainWords reads the longest name in force, or else one to four words up to
// something that is none or that joins values.
func (p *parser) plainWords() string {
	if name, width := p.names.longest(p.tokens, p.i); width > 0 {
		p.i += width
		return name
	}
	var words []string
	for len(words) < MaxNameWords && p.peek().Kind == TokenWord {
		if _, operator := infixAt(p.tokens, p.i); operator > 0 && len(words) > 0 {
			break
		}
		words = append(words, p.advance().Text)
	}
	return strings.Join(words, " ")
}

// sweep reads `for a from 1 to 9 step 2`.
func (p *parser) sweep(start, line int) (Node, error) {
	p.advance()
	t := p.peek()
	p.accept(":")
	var words []string
	for p.peek().Kind == TokenWord && !p.peek().Is("from") && len(words) < MaxNameWords {
		words = append(words, p.advance().Text)
	}
	name := strings.Join(words, " ")
	if name == "" || !p.accept("from") {
		return nil, SweepRequiresName.Fault("a name and `from` must stand where %s is: line 4 for rate from 1 to 9 step 2", tokenText(t)).At(t.Span())
	}
	from, err := p.hole(stopAt("to"), LevelCompare+1)
	if err != nil {
		return nil, err
	}
	if !p.accept("to") {
		return nil, UnexpectedTokenType.Fault("`to` must stand where %s is: line 4 for rate from 1 to 9 step 2", tokenText(p.peek())).At(p.peek().Span())
	}
	to, err := p.hole(stopAt("step"), LevelCompare+1)
	if err != nil {
		return nil, err
	}
	if !p.accept("step") {
		return nil, SweepRequiresStep.Fault("`step` must follow: line 4 for rate from 1 to 9 step 2").At(p.peek().Span())
	}
	step, err := p.calculation(LevelCompare + 1)
	if err != nil {
		return nil, err
	}
	return &Sweep{place: p.from(start), Line: line, Name: name, From: from, To: to, Step: step}, nil
}

// trace reads `inputs of line 7`; nil when `inputs` is a name.
func (p *parser) trace(t Token) (Node, error) {
	if !p.after().Is("of") {
		return nil, nil
	}
	line, width := p.lineNumber(p.i + 2)
	if width == 0 && p.names.Knows("inputs") {
		return nil, nil
	}
	if width == 0 {
		return nil, InputsOfSyntax.Fault("a line must follow: inputs of line 4").At(t.Span())
	}
	p.i += 2 + width
	return &Trace{place: p.from(t.Start), Line: line}, nil
}

// breakdown reads `total by tag`; nil when it does not stand here.
func (p *parser) breakdown(t Token, width int, name string) Node {
	i := p.i + width
	if name != "total" && name != "sum" || !p.tokens[i].Is("by") || !p.tokens[min(i+1, len(p.tokens)-1)].Is("tag") {
		return nil
	}
	p.i = i + 2
	return &TagBreakdown{place: p.from(t.Start)}
}
