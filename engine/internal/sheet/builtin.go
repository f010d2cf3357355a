package sheet

import (
	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/finding"
)

// builtin is the row of a function: how it is called, what it does, and what
// the reference says of it.
type builtin struct {
	Name    string
	Summary string
	params  []Param
	// columnAt is the argument that names a column, or -1 for a map.
	columnAt int
	width    widthRule // of the result, derived
	unit     unitRole  // of the result
	// apply works a map out, of its arguments; fold a reduce, of the cells of
	// its column and the arguments before it.
	apply func(args []value) (value, *failure)
	fold  func(before []value, cells []value) (value, *failure)
	// price is the work of a call, or that of a cell of the column; see spend.
	price int

	Returns   string
	Precision PrecisionRule
	Rounding  string
	Errors    []ErrorCase
	Examples  []Example
	See       []string
}

// Param is an argument of a builtin.
type Param struct {
	Name string
	Type string // number, date, bool, string or column
	Note string
	unit unitRole
}

// PrecisionRule says where the width of a result comes from.
type PrecisionRule struct {
	// From is argument, argument-scale, argument-value, column, widest, none,
	// fixed or declared.
	From   string
	Params []string // those it speaks of
	Text   string
}

// ErrorCase is a fault that a call can have.
type ErrorCase struct {
	When string
	Code finding.Code
}

// Example is a call and what it gives. It runs as a test.
type Example struct {
	Expr, Is string
}

// unitRole is what a parameter or a result has to do with units.
type unitRole uint8

const (
	unitIgnored unitRole = iota // any, or a value that has no unit
	unitNone                    // dimensionless: 1
	unitTied                    // U, one unit wherever it recurs
	unitSquared                 // U²
)

// widthRule says how the width of a call follows from its arguments, and with
// it what kind of value the call gives (format.md, 6.2).
type widthRule uint8

const (
	widthDeclared widthRule = iota // a number whose width must be declared
	widthColumn                    // of the column, and of its kind
	widthWhole                     // 0
	widthPlaces                    // the value of the second argument, if a literal
	widthFirst                     // of the first argument
	widthSecond                    // of the second
	widthWidest                    // the wider of the first two
	widthBranches                  // the wider of the second and third, dates and text aside
	widthDate                      // none: a date
)

// arity returns how many arguments a call has, as a name or as a glyph pair.
func (r *builtin) arity(isGlyph bool) int {
	if isGlyph {
		return 1
	}
	return len(r.params)
}

func isBuiltin(name string) bool { return builtins[name] != nil }

func isReduce(name string) bool {
	row := builtins[name]
	return row != nil && row.columnAt >= 0
}

func builtinNames() []string {
	names := make([]string, len(table))
	for i := range table {
		names[i] = table[i].Name
	}
	return names
}

// builtins are the rows by name.
var builtins = func() map[string]*builtin {
	rows := make(map[string]*builtin, len(table))
	for i := range table {
		rows[table[i].Name] = &table[i]
	}
	return rows
}()

// shapeOfCall returns the kind and the derived width of a call. A call that is
// malformed has neither.
func (n *binding) shapeOfCall(c *block.Call) (kind, int) {
	row := builtins[c.Name.Text]
	if row == nil || len(c.Args) != row.arity(c.Glyph) {
		return none, noWidth
	}
	if c.Glyph {
		return number, 0
	}
	switch row.width {
	case widthColumn:
		return n.shape(c.Args[0])
	case widthWhole:
		return number, 0
	case widthPlaces:
		if places, ok := wholeLiteral(c.Args[1]); ok {
			return number, places
		}
	case widthFirst:
		return number, n.widthOf(c.Args[0])
	case widthSecond:
		return number, n.widthOf(c.Args[1])
	case widthWidest:
		return number, wider(n.widthOf(c.Args[0]), n.widthOf(c.Args[1]))
	case widthBranches:
		return n.shapeOfBranches(c.Args[1], c.Args[2])
	case widthDate:
		return date, noWidth
	}
	return number, noWidth
}

// shapeOfBranches returns the shape of an IF: the wider of its branches. A
// branch that is a date or text needs no width, and has no say in it.
func (n *binding) shapeOfBranches(yes, no block.Expr) (kind, int) {
	yesKind, yesWidth := n.shape(yes)
	otherKind, otherWidth := n.shape(no)
	switch {
	case yesKind == otherKind || otherKind == none:
		return yesKind, wider(yesWidth, otherWidth)
	case yesKind == none:
		return otherKind, wider(yesWidth, otherWidth)
	case yesKind == number:
		return none, yesWidth
	}
	return none, otherWidth
}

func (n *binding) widthOf(x block.Expr) int {
	_, width := n.shape(x)
	return width
}
