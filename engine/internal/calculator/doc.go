// Package calculator evaluates plain arithmetic with functions and constants, nothing more.
//
// An answer is exact, or correctly rounded and marked so. Two kinds of number
// make that true. An exact number is a decimal or a fraction of any length; an
// operation that can be exact is. A number that has no end, such as a root or
// a sine, is a ball: a midpoint and a radius that is known to cover the error.
// Balls go through an expression whole, and only its answer is rounded: to 34
// significant digits, or to 15 where a function such as sin or log took part.
// When a ball is too wide to round, or to decide a comparison, the expression
// is worked out again with more bits; where even the widest does not tell two
// numbers apart, as in sin(pi) and 0, they count as equal, and the answer as
// rounded.
//
// What could grow without end is judged before it is computed: no number has
// more than 100,000 digits, and all the work of one call is metered, so that
// every expression answers, or is refused, in about a second at most.
//
// The grammar knows numbers, operators, and the words of one table. It has no
// way to reach anything else.
package calculator
