package dates

import "reckon/engine/internal/fault"

// The codes of conversions between dates and their other spellings.
var (
	InvalidISO8601String = fault.Entry{
		Code: "INVALID_ISO8601_STRING", Status: fault.Failed,
		Cause: "a text read as a date that is none in ISO 8601", Example: `"soon" as date`,
	}
	ISO8601NeedsDate = fault.Entry{
		Code: "AS_ISO8601_NEEDS_DATE", Status: fault.Failed,
		Cause: "`as iso8601` of something that is neither a date nor a length of time", Example: "3 kg as iso8601",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{&InvalidISO8601String, &ISO8601NeedsDate, &ISO8601DurationTooLong}
