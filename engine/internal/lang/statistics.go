package lang

import "reckon/engine/internal/fault"

// StatArgumentCount is the fault of a function of statistics with a wrong
// number of values.
var StatArgumentCount = fault.Entry{
	Code: "STAT_ARGUMENT_COUNT", Status: fault.Failed,
	Cause: "a function of statistics with a wrong number of values", Example: "percentile([4, 9])",
}
