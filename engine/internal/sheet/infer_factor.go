package sheet

import (
	"slices"

	"reckon/engine/internal/sheet/decimal"
)

// This file narrows down which picked scalars can be a factor of a column: a
// document of thousands of tables has thousands of them. What is left is tried
// by the engine like every other rule.

// sortFactors sets the picks that can be anchored, in order of value.
func (s *search) sortFactors() {
	s.factors = slices.DeleteFunc(slices.Clone(s.picks), func(p *pick) bool { return p.reason != "" })
	slices.SortStableFunc(s.factors, func(a, b *pick) int { return decimal.Compare(s.valueOf(a), s.valueOf(b)) })
}

func (s *search) valueOf(p *pick) decimal.Decimal { return s.run.results[p.place].value.num }

// plausible returns, in the order of the picks, those by which a may be
// multiplied to give t. Since a rule may miss one row, each fits one of any two.
func (s *search) plausible(t, a *column) []*pick {
	var chosen []*pick
	rows := 0
	for row := range t.cells {
		v := s.run.cellAt(a, row)
		if !t.cells[row].is(number) || !v.is(number) || v.num.IsZero() {
			continue
		}
		near, ok := s.factorsNear(t, a, t.cells[row].num, v.num)
		if !ok {
			break
		}
		chosen = append(chosen, near...)
		if rows++; rows == 2 {
			slices.SortFunc(chosen, func(a, b *pick) int { return a.place - b.place })
			return slices.Compact(chosen)
		}
	}
	all := slices.Clone(s.factors)
	slices.SortFunc(all, func(a, b *pick) int { return a.place - b.place })
	return all
}

// factorsNear returns the picks that are product ÷ factor, give or take what
// rounding can hide. It is false when that cannot be told.
func (s *search) factorsNear(t, a *column, product, factor decimal.Decimal) ([]*pick, bool) {
	width := a.places
	if a.rule != nil {
		width = max(a.rule.width, 0)
	}
	// Both sides may be off by a half; and a little, since a quotient is rounded.
	slack := decimal.Int(11).Shift(-min(t.places, width) - 1)
	low, okLow := decimal.Sub(product, slack)
	high, okHigh := decimal.Add(product, slack)
	if !okLow || !okHigh {
		return nil, false
	}
	low, okLow = decimal.Div(low, factor)
	high, okHigh = decimal.Div(high, factor)
	if !okLow || !okHigh {
		return nil, false
	}
	if decimal.Compare(low, high) > 0 {
		low, high = high, low
	}
	from := s.factorFrom(low)
	to := from
	for to < len(s.factors) && decimal.Compare(s.valueOf(s.factors[to]), high) <= 0 {
		to++
	}
	return s.factors[from:to], true
}

// factorFrom returns the place of the first factor that is not below v.
func (s *search) factorFrom(v decimal.Decimal) int {
	i, _ := slices.BinarySearchFunc(s.factors, v, func(p *pick, v decimal.Decimal) int { return decimal.Compare(s.valueOf(p), v) })
	return i
}
