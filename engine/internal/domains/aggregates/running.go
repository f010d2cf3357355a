package aggregates

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// running are figures that come one by one: what they come to so far, in the
// unit of the first quantity. As long as only plain numbers came, they count in
// the unit that comes later.
type running struct {
	name    string
	figures figures // without its numbers
	count   int
	sofar   number.Number
	join    func(sofar, n number.Number) (number.Number, error)
	finish  func(sofar number.Number, count int) (number.Number, error)
}

// Add takes one more figure.
func (r *running) Add(v value.Value) error {
	next, err := read(r.name, []value.Value{v})
	if err != nil {
		return err
	}
	if r.count > 0 && next.percent != r.figures.percent {
		return NonNumeric.Fault("%s takes percentages only with percentages", r.name)
	}
	r.figures.percent = next.percent
	if r.figures.unit.IsZero() {
		r.figures.unit = next.unit
	}
	n, err := r.figures.in(v)
	if err != nil {
		return err
	}
	if r.count == 0 {
		r.sofar = n
	} else if r.sofar, err = r.join(r.sofar, n); err != nil {
		return err
	}
	r.count++
	return nil
}

// Value returns what the figures so far come to.
func (r *running) Value() (value.Value, error) {
	n, err := r.finish(r.sofar, r.count)
	if err != nil {
		return nil, err
	}
	return r.figures.value(n), nil
}

func asTotal(sum number.Number, _ int) (number.Number, error) { return sum, nil }

func asMean(sum number.Number, count int) (number.Number, error) {
	return number.Div(sum, number.Int(int64(count)))
}

// sums starts an aggregate that a sum and a count decide.
func sums(name string, finish func(number.Number, int) (number.Number, error)) func() lang.Running {
	return func() lang.Running { return &running{name: name, join: number.Add, finish: finish} }
}

// extremes starts an aggregate that keeps the figure on one side of all others:
// of equal ones the first, as the same over a list does.
func extremes(name string, side int) func() lang.Running {
	keep := func(sofar, n number.Number) (number.Number, error) {
		if number.Compare(n, sofar)*side > 0 {
			return n, nil
		}
		return sofar, nil
	}
	return func() lang.Running { return &running{name: name, join: keep, finish: asTotal} }
}
