package calendar

// This file counts the days of all years, those before 1 and after 9999 too:
// the dates of notes (dates.md, section 1). A year 0 is 1 BC, -1 is 2 BC.

// Days counts the days from 1970-01-01 to a day of a month 1 to 12, before it
// when negative. A day outside the month counts on from its first.
func Days(year, month, day int) int64 {
	// The years begin in March here, so that a leap day is the last of its year.
	y, m := int64(year), int64(month-3)
	if m < 0 {
		y, m = y-1, m+12
	}
	cycle := floorDiv(y, cycleYears)
	y -= cycle * cycleYears
	const epoch = 719_468 // from 0000-03-01 to 1970-01-01
	return cycle*cycleDays + y*365 + y/4 - y/100 + (153*m+2)/5 + int64(day) - 1 - epoch
}

// CivilOf returns the year, the month, 1 to 12, and the day of the month of the
// day that lies so many days after 1970-01-01.
func CivilOf(days int64) (year, month, day int) {
	days += 719_468
	cycle := floorDiv(days, cycleDays)
	n := days - cycle*cycleDays
	y := (n - n/1460 + n/36_524 - n/146_096) / 365
	n -= y*365 + y/4 - y/100
	m := (5*n + 2) / 153
	day = int(n-(153*m+2)/5) + 1
	y += cycle * cycleYears
	month = int(m) + 3
	if month > 12 {
		month -= 12
		y++
	}
	return int(y), month, day
}

// DaysInMonth returns the days of a month 1 to 12 of any year.
func DaysInMonth(year, month int) int {
	return daysIn(int(floorMod(int64(year), cycleYears)+cycleYears), month)
}

// DaysInYear returns 365 or 366.
func DaysInYear(year int) int { return int(Days(year+1, 1, 1) - Days(year, 1, 1)) }

// Weekday returns the day of the week, 1 for Monday to 7 for Sunday, of the day
// that lies so many days after 1970-01-01, a Thursday.
func Weekday(days int64) int { return int(floorMod(days+3, 7)) + 1 }

// ISOWeek returns the number of the week (ISO 8601: Monday to Sunday, and week 1
// holds the first Thursday) and the year that it is of.
func ISOWeek(days int64) (year, week int) {
	thursday := days - int64(Weekday(days)) + 4
	year, _, _ = CivilOf(thursday)
	return year, int(thursday-Days(year, 1, 1))/7 + 1
}

// AddMonths returns the day that lies so many calendar months after another, the
// number of the day kept, and clamped to the last of the month it lands in.
func AddMonths(days, months int64) int64 {
	year, month, day := CivilOf(days)
	total := int64(year)*12 + int64(month-1) + months
	y, m := int(floorDiv(total, 12)), int(floorMod(total, 12))+1
	return Days(y, m, min(day, DaysInMonth(y, m)))
}

// Working counts the days from Monday to Friday among those from first to last,
// both included.
func Working(first, last int64) int64 {
	if last < first {
		return 0
	}
	return workingBefore(last+1) - workingBefore(first)
}

// workingBefore counts the working days from a Monday long ago to the day before
// days.
func workingBefore(days int64) int64 {
	n := days + 3 // 1969-12-29 was a Monday
	week := floorDiv(n, 7)
	return week*5 + min(n-week*7, 5)
}

// AddWorking returns the day on which a walk from days ends that counts n working
// days, back when n is negative. With n = 0 it stays, on a weekend too.
func AddWorking(days, n int64) int64 {
	if n == 0 {
		return days
	}
	weekday := int64(Weekday(days)) - 1 // Monday is 0
	monday := days - weekday
	if n > 0 {
		at := min(weekday, 4) + n // counted from the Monday of the week
		return monday + floorDiv(at, 5)*7 + floorMod(at, 5)
	}
	at := min(weekday, 5) + n
	return monday + floorDiv(at, 5)*7 + floorMod(at, 5)
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

func floorMod(a, b int64) int64 { return a - floorDiv(a, b)*b }

// Months are the English names of the months, from 1 on.
var Months = [...]string{1: "January", "February", "March", "April", "May", "June", "July",
	"August", "September", "October", "November", "December"}

// Weekdays are the English names of the days of the week, 1 for Monday.
var Weekdays = [...]string{1: "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}
