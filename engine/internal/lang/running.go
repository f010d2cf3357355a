package lang

import "reckon/engine/internal/value"

// Running is an aggregate under way: figures go in one by one, and what they
// come to can be asked in between. So a note whose every line asks for the
// total so far takes as long as its lines, not as their square.
type Running interface {
	// Add takes one more figure. Its error is that of the aggregate over the
	// figures so far, and nothing can be added after one.
	Add(v value.Value) error
	// Value returns what the figures so far come to, at least one of them.
	Value() (value.Value, error)
}
