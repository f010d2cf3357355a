package finding

import "reckon/engine/internal/source"

// Finding is one thing that a check has to say about a document.
type Finding struct {
	Code Code
	// Sheet, Name and Row say where: the sheet's id, the binding, column or
	// chart, and the label of the row. Each may be empty.
	Sheet, Name, Row string
	// RowIndex is the row counted from 1, for two rows may share a label; 0
	// when no row is concerned.
	RowIndex int
	// Message is one sentence for people: lower-case start, no full stop.
	Message string
	// Suggestion is the nearest known word, or what to write instead.
	Suggestion string
	// Raw is the offending text as written, where there is one.
	Raw string
	// Drift is what a Stale cell or anchor holds and should hold.
	Drift *Drift
	// Misdate is how the cell of a Date finding may be read.
	Misdate *Misdate
	// Formula is the formula concerned, as written: of a Stale figure when it
	// is a column rule or exactly one reduce, and of a Precision finding.
	Formula string
	// Artifact is the path of a chart's file or of an imported file.
	Artifact string
	// Path is a cycle: names in order, the first repeated at the end.
	Path []string
	// Source and Substituted are an assertion as written and with values put in.
	Source, Substituted string
	// Count is how many things the finding stands for, when it stands for a
	// count: anchors for the anchor-count line, rows, asserts or charts for a Note.
	Count int
	// Span is where in the document it is, Related what it refers to there.
	// Both are empty on a Note and on the anchor-count line.
	Span, Related source.Span
}

// Drift is a stored figure that no longer follows.
type Drift struct {
	Stored   string // as on the page; empty for a blank cell
	Computed string // as a repair would write it
}

// Misdate is how a text that is not an ISO date may be read.
type Misdate struct {
	Fix           string // the one reading, or empty
	First, Second string // two readings, or both empty: the earlier group as the day first
	Days          int    // between the two
}
