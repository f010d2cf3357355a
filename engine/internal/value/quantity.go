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

// Money reports whether q is an amount of a currency, not a price per unit.
func (q Quantity) Money() (*Currency, bool) { return q.Unit.Money() }
