package numtheory

import "reckon/engine/internal/fault"

// FactorTooLarge is the fault of a number too long to factor.
var FactorTooLarge = fault.Entry{
	Code: "FACTOR_TOO_LARGE", Status: fault.Failed,
	Cause: "a number past 2^64 asked for its factors", Example: "factor(2^64 + 1)",
}

// Codes lists the rows of this package.
var Codes = []*fault.Entry{&FactorTooLarge}
