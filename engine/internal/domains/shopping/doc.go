// Package shopping compares two prices and says which is the lower, and by how much.
//
// Prices are amounts of money, or money per unit of one measure: a price per
// gram compares with one per kilogram, and with none per litre.
package shopping
