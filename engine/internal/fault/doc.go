// Package fault defines coded errors: what went wrong, where, and what to do about it.
//
// A code is a row, an [Entry], that stands beside the code that raises it. The
// row holds the name that machines read, the status that a line with this
// fault gets, the cause in words, and an example that provokes it. A [Fault]
// is one occurrence: the row, a sentence that quotes the reader's own text, a
// place, and, where there is one, the way out.
//
// A fault travels as a Go error inside a line and becomes a result at the
// line's edge. It is never a bug: a bug panics.
package fault
