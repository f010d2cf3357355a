package engine

import (
	"context"

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
	entries, err := evaluate(ctx, ambient, q)
	if err != nil {
		return Document{}, err
	}
	d := Document{Lines: make([]Line, len(entries))}
	for i := range entries {
		if i%linesALook == 0 && ctx.Err() != nil {
			return Document{}, ctx.Err()
		}
		d.Lines[i] = lineOf(&entries[i])
		switch d.Lines[i].Status {
		case Failed, Pending:
			d.Failed++
		case NotRead:
			if q.Strict {
				d.Failed++
			}
		}
	}
	return d, nil
}

// CheckDocument works out a note and reports its checks alone. The error is a
// [Refusal], or that of a cancelled ctx.
func CheckDocument(ctx context.Context, ambient Ambient, q Question) (Checks, error) {
	entries, err := evaluate(ctx, ambient, q)
	if err != nil {
		return Checks{}, err
	}
	c := Checks{Checks: []Line{}}
	for i := range entries {
		if i%linesALook == 0 && ctx.Err() != nil {
			return Checks{}, ctx.Err()
		}
		if entries[i].Check {
			c.add(&entries[i])
		}
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

func evaluate(ctx context.Context, ambient Ambient, q Question) ([]notebook.Entry, error) {
	if err := q.judge("document"); err != nil {
		return nil, err
	}
	if source.CountLines(q.Text) > MaxDocumentLines {
		return nil, &Refusal{Code: "DOCUMENT_TOO_LARGE",
			Message: "This document has more than 100,000 lines, which is the most the engine will hold at once"}
	}
	return notebook.Document(ctx, q.Text, ambient.options(q))
}

// options is what a pass is given of the world and of the call's pins.
func (a Ambient) options(q Question) notebook.Options {
	return notebook.Options{Vocabulary: domains.Vocabulary(), Yield: a.Yield, Progress: a.Progress, Seed: q.Pins.Seed, Entropy: a.Entropy}
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
