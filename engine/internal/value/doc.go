// Package value defines the closed set of things a line can answer.
//
// There is one file for each kind, with its shape, its constructor and its
// invariant, and nothing that is known about it: units convert in package
// units, currencies are listed in package money, answers are written for
// people in package display. json.go writes a value as the record that
// clients read.
//
// Values are immutable and may be shared between goroutines.
package value
