package decimal

import (
	"math"
	"math/big"
	"math/bits"
)

// searchRate returns the rate at which the flows, whose first and last are not
// zero, have the present value zero. Its logarithm is about that of 1 + rate.
// False when the rate is not finite.
func searchRate(flows []Decimal, log float64) (Rate, bool) {
	// 1 + rate ≥ 10^10,000 in the double already; the margin is left to the
	// rounding below.
	if log > 23_100 {
		return Rate{}, false
	}
	start := startingGrowth(log)
	var value Decimal
	for needed := uint(firstPrecision); ; needed *= 2 {
		low, high := bracket(flows, start, needed)
		var isFinite, otherFinite bool
		value, isFinite = roundFloat(low, Digits)
		other, otherFinite := roundFloat(high, Digits)
		if !isFinite && !otherFinite {
			return Rate{}, false
		}
		if isRate(flows, value) {
			return Rate{Value: value, isExact: true}, true
		}
		if isFinite && otherFinite && Equal(value, other) || needed >= lastPrecision {
			return Rate{Value: value}, true
		}
		// A root that ends in a half of the last digit never leaves the edge.
		if tie, _ := roundFloat(high, Digits+1); isRate(flows, tie) {
			value, isFinite = settle(tie.coefficient(), int(tie.exp))
			return Rate{Value: value}, isFinite
		}
	}
}

// startingGrowth returns e^log, which may lie outside the range of a double.
func startingGrowth(log float64) *big.Float {
	twos := math.Round(log / math.Ln2)
	mantissa := big.NewFloat(math.Exp(log - twos*math.Ln2))
	return mantissa.SetMantExp(mantissa, int(twos))
}

// bracket returns two rates around the root that differ by 2^−needed of
// themselves, relatively.
func bracket(flows []Decimal, growth *big.Float, needed uint) (low, high *big.Float) {
	slack := uint(2*bits.Len(uint(len(flows)))) + guardBits
	one := newFloat(64).SetInt64(1)
	for extra := uint(0); ; {
		precision := needed + slack + extra
		s := newSeries(flows, precision)
		growth = s.refine(growth)
		rate := newFloat(precision).Sub(growth, one)
		// Near 0 the leading digits of 1 + rate are zeros of the rate.
		lost := growth.MantExp(nil) - rate.MantExp(nil)
		if rate.Sign() == 0 {
			lost = 2 * int(precision)
		}
		if lost > int(extra) {
			extra = uint(lost) + 8
			continue
		}
		width := newFloat(precision).SetMantExp(rate, -int(needed)-1)
		width.Abs(width)
		low, high = newFloat(precision).Sub(rate, width), newFloat(precision).Add(rate, width)
		if s.changesSign(low, high) || extra > lastPrecision {
			return low, high
		}
		extra = 2*extra + needed
	}
}

// changesSign reports whether the present value is surely above zero at one of
// two rates and below it at the other.
func (s series) changesSign(low, high *big.Float) bool {
	one := newFloat(s.precision).SetInt64(1)
	first := s.signAt(newFloat(s.precision).Add(low, one))
	return first != 0 && first == -s.signAt(one.Add(one, high))
}

// signAt returns the sign of the sum at a growth, 0 where its bound leaves
// that open. Towards a growth of 0 it is that of the last flow.
func (s series) signAt(growth *big.Float) int {
	if growth.Sign() <= 0 {
		return s.flows[len(s.flows)-1].Sign()
	}
	total, bound := s.at(growth)
	if bound.Cmp(newFloat(64).Abs(total)) >= 0 {
		return 0
	}
	return total.Sign()
}

// refine returns the growth at which the sum is zero to about the precision of
// s, by Newton's method over its reciprocal from a growth that is right to
// some digits.
func (s series) refine(growth *big.Float) *big.Float {
	x := newFloat(s.precision).SetInt64(1)
	x.Quo(x, growth)
	for range 64 {
		step := s.newtonStep(x)
		x.Sub(x, step)
		// Each step about doubles the digits, less those that the slope takes.
		if step.Sign() == 0 || x.MantExp(nil)-step.MantExp(nil) > int(s.precision)*3/5 {
			break
		}
	}
	return newFloat(s.precision).Quo(newFloat(64).SetInt64(1), x)
}

// newtonStep returns the sum of flow k × x^k divided by its derivative.
func (s series) newtonStep(x *big.Float) *big.Float {
	total, slope := newFloat(s.precision), newFloat(s.precision)
	product := newFloat(s.precision)
	for k := len(s.flows) - 1; k >= 0; k-- {
		slope.Add(product.Mul(slope, x), total)
		total.Add(product.Mul(total, x), s.flows[k])
	}
	return total.Quo(total, slope)
}

// isRate reports whether the present value of flows is exactly zero at a rate.
func isRate(flows []Decimal, rate Decimal) bool {
	growth := sum(rate, Int(1))
	if growth.Sign() <= 0 {
		return false
	}
	// The root num/den in lowest terms of a polynomial in whole numbers leaves
	// whole numbers when den·g − num is divided out (Gauss's lemma). Most
	// growths that are no root fail at the first.
	num, den := growth.fraction()
	shared := new(big.Int).GCD(nil, nil, num, den)
	num, den = new(big.Int).Quo(num, shared), new(big.Int).Quo(den, shared)
	low, longest := flows[0].exp, 0
	for _, flow := range flows {
		low = min(low, flow.exp)
	}
	for _, flow := range flows {
		if !flow.IsZero() {
			longest = max(longest, flow.coefficient().BitLen()+4*int(flow.exp-low))
		}
	}
	// No coefficient of the quotient passes the sum of all |flow|, as it is the
	// value at the root of either the flows before it or those after it.
	longest += bits.Len(uint(len(flows)))
	carry, rest := new(big.Int), new(big.Int)
	for k, flow := range flows {
		carry.Mul(carry, num)
		carry.Add(carry, new(big.Int).Mul(flow.coefficient(), powerOfTen(int(flow.exp-low))))
		if k == len(flows)-1 {
			return carry.Sign() == 0
		}
		if carry.QuoRem(carry, den, rest); rest.Sign() != 0 || carry.BitLen() > longest {
			return false
		}
	}
	return false
}
