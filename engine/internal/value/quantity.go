package value

import "reckon/engine/internal/number"

// Quantity is an amount of a unit: a measure, a rate, or money.
type Quantity struct {
	N      number.Number
	Unit   Unit
	Places Places
	// Converted is set on money that a conversion brought into its currency;
	// such an amount keeps three significant digits when its places would
	// show zero (results.md, section 4).
	Converted bool
}

// Kind returns KindQuantity.
func (Quantity) Kind() Kind { return KindQuantity }
func (Quantity) sealed()    {}

// Money reports whether q is an amount of a currency, not a price per unit.
func (q Quantity) Money() (*Currency, bool) { return q.Unit.Money() }
