package syntax

import (
	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// maxParserSteps bounds what reading one line may cost; a line within the
// complexity limit needs far less.
const maxParserSteps = 10_000

// TokenLimitExceeded is the fault of a line whose reading grew past its bound.
var TokenLimitExceeded = fault.Entry{
	Code: "NORMALIZED_TOKEN_LIMIT_EXCEEDED", Status: fault.NotRead,
	Cause: "reading a line's phrases took more than 10,000 steps",
}

// Parse reads a whole line as one expression. names are the names in force.
func Parse(line string, g *Grammar, names *Names) (Node, error) {
	tokens, err := Scan(line, names)
	if err != nil {
		return nil, err
	}
	defer names.release(tokens)
	p := parser{line: line, tokens: tokens, grammar: g, names: names}
	n, err := p.calculation(LevelNone)
	if err != nil {
		return nil, err
	}
	if err := p.end(); err != nil {
		return nil, err
	}
	return n, weekdayAlone(n)
}

// parser reads one line.
type parser struct {
	line    string
	tokens  []Token
	i       int
	grammar *Grammar
	names   *Names
	stops   []*branch // the words at which the holes being read end
	steps   int
	// bare keeps a unit from being read behind the exponent of a power: the
	// unit belongs to the power.
	bare bool
	// side is set while the right side of a comparison is read, which the
	// phrases that finish a value then belong to.
	side bool
	// listEnd is the token behind the last list without brackets.
	listEnd int
	// moves is set while the length of time behind the sign of a date is read,
	// where a year has spellings of its own.
	moves bool
}

func (p *parser) peek() Token { return p.tokens[p.i] }

func (p *parser) after() Token { return p.tokens[min(p.i+1, len(p.tokens)-1)] }

func (p *parser) advance() Token {
	t := p.tokens[p.i]
	if t.Kind != TokenEnd {
		p.i++
	}
	return t
}

// accept moves past the mark or word text if it is next.
func (p *parser) accept(text string) bool {
	if p.peek().Is(text) {
		p.advance()
		return true
	}
	return false
}

// skipTo moves past every token that starts before the byte offset.
func (p *parser) skipTo(offset int) {
	for p.peek().Kind != TokenEnd && p.peek().Start < offset {
		p.advance()
	}
}

func (p *parser) from(start int) place {
	end := start
	if p.i > 0 {
		end = p.tokens[p.i-1].End
	}
	return place{Start: start, End: end}
}

// end refuses what follows a complete expression.
func (p *parser) end() error {
	t := p.peek()
	if t.Kind == TokenEnd {
		return nil
	}
	if f := p.unknownUnit(t); f != nil {
		return f
	}
	f := UnexpectedTrailing.Fault("the calculation ends before %q", source.Clip(t.Text)).At(t.Span())
	switch {
	case t.Is("=") && p.after().Kind == TokenEnd, t.Is("?") && p.after().Kind == TokenEnd:
		return f.WithHint("leave the %s at the end out", t.Text)
	case t.Is("="):
		return f.WithHint("write == to compare")
	}
	if hint := p.dateHint(); hint != "" {
		return f.WithHint("%s", hint)
	}
	return p.misspelt(f)
}

// unknownUnit refuses a word between a number and a conversion to a unit: it
// stands where a unit does and is none.
func (p *parser) unknownUnit(t Token) error {
	if t.Kind != TokenWord || p.i == 0 || p.tokens[p.i-1].Kind != TokenNumber || !isConversionWord(p.after()) {
		return nil
	}
	ahead := p.tokens[min(p.i+2, len(p.tokens)-1)]
	if _, _, ok := p.unit(p.line[ahead.Start:], units.Target); !ok {
		return nil
	}
	return units.UnknownUnit.Fault("no unit is spelled %q", source.Clip(t.Text)).At(t.Span()).Misspelt(t.Text, fault.OfUnits)
}

// calculation reads an expression whose operators bind at least as tightly as
// least.
func (p *parser) calculation(least Level) (Node, error) {
	left, err := p.operand()
	if err != nil {
		return nil, err
	}
	return p.continuations(left, least)
}

// continuations reads what follows left, as far as it binds tightly enough.
func (p *parser) continuations(left Node, least Level) (Node, error) {
	for {
		if p.steps++; p.steps > maxParserSteps {
			return nil, TokenLimitExceeded.Fault("the line's phrases nest too far to be read")
		}
		if p.stopsHere() {
			return left, nil
		}
		next, err := p.continuation(left, least)
		if err != nil || next == nil {
			return left, err
		}
		left = next
	}
}

// stopsHere reports whether the next word ends a hole that is being read.
func (p *parser) stopsHere() bool {
	t := p.peek()
	for _, b := range p.stops {
		if b.at(t) != nil {
			return true
		}
	}
	return false
}

// binds reports whether something of this level may continue a calculation
// that is read at least.
func (p *parser) binds(level, least Level) bool {
	return level >= least || level == LevelFinish && p.side && least == LevelCompare+1
}

// continuation reads one operator, phrase or conversion behind left; nil when
// there is none that binds.
func (p *parser) continuation(left Node, least Level) (Node, error) {
	t := p.peek()
	switch t.Kind {
	case TokenMark:
		if n, err := p.postfix(left, least); n != nil || err != nil {
			return n, err
		}
		if t.Text == "×" {
			if n, err := p.infixPhrase(left, least); n != nil || err != nil {
				return n, err
			}
		}
	case TokenWord:
		if n, err := p.zoned(left); n != nil || err != nil {
			return n, err
		}
		if (t.Text == "percent" || t.Text == "percentage") && LevelPostfix >= least && !p.afterPercent() {
			p.advance()
			return &Unary{place: p.from(left.Span().Start), Op: OpPercent, X: left}, nil
		}
		if n := p.throughBands(left, least); n != nil {
			return n, nil
		}
		if n, err := p.stepInWords(left, least); n != nil || err != nil {
			return n, err
		}
		if _, words := infixAt(p.tokens, p.i); words > 1 {
			break
		}
		if n, err := p.infixPhrase(left, least); n != nil || err != nil {
			return n, err
		}
		if t.Text == "per" && p.after().Kind == TokenNumber && LevelProduct >= least {
			p.advance() // £2.80 per 400 g
			return p.infix(left, infix{op: OpDivide, level: LevelProduct})
		}
		if isConversionWord(t) {
			if !p.binds(LevelFinish, least) {
				return nil, nil
			}
			return p.conversion(left)
		}
		if n, err := p.namedConversion(left, least); n != nil || err != nil {
			return n, err
		}
		if p.endsBeforeName(t) {
			return nil, nil
		}
	default:
		return nil, nil
	}
	row, width := infixAt(p.tokens, p.i)
	if width == 0 || row.level < least {
		return nil, nil
	}
	p.i += width
	return p.infix(left, row)
}

// infix reads the right side of an operator.
func (p *parser) infix(left Node, row infix) (Node, error) {
	start := left.Span().Start
	level := row.level + 1
	side, bare, moves := p.side, p.bare, p.moves
	defer func() { p.side, p.bare, p.moves = side, bare, moves }()
	p.side = row.op.IsComparison()
	p.moves = moves || (row.op == OpAdd || row.op == OpSubtract) && isDate(left)
	var right Node
	var err error
	switch row.op {
	case OpPower:
		p.bare = true
		right, err = p.exponent()
		p.bare = bare
	default:
		right, err = p.calculation(level)
	}
	if err != nil {
		return nil, err
	}
	if row.op == OpDivide {
		if n := p.fractionOfAngle(left, right); n != nil {
			return n, nil
		}
	}
	n := Node(&Binary{place: p.from(start), Op: row.op, Left: left, Right: right})
	if row.op == OpPower && !bare {
		return p.measured(n)
	}
	return n, nil
}

// exponent reads what stands behind ^, which may carry a sign and groups from
// the right.
func (p *parser) exponent() (Node, error) {
	if t := p.peek(); t.Kind == TokenMark {
		for _, row := range prefixes {
			if row.level == LevelPrefix && t.Text == row.text {
				p.advance()
				x, err := p.exponent()
				if err != nil {
					return nil, err
				}
				return &Unary{place: p.from(t.Start), Op: row.op, X: x}, nil
			}
		}
	}
	return p.calculation(LevelPower)
}

// afterPercent reports whether a percentage has just ended: a second sign is one
// too many, and no percentage of a percentage.
func (p *parser) afterPercent() bool {
	switch p.tokens[p.i-1].Text {
	case "%", "percent", "percentage":
		return p.i > 1
	}
	return false
}

// postfix reads %, the factorial, a raised 2 or 3, and the product of values that
// touch.
func (p *parser) postfix(left Node, least Level) (Node, error) {
	t := p.peek()
	start := left.Span().Start
	switch {
	case p.opensIndex(t) && LevelPostfix >= least:
		return p.index(left)
	case p.opensRange(t) && least <= LevelFinish:
		p.advance()
		to, err := p.calculation(LevelCompare + 1)
		return &Range{place: p.from(start), From: left, To: to}, err
	case t.Text == "^" && LevelPostfix >= least && p.after().Is("T") && !p.names.Knows("T"):
		p.i += 2
		return &Unary{place: p.from(start), Op: OpTranspose, X: left}, nil
	case t.Text == "%" && LevelPostfix >= least && !p.afterPercent():
		p.advance()
		return &Unary{place: p.from(start), Op: OpPercent, X: left}, nil
	case t.Text == "!" && LevelPostfix >= least:
		p.advance()
		return &Unary{place: p.from(start), Op: OpFactorial, X: left}, nil
	case (t.Text == "²" || t.Text == "³") && LevelPower >= least && p.tokens[p.i-1].End == t.Start && !wordContinues(p.line[t.End:]):
		p.advance()
		exponent := number.Int(2)
		if t.Text == "³" {
			exponent = number.Int(3)
		}
		right := &Literal{place: place(t.Span()), Value: value.Of(exponent)}
		return &Binary{place: p.from(start), Op: OpPower, Left: left, Right: right}, nil
	case t.Text == "√" && LevelProduct >= least, t.Text == "(" && LevelProduct >= least && p.touchesNumber(t):
		right, err := p.calculation(LevelProduct + 1)
		if err != nil {
			return nil, err
		}
		return &Binary{place: p.from(start), Op: OpMultiply, Left: left, Right: right}, nil
	}
	return nil, nil
}

// touchesNumber reports whether t stands flush behind a number.
func (p *parser) touchesNumber(t Token) bool {
	return p.i > 0 && p.tokens[p.i-1].Kind == TokenNumber && p.tokens[p.i-1].End == t.Start
}

// operand reads a value: a prefix operator and what it applies to, or a value
// and the unit behind it.
func (p *parser) operand() (Node, error) {
	if p.steps++; p.steps > maxParserSteps {
		return nil, TokenLimitExceeded.Fault("the line's phrases nest too far to be read")
	}
	t := p.peek()
	switch t.Kind {
	case TokenEnd:
		return nil, p.endsEarly()
	case TokenNumber:
		return p.amount()
	case TokenDate:
		return p.dateLiteral()
	case TokenPeriod:
		return p.periodLiteral(t)
	case TokenClock:
		return p.clockTime()
	case TokenImaginary:
		return p.imaginary()
	case TokenSign:
		return p.money()
	case TokenText:
		p.advance()
		return &Literal{place: place(t.Span()), Value: value.Text(TextOf(t))}, nil
	case TokenMark:
		return p.marked(t)
	}
	return p.worded(t)
}

func (p *parser) endsEarly() error {
	return UnexpectedEnd.Fault("the line ends where a value must follow").
		At(source.Span{Start: len(p.line), End: len(p.line)})
}

// marked reads a value that starts with a mark: a bracket, a sign, a colon
// before a name.
func (p *parser) marked(t Token) (Node, error) {
	switch t.Text {
	case "(":
		return p.bracketed()
	case "[":
		return p.matrix()
	case ":":
		if p.after().Kind == TokenWord {
			p.advance()
			return p.name()
		}
	case "%":
		if n, err := p.prefixPhrase(); n != nil || err != nil {
			return n, err
		}
	}
	for _, row := range prefixes {
		if t.Text == row.text {
			p.advance()
			x, err := p.calculation(row.level)
			if err != nil {
				return nil, err
			}
			return &Unary{place: p.from(t.Start), Op: row.op, X: x}, nil
		}
	}
	return nil, NoPrefixParselet.Fault("a value must stand where %q is", source.Clip(t.Text)).At(t.Span())
}

// bracketed reads ( … ) and the unit behind it. Inside, nothing of the phrase
// around it ends a hole.
func (p *parser) bracketed() (Node, error) {
	open := p.advance()
	inner, err := p.enclosed(func() (Node, error) { return p.calculation(LevelNone) })
	if err == nil && p.peek().Is(",") {
		inner, err = p.row(inner)
	}
	if err != nil {
		return nil, err
	}
	if err := p.closeBracket(open); err != nil {
		return nil, err
	}
	inner.widen(p.from(open.Start))
	if c, ok := inner.(*Compound); ok {
		c.Whole = true
	}
	return p.measured(inner)
}

// enclosed reads what stands in brackets, where no outer context reaches.
func (p *parser) enclosed(read func() (Node, error)) (Node, error) {
	stops, side, bare, moves := p.stops, p.side, p.bare, p.moves
	p.stops, p.side, p.bare, p.moves = nil, false, false, false
	n, err := read()
	p.stops, p.side, p.bare, p.moves = stops, side, bare, moves
	return n, err
}

func (p *parser) closeBracket(open Token) error {
	t := p.peek()
	switch {
	case t.Is(")"):
		p.advance()
		return nil
	case t.Kind == TokenEnd:
		return UnexpectedEnd.Fault("the bracket that opens here is never closed").At(open.Span())
	}
	return UnexpectedTokenType.Fault("a closing bracket must stand where %q is", source.Clip(t.Text)).At(t.Span())
}
