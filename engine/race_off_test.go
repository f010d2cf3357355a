//go:build !race

package engine_test

// raced is set under the race detector, where sizes say nothing.
const raced = false
