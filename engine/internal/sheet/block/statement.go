package block

import (
	"reckon/engine/internal/sheet/decimal"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/unitmap"
	"reckon/engine/internal/source"
)

// Statement is one line of a block: a [*Binding], [*Param], [*Alias],
// [*Assertion], [*Chart], [*Report] or [*UnitDefinition].
type Statement interface {
	// Span is the statement without the white space and the comment around it.
	Span() source.Span
	statement()
}

// Fault is what is wrong with a line or a fence. A line that does not parse
// has one fault of code [finding.Type] and no statement. A line that parses may
// carry faults of any code: what it names then has no value, unless the fault is
// that of a lattice ([Param.Usable]).
type Fault struct {
	Code finding.Code
	Span source.Span
	// Name is the name before `=`, when there is one, though it may be no
	// identifier. Of a fault that leaves the statement it is what the statement
	// names: the head, the param, the symbol, the chart, the atom. It is empty
	// for assertions, reports and fences.
	Name string
	// Message is one sentence, lower-case start, no full stop, at most 120
	// characters, quoting the reader's text as typed, the long cut short.
	Message string
	// Suggestion is what to write instead, or the nearest known word; may be empty.
	Suggestion string
}

// Line is what one line of a block holds: a statement, or a fault that drops
// it, or neither (blank lines and comments). Faults besides the dropping one
// are the statement's own.
type Line struct {
	Statement Statement // nil when dropped or empty
	Dropped   *Fault
	// Faults are those of a statement that parses, in order of their place.
	Faults []Fault
}

// Name is a name where it is written.
type Name struct {
	Text string
	At   source.Span
}

// UnitClause is a unit in square brackets.
type UnitClause struct {
	At  source.Span // brackets included
	Map unitmap.Map
}

// Binding is `head [unit] precision N = expr`. A quoted head may have a unit here;
// whether a head may have one depends on the headers.
type Binding struct {
	At   source.Span
	Head Name
	// Quoted says that the head was a quoted header.
	Quoted bool
	Unit   *UnitClause // nil without a bracket, and for one with a fault
	// Width is the decimals of the precision clause, 0 to 18, or nil.
	Width *int
	Rule  Expr
	// RuleText is the span of the expression as written.
	RuleText source.Span
}

// Param is a `param` line. A fault of its head, its default or its domain takes
// its value away; a fault of its lattice only takes the lattice away (format.md,
// 11.3 to 11.5). That a column has its name is for others to see.
type Param struct {
	At   source.Span
	Name Name
	Unit *UnitClause // nil without a bracket, and for one with a fault
	// Width is the declared width, or nil when the clause is missing.
	Width   *int
	Default Literal
	// Domain is nil when none is declared; a faulty one is here as declared.
	Domain *Domain
	// Step is the step of the lattice, nil when none is declared or it is faulty.
	Step *Literal
	// Usable says that no fault takes the param's value away.
	Usable bool
}

// Literal is a number or percent as written, sign included.
type Literal struct {
	At      source.Span
	Text    string          // without white space after the sign
	Value   decimal.Decimal // of 12.5% this is 0.125
	Percent bool
	// Places is the decimals written, plus two for a percent; trailing zeros
	// count. Significant leaves trailing zeros out.
	Places, Significant int
}

// Alias is `"Header" is name`. A reserved word as the name is a fault of code
// [finding.Dup]; such an alias names nothing.
type Alias struct {
	At     source.Span
	Header Name // without the quotes; At includes them
	Symbol Name
}

// Assertion is `assert expr`.
type Assertion struct {
	At       source.Span
	Rule     Expr
	RuleText source.Span
}

// Chart is a `chart` line.
type Chart struct {
	At     source.Span
	Name   Name
	Engine Name // as written, also when no such engine exists
	// Series and Labels may name another sheet, which is for others to refuse.
	Series []Ref
	Labels Ref
	// AspectWidth and AspectHeight are 16 and 10 when not written, and from 1
	// to 1,000,000.
	AspectWidth, AspectHeight int
}

// ReportKind is what a report line asks for.
type ReportKind uint8

// The kinds of report.
const (
	Ledger ReportKind = iota
	Deltas
	Gates
	Best
	Forbidden
)

// Report is a `report` line whose form is right.
type Report struct {
	At   source.Span
	Kind ReportKind
	// Refs are what deltas is on, or the one ref of best; may be empty.
	Refs []Ref
	// Text is the line with white space collapsed, by which doubles are found.
	Text string
}

// UnitDefinition is `[atom] = [unit]`. One with a fault defines nothing.
type UnitDefinition struct {
	At source.Span
	// Atom is the one atom on the left, in the spelling that package unitmap
	// keeps; At is its bracket.
	Atom Name
	Unit UnitClause
}

// Span returns the statement as written.
func (s *Binding) Span() source.Span { return s.At }

// Span returns the statement as written.
func (s *Param) Span() source.Span { return s.At }

// Span returns the statement as written.
func (s *Alias) Span() source.Span { return s.At }

// Span returns the statement as written.
func (s *Assertion) Span() source.Span { return s.At }

// Span returns the statement as written.
func (s *Chart) Span() source.Span { return s.At }

// Span returns the statement as written.
func (s *Report) Span() source.Span { return s.At }

// Span returns the statement as written.
func (s *UnitDefinition) Span() source.Span { return s.At }

func (*Binding) statement()        {}
func (*Param) statement()          {}
func (*Alias) statement()          {}
func (*Assertion) statement()      {}
func (*Chart) statement()          {}
func (*Report) statement()         {}
func (*UnitDefinition) statement() {}
