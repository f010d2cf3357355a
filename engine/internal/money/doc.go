// Package money knows currencies: symbols, places, and rounding on exact amounts.
//
// A currency is one row of the table: its ISO 4217 code, the signs and words
// it is typed with, and how its amounts are written. As a [value.Measure] it
// has the dimension of money and is compared by address; two currencies are
// one measure between which only a rate converts, and this package has none.
//
// A sign may stand for several currencies. It means one of them by itself ($
// is USD), and a code behind the amount picks another with the same symbol
// ($6 AUD).
//
//	part, bytes, ok := money.Match("kr + 5 SEK", money.AfterAmount)
//	// part.Of.Currency.Code == "SEK", bytes == 2
package money
