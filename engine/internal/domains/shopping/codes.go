package shopping

import "reckon/engine/internal/fault"

// Incomparable is the fault of two things of which neither is the cheaper.
var Incomparable = fault.Entry{
	Code: "VS_INCOMPARABLE", Status: fault.Failed,
	Cause: "two things that are not prices of one kind", Example: "£4 vs 3 kg",
}

// Codes lists the rows of this package.
var Codes = []*fault.Entry{&Incomparable}
