package dates

import "reckon/engine/internal/lang"

// shapes are the dates that package syntax reads by itself, and what is counted
// from them (dates.md, sections 2 to 6, 10, 11, 13 and 14).
func shapes() []lang.Shape {
	return append(append(append(written(), named()...), counted()...), lengths()...)
}

// written are the spellings of a date, and its arithmetic.
func written() []lang.Shape {
	return []lang.Shape{
		{Forms: []string{"{day}/{month}/{year}", "{day}.{month}.{year}"}, Doc: "a date in figures; two digits of a year are 1969 to 2068",
			Example: "8/7/2031 → Tuesday, July 8, 2031"},
		{Forms: []string{"{month}-{day}-{year}"}, Doc: "the same with hyphens, month first", Example: "8-7-2031 → Thursday, August 7, 2031"},
		{Forms: []string{"{year}-{month}-{day}"}, Doc: "the same with the year in front, in four digits", Example: "2031-8-7 → Thursday, August 7, 2031"},
		{Forms: []string{"{day} {month} {year}", "{month} {day}, {year}", "{month} {day} {year}"},
			Doc: "a date by the name of its month, in full or in three letters", Example: "2 Dec 2027 → Thursday, December 2, 2027"},
		{Forms: []string{"{day} {month}", "{month} {day}"}, Doc: "the same in the current year", Example: "june 4 → Friday, June 4, 2027"},
		{Forms: []string{"{month} {year}"}, Doc: "a month, as its first day", Example: "June 2029 → Friday, June 1, 2029"},
		{Forms: []string{"{date} {time}", "{date} at {time}", "{time} on {date}"}, Doc: "a date with a time",
			Example: "6.45pm on 6 November 2019 → Wednesday, November 6, 2019, 6:45:00 PM"},
		{Forms: []string{"{year}-{month}-{day}T{time}", "{year}-{month}-{day}T{time}Z", "{year}-{month}-{day}T{time}+{hours}:{minutes}"},
			Doc: "a timestamp of ISO 8601; without an offset it is local", Example: "2031-03-02T05:06:07Z → Sunday, March 2, 2031, 6:06:07 AM"},
		{Forms: []string{"{date} + {length}", "{length} after {date}", "{length} from {date}"},
			Doc: "a date moved on; months and years keep the day or take the last of the month", Example: "31/10/2027 + 1 month → Tuesday, November 30, 2027"},
		{Forms: []string{"{date} - {length}", "{length} before {date}"}, Doc: "a date moved back", Example: "5 months before 31/03/2028 → Sunday, October 31, 2027"},
		{Forms: []string{"{date} + {n} workdays", "{date} - {n} workdays", "{n} workdays after {date}", "{n} workdays from {date}", "{n} workdays before {date}"},
			Doc: "a date moved over Mondays to Fridays; working days and business days are the same", Example: "1 October 2027 + 4 workdays → Thursday, October 7, 2027"},
		{Forms: []string{"{date} - {date}"}, Doc: "the days between two dates, or the hours and minutes where one has a time", Example: "2/11/2027 - 29/10/2027 → 4 days"},
		{Forms: []string{"{date} to {date}"}, Doc: "the days from the first to the second, negative where that is the earlier", Example: "31/10/2027 to 2/12/2027 → 32 days"},
	}
}

// named are the days that words name.
func named() []lang.Shape {
	return []lang.Shape{
		{Forms: []string{"today", "now"}, Doc: "the present moment, with its time", Example: "today → Thursday, September 30, 2027, 6:45:00 PM"},
		{Forms: []string{"tomorrow", "yesterday"}, Doc: "a day on or back, at this time", Example: "tomorrow → Friday, October 1, 2027, 6:45:00 PM"},
		{Forms: []string{"next {weekday}"}, Doc: "the first such day after today, at this time", Example: "next thursday → Thursday, October 7, 2027, 6:45:00 PM"},
		{Forms: []string{"last {weekday}"}, Doc: "the latest such day before today", Example: "last thursday → Thursday, September 23, 2027, 6:45:00 PM"},
		{Forms: []string{"this {weekday}"}, Doc: "today, or the coming one; inside a calculation the weekday alone is the same",
			Example: "this thursday → Thursday, September 30, 2027, 6:45:00 PM"},
		{Forms: []string{"{length} ago"}, Doc: "so long before now", Example: "10 days ago → Monday, September 20, 2027, 6:45:00 PM"},
		{Forms: []string{"this {period}", "next {period}", "last {period}"}, Doc: "the first day of a week, a month or a year", Example: "next week → Monday, October 4, 2027"},
		{Forms: []string{"start of {period}", "beginning of {period}", "start of {month}", "beginning of {month}"},
			Doc: "the first day of the present one, of next month and the like, or of a month by its name", Example: "start of year → Friday, January 1, 2027"},
		{Forms: []string{"end of {period}", "end of {month}"}, Doc: "the last day of it", Example: "end of February 2028 → Tuesday, February 29, 2028"},
		{Forms: []string{"{nth} {weekday} of {month}"}, Doc: "that weekday of a month: 1st to 5th, first to fifth, last", Example: "2nd Thursday of November 2027 → Thursday, November 11, 2027"},
	}
}

// counted are the counts between dates; how many may stand in front of each.
func counted() []lang.Shape {
	return []lang.Shape{
		{Forms: []string{"{unit} between {date} and {date}"}, Doc: "how far apart two dates are; a month is 30 days and a year 365",
			Example: "weeks between 05/01/2031 and 14/03/2031 → 9.71 weeks"},
		{Forms: []string{"{unit} until {date}"}, Doc: "the time from now to a date", Example: "days until 20/10/2027 → 19.22 days"},
		{Forms: []string{"{unit} since {date}"}, Doc: "the time from a date to now", Example: "days since 01/08/2027 → 60.78 days"},
		{Forms: []string{"{weekdays} between {date} and {date}", "{weekdays} until {date}", "{weekdays} since {date}"},
			Doc: "how many such days there are, both ends included", Example: "tuesdays between 02/02/2027 and 04/05/2027 → 14"},
		{Forms: []string{"workdays between {date} and {date}", "working days between {date} and {date}", "business days between {date} and {date}"},
			Doc: "the Mondays to Fridays, both ends included", Example: "how many workdays between 01/11/2027 and 30/11/2027 → 22"},
		{Forms: []string{"workdays in {length}"}, Doc: "five sevenths of its days", Example: "workdays in 6 weeks → 30"},
		{Forms: []string{"days in {month}", "days in {quarter}", "days in {year}"}, Doc: "how many days it has; Q1 to Q4 are quarters", Example: "days in February 2028 → 29"},
	}
}

// lengths are the spellings of a length of time, and timecodes.
func lengths() []lang.Shape {
	return []lang.Shape{
		{Forms: []string{"{n}h {n}m", "{n}d{n}h", "{n} weeks {n} days"}, Doc: "a length in descending units, held in the smallest; an m is a minute beside h or s alone",
			Example: "3h 20m → 200 minutes"},
		{Forms: []string{"P{n}Y{n}M{n}W{n}D", "PT{n}H{n}M{n}S", "P{n}DT{n}H"}, Doc: "a period of ISO 8601: any of the parts, in this order",
			Example: "PT2H15M → 135 minutes"},
		{Forms: []string{"{hours}:{mm}:{ss}"}, Doc: "a length as a stopwatch shows it, in seconds, where no date stands before it", Example: "0:52:30 * 4 → 12,600.00 s"},
		{Forms: []string{"{length} as iso8601"}, Doc: "the period: PnY of years, PnM of months, PnW of whole weeks, PnDTnH of days, PTnHnMnS of shorter units",
			Example: "1.25 days as iso8601 → P1DT6H"},
		{Forms: []string{"{hh}:{mm}:{ss}:{ff} at {n} fps", "{hh}:{mm}:{ss}:{ff} @ {n} fps", "{frames} at {n} fps"}, Doc: "a timecode and its rate; a number added to it counts frames",
			Example: "40000 frames at 24 fps → 00:27:46:16 at 24 fps"},
	}
}
