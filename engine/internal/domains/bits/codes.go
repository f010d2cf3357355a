package bits

import "reckon/engine/internal/fault"

// The codes of bases and of readings.
var (
	NotFinite = fault.Entry{
		Code: "BASE_NOT_FINITE", Status: fault.Failed,
		Cause: "an infinity asked for in a base", Example: "(1/0) as hex",
	}
	UnsupportedBase = fault.Entry{
		Code: "AS_CONVERTER_UNSUPPORTED_BASE", Status: fault.NotRead,
		Cause: "a base other than 2, 8, 10 and 16", Example: "40 as base 7",
	}
	TextNotANumber = fault.Entry{
		Code: "TEXT_NOT_A_NUMBER", Status: fault.Failed,
		Cause: "a text that holds no number", Example: `"paid" as number`,
	}
	FloatTakesNumber = fault.Entry{
		Code: "FLOAT_TAKES_NUMBER", Status: fault.Failed,
		Cause: "a quantity read as a plain number", Example: "float(3 km)",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{&NotFinite, &UnsupportedBase, &TextNotANumber, &FloatTakesNumber}
