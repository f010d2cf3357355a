// Command gosdk is a minimal server on the official Go SDK, to measure reckon against.
//
// It has one tool, add, written as the SDK's own examples write theirs, and
// speaks on standard input and output.
package main
