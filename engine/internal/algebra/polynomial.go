package algebra

import (
	"cmp"
	"errors"
	"slices"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Polynomial is a sum of monomials in several names. Its zero value is 0. It is
// immutable.
type Polynomial struct {
	Names []string // what the exponents of the terms are of, in alphabetical order
	Terms []Term   // none of them 0, in lexical order of their exponents, the highest first
}

// Term is a coefficient times powers of a polynomial's names.
type Term struct {
	C         number.Number // exact
	Exponents []int         // from 0, one a name
}

const (
	maxDegree = 1_000 // of a name; past it nothing is worked out term by term
	maxTerms  = 2_000
)

var (
	errNoPolynomial = errors.New("algebra: not a polynomial")
	errTooMuchWork  = errors.New("algebra: too much work")
)

// Effort is how much work arithmetic on polynomials may take yet: about a unit
// for each product of two coefficients of machine words. When it is used up, the
// operations report that they gave up.
type Effort struct{ left int }

// NewEffort returns an effort of so many units.
func NewEffort(units int) *Effort { return &Effort{left: units} }

const digitsAUnit = 20

// spend takes the price of one product of coefficients.
func (w *Effort) spend(a, b number.Number) error {
	w.left -= 1 + (a.Size()+b.Size())/digitsAUnit
	if w.left < 0 {
		return errTooMuchWork
	}
	return nil
}

// PolynomialOf returns e multiplied out, as a polynomial in names, which hold all
// that stand in e. It reports false when e is none, or is too large to be
// multiplied out within w.
func PolynomialOf(e *Expr, names []string, w *Effort) (Polynomial, bool) {
	p, err := w.polynomial(e, names)
	return p, err == nil
}

func (w *Effort) polynomial(e *Expr, names []string) (Polynomial, error) {
	none := Polynomial{Names: names}
	switch e.Kind {
	case value.ExprNumber:
		return constant(names, e.N), nil
	case value.ExprUnknown:
		i, ok := slices.BinarySearch(names, e.Name)
		if !ok {
			return none, errNoPolynomial
		}
		p := constant(names, number.Int(1))
		p.Terms[0].Exponents[i] = 1
		return p, nil
	case value.ExprSum:
		sum := none
		for _, arg := range e.Args {
			p, err := w.polynomial(arg, names)
			if err != nil {
				return none, err
			}
			if sum, err = w.add(sum, p); err != nil {
				return none, err
			}
		}
		return sum, nil
	case value.ExprProduct:
		product := constant(names, number.Int(1))
		for _, arg := range e.Args {
			p, err := w.polynomial(arg, names)
			if err != nil {
				return none, err
			}
			if product, err = w.multiply(product, p); err != nil {
				return none, err
			}
		}
		return product, nil
	case value.ExprQuotient:
		if !isNumber(e.Args[1]) {
			return none, errNoPolynomial
		}
		p, err := w.polynomial(e.Args[0], names)
		if err != nil {
			return none, err
		}
		c, err := over(number.Int(1), e.Args[1].N)
		if err != nil {
			return none, err
		}
		return w.scale(p, c)
	case value.ExprPower:
		return w.power(e, names)
	}
	return none, errNoPolynomial
}

func constant(names []string, c number.Number) Polynomial {
	if c.IsZero() {
		return Polynomial{Names: names}
	}
	return Polynomial{Names: names, Terms: []Term{{C: c, Exponents: make([]int, len(names))}}}
}

func (w *Effort) power(e *Expr, names []string) (Polynomial, error) {
	none := Polynomial{Names: names}
	if !isNumber(e.Args[1]) || !isWhole(e.Args[1].N) || e.Args[1].N.Sign() < 0 {
		return none, errNoPolynomial
	}
	n, ok := e.Args[1].N.Int64()
	if !ok || n > maxDegree {
		return none, errTooMuchWork
	}
	base, err := w.polynomial(e.Args[0], names)
	if err != nil {
		return none, err
	}
	power := constant(names, number.Int(1))
	for range n {
		if power, err = w.multiply(power, base); err != nil {
			return none, err
		}
	}
	return power, nil
}

// IsZero reports whether p is 0.
func (p Polynomial) IsZero() bool { return len(p.Terms) == 0 }

// IsConstant reports whether no name stands in p.
func (p Polynomial) IsConstant() bool {
	return !slices.ContainsFunc(p.Terms, func(t Term) bool { return slices.Max(append([]int{0}, t.Exponents...)) > 0 })
}

// Degree returns the highest power of name number i.
func (p Polynomial) Degree(i int) int {
	degree := 0
	for _, t := range p.Terms {
		degree = max(degree, t.Exponents[i])
	}
	return degree
}

// Add returns p + q, which have the same names; false when w is used up.
func (w *Effort) Add(p, q Polynomial) (Polynomial, bool) {
	sum, err := w.add(p, q)
	return sum, err == nil
}

func (w *Effort) add(p, q Polynomial) (Polynomial, error) {
	sum := Polynomial{Names: p.Names, Terms: make([]Term, 0, len(p.Terms)+len(q.Terms))}
	i, j := 0, 0
	for i < len(p.Terms) || j < len(q.Terms) {
		c := 0
		switch {
		case i == len(p.Terms):
			c = -1
		case j == len(q.Terms):
			c = 1
		default:
			c = slices.Compare(p.Terms[i].Exponents, q.Terms[j].Exponents)
		}
		switch {
		case c > 0:
			sum.Terms = append(sum.Terms, p.Terms[i])
			i++
		case c < 0:
			sum.Terms = append(sum.Terms, q.Terms[j])
			j++
		default:
			n, err := plus(p.Terms[i].C, q.Terms[j].C)
			if err != nil {
				return sum, err
			}
			if err := w.spend(n, n); err != nil {
				return sum, err
			}
			if !n.IsZero() {
				sum.Terms = append(sum.Terms, Term{C: n, Exponents: p.Terms[i].Exponents})
			}
			i, j = i+1, j+1
		}
	}
	return sum, nil
}

// Multiply returns p × q, which have the same names; false when w is used up.
func (w *Effort) Multiply(p, q Polynomial) (Polynomial, bool) {
	product, err := w.multiply(p, q)
	return product, err == nil
}

func (w *Effort) multiply(p, q Polynomial) (Polynomial, error) {
	product := Polynomial{Names: p.Names}
	if len(p.Terms) > len(q.Terms) {
		p, q = q, p
	}
	// Sums of equal halves keep the merging cheap.
	rows := make([]Polynomial, len(p.Terms))
	for i, t := range p.Terms {
		var err error
		if rows[i], err = w.shifted(q, t); err != nil {
			return product, err
		}
	}
	for len(rows) > 1 {
		half := (len(rows) + 1) / 2
		for i := range len(rows) / 2 {
			var err error
			if rows[i], err = w.add(rows[i], rows[half+i]); err != nil {
				return product, err
			}
		}
		rows = rows[:half]
	}
	if len(rows) == 0 {
		return product, nil
	}
	if len(rows[0].Terms) > maxTerms {
		return product, errTooMuchWork
	}
	return rows[0], nil
}

// shifted returns p times one term.
func (w *Effort) shifted(p Polynomial, t Term) (Polynomial, error) {
	product := Polynomial{Names: p.Names, Terms: make([]Term, len(p.Terms))}
	for i, u := range p.Terms {
		if err := w.spend(u.C, t.C); err != nil {
			return product, err
		}
		c, err := times(u.C, t.C)
		if err != nil {
			return product, err
		}
		exponents := make([]int, len(u.Exponents))
		for k := range exponents {
			exponents[k] = u.Exponents[k] + t.Exponents[k]
			if exponents[k] > maxDegree {
				return product, errTooMuchWork
			}
		}
		product.Terms[i] = Term{C: c, Exponents: exponents}
	}
	return product, nil
}

func (w *Effort) scale(p Polynomial, c number.Number) (Polynomial, error) {
	if c.IsZero() {
		return Polynomial{Names: p.Names}, nil
	}
	return w.shifted(p, Term{C: c, Exponents: make([]int, len(p.Names))})
}

// Expr returns p as a formula, its terms in their order. Faults as those of
// [Times].
func (p Polynomial) Expr() (*Expr, error) {
	terms := make([]*Expr, len(p.Terms))
	for i, t := range p.Terms {
		factors := make([]*Expr, 0, len(p.Names))
		for k, n := range t.Exponents {
			if n == 0 {
				continue
			}
			f, err := Raised(Unknown(p.Names[k]), integer(int64(n)))
			if err != nil {
				return nil, err
			}
			factors = append(factors, f)
		}
		term, err := Times(factors...)
		if err != nil {
			return nil, err
		}
		if terms[i], err = Scaled(t.C, term); err != nil {
			return nil, err
		}
	}
	return Sum(terms...)
}

// Content returns the largest positive number that leaves whole coefficients
// without a common divisor when p is divided by it; 1 for 0.
func (p Polynomial) Content() number.Number {
	above, below := number.Int(0), number.Int(1)
	for _, t := range p.Terms {
		n, d := parts(t.C)
		if g, err := number.GCD(above, n.Abs()); err == nil {
			above = g
		}
		if l, err := number.LCM(below, d); err == nil {
			below = l
		}
	}
	if above.IsZero() {
		return number.Int(1)
	}
	c, err := over(above, below)
	if err != nil {
		return number.Int(1)
	}
	return c
}

// lead returns the coefficient of the term that is written first.
func (p Polynomial) lead() number.Number {
	if p.IsZero() {
		return number.Int(0)
	}
	return slices.MinFunc(p.Terms, func(a, b Term) int {
		return cmp.Or(cmp.Compare(total(b), total(a)), slices.Compare(b.Exponents, a.Exponents))
	}).C
}

func total(t Term) int {
	sum := 0
	for _, n := range t.Exponents {
		sum += n
	}
	return sum
}
