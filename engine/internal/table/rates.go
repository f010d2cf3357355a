package table

import (
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// rates are what each band costs, and what those below a start come to.
type rates struct {
	kind  rateKind
	rates []number.Number
	unit  value.Unit // of prices
	// below has the total up to the start of every sumEvery-th band, so that a
	// total adds a few bands and not all, and a table of long numbers keeps few
	// sums.
	below []number.Number
	err   error // why the table has no rates
}

const sumEvery = 64

// rateKind is what a rate does with the part of an amount that is in its band.
type rateKind uint8

const (
	factor rateKind = iota // a plain number multiplies
	share                  // a percentage takes a share
	price                  // money is a price for each
)

// rated reads the rates, in the last column, once.
func (t *Table) rated(b *bands) (*rates, error) {
	if t.rates == nil {
		t.rates = &rates{}
		t.rates.err = t.rates.read(t, b)
	}
	return answer[*rates]{t.rates, t.rates.err}.get()
}

func (r *rates) read(t *Table, b *bands) error {
	last := len(t.columns) - 1
	if last == 0 {
		return BandsMalformed.Fault("bands need a column of rates beside that of their starts")
	}
	c := &t.columns[last]
	bare := -1 // the first row with a number other than 0 and no sign
	r.rates = make([]number.Number, 0, t.rows)
	for row := range t.rows {
		v, ok := c.figure(row)
		if !ok {
			return BandsMalformed.Fault("a rate is a percentage, money or a number, got %s in row %d", c.shown(row), row+1)
		}
		n, unit, plain := plainOrMoney(v)
		kind := factor
		switch {
		case !plain:
			n, kind = v.(value.Percent).N, share
		case !unit.IsZero():
			kind = price
		case bare < 0 && !n.IsZero():
			bare = row
		}
		if kind != factor && r.kind != factor && kind != r.kind {
			return BandsMalformed.Fault("rates are all percentages or all prices, and row %d has %s", row+1, c.shown(row))
		}
		if err := join(&r.unit, unit, row); err != nil {
			return err
		}
		r.kind = max(r.kind, kind)
		r.rates = append(r.rates, n)
	}
	switch {
	case r.kind == share && bare >= 0:
		return BandsMalformed.Fault("a rate beside percentages has its %% sign, and row %d has %s", bare+1, c.shown(bare))
	case r.kind == price && !b.unit.IsZero():
		return BandsMalformed.Fault("a price is for each of a plain count, and these bands start at amounts of %s", b.unit)
	}
	return r.sum(b)
}

// sum works out the totals below every sumEvery-th start.
func (r *rates) sum(b *bands) error {
	total := number.Int(0)
	for from := 0; from < len(b.starts); from += sumEvery {
		r.below = append(r.below, total)
		if from+sumEvery >= len(b.starts) {
			break
		}
		between, err := r.between(b, from, b.starts[from+sumEvery])
		if err != nil {
			return err
		}
		if total, err = number.Add(total, between); err != nil {
			return err
		}
	}
	return nil
}

// total sums the bands up to n, from 0.
func (r *rates) total(b *bands, n number.Number) (number.Number, error) {
	block := b.at(n) / sumEvery
	between, err := r.between(b, block*sumEvery, n)
	if err != nil {
		return between, err
	}
	return number.Add(r.below[block], between)
}

// between sums the bands from the start of band i up to n. It starts from 0 and
// not from what is below: one rate of many digits would make each step long.
func (r *rates) between(b *bands, i int, n number.Number) (number.Number, error) {
	total := number.Int(0)
	var err error
	for ; i < len(b.starts) && number.Compare(b.starts[i], n) < 0; i++ {
		end := n
		if i+1 < len(b.starts) && number.Compare(b.starts[i+1], n) < 0 {
			end = b.starts[i+1]
		}
		if total, err = r.part(total, i, b.starts[i], end); err != nil {
			return total, err
		}
	}
	return total, nil
}

// part adds what the amounts from start to end cost in band i.
func (r *rates) part(total number.Number, i int, start, end number.Number) (number.Number, error) {
	width, err := number.Sub(end, start)
	if err != nil {
		return total, err
	}
	cost, err := number.Mul(width, r.rates[i])
	if err != nil {
		return total, err
	}
	return number.Add(total, cost)
}
