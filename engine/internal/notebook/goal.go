package notebook

import (
	"reckon/engine/internal/fault"
	"reckon/engine/internal/goal"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// goalSeek answers the value of a name at which a line equals a target.
func (v *view) goalSeek(n *syntax.GoalSeek) (value.Value, error) {
	if err := v.maySeek(n); err != nil {
		return nil, err
	}
	p := goal.Problem{Name: n.Name}
	for _, part := range []struct {
		node syntax.Node
		into *value.Value
	}{{n.Target, &p.Target}, {n.Low, &p.Low}, {n.High, &p.High}} {
		if part.node == nil {
			continue
		}
		x, err := v.scope.env.Evaluate(part.node)
		if err != nil {
			return nil, err
		}
		*part.into = x
	}
	return v.seek(n, p)
}

const (
	// maxSeekSteps is the most steps that all runs of one goal seek take
	// together: those of four lines.
	maxSeekSteps = 200_000
	// constantsARerun is how many parts of a line are worked out for one line
	// that is run again, of the budget of the pass.
	constantsARerun = 4
)

// seek gives a goal seek the line that it is about.
func (v *view) seek(n *syntax.GoalSeek, p goal.Problem) (value.Value, error) {
	st := v.states[n.Line-1].statement
	// The line sees the names in force where it stands, and of its note what it
	// saw: no total that has grown since.
	s, constant := v.lineAgain(st, n.Line), v.lineAgain(st, n.Line)
	steps, worked := 0, 0
	draws := st.draws
	p.Tree, p.Start, p.Functions = st.tree, s.env.Values[n.Name], s.env.Functions
	p.Run = func(x value.Value) (value.Value, error) {
		if steps += s.env.Next(); steps > maxSeekSteps {
			return nil, goal.DidNotConverge.Fault("the runs of this line take more than %d steps together", maxSeekSteps)
		}
		if err := v.spend(1); err != nil {
			return nil, err
		}
		s.env.Chance = draws.again().draws()
		s.env.Values[n.Name] = x
		return s.env.Evaluate(st.tree)
	}
	p.Constant = func(x syntax.Node) (value.Value, error) {
		if worked++; worked%constantsARerun == 0 {
			if err := v.spend(1); err != nil {
				return nil, err
			}
		}
		return constant.env.Evaluate(x)
	}
	answer, err := goal.Seek(p)
	v.scope.env.Charge(s.env)
	return answer, err
}

// lineAgain returns what a line of the note runs in when it runs again.
func (v *view) lineAgain(st *statement, line int) *scope {
	s := &scope{vocabulary: v.vocabulary, names: syntax.Within(nil), line: line}
	s.env = v.scope.env.Again()
	again := &rerun{}
	s.env.Lines = (&view{document: v.document, scope: s, again: again}).read
	for _, name := range v.namesRead(v.setBefore, st, line) {
		again.bind(v, s, name, line)
	}
	return s
}

// maySeek refuses a line whose input cannot be sought.
func (v *view) maySeek(n *syntax.GoalSeek) error {
	switch {
	case v.again != nil, n.Line == v.scope.line:
		return goal.Nested.Fault("a goal seek runs inside no other one, no what-if, and not on its own line")
	case n.Line < 1 || n.Line > v.scope.line:
		return goal.LineNotReady.Fault("line %d is not above this one", max(n.Line, 0))
	}
	state := &v.states[n.Line-1]
	st := state.statement
	switch {
	case st == nil || !state.written || st.tree == nil && !st.kind.defines():
		return goal.LineNotReady.Fault("line %d is no calculation", n.Line)
	case st.kind.defines():
		return goal.TargetIsDefinition.Fault("line %d defines %q", n.Line, source.Clip(st.name)).
			WithHint("seek on a line that only works it out")
	}
	var nested error
	syntax.Walk(st.tree, func(n syntax.Node) bool {
		switch n.(type) {
		case *syntax.WhatIf, *syntax.Sweep, *syntax.Under:
			nested = WhatIfInGoalSeek.Fault("the line is a what-if, and a goal seek runs none")
		case *syntax.GoalSeek:
			nested = goal.Nested.Fault("the line is a goal seek itself")
		}
		return nested == nil
	})
	switch {
	case nested != nil:
		return nested
	case !v.readsName(st, n.Line, n.Name):
		return goal.VariableNotUsed.Fault("line %d does not read %q", n.Line, source.Clip(n.Name))
	case state.failed:
		if f, ok := state.value.(value.Failure); ok && f.Fault.Entry == &fault.NetworkDisabled {
			return goal.AsyncUnsupported.Fault("line %d needs live data, which a goal seek runs without", n.Line)
		}
		return goal.TargetError.Fault("line %d has an error of its own", n.Line)
	}
	return nil
}

// readsName reports whether a line itself reads a name.
func (v *view) readsName(st *statement, line int, name string) bool {
	for _, l := range v.links(st, line) {
		if l.name == name {
			return true
		}
	}
	return false
}
