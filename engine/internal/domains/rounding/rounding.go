package rounding

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

const (
	mostPlaces  = value.MaxPlaces
	mostFigures = 17
)

// each rounds the figure that a value shows: a percentage its hundredfold.
func each(v value.Value, places value.Places, round func(number.Number) number.Number) (value.Value, error) {
	switch v := v.(type) {
	case value.Quantity:
		return value.Quantity{N: round(v.N), Unit: v.Unit, Places: places}, nil
	case value.Percent:
		shown, err := number.Mul(v.N, number.Int(100))
		if err != nil {
			return nil, err
		}
		n, err := number.Div(round(shown), number.Int(100))
		return value.Percent{N: n, Places: places}, err
	}
	n, _ := lang.PlainNumber(v)
	return value.Number{N: round(n), Places: places}, nil
}

// whole rounds to a whole figure.
func whole(v value.Value, mode number.Mode) (value.Value, error) {
	return each(v, 0, func(n number.Number) number.Number { return n.Round(0, mode) })
}

// toPlaces rounds to n decimal places, exactly n of them shown.
func toPlaces(v value.Value, asked number.Number) (value.Value, error) {
	n, ok := asked.Int64()
	if !ok || n < 0 || n > mostPlaces {
		return nil, InvalidPlaces.Fault("decimal places are a whole number from 0 to 100, got %s", asked.String())
	}
	return each(v, value.PlacesOf(int(n)), func(x number.Number) number.Number { return x.Round(int(n), number.HalfAway) })
}

// toFigures rounds to n significant figures, a significant trailing zero
// shown.
func toFigures(v value.Value, asked number.Number) (value.Value, error) {
	n, ok := asked.Int64()
	if !ok || n < 1 || n > mostFigures {
		return nil, InvalidFigures.Fault("significant figures are a whole number from 1 to 17, got %s", asked.String())
	}
	var places value.Places
	rounded, err := each(v, 0, func(x number.Number) number.Number {
		figure, count := x.RoundSignificant(int(n), number.HalfAway)
		// Past the most places that can be written, a tiny figure keeps to the
		// display of tiny figures: zeros alone would hide it.
		if count <= mostPlaces {
			places = value.PlacesOf(max(count, 0))
		}
		return figure
	})
	if err != nil {
		return nil, err
	}
	switch r := rounded.(type) {
	case value.Number:
		r.Places = places
		return r, nil
	case value.Quantity:
		r.Places = places
		return r, nil
	case value.Percent:
		r.Places = places
		return r, nil
	}
	return rounded, nil
}

// toNearest rounds to a multiple of step, which may be an amount of the same
// measure.
func toNearest(v, step value.Value, mode number.Mode) (value.Value, error) {
	by, err := stepOf(v, step)
	if err != nil {
		return nil, err
	}
	if by.Sign() <= 0 || by.IsInf() {
		return nil, InvalidIncrement.Fault("a step of rounding is a positive number, got %s", by.String())
	}
	var failure error
	rounded, err := each(v, 0, func(x number.Number) number.Number {
		n, err := x.RoundTo(by, mode)
		if err != nil {
			failure = err
		}
		return n
	})
	if failure != nil {
		return nil, failure
	}
	return rounded, err
}

// stepOf returns the step in the unit of the value that is rounded.
func stepOf(v, step value.Value) (number.Number, error) {
	s, measured := step.(value.Quantity)
	if !measured {
		if p, ok := step.(value.Percent); ok {
			if _, shares := v.(value.Percent); !shares {
				return number.Number{}, InvalidIncrement.Fault("a percentage is the step of a percentage only")
			}
			return number.Mul(p.N, number.Int(100))
		}
		n, _ := lang.PlainNumber(step)
		return n, nil
	}
	q, ok := v.(value.Quantity)
	if !ok {
		return number.Number{}, InvalidIncrement.Fault("a plain number is rounded to a plain step, got one in %s", s.Unit.String())
	}
	in, err := units.Convert(s, q.Unit)
	return in.N, err
}
