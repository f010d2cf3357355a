package chart

import "math/big"

// A group of bars takes 0.7 of its slot: of twenty parts three on each side
// stay free.
const (
	slotParts  = 20
	groupParts = 14
	sideParts  = 3
)

// barLabelGap is how far above a bar its value stands, in units.
const barLabelGap = 5

// drawBars draws a group of bars for each row, one bar a series.
func drawBars(p *page, d Drawing) error {
	s := scale(d.Series)
	low, high := s.extremes()
	f, err := newFrame(p, d, s, low, high)
	if err != nil {
		return err
	}
	f.ticks()
	n := int64(len(d.Series))
	for row := range d.Categories {
		for i := range d.Series {
			x := f.across(slotParts*n*int64(row)+sideParts*n+groupParts*int64(i), slotParts*n*f.rows)
			f.bar(x, f.wide(groupParts, slotParts*n*f.rows), new(big.Int), f.values[i][row], shade(i, len(d.Series)))
		}
		f.category(row)
	}
	f.legend()
	// Over a bar that hangs down the free place is above the zero line: inside
	// the bar ink would lie on ink.
	f.valueLabels(barLabelGap, func(v *big.Int) hundredths { return f.at(higher(new(big.Int), v)) })
	return nil
}

// bar draws a bar that stands on base and is v high, or hangs from it.
func (f *frame) bar(x, width hundredths, base, v *big.Int, fill string) {
	top := higher(base, new(big.Int).Add(base, v))
	f.rect(point{x, f.at(top)}, width, f.length(new(big.Int).Abs(v)), fill)
}
