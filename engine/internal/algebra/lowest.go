package algebra

import (
	"slices"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// reducing is the effort that one quotient is worth: a millisecond or so. One
// that takes more stays as it was written.
const reducing = 4_000

// Reduces reports whether the product of the factors over under is looked through
// for a common divisor, which takes that millisecond.
func Reduces(under *Expr, factors ...*Expr) bool {
	sums, quotients := false, !isNumber(under)
	for _, e := range append(factors, under) {
		pieces := []*Expr{e}
		if e.Kind == value.ExprQuotient {
			pieces, quotients = e.Args, true
		}
		for _, piece := range pieces {
			sums = sums || hasSum([]*Expr{piece}) || piece.Kind == value.ExprProduct && hasSum(piece.Args)
		}
	}
	return sums && quotients
}

// reduced divides the common divisor out of a quotient of polynomials. It
// reports false when there is nothing to divide out, or the factors are no
// polynomials.
func (f *fraction) reduced(above, below []*Expr) (*Expr, bool, error) {
	if !hasSum(above) && !hasSum(below) {
		return nil, false, nil
	}
	if len(below) == 0 {
		return f.overWhole(above)
	}
	w := NewEffort(reducing)
	all := value.NewExpr(value.ExprProduct, "", slices.Concat(above, below)...)
	names := Unknowns(all)
	p, err := w.polynomial(value.NewExpr(value.ExprProduct, "", above...), names)
	if err != nil {
		return nil, false, nil
	}
	q, err := w.polynomial(value.NewExpr(value.ExprProduct, "", below...), names)
	if err != nil {
		return nil, false, nil
	}
	if q.IsZero() {
		return nil, true, byZero()
	}
	if p.IsZero() {
		return integer(0), true, nil
	}
	d, err := w.divisor(p, q)
	if err != nil {
		return nil, false, nil
	}
	if d.IsConstant() {
		if len(above) != 1 || len(below) != 1 || !isWhole(p.Content()) || !isWhole(q.Content()) ||
			isOne(common(p.Content(), q.Content())) {
			return nil, false, nil
		}
	}
	if p, err = w.divide(p, d); err != nil {
		return nil, false, nil
	}
	if q, err = w.divide(q, d); err != nil {
		return nil, false, nil
	}
	e, err := f.quotientOf(w, p, q)
	return e, err == nil, nil
}

func hasSum(factors []*Expr) bool {
	return slices.ContainsFunc(factors, func(e *Expr) bool {
		if e.Kind == value.ExprPower {
			e = e.Args[0]
		}
		return e.Kind == value.ExprSum
	})
}

// quotientOf returns p over q, which have no common divisor, with whole
// coefficients that have none.
func (f *fraction) quotientOf(w *Effort, p, q Polynomial) (*Expr, error) {
	c, err := over(f.c, f.under)
	if err != nil {
		return nil, err
	}
	inP, inQ := p.Content(), q.Content()
	if q.lead().Sign() < 0 {
		inQ = inQ.Neg()
	}
	if c, err = times(c, inP); err != nil {
		return nil, err
	}
	if c, err = over(c, inQ); err != nil {
		return nil, err
	}
	a, b := parts(c)
	if p, err = w.scaledBy(p, a, inP); err != nil {
		return nil, err
	}
	above, err := p.Expr()
	if err != nil {
		return nil, err
	}
	if q.IsConstant() {
		if isOne(b) {
			return above, nil
		}
		if isNumber(above) {
			n, err := over(above.N, b)
			return value.NewNumber(n), err
		}
		return value.NewExpr(value.ExprQuotient, "", above, value.NewNumber(b)), nil
	}
	if q, err = w.scaledBy(q, b, inQ); err != nil {
		return nil, err
	}
	below, err := q.Expr()
	if err != nil {
		return nil, err
	}
	return value.NewExpr(value.ExprQuotient, "", above, below), nil
}

// scaledBy returns p × a / b.
func (w *Effort) scaledBy(p Polynomial, a, b number.Number) (Polynomial, error) {
	c, err := over(a, b)
	if err != nil {
		return p, err
	}
	return w.scale(p, c)
}

// overWhole reduces one sum over a whole number: (2x+4)/6 is (x+2)/3.
func (f *fraction) overWhole(above []*Expr) (*Expr, bool, error) {
	if len(above) != 1 || above[0].Kind != value.ExprSum || isOne(f.under) {
		return nil, false, nil
	}
	w := NewEffort(reducing)
	p, err := w.polynomial(above[0], Unknowns(above[0]))
	if err != nil {
		return nil, false, nil
	}
	content := p.Content()
	if !isWhole(content) || isOne(common(content, f.under)) {
		return nil, false, nil
	}
	e, err := f.quotientOf(w, p, constant(p.Names, number.Int(1)))
	return e, err == nil, nil
}
