package arithmetic

import "reckon/engine/internal/fault"

// The codes of phrases cut short, and of values that cannot be read as numbers.
var (
	LogExpectedBase = fault.Entry{
		Code: "LOG_EXPECTED_BASE", Status: fault.NotRead,
		Cause: "`log N` without its base", Example: "log 125",
	}
	RootExpectedOf = fault.Entry{
		Code: "ROOT_EXPECTED_OF", Status: fault.NotRead,
		Cause: "`root N` without its `of`", Example: "root 3",
	}
	RemainderExpected = fault.Entry{
		Code: "REMAINDER_EXPECTED_DIVIDED_BY", Status: fault.NotRead,
		Cause: "`remainder of A` without its `divided by`", Example: "remainder of 17",
	}
	ClampExpected = fault.Entry{
		Code: "CLAMP_EXPECTED_BETWEEN_OR_FROM", Status: fault.NotRead,
		Cause: "`clamp X` without its `between` or `from`", Example: "clamp 41",
	}
	ProportionExpectedWhat = fault.Entry{
		Code: "PROPORTION_EXPECTED_WHAT", Status: fault.NotRead,
		Cause: "a proportion that does not end in `what`", Example: "4 is to 6 as 10 is to 5",
	}
	ProportionByZero = fault.Entry{
		Code: "PROPORTION_DIVIDE_BY_ZERO", Status: fault.Failed,
		Cause: "a proportion from zero", Example: "0 is to 6 as 10 is to what",
	}
	RatioExpectedNumbers = fault.Entry{
		Code: "RATIO_EXPECTED_NUMBERS", Status: fault.Failed,
		Cause: "a ratio of something that is not whole", Example: "ratio(4, 0.5)",
	}
	RatioInvalid = fault.Entry{
		Code: "RATIO_INVALID", Status: fault.Failed,
		Cause: "a ratio of fewer than two numbers, or of one that is not positive", Example: "ratio(4, -2)",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{
	&LogExpectedBase, &RootExpectedOf, &RemainderExpected, &ClampExpected, &ProportionExpectedWhat,
	&ProportionByZero, &RatioExpectedNumbers, &RatioInvalid,
}
