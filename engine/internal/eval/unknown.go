package eval

import (
	"slices"

	"reckon/engine/internal/algebra"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// FormulaValueUnsupported is the fault of an unknown that got a value which a
// formula has no room for (algebra.md, section 1.2).
var FormulaValueUnsupported = fault.Entry{
	Code: "SYMBOLIC_FORMULA_VALUE_UNSUPPORTED", Status: fault.Failed,
	Cause: "a stored formula read after its unknown became money, a quantity, a date or text", Example: "z = w * 3\nw = 2 kg\nz + 1",
}

// unknowns is how names without a value are taken while a line runs.
type unknowns struct {
	stay bool // they stand for themselves in a formula, and are no fault
	met  bool // there was one
	// zero is where an exact zero divided something, which is no number in a
	// formula even where the unknowns are gone: 1/(z-z).
	zero source.Span
}

// Therefore works out what stands before `=>`: a name without a value stays an
// unknown, and the answer is a formula while there is one in it. Errors are
// those of [Environment.Evaluate].
func (e *Environment) Therefore(n syntax.Node) (value.Value, error) {
	before := e.unknowns
	e.unknowns = unknowns{stay: true}
	v, err := e.Evaluate(n)
	ran := e.unknowns
	e.unknowns = before
	if _, coded := fault.From(err); ran.met && ran.zero != (source.Span{}) && (err == nil || coded) {
		return nil, algebra.DivisionByZero.Fault("something is divided by zero here").At(ran.zero)
	}
	return v, err
}

// unknown is a name that stands for itself.
func (e *Environment) unknown(name string) value.Value {
	e.unknowns.met = true
	return value.Formula{Root: algebra.Unknown(name)}
}

// noteZero notes an exact zero that divides, or is raised to a negative power.
func (e *Environment) noteZero(n *syntax.Binary, left, right value.Value) {
	if !e.unknowns.stay {
		return
	}
	zero := right
	switch n.Op {
	case syntax.OpDivide:
	case syntax.OpPower:
		zero = left
		if exponent, ok := lang.PlainNumber(right); !ok || exponent.Sign() >= 0 {
			return
		}
	default:
		return
	}
	if z, ok := lang.PlainNumber(zero); ok && z.IsExact() && z.IsZero() {
		e.unknowns.zero = n.Span()
	}
}

// Definition works out the right side of a definition of name, where an unknown
// is no fault (documents.md, section 3, rule 5). A formula of the name itself
// could never be worked out, and is refused as UNDEFINED_VARIABLE; other errors
// are those of [Environment.Evaluate].
func (e *Environment) Definition(name string, n syntax.Node) (value.Value, error) {
	v, err := e.Therefore(n)
	if err == nil && hasUnknown(v, name) {
		return nil, undefined(name).At(n.Span())
	}
	return v, err
}

// hasUnknown reports whether a formula, or one in a list, has an unknown of that
// name.
func hasUnknown(v value.Value, name string) bool {
	switch v := v.(type) {
	case value.Formula:
		return algebra.Has(v.Root, name)
	case value.Matrix:
		return v.HasFormula && slices.ContainsFunc(v.Cells, func(cell value.Value) bool { return hasUnknown(cell, name) })
	}
	return false
}

func undefined(name string) *fault.Fault {
	return UndefinedVariable.Fault("nothing above defines %q", source.Clip(name)).Misspelt(name, fault.OfNames)
}

// needsAmount refuses an operation on the unknown of a formula that only an
// amount has.
func needsAmount(values ...value.Value) error { return undefined(lang.UnknownIn(values...)) }

// present returns a value as it is read now: a formula with the values that its
// unknowns have by now. Faults: SYMBOLIC_FORMULA_VALUE_UNSUPPORTED;
// UNDEFINED_VARIABLE for an unknown without a value where a value is wanted.
func (e *Environment) present(v value.Value, err error) (value.Value, error) {
	if m, ok := v.(value.Matrix); ok && err == nil {
		return e.presentList(m)
	}
	f, ok := v.(value.Formula)
	if !ok || err != nil {
		return v, err
	}
	if err := e.take(f.Root.Nodes() / formulaNodesAStep); err != nil {
		return nil, err
	}
	known := map[string]value.Value{}
	for _, name := range algebra.Unknowns(f.Root) {
		have, ok := e.Values[name]
		if !ok {
			if !e.unknowns.stay {
				return nil, undefined(name).WithHint("a formula is read with the values of its unknowns; write => behind the line to keep them")
			}
			continue
		}
		// What a name holds may be a formula of names that have values by now.
		if have, err = e.presentOf(name, have); err != nil {
			return nil, err
		}
		if known[name], err = filling(name, have); err != nil {
			return nil, err
		}
	}
	if len(known) == 0 {
		e.unknowns.met = true
		return v, nil
	}
	if err := e.take(f.Root.Nodes()); err != nil {
		return nil, err
	}
	return e.filled(f.Root, known)
}

// presentOf returns what the unknown of a formula holds, as it is read now. One
// that leads back to itself has no value.
func (e *Environment) presentOf(name string, have value.Value) (value.Value, error) {
	const namesAStep = 512
	if err := e.take(1 + len(e.presenting)/namesAStep); err != nil {
		return nil, err
	}
	if slices.Contains(e.presenting, name) {
		return nil, undefined(name).WithHint("its formula leads back to itself")
	}
	e.presenting = append(e.presenting, name)
	defer func() { e.presenting = e.presenting[:len(e.presenting)-1] }()
	return e.present(failing(have, nil))
}

// formulaNodesAStep is how many nodes of a formula a step looks at.
const formulaNodesAStep = 8

// filling returns a value as a formula is worked out with it: a number of any
// notation, or a percentage, is its number.
func filling(name string, v value.Value) (value.Value, error) {
	switch v := v.(type) {
	case value.Based, value.BigInteger, value.Percent, value.Number:
		n, _ := lang.PlainNumber(v)
		return value.Of(n), nil
	case value.Formula, value.Uncertain, value.Complex:
		return v, nil
	case value.Matrix:
		if v.Unit.IsZero() {
			return v, nil
		}
		return nil, FormulaValueUnsupported.Fault("a formula is worked out with numbers, and %q is now a list in %s", source.Clip(name), v.Unit.String())
	}
	return nil, FormulaValueUnsupported.Fault("a formula is worked out with numbers, and %q is now %s", source.Clip(name), v.Kind())
}

// stepsToReduce is what looking for the common divisor of a quotient takes, a
// step a microsecond.
const stepsToReduce = 1_200

// reducing counts the work of a product or a quotient that is brought to lowest
// terms.
func (e *Environment) reducing(op syntax.Op, args ...value.Value) error {
	if op != syntax.OpMultiply && op != syntax.OpDivide || !lang.HasFormula(args...) {
		return nil
	}
	list, err := lang.Formulas(op.String(), args...)
	if err != nil {
		return nil
	}
	under := algebra.One()
	if op == syntax.OpDivide {
		list, under = list[:1], list[1]
	}
	if !algebra.Reduces(under, list...) {
		return nil
	}
	return e.take(stepsToReduce)
}

// filled works out a formula with the values of its unknowns. Those without one
// stay.
func (e *Environment) filled(x *algebra.Expr, known map[string]value.Value) (value.Value, error) {
	switch x.Kind {
	case value.ExprNumber:
		return value.Of(algebra.Plain(x.N)), nil
	case value.ExprUnknown:
		if v, ok := known[x.Name]; ok {
			return v, nil
		}
		return e.unknown(x.Name), nil
	}
	args := make([]value.Value, len(x.Args))
	for i, arg := range x.Args {
		var err error
		if args[i], err = e.filled(arg, known); err != nil {
			return nil, err
		}
	}
	switch x.Kind {
	case value.ExprSum:
		return e.gathered(syntax.OpAdd, algebra.Sum, args)
	case value.ExprProduct:
		return e.gathered(syntax.OpMultiply, algebra.Times, args)
	case value.ExprQuotient:
		if err := e.reducing(syntax.OpDivide, args...); err != nil {
			return nil, err
		}
		return e.weighed(Operate(syntax.OpDivide, args[0], args[1]))
	case value.ExprPower:
		return e.weighed(Operate(syntax.OpPower, args[0], args[1]))
	}
	f, ok := e.Vocabulary.Function(x.Name)
	if !ok {
		return nil, UnknownFunction.Fault("no function is called %q", source.Clip(x.Name))
	}
	return e.weighed(lang.CallFunction(f, x.Name, args, e.Chance, e.Clock))
}

// gathered adds or multiplies many values: formulas and numbers at once, so that a
// long sum is not gathered anew for each of its terms.
func (e *Environment) gathered(op syntax.Op, join func(...*algebra.Expr) (*algebra.Expr, error), args []value.Value) (value.Value, error) {
	if err := e.reducing(op, args...); err != nil {
		return nil, err
	}
	if lang.HasFormula(args...) {
		if list, err := lang.Formulas(op.String(), args...); err == nil {
			x, err := join(list...)
			if err != nil {
				return nil, err
			}
			return algebra.Answer(x)
		}
	}
	v := args[0]
	for _, arg := range args[1:] {
		var err error
		if v, err = e.weighed(Operate(op, v, arg)); err != nil {
			return nil, err
		}
	}
	return v, nil
}
