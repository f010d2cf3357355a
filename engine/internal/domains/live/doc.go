// Package live names the figures that only a host can supply: quotes of shares and prices of coins.
//
// No host supplies any, so each form is refused by name: a price is never
// guessed and never zero.
package live
