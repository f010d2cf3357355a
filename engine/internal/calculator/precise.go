package calculator

import (
	"math"
	"math/big"
)

// The kernels below work out a function of a float to the machine's width,
// short of a bit or two, with guardBits to spare on the way. Each reduces its
// argument until a Taylor series converges fast.

// guardBits cover the roundings of a kernel: a few hundred terms, and one bit
// for each halving of the argument.
const guardBits = 96

// halvings returns how often to halve an argument: about the square root of
// the width, where halving costs as much as the terms it saves.
func halvings(bits uint) int { return int(math.Sqrt(float64(bits)) / 2) }

// wide returns a float of the kernel's own width.
func (m *machine) wide() *big.Float { return new(big.Float).SetPrec(m.bits + guardBits) }

// chargeSeries takes the cost of a Taylor series whose terms shrink by
// bitsEach or more.
func (m *machine) chargeSeries(bitsEach int) error {
	return m.chargeFloats(6*int(m.bits+guardBits)/max(bitsEach, 2) + 4*halvings(m.bits))
}

// isSpent reports whether a term is too small to change a sum.
func (m *machine) isSpent(term, sum *big.Float) bool {
	return term.Sign() == 0 || term.MantExp(nil) < sum.MantExp(nil)-int(m.bits+guardBits)
}

// exp returns e^x for |x| below 2^30.
func (m *machine) exp(x *big.Float) (*big.Float, error) {
	halved := halvings(m.bits)
	if err := m.chargeSeries(halved); err != nil {
		return nil, err
	}
	ln2, err := m.ln2(m.bits + guardBits + 32)
	if err != nil {
		return nil, err
	}
	f, _ := x.Float64()
	twos := math.Round(f / math.Ln2)
	shift := new(big.Float).SetPrec(m.bits + guardBits + 32).SetFloat64(twos)
	rest := m.wide().Sub(x, shift.Mul(shift, ln2))
	rest.SetMantExp(rest, -halved)
	sum, term := m.wide().SetInt64(1), m.wide().SetInt64(1)
	for k := int64(1); ; k++ {
		term.Quo(term.Mul(term, rest), new(big.Float).SetInt64(k))
		if m.isSpent(term, sum) {
			break
		}
		sum.Add(sum, term)
	}
	for range halved {
		sum.Mul(sum, sum)
	}
	return sum.SetMantExp(sum, int(twos)), nil
}

// nearOneBits tells which arguments of a logarithm are near 1: those within
// 2^-16.
const nearOneBits = 16

// ln returns the natural logarithm of a positive x.
func (m *machine) ln(x *big.Float) (*big.Float, error) {
	mantissa := m.wide()
	exponent := x.MantExp(mantissa)
	if mantissa.Cmp(big.NewFloat(math.Sqrt2/2)) < 0 {
		mantissa.SetMantExp(mantissa, 1)
		exponent--
	}
	logarithm, err := m.logMantissa(mantissa)
	if err != nil || exponent == 0 {
		return logarithm, err
	}
	ln2, err := m.ln2(m.bits + guardBits)
	if err != nil {
		return nil, err
	}
	twos := m.wide().SetInt64(int64(exponent))
	return logarithm.Add(logarithm, twos.Mul(twos, ln2)), nil
}

// logMantissa returns ln x for an x between √½ and √2. A double's logarithm y
// leaves x·e^-y within 2^-50 of 1.
func (m *machine) logMantissa(x *big.Float) (*big.Float, error) {
	less := m.wide().Sub(x, big.NewFloat(1))
	if less.Sign() == 0 || less.MantExp(nil) < -nearOneBits {
		return m.logNearOne(less)
	}
	f, _ := x.Float64()
	y := m.wide().SetFloat64(math.Log(f))
	scale, err := m.exp(new(big.Float).Neg(y))
	if err != nil {
		return nil, err
	}
	rest, err := m.logNearOne(scale.Sub(scale.Mul(scale, x), big.NewFloat(1)))
	if err != nil {
		return nil, err
	}
	return rest.Add(rest, y), nil
}

// logNearOne returns ln(1 + x) for |x| up to 2^-16: 2·artanh(x/(2 + x)).
func (m *machine) logNearOne(x *big.Float) (*big.Float, error) {
	if err := m.chargeSeries(2 * nearOneBits); err != nil {
		return nil, err
	}
	power := m.wide().Add(x, big.NewFloat(2))
	power.Quo(x, power)
	square := m.wide().Mul(power, power)
	sum, term := m.wide().Set(power), m.wide()
	for odd := int64(3); ; odd += 2 {
		power.Mul(power, square)
		term.Quo(power, new(big.Float).SetInt64(odd))
		if m.isSpent(term, sum) {
			return sum.SetMantExp(sum, 1), nil
		}
		sum.Add(sum, term)
	}
}

// sine returns sin x for |x| up to 1, or sinh x when sign is +1 and not −1.
func (m *machine) sine(x *big.Float, sign int) (*big.Float, error) {
	return m.oddEven(x, m.wide().Set(x), 2, sign)
}

// cosine returns cos x for |x| up to 1.
func (m *machine) cosine(x *big.Float) (*big.Float, error) {
	return m.oddEven(x, m.wide().SetInt64(1), 1, -1)
}

// seriesBits is what a term of a sine gains at least, over some tens of them.
const seriesBits = 10

// oddEven sums the series that starts with the term given and whose next is
// ±x²/(k·(k+1)) times the one before.
func (m *machine) oddEven(x, term *big.Float, k int64, sign int) (*big.Float, error) {
	if err := m.chargeSeries(seriesBits); err != nil {
		return nil, err
	}
	square := m.wide().Mul(x, x)
	if sign < 0 {
		square.Neg(square)
	}
	sum := m.wide().Set(term)
	for ; ; k += 2 {
		term = m.wide().Mul(term, square)
		term.Quo(term, new(big.Float).SetInt64(k*(k+1)))
		if m.isSpent(term, sum) {
			return sum, nil
		}
		sum.Add(sum, term)
	}
}

// arctangent returns atan x.
func (m *machine) arctangent(x *big.Float) (*big.Float, error) {
	if x.Sign() == 0 {
		return m.wide(), nil
	}
	if new(big.Float).Abs(x).Cmp(big.NewFloat(1)) <= 0 {
		return m.smallArctangent(m.wide().Set(x))
	}
	pi, err := m.pi(m.bits + guardBits)
	if err != nil {
		return nil, err
	}
	rest, err := m.smallArctangent(m.wide().Quo(big.NewFloat(1), x))
	if err != nil {
		return nil, err
	}
	quarter := m.wide().SetMantExp(pi, -1)
	if x.Sign() < 0 {
		quarter.Neg(quarter)
	}
	return quarter.Sub(quarter, rest), nil
}

// smallArctangent returns atan x for |x| up to 1: atan x is twice
// atan(x/(1 + √(1 + x²))).
func (m *machine) smallArctangent(x *big.Float) (*big.Float, error) {
	wanted := halvings(m.bits)
	if err := m.chargeSeries(2 * wanted); err != nil {
		return nil, err
	}
	halved := 0
	square := m.wide()
	for ; x.MantExp(nil) > -wanted; halved++ {
		square.Add(square.Mul(x, x), big.NewFloat(1))
		square.Add(square.Sqrt(square), big.NewFloat(1))
		x.Quo(x, square)
	}
	square.Neg(square.Mul(x, x))
	sum, term := m.wide().Set(x), m.wide()
	for odd := int64(3); ; odd += 2 {
		x.Mul(x, square)
		term.Quo(x, new(big.Float).SetInt64(odd))
		if m.isSpent(term, sum) {
			return sum.SetMantExp(sum, halved), nil
		}
		sum.Add(sum, term)
	}
}
