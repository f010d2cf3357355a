package syntax

import (
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// Node is a node of a line's tree: one of the types of this file.
type Node interface {
	// Span returns the bytes of the line that the node was read from.
	Span() source.Span
	widen(to place)
}

// place is what every node has.
type place source.Span

// Span returns the bytes of the line that the node was read from.
func (p place) Span() source.Span { return source.Span(p) }

// widen stretches a node over the brackets around it.
func (p *place) widen(to place) { *p = to }

type (
	// Literal is a value that the line spells.
	Literal struct {
		place
		Value value.Value
	}
	// Name reads a name, or is a word that nothing defines.
	Name struct {
		place
		Text string
	}
	// Unary is an operator with one operand.
	Unary struct {
		place
		Op Op
		X  Node
	}
	// Binary is an operator between two operands.
	Binary struct {
		place
		Op          Op
		Left, Right Node
	}
	// Call is a function, the note's or the vocabulary's, with its arguments.
	Call struct {
		place
		Name string
		Args []Node
	}
	// Phrase is a form of the vocabulary with its holes filled.
	Phrase struct {
		place
		Form  int // the form's number in the Grammar
		Holes []Node
	}
	// Measured is an amount and the unit or currency behind it.
	Measured struct {
		place
		X    Node
		Unit value.Unit
	}
	// Compound is a quantity in several descending units: 2 h 15 min. Under is
	// set when it is a rate: 6 min 15 s per km. Whole is set in brackets, where it
	// is one length before a date steps by it.
	Compound struct {
		place
		Parts []Node
		Under value.Part
		Whole bool
	}
	// Convert is a value and what it is to be converted to.
	Convert struct {
		place
		X      Node
		Word   string // in, into, to or as
		Target Target
	}
	// Conditional is `if … then … else …`.
	Conditional struct {
		place
		If, Then, Else Node
	}
	// Line reads the answer of another line: line N, or the one directly above
	// when Number is 0; a line that no note has is [NoLine]. Deleted is `line
	// deleted`.
	Line struct {
		place
		Number  int
		Deleted bool
	}
	// Above is an aggregate over the block above.
	Above struct {
		place
		Aggregate string
	}
	// LineSpan is an aggregate over the lines From to To.
	LineSpan struct {
		place
		Aggregate string
		From, To  int
	}
	// Aggregated is an aggregate over the values it lists.
	Aggregated struct {
		place
		Aggregate string
		Values    []Node
	}
)

// NoLine is the number of a line that no note has: lines count from 1.
const NoLine = -1

// Target is what follows a conversion word.
type Target struct {
	Unit  value.Unit   // the unit asked for; only Under is set in `in /month`
	Parts []value.Part // in hours and minutes: the units to split into, descending
	Ask   bool         // to ?: which units there are
	Text  string       // as written
	Known bool         // false for a word that is no target
	Span  source.Span
}

// Check is an assertion: comparisons that must all hold.
type Check struct {
	place
	Parts []CheckPart
}

// CheckPart is one comparison chain of a check: operands with a sign between
// each two, and the margin of an approximate one.
type CheckPart struct {
	Operands []Node
	Signs    []Op
	Margin   Node // nil when there is none
	// RightPlaces is the number of decimals that the right side of an
	// approximate comparison is written with; -1 when it is no typed figure.
	RightPlaces int
	// Texts are the operands as written, for messages.
	Texts []string
}
