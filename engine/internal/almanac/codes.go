package almanac

import "reckon/engine/internal/fault"

// The codes of dates that cannot be reckoned with.
var (
	InvalidOperation = fault.Entry{
		Code: "INVALID_DATETIME_OP", Status: fault.Failed,
		Cause: "a date moved by something that is no length of time, multiplied, or added to another date", Example: "8/7/2031 + 5",
	}
	OutOfRange = fault.Entry{
		Code: "DATE_OUT_OF_RANGE", Status: fault.Failed,
		Cause: "a date further than 100 million days from 1970", Example: "8/7/2031 + 400000 years",
	}
	Expected = fault.Entry{
		Code: "DATE_EXPECTED", Status: fault.Failed,
		Cause: "something that is no date where one is read", Example: "age of 5",
	}
	FieldExpectedDate = fault.Entry{
		Code: "DATE_FIELD_EXPECTED_DATE", Status: fault.Failed,
		Cause: "the weekday, the month or the week of something that is no date", Example: "5 as weekday",
	}
	NthOutOfRange = fault.Entry{
		Code: "NTH_WEEKDAY_OUT_OF_RANGE", Status: fault.Failed,
		Cause: "a fifth weekday of a month that has four", Example: "5th Monday of February 2027",
	}
	WorkdayOffsetExpectedDate = fault.Entry{
		Code: "WORKDAY_OFFSET_EXPECTED_DATE", Status: fault.Failed,
		Cause: "working days counted from something that is no date", Example: "3 workdays after 5",
	}
	WorkdaysBetweenExpectedDates = fault.Entry{
		Code: "WORKDAYS_BETWEEN_EXPECTED_DATES", Status: fault.Failed,
		Cause: "working days between things that are no dates", Example: "workdays between 3 and 5",
	}
	WorkdaysBetweenRangeTooLarge = fault.Entry{
		Code: "WORKDAYS_BETWEEN_RANGE_TOO_LARGE", Status: fault.Failed,
		Cause: "working days counted over more than 100 years", Example: "workdays between 01/01/1900 and 01/01/2031",
	}
	WorkdaysInExpectedDuration = fault.Entry{
		Code: "WORKDAYS_IN_EXPECTED_DURATION", Status: fault.Failed,
		Cause: "working days in something that is no length of time", Example: "workdays in 5",
	}
	OffsetLimit = fault.Entry{
		Code: "DATE_OFFSET_LIMIT_EXCEEDED", Status: fault.NotRead,
		Cause: "a working-day offset of more than 100 years", Example: "8/7/2031 + 40000 workdays",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{
	&InvalidOperation, &OutOfRange, &Expected, &FieldExpectedDate, &NthOutOfRange, &WorkdayOffsetExpectedDate,
	&WorkdaysBetweenExpectedDates, &WorkdaysBetweenRangeTooLarge, &WorkdaysInExpectedDuration, &OffsetLimit,
}
