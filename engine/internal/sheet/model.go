package sheet

import (
	"strings"

	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/cell"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/markdown"
	"reckon/engine/internal/sheet/unitmap"
	"reckon/engine/internal/source"
)

// Model is a document as its rules see it. It does not change after [Open].
type Model struct {
	text string
	doc  *markdown.Document
	// scopes are the document scope, always there, and the sheets in order of
	// first appearance.
	scopes []*scope
	byID   map[string]*scope
	// nodes are the bindings and assertions in node order, and order those
	// that depend on no cycle, in evaluation order.
	nodes  []*binding
	order  []*binding
	cycles [][]*binding
	// reached are the sheets in the order in which evaluation reaches them.
	reached []string

	unitLines   []unitLine
	unitAt      map[string]*unitLine
	definitions *unitmap.Definitions
	owners      map[*markdown.Table]*scope
	anchors     map[*binding][]*markdown.Anchor
	images      map[*chartLine][]*markdown.Anchor
	speller     finding.Speller
	rereader    rereader
	// early are the findings of the phases before evaluation.
	early ledger

	surroundings Surroundings
	// mendsDates lets a run take a cell with one reading as a date for that date.
	mendsDates bool
}

// unitLine is a unit definition that is in force, and whether anything reaches it.
type unitLine struct {
	*block.UnitDefinition
	used bool
}

// scope is a namespace: the document's, or a sheet's.
type scope struct {
	id       string
	document bool // the document's own; every other is a sheet
	table    *markdown.Table
	// tableBlock is the number of the block that brought the table.
	tableBlock int
	// columns are the headers in order; byHeader those that can be named.
	columns  []*column
	byHeader map[string]*column
	// doubled are the names that more than one header has.
	doubled map[string]bool
	names   map[string]*symbol
	// rules and scalars are in the order of their lines; scalars hold the params.
	rules   []*binding
	scalars []*binding
	aliases []*alias
	asserts []*binding
	charts  []*chartLine
	reports []*reportLine
	// source is the import that stands in for a table, or nil.
	source *importLine
	// unread says that a line of the scope did not parse.
	unread bool
}

func (s *scope) isDocument() bool { return s.document }

// rows returns how many rows the scope's table has.
func (s *scope) rows() int {
	switch {
	case s.source != nil:
		return s.source.rows
	case s.table != nil:
		return len(s.table.Rows)
	}
	return 0
}

// label returns how findings call a row, counted from 0: the text of its first
// cell, else its number.
func (s *scope) label(text string, row int) string {
	if s.table != nil && len(s.table.Rows[row]) > 0 {
		if label := s.table.Rows[row][0].Text.Text(text); label != "" {
			return label
		}
	}
	if s.source != nil && len(s.columns) > 0 {
		if label := strings.TrimSpace(s.columns[0].fields[row]); label != "" {
			return label
		}
	}
	return "row " + itoa(row+1)
}

// column is a column of a table or of an imported file.
type column struct {
	scope *scope
	index int
	name  string // without its unit clause
	head  source.Span
	unit  *block.UnitClause
	rule  *binding // nil for an input column
	// fields are the texts of an imported column, nil for a table's.
	fields []string

	// What follows is set when the column is read, before evaluation.
	read     bool
	cells    []value
	kind     kind // of the first cell that is not blank
	places   int  // the most decimals a number shows, or noWidth
	mark     cell.Mark
	conflict bool
}

// id returns how the column is called outside its sheet.
func (c *column) id() string { return c.scope.id + "." + c.name }

// textAt returns the text of a cell, empty when the row ends before it.
func (c *column) textAt(document string, row int) (string, source.Span) {
	if c.fields != nil {
		return c.fields[row], source.Span{}
	}
	cells := c.scope.table.Rows[row]
	if c.index >= len(cells) {
		return "", source.Span{}
	}
	return cells[c.index].Text.Text(document), cells[c.index].Text
}

// symbol is what a name of a scope stands for: exactly one field is set.
type symbol struct {
	at     source.Span
	column *column
	scalar *binding
	alias  *alias
	chart  *chartLine
}

// alias is a second name of a column.
type alias struct {
	*block.Alias
	column *column
	block  int
	used   bool
}

// binding is a node of the graph: a column's rule, a scalar, a param, or an
// assertion, which has no name.
type binding struct {
	scope *scope
	name  string
	at    source.Span // of the head, or of the assertion
	block int         // the number of its block
	place int         // in node order

	column    *column      // of a column's rule
	param     *block.Param // of a param
	assertion bool
	rule      block.Expr // nil for a param
	ruleText  source.Span
	unit      *block.UnitClause
	declared  int // width, or noWidth
	// worthless says that a fault of its line takes its value away; the line
	// has been reported.
	worthless bool

	uses  []use      // in the order of the source
	needs []*binding // each once
	// statics are what is wrong with its calls and names, unitFaults with its units.
	statics    []finding.Finding
	unitFaults []finding.Finding
	kind       kind // as far as it is known without a value
	width      int
	quantity   quantity
	// read and shown say that a formula, an assertion or a report reads it, and
	// that an anchor shows it.
	read, shown bool
}

// id returns how the binding is called outside its sheet.
func (b *binding) id() string {
	if b.scope.isDocument() {
		return b.name
	}
	return b.scope.id + "." + b.name
}

// isReduce reports whether the rule is exactly one reduce call.
func (b *binding) isReduce() bool {
	call, ok := b.rule.(*block.Call)
	return ok && isReduce(call.Name.Text)
}

// finding returns a finding about b.
func (b *binding) finding(code finding.Code, span source.Span, message string) finding.Finding {
	return finding.Finding{Code: code, Sheet: b.scope.id, Name: b.name, Span: span, Message: message}
}

// chartLine is a chart that has its name.
type chartLine struct {
	*block.Chart
	scope *scope
	// drawn are the columns of its series, nil where a name is no column of the
	// sheet; series are those that exist. faults is what is wrong with the names.
	drawn, series []*column
	labels        *column
	faults        []finding.Finding
}

// reportLine is a report, and what is wrong with it.
type reportLine struct {
	*block.Report
	block  int
	faults []finding.Finding
}

// importLine is the declaration of an imported sheet, and what came of it.
type importLine struct {
	*block.Import
	state ImportState
	rows  int
	// digest is that of the bytes read, found what is wrong with the file, and
	// shadows the bindings that are named like one of its columns.
	digest  string
	found   []finding.Finding
	shadows []finding.Finding
}

// target is what a reference resolves to: exactly one field is set, or none
// for a name that does not exist.
type target struct {
	column *column
	scalar *binding
	chart  *chartLine
	// unseen says that the name may be one of an import that was not tried.
	unseen bool
}

func (t target) isNothing() bool { return t == target{} }

// use is a reference of a rule.
type use struct {
	ref *block.Ref
	target
	// reduce is the function that takes the whole column, empty where one
	// value is due.
	reduce string
}
