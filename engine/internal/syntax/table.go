package syntax

// This file reads the forms that ask the nearest table above: summaries of a
// column, lookups, and amounts through bands (documents.md, section 12). Their
// words apply in the full shape alone; elsewhere `column`, `table`, `bands` and
// `through` are words and names like any other.

import "reckon/engine/internal/fault"

type (
	// TableColumn is an aggregate over a column of the nearest table above.
	TableColumn struct {
		place
		Aggregate string
		Column    string // as written between the quotes
	}
	// TableLookup is the cell of a column on the row that Key names or, with
	// Bands, in the band that Key falls in.
	TableLookup struct {
		place
		Column string // as written between the quotes
		Key    Node
		Bands  bool
	}
	// TableBands is an amount laid over the bands of the nearest table above.
	TableBands struct {
		place
		Amount Node
	}
)

// The codes of forms that stop short (results.md, section 6.5).
var (
	TableColumnNameExpected = fault.Entry{
		Code: "TABLE_COLUMN_NAME_EXPECTED", Status: fault.NotRead,
		Cause: "a summary or a lookup of a column without its name in double quotes", Example: "sum of column price",
	}
	TableLookupForExpected = fault.Entry{
		Code: "TABLE_LOOKUP_FOR_EXPECTED", Status: fault.NotRead,
		Cause: "a lookup in a table without its `for` and a key", Example: `column "price" of "hinge"`,
	}
)

// columnSummary reads `column "price" in the table above` behind the words
// `total of`; nil when something else stands there.
func (p *parser) columnSummary(t Token, aggregate string) (Node, error) {
	if !p.peek().Is("column") {
		return nil, nil
	}
	name := p.after()
	if name.Kind != TokenText {
		return nil, p.namelessColumn(name)
	}
	p.i += 2
	p.where()
	return p.measured(&TableColumn{place: p.from(t.Start), Aggregate: aggregate, Column: TextOf(name)})
}

// namelessColumn refuses the word `column`, where the reader stands, without a
// name behind it. A name of the note and an operand are left alone.
func (p *parser) namelessColumn(next Token) error {
	if _, known := p.names.longest(p.tokens, p.i); known > 0 || next.Kind == TokenMark || next.Kind == TokenSign {
		return nil
	}
	if _, operator := infixAt(p.tokens, min(p.i+1, len(p.tokens)-1)); operator > 0 {
		return nil
	}
	return TableColumnNameExpected.Fault("a column's name in double quotes must follow, not %s", tokenText(next)).At(next.Span())
}

// lookup reads `column "price" for "hinge"` and `column "rate" for 8,000 in
// bands`; nil when `column` is a name.
func (p *parser) lookup(t Token) (Node, error) {
	name := p.after()
	if name.Kind != TokenText {
		if !p.hasWord(p.i+1, "for") {
			return nil, nil
		}
		return nil, p.namelessColumn(name)
	}
	p.i += 2
	if !p.accept("for") {
		next := p.peek()
		return nil, TableLookupForExpected.Fault("`for` and a key must follow, not %s", tokenText(next)).At(next.Span())
	}
	n := &TableLookup{Column: TextOf(name)}
	var err error
	if in := p.bandsAhead(); in >= 0 {
		n.Key, err = p.amountInBands(in)
		n.Bands = true
	} else {
		n.Key, err = p.key()
	}
	if err != nil {
		return nil, err
	}
	p.where()
	n.place = p.from(t.Start)
	return p.measured(n)
}

// key reads one value. Arithmetic behind it works on the cell; a percent sign
// belongs to the value.
func (p *parser) key() (Node, error) {
	x, err := p.operand()
	if err != nil {
		return nil, err
	}
	if t := p.peek(); t.Is("%") || t.Is("percent") || t.Is("percentage") {
		p.advance()
		x = &Unary{place: p.from(x.Span().Start), Op: OpPercent, X: x}
	}
	return x, nil
}

// bandsAhead returns the token at which `in bands` starts behind the amount
// that the reader is at, or -1 when a key stands here. A calculation is an
// amount too: nothing else could be meant by it.
func (p *parser) bandsAhead() int {
	depth := 0
	for i := p.i; i < len(p.tokens); i++ {
		switch t := p.tokens[i]; {
		case t.Is("("):
			depth++
		case t.Is(")"):
			if depth--; depth < 0 {
				return -1
			}
		case depth > 0:
		case t.Is("in") && p.bandsAt(i+1) > 0:
			return i
		case t.Is("column"), t.Is("for"), t.Is("through"), t.Is("and"), t.Is("or"), t.Is(","):
			return -1
		default:
			if row, width := infixAt(p.tokens, i); width > 0 && row.op.IsComparison() {
				return -1
			}
		}
	}
	return -1
}

// bandsAt returns how many tokens `bands` or `the bands` takes at token i, 0
// when it does not stand there.
func (p *parser) bandsAt(i int) int {
	last := len(p.tokens) - 1
	switch {
	case p.tokens[min(i, last)].Is("bands"):
		return 1
	case p.tokens[min(i, last)].Is("the") && p.tokens[min(i+1, last)].Is("bands"):
		return 2
	}
	return 0
}

// amountInBands reads an amount and the `in bands` behind it, which starts at
// the token in.
func (p *parser) amountInBands(in int) (Node, error) {
	x, err := p.hole(stopAt(), LevelCompare+1)
	if err != nil {
		return nil, err
	}
	if t := p.peek(); p.i != in {
		return nil, UnexpectedTokenType.Fault("`in bands` must stand where %s is", tokenText(t)).At(t.Span())
	}
	p.i += 1 + p.bandsAt(in+1)
	return x, nil
}

// throughBands reads `through bands above` behind an amount; nil when it does
// not stand here.
func (p *parser) throughBands(left Node, least Level) Node {
	width := p.bandsAt(p.i + 1)
	if width == 0 || !p.peek().Is("through") || !p.binds(LevelFinish, least) {
		return nil
	}
	p.i += 1 + width
	p.where()
	return &TableBands{place: p.from(left.Span().Start), Amount: left}
}

// where reads which table is asked, which is always the nearest one: `above`,
// `table above`, `in table above`, `in the table above`, or nothing.
func (p *parser) where() {
	for _, words := range []string{"above", "table above", "in table above", "in the table above"} {
		if n := spells(p.tokens, p.i, words); n > 0 {
			p.i += n
			return
		}
	}
}
