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
//   - A handler may send lines of its own to its [Peer]: they go through the one
//     writer and count as replies that wait.
//   - Work under way, replies that wait for their reader, and lines read ahead
//     of the work are bounded, so that no peer can fill the memory. A peer that
//     writes much before it reads anything locks neither end: lines are taken
//     on while replies wait, up to these bounds.
//   - At the end of the input everything that was read is answered.
//   - When the context ends, reading stops, work has a second to finish, and
//     the rest of it is cancelled.
package framing
