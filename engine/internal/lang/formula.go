package lang

import (
	"slices"
	"strings"

	"reckon/engine/internal/algebra"
	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// The codes of what a formula cannot meet (algebra.md, section 1.2).
var (
	SymbolicQuantity = fault.Entry{
		Code: "SYMBOLIC_QUANTITY_OPERAND", Status: fault.Failed,
		Cause: "an unknown meets a quantity or money, whose unit a formula would lose", Example: "load * 3 kg =>",
	}
	SymbolicUnsupported = fault.Entry{
		Code: "SYMBOLIC_UNSUPPORTED_FUNCTION", Status: fault.Failed,
		Cause: "something that has no algebraic reading, applied to an unknown", Example: "min(z, 3) =>",
	}
)

// digitsANode is what a node of a formula counts among long numbers.
const digitsANode = 8

// Reading is what a function or a phrase answers of formulas, one of which has
// an unknown in it. name is the row's as the line spells it.
type Reading func(name string, args []*algebra.Expr) (*algebra.Expr, error)

// Kept is the Reading of a function that stays in the formula as a call.
func Kept(name string, args []*algebra.Expr) (*algebra.Expr, error) {
	return algebra.Apply(name, args...)
}

// KeptAs is the Reading of a phrase that stays in the formula as a call of the
// function of that name.
func KeptAs(function string) Reading {
	return func(_ string, args []*algebra.Expr) (*algebra.Expr, error) { return algebra.Apply(function, args...) }
}

// HasFormula reports whether one of the values is a formula.
func HasFormula(values ...value.Value) bool {
	return slices.ContainsFunc(values, func(v value.Value) bool { return v != nil && v.Kind() == value.KindFormula })
}

// UnknownIn returns the first unknown in the formulas among values, for a
// message; "" when there is none.
func UnknownIn(values ...value.Value) string {
	for _, v := range values {
		if f, ok := v.(value.Formula); ok {
			return algebra.Unknowns(f.Root)[0]
		}
	}
	return ""
}

// scales reports whether there is no formula among args but where a row scales it.
func scales(params []Param, args []value.Value) bool {
	for i, arg := range args {
		if HasFormula(arg) && (len(params) == 0 || params[min(i, len(params)-1)].Kind != Scaled) {
			return false
		}
	}
	return true
}

// Expr returns a value as a formula: a number of any kind as its exact number.
// It reports false for one that is none. Faults: SYMBOLIC_NONFINITE_OPERAND,
// SYMBOLIC_RATIONAL_OVERFLOW.
func Expr(v value.Value) (*algebra.Expr, bool, error) {
	switch v := v.(type) {
	case value.Formula:
		return v.Root, true, nil
	case value.Number, value.Based, value.BigInteger, value.Percent, value.Boolean:
		n, _ := PlainNumber(v)
		e, err := algebra.Number(n)
		return e, true, err
	}
	return nil, false, nil
}

// Formulas returns values as formulas, what being the operator or the row that
// joins them. Fault: of a value that a formula cannot meet,
// SYMBOLIC_QUANTITY_OPERAND or SYMBOLIC_UNSUPPORTED_FUNCTION.
func Formulas(what string, values ...value.Value) ([]*algebra.Expr, error) {
	list := make([]*algebra.Expr, len(values))
	for i, v := range values {
		e, ok, err := Expr(v)
		if err != nil {
			return nil, err
		}
		if !ok {
			return nil, noFormula(what, v, values)
		}
		list[i] = e
	}
	return list, nil
}

// noFormula refuses a value beside an unknown.
func noFormula(what string, v value.Value, values []value.Value) error {
	unknown := source.Clip(UnknownIn(values...))
	if q, ok := v.(value.Quantity); ok {
		return SymbolicQuantity.Fault("a formula has no units: beside the unknown %q the %s would be lost", unknown, q.Unit.String()).
			WithHint("give %s a value first", unknown)
	}
	if text, ok := v.(value.Text); ok {
		return TextArithmetic.Fault("the text %q is no number", source.Clip(string(text))).WithHint("write `as number` behind it")
	}
	return SymbolicUnsupported.Fault("%s does not join the unknown %q and %s", what, unknown, source.Clip(display.Value(v)))
}

// NoReading refuses what has no algebraic reading.
func NoReading(what string, values ...value.Value) error {
	return SymbolicUnsupported.Fault("%s has no algebraic reading, and %q has no value", what, source.Clip(UnknownIn(values...)))
}

// read applies a row to formulas.
func read(reading Reading, name string, params []Param, args []value.Value) (value.Value, error) {
	list, err := Formulas(Wording(name), args...)
	if err != nil {
		return nil, err
	}
	if reading == nil {
		return nil, NoReading(Wording(name), args...)
	}
	c := Call{Name: name, Args: args}
	if params != nil {
		if err := c.checkCount(params); err != nil {
			return nil, err
		}
	}
	e, err := reading(name, list)
	if err != nil {
		return nil, err
	}
	return algebra.Answer(e)
}

// isConversion reports whether the pattern of a form is one that a converter is
// asked for by.
func isConversion(pattern string) bool {
	return strings.HasPrefix(pattern, "as ") || strings.HasPrefix(pattern, "in ") || strings.HasPrefix(pattern, "to ")
}

// Converts reports whether the form of that number is a converter: it needs an
// amount.
func (v *Vocabulary) Converts(form int) bool { return isConversion(v.phrases[form].name) }
