package number

import "math/big"

// Surd is a real number with at most one square root in it: N·√Under. The
// parts of a complex number are surds, so that √−3 keeps its root.
type Surd struct {
	N     Number
	Under Number // exact, whole, above 1; 0 when there is no root
}

// IsZero reports whether s is 0.
func (s Surd) IsZero() bool { return s.N.IsZero() }

// IsExact reports whether s is no float.
func (s Surd) IsExact() bool { return s.N.IsExact() }

// Neg returns −s.
func (s Surd) Neg() Surd { return Surd{s.N.Neg(), s.Under} }

// square returns s², which has no root left.
func (s Surd) square() (Number, error) {
	n, err := Mul(s.N, s.N)
	if err != nil || s.Under.IsZero() {
		return n, err
	}
	return Mul(n, s.Under)
}

// Number returns s as a number: itself without a root, else the nearest Float.
func (s Surd) Number() (Number, error) {
	if s.Under.IsZero() {
		return s.N, nil
	}
	square, err := s.square()
	if err != nil {
		return Number{}, err
	}
	root, err := Sqrt(square)
	if s.N.Sign() < 0 {
		root = root.Neg()
	}
	return root, err
}

// equalSurds reports whether a and b are the same number.
func equalSurds(a, b Surd) (bool, error) {
	if a.N.Sign() != b.N.Sign() {
		return false, nil
	}
	p, err := a.square()
	if err != nil {
		return false, err
	}
	q, err := b.square()
	return Equal(p, q), err
}

// rootSurd returns √x for an x from 0, exactly when x is exact: √(n/d) is
// √(n·d)/d with its square factors taken out.
func rootSurd(x Number) (Surd, error) {
	if x.IsZero() || !x.IsExact() {
		root, err := Sqrt(x)
		return Surd{N: root}, err
	}
	num, den := x.lowestFraction()
	product := new(big.Int).Mul(num, den)
	if _, perfect := exactRoot(num, den, 2); perfect || tooLong(product) {
		root, err := Sqrt(x)
		return Surd{N: root}, err
	}
	out, rest := squareFactor(product)
	n, err := Div(Big(out), Big(den))
	return Surd{n, Big(rest)}, err
}

// How far factors are tried. A number of one machine word below 10^12 loses
// every square factor; of a longer one only the small squares are taken out,
// and the value is the same.
const (
	wordFactors = 10_000
	longFactors = 100
)

// squareFactor returns x, above 0, as out²·rest.
func squareFactor(x *big.Int) (out, rest *big.Int) {
	if x.IsUint64() {
		root, u := uint64(1), x.Uint64()
		for d := uint64(2); d <= wordFactors && d*d <= u; d++ {
			for u%(d*d) == 0 {
				u /= d * d
				root *= d
			}
		}
		return new(big.Int).SetUint64(root), new(big.Int).SetUint64(u)
	}
	out, rest = big.NewInt(1), new(big.Int).Set(x)
	quotient, remainder := new(big.Int), new(big.Int)
	for d := int64(2); d <= longFactors; d++ {
		for square := big.NewInt(d * d); ; {
			if quotient.QuoRem(rest, square, remainder); remainder.Sign() != 0 {
				break
			}
			rest.Set(quotient)
			out.Mul(out, big.NewInt(d))
		}
	}
	return out, rest
}

// surd returns n·√under. A float swallows its root.
func surd(n, under Number) (Surd, error) {
	if n.IsZero() || under.IsZero() {
		return Surd{N: n}, nil
	}
	if n.IsExact() {
		return Surd{n, under}, nil
	}
	root, err := Sqrt(under)
	if err != nil {
		return Surd{}, err
	}
	n, err = Mul(n, root)
	return Surd{N: n}, err
}

// addSurds adds two surds: exactly where their roots are multiples of one
// another.
func addSurds(a, b Surd) (Surd, error) {
	switch {
	case a.IsZero():
		return b, nil
	case b.IsZero():
		return a, nil
	case Equal(a.Under, b.Under):
		n, err := Add(a.N, b.N)
		if err != nil {
			return Surd{}, err
		}
		return surd(n, a.Under)
	}
	p, err := a.Number()
	if err != nil {
		return Surd{}, err
	}
	q, err := b.Number()
	if err != nil {
		return Surd{}, err
	}
	n, err := Add(p, q)
	return Surd{N: n}, err
}

// mulSurds multiplies two surds: √p·√r is g·√(p/g·r/g), g what p and r share.
func mulSurds(a, b Surd) (Surd, error) {
	n, err := Mul(a.N, b.N)
	switch {
	case err != nil:
		return Surd{}, err
	case a.Under.IsZero():
		return surd(n, b.Under)
	case b.Under.IsZero():
		return surd(n, a.Under)
	}
	shared, err := GCD(a.Under, b.Under)
	if err != nil {
		return Surd{}, err
	}
	if n, err = Mul(n, shared); err != nil {
		return Surd{}, err
	}
	p, _ := Div(a.Under, shared)
	r, _ := Div(b.Under, shared)
	under, err := Mul(p, r)
	if err != nil {
		return Surd{}, err
	}
	root, err := rootSurd(under)
	if err != nil {
		return Surd{}, err
	}
	if n, err = Mul(n, root.N); err != nil {
		return Surd{}, err
	}
	return surd(n, root.Under)
}

// divSurd divides s by a number.
func divSurd(s Surd, divisor Number) (Surd, error) {
	n, err := Div(s.N, divisor)
	if err != nil {
		return Surd{}, err
	}
	return surd(n, s.Under)
}

// text writes s, which is not 0, without its sign: 2*sqrt(3)/5. write writes
// a number from 0.
func (s Surd) text(write func(Number) string) string {
	if s.Under.IsZero() {
		return write(s.N.Abs())
	}
	num, den := s.N.Abs().lowestFraction()
	text := "sqrt(" + s.Under.String() + ")"
	if num.Cmp(one) != 0 {
		text = num.String() + "*" + text
	}
	if den.Cmp(one) != 0 {
		text += "/" + den.String()
	}
	return text
}
