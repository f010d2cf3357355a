// Package table knows the tables of a note: their columns, their rows and the bands of a rate.
//
// A table is a head, a separator and rows, each a line that starts with |. It
// is taken apart once, when the first question comes, and what a question had
// to find out is kept, so that many questions about one large table take about
// as long as its text and not as its square: a column summary once a column
// and aggregate, keys and bands once a table.
//
// A row is cut at each | that no backslash stands right before; backquotes
// hide none, as in GitHub's own tables. Cells past the head are dropped and
// missing ones are blank. A cell is a plain number, money, a percentage, or
// else a text (cell.go has the rules).
package table
