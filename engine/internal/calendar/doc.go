// Package calendar knows dates: days, months and years of the proleptic Gregorian calendar.
//
// A [Date] is a count of days, so dates compare and subtract as integers; what
// is left to know is how days are named. The calendar spans the years 1 to
// 9999, the ones that four digits can write. There are no times and no zones,
// and today is not known here: a date enters as text or as its three numbers.
//
// Every function that could leave those years answers false instead, so a date
// in hand is always one that can be written:
//
//	sent, _ := calendar.Parse("2028-01-31")
//	due, _ := sent.EndOfMonth(1) // 2028-02-29
//	due.Sub(sent)                // 29
package calendar
