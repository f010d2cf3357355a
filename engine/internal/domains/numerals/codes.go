package numerals

import "reckon/engine/internal/fault"

// The codes of numbers that have no such numeral.
var (
	ExpectedNumber = fault.Entry{
		Code: "NUMERAL_EXPECTED_NUMBER", Status: fault.Failed,
		Cause: "a numeral asked of something that is no plain number", Example: `"ten" as words`,
	}
	OutOfRange = fault.Entry{
		Code: "NUMERAL_OUT_OF_RANGE", Status: fault.Failed,
		Cause: "a number that the numerals do not reach: 1 to 3,999 in Roman ones", Example: "4000 as roman",
	}
	ExpectedText = fault.Entry{
		Code: "NUMERAL_EXPECTED_TEXT", Status: fault.Failed,
		Cause: "`from roman` without a quoted numeral before it", Example: "14 from roman",
	}
	InvalidRoman = fault.Entry{
		Code: "NUMERAL_INVALID_ROMAN", Status: fault.Failed,
		Cause: "a text that is no Roman numeral", Example: `"IIX" from roman`,
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{&ExpectedNumber, &OutOfRange, &ExpectedText, &InvalidRoman}
