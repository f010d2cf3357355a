package goal

import "math/big"

// This file finds the real roots of a polynomial with whole coefficients: one
// interval a root, by halving and Descartes' rule of signs (Collins and Akritas,
// 1976), then halving until a double is sure.

const (
	// maxSplits bounds the halvings that tell roots apart.
	maxSplits = 4_000
	// rootBits is how many bits of a root are found. A fraction whose numerator
	// and denominator have together fewer is recognised.
	rootBits = 160
	// shortBits is how many are enough for the fractions of everyday use.
	shortBits = 48
)

// isolatedRoots returns the roots of p, of degree 3 or more and not 0 at 0, that
// lie in the range.
func isolatedRoots(p []*big.Int, within span) ([]root, bool) {
	p = squareFree(p)
	var roots []root
	for _, sign := range []int64{-1, 1} {
		q := p
		if sign < 0 {
			q = mirrored(p)
		}
		s := splitter{bound: rootBound(q)}
		if !s.split(scaledBy(q, s.bound), new(big.Int), 0) {
			return nil, false
		}
		for _, at := range s.found {
			if !within.meets(at, sign) {
				continue
			}
			r := refined(q, at)
			if sign < 0 {
				r.near = new(big.Rat).Neg(r.near)
				r.number = r.number.Neg()
			}
			roots = append(roots, r)
		}
	}
	return roots, true
}

// squareFree returns a polynomial with the roots of p, each once.
func squareFree(p []*big.Int) []*big.Int {
	if isSquareFree(p) {
		return p
	}
	a, b := p, primitive(derivative(p))
	for len(b) > 1 {
		a, b = b, primitive(remainder(a, b))
	}
	if len(b) == 1 {
		return p
	}
	return primitive(quotient(p, a))
}

// isSquareFree reports whether p has no root twice, judged by its remainders by
// a prime: what they do not share with their derivative, p does not share either.
// It is false when that cannot be told.
func isSquareFree(p []*big.Int) bool {
	const prime = 1<<31 - 1
	reduce := func(p []*big.Int) []uint64 {
		out := make([]uint64, len(p))
		for i, c := range p {
			out[i] = new(big.Int).Mod(c, big.NewInt(prime)).Uint64()
		}
		return out
	}
	a, b := reduce(p), reduce(derivative(p))
	if a[len(a)-1] == 0 || b[len(b)-1] == 0 {
		return false
	}
	for len(b) > 1 {
		for len(a) >= len(b) {
			shift, top, lead := len(a)-len(b), a[len(a)-1], b[len(b)-1]
			for i := range a {
				a[i] = a[i] * lead % prime
				if i >= shift {
					a[i] = (a[i] + (prime-top)*b[i-shift]) % prime
				}
			}
			for len(a) > 0 && a[len(a)-1] == 0 {
				a = a[:len(a)-1]
			}
		}
		a, b = b, a
	}
	return len(b) == 1
}

func derivative(p []*big.Int) []*big.Int {
	out := make([]*big.Int, len(p)-1)
	for i := range out {
		out[i] = new(big.Int).Mul(p[i+1], big.NewInt(int64(i+1)))
	}
	return out
}

// remainder returns what is left of a, times a whole number, over b.
func remainder(a, b []*big.Int) []*big.Int {
	rest := append([]*big.Int(nil), a...)
	lead := b[len(b)-1]
	for len(rest) >= len(b) {
		top := rest[len(rest)-1]
		shift := len(rest) - len(b)
		for i := range rest {
			rest[i] = new(big.Int).Mul(rest[i], lead)
			if i >= shift {
				rest[i].Sub(rest[i], new(big.Int).Mul(b[i-shift], top))
			}
		}
		for len(rest) > 0 && rest[len(rest)-1].Sign() == 0 {
			rest = rest[:len(rest)-1]
		}
	}
	return rest
}

// quotient returns a over b, which divides it, times a whole number.
func quotient(a, b []*big.Int) []*big.Int {
	rest := append([]*big.Int(nil), a...)
	lead := b[len(b)-1]
	out := make([]*big.Int, len(a)-len(b)+1)
	for shift := len(out) - 1; shift >= 0; shift-- {
		top := rest[shift+len(b)-1]
		for i := range rest {
			rest[i] = new(big.Int).Mul(rest[i], lead)
			if k := i - shift; k >= 0 && k < len(b) {
				rest[i].Sub(rest[i], new(big.Int).Mul(b[k], top))
			}
		}
		for i := shift + 1; i < len(out); i++ {
			out[i].Mul(out[i], lead)
		}
		out[shift] = new(big.Int).Set(top)
	}
	return out
}

// mirrored returns the polynomial whose roots are those of p with their signs
// turned.
func mirrored(p []*big.Int) []*big.Int {
	out := append([]*big.Int(nil), p...)
	for i := 1; i < len(out); i += 2 {
		out[i] = new(big.Int).Neg(out[i])
	}
	return out
}

// rootBound returns b such that the positive roots of p lie below 2^b
// (Cauchy's bound, in bits).
func rootBound(p []*big.Int) int {
	lead, most := p[len(p)-1].BitLen(), 0
	for _, c := range p[:len(p)-1] {
		most = max(most, c.BitLen())
	}
	return max(most-lead, 0) + 2
}

// scaledBy returns the polynomial whose roots are those of p over 2^bits.
func scaledBy(p []*big.Int, bits int) []*big.Int {
	out := make([]*big.Int, len(p))
	for i, c := range p {
		out[i] = new(big.Int).Lsh(c, uint(i*bits))
	}
	return out
}

// interval is from c/2^d to (c+1)/2^d, times 2^bound; or the point c/2^d when
// it is one.
type interval struct {
	c     *big.Int
	d     int // less the bound
	point bool
}

// span is a range of inputs; without ends it is all of them.
type span struct{ low, high *big.Rat }

// meets reports whether an interval, its sign turned for -1, may have a part in
// the range.
func (s span) meets(in interval, sign int64) bool {
	if s.low == nil {
		return true
	}
	from, to := dyadic(in.c, in.d), dyadic(new(big.Int).Add(in.c, big.NewInt(1)), in.d)
	if sign < 0 {
		from, to = to.Neg(to), from.Neg(from)
	}
	return to.Cmp(s.low) >= 0 && from.Cmp(s.high) <= 0
}

// splitter halves the interval from 0 to 1 until each piece has one root.
type splitter struct {
	bound  int
	splits int
	found  []interval
}

// split finds the roots of q between 0 and 1, which are those of the whole
// between c/2^d and (c+1)/2^d.
func (s *splitter) split(q []*big.Int, c *big.Int, d int) bool {
	for len(q) > 1 && q[0].Sign() == 0 {
		q = q[1:] // the point itself was noted where it was met
	}
	switch turned := moved(reversed(q)); changes(turned) {
	case 0:
		return true
	case 1:
		s.found = append(s.found, interval{c: c, d: d - s.bound})
		return true
	}
	if s.splits++; s.splits > maxSplits {
		return false
	}
	n := len(q) - 1
	left := make([]*big.Int, len(q))
	for i, x := range q {
		left[i] = new(big.Int).Lsh(x, uint(n-i))
	}
	right := moved(left)
	twice := new(big.Int).Lsh(c, 1)
	middle := new(big.Int).Add(twice, big.NewInt(1))
	if !s.split(left, twice, d+1) {
		return false
	}
	if right[0].Sign() == 0 {
		s.found = append(s.found, interval{c: middle, d: d + 1 - s.bound, point: true})
	}
	return s.split(right, middle, d+1)
}

func reversed(p []*big.Int) []*big.Int {
	out := make([]*big.Int, len(p))
	for i, c := range p {
		out[len(p)-1-i] = c
	}
	return out
}

// moved returns p(x + 1).
func moved(p []*big.Int) []*big.Int {
	out := make([]*big.Int, len(p))
	for i, c := range p {
		out[i] = new(big.Int).Set(c)
	}
	for i := range out {
		for k := len(out) - 2; k >= i; k-- {
			out[k].Add(out[k], out[k+1])
		}
	}
	return out
}

// changes counts how often the sign changes along the coefficients.
func changes(p []*big.Int) int {
	count, last := 0, 0
	for _, c := range p {
		if s := c.Sign(); s != 0 {
			if last == -s {
				count++
			}
			last = s
		}
	}
	return count
}

// signAt returns the sign of p at c/2^d.
func signAt(p []*big.Int, c *big.Int, d int) int {
	if d < 0 {
		c, d = new(big.Int).Lsh(c, uint(-d)), 0
	}
	y := new(big.Int)
	for i := len(p) - 1; i >= 0; i-- {
		y.Mul(y, c)
		y.Add(y, new(big.Int).Lsh(p[i], uint(d*(len(p)-1-i))))
	}
	return y.Sign()
}

// refined returns the one root of p, positive, that lies inside an interval.
func refined(p []*big.Int, in interval) root {
	c, d := in.c, in.d
	if in.point {
		return rational(dyadic(c, d))
	}
	// The left end may be a root of its own, and then has no sign to go by.
	one := big.NewInt(1)
	right := signAt(p, new(big.Int).Add(c, one), d)
	if right == 0 {
		right = -signAt(derivative(p), new(big.Int).Add(c, one), d)
	}
	for c.BitLen() < rootBits && d < 20*rootBits {
		if c.BitLen() == shortBits {
			if r := simplest(dyadic(c, d), dyadic(new(big.Int).Add(c, one), d)); size(r) < shortBits && isRoot(p, r) {
				return rational(r)
			}
		}
		c, d = new(big.Int).Lsh(c, 1), d+1
		middle := new(big.Int).Add(c, one)
		switch signAt(p, middle, d) {
		case 0:
			return rational(dyadic(middle, d))
		case right:
		default:
			c = middle
		}
	}
	if r := simplest(dyadic(c, d), dyadic(new(big.Int).Add(c, one), d)); size(r) < rootBits && isRoot(p, r) {
		return rational(r)
	}
	return irrational(dyadic(new(big.Int).Add(new(big.Int).Lsh(c, 1), one), d+1))
}

// size returns how many bits a fraction has.
func size(r *big.Rat) int { return r.Num().BitLen() + r.Denom().BitLen() }

// dyadic returns c/2^d.
func dyadic(c *big.Int, d int) *big.Rat {
	if d < 0 {
		return new(big.Rat).SetInt(new(big.Int).Lsh(c, uint(-d)))
	}
	return new(big.Rat).SetFrac(c, new(big.Int).Lsh(big.NewInt(1), uint(d)))
}

func isRoot(p []*big.Int, r *big.Rat) bool {
	y := new(big.Int)
	scale := big.NewInt(1)
	for i := len(p) - 1; i >= 0; i-- {
		y.Mul(y, r.Num())
		y.Add(y, new(big.Int).Mul(p[i], scale))
		scale = new(big.Int).Mul(scale, r.Denom())
	}
	return y.Sign() == 0
}

// simplest returns the fraction with the smallest denominator from low to high,
// both from 0.
func simplest(low, high *big.Rat) *big.Rat {
	whole := new(big.Int).Quo(low.Num(), low.Denom())
	floor := new(big.Rat).SetInt(whole)
	if floor.Cmp(low) == 0 {
		return floor
	}
	next := new(big.Rat).SetInt(new(big.Int).Add(whole, big.NewInt(1)))
	if next.Cmp(high) <= 0 {
		return next
	}
	a := new(big.Rat).Sub(low, floor)
	b := new(big.Rat).Sub(high, floor)
	inner := simplest(b.Inv(b), a.Inv(a))
	return inner.Add(inner.Inv(inner), floor)
}
