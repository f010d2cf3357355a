package algebra

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Times returns the product of the factors: numbers multiplied, powers of one
// base joined, what stands below a slash kept below one, in lowest terms. Sums
// are not multiplied out. Faults: SYMBOLIC_RATIONAL_OVERFLOW,
// SYMBOLIC_NODE_LIMIT_EXCEEDED, SYMBOLIC_DIVISION_BY_ZERO.
func Times(factors ...*Expr) (*Expr, error) {
	f := newFraction()
	for _, e := range factors {
		if err := f.times(e, above); err != nil {
			return nil, err
		}
	}
	return f.expr()
}

// Quotient returns a over b, in lowest terms; one over a whole number keeps that
// number below it, x/4 and not 0.25x. Faults as those of [Times].
func Quotient(a, b *Expr) (*Expr, error) {
	if isNumber(b) && b.N.IsZero() {
		return nil, byZero()
	}
	if nested, ok := overTwice(a, b); ok {
		return nested, nil
	}
	f := newFraction()
	if err := f.times(a, above); err != nil {
		return nil, err
	}
	if err := f.times(b, below); err != nil {
		return nil, err
	}
	return f.expr()
}

// overTwice keeps a whole number below another, as it was typed: (x^2/3)/27.
func overTwice(a, b *Expr) (*Expr, bool) {
	if !isNumber(b) || !isWhole(b.N) || b.N.Sign() < 0 || isOne(b.N) ||
		a.Kind != value.ExprQuotient || !isNumber(a.Args[1]) {
		return nil, false
	}
	c, _, err := Split(a)
	if err != nil {
		return nil, false
	}
	if p, _ := parts(c); !isOne(common(p, b.N)) {
		return nil, false
	}
	return value.NewExpr(value.ExprQuotient, "", a, b), true
}

// Scaled returns c times a term that has no coefficient; a nil term is 1. Faults
// as those of [Times].
func Scaled(c number.Number, term *Expr) (*Expr, error) {
	if term == nil {
		return value.NewNumber(c), nil
	}
	return Times(value.NewNumber(c), term)
}

// side is on which side of a slash a factor stands.
type side int64

const (
	above side = 1
	below side = -1
)

// fraction gathers the factors of a product or a quotient.
type fraction struct {
	c, under number.Number // the coefficient, and the positive whole number below it
	factors  []factor
	at       map[uint64][]int // the places in factors, by the hash of the base
}

// factor is a power. One whose exponent is a negative number stands below the
// slash.
type factor struct{ base, exponent *Expr }

func newFraction() *fraction {
	return &fraction{c: number.Int(1), under: number.Int(1), at: map[uint64][]int{}}
}

// times multiplies the fraction by e, or divides by it.
func (f *fraction) times(e *Expr, s side) error {
	var err error
	switch e.Kind {
	case value.ExprNumber:
		return f.number(e.N, s)
	case value.ExprProduct:
		for _, arg := range e.Args {
			if err := f.times(arg, s); err != nil {
				return err
			}
		}
		return nil
	case value.ExprQuotient:
		if err := f.times(e.Args[0], s); err != nil {
			return err
		}
		return f.times(e.Args[1], -s)
	case value.ExprPower:
		exponent := e.Args[1]
		if s == below {
			if exponent, err = Times(integer(-1), exponent); err != nil {
				return err
			}
		}
		return f.power(e.Args[0], exponent)
	}
	return f.power(e, integer(int64(s)))
}

// number multiplies by n, or divides by it: a whole number below the slash stays
// there.
func (f *fraction) number(n number.Number, s side) error {
	var err error
	switch {
	case s == above:
		f.c, err = times(f.c, n)
	case n.IsZero():
		return byZero()
	case isWhole(n):
		if n.Sign() < 0 {
			f.c, n = f.c.Neg(), n.Neg()
		}
		f.under, err = times(f.under, n)
	default:
		f.c, err = over(f.c, n)
	}
	return err
}

// power multiplies by a power of base.
func (f *fraction) power(base, exponent *Expr) error {
	for _, i := range f.at[base.Hash()] {
		have := &f.factors[i]
		if !Same(have.base, base) {
			continue
		}
		sum, err := Sum(have.exponent, exponent)
		have.exponent = sum
		return err
	}
	f.at[base.Hash()] = append(f.at[base.Hash()], len(f.factors))
	f.factors = append(f.factors, factor{base, exponent})
	return nil
}

// expr is the fraction, simplified.
func (f *fraction) expr() (*Expr, error) {
	if f.c.IsZero() {
		return integer(0), nil
	}
	var over, under []*Expr
	opened := false
	for _, p := range f.factors {
		e, s, err := p.expr()
		if err != nil {
			return nil, err
		}
		opened = opened || !p.isOf(e)
		if s == above {
			over = append(over, e)
		} else {
			under = append(under, e)
		}
	}
	if opened {
		return f.again(over, under)
	}
	inOrder(over)
	inOrder(under)
	if err := f.lowest(len(under) > 0); err != nil {
		return nil, err
	}
	if e, ok, err := f.reduced(over, under); ok || err != nil {
		return e, err
	}
	return f.assembled(over, under)
}

// again is the fraction whose powers came to something else than powers of their
// bases: a number, a product, the radicand of a root.
func (f *fraction) again(over, under []*Expr) (*Expr, error) {
	next := newFraction()
	next.c, next.under = f.c, f.under
	for _, e := range over {
		if err := next.times(e, above); err != nil {
			return nil, err
		}
	}
	for _, e := range under {
		if err := next.times(e, below); err != nil {
			return nil, err
		}
	}
	return next.expr()
}

// expr returns the power that p is, and where it stands.
func (p factor) expr() (*Expr, side, error) {
	if isNumber(p.exponent) && p.exponent.N.Sign() < 0 {
		e, err := Raised(p.base, Negated(p.exponent))
		return e, below, err
	}
	e, err := Raised(p.base, p.exponent)
	return e, above, err
}

// isOf reports whether e, which p came to, is still one power of its base.
func (p factor) isOf(e *Expr) bool {
	switch e.Kind {
	case value.ExprNumber, value.ExprProduct, value.ExprQuotient:
		return false
	case value.ExprPower:
		return e.Args[0] == p.base
	}
	return e == p.base
}

// lowest settles which numbers stand above and below the slash.
func (f *fraction) lowest(names bool) error {
	var err error
	switch {
	case isWhole(f.c):
		g := common(f.c, f.under)
		if f.c, err = over(f.c, g); err == nil {
			f.under, err = over(f.under, g)
		}
	case !names || f.c.Rung() == number.Decimal:
		if f.c, err = over(f.c, f.under); err != nil {
			return err
		}
		f.under = number.Int(1)
		if f.c.Rung() == number.Rational && (names || isShort(f.c)) {
			f.c, f.under = parts(f.c)
		}
	default:
		c, err := over(f.c, f.under)
		if err != nil {
			return err
		}
		f.c, f.under = parts(c)
	}
	return err
}

// longestPart is the largest numerator and denominator that a coefficient is
// written as a fraction with (algebra.md, section 3.3), and kept as one.
const longestPart = 1_000_000

func isShort(n number.Number) bool {
	p, q := parts(n)
	most := number.Int(longestPart)
	return number.Compare(p.Abs(), most) <= 0 && number.Compare(q, most) <= 0
}

func (f *fraction) assembled(over, under []*Expr) (*Expr, error) {
	top := product(f.c, over)
	if len(over) == 0 && len(under) == 0 {
		n, err := settled(number.Div(f.c, f.under))
		return value.NewNumber(n), err
	}
	if len(under) == 0 && isOne(f.under) {
		return top, within(top)
	}
	e := value.NewExpr(value.ExprQuotient, "", top, product(f.under, under))
	return e, within(e)
}

// product is c times the factors, which are in order and hold no number.
func product(c number.Number, factors []*Expr) *Expr {
	switch {
	case len(factors) == 0:
		return value.NewNumber(c)
	case isOne(c) && len(factors) == 1:
		return factors[0]
	case isOne(c):
		return value.NewExpr(value.ExprProduct, "", factors...)
	case len(factors) == 1 && factors[0].Kind == value.ExprProduct && !isNumber(factors[0].Args[0]):
		factors = factors[0].Args
	}
	return value.NewExpr(value.ExprProduct, "", append([]*Expr{value.NewNumber(c)}, factors...)...)
}

// inOrder puts the powers of names first, alphabetically; the other factors keep
// their order.
func inOrder(factors []*Expr) {
	insertInOrder(factors, func(a, b *Expr) int {
		x, y := nameOf(a), nameOf(b)
		switch {
		case x != "" && y != "":
			return compareNames(x, y)
		case x != "":
			return -1
		case y != "":
			return 1
		}
		return 0
	})
}

// nameOf returns the name that a factor is a power of, or "".
func nameOf(factor *Expr) string {
	if factor.Kind == value.ExprPower {
		factor = factor.Args[0]
	}
	if factor.Kind == value.ExprUnknown {
		return factor.Name
	}
	return ""
}

// insertInOrder sorts a list that is in order but for a few: a sum or a product
// to which one piece was added. Equal ones stay in theirs.
func insertInOrder[E any](list []E, compare func(a, b E) int) {
	for i := 1; i < len(list); i++ {
		if compare(list[i-1], list[i]) <= 0 {
			continue
		}
		late := list[i]
		at, end := 0, i
		for at < end {
			if middle := (at + end) / 2; compare(list[middle], late) <= 0 {
				at = middle + 1
			} else {
				end = middle
			}
		}
		copy(list[at+1:i+1], list[at:i])
		list[at] = late
	}
}

// compareNames compares alphabetically, without regard to case where that tells
// names apart.
func compareNames(a, b string) int {
	if a == b {
		return 0
	}
	for i := range min(len(a), len(b)) {
		x, y := a[i], b[i]
		if x >= utf8.RuneSelf || y >= utf8.RuneSelf {
			break
		}
		if c := cmp.Compare(lower(x), lower(y)); c != 0 {
			return c
		}
	}
	return cmp.Or(cmp.Compare(strings.ToLower(a), strings.ToLower(b)), cmp.Compare(a, b))
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}
