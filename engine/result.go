package engine

import (
	"context"
	"slices"
	"strconv"

	"reckon/engine/internal/value"
)

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
	value         value.Value
}

// Document is the answer of a note.
type Document struct {
	Lines  []Line
	Failed int
}

// Tally is how many lines of a note have something to report, and how many of
// them failed.
type Tally struct {
	Lines, Failed int
}

// Checks is the answer of a note's checks.
type Checks struct {
	Checks                               []Line
	Passed, Failed, Unevaluated, Pending int
}

// OK reports whether the line answered.
func (l Line) OK() bool { return l.Status == Answered }

// OK reports whether no line failed.
func (d Document) OK() bool { return d.Failed == 0 }

// OK reports whether no line failed.
func (t Tally) OK() bool { return t.Failed == 0 }

// OK reports whether every check passed.
func (c Checks) OK() bool { return c.Passed == len(c.Checks) }

// AppendJSON appends the result of evaluate_expression (results.md, 1.1).
func (l Line) AppendJSON(dst []byte) []byte { return closed(l.append(dst), l.OK()) }

// AppendJSONWithExit appends the same with the exit status of a command in
// place of the verdict.
func (l Line) AppendJSONWithExit(dst []byte, exit int) []byte { return exited(l.append(dst), exit) }

func (l Line) append(dst []byte) []byte {
	dst = append(dst, `{"expression":`...)
	dst = value.AppendText(dst, l.Text)
	dst = l.appendAnswer(dst)
	dst = append(dst, `,"value":`...)
	return value.AppendJSON(dst, l.value)
}

// appendAnswer appends the members that every kind of result has.
func (l *Line) appendAnswer(dst []byte) []byte {
	dst = append(dst, `,"status":"`...)
	dst = append(dst, l.Status...)
	dst = append(dst, `","display":`...)
	dst = value.AppendText(dst, l.Display)
	dst = append(dst, `,"code":`...)
	if l.Code == "" {
		return append(dst, "null"...)
	}
	return value.AppendText(dst, l.Code)
}

// linesALook is how many lines are reported between two looks at the context:
// a long note takes a while to report.
const linesALook = 1_000

// AppendJSON appends the result of evaluate_document (results.md, 1.2). The
// error is that of a cancelled ctx; what was appended is then cut short.
func (d Document) AppendJSON(ctx context.Context, dst []byte) ([]byte, error) {
	dst = closed(d.append(ctx, dst), d.OK())
	return dst, ctx.Err()
}

// AppendJSONWithExit appends the same with the exit status of a command in
// place of the verdict.
func (d Document) AppendJSONWithExit(dst []byte, exit int) []byte {
	return exited(d.append(context.Background(), dst), exit)
}

func (d Document) append(ctx context.Context, dst []byte) []byte {
	dst = slices.Grow(dst, spaceFor(d.Lines))
	dst = append(dst, `{"lines":[`...)
	for i := range d.Lines {
		if i%linesALook == 0 && ctx.Err() != nil {
			return dst
		}
		dst = d.Lines[i].appendEntry(dst, i)
	}
	return Tally{Lines: len(d.Lines), Failed: d.Failed}.append(dst)
}

// append closes the list of a note's lines and appends how many failed.
func (t Tally) append(dst []byte) []byte {
	return strconv.AppendInt(append(dst, `],"failed":`...), int64(t.Failed), 10)
}

// appendEntry appends entry i of a note's lines.
func (l *Line) appendEntry(dst []byte, i int) []byte {
	dst = l.appendNumber(dst, i)
	dst = l.appendAnswer(dst)
	dst = append(dst, `,"value":`...)
	return append(value.AppendJSON(dst, l.value), '}')
}

// appendNumber opens the object of entry i with its line's number and text.
func (l *Line) appendNumber(dst []byte, i int) []byte {
	if i > 0 {
		dst = append(dst, ',')
	}
	dst = append(dst, `{"line":`...)
	dst = strconv.AppendInt(dst, int64(l.Number), 10)
	dst = append(dst, `,"text":`...)
	return value.AppendText(dst, l.Text)
}

// spaceFor returns about how many bytes the report of lines takes, so that a
// long one is not moved again and again as it grows.
func spaceFor(lines []Line) int {
	const members = 130 // of a line: their names, its number, status and value
	n := 0
	for i := range lines {
		n += members + len(lines[i].Text) + len(lines[i].Display) + len(lines[i].Code)
	}
	return n
}

// AppendJSON appends the result of check_document (results.md, 1.3). The error
// is that of a cancelled ctx; what was appended is then cut short.
func (c Checks) AppendJSON(ctx context.Context, dst []byte) ([]byte, error) {
	dst = closed(c.append(ctx, dst), c.OK())
	return dst, ctx.Err()
}

// AppendJSONWithExit appends the same with the exit status of a command in
// place of the verdict.
func (c Checks) AppendJSONWithExit(dst []byte, exit int) []byte {
	return exited(c.append(context.Background(), dst), exit)
}

func (c Checks) append(ctx context.Context, dst []byte) []byte {
	dst = slices.Grow(dst, spaceFor(c.Checks))
	dst = append(dst, `{"checks":[`...)
	for i := range c.Checks {
		if i%linesALook == 0 && ctx.Err() != nil {
			return dst
		}
		dst = c.Checks[i].appendNumber(dst, i)
		dst = c.Checks[i].appendAnswer(dst)
		dst = append(dst, '}')
	}
	dst = append(dst, ']')
	for _, count := range []struct {
		name string
		n    int
	}{{"passed", c.Passed}, {"failed", c.Failed}, {"unevaluated", c.Unevaluated}, {"pending", c.Pending}} {
		dst = append(dst, `,"`...)
		dst = append(dst, count.name...)
		dst = append(dst, `":`...)
		dst = strconv.AppendInt(dst, int64(count.n), 10)
	}
	return dst
}

func closed(dst []byte, ok bool) []byte {
	dst = append(dst, `,"ok":`...)
	return append(strconv.AppendBool(dst, ok), '}')
}

func exited(dst []byte, exit int) []byte {
	dst = append(dst, `,"exitCode":`...)
	return append(strconv.AppendInt(dst, int64(exit), 10), '}')
}
