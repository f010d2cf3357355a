package aggregates

import "reckon/engine/internal/fault"

// The codes of lists that have no such figure.
var (
	NonNumeric = fault.Entry{
		Code: "AGGREGATE_NON_NUMERIC", Status: fault.Failed,
		Cause: "a list with something that cannot be counted", Example: `sum of 3, "paid"`,
	}
	NotFinite = fault.Entry{
		Code: "STATISTIC_NOT_FINITE", Status: fault.Failed,
		Cause: "an infinity in a spread", Example: "stdev of 3, 1/0",
	}
	TooFew = fault.Entry{
		Code: "STAT_TOO_FEW", Status: fault.Failed,
		Cause: "a sample of fewer than two figures", Example: "sample variance of 3",
	}
	MissingWeight = fault.Entry{
		Code: "WEIGHTED_AVERAGE_MISSING_WEIGHT", Status: fault.NotRead,
		Cause: "a value of a weighted average without its `at` and weight", Example: "weighted average of 64, 80 at 75%",
	}
	ZeroWeight = fault.Entry{
		Code: "WEIGHTED_AVERAGE_ZERO_WEIGHT", Status: fault.Failed,
		Cause: "weights that sum to zero", Example: "weighted average of 64 at 0, 80 at 0",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{&NonNumeric, &NotFinite, &TooFew, &MissingWeight, &ZeroWeight}
