// Package lists adds the functions of lists as a whole: rows of a given length, dot products, transposes, determinants, inverses.
//
// What works a list cell by cell is not here: a row of another subject is marked
// with Cells, and package eval goes through the list.
package lists
