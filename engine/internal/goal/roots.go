package goal

import (
	"math/big"
	"sort"

	"reckon/engine/internal/number"
)

// root is a real root of a polynomial.
type root struct {
	number number.Number
	near   *big.Rat // the root, or a fraction within 2^-100 of it
	exact  bool
}

// realRoots returns the real roots of p, which is not 0, in ascending order, each
// once: all of those in the range, and some others. ok is false when they could
// not be told apart within bounds.
func realRoots(p polynomial, within span) (roots []root, ok bool) {
	whole := primitive(integers(p))
	zeros := 0
	for whole[zeros].Sign() == 0 {
		zeros++
	}
	whole = whole[zeros:]
	if zeros > 0 {
		roots = append(roots, rational(new(big.Rat)))
	}
	var others []root
	switch d := len(whole) - 1; {
	case d == 0:
		return roots, true
	case d == 1:
		others = []root{rational(new(big.Rat).SetFrac(new(big.Int).Neg(whole[0]), whole[1]))}
	case isBinomial(whole):
		others, ok = binomialRoots(whole)
	case d == 2:
		others, ok = quadraticRoots(whole)
	default:
		others, ok = isolatedRoots(whole, within)
	}
	if len(whole) > 2 && !ok {
		return nil, false
	}
	roots = append(roots, others...)
	sort.Slice(roots, func(i, j int) bool { return roots[i].near.Cmp(roots[j].near) < 0 })
	return roots, true
}

func rational(r *big.Rat) root { return root{number: number.FromRat(r), near: r, exact: true} }

// integers returns p times the denominators of its coefficients.
func integers(p polynomial) []*big.Int {
	common := big.NewInt(1)
	for _, c := range p {
		g := new(big.Int).GCD(nil, nil, common, c.Denom())
		common.Mul(common, new(big.Int).Quo(c.Denom(), g))
	}
	out := make([]*big.Int, len(p))
	for i, c := range p {
		out[i] = new(big.Int).Mul(c.Num(), new(big.Int).Quo(common, c.Denom()))
	}
	return out
}

// primitive divides p by what all its coefficients share.
func primitive(p []*big.Int) []*big.Int {
	shared := new(big.Int)
	for _, c := range p {
		shared.GCD(nil, nil, shared, new(big.Int).Abs(c))
	}
	if shared.Sign() == 0 || shared.BitLen() == 1 {
		return p
	}
	out := make([]*big.Int, len(p))
	for i, c := range p {
		out[i] = new(big.Int).Quo(c, shared)
	}
	return out
}

func isBinomial(p []*big.Int) bool {
	for _, c := range p[1 : len(p)-1] {
		if c.Sign() != 0 {
			return false
		}
	}
	return true
}

// binomialRoots returns the roots of a·x^n + c: a root keeps what it is the
// root of, and so all its digits.
func binomialRoots(p []*big.Int) ([]root, bool) {
	n := len(p) - 1
	under := new(big.Rat).SetFrac(new(big.Int).Neg(p[0]), p[n])
	if under.Sign() < 0 && n%2 == 0 {
		return nil, true
	}
	x, err := number.Root(number.FromRat(under), n)
	if err != nil {
		return nil, false
	}
	positive := root{number: x, exact: x.IsExact()}
	positive.near, _ = x.Rat()
	if n%2 != 0 {
		return []root{positive}, true
	}
	negative := root{number: x.Neg(), near: new(big.Rat).Neg(positive.near), exact: positive.exact}
	return []root{negative, positive}, true
}

// quadraticRoots returns the roots of a polynomial of the second degree.
func quadraticRoots(p []*big.Int) ([]root, bool) {
	c, b, a := p[0], p[1], p[2]
	d := new(big.Int).Mul(b, b)
	d.Sub(d, new(big.Int).Mul(big.NewInt(4), new(big.Int).Mul(a, c)))
	if d.Sign() < 0 {
		return nil, true
	}
	// With so many bits behind the point, what cancels between b and the root
	// leaves more than a double holds.
	bits := uint(d.BitLen() + 200)
	squareRoot := new(big.Int).Sqrt(new(big.Int).Lsh(d, 2*bits))
	exact := new(big.Int).Mul(squareRoot, squareRoot).Cmp(new(big.Int).Lsh(d, 2*bits)) == 0
	minusB := new(big.Int).Neg(new(big.Int).Lsh(b, bits))
	below := new(big.Int).Lsh(a, bits+1)
	var roots []root
	for _, top := range []*big.Int{new(big.Int).Sub(minusB, squareRoot), new(big.Int).Add(minusB, squareRoot)} {
		r := new(big.Rat).SetFrac(top, below)
		if exact {
			roots = append(roots, rational(r))
		} else {
			roots = append(roots, irrational(r))
		}
	}
	if d.Sign() == 0 {
		roots = roots[:1]
	}
	return roots, true
}

func irrational(near *big.Rat) root {
	f, _ := near.Float64()
	return root{number: number.FromFloat(f), near: near}
}
