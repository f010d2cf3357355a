// Package dates answers questions about dates: the weekday, the month, the week, an age, a timestamp.
//
// The rules are those of dates.md, sections 3, 7 to 9 and 11.
package dates
