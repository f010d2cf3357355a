package zones

import "reckon/engine/internal/fault"

// The codes of places and of the clocks in them (results.md, section 6.7).
var (
	OffsetOutOfRange = fault.Entry{
		Code: "TIME_ZONE_OFFSET_OUT_OF_RANGE", Status: fault.Either,
		Cause: "an offset outside -12:00 to +14:00, with 60 minutes or more, or not in hours and minutes", Example: "2030-08-09T14:00Z in UTC+15",
	}
	ZoneUnknown = fault.Entry{
		Code: "DATETIME_ZONE_UNKNOWN", Status: fault.Failed,
		Cause: "a date or a time read in a place that is not known", Example: "5 May 2030 in Atlantis",
	}
	SkippedTime = fault.Entry{
		Code: "TIME_ZONE_SKIPPED_TIME", Status: fault.Failed,
		Cause: "a time that the clocks of a place skip on that day", Example: "2:30am Toronto on 14 March 2027 in Rome",
	}
	RepeatedTime = fault.Entry{
		Code: "TIME_ZONE_REPEATED_TIME", Status: fault.Failed,
		Cause: "a time that the clocks of a place show twice on that day", Example: "1:30am Toronto on 7 November 2027 in Rome",
	}
	OverlapNeedsTwoZones = fault.Entry{
		Code: "OVERLAP_NEEDS_TWO_ZONES", Status: fault.Failed,
		Cause: "the shared hours of a single place", Example: "overlap of 8am to 6pm in Berlin on 3 November 2027",
	}
	OverlapHoursEmpty = fault.Entry{
		Code: "OVERLAP_HOURS_EMPTY", Status: fault.Failed,
		Cause: "shared hours that end when they begin", Example: "overlap of 8am to 8am in Berlin and Toronto on 3 November 2027",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{&OffsetOutOfRange, &ZoneUnknown, &SkippedTime, &RepeatedTime, &OverlapNeedsTwoZones, &OverlapHoursEmpty}
