package syntax

// This file reads values that start with a word: keywords, aggregates, calls,
// references to lines, names.

import (
	"math"

	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// worded reads a value that starts with the word t. A name of several words
// comes before all that its words mean by themselves.
func (p *parser) worded(t Token) (Node, error) {
	if _, width := p.names.longest(p.tokens, p.i); width > 1 {
		return p.name()
	}
	if n, err := p.dateWord(t); n != nil || err != nil {
		return n, err
	}
	if n, err := p.keyword(t); n != nil || err != nil {
		return n, err
	}
	if n, err := p.fold(t); n != nil || err != nil {
		return n, err
	}
	if n, err := p.aggregate(t); n != nil || err != nil {
		return n, err
	}
	if next := p.after(); next.Is("(") && next.Start == t.End && p.isFunction(t.Text) && !p.opensPhrase(t) {
		return p.call(t)
	}
	if n, err := p.prefixPhrase(); n != nil || err != nil {
		return n, err
	}
	if n, err := p.askedRound(t); n != nil || err != nil {
		return n, err
	}
	if next := p.after(); next.Is("(") && (next.Start == t.End || p.isFunction(t.Text)) {
		return p.call(t)
	}
	return p.name()
}

// name reads the longest name in force, or one word, and the unit behind it.
func (p *parser) name() (Node, error) {
	t := p.peek()
	text, width := p.names.longest(p.tokens, p.i)
	if width == 0 {
		text, width = t.Text, 1
		if _, words := p.grammar.constants.longest(p.tokens, p.i); words > 1 {
			text, _ = joinWords(p.tokens, p.i, words)
			width = words
		}
	}
	p.i += width
	n := &Name{place: p.from(t.Start), Text: text}
	if next := p.peek(); next.Kind == TokenWord && (p.isOperatorWord(next) || p.names.Knows(next.Text)) {
		return n, nil
	}
	if p.peek().Kind != TokenWord || p.placeOverUnit() {
		return n, nil
	}
	return p.measured(n)
}

// isFunction reports whether word names a function of the vocabulary or of
// the note.
func (p *parser) isFunction(word string) bool {
	if _, ok := p.grammar.functions[word]; ok {
		return true
	}
	return p.names.Knows(word + "(")
}

// opensPhrase reports whether the bracket behind the word t is the first value
// of a phrase and not a function's arguments: log(8) base 2.
func (p *parser) opensPhrase(t Token) bool {
	b := p.grammar.prefix.at(t)
	if b == nil || b.hole == nil || b.hole.words == nil {
		return false
	}
	depth := 0
	for i := p.i + 1; i < len(p.tokens); i++ {
		switch {
		case p.tokens[i].Is("("):
			depth++
		case p.tokens[i].Is(")"):
			if depth--; depth == 0 {
				return b.hole.at(p.tokens[min(i+1, len(p.tokens)-1)]) != nil
			}
		}
	}
	return false
}

// keyword reads the words that have a form of their own.
func (p *parser) keyword(t Token) (Node, error) {
	next := p.after()
	switch t.Text {
	case "if":
		if !p.names.Knows("if") {
			return p.conditional()
		}
	case "not":
		return p.not(t)
	case "global":
		if next.Is(":") {
			return nil, NoPrefixParselet.Fault("a value must stand where %q is: nothing outlives a note, so there are no global names", "global").At(t.Span())
		}
	case "prev", "ans":
		if !p.names.Knows(t.Text) {
			p.advance()
			return p.measured(&Line{place: place(t.Span())})
		}
	case "line":
		return p.lineReference(t)
	case "noon", "midnight":
		if n := p.clockWord(t); n != nil {
			return n, nil
		}
	case "plot":
		return p.plot(t)
	case "column":
		return p.lookup(t)
	case "inputs":
		return p.trace(t)
	case "solve":
		return p.goalSeek(t)
	case "true", "false":
		if !p.names.Knows(t.Text) {
			p.advance()
			return &Literal{place: place(t.Span()), Value: value.Boolean(t.Text == "true")}, nil
		}
	case "∞":
		p.advance()
		return &Literal{place: place(t.Span()), Value: value.Of(number.FromFloat(math.Inf(1)))}, nil
	}
	return nil, nil
}

// lineReference reads `line 7` and `line deleted`.
func (p *parser) lineReference(t Token) (Node, error) {
	next := p.after()
	if next.Is("deleted") {
		p.i += 2
		return &Line{place: p.from(t.Start), Deleted: true}, nil
	}
	line, width := p.lineNumber(p.i)
	if width == 0 {
		return nil, nil
	}
	p.i += width
	if n, err := p.again(t.Start, line); n != nil || err != nil {
		return n, err
	}
	return p.measured(&Line{place: p.from(t.Start), Number: line})
}

// lineNumber returns the line that `line 7` at token i names, and how many
// tokens that takes; 0 when it does not stand there.
func (p *parser) lineNumber(i int) (line, width int) {
	next := p.tokens[min(i+1, len(p.tokens)-1)]
	if !p.tokens[min(i, len(p.tokens)-1)].Is("line") || next.Kind != TokenNumber || next.Suffix != PlainDigits {
		return 0, 0
	}
	n, ok := next.Number.Int64()
	if !ok || next.Number.Rung() != number.Integer {
		return 0, 0
	}
	if n == 0 {
		n = NoLine
	}
	return int(n), 2
}

// not reads the negation of the whole comparison behind it. Before an operator,
// or at the end, `not` is a name.
func (p *parser) not(t Token) (Node, error) {
	next := p.after()
	_, operator := infixAt(p.tokens, p.i+1)
	signed := (next.Is("-") || next.Is("+")) && !p.names.Knows("not")
	if next.Kind == TokenEnd || operator > 0 && !signed || next.Is(")") || next.Is(",") {
		return nil, nil
	}
	p.advance()
	x, err := p.calculation(LevelCompare)
	if err != nil {
		return nil, err
	}
	return &Unary{place: p.from(t.Start), Op: OpNot, X: x}, nil
}

// conditional reads if … then … else ….
func (p *parser) conditional() (Node, error) {
	start := p.advance().Start
	var parts [3]Node
	for i, word := range []string{"then", "else", ""} {
		var err error
		if word != "" {
			parts[i], err = p.hole(stopAt(word), LevelOr)
		} else {
			parts[i], err = p.calculation(LevelOr)
		}
		if err != nil {
			return nil, err
		}
		if word != "" && !p.accept(word) {
			if p.peek().Kind == TokenEnd {
				return nil, UnexpectedEnd.Fault("%q must follow: if … then … else …", word).At(p.peek().Span())
			}
			return nil, UnexpectedTokenType.Fault("%q must stand where %q is: if … then … else …", word, source.Clip(p.peek().Text)).At(p.peek().Span())
		}
	}
	return &Conditional{place: p.from(start), If: parts[0], Then: parts[1], Else: parts[2]}, nil
}

// aggregate reads `total above`, `sum(line 2 : line 6)`, `sum(…)` and
// `total of …`.
func (p *parser) aggregate(t Token) (Node, error) {
	name, width := p.grammar.aggregates.longest(p.tokens, p.i)
	if name < 0 {
		return nil, nil
	}
	next := p.tokens[p.i+width]
	text := p.grammar.aggregateName[name]
	if n := p.breakdown(t, width, text); n != nil {
		return n, nil
	}
	switch {
	case next.Is("above"):
		p.i += width + 1
		return p.measured(&Above{place: p.from(t.Start), Aggregate: text})
	case next.Is("(") && width == 1:
		p.i += width
		if n, err := p.lineSpan(t, text); n != nil || err != nil {
			return n, err
		}
		p.i -= width
		if p.isFunction(text) {
			return nil, nil
		}
		p.i += width
		args, err := p.arguments()
		if err != nil {
			return nil, err
		}
		return p.measured(&Aggregated{place: p.from(t.Start), Aggregate: text, Values: args})
	case next.Is("of"):
		if n, err := p.phrasePast(width); n != nil || err != nil {
			return n, err
		}
		save := p.i
		p.i += width + 1
		if n, err := p.overLines(t, text); n != nil || err != nil {
			return n, err
		}
		if n, err := p.columnSummary(t, text); n != nil || err != nil {
			return n, err
		}
		values, err := p.list(nil)
		if err != nil {
			p.i = save
			if p.names.Knows(t.Text) {
				return nil, nil
			}
			return nil, err
		}
		return &Aggregated{place: p.from(t.Start), Aggregate: text, Values: values}, nil
	}
	return nil, nil
}

// lineSpan reads (line 2 : line 6); nil when the bracket holds something else.
func (p *parser) lineSpan(t Token, name string) (Node, error) {
	k := p.i
	number := func() (int, bool) {
		if !p.tokens[k].Is("line") || p.tokens[k+1].Kind != TokenNumber {
			return 0, false
		}
		n, ok := p.tokens[k+1].Number.Int64()
		k += 2
		return int(n), ok
	}
	k++
	from, ok := number()
	if !ok || !p.tokens[k].Is(":") {
		return nil, nil
	}
	k++
	to, ok := number()
	if !ok || !p.tokens[k].Is(")") {
		return nil, UnexpectedTokenType.Fault("a span is written %s(line 2 : line 6)", name).At(p.tokens[k].Span())
	}
	p.i = k + 1
	return p.measured(&LineSpan{place: p.from(t.Start), Aggregate: name, From: from, To: to})
}

// call reads a function's arguments.
func (p *parser) call(t Token) (Node, error) {
	p.advance()
	args, err := p.arguments()
	if err != nil {
		return nil, err
	}
	return p.measured(&Call{place: p.from(t.Start), Name: t.Text, Args: args})
}

// arguments reads ( … ) with commas between, which may be empty.
func (p *parser) arguments() ([]Node, error) {
	open := p.advance()
	if p.accept(")") {
		return nil, nil
	}
	var args []Node
	for {
		arg, err := p.enclosed(func() (Node, error) { return p.calculation(LevelNone) })
		if err != nil {
			return nil, err
		}
		args = append(args, arg)
		if !p.accept(",") {
			return args, p.closeBracket(open)
		}
	}
}
