package notebook

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// rerun is what has to run again for a line to answer under other inputs: the
// lines that read an input, directly or through others, and that the target
// reads. All other lines keep their answers, so the note says the same as if
// every line up to the target had run again from its text.
type rerun struct {
	target int
	names  []string // of the inputs
	steps  []rerunStep
	// states are what the lines that ran again came to.
	states map[int]*lineState
	// units are the own units that lines defined again, nil where one failed.
	units map[int]*value.Measure
	// values are the inputs' values under which the steps run.
	values []value.Value
	// fresh are the lines that set a name only now, by name.
	fresh map[string][]int
}

// rerunStep is one line of a re-run.
type rerunStep struct {
	line      int
	statement *statement
	fixed     int // the input that the line would set, and -1 for none
	draws     *stream
	reads     []string // the names that it reads
	solve     bool     // an inline solve, whose answer is no figure
}

// plan finds what has to run again for line target to answer with names held
// fixed.
func (v *view) plan(target int, names []string) *rerun {
	r := &rerun{target: target, names: names}
	reader := &scope{vocabulary: v.vocabulary, names: syntax.Within(nil)}
	for _, name := range names {
		reader.names.Define(name)
	}
	find := finder{view: v, affected: make([]bool, target+1), tags: map[*int]int{}}
	for line := 1; line <= target; line++ {
		state := &v.states[line-1]
		if st := state.statement; st != nil {
			again := st
			mentioned := slices.ContainsFunc(names, func(name string) bool { return mentions(v.lines[line-1], name) })
			if mentioned {
				// The names may be in force where they were not, so the line reads
				// otherwise.
				again = new(statement)
				reader.readInto(again, st.text)
			}
			if mentioned || find.depends(st, line) {
				find.affected[line] = true
				step := rerunStep{line: line, statement: again, fixed: -1, draws: state.draws, solve: !state.written}
				if st.kind == definesName {
					step.fixed = slices.Index(names, again.name)
				}
				find.steps = append(find.steps, step)
			}
		}
		v.apply(reader.names, line)
	}
	r.fresh = find.freshNames()
	r.steps = find.needed(target, r.fresh)
	return r
}

// mentioned refuses a name that no line up to the target mentions.
func (v *view) mentioned(target int, inputs []input) error {
	for _, in := range inputs {
		if !slices.ContainsFunc(v.lines[:target], func(line string) bool { return mentions(line, in.name) }) {
			return WhatIfInputNotUsed.Fault("no line up to line %d mentions %q", target, source.Clip(in.name))
		}
	}
	return nil
}

// mentions reports whether the words of a name stand in a line.
func mentions(line, name string) bool {
	for i := 0; ; {
		k := strings.Index(line[i:], name)
		if k < 0 {
			return false
		}
		i += k
		before, _ := utf8.DecodeLastRuneInString(line[:i])
		after, _ := utf8.DecodeRuneInString(line[i+len(name):])
		if !isWordRune(before) && !isWordRune(after) {
			return true
		}
		i += len(name)
	}
}

func isWordRune(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_')
}

// finder looks for the lines that run again.
type finder struct {
	*view
	affected []bool // by line
	steps    []rerunStep
	tags     map[*int]int // how many lines of a tag, by its first, were looked at in vain
}

// depends reports whether a line reads one that runs again.
func (f *finder) depends(st *statement, line int) bool {
	for _, l := range f.links(st, line) {
		switch {
		case l.name != "":
		case l.tagged != nil:
			if f.tagAffected(l.tagged, line) {
				return true
			}
		default:
			i, _ := slices.BinarySearchFunc(f.steps, l.from, stepAt)
			if i < len(f.steps) && f.steps[i].line <= l.to {
				return true
			}
		}
	}
	return slices.ContainsFunc(f.namesRead(st, line), func(name string) bool {
		set, ok := f.setBefore(name, line)
		return ok && f.affected[set.line]
	})
}

func stepAt(step rerunStep, line int) int { return step.line - line }

// tagAffected reports whether a line above that carries a tag runs again. It
// goes on from where the last line that asked has stopped.
func (f *finder) tagAffected(lines []int, line int) bool {
	i := f.tags[&lines[0]]
	for i < len(lines) && lines[i] < line && !f.affected[lines[i]] {
		i++
	}
	f.tags[&lines[0]] = i
	return i < len(lines) && lines[i] < line
}

// apply puts what a line set in the note in force for the lines below it.
func (v *view) apply(names *syntax.Names, line int) {
	st := v.states[line-1].statement
	if st == nil {
		return
	}
	name := st.setName()
	if st.kind == definesUnit {
		names.ForgetUnit(st.name)
		if st.unit != nil {
			names.DefineUnit(st.name, st.unit)
		}
		return
	}
	if set, ok := v.setBefore(name, line+1); ok && set.line == line {
		names.Define(name)
	}
}

// freshNames returns the lines that set a name which they do not set in the
// note, because they cannot be read there.
func (f *finder) freshNames() map[string][]int {
	fresh := map[string][]int{}
	for i := range f.steps {
		step := &f.steps[i]
		name := step.statement.setName()
		if name == "" || step.statement.unread != nil {
			continue
		}
		if set, ok := f.setBefore(name, step.line+1); !ok || set.line != step.line {
			fresh[name] = append(fresh[name], step.line)
		}
	}
	return fresh
}

// needed returns the steps that the target reads, directly or through others.
func (f *finder) needed(target int, fresh map[string][]int) []rerunStep {
	wanted := make([]bool, target+1)
	wanted[target] = true
	// The totals of the steps kept so far that reach over a line: they begin
	// above it and end at it or below.
	opens, closes, reaching := make([]int32, target+1), make([]int32, target+1), int32(0)
	marked := map[*int]bool{}
	var kept []rerunStep
	i := len(f.steps) - 1
	for line := target; line >= 1 && i >= 0; line-- {
		reaching += opens[line]
		if step := &f.steps[i]; step.line == line {
			if wanted[line] || reaching > 0 {
				step.reads = f.namesRead(step.statement, line)
				for _, l := range f.links(step.statement, line) {
					switch {
					case l.name != "":
					case l.tagged == nil && l.from <= l.to && l.to < line:
						opens[l.to]++
						closes[l.from]++
					case l.tagged != nil && !marked[&l.tagged[0]]:
						marked[&l.tagged[0]] = true
						for _, tagged := range l.tagged {
							if tagged < line {
								wanted[tagged] = true
							}
						}
					}
				}
				for _, name := range step.reads {
					if set, ok := f.latest(name, line, fresh); ok {
						wanted[set] = true
					}
				}
				kept = append(kept, *step)
			}
			i--
		}
		reaching -= closes[line]
	}
	slices.Reverse(kept)
	return kept
}

// latest returns the line that a name was set on as a line sees it: in the note,
// or by a step above that sets it only now.
func (v *view) latest(name string, line int, fresh map[string][]int) (int, bool) {
	set, ok := v.setBefore(name, line)
	above, _ := slices.BinarySearch(fresh[name], line)
	if above > 0 && fresh[name][above-1] > set.line {
		return fresh[name][above-1], true
	}
	return set.line, ok
}

// run answers the target under values, one for each name. It leaves no trace in
// the note.
func (r *rerun) run(v *view, values []value.Value) (value.Value, error) {
	r.states, r.values = make(map[int]*lineState, len(r.steps)), values
	r.units = map[int]*value.Measure{}
	s := &scope{vocabulary: v.vocabulary, names: syntax.Within(nil), today: v.today}
	s.env = v.scope.env.Again()
	s.env.Lines = (&view{document: v.document, scope: s, again: r}).read
	for i := range r.steps {
		if err := r.runStep(v, s, &r.steps[i]); err != nil {
			return nil, err
		}
	}
	v.scope.env.Charge(s.env)
	if state, ok := r.states[r.target]; ok {
		return state.outcome(r.target)
	}
	return v.states[r.target-1].outcome(r.target)
}

// outcome is the answer of the target of a re-run.
func (s *lineState) outcome(line int) (value.Value, error) {
	v := s.value
	if v == nil {
		v = s.solved
	}
	if s.isLive() {
		return nil, WhatIfLiveData.Fault("line %d needs live data, and a what-if fetches none", line)
	}
	if v == nil || s.failed {
		f := WhatIfTargetError.Fault("line %d has no answer under these inputs", line)
		if failure, ok := v.(value.Failure); ok {
			f.WithHint("%s", failure.Fault.Error())
		}
		return nil, f
	}
	return v, nil
}

// isLive reports whether a line failed because it needs live data.
func (s *lineState) isLive() bool {
	failure, ok := s.value.(value.Failure)
	return ok && failure.Fault.Entry == &fault.NetworkDisabled
}

// runStep runs one line again. The error is that of a cancelled context.
func (r *rerun) runStep(v *view, s *scope, step *rerunStep) error {
	state := &lineState{written: !step.solve}
	r.states[step.line] = state
	if step.fixed >= 0 {
		state.value = r.values[step.fixed]
		return nil
	}
	s.line = step.line
	s.env.Next()
	clear(s.env.Values)
	clear(s.env.Functions)
	for _, name := range step.reads {
		r.bind(v, s, name, step.line)
	}
	st := *step.statement
	if r.unitsRanAgain(v, &st, step.line) {
		step.statement = r.reread(v, s, step) // whose body a function below may call
		st = *step.statement
	}
	a, err := s.guarded(&st, step.draws.again(), func() (value.Value, error) { return s.perform(&st) })
	if err != nil {
		return err
	}
	if st.kind == definesUnit {
		r.units[step.line] = st.unit
	}
	if f := a.fault; f != nil && isShared(f.Entry) {
		return f
	}
	*state = v.stateOf(a)
	state.written = !step.solve
	return nil
}

// isShared reports whether a fault is that of a budget which all that one line
// runs again shares.
func isShared(e *fault.Entry) bool {
	return e == &eval.CallLimit || e == &eval.AllocationLimit || e == &PassWorkBudget
}

// bind puts a name in force as a line sees it.
func (r *rerun) bind(v *view, s *scope, name string, line int) {
	if i := slices.Index(r.names, name); i >= 0 {
		s.env.Values[name] = r.values[i]
		return
	}
	at, ok := v.latest(name, line, r.fresh)
	if !ok || strings.HasPrefix(name, unitMark) {
		return
	}
	if state, again := r.states[at]; again {
		i, _ := slices.BinarySearchFunc(r.steps, at, stepAt)
		st := r.steps[i].statement
		switch {
		case st.kind == definesFunction && !state.failed:
			s.env.Functions[st.name] = &eval.Function{Params: st.params, Body: st.tree}
		case state.value != nil:
			s.env.Values[name] = state.value
		}
		return
	}
	set, _ := v.setBefore(name, line)
	if set.statement.kind == definesFunction {
		s.env.Functions[set.statement.name] = &eval.Function{Params: set.statement.params, Body: set.statement.tree}
		return
	}
	s.env.Values[name] = set.value
}
