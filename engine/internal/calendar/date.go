package calendar

// Date is a day of the proleptic Gregorian calendar: days since 0001-01-01.
// Every function here answers dates of the years 1 to 9999 only, so two of
// them compare and subtract as the integers they are.
type Date int32

const (
	maxYear = 9999
	// last is 9999-12-31.
	last Date = maxYear*365 + maxYear/4 - maxYear/100 + maxYear/400 - 1
	// A cycle is the 400 years after which leap days repeat.
	cycleYears = 400
	cycleDays  = 400*365 + 97
)

// daysBefore counts the days of a common year before each month.
var daysBefore = [...]int{1: 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365}

// Of returns the date of a year 1 to 9999, a month 1 to 12 and a day of that
// month, and false when there is no such day.
func Of(year, month, day int) (Date, bool) {
	if year < 1 || year > maxYear || month < 1 || month > 12 || day < 1 || day > daysIn(year, month) {
		return 0, false
	}
	return of(year, month, day), true
}

// of is Of for what is known to be a date.
func of(year, month, day int) Date {
	n := beforeYear(year) + daysBefore[month] + day - 1
	if month > 2 && isLeap(year) {
		n++
	}
	return Date(n)
}

// beforeYear counts the days from 0001-01-01 to the first of January.
func beforeYear(year int) int {
	y := year - 1
	return y*365 + y/4 - y/100 + y/400
}

func isLeap(year int) bool {
	return year%4 == 0 && (year%100 != 0 || year%400 == 0)
}

func daysIn(year, month int) int {
	if month == 2 && isLeap(year) {
		return 29
	}
	return daysBefore[month+1] - daysBefore[month]
}

// Civil returns the year, 1 to 9999, the month, 1 to 12, and the day of the
// month, 1 to 31.
func (d Date) Civil() (year, month, day int) {
	n := int(d)
	cycles := n / cycleDays
	// Years of mean length give the year, or at the start of January the one
	// before it, for the leap day comes at the end of its four years.
	year = cycles*cycleYears + n%cycleDays*cycleYears/cycleDays + 1
	if beforeYear(year+1) <= n {
		year++
	}
	n -= beforeYear(year)
	for month = 1; n >= daysIn(year, month); month++ {
		n -= daysIn(year, month)
	}
	return year, month, n + 1
}

// AddDays returns the date n days after d, before it when n is negative, and
// false when that is not within the years 1 to 9999 (format.md, 7).
func (d Date) AddDays(n int64) (Date, bool) {
	if n < -int64(d) || n > int64(last-d) {
		return 0, false
	}
	return d + Date(n), true
}

// Sub returns the days from e to d, negative when e is the later.
func (d Date) Sub(e Date) int { return int(d) - int(e) }

// EndOfMonth returns the last day of the month that lies the given number of
// months after that of d, before it when negative, and false when that is not
// within the years 1 to 9999 (functions.md, EOMONTH). The day of d is ignored.
func (d Date) EndOfMonth(months int64) (Date, bool) {
	// More months than there are lead out of the years from anywhere.
	if months < -12*maxYear || months > 12*maxYear {
		return 0, false
	}
	year, month, _ := d.Civil()
	n := year*12 + month - 1 + int(months)
	year, month = n/12, n%12+1
	if n < 12 || year > maxYear {
		return 0, false
	}
	return of(year, month, daysIn(year, month)), true
}

// Parse reads the one spelling of a date, YYYY-MM-DD: ten characters, a year
// 0001 to 9999 and a day that exists (format.md, 7).
func Parse(text string) (Date, bool) {
	if len(text) != 10 || text[4] != '-' || text[7] != '-' {
		return 0, false
	}
	year, isYear := digits(text[:4])
	month, isMonth := digits(text[5:7])
	day, isDay := digits(text[8:])
	if !isYear || !isMonth || !isDay {
		return 0, false
	}
	return Of(year, month, day)
}

// digits reads a few ASCII digits and nothing else.
func digits(text string) (n int, ok bool) {
	for i := range len(text) {
		c := text[i] - '0'
		if c > 9 {
			return 0, false
		}
		n = n*10 + int(c)
	}
	return n, true
}

// String returns d as YYYY-MM-DD.
func (d Date) String() string {
	year, month, day := d.Civil()
	text := [10]byte{4: '-', 7: '-'}
	write(text[:4], year)
	write(text[5:7], month)
	write(text[8:], day)
	return string(text[:])
}

// write fills field with n in decimal, zeros in front.
func write(field []byte, n int) {
	for i := len(field) - 1; i >= 0; i-- {
		field[i] = byte('0' + n%10)
		n /= 10
	}
}
