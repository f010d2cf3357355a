// Package rounding adds rounding: to places, to figures, to multiples, up and down.
//
// Half rounds away from zero, on the exact value where there is one. The
// number of places a line asks for is a property of its answer: it overrides
// how the answer is written, and goes with it to the lines that read it.
package rounding
