package syntax

// This file follows the tries of the phrase forms and fills their holes.

import (
	"strconv"
	"strings"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// Opens reports whether a phrase, the name of an aggregate or a choice begins with
// word.
func (g *Grammar) Opens(word string) bool {
	return word == "if" || g.prefix.at(Token{Kind: TokenWord, Text: word}) != nil || g.aggregates.child(word) != nil
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
	_, operator := infixAt(p.tokens, p.i+1)
	if (operator > 0 && !isOfSeveral(b, p.after()) || p.convertsAt(p.i)) && p.names.Knows(first.Text) {
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

// isOfSeveral reports whether a phrase goes on with `of` and more than a value:
// slope of [1, 2] and [3, 5] is no share, whatever else is called slope, while
// half of 6 may be one.
func isOfSeveral(b *branch, of Token) bool {
	next := b.at(of)
	return of.Is("of") && next != nil && next.hole != nil && next.hole.form < 0
}

// convertsAt reports whether a conversion to a unit stands behind word i, which
// a name has before a phrase: amounts in m.
func (p *parser) convertsAt(i int) bool {
	last := len(p.tokens) - 1
	target := p.tokens[min(i+2, last)]
	if !isConversionWord(p.tokens[min(i+1, last)]) || target.Kind != TokenWord || p.names.Knows(target.Text) {
		return false
	}
	_, _, ok := p.unitAt(target, units.Target)
	return ok
}

// phrasePast reads a phrase form that begins like an aggregate over width
// tokens, and whose own words go on past the `of` behind it: total of amounts in
// a text. Nil when there is none.
func (p *parser) phrasePast(width int) (Node, error) {
	b := p.grammar.prefix
	for i := p.i; i <= p.i+width; i++ {
		if b = b.at(p.tokens[i]); b == nil {
			return nil, nil
		}
	}
	word := p.tokens[min(p.i+width+1, len(p.tokens)-1)]
	if b = b.at(word); b == nil || p.names.Knows(word.Text) && p.convertsAt(p.i+width+1) || b.words != nil && b.at(p.tokens[min(p.i+width+2, len(p.tokens)-1)]) == nil {
		return nil, nil
	}
	return p.prefixPhrase()
}

// infixPhrase reads a phrase form behind left; nil when there is none.
func (p *parser) infixPhrase(left Node, least Level) (Node, error) {
	b := p.grammar.infix.at(p.peek())
	if b == nil || !p.binds(b.level, least) {
		return nil, nil
	}
	save := p.i
	first := p.advance()
	if article := p.peek(); first.Is("as") && (article.Is("a") || article.Is("an")) && b.at(p.after()) != nil {
		p.advance() // as a fraction is as fraction
	}
	if p.isSentence(b) {
		p.i = save
		return nil, nil
	}
	holes := []Node{left}
	form, err := p.follow(b, &holes)
	if err != nil {
		return nil, wayOut(err, left, first)
	}
	if form < 0 {
		p.i = save
		return nil, nil
	}
	return &Phrase{place: p.from(left.Span().Start), Form: form, Holes: holes}, nil
}

// wayOut adds to the fault of a phrase that starts with first and stands behind left
// what was probably meant: a line that asks `what is` states its calculation alone,
// and an x between amounts is no pair of sides.
func wayOut(err error, left Node, first Token) error {
	f, ok := fault.From(err)
	if !ok {
		return err
	}
	switch left := left.(type) {
	case *Name:
		if strings.EqualFold(left.Text, "what") {
			return f.WithHint("leave `what is` out and write the calculation alone")
		}
	case *Literal:
		if _, plain := left.Value.(value.Number); !plain && first.Is("x") {
			return f.WithHint("write * to multiply")
		}
	}
	return err
}

// isSentence reports whether what stands behind the first word of a phrase is
// ordinary prose, as in "lunch is ready": a word that means nothing where a value
// is wanted, and behind it none of the words that the phrase goes on with.
func (p *parser) isSentence(b *branch) bool {
	next := p.peek()
	if b.hole == nil || b.hole.form >= 0 || b.at(next) != nil || !p.isUnknownWord(next) {
		return false
	}
	return p.i+1 >= len(p.tokens) || b.hole.at(p.tokens[p.i+1]) == nil
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
			if form, err := p.follow(b.count, holes); form >= 0 || err != nil {
				return form, err
			}
			p.i, *holes = save, (*holes)[:filled]
		}
	}
	if b.other != nil && t.Kind == TokenWord && !p.isOperatorWord(t) {
		save, filled := p.i, len(*holes)
		p.advance()
		if form, err := p.follow(b.other, holes); form >= 0 || err != nil {
			return form, err
		}
		p.i, *holes = save, (*holes)[:filled]
	}
	if b.hole != nil && p.mayBegin(p.peek()) {
		return p.fill(b, holes)
	}
	if b.form >= 0 {
		return int(b.form), nil
	}
	return -1, p.refusal(b)
}

// fill reads the hole of b and goes on behind it.
func (p *parser) fill(b *branch, holes *[]Node) (int, error) {
	if filled, done, err := p.placeHole(b, holes); done {
		if !filled {
			return -1, err
		}
	} else if b.holeAs == holeList {
		values, err := p.list(b.hole)
		if err != nil {
			return -1, err
		}
		*holes = append(*holes, values...)
	} else if b.holeAs == holeWeighted {
		values, err := p.weighted(b)
		if err != nil {
			return -1, err
		}
		*holes = append(*holes, values...)
	} else if n, ok := p.stepWord(b.holeAs); ok {
		*holes = append(*holes, n)
	} else if b.holeAs == holeStep && b.missing != nil && p.isUnknownWord(p.peek()) {
		return -1, p.refusal(b)
	} else {
		level := LevelCompare + 1
		if b.holeAs != holeCalculation {
			level = LevelPrefix
		}
		read := p.hole
		if b.holeAs == holeSide {
			level, read = LevelCompare+1, p.rightSide
		}
		x, err := read(b.hole, level)
		if err != nil {
			return -1, err
		}
		*holes = append(*holes, x)
	}
	form, err := p.follow(b.hole, holes)
	if form < 0 && err == nil {
		want, t := p.breaksOff(b.hole)
		err = PhraseKeywordMismatch.Fault("%s must follow, not %s", want, tokenText(t)).At(t.Span())
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

// rightSide reads a value and the phrases that finish it, as the right side of a
// comparison has them.
func (p *parser) rightSide(b *branch, level Level) (Node, error) {
	side := p.side
	p.side = true
	p.stops = append(p.stops, b)
	x, err := p.calculation(level)
	p.stops = p.stops[:len(p.stops)-1]
	p.side = side
	return x, err
}

// list reads values joined by commas and `and`, ending where b goes on.
func (p *parser) list(b *branch) ([]Node, error) {
	if b != nil {
		p.stops = append(p.stops, b)
		defer func() { p.stops = p.stops[:len(p.stops)-1] }()
	}
	and := stopAt("and")
	var values []Node
	for {
		x, err := p.hole(and, LevelCompare+1)
		if err != nil {
			return nil, err
		}
		values = append(values, x)
		comma := p.accept(",")
		if !p.accept("and") && !comma {
			p.listEnd = p.i
			return values, nil
		}
	}
}

// weighted reads values with a weight behind each, `64 at 25%, 80 at 75%`. A
// word behind a weight says what it counts (3 credits) and is passed over, unless
// another weight has a unit: there it is one that nobody knows.
func (p *parser) weighted(b *branch) ([]Node, error) {
	at, and := stopAt("at"), stopAt("and")
	var values []Node
	var counted Token // the first word that was passed over
	measured := false
	for {
		x, err := p.hole(at, LevelCompare+1)
		if err != nil {
			return nil, err
		}
		if !p.accept("at") {
			t := p.peek()
			return nil, b.missing.Entry.Fault("%s must follow, not %s", b.missing.Want, tokenText(t)).At(t.Span())
		}
		weight, err := p.hole(and, LevelCompare+1)
		if err != nil {
			return nil, err
		}
		values = append(values, x, weight)
		if amount, ok := weight.(*Literal); ok && amount.Value.Kind() == value.KindQuantity {
			measured = true
		}
		if t := p.peek(); t.Kind == TokenWord && !p.stopsHere() && !t.Is("and") && !p.isOperatorWord(t) {
			if counted.Text == "" {
				counted = t
			}
			p.advance()
		}
		if counted.Text != "" && measured {
			return nil, UnexpectedTrailing.Fault("a weight ends before %q, which is no unit as another weight has one", source.Clip(counted.Text)).At(counted.Span())
		}
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
		return t.Text == "(" || t.Text == "[" || t.Text == "-" || t.Text == "−" || t.Text == "+" || t.Text == "~" || t.Text == "√" || t.Text == ":" || t.Text == "!"
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

// stepWords are the fractions that a step may be named by, and the whole.
var stepWords = map[string]string{
	"half": "0.5", "third": "1/3", "quarter": "0.25", "fifth": "0.2", "tenth": "0.1", "hundredth": "0.01", "thousandth": "0.001",
	"integer": "1", "whole": "1",
}

// stepWord reads a step that is written as a word, or as a fraction in digits
// that touch their slash.
func (p *parser) stepWord(kind hole) (Node, bool) {
	if kind != holeStep {
		return nil, false
	}
	t := p.peek()
	if part, width := p.properFraction(p.i); width > 1 {
		if _, _, unit := p.unitAt(p.tokens[p.i+width], units.AfterAmount); unit {
			return nil, false
		}
		p.i += width
		return &Literal{place: p.from(t.Start), Value: value.Of(part)}, true
	}
	if t.Kind != TokenWord {
		return nil, false
	}
	digits, ok := stepWords[strings.ToLower(t.Text)]
	if !ok || p.names.Knows(t.Text) || p.after().Is("of") {
		return p.count()
	}
	p.advance()
	if t.Is("whole") {
		p.accept("number")
	}
	return &Literal{place: p.from(t.Start), Value: value.Of(number.MustParse(digits))}, true
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
	case t.Kind == TokenWord && p.names.Knows(t.Text):
		p.advance()
		return &Name{place: place(t.Span()), Text: t.Text}, true
	case t.Kind == TokenWord:
		if digits, ok := countWords[strings.ToLower(t.Text)]; ok {
			p.advance()
			return &Literal{place: place(t.Span()), Value: value.Of(number.MustParse(digits))}, true
		}
	}
	return nil, false
}

// isUnknownWord reports whether t is a word that nothing gives a value.
func (p *parser) isUnknownWord(t Token) bool {
	return t.Kind == TokenWord && !p.isValueWord(t) && p.grammar.constants.at(t) == nil &&
		p.grammar.prefix.at(t) == nil && p.grammar.aggregates.at(t) == nil
}

// refusal is the fault of a phrase that does not go on behind b, if its rows
// name one.
func (p *parser) refusal(b *branch) error {
	if b.missing == nil {
		return nil
	}
	want, t := p.breaksOff(b)
	if b.at(p.peek()) == nil {
		want = b.missing.Want
	}
	return b.missing.Entry.Fault("%s must follow, not %s", want, tokenText(t)).At(t.Span())
}

// breaksOff follows the words from here on as far as they follow b. It returns
// what must come next, and the token that stands there instead.
func (p *parser) breaksOff(b *branch) (want string, t Token) {
	for i := p.i; ; i++ {
		t = p.tokens[min(i, len(p.tokens)-1)]
		next := b.at(t)
		if next == nil {
			return b.wanted(), t
		}
		b = next
	}
}

// wanted lists the words that may follow b, for a message.
func (b *branch) wanted() string {
	best := ""
	for word := b.words; word != nil; word = word.next {
		if best == "" || word.text < best {
			best = word.text
		}
	}
	if best == "" {
		return "a value"
	}
	return strconv.Quote(best)
}

func tokenText(t Token) string {
	if t.Kind == TokenEnd {
		return "the end of the line"
	}
	return strconv.Quote(source.Clip(t.Text))
}
