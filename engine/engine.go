package engine

import "context"

// Status is what became of a line.
type Status string

// The statuses of a line, and those that a check has beside them.
const (
	Answered Status = "answered"
	Failed   Status = "failed"
	Pending  Status = "pending"
	NotRead  Status = "not-read"
	Passed   Status = "passed"
	Errored  Status = "error"
)

// Question is a text to work out, with what the caller fixes about it.
type Question struct {
	Text   string
	Strict bool // count unread lines as failures
	Pins   Pins
}

// Refusal is the error of a call that was refused as a whole.
type Refusal struct {
	Code    string
	Message string
}

// Error returns the message.
func (r *Refusal) Error() string { return r.Message }

// Line is the answer of one line.
type Line struct {
	Number  int    // counted from 1; 0 for an expression
	Text    string // the line as written
	Status  Status
	Display string
	Code    string // empty when there is none
	// Column and Width place the fault in Text, in UTF-16 code units counted
	// from 1; both are 0 when the whole line is meant.
	Column, Width int
	record        []byte // the value's JSON
}

// Document is the answer of a note.
type Document struct {
	Lines  []Line
	Failed int
}

// Checks is the answer of a note's checks.
type Checks struct {
	Checks                               []Line
	Passed, Failed, Unevaluated, Pending int
}

// Expression works out one line. A cancelled ctx ends it with ctx's error.
func Expression(ctx context.Context, ambient Ambient, q Question) (Line, error) {
	return Line{}, &Refusal{Code: "EVALUATION_REFUSED", Message: "nothing is evaluated"}
}

// EvaluateDocument works out a note line by line. A cancelled ctx ends it with
// ctx's error.
func EvaluateDocument(ctx context.Context, ambient Ambient, q Question) (Document, error) {
	return Document{}, &Refusal{Code: "EVALUATION_REFUSED", Message: "nothing is evaluated"}
}

// CheckDocument works out a note and reports its checks alone. A cancelled ctx
// ends it with ctx's error.
func CheckDocument(ctx context.Context, ambient Ambient, q Question) (Checks, error) {
	return Checks{}, &Refusal{Code: "EVALUATION_REFUSED", Message: "nothing is evaluated"}
}

// OK reports whether the line answered.
func (l Line) OK() bool { return l.Status == Answered }

// OK reports whether no line failed.
func (d Document) OK() bool { return d.Failed == 0 }

// OK reports whether every check passed.
func (c Checks) OK() bool { return c.Passed == len(c.Checks) }

// AppendJSON appends the result of evaluate_expression, closed by its verdict:
// the member `ok`.
func (l Line) AppendJSON(dst []byte) []byte { return dst }

// AppendJSON appends the result of evaluate_document.
func (d Document) AppendJSON(dst []byte) []byte { return dst }

// AppendJSON appends the result of check_document.
func (c Checks) AppendJSON(dst []byte) []byte { return dst }
