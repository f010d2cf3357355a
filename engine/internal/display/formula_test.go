package display

import (
	"strings"
	"testing"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// The trees here are as a verb such as solve builds them, which keeps the order
// of its own and surds that a line would work out.
func TestFormulaAsBuilt(t *testing.T) {
	num := func(text string) *value.Expr { return value.NewNumber(number.MustParse(text)) }
	ratio := func(p, q int64) *value.Expr {
		n, err := number.Div(number.Int(p), number.Int(q))
		if err != nil {
			t.Fatal(err)
		}
		return value.NewNumber(n)
	}
	name := value.NewUnknown
	call := func(f string, args ...*value.Expr) *value.Expr { return value.NewExpr(value.ExprCall, f, args...) }
	sum := func(args ...*value.Expr) *value.Expr { return value.NewExpr(value.ExprSum, "", args...) }
	product := func(args ...*value.Expr) *value.Expr { return value.NewExpr(value.ExprProduct, "", args...) }
	over := func(a, b *value.Expr) *value.Expr { return value.NewExpr(value.ExprQuotient, "", a, b) }
	power := func(a, b *value.Expr) *value.Expr { return value.NewExpr(value.ExprPower, "", a, b) }
	root := func(n string) *value.Expr { return call("sqrt", num(n)) }
	x := name("x")

	for _, row := range []struct {
		e    *value.Expr
		want string
	}{
		{sum(num("1"), product(num("-1"), root("5"))), "1-sqrt(5)"},
		{sum(num("-2"), product(num("-2"), root("3"), name("i"))), "-2-2*sqrt(3)*i"},
		{sum(over(product(num("-1"), call("cbrt", num("5"))), num("2")), product(num("-1"), over(product(call("cbrt", num("5")), root("3")), num("2")), name("i"))),
			"-cbrt(5)/2-cbrt(5)*sqrt(3)/2*i"},
		{call("sqrt", over(sum(root("14"), num("3")), num("2"))), "sqrt((sqrt(14)+3)/2)"},
		{power(ratio(2, 3), num("2")), "(2/3)^2"},
		{power(num("-2"), x), "(-2)^x"},
		{power(x, ratio(1, 3)), "x^(1/3)"},
		{product(num("0"), x), "0*x"},
		{product(num("0.5"), call("exp", product(num("2"), x))), "0.5*exp(2x)"},
		{product(ratio(1, 24), power(x, num("4"))), "x^4/24"},
		{product(ratio(-1, 6), power(x, num("3"))), "-(x^3/6)"},
		{over(product(ratio(1, 3), power(x, num("2"))), num("27")), "(x^2/3)/27"},
		{over(over(power(x, num("2")), num("3")), num("27")), "(x^2/3)/27"},
		{over(x, num("-3")), "x/(-3)"},
		{over(num("1"), product(num("2"), root("2"))), "1/(2*sqrt(2))"},
		{over(x, over(name("y"), name("z"))), "x/(y/z)"},
		{call("limit", x, num("0")), "limit(x, 0)"},
		{product(num("2"), name("day rate")), "2*day rate"},
		{product(num("2"), name("nest")), "2*nest"},
		{product(num("2"), name("e5")), "2*e5"},
		{product(num("2"), name("million")), "2*million"},
		{product(num("1.5e-9"), x), "0.0000000015x"},
		{product(num("1.5e-11"), x), "1.5e-11*x"},
		{ratio(1, 3), "1/3"},
		{num("1.75"), "1.75"},
		{ratio(22, 7000001), "3.142856694e-6"}, // past a million below: ten figures
		{num("123456789012345678901234567890"), "123456789012345678901234567890"},
	} {
		if got := Value(value.Formula{Root: row.e}); got != row.want {
			t.Errorf("got %s, want %s", got, row.want)
		}
	}
}

func TestFormulaTooDeep(t *testing.T) {
	e := value.NewUnknown("x")
	for range 2_000 {
		e = value.NewExpr(value.ExprCall, "sin", e)
	}
	text := Answer(value.Formula{Root: e})
	if !strings.HasPrefix(text, "sin(sin(") || !strings.Contains(text, "(...)") || strings.Count(text, "sin") != value.MaxWritten {
		t.Errorf("2,000 sines are written with %d of them: %.40s", strings.Count(text, "sin"), text)
	}
}
