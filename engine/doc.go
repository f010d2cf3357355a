// Package engine evaluates expressions, notes and sheets, and does plain calculation, without I/O.
//
// Every call builds its own state from shared immutable tables and drops it:
// nothing survives into the next call, and calls may run side by side. What a
// call may know of the world comes in through an [Ambient], whose zero value
// knows nothing.
//
// A call answers with a result that writes itself as the JSON of the
// specification, or with a [Refusal] of the whole call. A line that fails is
// part of a result, never a refusal.
package engine
