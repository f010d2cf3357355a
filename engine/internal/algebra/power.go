package algebra

import (
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Raised returns base to the exponent. A whole power of a single term is worked
// out; a negative one stands below a slash. Faults as those of [Times].
func Raised(base, exponent *Expr) (*Expr, error) {
	if !isNumber(exponent) {
		if isNumber(base) && isOne(base.N) {
			return base, nil
		}
		return node(value.ExprPower, base, exponent)
	}
	n := exponent.N
	switch {
	case isNumber(base):
		c, err := raised(base.N, n)
		return value.NewNumber(c), err
	case n.IsZero():
		return integer(1), nil
	case isOne(n):
		return base, nil
	case n.Sign() < 0:
		under, err := Raised(base, Negated(exponent))
		if err != nil {
			return nil, err
		}
		return Quotient(integer(1), under)
	case isWhole(n):
		return wholePower(base, exponent)
	}
	return node(value.ExprPower, base, exponent)
}

// wholePower raises to a whole number from 2 on.
func wholePower(base, exponent *Expr) (*Expr, error) {
	switch base.Kind {
	case value.ExprProduct, value.ExprQuotient:
		powers := make([]*Expr, len(base.Args))
		for i, piece := range base.Args {
			var err error
			if powers[i], err = Raised(piece, exponent); err != nil {
				return nil, err
			}
		}
		if base.Kind == value.ExprQuotient {
			return Quotient(powers[0], powers[1])
		}
		return Times(powers...)
	case value.ExprPower:
		e, err := Times(base.Args[1], exponent)
		if err != nil {
			return nil, err
		}
		return Raised(base.Args[0], e)
	case value.ExprCall:
		if e, ok, err := rootPower(base, exponent.N); ok {
			return e, err
		}
	}
	return node(value.ExprPower, base, exponent)
}

// rootDegrees are the functions that a power undoes.
var rootDegrees = map[string]int64{"sqrt": 2, "cbrt": 3}

// rootPower raises a root to a multiple of its degree: sqrt(x)^2 is x.
func rootPower(root *Expr, n number.Number) (*Expr, bool, error) {
	degree, ok := rootDegrees[root.Name]
	if !ok || len(root.Args) != 1 {
		return nil, false, nil
	}
	m, err := over(n, number.Int(degree))
	if err != nil || !isWhole(m) {
		return nil, false, nil
	}
	e, err := Raised(root.Args[0], value.NewNumber(m))
	return e, true, err
}

// Apply returns the call of a function on formulas, of which one has an unknown
// in it. Fault: SYMBOLIC_NODE_LIMIT_EXCEEDED.
func Apply(function string, args ...*Expr) (*Expr, error) {
	e := value.NewExpr(value.ExprCall, function, args...)
	return e, within(e)
}

func node(kind value.ExprKind, args ...*Expr) (*Expr, error) {
	e := value.NewExpr(kind, "", args...)
	return e, within(e)
}
