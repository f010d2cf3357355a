package eval

import (
	"context"
	"iter"

	"reckon/engine/internal/lang"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// Environment is what a line can see: the names in force, the functions of the
// note, its other lines, the vocabulary. It belongs to one call and one
// goroutine.
type Environment struct {
	Vocabulary *lang.Vocabulary
	Values     map[string]value.Value
	Functions  map[string]*Function
	// Lines works out a node that reads other lines, as seen from the line that
	// runs; nil when there is no note.
	Lines func(syntax.Node) (value.Value, error)
	// Units yields the units that the note defines, for suggestions; nil when
	// there are none.
	Units iter.Seq[string]
	// Chance draws for the line that runs; nil refuses draws.
	Chance lang.Chance
	// Clock is what the call knows of the present.
	Clock lang.Clock
	Budget

	locals     []map[string]value.Value // of the functions being called, innermost last
	candidates int                      // spellings that hints have looked at
	unknowns   unknowns
	presenting []string // the unknowns whose values are being read, outermost first
}

// Function is a function that a note defines.
type Function struct {
	Params []string
	Body   syntax.Node
}

// NewEnvironment returns an empty environment. Work in it stops when ctx is
// cancelled; yield, if there is one, is called now and then.
func NewEnvironment(ctx context.Context, v *lang.Vocabulary, yield func()) *Environment {
	return &Environment{
		Vocabulary: v,
		Values:     map[string]value.Value{},
		Functions:  map[string]*Function{},
		Budget:     Budget{ctx: ctx, yield: yield},
	}
}

// Refill gives the next line its whole budget, and drops the parameters that a
// line stopped by a bug may have left in force.
func (e *Environment) Refill() {
	e.Budget.Refill()
	e.locals = nil
}

// Again returns an empty environment for lines that run again on behalf of the
// line that runs in e, within what is left of its budget.
func (e *Environment) Again() *Environment {
	again := NewEnvironment(e.ctx, e.Vocabulary, e.yield)
	again.Budget, again.Clock = e.Budget, e.Clock
	return again
}

// Next gives the next line that runs again its steps, and returns those that the
// last one took. What all of them share stays spent.
func (e *Environment) Next() int {
	steps := e.steps
	e.steps, e.locals = 0, nil
	return steps
}

// Charge takes over what again has spent of the budget that they share.
func (e *Environment) Charge(again *Environment) {
	steps := e.steps
	e.Budget = again.Budget
	e.steps = steps
}

// parameter returns the value of a parameter of the function that is called.
func (e *Environment) parameter(name string) (value.Value, bool) {
	if n := len(e.locals); n > 0 {
		v, ok := e.locals[n-1][name]
		return v, ok
	}
	return nil, false
}

// lookup returns the value of a name: a parameter, a name in force, or a
// constant.
func (e *Environment) lookup(name string) (value.Value, bool) {
	if n := len(e.locals); n > 0 {
		if v, ok := e.locals[n-1][name]; ok {
			return v, true
		}
	}
	if v, ok := e.Values[name]; ok {
		return v, true
	}
	if c, ok := e.Vocabulary.Constant(name); ok {
		return c.Value(), true
	}
	return nil, false
}
