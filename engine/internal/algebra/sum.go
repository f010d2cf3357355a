package algebra

import (
	"slices"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Sum returns the sum of the addends: like terms collected, the sums among them
// opened, terms of polynomials in their order (algebra.md, section 3.2). From the
// first piece on that is no such term, all keep the order in which they were
// added. Faults: SYMBOLIC_RATIONAL_OVERFLOW, SYMBOLIC_NODE_LIMIT_EXCEEDED.
func Sum(addends ...*Expr) (*Expr, error) {
	s := collection{at: map[uint64][]int{}}
	for _, a := range addends {
		if err := s.open(a); err != nil {
			return nil, err
		}
	}
	return s.sum()
}

// Negated returns -e. A sum stays whole: -(x+1).
func Negated(e *Expr) *Expr {
	switch e.Kind {
	case value.ExprNumber:
		return value.NewNumber(e.N.Neg())
	case value.ExprQuotient:
		return value.NewExpr(value.ExprQuotient, "", Negated(e.Args[0]), e.Args[1])
	case value.ExprProduct:
		if isNumber(e.Args[0]) {
			return product(e.Args[0].N.Neg(), e.Args[1:])
		}
		return product(number.Int(-1), e.Args)
	}
	return product(number.Int(-1), []*Expr{e})
}

// Difference returns a - b. Fault: SYMBOLIC_RATIONAL_OVERFLOW.
func Difference(a, b *Expr) (*Expr, error) { return Sum(a, Negated(b)) }

// collection gathers the terms of a sum.
type collection struct {
	pieces []piece
	at     map[uint64][]int // the places in pieces, by the hash of the term
}

// piece is a term and its coefficient.
type piece struct {
	c    number.Number
	term *Expr // nil for a number
	// as is the piece as it was added: it keeps its form, x/4 and not 0.25x,
	// until something is collected with it.
	as *Expr
}

// open adds e, or its terms when it is a sum or the negative of one.
func (s *collection) open(e *Expr) error {
	if e.Kind == value.ExprSum {
		for _, term := range e.Args {
			if err := s.add(term); err != nil {
				return err
			}
		}
		return nil
	}
	if e.Kind == value.ExprProduct && len(e.Args) == 2 && e.Args[1].Kind == value.ExprSum &&
		isNumber(e.Args[0]) && number.Equal(e.Args[0].N, number.Int(-1)) {
		for _, term := range e.Args[1].Args {
			if err := s.add(Negated(term)); err != nil {
				return err
			}
		}
		return nil
	}
	return s.add(e)
}

func (s *collection) add(e *Expr) error {
	c, term, err := Split(e)
	if err != nil {
		return err
	}
	var hash uint64
	if term != nil {
		hash = term.Hash()
	}
	for _, i := range s.at[hash] {
		p := &s.pieces[i]
		if (p.term == nil) != (term == nil) || term != nil && !Same(p.term, term) {
			continue
		}
		if p.c, err = plus(p.c, c); err != nil {
			return err
		}
		p.as = nil
		return nil
	}
	s.at[hash] = append(s.at[hash], len(s.pieces))
	s.pieces = append(s.pieces, piece{c: c, term: term, as: e})
	return nil
}

func (s *collection) sum() (*Expr, error) {
	s.pieces = slices.DeleteFunc(s.pieces, func(p piece) bool { return p.c.IsZero() })
	ordered := slices.IndexFunc(s.pieces, func(p piece) bool { return !isMonomial(p.term) })
	if ordered < 0 {
		ordered = len(s.pieces)
	}
	insertInOrder(s.pieces[:ordered], func(a, b piece) int { return order(a.term, b.term) })
	terms := make([]*Expr, len(s.pieces))
	for i, p := range s.pieces {
		terms[i] = p.as
		if p.as == nil {
			var err error
			if terms[i], err = Scaled(p.c, p.term); err != nil {
				return nil, err
			}
		}
	}
	switch len(terms) {
	case 0:
		return integer(0), nil
	case 1:
		return terms[0], nil
	}
	e := value.NewExpr(value.ExprSum, "", terms...)
	return e, within(e)
}

// Split returns e as a coefficient and the rest, which is nil when e is a
// number. Fault: SYMBOLIC_RATIONAL_OVERFLOW.
func Split(e *Expr) (c number.Number, rest *Expr, err error) {
	switch e.Kind {
	case value.ExprNumber:
		return e.N, nil, nil
	case value.ExprProduct:
		if isNumber(e.Args[0]) {
			return e.Args[0].N, product(number.Int(1), e.Args[1:]), nil
		}
	case value.ExprQuotient:
		a, above, err := Split(e.Args[0])
		if err != nil {
			return a, nil, err
		}
		b, below, err := Split(e.Args[1])
		if err != nil {
			return b, nil, err
		}
		if c, err = over(a, b); err != nil || below == nil {
			return c, above, err
		}
		if above == nil {
			above = integer(1)
		}
		return c, value.NewExpr(value.ExprQuotient, "", above, below), nil
	}
	return number.Int(1), e, nil
}

// isMonomial reports whether the term of a sum is one of a polynomial: names to
// whole powers, or a number.
func isMonomial(term *Expr) bool {
	if term == nil {
		return true
	}
	switch term.Kind {
	case value.ExprUnknown:
		return true
	case value.ExprPower:
		return term.Args[0].Kind == value.ExprUnknown && isNumber(term.Args[1]) && isWhole(term.Args[1].N)
	case value.ExprProduct:
		return !slices.ContainsFunc(term.Args, func(f *Expr) bool { return f.Kind == value.ExprProduct || !isMonomial(f) })
	}
	return false
}

// order compares two terms of polynomials: the larger total degree is first,
// then the higher power of the alphabetically first name; the constant is last.
func order(a, b *Expr) int {
	if a == nil || b == nil {
		switch {
		case a != nil:
			return -1
		case b != nil:
			return 1
		}
		return 0
	}
	if c := number.Compare(degree(b), degree(a)); c != 0 {
		return c
	}
	left, right := factorCount(a), factorCount(b)
	for i := range min(left, right) {
		x, m := nameAndPower(factorAt(a, i))
		y, n := nameAndPower(factorAt(b, i))
		if c := compareNames(x, y); c != 0 {
			return c
		}
		if c := number.Compare(n, m); c != 0 {
			return c
		}
	}
	return right - left
}

func factorCount(term *Expr) int {
	if term.Kind == value.ExprProduct {
		return len(term.Args)
	}
	return 1
}

func factorAt(term *Expr, i int) *Expr {
	if term.Kind == value.ExprProduct {
		return term.Args[i]
	}
	return term
}

// nameAndPower takes a factor of a monomial apart.
func nameAndPower(f *Expr) (string, number.Number) {
	if f.Kind == value.ExprPower {
		return f.Args[0].Name, f.Args[1].N
	}
	return f.Name, number.Int(1)
}

func degree(term *Expr) number.Number {
	sum := number.Int(0)
	for i := range factorCount(term) {
		_, n := nameAndPower(factorAt(term, i))
		if next, err := number.Add(sum, n); err == nil {
			sum = next
		}
	}
	return sum
}
