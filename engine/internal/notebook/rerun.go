package notebook

import (
	"slices"
	"strings"

	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
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

// rerunStep is one line of a re-run, or one inline solve of a line.
type rerunStep struct {
	line      int
	statement *statement
	fixed     int      // the input that the line would set, and -1 for none
	reads     []string // the names that it reads
	solve     bool     // an inline solve, whose answer is no figure
	answer    answer   // what the last run came to
}

// plan finds what has to run again for line target to answer with names held
// fixed.
func (v *view) plan(target int, names []string) *rerun {
	r := &rerun{target: target, names: names}
	reader := &scope{vocabulary: v.vocabulary, names: syntax.Within(nil)}
	for _, name := range names {
		reader.names.Define(name)
	}
	find := finder{view: v, names: names, affected: make([]bool, target+1), tags: map[*int]int{}, fresh: map[string][]int{}, words: map[string]bool{}}
	for line := 1; line <= target; line++ {
		first := len(find.steps)
		// The names may be in force where they were not, so that a line which
		// mentions one reads otherwise.
		find.affected[line] = slices.ContainsFunc(names, func(name string) bool { return mentions(v.lines[line-1], name) }) || find.mentionsFresh(v.lines[line-1])
		if find.affected[line] || find.depends(line) {
			find.add(line, reader)
		}
		v.apply(reader.names, line)
		for i := first; i < len(find.steps); i++ {
			find.refresh(reader.names, &find.steps[i])
		}
	}
	r.fresh = find.fresh
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

// finder looks for the lines that run again.
type finder struct {
	*view
	names    []string // of the inputs
	affected []bool   // by line
	steps    []rerunStep
	tags     map[*int]int // how many lines of a tag, by its first, were looked at in vain
	// fresh are the lines that set a name only now, and words what a line says
	// that mentions one and so reads otherwise than in the note.
	fresh map[string][]int
	words map[string]bool
}

// add adds the steps of a line.
func (f *finder) add(line int, reader *scope) {
	state, mentioned := &f.states[line-1], f.affected[line]
	f.affected[line] = true
	for st := state.statement; st != nil; st = st.next {
		again := st
		if mentioned {
			again = new(statement)
			reader.readInto(again, st.text)
			again.draws = st.draws
		}
		step := rerunStep{line: line, statement: again, fixed: -1, solve: !state.written}
		if again.kind == definesName {
			step.fixed = slices.Index(f.names, again.name)
		}
		f.steps = append(f.steps, step)
	}
}

// depends reports whether a line reads one that runs again.
func (f *finder) depends(line int) bool {
	for st := f.states[line-1].statement; st != nil; st = st.next {
		if f.reaches(st, line) {
			return true
		}
	}
	return false
}

func (f *finder) reaches(st *statement, line int) bool {
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
	return slices.ContainsFunc(f.namesRead(f.setSeen, st, line), func(name string) bool {
		at, ok := f.latest(name, line, f.fresh)
		return ok && f.affected[at]
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
	for st := v.states[line-1].statement; st != nil; st = st.next {
		name := st.setName()
		if st.kind == definesUnit {
			names.ForgetUnit(st.name)
			if st.unit != nil {
				names.DefineUnit(st.name, st.unit)
			}
			continue
		}
		if set, ok := v.setBefore(name, line+1); ok && set.line == line {
			names.Define(name)
		}
	}
}

// refresh puts the name that a step sets in force, where it does not set it in
// the note because it cannot be read or worked out there.
func (f *finder) refresh(names *syntax.Names, step *rerunStep) {
	st, name := step.statement, step.statement.setName()
	if name == "" || st.unread != nil {
		return
	}
	set, ok := f.setBefore(name, step.line+1)
	inForce := ok && set.line == step.line
	if !inForce {
		f.fresh[name] = append(f.fresh[name], step.line)
	}
	switch {
	case st.kind == definesUnit && (!inForce || set.statement.unit == nil):
		// Which amount it is turns out only as the step runs.
		names.DefineUnit(st.name, &value.Measure{Name: st.name, Plural: st.name + "s", Factor: number.Int(1)})
		last := st.name[strings.LastIndexByte(st.name, '-')+1:]
		f.words[last], f.words[last+"s"] = true, true
	case !inForce:
		names.Define(name)
		f.words[st.name] = true
	}
}

// mentionsFresh reports whether a line mentions a name that is set only now.
func (f *finder) mentionsFresh(line string) bool {
	return len(f.words) > 0 && mentionsOneOf(line, f.words)
}

// setSeen returns the setting of a name that a line sees as it runs again.
func (f *finder) setSeen(name string, line int) (setting, bool) {
	at, ok := f.latest(name, line, f.fresh)
	if !ok || !f.affected[at] {
		return f.setBefore(name, line)
	}
	set := setting{line: at, statement: settingStep(f.steps, at, name).statement}
	if before, ok := f.setBefore(name, line); ok && before.line == at {
		set.value = before.value
	}
	return set, true
}

// settingStep returns the step of a line that sets a name; the first one where
// none does.
func settingStep(steps []rerunStep, line int, name string) *rerunStep {
	first, _ := slices.BinarySearchFunc(steps, line, stepAt)
	for i := first; i < len(steps) && steps[i].line == line; i++ {
		if steps[i].statement.setName() == name {
			return &steps[i]
		}
	}
	return &steps[first]
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
		for ; i >= 0 && f.steps[i].line == line; i-- {
			if step := &f.steps[i]; wanted[line] || reaching > 0 {
				step.reads = f.namesRead(f.setSeen, step.statement, line)
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
		}
		reaching -= closes[line]
	}
	slices.Reverse(kept)
	return kept
}

// latest returns the line that a name was set on as a line sees it: in the note,
// or by a step above that sets it only now.
func (v *view) latest(name string, line int, fresh map[string][]int) (int, bool) {
	last := v.lastSetting(name, line)
	above, _ := slices.BinarySearch(fresh[name], line)
	if above > 0 && fresh[name][above-1] >= last.line {
		return fresh[name][above-1], true
	}
	return last.line, last.inForce()
}

// run answers the target under values, one for each name. It leaves no trace in
// the note.
func (r *rerun) run(v *view, values []value.Value) (value.Value, error) {
	r.states, r.values = make(map[int]*lineState, len(r.steps)), values
	r.units = map[int]*value.Measure{}
	s := &scope{vocabulary: v.vocabulary, names: syntax.Within(nil)}
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
	failure, failed := v.(value.Failure)
	if failed && failure.Fault.Entry == &fault.NetworkDisabled {
		return nil, WhatIfLiveData.Fault("line %d needs live data, and a what-if fetches none", line)
	}
	if v == nil || s.failed || failed {
		f := WhatIfTargetError.Fault("line %d has no answer under these inputs", line)
		if failed {
			f.WithHint("%s", failure.Fault.Error())
		}
		return nil, f
	}
	return v, nil
}

// runStep runs one line again. The error is that of a cancelled context.
func (r *rerun) runStep(v *view, s *scope, step *rerunStep) error {
	if step.fixed >= 0 {
		r.keep(v, step, answer{value: r.values[step.fixed], statement: step.statement})
		return nil
	}
	s.env.Next()
	before := step.line == s.line // another solve of the line has run
	if !before {
		clear(s.env.Values)
		clear(s.env.Functions)
	}
	s.line = step.line
	for _, name := range step.reads {
		if !before || settingStep(r.steps, step.line, name).statement.setName() != name {
			r.bind(v, s, name, step.line)
		}
	}
	st := *step.statement
	if r.unitsRanAgain(v, &st, step.line) {
		step.statement = r.reread(v, s, step) // whose body a function below may call
		st = *step.statement
	}
	if have, ok := v.document.scenarios[st.name]; ok && st.kind == definesScenario && have.line < step.line && r.states[have.line] == nil {
		s.scenarios = map[string]scenario{st.name: have}
	}
	a, err := s.guarded(&st, step.statement.draws.again(), func() (value.Value, error) { return s.perform(&st) })
	if err != nil {
		return err
	}
	if st.kind == definesUnit {
		r.units[step.line] = st.unit
	}
	if f := a.fault; f != nil && isShared(f.Entry) {
		return f
	}
	r.keep(v, step, a)
	return nil
}

// keep keeps what a step came to; the answer of an inline solve where other
// lines do not read it by its number.
func (r *rerun) keep(v *view, step *rerunStep, a answer) {
	step.answer = a
	state := v.stateOf(a)
	if step.solve {
		state = lineState{statement: state.statement, failed: state.failed, solved: state.value}
	}
	r.states[step.line] = &state
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
	if _, again := r.states[at]; again {
		step := settingStep(r.steps, at, name)
		st := step.statement
		switch {
		case st.kind == definesFunction && step.answer.fault == nil:
			s.env.Functions[st.name] = &eval.Function{Params: st.params, Body: st.tree}
		case step.answer.value != nil:
			s.env.Values[name] = step.answer.value
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
