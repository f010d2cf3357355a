package syntax

// This file reads values that start with a word, and the phrases and
// conversions that a word starts.

import (
	"math"
	"strconv"
	"strings"

	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

func isConversionWord(t Token) bool {
	return t.Kind == TokenWord && (t.Text == "in" || t.Text == "to" || t.Text == "into" || t.Text == "as")
}

// worded reads a value that starts with the word t.
func (p *parser) worded(t Token) (Node, error) {
	if n, err := p.keyword(t); n != nil || err != nil {
		return n, err
	}
	if n, err := p.aggregate(t); n != nil || err != nil {
		return n, err
	}
	if next := p.after(); next.Is("(") && next.Start == t.End && p.isFunction(t.Text) {
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
	if p.peek().Kind != TokenWord {
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
	if next.Kind != TokenNumber || next.Suffix != PlainDigits {
		return nil, nil
	}
	n, ok := next.Number.Int64()
	if !ok || next.Number.Rung() != number.Integer {
		return nil, nil
	}
	p.i += 2
	return p.measured(&Line{place: p.from(t.Start), Number: max(int(n), -1)})
}

// not reads the negation of the whole comparison behind it. Before an operator,
// or at the end, `not` is a name.
func (p *parser) not(t Token) (Node, error) {
	next := p.after()
	_, operator := infixAt(p.tokens, p.i+1)
	if next.Kind == TokenEnd || operator > 0 && next.Text != "-" && next.Text != "+" || next.Is(")") || next.Is(",") {
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
			stop := newBranch()
			stop.word(word)
			parts[i], err = p.hole(stop, LevelOr)
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
			return nil, UnexpectedTokenType.Fault("%q must stand where %q is: if … then … else …", word, clip(p.peek().Text)).At(p.peek().Span())
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
		save := p.i
		p.i += width + 1
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

// askedRound reads a conversion asked the other way round: `cm in 1 yard`,
// `minutes in a week`.
func (p *parser) askedRound(t Token) (Node, error) {
	if p.names.Knows(t.Text) {
		return nil, nil
	}
	part, width, ok := units.Match(p.line[t.Start:], units.Target)
	if !ok {
		return nil, nil
	}
	save := p.i
	p.skipTo(t.Start + width)
	if !p.peek().Is("in") || p.stopsHere() {
		p.i = save
		return nil, nil
	}
	p.advance()
	var x Node
	var err error
	switch next := p.peek(); {
	case next.Is("a") || next.Is("an"):
		p.advance()
		one := &Literal{place: place(next.Span()), Value: value.Of(number.Int(1))}
		if x, err = p.measured(one); err == nil && x == Node(one) {
			p.i = save
			return nil, nil
		}
	case next.Kind == TokenNumber, next.Is("-"), next.Kind == TokenSign:
		x, err = p.calculation(LevelSum)
	default:
		p.i = save
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	target := Target{Unit: value.Unit{Over: part}, Text: part.Spelling, Known: true, Span: t.Span()}
	return &Convert{place: p.from(t.Start), X: x, Word: "in", Target: target}, nil
}

// prefixPhrase reads a phrase form that starts with the next word; nil when
// there is none. A word that is a name too falls back to it when the phrase
// does not read to its end.
func (p *parser) prefixPhrase() (Node, error) {
	first := p.peek()
	b := p.grammar.prefix.at(first)
	if b == nil {
		return nil, nil
	}
	save := p.i
	p.advance()
	var holes []Node
	form, err := p.follow(b, &holes)
	if form < 0 && (err == nil || p.names.Knows(first.Text)) {
		p.i = save
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &Phrase{place: p.from(first.Start), Form: form, Holes: holes}, nil
}

// infixPhrase reads a phrase form behind left; nil when there is none.
func (p *parser) infixPhrase(left Node, least Level) (Node, error) {
	b := p.grammar.infix.at(p.peek())
	if b == nil || !p.binds(b.level, least) {
		return nil, nil
	}
	save := p.i
	p.advance()
	holes := []Node{left}
	form, err := p.follow(b, &holes)
	if err != nil {
		return nil, err
	}
	if form < 0 {
		p.i = save
		return nil, nil
	}
	return &Phrase{place: p.from(left.Span().Start), Form: form, Holes: holes}, nil
}

// follow walks a trie from b and fills holes. It returns the form that was
// read, or -1; once a hole has been read there is no way back, so a line is
// never read twice.
func (p *parser) follow(b *branch, holes *[]Node) (int, error) {
	t := p.peek()
	if next := b.at(t); next != nil {
		save, filled := p.i, len(*holes)
		p.advance()
		form, err := p.follow(next, holes)
		if form >= 0 || err != nil {
			return form, err
		}
		p.i, *holes = save, (*holes)[:filled]
	}
	if b.count != nil {
		save := p.i
		if n, ok := p.count(); ok {
			filled := len(*holes)
			*holes = append(*holes, n)
			if form, err := p.follow(b.count, holes); form >= 0 {
				return form, err
			}
			p.i, *holes = save, (*holes)[:filled]
		}
	}
	if b.hole != nil && p.mayBegin(p.peek()) {
		return p.fill(b, holes)
	}
	if b.form >= 0 {
		return b.form, nil
	}
	return -1, b.refusal(p.peek())
}

// fill reads the hole of b and goes on behind it.
func (p *parser) fill(b *branch, holes *[]Node) (int, error) {
	if b.holeAs == holeList {
		values, err := p.list(b.hole)
		if err != nil {
			return -1, err
		}
		*holes = append(*holes, values...)
	} else if n, ok := p.stepWord(b.holeAs); ok {
		*holes = append(*holes, n)
	} else {
		level := LevelCompare + 1
		if b.holeAs != holeCalculation {
			level = LevelPrefix
		}
		x, err := p.hole(b.hole, level)
		if err != nil {
			return -1, err
		}
		*holes = append(*holes, x)
	}
	form, err := p.follow(b.hole, holes)
	if form < 0 && err == nil {
		t := p.peek()
		err = PhraseKeywordMismatch.Fault("%s must follow, not %s", b.hole.wanted(), tokenText(t)).At(t.Span())
	}
	return form, err
}

// hole reads a value that ends where b goes on.
func (p *parser) hole(b *branch, level Level) (Node, error) {
	side := p.side
	p.side = false
	p.stops = append(p.stops, b)
	x, err := p.calculation(level)
	p.stops = p.stops[:len(p.stops)-1]
	p.side = side
	return x, err
}

// list reads values joined by commas and `and`, ending where b goes on.
func (p *parser) list(b *branch) ([]Node, error) {
	stop := newBranch()
	if b != nil {
		stop.words = append(stop.words, b.words...)
	}
	stop.word("and")
	var values []Node
	for {
		x, err := p.hole(stop, LevelCompare+1)
		if err != nil {
			return nil, err
		}
		values = append(values, x)
		comma := p.accept(",")
		if !p.accept("and") && !comma {
			return values, nil
		}
	}
}

// mayBegin reports whether a value may begin with t.
func (p *parser) mayBegin(t Token) bool {
	switch t.Kind {
	case TokenEnd:
		return false
	case TokenMark:
		return t.Text == "(" || t.Text == "-" || t.Text == "−" || t.Text == "+" || t.Text == "~" || t.Text == "√" || t.Text == ":" || t.Text == "!"
	case TokenWord:
		_, operator := infixAt(p.tokens, p.i)
		return operator == 0 || t.Text == "take" || t.Text == "of" && p.names.Knows("of")
	}
	return true
}

// countWords are the numbers that a count may be written as.
var countWords = map[string]string{
	"once": "1", "twice": "2", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
	"eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "hundred": "100", "thousand": "1000",
	"million": "1000000", "billion": "1000000000", "trillion": "1000000000000",
}

// stepWord reads the number of a step that is written as a word.
func (p *parser) stepWord(kind hole) (Node, bool) {
	if kind != holeStep || p.peek().Kind != TokenWord {
		return nil, false
	}
	return p.count()
}

// count reads a number that is written out.
func (p *parser) count() (Node, bool) {
	t := p.peek()
	switch {
	case t.Is("-") && p.after().Kind == TokenNumber:
		p.advance()
		n := p.advance()
		return &Literal{place: p.from(t.Start), Value: value.Of(n.Number.Neg())}, true
	case t.Kind == TokenNumber && t.Suffix != BigDigits:
		p.advance()
		return &Literal{place: place(t.Span()), Value: value.Of(t.Number)}, true
	case t.Kind == TokenWord && !p.names.Knows(t.Text):
		if digits, ok := countWords[strings.ToLower(t.Text)]; ok {
			p.advance()
			return &Literal{place: place(t.Span()), Value: value.Of(number.MustParse(digits))}, true
		}
	}
	return nil, false
}

// refusal is the fault of a phrase that does not go on behind b, if its rows
// name one.
func (b *branch) refusal(t Token) error {
	if b.missing == nil {
		return nil
	}
	return b.missing.Entry.Fault("%s must follow, not %s", b.missing.Want, tokenText(t)).At(t.Span())
}

// wanted lists the words that may follow b, for a message.
func (b *branch) wanted() string {
	best := ""
	for _, e := range b.words {
		if best == "" || e.word < best {
			best = e.word
		}
	}
	if best == "" {
		return "more of the phrase"
	}
	return strconv.Quote(best)
}

func tokenText(t Token) string {
	if t.Kind == TokenEnd {
		return "the end of the line"
	}
	return strconv.Quote(clip(t.Text))
}

// conversion reads the target behind in, to, into or as.
func (p *parser) conversion(left Node) (Node, error) {
	word := p.advance()
	t := p.peek()
	start := left.Span().Start
	if t.Kind == TokenEnd {
		if word.Text == "as" {
			return nil, ConverterExpectedName.Fault("a form or a unit must follow %q", "as").At(word.Span())
		}
		return nil, UnexpectedEnd.Fault("a unit must follow %q", word.Text).At(word.Span())
	}
	target, ok, err := p.target()
	if err != nil {
		return nil, err
	}
	if !ok {
		if word.Text == "to" && p.mayBegin(t) && t.Kind != TokenWord || t.Kind == TokenWord && word.Text == "to" && p.isValueWord(t) {
			p.i--
			return p.change(left)
		}
		if t.Kind != TokenWord {
			return nil, UnexpectedTokenType.Fault("a unit must stand where %q is", clip(t.Text)).At(t.Span())
		}
		p.advance()
		target = Target{Text: t.Text, Span: t.Span()}
	}
	return &Convert{place: p.from(start), X: left, Word: word.Text, Target: target}, nil
}

// isValueWord reports whether a word reads as a value: a name in force, or a
// function.
func (p *parser) isValueWord(t Token) bool {
	_, width := p.names.longest(p.tokens, p.i)
	return width > 0 || p.after().Is("(") && p.isFunction(t.Text) || t.Text == "line" || t.Text == "prev"
}

// change reads `A to B`, the percentage by which B differs from A.
func (p *parser) change(left Node) (Node, error) {
	p.advance()
	right, err := p.hole(newBranch(), LevelCompare+1)
	if err != nil {
		return nil, err
	}
	form := p.grammar.change
	return &Phrase{place: p.from(left.Span().Start), Form: form, Holes: []Node{left, right}}, nil
}

// target reads a unit, a rate, `/unit`, `hours and minutes` or `?`.
func (p *parser) target() (Target, bool, error) {
	t := p.peek()
	if t.Is("?") {
		p.advance()
		return Target{Ask: true, Known: true, Text: "?", Span: t.Span()}, true, nil
	}
	if t.Is("/") || t.Is("per") {
		under, ok := p.targetUnder()
		return p.targetFrom(t, value.Unit{Under: under}), ok, nil
	}
	part, width, ok := p.unitAt(t, units.Target)
	if !ok {
		return Target{}, false, nil
	}
	p.skipTo(t.Start + width)
	unit := value.Unit{Over: part}
	if slash := p.peek(); slash.Is("/") || slash.Is("per") {
		under, ok := p.targetUnder()
		if ok || p.after().Kind == TokenEnd {
			var err error
			if unit, err = units.Per(part, under); err != nil {
				return Target{}, false, at(err, slash.Span())
			}
		}
	}
	target := p.targetFrom(t, unit)
	if parts := p.splitParts(part); len(parts) > 1 && unit.Under.Of == nil {
		target.Parts = parts
	}
	return target, true, nil
}

// targetUnder reads the slash and the unit below it; without a unit it stays
// where it is.
func (p *parser) targetUnder() (value.Part, bool) {
	below := p.after()
	if below.Kind == TokenNumber || below.Kind == TokenEnd {
		return value.Part{}, false
	}
	part, width, ok := units.Match(p.line[below.Start:], units.Under)
	if !ok {
		return value.Part{}, false
	}
	p.advance()
	p.skipTo(below.Start + width)
	return part, true
}

func (p *parser) targetFrom(t Token, unit value.Unit) Target {
	at := p.from(t.Start)
	return Target{Unit: unit, Known: true, Text: source.Span(at).Text(p.line), Span: source.Span(at)}
}

// splitParts reads `and minutes` of `in hours and minutes`.
func (p *parser) splitParts(first value.Part) []value.Part {
	parts := []value.Part{first}
	for p.peek().Is("and") || p.peek().Is(",") {
		next := p.after()
		part, width, ok := units.Match(p.line[next.Start:], units.Target)
		if !ok || next.Kind != TokenWord {
			break
		}
		last, smaller, ok := units.Descends(parts[len(parts)-1], part)
		if !ok {
			break
		}
		parts[len(parts)-1] = last
		parts = append(parts, smaller)
		p.advance()
		p.skipTo(next.Start + width)
	}
	return parts
}
