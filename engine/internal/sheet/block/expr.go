package block

import (
	"reckon/engine/internal/calendar"
	"reckon/engine/internal/source"
)

// Expr is a node of an expression: a [*Number], [*Date], [*Text], [*Ref],
// [*Call], [*Unary] or [*Binary].
type Expr interface {
	// Span is the node as written, its own brackets included where they
	// belong to it, as those of a call do.
	Span() source.Span
	expr()
}

// Number is a number or percent literal without a sign. At includes its unit.
type Number struct {
	Literal
	Unit *UnitClause // nil without a bracket, and for one with a fault
}

// Date is a date literal. A date-shaped literal that is no calendar date does
// not parse.
type Date struct {
	At    source.Span
	Value calendar.Date
}

// Text is a string literal; Value is what is between the quotes.
type Text struct {
	At    source.Span
	Value string
}

// Ref is a name, or a name of another sheet. A lone √ or Σ is a Ref too, of a
// name that nothing can bear.
type Ref struct {
	At    source.Span
	Sheet string // empty for a bare name
	Name  string
	// SheetAt and NameAt are the two parts; SheetAt is empty for a bare name.
	SheetAt, NameAt source.Span
}

// Call is a call of a builtin, also one written as a glyph: `Σ(x)` is SUM,
// `|x|` is ABS, `⌊x⌋` is FLOOR. Whether there is such a builtin, and whether it
// takes these arguments, is for others to see.
type Call struct {
	At   source.Span
	Name Name // the builtin's name, as written or as the glyph means; At is the glyph
	Args []Expr
	// Glyph says that it is a pair `⌊x⌋` or `⌈x⌉`, whose step is 1 in the unit of x.
	Glyph bool
}

// Op is an operator.
type Op uint8

// The operators.
const (
	Or Op = iota
	And
	Not
	Equal
	NotEqual
	Less
	LessEqual
	Greater
	GreaterEqual
	Plus
	Minus
	Times
	Over
	Power
	Negate
)

// Unary is `not x` or `-x`.
type Unary struct {
	At      source.Span
	Op      Op
	Operand Expr
}

// Binary is an operator between two operands.
type Binary struct {
	At          source.Span
	Op          Op
	OpAt        source.Span
	Left, Right Expr
}

// Span returns the node as written.
func (e *Number) Span() source.Span { return e.At }

// Span returns the node as written.
func (e *Date) Span() source.Span { return e.At }

// Span returns the node as written.
func (e *Text) Span() source.Span { return e.At }

// Span returns the node as written.
func (e *Ref) Span() source.Span { return e.At }

// Span returns the node as written.
func (e *Call) Span() source.Span { return e.At }

// Span returns the node as written.
func (e *Unary) Span() source.Span { return e.At }

// Span returns the node as written.
func (e *Binary) Span() source.Span { return e.At }

func (*Number) expr() {}
func (*Date) expr()   {}
func (*Text) expr()   {}
func (*Ref) expr()    {}
func (*Call) expr()   {}
func (*Unary) expr()  {}
func (*Binary) expr() {}
