package aggregates

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// figures are values read in one unit: plain numbers, percentages, or
// quantities.
type figures struct {
	numbers []number.Number
	unit    value.Unit
	percent bool
}

// read brings values into the unit of the first quantity. Percentages go only
// with percentages.
func read(name string, values []value.Value) (figures, error) {
	var f figures
	percentages := 0
	for _, v := range values {
		switch v := v.(type) {
		case value.Quantity:
			if f.unit.IsZero() {
				f.unit = v.Unit
			}
		case value.Percent:
			percentages++
		case value.Text, value.Boolean, value.Split, value.Complex:
			return f, NonNumeric.Fault("%s takes numbers and quantities, got %s", name, v.Kind())
		}
	}
	if percentages > 0 && percentages < len(values) {
		return f, NonNumeric.Fault("%s takes percentages only with percentages", name)
	}
	f.percent = percentages > 0
	f.numbers = make([]number.Number, len(values))
	for i, v := range values {
		n, err := f.in(v)
		if err != nil {
			return f, err
		}
		f.numbers[i] = n
	}
	return f, nil
}

// in returns a value's number in the unit of the figures.
func (f figures) in(v value.Value) (number.Number, error) {
	q, ok := v.(value.Quantity)
	if !ok {
		n, _ := lang.PlainNumber(v)
		return n, nil
	}
	if q.Unit == f.unit {
		return q.N, nil
	}
	q, err := units.Convert(q, f.unit)
	return q.N, err
}

// value wraps a number in the figures' unit.
func (f figures) value(n number.Number) value.Value {
	if f.percent {
		return value.Percent{N: n}
	}
	return lang.In(n, f.unit)
}

// finite refuses an infinity among the figures.
func (f figures) finite(name string) error {
	for _, n := range f.numbers {
		if n.IsInf() {
			return NotFinite.Fault("%s of an infinity is no figure", name)
		}
	}
	return nil
}

func total(numbers []number.Number) (number.Number, error) {
	sum := number.Int(0)
	var err error
	for _, n := range numbers {
		if sum, err = number.Add(sum, n); err != nil {
			return sum, err
		}
	}
	return sum, nil
}

func mean(numbers []number.Number) (number.Number, error) {
	sum, err := total(numbers)
	if err != nil {
		return sum, err
	}
	return number.Div(sum, number.Int(int64(len(numbers))))
}

// squares returns the sum of the squared distances from the mean.
func squares(numbers []number.Number) (number.Number, error) {
	middle, err := mean(numbers)
	if err != nil {
		return middle, err
	}
	sum := number.Int(0)
	for _, n := range numbers {
		distance, err := number.Sub(n, middle)
		if err != nil {
			return sum, err
		}
		square, err := number.Mul(distance, distance)
		if err != nil {
			return sum, err
		}
		if sum, err = number.Add(sum, square); err != nil {
			return sum, err
		}
	}
	return sum, nil
}
