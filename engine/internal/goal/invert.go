package goal

import (
	"math"
	"math/big"

	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// invert finds the inputs from the line's model. complete says that these are
// all there are.
func (s *seeker) invert() (answers []number.Number, complete bool, err error) {
	m := &model{problem: &s.Problem}
	whole, ok := m.read(s.Tree)
	if !ok {
		return nil, false, nil
	}
	if whole.fixed != nil {
		if n, ok := s.measure(whole.fixed); ok && s.isGoal(n) {
			return nil, false, s.everywhere()
		}
		return nil, true, nil
	}
	if whole.ratio, ok = s.inUnit(whole); !ok {
		return nil, false, nil
	}
	difference := whole.ratio.num.plus(whole.ratio.den.scaled(new(big.Rat).Neg(rat(s.goal))))
	if len(difference) == 0 || whole.inexact && cancels(difference, whole.ratio.num) {
		return nil, false, s.everywhere()
	}
	var within span
	if s.low != nil {
		within = span{rat(*s.low), rat(*s.high)}
	}
	roots, ok := realRoots(difference, within)
	if !ok {
		return nil, false, nil
	}
	for _, r := range roots {
		if !s.inRange(number.FromRat(r.near)) || whole.ratio.den.at(r.near).Sign() == 0 {
			continue
		}
		n, verdict := s.verified(whole, r)
		switch verdict {
		case refuted:
			return nil, false, nil
		case confirmed:
			answers = append(answers, n)
		}
	}
	return distinct(answers), true, nil
}

// cancels reports whether nothing but the rounding of floats is left of a
// polynomial that was taken from another.
func cancels(left, of polynomial) bool {
	for i, c := range left {
		if i >= len(of) || !isNoise(c, of[i]) {
			return false
		}
	}
	return true
}

func (s *seeker) everywhere() error {
	return TooManySolutions.Fault("the line equals the target whatever %q is", s.Name)
}

// inUnit returns the model's number in the line's unit.
func (s *seeker) inUnit(p part) (ratio, bool) {
	q, measured := p.like.(value.Quantity)
	if measured == s.unit.IsZero() {
		return ratio{}, false
	}
	if !measured || q.Unit == s.unit {
		return p.ratio, true
	}
	var y [2]*big.Rat
	for i, n := range []number.Number{zero, one} {
		in, err := units.Convert(value.Quantity{N: n, Unit: q.Unit}, s.unit)
		if err != nil {
			return ratio{}, false
		}
		y[i] = rat(in.N)
	}
	r := affine(y[0], y[1].Sub(y[1], y[0]), p.ratio)
	return r, r.fits()
}

// verdict is what running the line says of a root of its model.
type verdict uint8

const (
	confirmed verdict = iota
	undefined         // the line has no answer there
	refuted           // the line is not what the model says
)

// verified runs the line at a root, and returns the root as the number that
// answers the question.
func (s *seeker) verified(p part, r root) (number.Number, verdict) {
	if r.number.IsInf() {
		return r.number, undefined
	}
	if p.inexact || !s.goal.IsExact() {
		return s.polished(p, r)
	}
	at := r.number
	want := s.goal
	if !r.exact {
		// At a fraction near the root an exact line says exactly what the model
		// does there.
		const figures = 25
		at, _ = number.FromRat(r.near).RoundSignificant(figures, number.HalfEven)
		y, ok := p.ratio.at(rat(at))
		if !ok {
			return at, undefined
		}
		want = number.FromRat(y)
	}
	y, ok := s.at(at)
	switch {
	case !ok:
		return at, undefined
	case number.Equal(y, want), !y.IsExact() && near(y.Float64(), want.Float64(), 1<<22):
		return r.number, confirmed
	}
	return at, refuted
}

// polished returns the root of a model with floats in it as the shortest number
// at which the line equals the target.
func (s *seeker) polished(p part, r root) (number.Number, verdict) {
	f, _ := r.near.Float64()
	if math.IsInf(f, 0) {
		return r.number, undefined
	}
	radius := 8 * ulp(f)
	if n, ok := s.shortest(f, f-radius, f+radius, 6); ok {
		return n, confirmed
	}
	y, ok := s.at(number.FromFloat(f))
	if !ok {
		return r.number, undefined
	}
	// Where terms cancel, the line's own rounding hides the target.
	if size := s.goal.Float64(); near(y.Float64(), size, 1<<22) || math.Abs(y.Float64()-size) <= 1e-12*cancelled(p.ratio, f) {
		return number.FromFloat(f), confirmed
	}
	return r.number, refuted
}

// cancelled returns how large the terms of a model are at x.
func cancelled(r ratio, x float64) float64 {
	sum, power := 0.0, 1.0
	for _, c := range r.num {
		f, _ := c.Float64()
		sum += math.Abs(f * power)
		power *= x
	}
	below, _ := r.den.at(new(big.Rat).SetFloat64(x)).Float64()
	return sum / math.Abs(below)
}

// distinct drops numbers that stand twice in an ascending list.
func distinct(list []number.Number) []number.Number {
	var out []number.Number
	for _, n := range list {
		if len(out) == 0 || !number.Equal(out[len(out)-1], n) {
			out = append(out, n)
		}
	}
	return out
}

// ulp returns the distance from |x| to the next double.
func ulp(x float64) float64 {
	x = math.Abs(x)
	return math.Nextafter(x, math.Inf(1)) - x
}

// near reports whether two doubles differ by no more than so many units in the
// last place of the larger.
func near(x, y float64, ulps float64) bool {
	if math.IsInf(x, 0) || math.IsInf(y, 0) {
		return x == y
	}
	return math.Abs(x-y) <= ulps*ulp(max(math.Abs(x), math.Abs(y)))
}
