// Package aggregates adds figures of many figures: totals, averages, extremes and spreads.
//
// One row serves everywhere: a phrase with its list (average of 5 km, 700 m),
// a call (average(…)), the block above a line (average above) and a span of
// lines. The answer is in the unit of the first quantity; later ones convert,
// and a bare number counts in it. Everything is exact, a deviation too when
// its root is.
package aggregates
