package syntax

// This file reads amounts: a number with its magnitude, and the unit, the
// currency or the rate that stands behind it (units.md, sections 2 to 4;
// money.md, section 1).

import (
	"strings"
	"unicode/utf8"

	"reckon/engine/internal/money"
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// amount reads a number and what belongs to it.
func (p *parser) amount() (Node, error) {
	if n := p.dayBeforeMonth(); n != nil {
		return n, nil
	}
	if n, err := p.ordinal(); n != nil || err != nil {
		return n, err
	}
	t := p.advance()
	n, mixed := p.mixed(t)
	if t.Suffix == BigDigits {
		return &Literal{place: place(t.Span()), Value: value.BigInteger{N: n}}, nil
	}
	n, err := p.magnitude(t, n)
	if err != nil {
		return nil, err
	}
	if !mixed {
		n = p.fractionOfUnit(t, n)
	}
	literal := &Literal{place: p.from(t.Start), Value: value.Of(n)}
	if t.Suffix == ClockDigits {
		return p.pace(literal)
	}
	if p.bare {
		return literal, nil
	}
	if under, ok := p.countPer(); ok {
		return &Literal{place: p.from(t.Start), Value: value.Quantity{N: n, Unit: value.Unit{Under: under}}}, nil
	}
	if p.isInch(p.i) {
		part := units.Inch(p.advance().Text)
		return p.rate(literal, value.Unit{Over: part})
	}
	node, err := p.measured(literal)
	if err != nil || node != Node(literal) {
		if err == nil {
			node, err = p.framesAt(node)
		}
		return node, err
	}
	return p.touchingName(literal, t)
}

// pace reads the length below the slash of a time on a clock: 5:30/km. The
// scanner has seen to it that there is one.
func (p *parser) pace(seconds *Literal) (Node, error) {
	under, ok := p.under()
	if !ok {
		return nil, UnexpectedTokenType.Fault("a unit must follow %q", p.peek().Text).At(p.peek().Span())
	}
	n := seconds.Value.(value.Number).N
	unit := value.Unit{Over: units.Must("seconds"), Under: under}
	return &Literal{place: p.from(seconds.Start), Value: value.Quantity{N: n, Unit: unit}}, nil
}

// mixed reads `1 1/2` and `2 ½` behind a whole number as one number, and `2 and
// 1/4` too when a unit follows.
func (p *parser) mixed(t Token) (number.Number, bool) {
	whole := t.Number
	if t.Suffix != PlainDigits || whole.Rung() != number.Integer {
		return whole, false
	}
	joined := p.peek().Is("and") && !p.bare && !p.stopsHere()
	at := p.i
	if joined {
		at++
	}
	part, width := p.properFraction(at)
	if width == 0 {
		return whole, false
	}
	if joined {
		if _, _, unit := p.unitAt(p.tokens[at+width], units.AfterAmount); !unit {
			return whole, false
		}
	}
	p.i = at + width
	sum, err := number.Add(whole, part)
	return sum, err == nil
}

// properFraction reads a fraction below one at token i, in one character or as
// digits that touch their slash, and returns how many tokens it takes.
func (p *parser) properFraction(i int) (number.Number, int) {
	last := len(p.tokens) - 1
	over, slash, under := p.tokens[min(i, last)], p.tokens[min(i+1, last)], p.tokens[min(i+2, last)]
	switch {
	case over.Kind != TokenNumber:
		return number.Number{}, 0
	case over.Suffix == FractionCharacter:
		return over.Number, 1
	case !slash.Is("/") || slash.Start != over.End || under.Kind != TokenNumber || under.Start != slash.End ||
		over.Number.Rung() != number.Integer || under.Number.Rung() != number.Integer ||
		number.Compare(over.Number, under.Number) >= 0 || over.Number.IsZero():
		return number.Number{}, 0
	}
	part, err := number.Div(over.Number, under.Number)
	if err != nil {
		return number.Number{}, 0
	}
	return part, 3
}

// magnitudes are the suffixes that touch a number (numbers.md, section 4).
var magnitudes = map[string]int{"k": 3, "M": 6, "B": 9, "G": 9, "T": 12}

// magnitudeWords are those that may stand apart, in any letter case.
var magnitudeWords = map[string]int{
	"thousand": 3, "thousands": 3, "million": 6, "millions": 6, "mn": 6,
	"billion": 9, "billions": 9, "bn": 9, "trillion": 12, "trillions": 12, "tn": 12,
}

// magnitude reads a suffix such as k or million and shifts the digits.
func (p *parser) magnitude(t Token, n number.Number) (number.Number, error) {
	next := p.peek()
	if t.Suffix != PlainDigits || next.Kind != TokenWord {
		return n, nil
	}
	places, ok := magnitudes[next.Text]
	if !ok || next.Start != t.End {
		if places, ok = magnitudeWords[strings.ToLower(next.Text)]; !ok {
			return n, nil
		}
		if part, _, unit := units.Match(p.line[next.Start:], units.AfterAmount); unit && part.Spelling == next.Text {
			return n, nil
		}
	}
	p.advance()
	factor, err := number.Pow(number.Int(10), number.Int(int64(places)))
	if err != nil {
		return n, err
	}
	return number.Mul(n, factor)
}

// fractionOfUnit reads `/4` of `3/4 hour`: a fraction in front of a unit or a
// currency is that much of it.
func (p *parser) fractionOfUnit(t Token, n number.Number) number.Number {
	under := p.after()
	if !p.peek().Is("/") || under.Kind != TokenNumber || n.Rung() != number.Integer ||
		under.Number.Rung() != number.Integer || under.Number.IsZero() || p.bare {
		return n
	}
	behind := p.tokens[min(p.i+2, len(p.tokens)-1)]
	if behind.Kind != TokenWord && behind.Kind != TokenMark && behind.Kind != TokenSign {
		return n
	}
	if _, _, ok := p.unitAt(behind, units.AfterAmount); !ok && !p.isInch(p.i+2) {
		return n
	}
	quotient, err := number.Div(n, under.Number)
	if err != nil {
		return n
	}
	p.i += 2
	return quotient
}

// fractionOfAngle joins a multiple of a constant and the angle below it, as
// fractionOfUnit does for digits: pi/2 radians are π/2 of a radian. Nil when
// something else is divided by an angle.
func (p *parser) fractionOfAngle(left, right Node) Node {
	under, ok := right.(*Literal)
	if !ok || !p.multipleOfConstant(left) {
		return nil
	}
	q, ok := under.Value.(value.Quantity)
	if !ok || q.Unit.Under.Of != nil || q.Unit.Dimension() != (value.Dimension{value.Angle: 1}) {
		return nil
	}
	divisor := &Literal{place: under.place, Value: value.Of(q.N)}
	at := p.from(left.Span().Start)
	return &Measured{place: at, X: &Binary{place: at, Op: OpDivide, Left: left, Right: divisor}, Unit: q.Unit}
}

// multipleOfConstant reports whether n is a constant of the vocabulary, or a
// product of one with numbers: 2pi, 3 * π.
func (p *parser) multipleOfConstant(n Node) bool {
	switch n := n.(type) {
	case *Name:
		return p.grammar.constants.child(n.Text) != nil && !p.names.Knows(n.Text)
	case *Unary:
		return n.Op == OpNegate && p.multipleOfConstant(n.X)
	case *Binary:
		if n.Op != OpMultiply {
			return false
		}
		_, number := n.Left.(*Literal)
		return number && p.multipleOfConstant(n.Right) || p.multipleOfConstant(n.Left)
	}
	return false
}

// unitAt matches a unit or a currency where t stands, behind an amount or as
// the target of a conversion. The longer spelling wins, and a unit before a
// currency code in small letters.
func (p *parser) unitAt(t Token, at units.Place) (value.Part, int, bool) {
	part, width, ok := p.spelledAt(t, at)
	if ok && !p.endsWord(t.Start+width) {
		return value.Part{}, 0, false
	}
	return part, width, ok
}

// endsWord reports whether a token ends at the byte offset, an apostrophe of
// possession aside (3 days' work): no unit is the first letters of a word.
func (p *parser) endsWord(offset int) bool {
	end := p.tokenEnd(offset)
	switch p.line[offset:end] {
	case "", "'", "'s", "’", "’s":
		return true
	}
	return false
}

// tokenEnd returns where the token ends that reaches the byte offset.
func (p *parser) tokenEnd(offset int) int {
	i := p.i
	for p.tokens[i].Kind != TokenEnd && p.tokens[i].End < offset {
		i++
	}
	return max(offset, p.tokens[i].End)
}

// spelledAt is unitAt by the letters alone, which may be the first of a word.
func (p *parser) spelledAt(t Token, at units.Place) (value.Part, int, bool) {
	if t.Kind == TokenEnd || t.Kind == TokenNumber || t.Kind == TokenText || t.Kind == TokenMark && t.Text[0] < utf8.RuneSelf {
		return value.Part{}, 0, false
	}
	rest := p.line[t.Start:]
	if width := units.WorkdayAt(rest); width > 0 && at == units.AfterAmount {
		return units.Workday(), width, true
	}
	if part, ok := p.yearOfStep(t); ok && at == units.AfterAmount {
		return part, len(t.Text), true
	}
	part, width, ok := p.unit(rest, at)
	side := money.AfterAmount
	if at == units.Target {
		side = money.Target
	}
	if currency, w, found := money.Match(rest, side); found && w > width {
		return currency, w, true
	}
	if !ok && at == units.AfterAmount && t.Kind == TokenWord && !p.isLanguage(t) {
		if currency, found := money.ByLowerCode(t.Text); found {
			return value.Part{Spelling: t.Text, Of: currency}, len(t.Text), true
		}
	}
	return part, width, ok
}

// isLanguage reports whether a word means something else than the currency
// whose code it spells in small letters: `3 all` is prose and not three lek.
func (p *parser) isLanguage(t Token) bool {
	if isConversionWord(t) || p.grammar.infix.child(t.Text) != nil || p.grammar.prefix.child(t.Text) != nil || p.names.Knows(t.Text) {
		return true
	}
	for _, row := range infixes {
		if row.text == t.Text {
			return true
		}
	}
	if symbol, ok := strings.CutSuffix(t.Text, "s"); ok {
		if _, width, ok := units.Match(symbol, units.AfterAmount); ok && width == len(symbol) {
			return true // a symbol takes no plural, and 3 kgs are no som
		}
	}
	return t.Text == "all" || t.Text == "try" || t.Text == "top" || t.Text == "mop" || t.Text == "cup"
}

// measured reads the unit or currency behind an amount, with its rate and the
// smaller units of a compound; without one it returns the amount.
func (p *parser) measured(x Node) (Node, error) {
	t := p.peek()
	if p.bare || t.Kind == TokenEnd || t.Kind == TokenNumber || t.Kind == TokenText || p.stopsHere() {
		return x, nil
	}
	part, width, ok := p.unitAt(t, units.AfterAmount)
	if !ok {
		return x, nil
	}
	p.skipTo(t.Start + width)
	if n, ok := x.(*Literal); ok && part.Of.Dimension[value.Money] == 0 {
		if c, done, err := p.compound(n, part); done || err != nil {
			return c, err
		}
	}
	n, err := p.rate(x, value.Unit{Over: part})
	if err != nil || part.Of.Own == nil {
		return n, err
	}
	return held(n)
}

// rate reads what stands below the slash of a rate and joins amount and unit.
func (p *parser) rate(x Node, unit value.Unit) (Node, error) {
	start := x.Span().Start
	if under, ok := p.under(); ok {
		var err error
		if unit, err = units.Per(unit.Over, under); err != nil {
			return nil, at(err, p.tokens[p.i-1].Span())
		}
	}
	unit = units.Spelled(unit)
	t := p.peek()
	if t.Kind == TokenWord && !p.stopsHere() && !p.isOperatorWord(t) && !p.names.Knows(t.Text) {
		if part, _, ok := p.unit(p.line[t.Start:], units.AfterAmount); ok {
			f := units.UnitAfterUnit.Fault("an amount has one unit, and %q follows %q", part.Spelling, unit.String()).At(t.Span())
			if unit.Over.Of != nil && unit.Over.Of.Currency != nil && (part.Spelling == "m" || part.Spelling == "b") {
				return nil, f.WithHint("a million is M, a billion B: write them behind the digits")
			}
			return nil, f
		}
		if _, code := money.ByCode(t.Text); code {
			return nil, units.UnitAfterUnit.Fault("an amount has one unit, and %q follows %q", t.Text, unit.String()).At(t.Span())
		}
	}
	if n, ok := x.(*Literal); ok {
		if v, ok := n.Value.(value.Number); ok {
			return &Literal{place: p.from(start), Value: value.Quantity{N: v.N, Unit: unit}}, nil
		}
	}
	return &Measured{place: p.from(start), X: x, Unit: unit}, nil
}

// isOperatorWord reports whether the word at the present place joins values.
func (p *parser) isOperatorWord(t Token) bool {
	if isConversionWord(t) || p.grammar.infix.child(t.Text) != nil {
		return true
	}
	_, width := infixAt(p.tokens, p.i)
	return width > 0
}

// under reads `/unit`, `per unit`, `a unit` or `each unit`.
func (p *parser) under() (value.Part, bool) {
	t, next := p.peek(), p.after()
	if !t.Is("/") && !t.Is("per") && !t.Is("a") && !t.Is("an") && !t.Is("each") || p.stopsHere() {
		return value.Part{}, false
	}
	part, width, ok := p.denominator(next)
	if !ok {
		return value.Part{}, false
	}
	p.advance()
	p.skipTo(next.Start + width)
	return part, true
}

// denominator matches a unit below a slash.
func (p *parser) denominator(t Token) (value.Part, int, bool) {
	if t.Kind != TokenWord && t.Kind != TokenMark {
		return value.Part{}, 0, false
	}
	part, width, ok := p.unit(p.line[t.Start:], units.Under)
	return part, width, ok
}

// countPer reads `/week` and `per week` behind a plain number: that many a
// week. A name of the note is divided by instead.
func (p *parser) countPer() (value.Part, bool) {
	t, next := p.peek(), p.after()
	if !t.Is("/") && !t.Is("per") || next.Kind != TokenWord || t.Is("/") && p.names.Knows(next.Text) {
		return value.Part{}, false
	}
	return p.under()
}

// isInch reports whether token i is the inch and not a conversion: nothing
// that converts follows it. An inch with a power that touches it is matched as
// any other unit is.
func (p *parser) isInch(i int) bool {
	t := p.tokens[i]
	if !t.Is("in") || i == p.i && p.stopsHere() {
		return false
	}
	next := p.tokens[min(i+1, len(p.tokens)-1)]
	switch next.Kind {
	case TokenEnd:
		return true
	case TokenWord:
		if isConversionWord(next) || next.Text == "at" || next.Text == "per" {
			return true
		}
		_, operator := infixAt(p.tokens, i+1)
		return operator > 0
	case TokenMark:
		if next.Text == "/" && next.Start > t.End {
			_, _, unit := p.denominator(p.tokens[min(i+2, len(p.tokens)-1)])
			return !unit
		}
		r, _ := utf8.DecodeRuneInString(next.Text)
		if next.Start == t.End && (r == '^' || r == '²' || r == '³') {
			return false
		}
		return next.Text != "%" && next.Text != "?" && next.Text != "(" && r != '°' && r != '℃' && r != '℉'
	}
	return false
}

// compound reads the smaller units behind a quantity: 15 m of 2 h 15 m. It
// reports whether there were any.
func (p *parser) compound(first *Literal, part value.Part) (Node, bool, error) {
	amount, ok := first.Value.(value.Number)
	if !ok {
		return nil, false, nil
	}
	parts := []Node{&Literal{place: first.place, Value: value.Quantity{N: amount.N, Unit: value.Unit{Over: part}}}}
	for {
		t := p.peek()
		if t.Kind != TokenNumber || t.Suffix == BigDigits {
			break
		}
		next, width, ok := p.unitAt(p.after(), units.AfterAmount)
		if p.isInch(p.i + 1) {
			next, width, ok = units.Inch("in"), len("in"), true
		}
		if !ok || next.Of.Currency != nil {
			break
		}
		last, smaller, ok := units.Descends(part, next)
		if !ok {
			break
		}
		if len(parts) == 1 {
			parts[0] = &Literal{place: first.place, Value: value.Quantity{N: amount.N, Unit: value.Unit{Over: last}}}
		}
		p.advance()
		p.skipTo(p.peek().Start + width)
		parts = append(parts, &Literal{place: p.from(t.Start), Value: value.Quantity{N: t.Number, Unit: value.Unit{Over: smaller}}})
		part = smaller
	}
	if len(parts) == 1 {
		return nil, false, nil
	}
	under, _ := p.under()
	n := &Compound{place: p.from(first.Start), Parts: parts, Under: under}
	if part.Of.Own == nil {
		return n, true, nil
	}
	whole, err := held(n)
	return whole, true, err
}

// touchingName multiplies a number with the name, the call or the constant
// that touches it: 2π, 3x. Apart from it a word ends the calculation, unless it
// is a constant or a name of one letter: 2 pi, 3 x.
func (p *parser) touchingName(literal *Literal, t Token) (Node, error) {
	next := p.peek()
	if next.Kind == TokenWord {
		if n := p.unknownPlural(literal); n != nil {
			return n, nil
		}
	}
	touches := next.Start == p.tokens[p.i-1].End
	if next.Kind != TokenWord || !touches && !p.isConstant(next) && !p.isLetter(next) || touches && t.Suffix == OtherDigits && next.Text == "n" {
		return literal, nil
	}
	if size := p.after(); next.Text == "x" && size.Kind == TokenNumber && size.Start == next.End {
		return literal, nil // 2560x1600, which a phrase reads
	}
	right, err := p.worded(next)
	if err != nil {
		return nil, err
	}
	right, err = p.continuations(right, LevelPower)
	if err != nil {
		return nil, err
	}
	return &Binary{place: p.from(literal.Start), Op: OpMultiply, Left: literal, Right: right}, nil
}

// isLetter reports whether t is a name of one letter that has a value. A number
// behind it makes a pair of sides of an x (1024 x 768), and an a is the article of
// a rate.
func (p *parser) isLetter(t Token) bool {
	return utf8.RuneCountInString(t.Text) == 1 && t.Text != "a" && p.names.Knows(t.Text) && !p.stopsHere() && p.after().Kind != TokenNumber
}

// isConstant reports whether a constant of the vocabulary stands next, whose
// name the note has given no meaning of its own.
func (p *parser) isConstant(t Token) bool {
	_, words := p.grammar.constants.longest(p.tokens, p.i)
	return words > 0 && !p.stopsHere() && !p.names.Knows(t.Text)
}
