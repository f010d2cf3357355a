package goal

import (
	"math"
	"math/big"

	"reckon/engine/internal/number"
)

// defaultRange is how far from zero inputs are tried when no range is given; an
// input that is itself near it or beyond is tried ten times as far.
const defaultRange = 1e9

const (
	// formulaNodes bounds the nodes that a search over the formula works out.
	formulaNodes = 40_000
	// formulaCalls bounds the calls of own functions, of which a line has
	// 10,000: the runs need some too.
	formulaCalls = 5_000
	// formulaSamples is how many inputs such a search looks at where the line
	// is short.
	formulaSamples = 1_500
	// runSamples is how many of the runs look for changes of sign.
	runSamples = 36
)

// search looks for inputs at which the line crosses the target: over the formula
// where that can be done, else by running the line.
func (s *seeker) search() ([]number.Number, error) {
	start := 0.0
	if s.Start != nil {
		n, _ := amount(s.Start)
		start = n.Float64()
	}
	reach := max(defaultRange, min(10*math.Abs(start), math.MaxFloat64))
	low, high := -reach, reach
	if s.low != nil {
		low, high = s.low.Float64(), s.high.Float64()
	}
	if f, ok := s.formula(); ok && s.fail == nil {
		evaluations := min(formulaNodes/max(f.nodes, 8), formulaCalls/max(f.calls, 1))
		samples := min(formulaSamples, evaluations/2)
		found := scan(f.at, grid(low, high, start, samples), evaluations)
		answers, err := s.judged(found)
		if s.fail != nil {
			return nil, s.fail
		}
		// Where it meets the target and the line does not, it is not the line: as
		// when that draws at random.
		refuted := err == nil && len(answers) == 0 && len(found.roots) > 0
		if !f.stopped && !found.spent && !refuted && found.finite > 0 || err == nil && len(answers) > 0 {
			return answers, err
		}
	}
	found := scan(s.ran, thinned(grid(low, high, start, runSamples), low, high, start), MaxRuns-s.runs)
	if s.fail != nil {
		return nil, s.fail
	}
	if found.spent {
		return nil, exhausted()
	}
	return s.judged(found)
}

// thinned leaves as many inputs of a grid as a search by runs looks at, the
// first, the last, zero and the present one among them.
func thinned(xs []float64, low, high, start float64) []float64 {
	if len(xs) <= runSamples {
		return xs
	}
	var out []float64
	for i, x := range xs {
		take := i*runSamples/len(xs) != (i-1)*runSamples/len(xs)
		if i == 0 || take || x == 0 || x == low || x == high || x == start {
			out = append(out, x)
		}
	}
	return out
}

// judged makes answers of what a scan found.
func (s *seeker) judged(found scanned) ([]number.Number, error) {
	if found.stretch || len(found.roots) > MaxAnswers {
		return nil, s.tooMany()
	}
	var answers []number.Number
	for i, c := range found.roots {
		n, ok := s.pinned(c, (MaxRuns-s.runs)/(len(found.roots)-i)-2)
		if s.runs >= MaxRuns {
			return nil, exhausted()
		}
		if ok && s.inRange(n) {
			answers = append(answers, n)
		}
	}
	answers = distinct(answers)
	switch {
	case len(answers) > 0:
		return answers, nil
	case found.finite == 0:
		return nil, NonFinite.Fault("the line is finite at none of the inputs that were tried")
	case found.jumps > 0:
		return nil, DidNotConverge.Fault("the line jumps across the target and does not meet it")
	}
	return nil, nil
}

// pinned returns the crossing as the shortest number at which the line equals
// the target, for which so many are tried.
func (s *seeker) pinned(c crossing, tries int) (number.Number, bool) {
	radius := 4*ulp(c.x) + (c.high - c.low)
	if c.steep > 0 {
		radius = 4*ulp(c.x) + 8*ulp(s.goal.Float64())/c.steep
	}
	low, high := max(c.x-radius, c.low), min(c.x+radius, c.high)
	if c.low == c.high || low > high {
		low, high = c.x-4*ulp(c.x), c.x+4*ulp(c.x)
	} else if c.high-c.low <= 16*ulp(c.x) {
		low, high = min(low, c.x-8*ulp(c.x)), max(high, c.x+8*ulp(c.x))
	}
	if n, ok := s.shortest(c.x, low, high, tries); ok {
		return n, true
	}
	n := number.FromFloat(c.x)
	y, ok := s.at(n)
	if !ok {
		return n, false
	}
	// Between two neighbouring doubles the line passes the target, and no
	// double meets it: the nearer one is the answer, unless the line is far off.
	reach := 64 * ulp(c.x) * c.steep
	off := math.Abs(y.Float64() - s.goal.Float64())
	return n, off <= max(reach, 1e-9*math.Abs(s.goal.Float64()), 1e-9*math.Abs(c.steep*c.x))
}

// shortest returns the number with the fewest digits, from low to high and near
// x, at which the line equals the target. It tries a few, more on a stretch, but
// never more than tries.
func (s *seeker) shortest(x, low, high float64, tries int) (number.Number, bool) {
	const (
		most = 17 // digits of a double
		// sure is how many digits a number may have and still be taken for what
		// was meant; a longer one is as good as its double.
		sure = 12
	)
	if high-low <= 1e-12*math.Abs(x) {
		tries = min(tries, 6)
	}
	exact := number.FromRat(new(big.Rat).SetFloat64(x))
	var last number.Number
	tried := 0
	for digits := 1; digits <= most && tried < tries; digits++ {
		n, _ := exact.RoundSignificant(digits, number.HalfEven)
		n = number.FromRat(rat(n))
		f := n.Float64()
		if f < low || f > high || tried > 0 && number.Equal(n, last) {
			continue
		}
		tried++
		last = n
		if !s.inRange(n) {
			continue
		}
		if s.meets(n) {
			if digits > sure {
				return number.FromFloat(f), true
			}
			return n, true
		}
	}
	return number.Number{}, false
}
