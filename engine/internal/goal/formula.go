package goal

import (
	"math"

	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// curve returns by how much the line exceeds the target at x: an infinity where
// the line is infinite, and NaN where it has no amount.
type curve func(x float64) float64

// formula is the line as a function of doubles that is worked out without
// running the line.
type formula struct {
	at    curve
	nodes int // how many the engine works out for one value
	calls int // of functions of the note among them
	// stopped is set once the engine's budget is used up.
	stopped bool
}

// formula returns the line as a formula; ok is false where the input may be read
// in a place that only a run of the line reaches: in a function of the note, or
// where another name hides it.
func (s *seeker) formula() (f *formula, ok bool) {
	f, ok = &formula{}, true
	held := &syntax.Literal{}
	filling := filler{seeker: s, held: held}
	tree := filling.node(s.Tree)
	if filling.opaque {
		return nil, false
	}
	count := func(n syntax.Node) bool {
		f.nodes++
		if literal, fixed := n.(*syntax.Literal); fixed {
			const digitsANode = 50 // of a number that machine words do not hold
			f.nodes += lang.Size(literal.Value) / digitsANode
		}
		return true
	}
	syntax.Walk(tree, func(n syntax.Node) bool {
		if call, isCall := n.(*syntax.Call); isCall {
			if own, isOwn := s.Functions[call.Name]; isOwn {
				ok = ok && !readsName(own.Body, s.Name, s.Functions)
				f.calls++
				syntax.Walk(own.Body, count)
			}
		}
		return count(n)
	})
	f.at = func(x float64) float64 {
		if f.stopped {
			return math.NaN()
		}
		held.Value = s.input(number.FromFloat(x))
		v, err := s.Constant(tree)
		if err != nil {
			f.stopped = s.ends(err)
			return math.NaN()
		}
		return s.excess(v)
	}
	return f, ok
}

// ends reports whether an error of Constant ends the work with it: the budget
// is used up, or the call was cancelled.
func (s *seeker) ends(err error) bool {
	f, isFault := fault.From(err)
	if !isFault {
		s.fail = err
		return true
	}
	return f.Entry == &eval.InstructionLimit || f.Entry == &eval.CallLimit || f.Entry == &eval.AllocationLimit
}

// readsName reports whether the body of a function may read a name of the
// note. A call of another own function counts as one.
func readsName(body syntax.Node, name string, own map[string]*eval.Function) bool {
	found := false
	syntax.Walk(body, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.Name:
			found = found || n.Text == name
		case *syntax.Call:
			_, isOwn := own[n.Name]
			found = found || isOwn
		}
		return !found
	})
	return found
}

// ran returns the line as a function of doubles that is run each time.
func (s *seeker) ran(x float64) float64 {
	v, err := s.run(number.FromFloat(x))
	if err != nil {
		return math.NaN()
	}
	return s.excess(v)
}

// excess returns by how much a value of the line exceeds the target. Its sign
// is exact.
func (s *seeker) excess(v value.Value) float64 {
	n, ok := s.measure(v)
	if !ok {
		return math.NaN()
	}
	if s.isGoal(n) {
		return 0
	}
	difference, err := number.Sub(n, s.goal)
	if err != nil {
		return math.NaN()
	}
	return difference.Float64()
}
