package decimal

import "math/big"

// PMT returns the level instalment that pays present down to zero in so many
// periods: present × rate × g ÷ (g − 1) with g = (1+rate)^periods, and
// present ÷ periods at rate 0, rounded once (functions.md, PMT). Faults:
// [ErrPeriods], [ErrRate], [ErrNotFinite].
func PMT(rate, periods, present Decimal) (Decimal, error) {
	if periods.Sign() <= 0 || !periods.IsWhole() {
		return Decimal{}, ErrPeriods
	}
	growth := sum(rate, Int(1))
	if growth.Sign() <= 0 {
		return Decimal{}, ErrRate
	}
	var payment Decimal
	var isFinite bool
	switch {
	case present.IsZero():
		return Decimal{}, nil
	case rate.IsZero():
		payment, isFinite = Div(present, periods)
	default:
		payment, isFinite = instalment(rate, growth, periods, present)
	}
	if !isFinite {
		return Decimal{}, ErrNotFinite
	}
	return payment, nil
}

// instalment is PMT for a rate and a present value that are not 0.
func instalment(rate, growth, periods, present Decimal) (Decimal, bool) {
	n, isWord := periods.Int64()
	num, den := growth.fraction()
	length := int64(num.BitLen() + den.BitLen())
	mayBeWritten := func(limit int64) bool { return isWord && n <= limit && n*length <= limit }
	if mayBeWritten(exactBits) {
		return exactInstalment(rate, num, den, n, present)
	}
	interest := product(present, rate)
	// At −x = periods × ln growth the instalment is interest ÷ (1 − e^x).
	size := newFloat(64).Mul(periods.float(64), growth.naturalLog(64))
	if d, isFinite, ok := endlessInstalment(interest, size); ok {
		return d, isFinite
	}
	for precision := uint(firstPrecision); ; precision *= 2 {
		work := precision + guardBits
		x := newFloat(work).Mul(periods.float(work), growth.naturalLog(work))
		payment := interest.float(work)
		payment.Quo(payment, oneMinusExp(x.Neg(x), work))
		bound := newFloat(64).SetMantExp(payment, -int(precision))
		d, isFinite, settled := decide(payment, bound.Abs(bound))
		switch {
		case settled || precision >= lastPrecision:
			return d, isFinite
		case precision >= 4*firstPrecision && mayBeWritten(exactFlowBits):
			return exactInstalment(rate, num, den, n, present)
		}
	}
}

// endlessInstalment returns the instalment where g, of which size is the
// natural logarithm, is so large or so small that only its side of a rounding
// counts: interest and a trifle, away from zero, or next to nothing.
func endlessInstalment(interest Decimal, size *big.Float) (d Decimal, isFinite, ok bool) {
	// Below a unit of the last digit of interest, and of the last that is kept.
	digits := digitCount(interest.coefficient()) + Digits + 20
	if size.Sign() < 0 {
		// Below the range of finite results, whatever the interest is.
		digits = max(0, interest.adjusted()) + maxExponent + 20
	}
	limit := newFloat(64).SetInt64(int64(digits) * 7 / 3) // ln 10 = 2.302…
	switch {
	case size.Cmp(limit) > 0:
		// A trifle away from zero never turns a rounding half-up by magnitude.
		d, isFinite = settle(interest.coefficient(), int(interest.exp))
		return d, isFinite, true
	case size.Cmp(limit.Neg(limit)) < 0:
		return Decimal{}, true, true
	}
	return Decimal{}, false, false
}

// oneMinusExp returns 1 − e^x, relatively as exact as x, which is not 0.
func oneMinusExp(x *big.Float, precision uint) *big.Float {
	if near, _ := x.Float64(); near > -0.5 && near < 0.5 {
		result := expMinusOne(x)
		return result.Neg(result)
	}
	e := exponential(x, precision)
	return e.Sub(newFloat(precision).SetInt64(1), e)
}

// exactInstalment works the instalment out as one fraction. With g = num^n ÷
// den^n it is present × rate × num^n ÷ (num^n − den^n).
func exactInstalment(rate Decimal, num, den *big.Int, n int64, present Decimal) (Decimal, bool) {
	count := big.NewInt(n)
	power := new(big.Int).Exp(num, count, nil)
	divisor := new(big.Int).Exp(den, count, nil)
	divisor.Sub(power, divisor)
	power.Mul(power, present.coefficient())
	power.Mul(power, rate.coefficient())
	return quotient(power, divisor, int(present.exp)+int(rate.exp))
}
