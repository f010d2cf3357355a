// Package bill splits a bill into shares that add up to it again.
//
// Shares are whole minor units: a cent, a yen, a fils. What does not go round
// evenly is paid by some of the shares, one unit each.
package bill
