package eval

import (
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// plainKinds are the kinds that calculate as plain numbers.
var plainKinds = []value.Kind{value.KindNumber, value.KindBased}

func numberRows() []row {
	var rows []row
	for _, left := range plainKinds {
		for _, right := range plainKinds {
			rows = append(rows, each(left, right, plainOperation, arithmetic...)...)
			rows = append(rows, each(left, right, plainComparison, comparisons...)...)
			rows = append(rows, each(left, right, plainOperation, bitwise...)...)
		}
	}
	return rows
}

func plainOperation(op syntax.Op, a, b value.Value) (value.Value, error) {
	x, _ := lang.PlainNumber(a)
	y, _ := lang.PlainNumber(b)
	return lang.Result(calculate(op, x, y))
}

// calculate applies an operator to two plain numbers.
func calculate(op syntax.Op, x, y number.Number) (number.Number, error) {
	switch op {
	case syntax.OpAdd, syntax.OpAnd:
		return number.Add(x, y)
	case syntax.OpSubtract:
		return number.Sub(x, y)
	case syntax.OpMultiply:
		return number.Mul(x, y)
	case syntax.OpDivide:
		return number.Div(x, y)
	case syntax.OpModulo:
		return number.Mod(x, y)
	case syntax.OpPower:
		return number.Pow(x, y)
	case syntax.OpBitOr:
		return number.Or(x, y)
	case syntax.OpBitXor:
		return number.Xor(x, y)
	case syntax.OpBitAnd:
		return number.And(x, y)
	case syntax.OpShiftLeft:
		return number.ShiftLeft(x, y)
	case syntax.OpShiftRight:
		return number.ShiftRight(x, y)
	case syntax.OpShiftRightUnsigned:
		return number.ShiftRightUnsigned(x, y)
	}
	return number.Number{}, fault.EvaluationError.Fault("%q joins what is true or false, got two numbers", op)
}

func plainComparison(op syntax.Op, a, b value.Value) (value.Value, error) {
	x, _ := lang.PlainNumber(a)
	y, _ := lang.PlainNumber(b)
	return ordered(op, number.Compare(x, y)), nil
}

// unary applies an operator to one value.
func unary(op syntax.Op, x value.Value) (value.Value, error) {
	if f, ok := x.(value.Formula); ok {
		return unaryFormula(op, f)
	}
	switch op {
	case syntax.OpNot:
		if truth, ok := x.(value.Boolean); ok {
			return !truth, nil
		}
		return nil, NotNeedsBoolean.Fault("not takes true or false, got %s", x.Kind())
	case syntax.OpPercent:
		return percentage(x)
	case syntax.OpTranspose:
		// Only a list is transposed: of anything else T is a name in an exponent.
		return nil, undefined("T")
	}
	if text, ok := x.(value.Text); ok {
		return nil, lang.TextArithmetic.Fault("the text %q is no number", source.Clip(string(text))).WithHint("write `as number` behind it")
	}
	if _, ok := x.(value.Boolean); ok {
		return nil, lang.TakesNumber.Fault("%s takes a number, got true or false", op)
	}
	switch x.(type) {
	case value.Split, value.Date, value.Range, value.Chart:
		return nil, lang.TakesNumber.Fault("%s takes a number, got %s", op, x.Kind())
	}
	switch op {
	case syntax.OpPlus:
		return x, nil
	case syntax.OpNegate:
		return negated(x)
	case syntax.OpRoot:
		return lang.SquareRoot(x)
	}
	n, ok := lang.PlainNumber(x)
	if !ok {
		return nil, lang.TakesNumber.Fault("%s takes a plain number, got %s", op, x.Kind())
	}
	switch op {
	case syntax.OpFactorial:
		return keepBig(x)(number.Factorial(n))
	case syntax.OpBitNot:
		return keepBig(x)(number.Not(n))
	}
	return nil, fault.EvaluationError.Fault("%s takes no value", op)
}

// keepBig wraps a result as a big integer when the operand was one.
func keepBig(x value.Value) func(number.Number, error) (value.Value, error) {
	return func(n number.Number, err error) (value.Value, error) {
		if _, ok := x.(value.BigInteger); ok && err == nil {
			return value.BigInteger{N: n}, nil
		}
		return lang.Result(n, err)
	}
}

func negated(x value.Value) (value.Value, error) {
	switch x := x.(type) {
	case value.Quantity:
		x.N = x.N.Neg()
		return x, nil
	case value.Percent:
		x.N = x.N.Neg()
		return x, nil
	case value.Based:
		x.N = x.N.Neg()
		return x, nil
	case value.BigInteger:
		return value.BigInteger{N: x.N.Neg()}, nil
	case value.Uncertain:
		x.N = x.N.Neg()
		return x, nil
	case value.Complex:
		return value.Complex{N: x.N.Neg()}, nil
	case value.Number:
		x.N = x.N.Neg()
		return x, nil
	}
	return x, nil
}
