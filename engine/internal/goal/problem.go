package goal

import (
	"math/big"
	"slices"
	"strings"

	"reckon/engine/internal/display"
	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// Limits of one goal seek (results.md, section 8).
const (
	MaxRuns    = 100 // of the line
	MaxAnswers = 10
)

// Problem is a line, a name that it reads, and what it is to answer.
type Problem struct {
	Tree syntax.Node // the line's calculation
	Name string      // the input
	// Start is the input's present value, nil when it has none. The answer has
	// its kind and unit.
	Start value.Value
	// Target is what the line is to equal. A plain number counts in the unit of
	// the line's answer, so that 300 is $300 on a line of money; a percentage is
	// its fraction, here as everywhere.
	Target value.Value
	// Low and High are the ends of the range, in either order; nil for none. A
	// plain number counts in the unit of the input.
	Low, High value.Value
	// Functions are those of the note, by name, which the line may call.
	Functions map[string]*eval.Function
	// Run works out the line with the input held at a value. It is called
	// [MaxRuns] times at most.
	Run func(input value.Value) (value.Value, error)
	// Constant works out a tree that does not read the input: a part of the
	// line, or the line with values in it. It is called some thousands of times
	// and draws on one budget for all of them; past it the search goes on by
	// runs alone.
	Constant func(n syntax.Node) (value.Value, error)
}

// Seek returns the input at which the line equals the target: an amount of the
// kind and unit of the present input, or for several plain numbers the list of
// them, ascending. The faults are the rows of [Codes]; an error of Run that is
// no fault, as a cancelled context's, or that a budget shared by the runs is
// used up, is returned as it is.
//
// A line that equals the target at every input, or on a whole stretch of them,
// has more answers than can be listed ([TooManySolutions]); one that never
// changes and is something else has none ([NoSolution]).
func Seek(p Problem) (value.Value, error) {
	s := &seeker{Problem: p}
	if err := s.prepare(); err != nil {
		return nil, s.stopped(err)
	}
	answers, err := s.seek()
	if err != nil {
		return nil, s.stopped(err)
	}
	return s.answer(answers)
}

// seeker is one goal seek under way.
type seeker struct {
	Problem
	unit value.Unit    // of the line's answer; zero for a plain number
	goal number.Number // the target in that unit
	low  *number.Number
	high *number.Number
	runs int
	fail error // what ends the search: an error of Run that is no input's
}

// stopped returns what ended the search: an error that is no input's goes first.
func (s *seeker) stopped(err error) error {
	if s.fail != nil {
		return s.fail
	}
	return err
}

// seek goes through the methods.
func (s *seeker) seek() ([]number.Number, error) {
	answers, complete, err := s.invert()
	if complete || err != nil {
		return answers, err
	}
	return s.search()
}

// prepare judges the input, the range and the target.
func (s *seeker) prepare() error {
	if s.Start != nil {
		if _, ok := amount(s.Start); !ok {
			return VariableNotUsed.Fault("an input is a number or an amount, and %q is %s", s.Name, s.Start.Kind())
		}
	}
	if _, ok := amount(s.Target); !ok {
		return TargetNotNumeric.Fault("a target is a number or an amount, got %s", source.Clip(display.Value(s.Target)))
	}
	if err := s.prepareRange(); err != nil {
		return err
	}
	return s.prepareTarget()
}

// amount returns the number of what is a number, a percentage or a quantity.
func amount(v value.Value) (number.Number, bool) {
	switch v := v.(type) {
	case value.Number, value.Based, value.BigInteger, value.Percent, value.Uncertain:
		return lang.PlainNumber(v)
	case value.Quantity:
		return v.N, true
	}
	return number.Number{}, false
}

func (s *seeker) prepareRange() error {
	if s.Low == nil && s.High == nil {
		return nil
	}
	var ends [2]number.Number
	for i, v := range []value.Value{s.Low, s.High} {
		var err error
		if ends[i], err = s.end(v); err != nil {
			return err
		}
	}
	switch number.Compare(ends[0], ends[1]) {
	case 0:
		return RangeInvalid.Fault("the ends of a range differ, got %s twice", source.Clip(display.Value(s.Low)))
	case 1:
		ends[0], ends[1] = ends[1], ends[0]
	}
	s.low, s.high = &ends[0], &ends[1]
	return nil
}

// end returns one end of the range as a number in the unit of the input.
func (s *seeker) end(v value.Value) (number.Number, error) {
	var n number.Number
	ok := false
	if v != nil {
		n, ok = amount(v)
	}
	if !ok {
		return n, RangeInvalid.Fault("the ends of a range are two numbers or amounts")
	}
	if q, measured := v.(value.Quantity); measured {
		start, inUnit := s.Start.(value.Quantity)
		if !inUnit || !sameUnit(q.Unit, start.Unit) {
			return n, RangeInvalid.Fault("the range is in %s and %q is not", q.Unit.String(), s.Name)
		}
		in, err := units.Convert(q, start.Unit)
		if err != nil {
			return n, RangeInvalid.Fault("the range is in %s and %q in %s", q.Unit.String(), s.Name, start.Unit.String())
		}
		n = in.N
	}
	if n.IsInf() {
		return n, RangeInvalid.Fault("the ends of a range are finite, got %s", display.Value(v))
	}
	return n, nil
}

// sameUnit reports whether amounts in a and b can be compared without a rate
// of exchange.
func sameUnit(a, b value.Unit) bool {
	if !units.SameMeasure(a, b) {
		return false
	}
	_, err := units.Convert(value.Quantity{N: one, Unit: a}, b)
	return err == nil
}

// prepareTarget reads the target in the unit of the line's answer, which the
// line tells when it is run: at the present input, or where that fails at some
// others.
func (s *seeker) prepareTarget() error {
	v, err := s.sample()
	if err != nil {
		return err
	}
	if _, ok := amount(v); !ok {
		return TargetNotNumeric.Fault("the line answers %s, which is no amount", v.Kind())
	}
	s.goal, _ = amount(s.Target)
	line, lineMeasured := v.(value.Quantity)
	target, targetMeasured := s.Target.(value.Quantity)
	_, share := s.Target.(value.Percent)
	switch {
	case lineMeasured && targetMeasured && sameUnit(line.Unit, target.Unit):
		in, err := units.Convert(target, line.Unit)
		if err != nil {
			return err
		}
		s.goal = in.N
	case targetMeasured || lineMeasured && share:
		return TargetUnitMismatch.Fault("the line answers %s, and the target is %s", kindOf(v), kindOf(s.Target))
	}
	if lineMeasured {
		s.unit = line.Unit
	}
	if s.goal.IsInf() {
		return NonFinite.Fault("a target is finite, got %s", display.Value(s.Target))
	}
	return nil
}

// kindOf names what a value is measured in.
func kindOf(v value.Value) string {
	if q, ok := v.(value.Quantity); ok {
		return "an amount in " + q.Unit.String()
	}
	return v.Kind().String()
}

// sample runs the line at the present input, and at others as long as it fails.
func (s *seeker) sample() (value.Value, error) {
	inputs := []number.Number{one, two, number.Int(10), number.MustParse("0.5"), number.Int(-1), number.Int(1000), zero}
	if s.Start != nil {
		n, _ := amount(s.Start)
		inputs = slices.Insert(inputs, 0, n)
	}
	if s.low != nil {
		inputs = append(inputs, *s.low, *s.high)
	}
	var first error
	for _, n := range inputs {
		v, err := s.run(n)
		if _, isComplex := v.(value.Complex); err == nil && isComplex {
			err = TargetNotNumeric.Fault("the line answers a complex number")
		}
		if err == nil {
			return v, nil
		}
		if s.fail != nil {
			return nil, s.fail
		}
		if first == nil {
			first = err
		}
	}
	f, ok := fault.From(first)
	if !ok {
		return nil, first
	}
	return nil, NonFinite.Fault("the line has no answer at any input that was tried: %s", f.Message)
}

// input returns an input of the number n.
func (p *Problem) input(n number.Number) value.Value {
	if p.Start == nil {
		return value.Of(n)
	}
	return carrying(p.Start, n)
}

// run works out the line at n. Past the runs it fails.
func (s *seeker) run(n number.Number) (value.Value, error) {
	if s.fail != nil {
		return nil, s.fail
	}
	if s.runs >= MaxRuns {
		return nil, exhausted()
	}
	s.runs++
	v, err := s.Run(s.input(n))
	if err != nil && isFinal(err) {
		s.fail = err
	}
	return v, err
}

// isFinal reports whether an error of one run is that of all that would follow:
// no fault of the line, or a budget that the runs share, such as that of Run
// itself.
func isFinal(err error) bool {
	f, ok := fault.From(err)
	return !ok || f.Entry == &DidNotConverge || f.Entry == &eval.CallLimit || f.Entry == &eval.AllocationLimit || f.Code() == passWork
}

// passWork is the code of a note that has run its lines again too often, which
// package notebook raises.
const passWork fault.Code = "PASS_WORK_BUDGET_EXCEEDED"

func exhausted() error {
	return DidNotConverge.Fault("the line was run %d times and the search has not ended", MaxRuns).
		WithHint("give a range: between 0 and 10")
}

// at returns the line's answer at n as a number in the line's unit; ok is false
// where it fails, is not finite, or is in another measure.
func (s *seeker) at(n number.Number) (y number.Number, ok bool) {
	v, err := s.run(n)
	if err != nil {
		return y, false
	}
	y, ok = s.measure(v)
	return y, ok && !y.IsInf()
}

// measure returns the number of a value in the line's unit.
func (s *seeker) measure(v value.Value) (number.Number, bool) {
	n, ok := amount(v)
	q, measured := v.(value.Quantity)
	if !ok || measured == s.unit.IsZero() {
		return n, false
	}
	if measured && q.Unit != s.unit {
		in, err := units.Convert(q, s.unit)
		return in.N, err == nil
	}
	return n, true
}

// meets reports whether the line equals the target at n: exactly, or within the
// rounding of doubles when one of them is a float.
func (s *seeker) meets(n number.Number) bool {
	y, ok := s.at(n)
	return ok && s.isGoal(y)
}

func (s *seeker) isGoal(y number.Number) bool {
	if number.Equal(y, s.goal) {
		return true
	}
	return (!y.IsExact() || !s.goal.IsExact()) && near(y.Float64(), s.goal.Float64(), 4)
}

// inRange reports whether n lies in the range that was given.
func (s *seeker) inRange(n number.Number) bool {
	return s.low == nil || number.Compare(n, *s.low) >= 0 && number.Compare(n, *s.high) <= 0
}

// answer writes the inputs that were found, which are in ascending order.
func (s *seeker) answer(found []number.Number) (value.Value, error) {
	switch n := len(found); {
	case n == 0:
		return nil, NoSolution.Fault("no input was found at which the line equals %s", source.Clip(display.Value(s.Target)))
	case n > MaxAnswers:
		return nil, s.tooMany()
	case n == 1:
		return s.input(found[0]), nil
	}
	values := make([]value.Value, len(found))
	texts := make([]string, len(found))
	for i, n := range found {
		values[i] = s.input(n)
		texts[i] = display.Value(values[i])
	}
	if _, plain := values[0].(value.Number); !plain {
		last := len(texts) - 1
		return nil, SeveralSolutions.Fault("the line equals the target at %s and %s", strings.Join(texts[:last], ", "), texts[last]).
			WithHint("give a range with one of them: between … and …")
	}
	return value.Matrix{Rows: 1, Cols: len(values), Cells: values}, nil
}

func (s *seeker) tooMany() error {
	return TooManySolutions.Fault("the line equals the target at more than %d inputs", MaxAnswers).
		WithHint("give a range with few of them: between 0 and 10")
}

// rat returns a finite number as a fraction.
func rat(n number.Number) *big.Rat {
	r, _ := n.Rat()
	return r
}
