package aggregates

import (
	"slices"

	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// of makes an aggregate of a function of plain numbers; the answer is in the
// unit of the figures.
func of(name string, f func([]number.Number) (number.Number, error)) func([]value.Value) (value.Value, error) {
	return func(values []value.Value) (value.Value, error) {
		read, err := read(name, values)
		if err != nil {
			return nil, err
		}
		n, err := f(read.numbers)
		if err != nil {
			return nil, err
		}
		return read.value(n), nil
	}
}

func median(numbers []number.Number) (number.Number, error) {
	sorted := slices.SortedStableFunc(slices.Values(numbers), number.Compare)
	middle := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[middle], nil
	}
	return mean(sorted[middle-1 : middle+1])
}

func least(numbers []number.Number) (number.Number, error) {
	return slices.MinFunc(numbers, number.Compare), nil
}

func most(numbers []number.Number) (number.Number, error) {
	return slices.MaxFunc(numbers, number.Compare), nil
}

// mode answers the figure that occurs most often; among equals the first to
// reach that count.
func mode(numbers []number.Number) (number.Number, error) {
	type tally struct {
		n     number.Number
		times int
	}
	counts := map[string]*tally{}
	best := &tally{}
	for _, n := range numbers {
		key := n.Ratio()
		if !n.IsExact() {
			key = n.String()
		}
		t := counts[key]
		if t == nil {
			t = &tally{n: n}
			counts[key] = t
		}
		if t.times++; t.times > best.times {
			best = t
		}
	}
	return best.n, nil
}

func spread(values []value.Value) (value.Value, error) {
	f, err := read("spread", values)
	if err != nil {
		return nil, err
	}
	if err := f.finite("spread"); err != nil {
		return nil, err
	}
	n, err := number.Sub(slices.MaxFunc(f.numbers, number.Compare), slices.MinFunc(f.numbers, number.Compare))
	if err != nil {
		return nil, err
	}
	return f.value(n), nil
}

// variance answers the mean squared distance from the mean, of a whole
// population (less 0) or of a sample (less 1). It has a unit only for lengths.
func variance(name string, less int) func([]value.Value) (value.Value, error) {
	return func(values []value.Value) (value.Value, error) {
		f, n, err := varianceOf(name, values, less)
		if err != nil {
			return nil, err
		}
		if f.unit.IsZero() {
			return value.Of(n), nil
		}
		one, err := units.Power(value.Quantity{N: number.Int(1), Unit: f.unit}, number.Int(2))
		if err != nil {
			return nil, err
		}
		return lang.Times(one, n)
	}
}

func deviation(name string, less int) func([]value.Value) (value.Value, error) {
	return func(values []value.Value) (value.Value, error) {
		f, n, err := varianceOf(name, values, less)
		if err != nil {
			return nil, err
		}
		root, err := number.Sqrt(n)
		if err != nil {
			return nil, err
		}
		return f.value(root), nil
	}
}

func varianceOf(name string, values []value.Value, less int) (figures, number.Number, error) {
	f, err := read(name, values)
	if err != nil {
		return f, number.Number{}, err
	}
	if err := f.finite(name); err != nil {
		return f, number.Number{}, err
	}
	if len(f.numbers) <= less {
		return f, number.Number{}, TooFew.Fault("%s needs two figures at least, got %d", name, len(f.numbers))
	}
	sum, err := squares(f.numbers)
	if err != nil {
		return f, sum, err
	}
	n, err := number.Div(sum, number.Int(int64(len(f.numbers)-less)))
	return f, n, err
}

// product multiplies; lengths make areas and volumes.
func product(values []value.Value) (value.Value, error) {
	var answer value.Value = value.Of(number.Int(1))
	for _, v := range values {
		switch v.(type) {
		case value.Text, value.Boolean, value.Matrix, value.Range, value.Chart:
			return nil, NonNumeric.Fault("product takes numbers and quantities, got %s", v.Kind())
		}
		q, measured := v.(value.Quantity)
		have, both := answer.(value.Quantity)
		var err error
		switch {
		case measured && both:
			answer, err = units.Multiply(have, q)
		case measured:
			n, _ := lang.PlainNumber(answer)
			answer, err = lang.Times(q, n)
		default:
			n, _ := lang.PlainNumber(v)
			answer, err = lang.Times(answer, n)
		}
		if err != nil {
			return nil, err
		}
	}
	return answer, nil
}

func count(values []value.Value) (value.Value, error) {
	return value.Of(number.Int(int64(len(values)))), nil
}
