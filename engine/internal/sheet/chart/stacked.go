package chart

import "math/big"

// drawStacks draws one bar for each row: values above zero stack up in the
// order of the series, values below zero down.
func drawStacks(p *page, d Drawing) error {
	s := scale(d.Series)
	low, high := new(big.Int), new(big.Int)
	for row := range d.Categories {
		below, above := new(big.Int), new(big.Int)
		for i := range d.Series {
			stack := side(s.values[i][row], below, above)
			stack.Add(stack, s.values[i][row])
		}
		low, high = lower(low, below), higher(high, above)
	}
	f, err := newFrame(p, d, s, low, high)
	if err != nil {
		return err
	}
	f.ticks()
	width := f.wide(groupParts, slotParts*f.rows)
	for row := range d.Categories {
		x := f.across(slotParts*int64(row)+sideParts, slotParts*f.rows)
		below, above := new(big.Int), new(big.Int)
		for i := range d.Series {
			v := f.values[i][row]
			stack := side(v, below, above)
			f.bar(x, width, stack, v, shade(i, len(d.Series)))
			stack.Add(stack, v)
		}
	}
	f.categories()
	f.legend()
	return nil
}

// side is the stack that a value goes to.
func side(v, below, above *big.Int) *big.Int {
	if v.Sign() < 0 {
		return below
	}
	return above
}
