// Package number does arithmetic that stays exact until an operation cannot be.
//
// A [Number] stands on one of four rungs: [Integer], [Decimal], [Rational] and
// [Float]. An operation lifts its operands to the higher of their rungs, works
// there, and steps down again where the answer allows it: a quotient of whole
// numbers is whole, a decimal or a rational, whichever is the lowest that
// holds it. What a decimal took part in stays a decimal, also when it is
// whole. What a float took part in stays a float, except that rounding to a
// whole number gives an integer.
//
// Small values live in machine words and cost no allocation; past those,
// integers and rationals are math/big and decimals shopspring/decimal. No
// caller can tell the difference.
//
// Exact numbers have no largest value, only a size: [MaxDigits]. Whatever
// could be longer is judged before it is worked out. A whole result past the
// limit is RESULT_TOO_LARGE; a fraction past it becomes a float, or
// RESULT_TOO_LARGE where that float would be 0 or infinite.
//
// A [Complex] number has two parts, each a number times at most one square
// root: a [Surd], so that the root of a negative number is exact.
//
//	third, _ := number.Div(number.Int(1), number.Int(3)) // Rational 1/3
//	one, _ := number.Mul(third, number.Int(3))           // Integer 1
package number
