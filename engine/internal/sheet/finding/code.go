package finding

// Class says how a finding is counted.
type Class uint8

// The classes.
const (
	ClassStale  Class = iota // a stored figure that no longer follows
	ClassError               // something that a person must put right
	ClassAdvice              // no problem
)

// Code is the identity of a kind of finding.
type Code uint8

// The codes, in the order of the manual.
const (
	Stale Code = iota
	Date
	Unit
	Undef
	Dup
	Vector
	Cycle
	Type
	Sheet
	Anchor
	Precision
	Domain
	Assert
	Artifact
	Import
	Coverage
	Warn
	Note
)

// Entry is the row of a code.
type Entry struct {
	Code  Code
	Name  string // as published, such as STALE
	Class Class
	// Rank orders what is not Stale: the lower first.
	Rank int
	// Cause says when the finding is made, and Cure what puts it right.
	Cause, Cure string
}

// Table lists every code.
var Table = []Entry{
	{Stale, "STALE", ClassStale, 0,
		"a stored figure, chart or file stamp differs from what its rule gives, or a computed cell is blank",
		"repair the document, or correct the rule or an input"},
	{Date, "DATE", ClassError, 1,
		"a cell that a formula reads looks like a date but is not YYYY-MM-DD, or a date leaves the years 1 to 9999",
		"write the date as YYYY-MM-DD"},
	{Unit, "UNIT", ClassError, 1,
		"units or marks that do not go together, or a unit where none may be",
		"make the units agree, or write the unit where it belongs"},
	{Undef, "UNDEF", ClassError, 1,
		"a name that does not exist",
		"correct the name, or define it"},
	{Dup, "DUP", ClassError, 1,
		"a second binding of a name, or two headers with one name",
		"rename or remove the later one"},
	{Vector, "VECTOR", ClassError, 1,
		"a column where one value is needed",
		"reduce the column, as SUM does"},
	{Cycle, "CYCLE", ClassError, 2,
		"bindings that need one another",
		"break the ring at one of the names on its path"},
	{Type, "TYPE", ClassError, 0,
		"a line that cannot be read, or a value of the wrong kind for what is done with it",
		"correct the line or the cell"},
	{Sheet, "SHEET", ClassError, 0,
		"a block with a bad id, without the table it needs, or with a statement that does not belong there",
		"correct the id, or move the block or the statement"},
	{Anchor, "ANCHOR", ClassError, 3,
		"an anchor that cannot be read, or whose text cannot be owned",
		"write <!--vmark=sheet.name--> directly after the figure"},
	{Precision, "PRECISION", ClassError, 5,
		"a figure without a width, or one that does not fit its width",
		"write precision and the number of decimals after the name"},
	{Domain, "DOMAIN", ClassError, 5,
		"a default outside the param's domain, or a domain that holds nothing",
		"change the default or the domain"},
	{Assert, "ASSERT", ClassError, 2,
		"an assertion that is false",
		"correct the figures, or what is claimed of them"},
	{Artifact, "ARTIFACT", ClassError, 5,
		"a chart that cannot be built or written",
		"give the chart an image line, data it can draw and a path of its own"},
	{Import, "IMPORT", ClassError, 0,
		"a CSV file that cannot be used or has no stamp, or a binding that shadows one of its columns",
		"correct the declaration or the file; a repair writes a missing stamp"},
	{Coverage, "COVERAGE", ClassError, 0,
		"a document with tables and no rule, or with rules and the marker that says it has none",
		"write the rules, or the marker <!--vmark:no-formulas--> if there is nothing to derive"},
	{Warn, "WARN", ClassAdvice, 4,
		"something that nothing uses",
		"use it, correct its spelling or remove it"},
	{Note, "NOTE", ClassAdvice, 1,
		"something that was not looked at because of a fault elsewhere",
		"put the fault right"},
}

// Entry returns the row of c.
func (c Code) Entry() Entry { return Table[c] }

// String returns the published name, such as STALE.
func (c Code) String() string { return Table[c].Name }

// IsProblem reports whether findings of the code make a run fail.
func (c Code) IsProblem() bool { return Table[c].Class != ClassAdvice }
