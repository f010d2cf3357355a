package tax

import (
	"reckon/engine/internal/display"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// rate returns the fraction of a rate of tax. A plain number is the proportion
// itself; one of 1 and more is refused, since 8 is meant as 8% and not as 800%.
func rate(v value.Value) (number.Number, error) {
	n, err := lang.Rate(v)
	if err != nil {
		return n, err
	}
	switch v.(type) {
	case value.Percent, value.Quantity:
		return n, nil
	}
	if number.Compare(n, number.Int(1)) >= 0 {
		return n, lang.InvalidRate.Fault("a rate is a percentage or a proportion below 1, got %s", source.Clip(display.Value(v))).
			WithHint("write %s%%", source.Clip(n.String()))
	}
	return n, nil
}

// on answers the tax on an amount before tax: X·R.
func on(amount, r value.Value) (value.Value, error) {
	fraction, err := rate(r)
	if err != nil {
		return nil, err
	}
	return lang.Times(amount, fraction)
}

// add answers the total of an amount before tax: X·(1+R).
func add(amount, r value.Value) (value.Value, error) {
	fraction, err := rate(r)
	if err != nil {
		return nil, err
	}
	return lang.WithPercent(amount, fraction)
}

// off answers the amount before tax of a total: T/(1+R).
func off(total, r value.Value) (value.Value, error) {
	fraction, err := rate(r)
	if err != nil {
		return nil, err
	}
	divisor, err := number.Add(number.Int(1), fraction)
	if err != nil {
		return nil, err
	}
	return lang.Over(total, divisor)
}

// in answers the tax that a total holds: T − T/(1+R), which is T·R/(1+R).
func in(total, r value.Value) (value.Value, error) {
	held, err := on(total, r)
	if err != nil {
		return nil, err
	}
	return off(held, r)
}
