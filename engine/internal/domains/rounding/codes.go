package rounding

import "reckon/engine/internal/fault"

// The codes of rounding asked for wrongly.
var (
	InvalidPlaces = fault.Entry{
		Code: "INVALID_DECIMAL_PLACES", Status: fault.NotRead,
		Cause: "decimal places that are no whole number from 0 to 100", Example: "7.5 to 101 dp",
	}
	InvalidFigures = fault.Entry{
		Code: "INVALID_SIGNIFICANT_FIGURES", Status: fault.NotRead,
		Cause: "significant figures that are no whole number from 1 to 17", Example: "7.5 to 0 sf",
	}
	InvalidIncrement = fault.Entry{
		Code: "INVALID_ROUNDING_INCREMENT", Status: fault.NotRead,
		Cause: "a step of rounding that is not a positive number", Example: "7.5 to nearest 0",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{&InvalidPlaces, &InvalidFigures, &InvalidIncrement}
