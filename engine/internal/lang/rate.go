package lang

import (
	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// InvalidRate is the fault of a rate of tax, interest or growth that none has.
var InvalidRate = fault.Entry{
	Code: "INVALID_RATE", Status: fault.Failed,
	Cause: "a rate that is no percentage, is infinite, or is -100% or less", Example: "tax on $50 at -120%",
}

// Rate returns the fraction of a rate: a percentage, an amount of permille and
// its kin, or a plain number, which is the proportion itself.
func Rate(v value.Value) (number.Number, error) {
	n, ok := PlainNumber(v)
	if q, isQuantity := v.(value.Quantity); isQuantity && q.Unit.Dimension() == (value.Dimension{value.Parts: 1}) && q.Unit.Over.Of != nil {
		var err error
		if n, err = number.Mul(q.N, q.Unit.Over.Of.Factor); err != nil {
			return n, err
		}
		ok = true
	}
	if _, truth := v.(value.Boolean); truth || !ok {
		return n, InvalidRate.Fault("a rate is a percentage, got %s", source.Clip(display.Value(v)))
	}
	if n.IsInf() || number.Compare(n, number.Int(-1)) <= 0 {
		return n, InvalidRate.Fault("a rate is finite and more than -100%%, got %s", source.Clip(display.Value(v)))
	}
	return n, nil
}
