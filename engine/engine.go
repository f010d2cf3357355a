package engine

import (
	"context"
	"slices"

	"reckon/engine/internal/display"
	"reckon/engine/internal/domains"
	"reckon/engine/internal/notebook"
	"reckon/engine/internal/source"
)

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

// Expression works out one line. The error is a [Refusal], or that of a
// cancelled ctx.
func Expression(ctx context.Context, ambient Ambient, q Question) (Line, error) {
	if err := q.judge(expressionArgument); err != nil {
		return Line{}, err
	}
	entry, err := notebook.Expression(ctx, q.Text, ambient.options(q))
	if err != nil {
		return Line{}, err
	}
	return lineOf(&entry), nil
}

// EvaluateDocument works out a note line by line. The error is a [Refusal], or
// that of a cancelled ctx.
func EvaluateDocument(ctx context.Context, ambient Ambient, q Question) (Document, error) {
	d := Document{Lines: []Line{}}
	err := evaluate(ctx, ambient, q, func(entry *notebook.Entry) {
		d.Lines = append(d.Lines, lineOf(entry))
		d.Failed += q.failures(&d.Lines[len(d.Lines)-1])
	})
	if err != nil {
		return Document{}, err
	}
	return d, nil
}

// AppendDocument works out a note and appends its result (results.md, 1.2) to
// dst as the lines answer, so that a long note takes little more than the bytes
// of its report. The error is as that of [EvaluateDocument]; what was appended
// is then cut short.
func AppendDocument(ctx context.Context, ambient Ambient, q Question, dst []byte) ([]byte, Tally, error) {
	const sample = 1_000 // lines after which the room for the rest is known well enough
	var t Tally
	dst = append(dst, `{"lines":[`...)
	start := len(dst)
	err := evaluate(ctx, ambient, q, func(entry *notebook.Entry) {
		line := lineOf(entry)
		dst = line.appendEntry(dst, t.Lines)
		if t.Lines++; t.Lines == sample {
			dst = slices.Grow(dst, (len(dst)-start)/sample*(source.CountLines(q.Text)-line.Number))
		}
		t.Failed += q.failures(&line)
	})
	return closed(t.append(dst), t.OK()), t, err
}

// failures returns how many failures a line counts for: none or one.
func (q *Question) failures(l *Line) int {
	if l.Status == Failed || l.Status == Pending || l.Status == NotRead && q.Strict {
		return 1
	}
	return 0
}

// CheckDocument works out a note and reports its checks alone. The error is a
// [Refusal], or that of a cancelled ctx.
func CheckDocument(ctx context.Context, ambient Ambient, q Question) (Checks, error) {
	c := Checks{Checks: []Line{}}
	err := evaluate(ctx, ambient, q, func(entry *notebook.Entry) {
		if entry.Check {
			c.add(entry)
		}
	})
	if err != nil {
		return Checks{}, err
	}
	return c, nil
}

// add reports a line that is written as a check.
func (c *Checks) add(entry *notebook.Entry) {
	line := lineOf(entry)
	line.Text = entry.Bare
	switch {
	case line.Status == Answered:
		line.Status = Passed
		line.Display = display.Value(entry.Value)
		c.Passed++
	case line.Code == string(notebook.CheckFailed.Code):
		c.Failed++
	case line.Status == Failed:
		line.Status = Errored
		c.Unevaluated++
	default:
		c.Unevaluated++
	}
	c.Checks = append(c.Checks, line)
}

// evaluate judges a question and works out its note.
func evaluate(ctx context.Context, ambient Ambient, q Question, each func(*notebook.Entry)) error {
	if err := q.judge("document"); err != nil {
		return err
	}
	if source.CountLines(q.Text) > MaxDocumentLines {
		return &Refusal{Code: "DOCUMENT_TOO_LARGE",
			Message: "This document has more than 100,000 lines, which is the most the engine will hold at once"}
	}
	return notebook.Document(ctx, q.Text, ambient.options(q), each)
}

// options is what a pass is given of the world and of the call's pins.
func (a Ambient) options(q Question) notebook.Options {
	return notebook.Options{Vocabulary: domains.Vocabulary(), Yield: a.Yield, Progress: a.Progress, Seed: q.Pins.Seed, Entropy: a.Entropy,
		Clock: a.clock(q.Pins)}
}

// lineOf is the result of one line.
func lineOf(entry *notebook.Entry) Line {
	line := Line{Number: entry.Line, Text: entry.Text, value: entry.Value}
	if f := entry.Fault; f != nil {
		line.Status, line.Code, line.Display = NotRead, string(f.Code()), f.Error()
		if f.IsRead() {
			line.Status = Failed
		}
		if place := entry.Place; place != (source.Span{}) {
			line.Column = source.ColumnAt(entry.Text, place.Start)
			line.Width = max(source.UTF16Length(place.Text(entry.Text)), 1)
		}
		return line
	}
	line.Status, line.Display = Answered, display.Answer(entry.Value)
	return line
}
