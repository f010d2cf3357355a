package number

import (
	"fmt"

	"reckon/engine/internal/fault"
)

// The codes of arithmetic that has no answer.
var (
	PowerNoRealValue = fault.Entry{
		Code: "POWER_NO_REAL_VALUE", Status: fault.Failed,
		Cause:   "an even root, or a power that is no fraction, of a negative number",
		Example: "(-4)^0.5",
	}
	QuotientUndefined = fault.Entry{
		Code: "QUOTIENT_UNDEFINED", Status: fault.Failed,
		Cause:   "zero divided by zero, or infinities that cancel: ∞/∞, ∞ − ∞, 0 × ∞",
		Example: "0 / 0",
	}
	RemainderUndefined = fault.Entry{
		Code: "REMAINDER_UNDEFINED", Status: fault.Failed,
		Cause:   "a remainder of a division by zero, or of infinity",
		Example: "9 mod 0",
	}
	TrigUndefined = fault.Entry{
		Code: "TRIG_UNDEFINED", Status: fault.Failed,
		Cause:   "the tangent of an odd multiple of 90 degrees",
		Example: "tand(270)",
	}
	InvalidLiteral = fault.Entry{
		Code: "INVALID_NUMBER_LITERAL", Status: fault.NotRead,
		Cause:   "a malformed number: a digit its base lacks, or groups that are not threes",
		Example: "0b102",
	}
)

// The codes of functions that count whole things.
var (
	NotWholeNumber = fault.Entry{
		Code: "NOT_WHOLE_NUMBER", Status: fault.Failed,
		Cause:   "a fraction where whole things are counted",
		Example: "combination(5.5, 2)",
	}
	InvalidFactorialInput = fault.Entry{
		Code: "INVALID_FACTORIAL_INPUT", Status: fault.Failed,
		Cause:   "the factorial of a negative number or of a fraction",
		Example: "fact(-3)",
	}
	InvalidIntegerOperand = fault.Entry{
		Code: "INVALID_INTEGER_OPERAND", Status: fault.Failed,
		Cause:   "a common divisor or multiple of something that is not whole",
		Example: "gcd(4.5, 3)",
	}
	InvalidRange = fault.Entry{
		Code: "INVALID_RANGE", Status: fault.Failed,
		Cause:   "a choice of more things than there are, or of fewer than none",
		Example: "4 choose 9",
	}
	NumberTheoryExpectedInteger = fault.Entry{
		Code: "NUMBER_THEORY_EXPECTED_INTEGER", Status: fault.Failed,
		Cause:   "a fraction or infinity in modular arithmetic",
		Example: "modpow(2.5, 3, 7)",
	}
	NumberTheoryDomain = fault.Entry{
		Code: "NUMBER_THEORY_DOMAIN", Status: fault.Failed,
		Cause:   "a whole number that modular arithmetic has no answer for, such as a modulus below 1",
		Example: "modpow(4, 90, 0)",
	}
	NumberTheoryNoInverse = fault.Entry{
		Code: "NUMBER_THEORY_NO_INVERSE", Status: fault.Failed,
		Cause:   "an inverse of a number that shares a factor with the modulus",
		Example: "modpow(4, -1, 26)",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{
	&PowerNoRealValue, &QuotientUndefined, &RemainderUndefined, &TrigUndefined, &InvalidLiteral,
	&NotWholeNumber, &InvalidFactorialInput, &InvalidIntegerOperand, &InvalidRange,
	&NumberTheoryExpectedInteger, &NumberTheoryDomain, &NumberTheoryNoInverse,
}

// quote returns x as a message quotes it: its digits, or how many there are
// when they are past reading.
func quote(x Number) string {
	const longest = 80 // bits
	if x.wide == nil || x.rung == Float {
		return x.String()
	}
	num, den := x.fraction()
	switch {
	case x.rung == Integer && num.BitLen() > longest:
		return fmt.Sprintf("a number of %d digits", digitCount(num))
	case max(num.BitLen(), den.BitLen()) > longest:
		return fmt.Sprintf("a fraction of %d digits", max(digitCount(num), digitCount(den)))
	}
	return x.String()
}

// tooLarge is the refusal of a result, named by what, past the digit budget.
func tooLarge(what string) error {
	return fault.ResultTooLarge.Fault("wanted an answer of at most 20,000 digits, got %s with more", what)
}
