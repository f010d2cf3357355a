// Package tax adds taxes at a stated rate, to an amount, off a total and within one.
//
// No rate is built in: a line states its own, as in `vat on £45 at 20%`. The
// answers are exact; `tax off` and `tax in` are fractions where they must be.
package tax
