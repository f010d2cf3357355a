package zones

import (
	"slices"

	"reckon/engine/internal/fault"
	places "reckon/engine/internal/zones"
)

// The codes of forms about zones that are given something else than they read
// (results.md, section 6.7).
var (
	ExpectedTime = fault.Entry{
		Code: "TIME_ZONE_EXPECTED_TIME", Status: fault.Failed,
		Cause: "a place behind something that is no time", Example: "show = 5\nshow Rome in Dubai",
	}
	ExpectedDate = fault.Entry{
		Code: "TIME_ZONE_EXPECTED_DATE", Status: fault.Failed,
		Cause: "`on` with something that is no date, in a form about zones", Example: "7pm Rome in Dubai on 5",
	}
	ExpectedCity = fault.Entry{
		Code: "TIME_ZONE_EXPECTED_CITY", Status: fault.NotRead,
		Cause: "`time in` or `date in` without a place", Example: "time in",
	}
	DifferenceExpectedCity = fault.Entry{
		Code: "TIME_DIFFERENCE_EXPECTED_CITY", Status: fault.NotRead,
		Cause: "a time difference without its places", Example: "time difference between",
	}
	DifferenceExpectedSecond = fault.Entry{
		Code: "TIME_DIFFERENCE_EXPECTED_SECOND_CITY", Status: fault.NotRead,
		Cause: "a time difference with one place", Example: "time difference between Lima and",
	}
	OverlapExpectedHours = fault.Entry{
		Code: "OVERLAP_EXPECTED_HOURS", Status: fault.NotRead,
		Cause: "shared hours without the hours", Example: "overlap of",
	}
	OverlapExpectedIn = fault.Entry{
		Code: "OVERLAP_EXPECTED_IN", Status: fault.NotRead,
		Cause: "shared hours without `in`", Example: "overlap of 8am to 6pm",
	}
	OverlapExpectedCity = fault.Entry{
		Code: "OVERLAP_EXPECTED_CITY", Status: fault.NotRead,
		Cause: "shared hours with no place behind `in`", Example: "overlap of 8am to 6pm in",
	}
)

// Codes lists the rows of this package, and of the one that knows the places.
var Codes = slices.Concat([]*fault.Entry{&ExpectedTime, &ExpectedDate, &ExpectedCity, &DifferenceExpectedCity,
	&DifferenceExpectedSecond, &OverlapExpectedHours, &OverlapExpectedIn, &OverlapExpectedCity}, places.Codes)
