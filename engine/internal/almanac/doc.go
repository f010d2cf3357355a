// Package almanac reckons with dates: steps from one, gaps between two, and the days that words mean.
//
// The rules are those of dates.md, sections 4 to 11.
package almanac
