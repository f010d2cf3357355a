package notebook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"reckon/engine/internal/display"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// Limits of a trace (results.md, section 8).
const (
	maxTraceDepth    = 10
	maxTraceLines    = 200
	maxTraceElements = 10
)

// tracer writes what a line was worked out from.
type tracer struct {
	*view
	text  strings.Builder
	lines int   // written so far
	path  []int // the lines that are being written, outermost first
	down  int   // a line that reads one below itself; 0 when there is none
}

// trace answers what a line was worked out from, as a text.
func (v *view) trace(n *syntax.Trace) (value.Value, error) {
	switch {
	case n.Line < 1 || n.Line >= v.scope.line:
		return nil, TraceForward.Fault("line %d is not above this one", max(n.Line, 0))
	case v.states[n.Line-1].statement == nil:
		return nil, LineResultError.Fault("line %d has no answer", n.Line)
	}
	t := &tracer{view: v}
	if err := t.line(n.Line, 0); err != nil {
		return nil, err
	}
	if t.down > 0 {
		return nil, TraceForward.Fault("line %d reads a line below itself", t.down)
	}
	return value.Text(t.text.String()), nil
}

// line writes a line and, behind an arrow, what it read.
func (t *tracer) line(line, depth int) error {
	if slices.Contains(t.path, line) {
		ring := make([]string, 0, len(t.path)+1)
		for _, on := range append(t.path[slices.Index(t.path, line):], line) {
			ring = append(ring, "line "+strconv.Itoa(on))
		}
		return TraceCycle.Fault("the lines read each other: %s", strings.Join(ring, ", "))
	}
	state := &t.states[line-1]
	t.lines++
	t.head(line, state)
	if state.statement == nil {
		return nil
	}
	inputs, err := t.inputs(state.statement, line)
	switch {
	case err != nil:
		return err
	case len(inputs) == 0 && depth == 0:
		t.text.WriteString(" reads no other line")
		return nil
	case len(inputs) == 0:
		return nil
	case depth == maxTraceDepth || t.lines >= maxTraceLines:
		t.text.WriteString(" <- [...]")
		return nil
	}
	t.text.WriteString(" <- ")
	if depth > 0 {
		t.text.WriteByte('[')
		defer t.text.WriteByte(']')
	}
	t.path = append(t.path, line)
	defer func() { t.path = t.path[:len(t.path)-1] }()
	for i, input := range inputs {
		if i > 0 {
			t.text.WriteString(", ")
		}
		if t.lines >= maxTraceLines {
			t.text.WriteString("...")
			break
		}
		if err := t.line(input, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// head writes a line's name, answer and number.
func (t *tracer) head(line int, state *lineState) {
	if st := state.statement; st != nil && st.kind == definesName {
		t.text.WriteString(st.name + " ")
	}
	fmt.Fprintf(&t.text, "%s (line %d)", t.shown(state), line)
}

// shown is the answer of a line as displayed, a long list cut.
func (t *tracer) shown(state *lineState) string {
	v := state.value
	if v == nil {
		v = state.solved
	}
	switch v := v.(type) {
	case nil:
		return "no answer"
	case value.Failure:
		return string(v.Fault.Code())
	case value.Matrix:
		if v.Rows == 1 && v.Cols > maxTraceElements {
			cut := v
			cut.Cols, cut.Cells = maxTraceElements, v.Cells[:maxTraceElements]
			return strings.TrimSuffix(display.Value(cut), "]") + fmt.Sprintf(", and %d more]", v.Cols-maxTraceElements)
		}
	}
	return source.Clip(display.Value(v))
}

// inputs returns the lines that a line read, in the order of its text.
func (t *tracer) inputs(st *statement, line int) ([]int, error) {
	var lines []int
	seen := map[int]bool{}
	add := func(read int) bool {
		if !seen[read] {
			seen[read] = true
			lines = append(lines, read)
		}
		return len(lines) <= maxTraceLines
	}
	for ; st != nil; st = st.next {
		for _, l := range t.links(st, line) {
			switch {
			case l.name != "":
				if set, ok := t.setBefore(l.name, line); ok {
					add(set.line)
				}
			case l.total:
				t.figures(l, line, add)
			case l.to >= line && !t.closes(l.to, line):
				t.down = line
			default:
				add(l.from)
			}
		}
	}
	return lines, nil
}

// closes reports whether a line that is read from above leads back there, so
// that following it ends in a ring.
func (t *tracer) closes(line, reader int) bool {
	if line == reader || slices.Contains(t.path, line) {
		return true
	}
	state := &t.states[line-1]
	if state.statement == nil {
		return false
	}
	return slices.ContainsFunc(t.links(state.statement, line), func(l link) bool { return l.name == "" && l.from == reader && l.to == reader })
}

// figures adds the lines that a total added, as long as add takes more.
func (t *tracer) figures(l link, line int, add func(int) bool) {
	is := func(read int) bool {
		state := &t.states[read-1]
		_, figure := isSummable(state.value)
		return figure && read < line && !state.passed && (l.every || l.tagged != nil || !state.summary)
	}
	if l.tagged != nil {
		for _, read := range l.tagged {
			if is(read) && !add(read) {
				return
			}
		}
		return
	}
	for read := l.from; read <= l.to && read < line; read++ {
		if is(read) && !add(read) {
			return
		}
	}
}
