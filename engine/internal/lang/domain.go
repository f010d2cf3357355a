package lang

import (
	"reckon/engine/internal/fault"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// Domain is the vocabulary of one subject.
type Domain struct {
	Name       string
	Shapes     []Shape
	Functions  []Function
	Phrases    []Phrase
	Converters []Converter
	Constants  []Constant
	Aggregates []Aggregate
	Codes      []*fault.Entry
}

// Shape is a form that package syntax reads by itself, such as a date: its row is
// for readers and for the test of its example. What stands in braces says what
// is written there.
type Shape struct {
	Forms   []string // its spellings
	Doc     string
	Example string
}

// Function is a function that a line calls with brackets.
type Function struct {
	Name    string
	Also    []string // other spellings
	Params  []Param
	Doc     string // what it answers, one phrase
	Example string // `hypot(3, 4) → 5`
	Eval    func(*Call) (value.Value, error)
	// Square is what a square matrix of several rows comes to as the only
	// argument, where that is not worked cell by cell.
	Square func(m value.Matrix, operate Operator) (value.Value, error)
	// Operating is the Eval of a function on lists, whose cells it joins with
	// the operators of the line; it stands in the place of Eval.
	Operating func(c *Call, operate Operator) (value.Value, error)
	// Cells is set for a function that works a list among its arguments cell by
	// cell.
	Cells bool
	// Symbolic is what the function answers of formulas; nil for one that has no
	// algebraic reading.
	Symbolic Reading
	// Radians marks a function whose answer is an angle: a line that starts
	// with it and converts to an angle unit reads the answer as radians.
	Radians bool
	// Search is set, beside Eval, for a function that matches patterns, whose
	// steps have a bound for each line: it adds its own to those spent before.
	Search func(c *Call, spent *int) (value.Value, error)
	// Steps is what a call takes of the line's budget beside one, for work that
	// lasts milliseconds.
	Steps int
	// Work is what the arguments add to Steps, a step a microsecond. It sees
	// them before they are checked.
	Work func(args []value.Value) int
}

// Phrase is a form of words with holes; see package syntax for the patterns.
type Phrase struct {
	Pattern string
	Level   syntax.Level // of an infix form; 0 takes the whole calculation before it
	Params  []Param      // one a hole, in order; none leaves the values as they are
	Missing []syntax.Missing
	Doc     string
	Example string
	Eval    func(*Call) (value.Value, error)
	Cells   bool // as a Function's
	// Symbolic is as a Function's.
	Symbolic Reading
	Steps    int                          // as a Function's
	Work     func(args []value.Value) int // as a Function's
	// Names and Unknown are those of a form that reads a name between a value
	// and a conversion to a unit. Its Eval sees the value, the name as a text,
	// and one of the unit.
	Names   []string
	Unknown *fault.Entry
	Source  string // of the figures in it, with their year
}

// Converter is a form that `as`, `in` or `to` asks for by name.
type Converter struct {
	// Lists is set for a converter that takes a list or a range.
	Lists   bool
	Name    string
	After   []string // the words it may follow
	Doc     string
	Example string
	Eval    func(*Call) (value.Value, error)
}

// Constant is a name for a figure.
type Constant struct {
	Name    string
	Also    []string
	Value   func() value.Value
	Doc     string
	Source  string // where the figure comes from, with its year
	Example string
}

// Aggregate makes one figure of many: of the values a phrase lists, of the
// lines above, of a span of lines.
type Aggregate struct {
	Name    string
	Also    []string
	Doc     string
	Example string
	// Counts is set for an aggregate that takes values of any kind.
	Counts bool
	Eval   func(values []value.Value) (value.Value, error)
	// Start begins the same over figures that come one by one; nil for an
	// aggregate that needs all of them at once.
	Start func() Running
}

// Param is a parameter of a function or the hole of a phrase.
type Param struct {
	Name     string
	Kind     ParamKind
	Optional bool // may be left out, as may all behind it
	Repeated bool // the last one: any number of them, at least one
}

// ParamKind says what a parameter takes.
type ParamKind uint8

// The kinds of parameter.
const (
	Any    ParamKind = iota
	Number           // a plain number; a number in a base and a percentage count as theirs
	Amount           // a number, a percentage or a quantity
	Angle            // a plain number, or a quantity that is an angle
	Plane            // a plain number, or a complex one
	Extent           // an Amount, or a complex number
	Scaled           // an Amount, or a formula: the row multiplies or divides it by numbers and does nothing else
)

// Numbers returns parameters that each take a plain number.
func Numbers(names ...string) []Param { return params(Number, names) }

// Amounts returns parameters that each take a number or a quantity.
func Amounts(names ...string) []Param { return params(Amount, names) }

// Anything returns parameters that take a value of any kind.
func Anything(names ...string) []Param { return params(Any, names) }

func params(kind ParamKind, names []string) []Param {
	list := make([]Param, len(names))
	for i, name := range names {
		list[i] = Param{Name: name, Kind: kind}
	}
	return list
}
