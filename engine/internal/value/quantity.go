package value

import "reckon/engine/internal/number"

// Quantity is an amount of a unit: a measure, a rate, or money.
type Quantity struct {
	N      number.Number
	Unit   Unit
	Places Places
	// KeepsDigits is set on money that keeps three significant digits where its
	// places would show zero: what a conversion brought into its currency
	// (results.md, section 4), and the difference that a check names.
	KeepsDigits bool
}

// Kind returns KindQuantity.
func (Quantity) Kind() Kind { return KindQuantity }
func (Quantity) sealed()    {}

// IsGap reports whether q is the gap between two clock times or moments.
func (q Quantity) IsGap() bool {
	return q.Unit.Over.Of != nil && q.Unit.Over.Of.Gap && q.Unit.Under.Of == nil
}

// FrameRate returns the frames a second of a timecode, and false when q is none.
func (q Quantity) FrameRate() (number.Number, bool) {
	of := q.Unit.Over.Of
	if of == nil || q.Unit.IsRate() || of.FrameRate.IsZero() {
		return number.Number{}, false
	}
	return of.FrameRate, true
}

// Money reports whether q is an amount of a currency, not a price per unit.
func (q Quantity) Money() (*Currency, bool) { return q.Unit.Money() }
