package goal

import (
	"cmp"
	"math"
	"slices"
	"sort"
)

// crossing is a place where a curve meets zero or passes it.
type crossing struct {
	x float64
	// The curve is on one side of zero at low and on the other at high, as
	// near to x as is known; both are x where a sample met zero.
	low, high float64
	// steep is how much the curve moves a unit of the input, around x; 0 where
	// it is flat.
	steep float64
}

// scanned is what became of a scan.
type scanned struct {
	roots   []crossing
	stretch bool // the curve is zero on a whole stretch
	jumps   int  // where it passes zero and is nowhere near it
	finite  int  // samples that were finite
	spent   bool // evaluations were used up
}

// scan looks for zeros of f: at xs, which ascend, and between two of them where
// the sign changes. It evaluates f at most evaluations times, and stops when it
// has found more than enough.
func scan(f curve, xs []float64, evaluations int) scanned {
	var out scanned
	ys := make([]float64, len(xs))
	for i, x := range xs {
		if evaluations--; evaluations < 0 {
			out.spent = true
			return out
		}
		ys[i] = f(x)
		if !math.IsNaN(ys[i]) && !math.IsInf(ys[i], 0) {
			out.finite++
		}
	}
	for i, y := range ys {
		if y == 0 {
			out.roots = append(out.roots, crossing{x: xs[i], low: xs[i], high: xs[i]})
		}
		if i == 0 || math.IsNaN(y) {
			continue
		}
		switch before := ys[i-1]; {
		case before == 0 && y == 0:
			middle := (xs[i-1] + xs[i]) / 2
			evaluations--
			out.stretch = out.stretch || f(middle) == 0
		case before < 0 && y > 0, before > 0 && y < 0:
			found, ok, used := between(f, xs[i-1], before, xs[i], y, evaluations)
			evaluations -= used
			switch {
			case ok == crossed:
				if isFlat(f, found) {
					found.steep = 0
				}
				out.roots = append(out.roots, found)
			case ok == jumped:
				out.jumps++
			case ok == lost && evaluations <= 0:
				out.spent = true
				return out
			}
		}
		if len(out.roots) > MaxAnswers || out.stretch {
			return out
		}
	}
	if len(out.roots) == 0 {
		out.roots = touches(f, xs, ys, evaluations)
	}
	return out
}

// touches looks for zeros that the curve meets without passing them, at the
// lowest of the places where it turns towards zero and away.
func touches(f curve, xs, ys []float64, evaluations int) []crossing {
	const tries = 90 // evaluations a place
	var turns []int
	for i := 1; i < len(xs)-1; i++ {
		before, y, after := math.Abs(ys[i-1]), math.Abs(ys[i]), math.Abs(ys[i+1])
		if y < before && y < after && ys[i-1] < 0 == (ys[i] < 0) && ys[i] < 0 == (ys[i+1] < 0) {
			turns = append(turns, i)
		}
	}
	slices.SortStableFunc(turns, func(a, b int) int { return cmp.Compare(math.Abs(ys[a]), math.Abs(ys[b])) })
	var found []crossing
	for _, i := range turns {
		if evaluations -= tries; evaluations < 0 || len(found) > MaxAnswers {
			break
		}
		low, high := xs[i-1], xs[i+1]
		if x, ok := lowest(f, low, high, tries); ok {
			found = append(found, crossing{x: x, low: low, high: high})
		}
	}
	sort.Slice(found, func(i, j int) bool { return found[i].x < found[j].x })
	return found
}

// lowest looks between low and high, by the golden section, for the place where
// |f| is least; ok reports whether f is zero there.
func lowest(f curve, low, high float64, tries int) (x float64, ok bool) {
	section := (math.Sqrt(5) - 1) / 2
	a, b := high-section*(high-low), low+section*(high-low)
	ya, yb := math.Abs(f(a)), math.Abs(f(b))
	for range tries - 2 {
		switch {
		case ya == 0:
			return a, true
		case yb == 0:
			return b, true
		case ya < yb:
			high, b, yb = b, a, ya
			a = high - section*(high-low)
			ya = math.Abs(f(a))
		default:
			low, a, ya = a, b, yb
			b = low + section*(high-low)
			yb = math.Abs(f(b))
		}
	}
	return 0, false
}

// outcome is what a change of sign turned out to be.
type outcome uint8

const (
	crossed outcome = iota // a zero
	jumped                 // a jump across zero
	pole                   // a jump through infinity
	lost                   // the curve has no value there, or evaluations ran out
)

// between closes in on the change of sign of f from a to b, where f is ya and
// yb, by inverse quadratic interpolation and halving (T. R. Chandrupatla, 1997).
func between(f curve, a, ya, b, yb float64, evaluations int) (found crossing, what outcome, used int) {
	const (
		most  = 120
		judge = 16 // evaluations after which a root would have shown
		// smallest is where inputs stop being told from zero.
		smallest = 1e-30
	)
	largest := max(math.Abs(ya), math.Abs(yb))
	least := min(math.Abs(ya), math.Abs(yb))
	x1, y1, x2, y2 := b, yb, a, ya
	for t := 0.5; ; {
		if used >= min(most, evaluations) {
			return found, settled(x1, y1, x2, y2, largest), used
		}
		x := x1 + t*(x2-x1)
		y := f(x)
		used++
		if math.IsNaN(y) {
			return found, lost, used
		}
		if y == 0 {
			return crossing{x: x, low: min(x1, x2), high: max(x1, x2), steep: slope(x1, y1, x2, y2)}, crossed, used
		}
		x3, y3 := x2, y2
		if y < 0 == (y1 < 0) {
			x3, y3 = x1, y1
		} else {
			x2, y2 = x1, y1
		}
		x1, y1 = x, y
		closest := x1
		if math.Abs(y2) < math.Abs(y1) {
			closest = x2
		}
		narrowest := 0x1p-52*math.Abs(closest) + smallest
		limit := narrowest / math.Abs(x2-x1)
		if limit >= 0.5 {
			found = crossing{x: closest, low: min(x1, x2), high: max(x1, x2), steep: slope(x1, y1, x3, y3)}
			return found, settled(x1, y1, x2, y2, largest), used
		}
		if left := min(math.Abs(y1), math.Abs(y2)); used >= judge && left > least/2 {
			if left > largest {
				return found, pole, used
			}
			return found, jumped, used
		}
		t = min(max(interpolated(x1, y1, x2, y2, x3, y3), limit), 1-limit)
	}
}

// interpolated returns where between x1 (0) and x2 (1) the next try lies.
func interpolated(x1, y1, x2, y2, x3, y3 float64) float64 {
	xi, phi := (x1-x2)/(x3-x2), (y1-y2)/(y3-y2)
	if phi*phi < xi && (1-phi)*(1-phi) < 1-xi {
		t := y1/(y2-y1)*y3/(y2-y3) + (x3-x1)/(x2-x1)*y1/(y3-y1)*y2/(y3-y2)
		if !math.IsNaN(t) {
			return t
		}
	}
	return 0.5
}

// settled judges a change of sign between two neighbouring inputs by how large
// the curve still is there, against its size where the search began.
func settled(x1, y1, x2, y2, largest float64) outcome {
	const small = 1e-6
	left := max(math.Abs(y1), math.Abs(y2))
	switch {
	case left <= small*largest || math.IsInf(largest, 0) && !math.IsInf(left, 0):
		return crossed
	case math.Abs(x1-x2) > 1e-6*max(math.Abs(x1), math.Abs(x2)):
		return lost
	case left > 2*largest:
		return pole
	}
	return jumped
}

// isFlat reports whether the curve is zero beside a crossing too, as that of a
// line that rounds.
func isFlat(f curve, c crossing) bool {
	const beside = 1e-9
	return f(c.x*(1-beside)) == 0 || f(c.x*(1+beside)) == 0
}

func slope(x1, y1, x2, y2 float64) float64 {
	if s := math.Abs((y1 - y2) / (x1 - x2)); s > 0 && !math.IsInf(s, 0) {
		return s
	}
	return 0
}

// grid returns inputs from low to high to look at, in ascending order: round
// numbers first of all, some evenly spaced, and some at ever larger distances
// from zero and from start. There are some few more than count.
func grid(low, high, start float64, count int) []float64 {
	var xs []float64
	add := func(x float64) {
		if x >= low && x <= high {
			xs = append(xs, x)
		}
	}
	add(low)
	add(high)
	add(0)
	add(start)
	width := high - low
	even := count / 3
	for i := 1; i < even; i++ {
		add(low + width*float64(i)/float64(even))
	}
	// Where the range is wide, most of what people ask lies near zero.
	const everyday = 50.0
	if width > 8*everyday {
		step := 2 * everyday / float64(even)
		step = max(step, 0.25)
		for x := -everyday; x <= everyday; x += step {
			add(x)
		}
	}
	const least = -9 // a thousand-millionth
	top := int(math.Ceil(math.Log10(max(math.Abs(low), math.Abs(high), 1))))
	each := max(count/3/2/max(top-least, 1), 1)
	for k := least; k < top; k++ {
		for i := range each {
			x := math.Pow(10, float64(k)+float64(i)/float64(each))
			if i == 0 && k >= 0 {
				x = math.Round(x)
			}
			add(x)
			add(-x)
			if i == 0 {
				add(2 * x)
				add(-2 * x)
				add(5 * x)
				add(-5 * x)
			}
		}
	}
	for k := -2; k < 20; k += 2 {
		step := math.Ldexp(start, -k)
		add(start + step)
		add(start - step)
	}
	slices.Sort(xs)
	return slices.Compact(xs)
}
