package eval

import (
	"strings"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// Evaluate works out a tree. The error is a *fault.Fault, with the place of
// the innermost node that raised it, or the error of a cancelled context.
func (e *Environment) Evaluate(n syntax.Node) (value.Value, error) {
	v, err := e.node(n)
	if err != nil {
		if f, ok := fault.From(err); ok {
			f.At(n.Span())
		}
		return nil, err
	}
	return v, nil
}

func (e *Environment) node(n syntax.Node) (value.Value, error) {
	if err := e.stepOf(n); err != nil {
		return nil, err
	}
	switch n := n.(type) {
	case *syntax.Literal:
		return n.Value, nil
	case *syntax.Name:
		return e.name(n)
	case *syntax.Unary:
		x, err := e.Evaluate(n.X)
		if err != nil {
			return nil, err
		}
		if m, ok := x.(value.Matrix); ok {
			return e.unaryList(n.Op, m)
		}
		return e.weighed(unary(n.Op, x))
	case *syntax.Binary:
		return e.binary(n)
	case *syntax.Call:
		return e.call(n)
	case *syntax.Phrase:
		holes, err := e.all(n.Holes)
		if err != nil {
			return nil, err
		}
		if err := e.charge(e.Vocabulary.Steps(n.Form, holes), holes); err != nil {
			return nil, err
		}
		if e.Vocabulary.Changes(n.Form) {
			if v, done, err := datesTo(holes); done {
				return v, err
			}
		}
		if lang.HasFormula(holes...) && e.Vocabulary.Converts(n.Form) {
			return nil, needsAmount(holes...)
		}
		if e.Vocabulary.WorksCells(n.Form) && listAmong(holes) {
			work := func(holes []value.Value) int { return e.Vocabulary.Steps(n.Form, holes) }
			return e.eachCell("the form", holes, work, func(holes []value.Value) (value.Value, error) {
				return e.Vocabulary.RunPhrase(n.Form, holes, e.Chance, e.Clock)
			})
		}
		return e.weighed(e.Vocabulary.RunPhrase(n.Form, holes, e.Chance, e.Clock))
	case *syntax.Measured:
		x, err := e.Evaluate(n.X)
		if err != nil {
			return nil, err
		}
		return label(x, n.Unit)
	case *syntax.Compound:
		return e.compound(n)
	case *syntax.Convert:
		return e.convert(n)
	case *syntax.Conditional:
		return e.conditional(n)
	}
	switch n := n.(type) {
	case *syntax.ClockTime:
		return e.clockTime(n)
	case *syntax.Timecode:
		return e.timecode(n)
	}
	if v, done, err := e.date(n); done {
		return v, err
	}
	if v, done, err := e.list(n); done || err != nil {
		return v, err
	}
	return e.reference(n)
}

// reference works out lists of values and the nodes that read other lines.
func (e *Environment) reference(n syntax.Node) (value.Value, error) {
	switch n := n.(type) {
	case *syntax.Aggregated:
		return e.aggregated(n)
	case *syntax.Line:
		if n.Deleted {
			return nil, LineReferenceDeleted.Fault("the line that stood here was deleted")
		}
	}
	if e.Lines == nil {
		return nil, noDocument(n)
	}
	return e.present(failing(e.Lines(n)))
}

// noDocument is the fault of a node that reads a note where there is none.
func noDocument(n syntax.Node) error {
	switch n.(type) {
	case *syntax.Section:
		return SectionNoDocument.Fault("the sections of a note are read in a document, and this is one expression")
	case *syntax.Tagged, *syntax.TagBreakdown:
		return TagNoDocument.Fault("the tags of a note are read in a document, and this is one expression")
	case *syntax.TableColumn, *syntax.TableLookup, *syntax.TableBands:
		return TableNoDocument.Fault("tables are read in a document, and this is one expression")
	case *syntax.GoalSeek:
		return GoalSeekNoDocument.Fault("a goal is sought in a document, and this is one expression")
	case *syntax.WhatIf, *syntax.Sweep, *syntax.Under:
		return WhatIfNoDocument.Fault("the lines of a note are run again in a document, and this is one expression")
	}
	return LineRefNoDocument.Fault("other lines are read in a document, and this is one expression")
}

// failing turns a failure that is read as a value into the error that it is.
func failing(v value.Value, err error) (value.Value, error) {
	if failure, ok := v.(value.Failure); ok && err == nil {
		f := *failure.Fault
		f.Span.Start, f.Span.End = 0, 0
		return nil, &f
	}
	return v, err
}

func (e *Environment) all(nodes []syntax.Node) ([]value.Value, error) {
	values := make([]value.Value, len(nodes))
	for i, n := range nodes {
		v, err := e.Evaluate(n)
		if err != nil {
			return nil, err
		}
		values[i] = v
	}
	return values, nil
}

func (e *Environment) name(n *syntax.Name) (value.Value, error) {
	if v, ok := e.parameter(n.Text); ok {
		return v, nil
	}
	if v, ok := e.lookup(n.Text); ok {
		return e.present(failing(v, nil))
	}
	if e.unknowns.stay {
		return e.unknown(n.Text), nil
	}
	f := UndefinedVariable.Fault("nothing above defines %q", source.Clip(n.Text)).At(n.Span()).Misspelt(n.Text, fault.OfNames)
	if n.Text == "i" {
		f.WithHint("the imaginary unit is written 1i")
	}
	return nil, f
}

// binary works out an operator between two values. `&&`, `and` and `or` look
// at their right side only when the left has not decided.
func (e *Environment) binary(n *syntax.Binary) (value.Value, error) {
	left, err := e.Evaluate(n.Left)
	if err != nil {
		return nil, shorterPower(n, err)
	}
	if b, ok := left.(value.Boolean); ok {
		if n.Op == syntax.OpOr && bool(b) || n.Op == syntax.OpAndAlso && !bool(b) {
			return b, nil
		}
	}
	right, err := e.Evaluate(n.Right)
	if err != nil {
		return nil, err
	}
	if right, err = e.asLength(n, left, right); err != nil {
		return nil, err
	}
	if v, done, err := e.stepInParts(n, left, right); done {
		return v, err
	}
	e.noteZero(n, left, right)
	if err := e.reducing(n.Op, left, right); err != nil {
		return nil, err
	}
	if n.Op == syntax.OpDivide || n.Op == syntax.OpModulo {
		if err := e.long([]value.Value{left, right}); err != nil {
			return nil, err
		}
	}
	v, err := e.Operate(n.Op, left, right)
	if err != nil {
		return nil, err
	}
	return v, e.richer(n.Op, v)
}

// shorterPower points at modpow when a power that is too long would have been
// reduced right after.
func shorterPower(n *syntax.Binary, err error) error {
	power, ok := n.Left.(*syntax.Binary)
	if !ok || n.Op != syntax.OpModulo || power.Op != syntax.OpPower {
		return err
	}
	if f, ok := fault.From(err); ok && f.Entry == &fault.ResultTooLarge {
		return f.WithHint("write modpow(base, exponent, modulus)")
	}
	return err
}

func (e *Environment) conditional(n *syntax.Conditional) (value.Value, error) {
	condition, err := e.Evaluate(n.If)
	if err != nil {
		return nil, err
	}
	truth, ok := condition.(value.Boolean)
	if !ok {
		return nil, NotNeedsBoolean.Fault("if takes true or false, got %s", condition.Kind()).At(n.If.Span())
	}
	if truth {
		return e.Evaluate(n.Then)
	}
	return e.Evaluate(n.Else)
}

// call runs a function of the note, or of the vocabulary.
func (e *Environment) call(n *syntax.Call) (value.Value, error) {
	if own, ok := e.Functions[n.Name]; ok {
		return e.own(n, own)
	}
	f, ok := e.Vocabulary.Function(n.Name)
	if !ok {
		return nil, UnknownFunction.Fault("no function is called %q", source.Clip(n.Name)).At(n.Span()).Misspelt(n.Name, fault.OfFunctions)
	}
	args, err := e.all(n.Args)
	if err != nil {
		return nil, err
	}
	if err := e.charge(f.StepsFor(args), args); err != nil {
		return nil, err
	}
	if m, ok := f.TakesSquare(args); ok {
		if err := e.take(lang.DeterminantWork(m)); err != nil {
			return nil, err
		}
		return e.weighed(f.Square(m, e.Operate))
	}
	if f.Cells && listAmong(args) {
		return e.eachCell(n.Name, args, f.StepsFor, func(args []value.Value) (value.Value, error) {
			return lang.CallFunction(f, n.Name, args, e.Chance, e.Clock)
		})
	}
	if f.Search != nil {
		return e.weighed(lang.CallSearch(f, n.Name, args, &e.patterns))
	}
	if f.Operating != nil {
		return e.weighed(f.Operate(n.Name, args, e.Operate))
	}
	return e.weighed(lang.CallFunction(f, n.Name, args, e.Chance, e.Clock))
}

// own runs a function that the note defines. Its parameters hide outer names
// in its body alone.
func (e *Environment) own(n *syntax.Call, f *Function) (value.Value, error) {
	if len(n.Args) != len(f.Params) {
		return nil, FunctionArity.Fault("%s(%s) is called with %d values", n.Name, strings.Join(f.Params, ", "), len(n.Args)).
			WithHint("it takes %d", len(f.Params))
	}
	if err := e.ownCall(len(e.locals) - e.bodies); err != nil {
		return nil, err
	}
	args, err := e.all(n.Args)
	if err != nil {
		return nil, err
	}
	locals := make(map[string]value.Value, len(args))
	for i, arg := range args {
		locals[f.Params[i]] = arg
	}
	e.locals = append(e.locals, locals)
	v, err := e.node(f.Body)
	e.locals = e.locals[:len(e.locals)-1]
	if fl, ok := fault.From(err); ok && err != nil {
		if fl.Entry == &fault.NetworkDisabled {
			fl = FunctionSynchronous.Fault("live data is not fetched in the body of a function")
		}
		// A place in the body is no place in the line that calls.
		fl.Span = n.Span()
		return nil, fl
	}
	return v, err
}

// aggregated makes one figure of the values that a line lists.
func (e *Environment) aggregated(n *syntax.Aggregated) (value.Value, error) {
	values, err := e.all(n.Values)
	if err != nil {
		return nil, err
	}
	if len(values) == 0 {
		return nil, AggregateEmpty.Fault("%s needs at least one value", n.Aggregate)
	}
	if err := e.long(values); err != nil {
		return nil, err
	}
	if lang.HasFormula(values...) {
		return nil, lang.NoReading(n.Aggregate, values...)
	}
	a, _ := e.Vocabulary.Aggregate(n.Aggregate)
	return e.weighed(a.Eval(values))
}

// compound joins the parts of 2 h 15 min in the smallest unit.
func (e *Environment) compound(n *syntax.Compound) (value.Value, error) {
	values, err := e.all(n.Parts)
	if err != nil {
		return nil, err
	}
	parts := make([]value.Quantity, len(values))
	for i, v := range values {
		parts[i] = v.(value.Quantity)
	}
	q, err := units.Compound(parts)
	if err != nil {
		return nil, err
	}
	q.Unit.Under = n.Under
	return q, nil
}

// label puts a unit behind a plain number.
func label(v value.Value, unit value.Unit) (value.Value, error) {
	switch v := v.(type) {
	case value.Number:
		return value.Quantity{N: v.N, Unit: unit, Places: v.Places}, spelled(v, unit)
	case value.Based:
		return value.Quantity{N: v.N, Unit: unit}, nil
	case value.BigInteger:
		return value.Quantity{N: v.N, Unit: unit}, nil
	case value.Quantity:
		return nil, units.UnitAfterUnit.Fault("an amount has one unit, and %q follows %q", unit.String(), v.Unit.String())
	case value.Matrix:
		return labelList(v, unit)
	case value.Uncertain:
		return nil, lang.WithoutUnit(v, unit.String())
	case value.Formula:
		return nil, needsAmount(v)
	case value.Text:
		return nil, lang.TextArithmetic.Fault("a unit follows a number, got the text %q", source.Clip(string(v))).
			WithHint("write `as number` behind the text")
	}
	return nil, QuantityNonNumeric.Fault("a unit follows a number, got %s", v.Kind())
}
