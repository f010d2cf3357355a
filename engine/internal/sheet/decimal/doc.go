// Package decimal does the arithmetic of sheets to forty significant digits.
//
// Every operation works out its exact result and rounds it once, half-up by
// magnitude, to [Digits] significant digits (format.md, 5.2). That holds for
// powers, roots and the finance functions too: the last digit is right, not
// merely close. Remainders, multiples and rounding to places lose nothing and
// stay exact. There is no binary floating point in any result; where one is
// computed by series, it is computed with a bound on its error and again with
// more digits until the bound settles the rounding.
//
// A number is a coefficient times a power of ten. A coefficient that fits a
// machine word lives in one and costs no allocation; the figures of most
// documents do. There is no negative zero, no infinity and no "not a number":
// an operation without a finite result answers false. Finite ends below
// 10^10,000; what is nearer to 0 than 10^-9,999 is 0.
//
//	total, _ := decimal.Mul(decimal.Int(3), price) // price: 1.859
//	total.Fixed(2)                                 // "5.58"
package decimal
