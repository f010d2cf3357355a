// Package framing turns a byte stream into bounded lines and writes replies one per line.
//
// It knows no JSON and nothing of what a line means: a [Handler] answers each
// line, at once or with work that runs beside other work. What it promises is
// about bytes, memory and order.
//
//   - A line is bounded. A longer one is dropped as it arrives, in constant
//     memory, and reported once; the line after it is read as usual.
//   - Replies are whole lines, never interleaved, in the order in which they
//     are ready. None waits in a buffer once nothing else is ready.
//   - Work under way and replies that wait for their reader are bounded.
//     Reading pauses at either bound, so that no peer can fill the memory, and
//     goes on below them, so that a peer which writes much before it reads
//     anything locks neither end.
//   - At the end of the input everything that was read is answered.
//   - When the context ends, reading stops, work has a second to finish, and
//     the rest of it is cancelled.
package framing
