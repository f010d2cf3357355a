package bill

import (
	"math/big"

	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// plainPlaces are the places of the shares of a plain number.
const plainPlaces = 2

// split shares an amount of money, or a plain number, between count people.
// The amount is rounded to the minor unit first; a share is cut down to it, and
// what is left over is paid one unit each by as many.
func split(bill value.Value, count number.Number) (value.Split, error) {
	var s value.Split
	n, places, err := payable(bill)
	if err != nil {
		return s, err
	}
	if q, ok := bill.(value.Quantity); ok {
		s.Unit = q.Unit
	}
	people, ok := count.BigInt()
	if !ok || !count.IsWhole() || people.Sign() < 1 {
		return s, number.NotWholeNumber.Fault("a bill is split between whole people, one at least, got %s", source.Clip(display.Number(count)))
	}
	scale, err := number.Pow(number.Int(10), number.Int(int64(places)))
	if err != nil {
		return s, err
	}
	// The shortest digits of a float are what the reader sees of it.
	rounded, err := number.Parse(n.Fixed(places))
	if err != nil {
		return s, err
	}
	minor, err := number.Mul(rounded, scale)
	if err != nil {
		return s, err
	}
	units, _ := minor.BigInt()
	// QuoRem cuts towards zero, so that a refund is shared as a payment is.
	base, over := new(big.Int).QuoRem(units, people, new(big.Int))
	step := big.NewInt(int64(units.Sign()))
	over.Abs(over)
	for _, part := range []struct{ units, count *big.Int }{
		{base, new(big.Int).Sub(people, over)},
		{new(big.Int).Add(base, step), over},
	} {
		if part.count.Sign() == 0 {
			continue
		}
		share, err := number.Div(number.Big(part.units), scale)
		if err != nil {
			return s, err
		}
		s.Shares = append(s.Shares, value.Share{N: share, Count: number.Big(part.count)})
	}
	return s, nil
}

// payable returns the number of a bill and the places of its minor unit.
func payable(bill value.Value) (n number.Number, places int, err error) {
	switch bill := bill.(type) {
	case value.Quantity:
		currency, money := bill.Money()
		if !money {
			return n, 0, lang.TakesNumber.Fault("a bill is money or a plain number, got %s", source.Clip(display.Value(bill))).
				WithHint("divide it with /")
		}
		n, places = bill.N, max(currency.Places, currency.MaxPlaces)
	case value.Percent:
		return n, 0, lang.TakesNumber.Fault("a bill is money or a plain number, got %s", source.Clip(display.Value(bill)))
	default:
		n, _ = lang.PlainNumber(bill)
		places = plainPlaces
	}
	if n.IsInf() {
		return n, 0, fault.EvaluationError.Fault("a bill is finite, got %s", display.Value(bill))
	}
	return n, places, nil
}
