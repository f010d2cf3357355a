// Package eval runs a tree against an environment, within a budget.
//
// eval.go is the walk over the tree. What an operator does is a row for the
// kinds of its two sides, in the op_ files; a pair of kinds without a row is
// one fault that names both. Names, functions and the lines of a note are in
// the [Environment]; the vocabulary brings everything else.
package eval
