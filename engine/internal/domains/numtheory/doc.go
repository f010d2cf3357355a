// Package numtheory adds the functions of whole numbers: factorials, divisors, choices, powers of a remainder.
//
// Every answer is exact, and its size is judged before it is worked out.
package numtheory
