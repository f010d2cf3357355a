package shopping

import (
	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// versus says which of two prices is lower, and by how many whole percent of
// the dearer one.
func versus(c *lang.Call) (value.Value, error) {
	first, err := price(c.Args[0])
	if err != nil {
		return nil, err
	}
	second, err := price(c.Args[1])
	if err != nil {
		return nil, err
	}
	in, err := units.Convert(second, first.Unit)
	if f, ok := fault.From(err); err != nil && ok && f.Entry != &fault.NetworkDisabled {
		return nil, Incomparable.Fault("two prices of one kind compare, got %s and %s", written(first), written(second))
	}
	if err != nil {
		return nil, err
	}
	cheap, dear, which := first.N, in.N, "first"
	switch number.Compare(first.N, in.N) {
	case 0:
		return value.Text("the same"), nil
	case 1:
		cheap, dear, which = in.N, first.N, "second"
	}
	share, err := number.Div(cheap, dear)
	if err != nil {
		return nil, err
	}
	if share, err = number.Sub(number.Int(1), share); err != nil {
		return nil, err
	}
	if share, err = number.Mul(share, number.Int(100)); err != nil {
		return nil, err
	}
	return value.Text("the " + which + " is cheaper, " + share.Round(0, number.HalfAway).String() + "% less"), nil
}

// price returns an amount of money or a price per unit that is not negative.
func price(v value.Value) (value.Quantity, error) {
	q, _ := v.(value.Quantity)
	_, amount := q.Unit.Money()
	_, rate := q.Unit.Price()
	switch {
	case !amount && !rate:
		return q, Incomparable.Fault("two prices compare, got %s", written(v))
	case q.N.Sign() < 0 || q.N.IsInf():
		return q, Incomparable.Fault("a price is zero or more, got %s", written(v))
	}
	return q, nil
}

func written(v value.Value) string { return source.Clip(display.Value(v)) }
