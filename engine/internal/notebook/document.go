package notebook

import (
	"context"
	"strings"

	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// maxElements bounds what the answers of one note may keep together.
const maxElements = 10_000_000

// Entry is the answer of one line, or of one inline solve.
type Entry struct {
	Line  int    // from 1; 0 for an expression
	Text  string // the line as written, or the solve between its backquotes
	Value value.Value
	Fault *fault.Fault // nil when the line answered
	Place source.Span  // of the fault, in Text; empty when all of it is meant
	// Check is set when the line is written as a check.
	Check bool
	// Bare is the text of a check without its comment.
	Bare string
}

// Expression works out one line with no document around it. The error is that
// of a cancelled context.
func Expression(ctx context.Context, line string, o Options) (Entry, error) {
	s := newScope(ctx, o)
	content := text{s: line}.withoutComment().trim()
	entry := Entry{Text: line}
	if f := classify(line); content.s == "" || f == heading || f == quote || f == comment {
		entry.Fault = syntax.UnexpectedEnd.Fault("a calculation is wanted, and there is none")
		return entry, nil
	}
	a, err := s.run(content)
	entry.take(a)
	return entry, err
}

// take fills an entry with the answer of its line.
func (e *Entry) take(a answer) {
	e.Value, e.Fault, e.Check = a.value, a.fault, a.check
	if a.fault != nil {
		e.Place = a.fault.Span
	}
}

// Options are what a pass is given besides its text.
type Options struct {
	Vocabulary *lang.Vocabulary
	Yield      func() // called now and then; nil never
	// Progress is told how many lines of a note are done; nil is never called.
	Progress func(done, total int)
	// Seed makes draws repeat; without one Entropy gives a seed for the call,
	// and without either a draw is refused.
	Seed    *string
	Entropy func() uint64
}

func newScope(ctx context.Context, o Options) *scope {
	return &scope{
		vocabulary: o.Vocabulary,
		env:        eval.NewEnvironment(ctx, o.Vocabulary, o.Yield),
		names:      syntax.Within(nil),
		chance:     chance{seed: o.Seed, entropy: o.Entropy},
	}
}

// document is the state of one pass over a note.
type document struct {
	scope
	lines    []lineState
	current  int // the line that runs, from 1
	block    block
	spent    int // line re-runs, of the pass budget
	elements int
	entries  []Entry
}

// lineState is what later lines may read of a line.
type lineState struct {
	form    form
	value   value.Value // nil when it has no answer
	failed  bool        // it has an error, or could not be read
	passed  bool        // totals pass over it: a check, a summary, a declaration
	written bool        // it is a line of calculation
}

// Document works out a note from the top, each line seeing those above it. The
// entries are in line order. The error is that of a cancelled context.
func Document(ctx context.Context, note string, o Options) ([]Entry, error) {
	n := source.CountLines(note)
	d := &document{scope: *newScope(ctx, o), lines: make([]lineState, n), entries: make([]Entry, 0, min(n, 1024))}
	d.env.Lines = d
	written := make([]string, 0, n)
	for _, line := range source.Lines(note) {
		written = append(written, line)
	}
	var open string // the sign of the fence that is open
	table := 0      // the line before which a table that is being read ends
	for i, line := range written {
		d.current = i + 1
		f := classify(line)
		switch {
		case open != "":
			if strings.HasPrefix(trimSpace(line), open) {
				open = ""
			}
			f = fenced
		case f == fence:
			open = fenceSign(line)
		case i < table:
			f = tableRow
		case isTableRow(line) && i+1 < len(written) && isSeparator(written[i+1]):
			for table = i + 2; table < len(written) && isTableRow(written[table]); table++ {
			}
			f = tableRow
		}
		if err := d.line(line, f); err != nil {
			return nil, err
		}
		if o.Progress != nil {
			o.Progress(d.current, n)
		}
	}
	return d.entries, nil
}

// fenceSign returns the sign that closes a fence. A fence of $$ may close on
// its own line.
func fenceSign(line string) string {
	line = trimSpace(line)
	if strings.HasPrefix(line, "$$") {
		if len(line) > 4 && strings.HasSuffix(line, "$$") {
			return ""
		}
		return "$$"
	}
	return "```"
}

// line works out one line of that form.
func (d *document) line(line string, f form) error {
	state := &d.lines[d.current-1]
	state.form = f
	if f.endsBlock() {
		d.block.reset()
	}
	switch {
	case f == solves || f == tableRow && hasSolve(line):
		return d.solves(line)
	case f != calculation:
		return nil
	}
	content := text{s: line}.withoutComment().trim().withoutMarker()
	if content.s == "" {
		return nil
	}
	a, err := d.run(content)
	if err != nil {
		return err
	}
	d.keep(&a)
	entry := Entry{Line: d.current, Text: line}
	entry.take(a)
	if a.check {
		entry.Bare = strings.TrimSpace(text{s: line}.withoutComment().s)
	}
	d.entries = append(d.entries, entry)
	*state = lineState{form: f, value: a.value, failed: a.fault != nil, written: true, passed: a.check || a.summary || a.declare}
	d.block.add(d.current, state)
	return nil
}

// solves works out the inline solves of a line of prose.
func (d *document) solves(line string) error {
	for from := 0; ; {
		found, ok := nextSolve(line, from)
		if !ok {
			return nil
		}
		a, err := d.run(text{s: found.inner}.withoutComment())
		if err != nil {
			return err
		}
		d.keep(&a)
		entry := Entry{Line: d.current, Text: found.text}
		entry.take(a)
		entry.Check = false
		if entry.Place != (source.Span{}) {
			entry.Place.Start++
			entry.Place.End++
		}
		d.entries = append(d.entries, entry)
		from = found.start + len(found.inner) + 1
	}
}

// keep counts the elements of an answer and refuses the one that would pass
// the limit, with the name that it set.
func (d *document) keep(a *answer) {
	if a.fault != nil {
		return
	}
	size := elements(a.value)
	if d.elements+size <= maxElements {
		d.elements += size
		return
	}
	if a.name != "" {
		d.forget(a.name)
	}
	*a = d.refused(DocumentElementLimit.Fault("the answers of a note keep at most 10,000,000 elements"))
}

// elements returns what an answer counts: one, a text one more for every eight
// characters, and a number one more for every digit that machine words do not
// hold, since a note of a few letters a line can make each line's number
// longer than the last.
func elements(v value.Value) int {
	switch v := v.(type) {
	case value.Text:
		return 1 + len(v)/8
	case value.Quantity:
		return 1 + v.N.Size()
	case value.Uncertain:
		return 1 + lang.Size(v)
	case value.Complex:
		return 1 + v.N.Size()
	}
	n, _ := lang.PlainNumber(v)
	return 1 + n.Size()
}
