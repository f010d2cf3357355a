package decimal

import (
	"errors"
	"math/big"
)

// The faults of the finance functions, in the order in which they are looked
// for (functions.md, NPV, IRR and PMT).
var (
	ErrPeriods      = errors.New("the number of periods is not a whole number above 0")
	ErrRate         = errors.New("the rate is not above -100%")
	ErrNoRows       = errors.New("there are no rows")
	ErrAllZero      = errors.New("every flow is zero")
	ErrNoSignChange = errors.New("the flows never change sign")
	ErrSignChanges  = errors.New("the flows change sign more than once")
	ErrNotFinite    = errors.New("the result is not finite")
)

// exactFlowBits is the size up to which a power of a growth factor is written
// out to get a sum that a bound could not settle.
const exactFlowBits = 1 << 22

// NPV returns the present value of flows: the exact sum of flow k ÷ (1+rate)^k
// over k = 0, 1, 2, …, rounded once (functions.md, NPV). Faults: [ErrRate],
// [ErrNoRows], [ErrNotFinite].
func NPV(rate Decimal, flows []Decimal) (Decimal, error) {
	growth := sum(rate, Int(1))
	if growth.Sign() <= 0 {
		return Decimal{}, ErrRate
	}
	if len(flows) == 0 {
		return Decimal{}, ErrNoRows
	}
	flows = withoutZerosAtEnd(flows)
	if len(flows) == 0 {
		return Decimal{}, nil
	}
	d, isFinite := presentValue(growth, flows)
	if !isFinite {
		return Decimal{}, ErrNotFinite
	}
	return d, nil
}

func withoutZerosAtEnd(flows []Decimal) []Decimal {
	for len(flows) > 0 && flows[len(flows)-1].IsZero() {
		flows = flows[:len(flows)-1]
	}
	return flows
}

// presentValue is NPV for a growth factor above 0 and a last flow that is not
// zero.
func presentValue(growth Decimal, flows []Decimal) (Decimal, bool) {
	size := flowBits(growth, flows)
	if size <= exactBits {
		return exactPresentValue(growth, flows)
	}
	var d Decimal
	isFinite := true
	for precision := uint(2 * firstPrecision); ; precision *= 2 {
		series := newSeries(flows, precision)
		var settled bool
		d, isFinite, settled = decide(series.at(growth.float(precision)))
		switch {
		case settled || precision >= lastPrecision:
			return d, isFinite
		case precision >= 4*firstPrecision && size <= exactFlowBits:
			// Still open: the sum is 0, or ends where a rounding turns.
			return exactPresentValue(growth, flows)
		}
	}
}

// flowBits estimates the bits of the numbers that exactPresentValue handles.
func flowBits(growth Decimal, flows []Decimal) int {
	low, high := flows[0].exp, flows[0].exp
	for _, flow := range flows {
		low, high = min(low, flow.exp), max(high, flow.exp)
	}
	perRow := growth.coefficient().BitLen() + 4*int(max(growth.exp, -growth.exp))
	return perRow*(len(flows)-1) + 4*int(high-low)
}

// exactPresentValue works out the sum as one fraction.
func exactPresentValue(growth Decimal, flows []Decimal) (Decimal, bool) {
	num, den := growth.fraction()
	low := flows[0].exp
	for _, flow := range flows {
		low = min(low, flow.exp)
	}
	whole := make([]*big.Int, len(flows))
	for k, flow := range flows {
		whole[k] = new(big.Int).Mul(flow.coefficient(), powerOfTen(int(flow.exp-low)))
	}
	total, power, _ := sumFlows(whole, num, den)
	// The recursion counts one factor of the growth per flow, and the first
	// flow has none.
	return quotient(total.Mul(total, num), power, int(low))
}

// fraction returns d, not 0, as a fraction of whole numbers.
func (d Decimal) fraction() (num, den *big.Int) {
	c, exp := d.stripped()
	if exp < 0 {
		return c, powerOfTen(-exp)
	}
	return new(big.Int).Mul(c, powerOfTen(exp)), bigTens[0]
}

// sumFlows returns the sum of flow k × num^(n−1−k) × den^k over the n flows,
// and num^n and den^n. Halving keeps the factors of each product alike in
// length, which is where long multiplication is fastest.
func sumFlows(flows []*big.Int, num, den *big.Int) (total, numPower, denPower *big.Int) {
	if len(flows) == 1 {
		return new(big.Int).Set(flows[0]), num, den
	}
	half := len(flows) / 2
	left, leftNum, leftDen := sumFlows(flows[:half], num, den)
	right, rightNum, rightDen := sumFlows(flows[half:], num, den)
	left.Mul(left, rightNum)
	right.Mul(right, leftDen)
	return left.Add(left, right), new(big.Int).Mul(leftNum, rightNum), new(big.Int).Mul(leftDen, rightDen)
}

// series is a list of flows as floats.
type series struct {
	precision uint
	flows     []*big.Float
}

func newSeries(flows []Decimal, precision uint) series {
	s := series{precision: precision, flows: make([]*big.Float, len(flows))}
	for k, flow := range flows {
		s.flows[k] = flow.float(precision)
	}
	return s
}

// at returns the sum of flow k ÷ growth^k and a bound on its error, which
// includes that of a growth rounded to the precision of s.
func (s series) at(growth *big.Float) (total, bound *big.Float) {
	total, size := newFloat(s.precision), newFloat(64)
	discount := newFloat(s.precision).SetInt64(1)
	discount.Quo(discount, growth)
	shortDiscount := newFloat(64).Set(discount)
	product, shortProduct, part := newFloat(s.precision), newFloat(64), newFloat(64)
	for k := len(s.flows) - 1; k >= 0; k-- {
		flow := s.flows[k]
		total.Add(product.Mul(total, discount), flow)
		size.Add(shortProduct.Mul(size, shortDiscount), part.Abs(part.Set(flow)))
	}
	// Term k carries an error of at most 8k + 8 units of its last place: four
	// of the discount per power, two per step; size is right to half of itself.
	bound = newFloat(64).SetInt64(16 * int64(len(s.flows)+2))
	bound.Mul(bound, size)
	return total, bound.SetMantExp(bound, -int(s.precision))
}
