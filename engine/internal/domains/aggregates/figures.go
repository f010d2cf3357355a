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
		case value.Text, value.Boolean, value.Split, value.Date, value.Complex, value.Matrix, value.Range, value.Chart:
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

// total adds exact numbers by halves, so that one of many digits makes few sums
// long, and others in order, since the order decides how floats round.
func total(numbers []number.Number) (number.Number, error) {
	if allExact(numbers) {
		return halves(numbers)
	}
	return inOrder(numbers)
}

func inOrder(numbers []number.Number) (number.Number, error) {
	sum := number.Int(0)
	var err error
	for _, n := range numbers {
		if sum, err = number.Add(sum, n); err != nil {
			return sum, err
		}
	}
	return sum, nil
}

func halves(numbers []number.Number) (number.Number, error) {
	const few = 32
	if len(numbers) <= few {
		return inOrder(numbers)
	}
	half := len(numbers) / 2
	left, err := halves(numbers[:half])
	if err != nil {
		return left, err
	}
	right, err := halves(numbers[half:])
	if err != nil {
		return right, err
	}
	return number.Add(left, right)
}

func allExact(numbers []number.Number) bool {
	for _, n := range numbers {
		if !n.IsExact() {
			return false
		}
	}
	return true
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
	if sum, ok := exactSquares(numbers); ok {
		return sum, nil
	}
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

// exactSquares is squares for exact numbers: the sum of the squares less the
// square of the sum over the count. So the mean, a fraction as often as not,
// does not make a fraction of every figure. It reports false when a figure is a
// float, or a square so long that it ends exactness.
func exactSquares(numbers []number.Number) (number.Number, bool) {
	squared := make([]number.Number, len(numbers))
	for i, n := range numbers {
		square, err := number.Mul(n, n)
		if err != nil || !square.IsExact() {
			return square, false
		}
		squared[i] = square
	}
	of := func() (number.Number, error) {
		sum, err := total(numbers)
		if err != nil {
			return sum, err
		}
		square, err := number.Mul(sum, sum)
		if err != nil {
			return sum, err
		}
		ofMean, err := number.Div(square, number.Int(int64(len(numbers))))
		if err != nil {
			return sum, err
		}
		ofSquares, err := total(squared)
		if err != nil {
			return sum, err
		}
		return number.Sub(ofSquares, ofMean)
	}
	sum, err := of()
	return sum, err == nil && sum.IsExact()
}
