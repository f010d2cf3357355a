package arithmetic

import (
	"reckon/engine/internal/algebra"
	"reckon/engine/internal/number"
)

// This file has the readings of rows that are no call in a formula.

func powerOf(_ string, args []*algebra.Expr) (*algebra.Expr, error) {
	return algebra.Raised(args[0], args[1])
}

// whole raises to a whole number.
func whole(base *algebra.Expr, n int64) (*algebra.Expr, error) {
	exponent, err := algebra.Number(number.Int(n))
	if err != nil {
		return nil, err
	}
	return algebra.Raised(base, exponent)
}

// rootOf is x to the 1/n.
func rootOf(_ string, args []*algebra.Expr) (*algebra.Expr, error) {
	exponent, err := algebra.Quotient(algebra.One(), args[0])
	if err != nil {
		return nil, err
	}
	return algebra.Raised(args[1], exponent)
}

func halfOf(_ string, args []*algebra.Expr) (*algebra.Expr, error) {
	two, err := algebra.Number(number.Int(2))
	if err != nil {
		return nil, err
	}
	return algebra.Quotient(args[0], two)
}
