// Package casetest runs case files against an evaluator; imported by tests only.
//
// A case file is read by people first. It opens with a paragraph of prose, then
// come the pins that hold for the whole file, then rows, in the order one would
// teach them:
//
//	A percentage of an amount is that share of it.
//
//	now: 2026-05-04T14:30Z
//	tz: Europe/London
//	seed: 7
//
//	// The words may stand in either order.
//	15% of 80    → 12
//	15% of       → UNEXPECTED_END_OF_INPUT
//
//	-- note: a name is read below its definition --
//	rate = 12    → 12
//	# Heading    →
//	rate * 2
//	prev + 1     → 25
//
// A row is `line → answer` or `line → CODE`. The answer is the display without
// its leading `= `. A code is capitals and underscores; `CODE: sentence` asserts
// the sentence too, and stands once for each code, in the case that owns it.
// Spaces around the arrow align rows and mean nothing; the last arrow of a row
// is its separator. Between rows a line that begins with `//` is for the reader.
//
// A section `-- note: title --` is a whole document, up to the next section or
// the end of the file; blank lines at its end do not belong to it. A line of a
// note without an arrow is an ordinary line of the document whose answer is not
// asserted. An arrow with nothing after it asserts that the line has no answer
// at all. A line with several inline solves has their answers joined by ` · `.
//
// Every row stands alone: only the lines of one note see each other.
//
// Manual pages are case files of another shape: a table whose head is
// `| Line | Answer |`, with both cells in backquotes, is rows; a block fenced as
// `note` is a note; `<!-- now: … -->` on a line of its own is a pin.
//
// The flag -update writes the answers that came into case files. Manual pages
// are prose and are mended by hand.
package casetest
