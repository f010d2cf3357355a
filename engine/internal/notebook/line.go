package notebook

import (
	"runtime/debug"
	"strings"

	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// answer is what became of one line or one inline solve.
type answer struct {
	value     value.Value  // nil when the line was not read
	fault     *fault.Fault // nil when it answered
	statement *statement
}

// scope is what a line runs in: the names in force and the vocabulary.
type scope struct {
	vocabulary *lang.Vocabulary
	env        *eval.Environment
	names      *syntax.Names
	chance     chance
	line       int // the line that runs, from 1; 0 for an expression
	scenarios  map[string]scenario
	kept       map[string]value.Value // the answers of frozen lines
}

// run works out the calculation of a line. The error is that of a cancelled
// context; everything else is part of the answer.
func (s *scope) run(t text) (answer, error) {
	s.env.Refill()
	if err := s.env.Breathe(); err != nil {
		return answer{}, err
	}
	st := &statement{text: t.trim()}
	return s.guarded(st, s.chance.stream(st.text.s), func() (value.Value, error) {
		s.readInto(st, t)
		v, err := s.perform(st)
		if f, ok := fault.From(err); ok {
			s.hintAtForm(st.text, f)
		}
		return v, err
	})
}

// guarded works out a statement. A panic is a bug, and costs its line.
func (s *scope) guarded(st *statement, draws *stream, work func() (value.Value, error)) (a answer, err error) {
	defer func() {
		if bug := recover(); bug != nil {
			a = refused(UnexpectedError.Fault("the engine failed on this line: %v", bug).WithHint("please report it: %s", firstFrame(debug.Stack())))
			err = nil
		}
		a.statement, st.draws = st, draws
	}()
	s.env.Chance = draws.draws()
	v, fail := work()
	if fail == nil {
		return answer{value: v}, nil
	}
	f, ok := fault.From(fail)
	if !ok {
		return a, fail
	}
	s.env.Hint(f)
	return refused(f), nil
}

// refused is the answer of a line with a fault.
func refused(f *fault.Fault) answer {
	if f.IsRead() {
		return answer{value: value.Failure{Fault: f}, fault: f}
	}
	return answer{fault: f}
}

// firstFrame names the place of a panic for a report.
func firstFrame(stack []byte) string {
	for line := range strings.Lines(string(stack)) {
		if name, ok := strings.CutPrefix(line, "reckon/"); ok && !strings.HasPrefix(name, "engine/internal/notebook.(*scope).guarded") {
			name, _, _ = strings.Cut(name, "(0x")
			return strings.TrimSpace(name)
		}
	}
	return "no frame"
}

// perform works out a statement, if it could be read, and puts in force what it
// sets.
func (s *scope) perform(st *statement) (value.Value, error) {
	var v value.Value
	err := st.unread
	if err == nil {
		v, err = s.workOut(st)
	}
	switch st.kind {
	case definesName, definesFunction:
		s.define(st, v, err)
	case definesUnit:
		return s.defineUnit(st, v, err)
	}
	return v, err
}

// workOut answers a statement that was read.
func (s *scope) workOut(st *statement) (value.Value, error) {
	switch st.kind {
	case checks:
		v, err := s.hold(st.check)
		return v, shifted(err, st.at, false)
	case definesFunction:
		return value.Text(st.name + "(" + strings.Join(st.params, ", ") + ") defined"), nil
	case definesScenario:
		v, err := s.declare(st)
		return v, shifted(err, st.at, false)
	case seedsChance:
		s.chance = chance{seed: &st.name}
		return value.Text("random seed " + st.name), nil
	}
	if st.frozen != nil {
		if v, ok, err := s.thaw(st); ok || err != nil {
			return v, err
		}
	}
	v, err := s.evaluate(st)
	if err == nil && st.frozen != nil {
		s.keepFrozen(st, v)
	}
	return v, err
}

// evaluate works out the calculation of a statement, and what it makes of the
// name that it updates.
func (s *scope) evaluate(st *statement) (value.Value, error) {
	place := source.Span{Start: st.at, End: st.text.at + len(st.text.s)}
	v, err := s.tree(st)
	if err != nil {
		return nil, fault.Located(shifted(err, st.at, false), place)
	}
	if st.update == syntax.OpNone {
		return v, nil
	}
	v, err = s.updated(st, v)
	return v, fault.Located(err, place)
}

// tree works out the tree of a statement. A definition and => keep what has no
// value as an unknown of a formula; => and an update fetch no live data.
func (s *scope) tree(st *statement) (value.Value, error) {
	switch {
	case st.update != syntax.OpNone:
		v, err := s.env.Evaluate(st.tree)
		if f, live := liveFault(err); live {
			return nil, CompoundAssignAsync.Fault("live data is not fetched for an update of %q", st.name).At(f.Span)
		}
		return v, err
	case st.keepsUnknowns:
		v, err := s.env.Therefore(st.tree)
		if f, live := liveFault(err); live {
			return nil, ThereforeAsync.Fault("live data is not fetched before =>").At(f.Span)
		}
		return v, err
	case st.kind == definesName:
		return s.env.Definition(st.name, st.tree)
	}
	return s.env.Evaluate(st.tree)
}

// liveFault returns the fault that err is for want of live data.
func liveFault(err error) (*fault.Fault, bool) {
	f, ok := fault.From(err)
	return f, ok && err != nil && f.Entry == &fault.NetworkDisabled
}
