package goal

import "math/big"

// polynomial holds the coefficient of the i-th power of the input at i. The
// last one is not 0; an empty polynomial is 0. Its numbers are never modified.
type polynomial []*big.Rat

// What a model may grow to: past it the line is searched. A polynomial at both
// bounds costs some milliseconds.
const (
	maxDegree = 32
	maxBits   = 12_000 // of the coefficients, times the degree
)

// fixed returns the polynomial that is r everywhere.
func fixed(r *big.Rat) polynomial {
	if r.Sign() == 0 {
		return nil
	}
	return polynomial{r}
}

func (p polynomial) degree() int { return len(p) - 1 }

// trimmed returns p without the zeros at its end.
func (p polynomial) trimmed() polynomial {
	for len(p) > 0 && p[len(p)-1].Sign() == 0 {
		p = p[:len(p)-1]
	}
	return p
}

func (p polynomial) plus(q polynomial) polynomial {
	if len(p) < len(q) {
		p, q = q, p
	}
	sum := make(polynomial, len(p))
	copy(sum, p)
	for i, c := range q {
		sum[i] = new(big.Rat).Add(p[i], c)
	}
	return sum.trimmed()
}

func (p polynomial) times(q polynomial) polynomial {
	if len(p) == 0 || len(q) == 0 {
		return nil
	}
	product := make(polynomial, len(p)+len(q)-1)
	for i := range product {
		product[i] = new(big.Rat)
	}
	term := new(big.Rat)
	for i, a := range p {
		for k, b := range q {
			product[i+k].Add(product[i+k], term.Mul(a, b))
		}
	}
	return product.trimmed()
}

func (p polynomial) scaled(by *big.Rat) polynomial {
	if by.Sign() == 0 {
		return nil
	}
	out := make(polynomial, len(p))
	for i, c := range p {
		out[i] = new(big.Rat).Mul(c, by)
	}
	return out
}

// at returns the value of p at x.
func (p polynomial) at(x *big.Rat) *big.Rat {
	y := new(big.Rat)
	for i := len(p) - 1; i >= 0; i-- {
		y.Mul(y, x)
		y.Add(y, p[i])
	}
	return y
}

// fits reports whether p is within the bounds of a model.
func (p polynomial) fits() bool {
	bits := 0
	for _, c := range p {
		bits = max(bits, c.Num().BitLen()+c.Denom().BitLen())
	}
	return p.degree() <= 1 || p.degree() <= maxDegree && bits*p.degree() <= maxBits
}

func (p polynomial) equal(q polynomial) bool {
	if len(p) != len(q) {
		return false
	}
	for i := range p {
		if p[i].Cmp(q[i]) != 0 {
			return false
		}
	}
	return true
}

// ratio is one polynomial over another.
type ratio struct{ num, den polynomial }

var unity = big.NewRat(1, 1)

// biaffine returns c + a·x + b·y + ab·x·y.
func biaffine(c, a, b, ab *big.Rat, x, y ratio) ratio {
	if ab.Sign() == 0 && x.den.equal(y.den) {
		return ratio{x.den.scaled(c).plus(x.num.scaled(a)).plus(y.num.scaled(b)), x.den}
	}
	num := x.den.times(y.den).scaled(c).plus(x.num.times(y.den).scaled(a)).
		plus(x.den.times(y.num).scaled(b)).plus(x.num.times(y.num).scaled(ab))
	return ratio{num, x.den.times(y.den)}
}

// affine returns c + a·x.
func affine(c, a *big.Rat, x ratio) ratio {
	return ratio{x.den.scaled(c).plus(x.num.scaled(a)), x.den}
}

// over returns x/y.
func over(x, y ratio) ratio {
	if x.den.equal(y.den) {
		return ratio{x.num, y.num}
	}
	return ratio{x.num.times(y.den), x.den.times(y.num)}
}

// power returns k·x^n; ok is false where that would not fit a model.
func power(x ratio, n int, k *big.Rat) (r ratio, ok bool) {
	if n < 0 {
		x, n = ratio{x.den, x.num}, -n
	}
	degree := max(x.num.degree(), x.den.degree())
	if n > maxBits || degree > 0 && n*degree > maxDegree {
		return r, false
	}
	r = ratio{fixed(k), fixed(unity)}
	for range n {
		r = ratio{r.num.times(x.num), r.den.times(x.den)}
		if !r.fits() {
			return r, false
		}
	}
	return r, true
}

// fits reports whether r is within the bounds of a model and has a value
// somewhere.
func (r ratio) fits() bool { return len(r.den) > 0 && r.num.fits() && r.den.fits() }

// at returns the value of r at x; ok is false at a pole.
func (r ratio) at(x *big.Rat) (y *big.Rat, ok bool) {
	below := r.den.at(x)
	if below.Sign() == 0 {
		return nil, false
	}
	y = r.num.at(x)
	return y.Quo(y, below), true
}
