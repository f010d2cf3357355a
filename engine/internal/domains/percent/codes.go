package percent

import "reckon/engine/internal/fault"

// The codes of percentages that do not exist or are not written to their end.
var (
	ChangeFromZero = fault.Entry{
		Code: "PERCENT_CHANGE_FROM_ZERO", Status: fault.Failed,
		Cause: "a change counted from zero", Example: "0 to 40",
	}
	ChangeNegativeBase = fault.Entry{
		Code: "PERCENT_CHANGE_NEGATIVE_BASE", Status: fault.Failed,
		Cause: "a change counted from a negative number, which can be read with either sign", Example: "(-20) to 40",
	}
	ExpectedPercent = fault.Entry{
		Code: "IS_WHAT_EXPECTED_PERCENT", Status: fault.NotRead,
		Cause: "`is what` without its percent sign", Example: "18 is what of 240",
	}
	ExpectedPreposition = fault.Entry{
		Code: "IS_WHAT_EXPECTED_PREPOSITION", Status: fault.NotRead,
		Cause: "`is what %` without of, on, off, more than or less than, or `is 8%` without of, on or off", Example: "18 is what % 240",
	}
	ExpectedWord = fault.Entry{
		Code: "IS_WHAT_EXPECTED_WORD", Status: fault.NotRead,
		Cause: "`is what % more` or `less` without than, or `is 8% of` without what", Example: "18 is what % more 240",
	}
	ChangeExpectedTo = fault.Entry{
		Code: "PERCENT_CHANGE_EXPECTED_TO", Status: fault.NotRead,
		Cause: "`percent change from` without its `to`", Example: "percent change from 80",
	}
	MultiplierTakesNumber = fault.Entry{
		Code: "MULTIPLIER_TAKES_NUMBER", Status: fault.Failed,
		Cause: "a text or a quantity asked for as a multiplier", Example: "3 km as multiplier",
	}
	Overflow = fault.Entry{
		Code: "PERCENTAGE_OVERFLOW", Status: fault.Failed,
		Cause: "a float too large to be held times 100", Example: "exp(709) as %",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{
	&ChangeFromZero, &ChangeNegativeBase, &ExpectedPercent, &ExpectedPreposition, &ExpectedWord, &ChangeExpectedTo,
	&MultiplierTakesNumber, &Overflow,
}
