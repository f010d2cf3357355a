package notebook

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// maxReruns bounds the lines that the forms of one pass may run again, and read
// together in runs of sixteen lines.
const (
	maxReruns   = 1_000_000
	linesARerun = 16
)

// view is a note as one line sees it: the note itself, or a re-run of some of
// its lines with names held fixed.
type view struct {
	*document
	scope *scope // of the line that runs
	again *rerun // nil in the note itself
}

// state returns what the view knows of a line.
func (v *view) state(line int) *lineState {
	if v.again != nil {
		if state, ok := v.again.states[line]; ok {
			return state
		}
	}
	return &v.states[line-1]
}

// read works out a node that reads other lines.
func (v *view) read(n syntax.Node) (value.Value, error) {
	switch n := n.(type) {
	case *syntax.Line:
		return v.answer(n.Number)
	case *syntax.Above:
		return v.above(n.Aggregate)
	case *syntax.LineSpan:
		return v.span(n.Aggregate, n.From, n.To)
	case *syntax.Section:
		return v.section(n.Aggregate, n.Heading)
	case *syntax.Tagged:
		return v.tagged(n.Aggregate, n.Tag)
	case *syntax.TagBreakdown:
		return v.breakdown()
	case *syntax.WhatIf:
		return v.whatIf(n)
	case *syntax.Under:
		return v.under(n)
	case *syntax.Sweep:
		return v.sweep(n)
	case *syntax.GoalSeek:
		return v.goalSeek(n)
	case *syntax.Trace:
		return v.trace(n)
	case *syntax.TableColumn:
		return v.column(n)
	case *syntax.TableLookup:
		return v.lookup(n)
	case *syntax.TableBands:
		return v.bands(n)
	}
	panic("a node that no view reads")
}

// answer returns the answer of a line above, of the one directly above when
// number is 0.
func (v *view) answer(number int) (value.Value, error) {
	line := number
	if number == 0 {
		line = v.scope.line - 1
	}
	switch {
	case line < 1 || line >= v.scope.line:
		return nil, v.notYet(number)
	case number == 0 && v.forms[line-1] == blank:
		return nil, LineNotYetEvaluated.Fault("the line above is blank")
	}
	state := v.state(line)
	switch {
	case state.failed:
		return nil, LineResultError.Fault("line %d has an error of its own", line)
	case state.value == nil:
		return nil, LineResultError.Fault("line %d has no answer", line)
	}
	return state.value, nil
}

// notYet is the fault of a line that is not above the reader.
func (v *view) notYet(number int) *fault.Fault {
	switch {
	case number == 0:
		return LineNotYetEvaluated.Fault("there is no line above this one")
	case number < 1:
		return LineNotYetEvaluated.Fault("lines are counted from 1, got line 0")
	}
	f := LineNotYetEvaluated.Fault("line %d is not above this one", number)
	if number == v.scope.line {
		return f.WithHint("it is this one, and a line does not read itself")
	}
	if path := v.ring(number); path != "" {
		return f.WithHint("they read each other: %s", path)
	}
	return f
}

// lineMention finds `line 7` in the text of a line.
var lineMention = regexp.MustCompile(`\bline (\d{1,6})\b`)

// maxRing bounds the search for the ring that a reference closes.
const maxRing = 20

// ring returns the shortest way from the line that runs through the line number
// back to itself, as the texts of the lines mention each other; empty when
// there is none.
func (v *view) ring(number int) string {
	type step struct{ line, before int } // before is an index of the steps
	steps := []step{{v.scope.line, -1}, {number, 0}}
	seen := map[int]bool{number: true}
	for i := 1; i < len(steps) && i < maxRing; i++ {
		if steps[i].line > len(v.lines) {
			continue
		}
		for _, found := range lineMention.FindAllStringSubmatch(v.lines[steps[i].line-1], maxRing) {
			next, _ := strconv.Atoi(found[1])
			if next == v.scope.line {
				path := []string{strconv.Itoa(next)}
				for k := i; k >= 0; k = steps[k].before {
					path = append(path, strconv.Itoa(steps[k].line))
				}
				slices.Reverse(path)
				return "line " + strings.Join(path, ", line ")
			}
			if next > 0 && !seen[next] {
				seen[next] = true
				steps = append(steps, step{next, i})
			}
		}
	}
	return ""
}

// spend counts lines that are run again.
func (d *document) spend(lines int) error {
	d.spent += lines
	if d.spent > maxReruns {
		return PassWorkBudget.Fault("the forms of this note run more than 1,000,000 lines again together")
	}
	return nil
}
