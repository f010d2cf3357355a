package algebra_test

import (
	"strings"
	"testing"

	"reckon/engine/internal/algebra"
	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// expr is a formula that a test writes in Go: numbers, names, and what is made
// of them.
type expr = *algebra.Expr

func must(t *testing.T) func(e expr, err error) expr {
	return func(e expr, err error) expr {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
}

func num(text string) expr {
	e, err := algebra.Number(number.MustParse(text))
	if err != nil {
		panic(err)
	}
	return e
}

func written(e expr) string {
	if e.Kind == value.ExprNumber {
		return display.Number(e.N)
	}
	return display.Value(value.Formula{Root: e})
}

// monomial returns c × x^m × y^n.
func monomial(t *testing.T, c string, m, n int64) expr {
	ok := must(t)
	power := func(name string, n int64) expr {
		return ok(algebra.Raised(algebra.Unknown(name), num(number.Int(n).String())))
	}
	return ok(algebra.Times(num(c), power("x", m), power("y", n)))
}

func TestSumsAreIdenticalInAnyOrder(t *testing.T) {
	ok := must(t)
	terms := []expr{monomial(t, "1", 2, 0), monomial(t, "2", 1, 1), monomial(t, "1", 0, 2), monomial(t, "2", 1, 0), monomial(t, "2", 0, 1), num("1")}
	const want = "x^2+2x*y+y^2+2x+2y+1"
	for turn := range terms {
		sum := ok(algebra.Sum(append(append([]expr{}, terms[turn:]...), terms[:turn]...)...))
		if got := written(sum); got != want {
			t.Errorf("turned by %d the sum is %s, want %s", turn, got, want)
		}
	}
	backwards := num("0")
	for i := len(terms) - 1; i >= 0; i-- {
		backwards = ok(algebra.Sum(backwards, terms[i]))
	}
	if got := written(backwards); got != want {
		t.Errorf("backwards the sum is %s, want %s", got, want)
	}
}

func TestSameInAnyOrder(t *testing.T) {
	ok := must(t)
	x := algebra.Unknown("x")
	sin, cos := ok(algebra.Apply("sin", x)), ok(algebra.Apply("cos", x))
	a, b := ok(algebra.Sum(sin, cos)), ok(algebra.Sum(cos, sin))
	if !algebra.Same(a, b) {
		t.Errorf("%s and %s differ", written(a), written(b))
	}
	if d := ok(algebra.Difference(a, b)); written(d) != "0" {
		t.Errorf("their difference is %s", written(d))
	}
	if algebra.Same(ok(algebra.Quotient(sin, cos)), ok(algebra.Quotient(cos, sin))) {
		t.Error("a quotient is the same upside down")
	}
	product, turned := ok(algebra.Times(sin, cos)), ok(algebra.Times(cos, sin))
	if q := ok(algebra.Quotient(product, turned)); written(q) != "1" {
		t.Errorf("a product over itself in another order is %s", written(q))
	}
}

func TestRefusals(t *testing.T) {
	x := algebra.Unknown("x")
	long := num("1" + strings.Repeat("0", 900))
	for _, row := range []struct {
		name string
		make func() (expr, error)
		want string
	}{
		{"zero below", func() (expr, error) { return algebra.Quotient(x, num("0")) }, "SYMBOLIC_DIVISION_BY_ZERO"},
		{"zero to a negative power", func() (expr, error) { return algebra.Raised(num("0"), num("-1")) }, "SYMBOLIC_DIVISION_BY_ZERO"},
		{"long product", func() (expr, error) { return algebra.Times(x, long, long) }, "SYMBOLIC_RATIONAL_OVERFLOW"},
		{"long power", func() (expr, error) { return algebra.Raised(num("7"), num("99999999999")) }, "SYMBOLIC_RATIONAL_OVERFLOW"},
		{"many nodes", func() (expr, error) {
			e := x
			var err error
			for range 20 {
				if e, err = algebra.Apply("atan2", e, e); err != nil {
					return nil, err
				}
			}
			return e, nil
		}, "SYMBOLIC_NODE_LIMIT_EXCEEDED"},
	} {
		_, err := row.make()
		f, ok := fault.From(err)
		if err == nil || !ok || string(f.Code()) != row.want {
			t.Errorf("%s: %v, want %s", row.name, err, row.want)
		}
	}
}

// polynomial reads coefficients of descending powers of x as a polynomial.
func polynomial(names []string, coefficients ...int64) algebra.Polynomial {
	p := algebra.Polynomial{Names: names}
	for i, c := range coefficients {
		if c == 0 {
			continue
		}
		exponents := make([]int, len(names))
		exponents[0] = len(coefficients) - 1 - i
		p.Terms = append(p.Terms, algebra.Term{C: number.Int(c), Exponents: exponents})
	}
	return p
}

func TestCommonDivisor(t *testing.T) {
	names := []string{"x"}
	for _, row := range []struct{ p, q, want []int64 }{
		{[]int64{1, 0, -1}, []int64{1, -2, 1}, []int64{1, -1}},                                           // (x-1)(x+1), (x-1)²
		{[]int64{1, 0, 0, -1}, []int64{1, 0, -1}, []int64{1, -1}},                                        // x³-1, x²-1
		{[]int64{2, 4}, []int64{-3, -6}, []int64{1, 2}},                                                  // 2(x+2), -3(x+2)
		{[]int64{1, 0, 1}, []int64{1, 0, -2}, []int64{1}},                                                // no root in common
		{[]int64{1, 0, 1, 0, -3, -3, 8, 2, -5}, []int64{3, 0, 5, 0, -4, -9, 21}, []int64{1}},             // Knuth, TAOCP 4.6.1
		{[]int64{1, 6, 15, 20, 15, 6, 1}, []int64{1, 8, 25, 40, 35, 16, 3}, []int64{1, 5, 10, 10, 5, 1}}, // (x+1)⁶, (x+1)⁵(x+3)
		{[]int64{6, 0, -9, 0}, []int64{3, 0}, []int64{1, 0}},                                             // 3x(2x²-3), 3x
		{[]int64{4, 0, -25}, []int64{4, -20, 25}, []int64{2, -5}},                                        // (2x-5)(2x+5), (2x-5)²
		{[]int64{0}, []int64{-2, 4}, []int64{1, -2}},                                                     // 0 divides by all
		{[]int64{1, -6, 11, -6}, []int64{1, -9, 26, -24}, []int64{1, -5, 6}},                             // roots 1 2 3, 2 3 4
	} {
		d, ok := algebra.NewEffort(10_000).CommonDivisor(polynomial(names, row.p...), polynomial(names, row.q...))
		if !ok {
			t.Errorf("%v, %v: too much work", row.p, row.q)
			continue
		}
		want, err := polynomial(names, row.want...).Expr()
		if err != nil {
			t.Fatal(err)
		}
		got, err := d.Expr()
		if err != nil || !algebra.Same(got, want) {
			t.Errorf("the common divisor of %v and %v is %s, want %s", row.p, row.q, written(got), written(want))
		}
	}
}

func TestPolynomialArithmetic(t *testing.T) {
	names := []string{"x"}
	w := algebra.NewEffort(10_000)
	p, q := polynomial(names, 2, -5), polynomial(names, 1, 4)
	product, ok := w.Multiply(p, q)
	e, err := product.Expr()
	if !ok || err != nil || written(e) != "2x^2+3x-20" {
		t.Errorf("(2x-5)(x+4) is %s, %v, %v", written(e), ok, err)
	}
	back, ok := w.Divide(product, q)
	if e, _ = back.Expr(); !ok || written(e) != "2x-5" {
		t.Errorf("over x+4 that is %s, %v", written(e), ok)
	}
	if _, ok = w.Divide(product, polynomial(names, 1, 5)); ok {
		t.Error("it divides by x+5 too")
	}
	if c := polynomial(names, 6, 0, -9).Content(); !number.Equal(c, number.Int(3)) {
		t.Errorf("the content of 6x²-9 is %s", c)
	}
	if _, ok = algebra.NewEffort(3).Multiply(product, product); ok {
		t.Error("nine products took an effort of three")
	}
}

func TestPolynomialOf(t *testing.T) {
	ok := must(t)
	sum := ok(algebra.Sum(algebra.Unknown("x"), algebra.Unknown("y"), num("1")))
	square := ok(algebra.Raised(sum, num("2")))
	p, is := algebra.PolynomialOf(square, []string{"x", "y"}, algebra.NewEffort(10_000))
	e := ok(p.Expr())
	if !is || written(e) != "x^2+2x*y+y^2+2x+2y+1" {
		t.Errorf("(x+y+1)² is %s, %v", written(e), is)
	}
	if p.Degree(0) != 2 || p.IsConstant() || p.IsZero() {
		t.Errorf("its degree is %d", p.Degree(0))
	}
	sin := ok(algebra.Apply("sin", sum))
	if _, is = algebra.PolynomialOf(sin, []string{"x", "y"}, algebra.NewEffort(100)); is {
		t.Error("a sine is a polynomial")
	}
}
