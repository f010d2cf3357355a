package units

import (
	"strings"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// terms is a product of two units while it is simplified. Index 0 holds the
// parts of the left one, index 1 those of the right one; the parts of one unit
// never cancel against each other (6 hours/week stays what it is).
type terms struct {
	n           number.Number
	over, under [2]value.Part
	err         error
}

func newTerms(n number.Number, a, b value.Unit) *terms {
	t := &terms{n: n}
	for i, u := range [...]value.Unit{a, b} {
		if isFrequency(u) {
			t.times(u.Over.Of.Factor, number.Mul)
			u = countRate(u)
		}
		if inverse := turned(u); isFrequency(inverse) {
			t.times(inverse.Over.Of.Factor, number.Div)
			u = value.Unit{Over: Must("s")}
		}
		u = expand(u)
		t.over[i], t.under[i] = u.Over, u.Under
	}
	return t
}

// times brings a factor into the count.
func (t *terms) times(factor number.Number, op func(a, b number.Number) (number.Number, error)) {
	if t.err == nil {
		t.n, t.err = op(t.n, factor)
	}
}

// rescale turns the count from the measure from to the measure to.
func (t *terms) rescale(from, to *value.Measure) {
	if t.err == nil {
		t.n, t.err = scale(t.n, from, to)
	}
}

// cancel cancels what stands above one slash and below the other, and reports
// whether anything did.
func (t *terms) cancel() bool {
	left := t.cancelPair(&t.over[0], &t.under[1])
	right := t.cancelPair(&t.over[1], &t.under[0])
	return (left || right) && t.err == nil
}

func (t *terms) cancelPair(over, under *value.Part) bool {
	if over.Of == nil || under.Of == nil {
		return false
	}
	if over.Of.Dimension == under.Of.Dimension {
		if t.err == nil {
			t.err = needsRate(value.Unit{Over: *over}, value.Unit{Over: *under})
		}
		t.rescale(over.Of, under.Of)
		*over, *under = value.Part{}, value.Part{}
		return true
	}
	p, q := powerIn(over.Of, value.Length), powerIn(under.Of, value.Length)
	if p > q && q > 0 && !isConsumption(over.Of, under.Of) {
		t.lower(over, under, p-q)
		return true
	}
	p, q = powerIn(over.Of, value.Time), powerIn(under.Of, value.Time)
	switch {
	case p > q && q > 0:
		t.lower(over, under, p-q)
		return true
	case q > p && p > 0:
		t.lower(under, over, q-p)
		return true
	}
	return false
}

// lower takes the smaller of two powers out of the larger, which keeps the
// given power of its own root, or of the other's when it has a name that tells
// of no root (2 ha over 80 m).
func (t *terms) lower(large, small *value.Part, power int) {
	root, ok := rootOf(*large)
	if !ok {
		if root, ok = rootOf(*small); !ok {
			root = Must("m")
		}
	}
	left, err := powerPart(root, power)
	if err != nil {
		t.err = err
		return
	}
	if !isPowerOf(large.Of, root.Of) || !isPowerOf(small.Of, root.Of) {
		in, out := number.Mul, number.Div
		if large == &t.under[0] || large == &t.under[1] {
			in, out = out, in
		}
		t.times(large.Of.Factor, in)
		t.times(small.Of.Factor, out)
		t.times(left.Of.Factor, out)
	}
	*large, *small = left, value.Part{}
}

// isPowerOf reports whether m is root or a power of it, whose factors need no
// arithmetic.
func isPowerOf(m, root *value.Measure) bool { return m == root || m.Root == root }

// merge makes one area or volume of two powers of a length above the slashes.
// It reports whether no more than one part is left there.
func (t *terms) merge() bool {
	a, b := t.over[0], t.over[1]
	if a.Of == nil || b.Of == nil {
		return true
	}
	p, q := powerIn(a.Of, value.Length), powerIn(b.Of, value.Length)
	if p == 0 || q == 0 || p+q > maxPower {
		return false
	}
	root, ok := rootOf(a)
	if !ok {
		root, ok = rootOf(b)
	}
	if !ok {
		return false
	}
	for _, part := range [...]struct {
		of    value.Part
		power int
	}{{a, p}, {b, q}} {
		like, err := powerPart(root, part.power)
		if err != nil {
			t.err = err
			return false
		}
		t.rescale(part.of.Of, like.Of)
	}
	whole, err := powerPart(root, p+q)
	if err != nil {
		t.err = err
	}
	t.over = [2]value.Part{whole, {}}
	return t.err == nil
}

// fits reports whether what is left is a unit.
func (t *terms) fits() bool {
	return (t.over[0].Of == nil || t.over[1].Of == nil) &&
		(t.under[0].Of == nil || t.under[1].Of == nil) && t.err == nil
}

// value returns the result once it fits a unit.
func (t *terms) value() (value.Value, bool, error) {
	var u value.Unit
	for i := range t.over {
		if t.over[i].Of != nil {
			u.Over = t.over[i]
		}
		if t.under[i].Of != nil {
			u.Under = t.under[i]
		}
	}
	if u.IsZero() {
		return value.Of(t.n), true, nil
	}
	return value.Quantity{N: t.n, Unit: u}, true, nil
}

// powerIn returns the power of m in a base dimension when m has no other, else
// 0.
func powerIn(m *value.Measure, base value.Base) int {
	var alone value.Dimension
	alone[base] = m.Dimension[base]
	if m.Dimension != alone {
		return 0
	}
	return max(0, int(alone[base]))
}

// isConsumption reports whether a volume with a name stands over a length: that
// is what a journey takes (l/km), and stays a rate.
func isConsumption(over, under *value.Measure) bool {
	return over.Dimension == volume && under.Dimension == length && over.Root == nil
}

// rootOf returns the part that p is a power of, spelled as in p.
func rootOf(p value.Part) (value.Part, bool) {
	if powerIn(p.Of, value.Length) == 1 || powerIn(p.Of, value.Time) == 1 {
		return p, true
	}
	if p.Of.Root == nil {
		return value.Part{}, false
	}
	spelling := p.Spelling
	if base, _, ok := cutPowerSign(spelling); ok {
		spelling = base
	} else if base, _, ok := cutPowerWord(spelling); ok {
		spelling = base
	} else {
		spelling = strings.TrimRight(spelling, "23")
	}
	return value.Part{Spelling: spelling, Of: p.Of.Root}, true
}

// powerPart returns a power of a part, with its sign behind the spelling.
func powerPart(root value.Part, power int) (value.Part, error) {
	if power == 1 {
		return root, nil
	}
	m, err := table().powerOf(root.Of, power)
	return value.Part{Spelling: root.Spelling + powerSigns[power], Of: m}, err
}
