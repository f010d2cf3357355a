package calculator

import "reckon/engine/internal/fault"

// The codes of a refusal. The calculator answers one sum, so a refusal is
// always of the whole call.
var (
	InputInvalid = fault.Entry{
		Code: "INPUT_INVALID", Status: fault.NotRead,
		Cause:   "an argument is missing, of the wrong type, empty, or not a number",
		Example: `add "1,000"`,
	}
	InputTooLarge = fault.Entry{
		Code: "INPUT_TOO_LARGE", Status: fault.NotRead,
		Cause:   "too many items, or a text that is too long",
		Example: "1+1+1+1+1+1+…",
	}
	DivisionByZero = fault.Entry{
		Code: "DIVISION_BY_ZERO", Status: fault.Failed,
		Cause:   "a divisor is zero, or zero is raised to a negative power",
		Example: "7 % 0",
	}
	Domain = fault.Entry{
		Code: "DOMAIN", Status: fault.Failed,
		Cause:   "a function has no value there, such as the root of a negative number",
		Example: "log(-2)",
	}
	TooLarge = fault.Entry{
		Code: "TOO_LARGE", Status: fault.NotRead,
		Cause:   "an answer of more than 100,000 digits, or more work than one call may ask for",
		Example: "9^9^9^9",
	}
	Syntax = fault.Entry{
		Code: "SYNTAX", Status: fault.NotRead,
		Cause:   "the expression does not read",
		Example: "2 + * 3",
	}
	UnknownName = fault.Entry{
		Code: "UNKNOWN_NAME", Status: fault.NotRead,
		Cause:   "a name that is not offered",
		Example: "sine(1)",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{
	&InputInvalid, &InputTooLarge, &DivisionByZero, &Domain, &TooLarge, &Syntax, &UnknownName,
}

// tooLarge is the refusal of an answer past the digit limit, named by what.
func tooLarge(what string) error {
	return TooLarge.Fault("wanted an answer of at most 100,000 digits, got %s that is longer", what).
		WithHint("work with smaller numbers, or with logarithms")
}

// tooMuchWork is the refusal of an expression that the meter stopped.
func tooMuchWork() error {
	return TooLarge.Fault("the numbers on the way to this answer are too large to work out in one call").
		WithHint("split the sum, or work with smaller numbers")
}
