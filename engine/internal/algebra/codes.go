package algebra

import (
	"strings"

	"reckon/engine/internal/fault"
)

// The codes of formulas that cannot be built (algebra.md, section 1.2).
var (
	DivisionByZero = fault.Entry{
		Code: "SYMBOLIC_DIVISION_BY_ZERO", Status: fault.Either,
		Cause: "an exact zero below the slash of a formula", Example: "(z + 4) / 0 =>",
	}
	NonFinite = fault.Entry{
		Code: "SYMBOLIC_NONFINITE_OPERAND", Status: fault.Either,
		Cause: "an infinity inside a formula", Example: "z * ∞ =>",
	}
	NodeLimit = fault.Entry{
		Code: "SYMBOLIC_NODE_LIMIT_EXCEEDED", Status: fault.NotRead,
		Cause:   "a formula of more than 10,000 nodes",
		Example: "turn = x + sin(x)" + strings.Repeat("\nturn = turn * sin(turn)", 11),
	}
	RationalOverflow = fault.Entry{
		Code: "SYMBOLIC_RATIONAL_OVERFLOW", Status: fault.NotRead,
		Cause: "a number in a formula with more than 1,000 digits", Example: "2^5000 * z =>",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{&DivisionByZero, &NonFinite, &NodeLimit, &RationalOverflow}
