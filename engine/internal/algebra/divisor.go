package algebra

import (
	"slices"

	"reckon/engine/internal/number"
)

// CommonDivisor returns the greatest common divisor of p and q, which have the
// same names: its coefficients are whole and have no common divisor, the first
// is positive. It reports false when w is used up.
func (w *Effort) CommonDivisor(p, q Polynomial) (Polynomial, bool) {
	d, err := w.divisor(p, q)
	return d, err == nil
}

// divisor is Euclid's algorithm on remainders that are freed of their content
// each time, in one name after the other.
func (w *Effort) divisor(p, q Polynomial) (Polynomial, error) {
	switch {
	case p.IsZero():
		return w.primitive(q)
	case q.IsZero():
		return w.primitive(p)
	case p.IsConstant() || q.IsConstant():
		return constant(p.Names, number.Int(1)), nil
	}
	name := -1
	for i := range p.Names {
		inP, inQ := p.Degree(i) > 0, q.Degree(i) > 0
		switch {
		case inP && inQ && name < 0:
			name = i
		case inP && !inQ:
			return w.divisorOfAll(append(p.coefficients(i), q))
		case inQ && !inP:
			return w.divisorOfAll(append(q.coefficients(i), p))
		}
	}
	return w.divisorIn(p, q, name)
}

// divisorIn is the common divisor of two polynomials that both have name i.
func (w *Effort) divisorIn(p, q Polynomial, i int) (Polynomial, error) {
	contentP, p, err := w.free(p, i)
	if err != nil {
		return p, err
	}
	contentQ, q, err := w.free(q, i)
	if err != nil {
		return p, err
	}
	content, err := w.divisor(contentP, contentQ)
	if err != nil {
		return p, err
	}
	for !q.IsZero() {
		if p.Degree(i) < q.Degree(i) {
			p, q = q, p
			continue
		}
		if q.Degree(i) == 0 {
			p = constant(p.Names, number.Int(1))
			break
		}
		rest, err := w.remainder(p, q, i)
		if err != nil {
			return p, err
		}
		p = q
		if _, q, err = w.free(rest, i); err != nil {
			return p, err
		}
	}
	if p, err = w.multiply(p, content); err != nil {
		return p, err
	}
	return w.primitive(p)
}

// free returns the common divisor of the coefficients of name i, and p without
// it.
func (w *Effort) free(p Polynomial, i int) (content, rest Polynomial, err error) {
	if p.IsZero() {
		return constant(p.Names, number.Int(1)), p, nil
	}
	if content, err = w.divisorOfAll(p.coefficients(i)); err != nil {
		return content, p, err
	}
	if !content.IsConstant() {
		if p, err = w.divide(p, content); err != nil {
			return content, p, err
		}
	}
	rest, err = w.primitive(p)
	return content, rest, err
}

func (w *Effort) divisorOfAll(list []Polynomial) (Polynomial, error) {
	d := Polynomial{Names: list[0].Names}
	for _, p := range list {
		var err error
		if d, err = w.divisor(d, p); err != nil {
			return d, err
		}
		if d.IsConstant() && !d.IsZero() {
			break
		}
	}
	return d, nil
}

// primitive returns p with whole coefficients that have no common divisor, the
// first of them positive.
func (w *Effort) primitive(p Polynomial) (Polynomial, error) {
	if p.IsZero() {
		return p, nil
	}
	c := p.Content()
	if p.lead().Sign() < 0 {
		c = c.Neg()
	}
	if isOne(c) {
		return p, nil
	}
	c, err := over(number.Int(1), c)
	if err != nil {
		return p, err
	}
	return w.scale(p, c)
}

// coefficients returns the coefficients of the powers of name i, polynomials in
// the other names.
func (p Polynomial) coefficients(i int) []Polynomial {
	list := make([]Polynomial, p.Degree(i)+1)
	for k := range list {
		list[k] = Polynomial{Names: p.Names}
	}
	for _, t := range p.Terms {
		n := t.Exponents[i]
		exponents := slices.Clone(t.Exponents)
		exponents[i] = 0
		list[n].Terms = append(list[n].Terms, Term{C: t.C, Exponents: exponents})
	}
	return slices.DeleteFunc(list, Polynomial.IsZero)
}

// leading returns the coefficient of the highest power of name i.
func (p Polynomial) leading(i int) Polynomial {
	list := p.coefficients(i)
	return list[len(list)-1]
}

// remainder is what is left of p, times a power of the leading coefficient of q,
// when it is divided by q as a polynomial in name i.
func (w *Effort) remainder(p, q Polynomial, i int) (Polynomial, error) {
	lead := q.leading(i)
	for !p.IsZero() && p.Degree(i) >= q.Degree(i) {
		top := p.leading(i)
		gap := Term{C: number.Int(-1), Exponents: make([]int, len(p.Names))}
		gap.Exponents[i] = p.Degree(i) - q.Degree(i)
		taken, err := w.multiply(q, top)
		if err != nil {
			return p, err
		}
		if taken, err = w.shifted(taken, gap); err != nil {
			return p, err
		}
		if p, err = w.multiply(p, lead); err != nil {
			return p, err
		}
		if p, err = w.add(p, taken); err != nil {
			return p, err
		}
	}
	return p, nil
}

// Divide returns p / q, which have the same names. It reports false when the
// division leaves a rest or w is used up.
func (w *Effort) Divide(p, q Polynomial) (Polynomial, bool) {
	quotient, err := w.divide(p, q)
	return quotient, err == nil
}

func (w *Effort) divide(p, q Polynomial) (Polynomial, error) {
	quotient := Polynomial{Names: p.Names}
	for !p.IsZero() {
		top, lead := p.Terms[0], q.Terms[0]
		c, err := over(top.C, lead.C)
		if err != nil {
			return quotient, err
		}
		t := Term{C: c, Exponents: make([]int, len(p.Names))}
		for k := range t.Exponents {
			if t.Exponents[k] = top.Exponents[k] - lead.Exponents[k]; t.Exponents[k] < 0 {
				return quotient, errNoPolynomial
			}
		}
		quotient.Terms = append(quotient.Terms, t)
		t.C = c.Neg()
		taken, err := w.shifted(q, t)
		if err != nil {
			return quotient, err
		}
		if p, err = w.add(p, taken); err != nil {
			return quotient, err
		}
	}
	return quotient, nil
}
