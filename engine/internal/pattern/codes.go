package pattern

import "reckon/engine/internal/fault"

// The codes of patterns that cannot be matched.
var (
	Invalid = fault.Entry{
		Code: "TEXT_PATTERN_INVALID", Status: fault.Either,
		Cause: "a pattern that is malformed", Example: `match("box 7", "(\d")`,
	}
	Unsupported = fault.Entry{
		Code: "TEXT_PATTERN_UNSUPPORTED", Status: fault.Either,
		Cause: "a pattern with a backreference, a lookaround, a property or a flag other than (?i) at its start", Example: `match("xyxy", "(xy)\1")`,
	}
	TooLarge = fault.Entry{
		Code: "TEXT_PATTERN_TOO_LARGE", Status: fault.Either,
		Cause: "a pattern of more than 500 characters or 32 groups, or one that repeats more than 1,000 times", Example: `matches("aaa", "a{1001}")`,
	}
	TooCostly = fault.Entry{
		Code: "TEXT_PATTERN_TOO_COSTLY", Status: fault.Failed,
		Cause:   "patterns that take more than 5,000,000 steps on one line",
		Example: `matchcount("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "(?:(?:a?){99}){99}c|a")`,
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{&Invalid, &Unsupported, &TooLarge, &TooCostly}
