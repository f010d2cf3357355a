package value

import "reckon/engine/internal/number"

// Form is how a number asks to be written.
type Form uint8

// The forms of a number.
const (
	Plain      Form = iota // by the ordinary rules
	Fraction               // lowest terms, as `as fraction` asks
	Multiplier             // with an x behind it, as `as multiplier` asks
)

// Number is a plain number.
type Number struct {
	N      number.Number
	Places Places
	Form   Form
	// Unspelled is the unit of a constant that units cannot spell, such as J·s.
	// The constant goes with plain numbers alone, and what is worked out from
	// it is an ordinary number.
	Unspelled string
}

// Of returns a plain number that is written by the ordinary rules.
func Of(n number.Number) Number { return Number{N: n} }

// Kind returns KindNumber.
func (Number) Kind() Kind { return KindNumber }
func (Number) sealed()    {}
