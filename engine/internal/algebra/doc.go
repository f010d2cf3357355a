// Package algebra knows how formulas are simplified.
//
// A formula is a tree of package value whose numbers are exact. [Sum], [Times],
// [Quotient], [Raised] and [Apply] build one from others and leave it
// simplified: like terms collected, powers of one base joined, quotients in
// lowest terms, products and powers of sums left as they are. What they make,
// taken apart and built again, stays as it is.
//
// polynomial.go holds polynomials in several names as what they are, exponents
// and coefficients, for what needs their arithmetic: common divisors, expanding,
// factoring.
package algebra
