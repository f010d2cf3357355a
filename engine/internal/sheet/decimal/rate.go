package decimal

import (
	"math"
	"math/big"
)

// Rate is what [IRR] found.
type Rate struct {
	// Value is the rate, 0.1 for 10%: the root itself where that has at most
	// [Digits] significant digits, else the root rounded to so many.
	Value Decimal

	isExact bool
}

// Settles reports whether the digits of r determine the rate rounded half-up
// to so many decimals. They do not where they end in a half of the last place
// and the root goes on, or where they end before that place (functions.md,
// IRR).
func (r Rate) Settles(places int) bool {
	if r.isExact || r.Value.IsZero() {
		return true
	}
	last := r.Value.adjusted() - Digits + 1 // the power of ten of the last digit kept
	if -places <= last {
		return -places == last
	}
	half := fromSmall(int64(5*r.Value.Sign()), -places-1)
	return !Equal(sum(r.Value, half), r.Value.Round(places))
}

// IRR returns the one rate above −1 at which the present value of flows is
// zero (functions.md, IRR). Faults, in this order: [ErrNoRows], [ErrAllZero],
// [ErrNoSignChange], [ErrSignChanges]; [ErrNotFinite] for a rate past the
// range of finite results.
func IRR(flows []Decimal) (Rate, error) {
	if len(flows) == 0 {
		return Rate{}, ErrNoRows
	}
	flows = withoutZerosAtEnd(flows)
	for len(flows) > 0 && flows[0].IsZero() {
		flows = flows[1:]
	}
	if len(flows) == 0 {
		return Rate{}, ErrAllZero
	}
	change, changes := signChanges(flows)
	switch {
	case changes == 0:
		return Rate{}, ErrNoSignChange
	case changes > 1:
		return Rate{}, ErrSignChanges
	}
	if rate, ok := tinyRate(flows); ok {
		return rate, nil
	}
	rate, isFinite := searchRate(flows, startingLog(flows, change))
	if !isFinite {
		return Rate{}, ErrNotFinite
	}
	return rate, nil
}

// signChanges counts the changes of sign over the flows that are not zero, and
// returns where the first of them is.
func signChanges(flows []Decimal) (first, count int) {
	last := flows[0].Sign()
	for k, flow := range flows {
		sign := flow.Sign()
		if sign == 0 || sign == last {
			continue
		}
		if count++; count == 1 {
			first = k
		}
		last = sign
	}
	return first, count
}

// tinyRate returns the rate where it is 0 or so small that the first step of
// Newton's method from 0, the sum of the flows divided by the sum of k × flow
// k, is right far beyond forty digits. Elsewhere ok is false.
func tinyRate(flows []Decimal) (rate Rate, ok bool) {
	// Where even a rough sum is known not to be 0, the rate is not so small.
	if newSeries(flows, firstPrecision).signAt(newFloat(64).SetInt64(1)) != 0 {
		return Rate{}, false
	}
	const tiny = -600 // with 10^8 rows the step is still right to 500 digits
	var total, moment Decimal
	for k, flow := range flows {
		total = sum(total, flow)
		moment = sum(moment, product(flow, Int(int64(k))))
	}
	if total.IsZero() {
		return Rate{isExact: true}, true
	}
	if moment.IsZero() || total.adjusted()-moment.adjusted() > tiny {
		return Rate{}, false
	}
	value, _ := Div(total, moment)
	return Rate{Value: value, isExact: isRate(flows, value)}, true
}

// startingLog returns ln(1 + rate) as a double has it. The flows before change
// have one sign and those from it the other.
//
// Over u = −ln(1 + rate), ln of the sum of the earlier |flow k| × e^((k−change)u)
// falls by at least 1 per unit and that of the later ones does not fall, so
// their difference has one root, no further away than its own value.
func startingLog(flows []Decimal, change int) float64 {
	logs := make([]float64, len(flows))
	for k, flow := range flows {
		logs[k] = flow.approximateLog()
	}
	u := 0.0
	low, high := math.Inf(-1), math.Inf(1)
	for range 100 {
		earlier, earlierSlope := logSum(logs[:change], -change, u)
		later, laterSlope := logSum(logs[change:], 0, u)
		gap, slope := earlier-later, earlierSlope-laterSlope
		if gap >= 0 {
			low, high = max(low, u), min(high, u+gap)
		}
		if gap <= 0 {
			low, high = max(low, u+gap), min(high, u)
		}
		next := u - gap/slope
		if next < low || next > high {
			next = low + (high-low)/2
		}
		if math.Abs(next-u) <= 1e-14*(1+math.Abs(u)) {
			return -next
		}
		u = next
	}
	return -u
}

// approximateLog returns ln |d| as a double has it, −∞ for 0.
func (d Decimal) approximateLog() float64 {
	if d.wide == nil {
		return math.Log(math.Abs(float64(d.small))) + float64(d.exp)*math.Ln10
	}
	mantissa := new(big.Float)
	exp := new(big.Float).SetPrec(64).SetInt(d.wide).MantExp(mantissa)
	m, _ := mantissa.Float64()
	return math.Log(math.Abs(m)) + float64(exp)*math.Ln2 + float64(d.exp)*math.Ln10
}

// logSum returns ln of the sum of e^(logs[i] + (first+i)u), and its slope over
// u, without leaving the range of a double.
func logSum(logs []float64, first int, u float64) (sum, slope float64) {
	most := math.Inf(-1)
	for i, log := range logs {
		most = max(most, log+float64(first+i)*u)
	}
	for i, log := range logs {
		part := math.Exp(log + float64(first+i)*u - most)
		sum += part
		slope += float64(first+i) * part
	}
	return most + math.Log(sum), slope / sum
}
