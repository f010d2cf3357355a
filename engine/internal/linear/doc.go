// Package linear does matrix algebra: products, determinants and inverses.
//
// Exact cells give exact answers, by elimination on whole numbers that leaves
// no fraction on the way. One cell that is a float makes the whole a float.
package linear
