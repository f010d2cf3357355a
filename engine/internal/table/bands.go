package table

import (
	"slices"
	"sort"
	"strings"
	"unicode"

	"reckon/engine/internal/display"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// bands are where the bands of a table start, in rising order.
type bands struct {
	starts []number.Number
	unit   value.Unit // of the starts: a currency, or zero
	err    error      // why the table has no bands
}

// amount is what is laid over the bands.
type amount struct {
	n    number.Number
	unit value.Unit // a currency, or zero
}

// BandTotal sums over the bands the part of an amount inside each, times the
// rate of the band in the last column. A plain amount takes the currency of the
// starts, and starts without one take the amount's; where rates are prices the
// amount is a plain count, and the answer is in their currency.
//
// Faults: TABLE_BANDS_MALFORMED; TABLE_BANDS_NOT_FROM_ZERO;
// TABLE_BAND_AMOUNT_INVALID; TABLE_BAND_UNIT_MISMATCH; those of arithmetic.
func (t *Table) BandTotal(v value.Value) (value.Value, error) {
	b, err := t.banded()
	if err != nil {
		return nil, err
	}
	r, err := t.rated(b)
	if err != nil {
		return nil, err
	}
	if !b.starts[0].IsZero() {
		return nil, BandsNotFromZero.Fault("a total needs a first band that starts at 0, and this one starts at %s",
			source.Clip(display.Value(lang.In(b.starts[0], b.unit))))
	}
	a, err := b.amount(v)
	if err != nil {
		return nil, err
	}
	unit := a.unit
	if r.kind == price {
		if err := alike(a.unit, r.unit); err != nil {
			return nil, err
		}
		if !a.unit.IsZero() {
			return nil, BandAmountInvalid.Fault("prices take a plain count, got %s", source.Clip(display.Value(v)))
		}
		unit = r.unit
	}
	if a.n.Sign() < 0 {
		return nil, BandAmountInvalid.Fault("an amount through bands is 0 or more, got %s", source.Clip(display.Value(v)))
	}
	n, err := r.total(b, a.n)
	if err != nil {
		return nil, err
	}
	return lang.In(n, unit), nil
}

// BandLookup answers the cell of a column in the band that an amount falls in;
// an amount on a start belongs to that band. Starts without a currency are in
// that of the cell.
//
// Faults: TABLE_COLUMN_NOT_FOUND; TABLE_COLUMN_AMBIGUOUS;
// TABLE_BANDS_MALFORMED; TABLE_BAND_AMOUNT_INVALID; TABLE_BAND_UNIT_MISMATCH;
// TABLE_BAND_BELOW_FIRST; TABLE_CELL_EMPTY; TABLE_CELL_NOT_A_VALUE.
func (t *Table) BandLookup(name string, v value.Value) (value.Value, error) {
	i, err := t.column(name)
	if err != nil {
		return nil, err
	}
	b, err := t.banded()
	if err != nil {
		return nil, err
	}
	a, err := b.amount(v)
	if err != nil {
		return nil, err
	}
	row := b.at(a.n)
	if row < 0 {
		return nil, BandBelowFirst.Fault("%s is below the first band, which starts at %s",
			source.Clip(display.Value(v)), source.Clip(display.Value(lang.In(b.starts[0], b.unit))))
	}
	found, err := t.value(i, row)
	if err != nil {
		return nil, err
	}
	if q, ok := found.(value.Quantity); ok && b.unit.IsZero() {
		if err := alike(a.unit, q.Unit); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// at returns the band that n is in, -1 below the first.
func (b *bands) at(n number.Number) int {
	return sort.Search(len(b.starts), func(i int) bool { return number.Compare(b.starts[i], n) > 0 }) - 1
}

// amount reads what is laid over the bands, in the currency of the starts.
func (b *bands) amount(v value.Value) (amount, error) {
	var a amount
	ok := true
	switch v := v.(type) {
	case value.Number:
		a.n = v.N
	case value.Based:
		a.n = v.N
	case value.BigInteger:
		a.n = v.N
	case value.Quantity:
		if _, ok = v.Money(); ok {
			a.n, a.unit = v.N, currencyUnit(v.Unit.Over)
		}
	default:
		ok = false
	}
	if !ok || a.n.IsInf() {
		return a, BandAmountInvalid.Fault("an amount in bands is a number or money, got %s", source.Clip(display.Value(v)))
	}
	if err := alike(a.unit, b.unit); err != nil {
		return a, err
	}
	if a.unit.IsZero() {
		a.unit = b.unit
	}
	return a, nil
}

// alike refuses two currencies that differ.
func alike(amount, table value.Unit) error {
	if amount.IsZero() || table.IsZero() || amount == table {
		return nil
	}
	return BandUnitMismatch.Fault("the bands are in %s, got an amount in %s", table, amount)
}

// banded reads the starts once.
func (t *Table) banded() (*bands, error) {
	t.open()
	if t.bands == nil {
		t.bands = &bands{}
		t.bands.err = t.bands.read(t)
	}
	return answer[*bands]{t.bands, t.bands.err}.get()
}

func (b *bands) read(t *Table) error {
	if t.rows == 0 || len(t.columns) == 0 {
		return BandsMalformed.Fault("bands need a row below the head, and the table above has none")
	}
	if name := t.columns[0].name; isUpperEnd(name) {
		return BandsMalformed.Fault("the first column holds where a band starts, and %q is where it ends", source.Clip(name))
	}
	b.starts = make([]number.Number, 0, t.rows)
	for row := range t.rows {
		v, ok := t.columns[0].figure(row)
		n, unit, plain := plainOrMoney(v)
		if !ok || !plain {
			return BandsMalformed.Fault("a band starts at a number or money, got %s in row %d", t.columns[0].shown(row), row+1)
		}
		if row > 0 && number.Compare(n, b.starts[row-1]) <= 0 {
			return BandsMalformed.Fault("the starts of bands rise, and row %d starts at %s", row+1, t.columns[0].shown(row))
		}
		if err := join(&b.unit, unit, row); err != nil {
			return err
		}
		b.starts = append(b.starts, n)
	}
	return nil
}

// plainOrMoney returns the number of a figure that is no percentage, and its
// currency.
func plainOrMoney(v value.Value) (n number.Number, unit value.Unit, ok bool) {
	switch v := v.(type) {
	case value.Number:
		return v.N, unit, true
	case value.Quantity:
		return v.N, v.Unit, true
	}
	return n, unit, false
}

// join brings the currency of one more cell into that of the cells above it,
// beside which plain numbers count as that money.
func join(have *value.Unit, unit value.Unit, row int) error {
	switch {
	case unit.IsZero() || unit == *have:
	case have.IsZero():
		*have = unit
	default:
		return BandUnitMismatch.Fault("bands are in one currency, got %s and, in row %d, %s", *have, row+1, unit)
	}
	return nil
}

// figure reads the cell of a row.
func (c *column) figure(row int) (value.Value, bool) { return figure(c.at(row)) }

// shown writes the cell of a row as a message names it.
func (c *column) shown(row int) string {
	if text := c.at(row); text != "" {
		return `"` + source.Clip(text) + `"`
	}
	return "a blank"
}

// upperEnds are the words that head a column of upper ends: they begin the name
// of the column or end it.
var upperEnds = []string{
	"up to", "upto", "to", "until", "till", "through", "thru", "under", "below", "less than", "fewer than", "lower than",
	"max", "maximum", "at most", "most", "not over", "no more than", "not more than", "or less", "or under",
	"end", "ends", "ends at", "ending", "upper", "ceiling",
}

// isUpperEnd reports whether a column of that name holds where bands end.
func isUpperEnd(name string) bool {
	if strings.ContainsAny(name, "<≤") {
		return true
	}
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return slices.ContainsFunc(upperEnds, func(end string) bool {
		ends := strings.Fields(end)
		n := len(ends)
		return len(words) >= n && (slices.Equal(words[:n], ends) || slices.Equal(words[len(words)-n:], ends))
	})
}
