// Package calendar knows dates: days, months and years of the proleptic Gregorian calendar.
//
// A [Date] is a count of days, so dates compare and subtract as integers; what
// is left to know is how days are named. The calendar spans the years 1 to
// 9999, the ones that four digits can write. It has no time and no zone, and
// today is not known here: a date enters as text or as its three numbers.
//
// Every function of it that could leave those years answers false instead, so a date
// in hand is always one that can be written:
//
//	sent, _ := calendar.Parse("2028-01-31")
//	due, _ := sent.EndOfMonth(1) // 2028-02-29
//	due.Sub(sent)                // 29
//
// The functions beside it count the days of all years, from 1970-01-01 on, and a
// [Wall] is what the calendar and the clock of a zone show: the dates of notes,
// which have times and years before 1.
package calendar
