package eval

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// maxBigIntegerBits bounds powers and shifts of big integers.
const maxBigIntegerBits = 65_536

func bigIntegerRows() []row {
	var rows []row
	kinds := []value.Kind{value.KindBigInteger, value.KindNumber, value.KindBased}
	for _, left := range kinds {
		for _, right := range kinds {
			if left != value.KindBigInteger && right != value.KindBigInteger {
				continue
			}
			rows = append(rows, each(left, right, bigOperation, arithmetic...)...)
			rows = append(rows, each(left, right, bigOperation, bitwise...)...)
			rows = append(rows, each(left, right, plainComparison, comparisons...)...)
		}
	}
	percent := value.KindPercent
	rows = append(rows, each(value.KindBigInteger, percent, bigWithPercent, syntax.OpAdd, syntax.OpSubtract, syntax.OpAnd)...)
	rows = append(rows, each(percent, value.KindBigInteger, bigOperation, syntax.OpAdd, syntax.OpSubtract, syntax.OpAnd)...)
	rows = append(rows, each(value.KindBigInteger, percent, bigOperation, syntax.OpMultiply, syntax.OpDivide, syntax.OpModulo)...)
	rows = append(rows, each(percent, value.KindBigInteger, bigOperation, syntax.OpMultiply, syntax.OpDivide, syntax.OpModulo)...)
	return append(rows, each(percent, value.KindBigInteger, bigShare, syntax.OpOf)...)
}

// bigWithPercent adds a share of a big integer to it, or takes it off: one
// that is a whole multiple, such as 100%.
func bigWithPercent(op syntax.Op, a, b value.Value) (value.Value, error) {
	share, err := bigShare(syntax.OpOf, b, a)
	if err != nil {
		return nil, err
	}
	return bigOperation(op, a, share)
}

// bigShare answers P% of a big integer.
func bigShare(_ syntax.Op, a, b value.Value) (value.Value, error) {
	return bigOperation(syntax.OpMultiply, b, a)
}

// bigOperation works on whole numbers that stay whole: a division drops the
// remainder.
func bigOperation(op syntax.Op, a, b value.Value) (value.Value, error) {
	x, _ := lang.PlainNumber(a)
	y, _ := lang.PlainNumber(b)
	if op == syntax.OpPower && (!y.IsWhole() || y.Sign() < 0) {
		return lang.Result(number.Pow(x, y))
	}
	for _, n := range []number.Number{x, y} {
		if !n.IsWhole() {
			return nil, BigIntegerInexact.Fault("a whole number with n stays whole, got %s beside it", source.Clip(n.String()))
		}
	}
	if err := bigLimits(op, x, y); err != nil {
		return nil, err
	}
	n, err := calculate(op, x, y)
	if op == syntax.OpPower && (err != nil || bitsOf(n) > maxBigIntegerBits) {
		return nil, powerTooLong()
	}
	if err != nil {
		return nil, err
	}
	if op == syntax.OpDivide {
		n = n.Round(0, number.TowardZero)
	}
	return value.BigInteger{N: n}, nil
}

func bitsOf(n number.Number) int64 {
	whole, ok := n.BigInt()
	if !ok {
		return 0
	}
	return int64(whole.BitLen())
}

func powerTooLong() error {
	return BigIntegerPower.Fault("a power of a whole number with n has at most 65,536 bits")
}

// bigLimits refuses what a big integer cannot do before it is worked out. A
// power of n bits has at least (n − 1)·exponent + 1 of them.
func bigLimits(op syntax.Op, x, y number.Number) error {
	bits := bitsOf(x)
	by, small := y.Int64()
	switch op {
	case syntax.OpDivide, syntax.OpModulo:
		if y.IsZero() {
			return BigIntegerDivision.Fault("a whole number is divided by zero")
		}
	case syntax.OpPower:
		if bits > 1 && (!small || by >= maxBigIntegerBits || (bits-1)*by >= maxBigIntegerBits) {
			return powerTooLong()
		}
	case syntax.OpShiftLeft:
		if y.Sign() > 0 && (!small || bits+by > maxBigIntegerBits) {
			return BigIntegerShift.Fault("a whole number with n is shifted to at most 65,536 bits")
		}
	}
	return nil
}
