package eval

import (
	"context"

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
	// Lines reads the other lines of a note; nil when there is none.
	Lines Lines
	// Chance draws for the line that runs; nil refuses draws.
	Chance lang.Chance
	Budget

	locals     []map[string]value.Value // of the functions being called, innermost last
	candidates int                      // spellings that hints have looked at
}

// Function is a function that a note defines.
type Function struct {
	Params []string
	Body   syntax.Node
}

// Lines reads the other lines of a note, as seen from the line that runs.
type Lines interface {
	// Answer returns the answer of line number, or of the line directly above
	// when number is 0.
	Answer(number int) (value.Value, error)
	// Above returns the figures of the block above.
	Above(a *lang.Aggregate) ([]value.Value, error)
	// Between returns the figures of lines from to to.
	Between(a *lang.Aggregate, from, to int) ([]value.Value, error)
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
