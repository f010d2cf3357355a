// Package random adds draws: random numbers between two bounds.
//
// A draw comes from the stream of its line, which the seed of the call and the
// line's text decide: the same seed and the same note give the same draws, and
// editing one line changes no other.
package random
