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
}

// Of returns a plain number that is written by the ordinary rules.
func Of(n number.Number) Number { return Number{N: n} }

// Kind returns KindNumber.
func (Number) Kind() Kind { return KindNumber }
func (Number) sealed()    {}
