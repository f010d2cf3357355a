package notebook

import (
	"context"
	"strings"

	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/table"
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
	e.Value, e.Fault = a.value, a.fault
	e.Check = a.statement != nil && a.statement.kind == checks
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
	// Clock is what the call knows of the present.
	Clock lang.Clock
}

func newScope(ctx context.Context, o Options) *scope {
	s := &scope{
		vocabulary: o.Vocabulary,
		env:        eval.NewEnvironment(ctx, o.Vocabulary, o.Yield),
		names:      syntax.Within(nil),
		chance:     chance{seed: o.Seed, entropy: o.Entropy},
	}
	s.env.Clock = o.Clock
	return s
}

// document is the state of one pass over a note.
type document struct {
	scope
	*survey
	states   []lineState
	sums     map[rangeKey]*runningTotal
	below    map[sectionQuestion]int // the figure that each question waits for, where it had to look
	opened   map[int]*table.Table    // by the line of their head
	spent    int                     // line re-runs, of the pass budget
	labels   labels
	elements int
	each     func(*Entry) // takes the answers, in the order of the lines
	// history says which lines set a name; nil when no line of the note asks to
	// run another one again or to trace it.
	history map[string][]setting
}

// lineState is what later lines may read of a line.
type lineState struct {
	value  value.Value // nil when it has no answer
	failed bool        // it has an error, or could not be read
	passed bool        // totals pass over it: a check, a declaration
	// summary is set for a total of lines, which blocks and sections pass over.
	summary bool
	// written is set for a line of calculation, also when it could not be read.
	written   bool
	statement *statement // kept where there is a history
	// solved is the answer of the only inline solve of a line, which other lines
	// do not read by its number.
	solved value.Value
}

// setting is a line that set a name, or took it away.
type setting struct {
	line      int
	value     value.Value // nil when the name is gone, and for a function
	statement *statement
}

// Document works out a note from the top, each line seeing those above it, and
// hands each answer to each, in line order. The entry is each's only until it
// returns. The error is that of a cancelled context.
func Document(ctx context.Context, note string, o Options, each func(*Entry)) error {
	d := &document{scope: *newScope(ctx, o), sums: map[rangeKey]*runningTotal{}, below: map[sectionQuestion]int{}, each: each}
	var err error
	if d.survey, err = surveyOf(note, d.env.Breathe); err != nil {
		return err
	}
	n := len(d.lines)
	d.states = make([]lineState, n)
	if asksAgain(note) {
		d.history = map[string][]setting{}
	}
	d.env.Lines = (&view{document: d, scope: &d.scope}).read
	for i := range d.lines {
		d.line = i + 1
		if err := d.workLine(); err != nil {
			return err
		}
		if o.Progress != nil {
			o.Progress(d.line, n)
		}
	}
	return nil
}

// asksAgain reports whether a line of a note may ask to run another one again,
// or to trace it. A note that never does keeps nothing of how its lines were
// read.
func asksAgain(note string) bool {
	// The words may be parted by any white space.
	if !strings.Contains(note, "line") {
		return false
	}
	for _, word := range []string{"with", "for", "under", "solve", "inputs"} {
		if strings.Contains(note, word) {
			return true
		}
	}
	return false
}

// workLine works out the line that has its turn.
func (d *document) workLine() error {
	line, f := d.lines[d.line-1], d.forms[d.line-1]
	switch {
	case f == solves || f == tableRow && hasSolve(line):
		return d.workSolves(line)
	case f != calculation:
		return nil
	}
	content := contentOf(line)
	if content.s == "" {
		return nil
	}
	a, err := d.run(content)
	if err != nil {
		return err
	}
	d.hintAtLabel(content, a.fault)
	d.keep(&a)
	d.record(a)
	entry := Entry{Line: d.line, Text: line}
	entry.take(a)
	if entry.Check {
		entry.Bare = strings.TrimSpace(text{s: line}.uncommented())
	}
	d.each(&entry)
	d.states[d.line-1] = d.stateOf(a)
	return nil
}

// contentOf returns the calculation of a line: what is left without comment,
// tags and list marker.
func contentOf(line string) text { return text{s: line}.withoutComment().trim().withoutMarker() }

// stateOf is what later lines may read of an answer.
func (d *document) stateOf(a answer) lineState {
	st := a.statement
	state := lineState{
		value: a.value, failed: a.fault != nil, written: true,
		passed: st.kind == checks || st.kind.declares() && a.fault == nil, summary: st.summary,
	}
	if d.history != nil {
		state.statement = st
	}
	return state
}

// record notes which line set a name.
func (d *document) record(a answer) {
	if d.history == nil || a.statement.name == "" {
		return
	}
	name := a.statement.setName()
	if name == "" {
		return
	}
	set := setting{line: d.line, value: a.value, statement: a.statement}
	if a.statement.kind == definesFunction && a.fault != nil {
		set.statement = nil
	}
	d.history[name] = append(d.history[name], set)
}

// setName returns the name that a statement sets as the history knows it.
func (st *statement) setName() string {
	switch st.kind {
	case definesName:
		return st.name
	case definesFunction:
		return st.name + "("
	case definesUnit:
		return unitMark + st.name
	}
	return ""
}

// workSolves works out the inline solves of a line of prose.
func (d *document) workSolves(line string) error {
	state := &d.states[d.line-1]
	place := &state.statement
	for from := 0; ; {
		found, ok := nextSolve(line, from)
		if !ok {
			return nil
		}
		inner := text{s: found.inner}.withoutComment()
		a, err := d.run(inner)
		if err != nil {
			return err
		}
		d.hintAtLabel(inner, a.fault)
		d.keep(&a)
		d.record(a)
		if d.history != nil {
			if state.statement == nil {
				state.solved = a.value
			}
			*place, place = a.statement, &a.statement.next
		}
		entry := Entry{Line: d.line, Text: found.text}
		entry.take(a)
		entry.Check = false
		if entry.Place != (source.Span{}) {
			entry.Place.Start++
			entry.Place.End++
		}
		d.each(&entry)
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
	if a.statement.kind == definesName {
		d.forget(a.statement.name)
	}
	full := refused(DocumentElementLimit.Fault("the answers of a note keep at most 10,000,000 elements"))
	a.value, a.fault = full.value, full.fault
}

// elementsANode is what a node of a formula counts: it is kept in the bytes of
// about four cells, and so are those of its record.
const elementsANode = 4

// elements returns what an answer counts: one, a text one more for every eight
// characters, and a number one more for every digit that machine words do not
// hold, since a note of a few letters a line can make each line's number
// longer than the last.
func elements(v value.Value) int {
	switch v := v.(type) {
	case value.Text:
		return 1 + len(v)/8
	case value.Matrix:
		n := 1
		for _, cell := range v.Cells {
			n += elements(cell)
		}
		return n
	case value.Formula:
		return 1 + elementsANode*v.Root.Nodes()
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
