package value

import "reckon/engine/internal/number"

// Percent is a proportion that is written as a percentage.
type Percent struct {
	N      number.Number // the fraction: 0.35 for 35%
	Places Places
}

// Kind returns KindPercent.
func (Percent) Kind() Kind { return KindPercent }
func (Percent) sealed()    {}
