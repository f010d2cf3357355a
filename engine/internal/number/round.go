package number

import "math/big"

// Mode says which way a rounding goes.
type Mode uint8

// The rounding modes.
const (
	HalfAway   Mode = iota // to the nearest, a half away from zero
	HalfEven               // to the nearest, a half to the even neighbour
	Down                   // towards −∞: floor
	Up                     // towards ∞: ceiling
	TowardZero             // cutting off
)

// Round returns x to so many decimal places, which may be negative. It rounds
// the exact value; a Float counts as the number its shortest digits spell.
// The result is an Integer when places ≤ 0; else it stays on the rung of x,
// where a Rational becomes a Decimal. Infinity is returned as it is.
func (x Number) Round(places int, mode Mode) Number {
	if x.rung == Float {
		if x.IsInf() {
			return x
		}
		short := x.shortest()
		switch {
		case places <= 0:
			return short.Round(places, mode)
		case places >= short.decimalPlaces():
			return x
		case mode == HalfAway:
			short = x.digits(places)
		}
		return FromFloat(short.Round(places, mode).Float64())
	}
	if x.rung == Integer && places >= 0 {
		return x
	}
	places = min(max(places, -MaxDigits), MaxDigits)
	if x.rung == Decimal && places > 0 && x.decimalPlaces() <= places {
		return x
	}
	small, large := x.scaledRound(places, mode)
	switch {
	case places > 0 && large == nil && places <= maxSmallPlaces:
		return smallDecimal(small, int32(places))
	case places > 0:
		return decimalFromBig(bigOr(small, large), places)
	case places == 0 && large == nil:
		return Int(small)
	}
	n := bigOr(small, large)
	return fromBig(n.Mul(n, powerOfTen(-places)))
}

// decimalPlaces returns how many places after the point an Integer or Decimal
// has.
func (x Number) decimalPlaces() int {
	if x.wide != nil && x.rung == Decimal {
		return max(0, -int(x.wide.dec.Exponent()))
	}
	return int(x.places)
}

func bigOr(small int64, large *big.Int) *big.Int {
	if large != nil {
		return large
	}
	return big.NewInt(small)
}

// scaledRound returns x × 10^places, x exact, rounded to a whole number: in
// small, or in large when that is not nil.
func (x Number) scaledRound(places int, mode Mode) (small int64, large *big.Int) {
	if x.wide == nil && x.rung <= Decimal {
		shift := places - int(x.places)
		if shift >= 0 && shift <= maxSmallPlaces {
			if n, ok := mul64(x.small, tens[shift]); ok {
				return n, nil
			}
		}
		if shift < 0 && -shift <= maxSmallPlaces {
			return roundQuotient64(x.small, tens[-shift], mode), nil
		}
	}
	if x.wide == nil && x.rung == Rational && 0 <= places && places <= maxSmallPlaces {
		if n, ok := mul64(x.small, tens[places]); ok {
			return roundQuotient64(n, x.den, mode), nil
		}
	}
	num, den := x.fraction()
	if places >= 0 {
		num = new(big.Int).Mul(num, powerOfTen(places))
	} else {
		den = new(big.Int).Mul(den, powerOfTen(-places))
	}
	n := roundQuotient(num, den, mode)
	if n.IsInt64() {
		return n.Int64(), nil
	}
	return 0, n
}

// roundQuotient64 is roundQuotient on machine words.
func roundQuotient64(num, den int64, mode Mode) int64 {
	q, r := num/den, num%den
	if r == 0 {
		return q
	}
	sign := int64(1)
	if num < 0 {
		sign = -1
	}
	half := 0
	switch twice := 2 * magnitude(r); {
	case twice < uint64(den):
		half = -1
	case twice > uint64(den):
		half = 1
	}
	if roundsAway(mode, int(sign), half, q&1 != 0) {
		return q + sign
	}
	return q
}

// roundQuotient returns num/den, den above 0, rounded to a whole number.
func roundQuotient(num, den *big.Int, mode Mode) *big.Int {
	q, r := new(big.Int).QuoRem(num, den, new(big.Int))
	if r.Sign() == 0 {
		return q
	}
	sign := r.Sign()
	half := r.Lsh(r, 1).CmpAbs(den)
	if roundsAway(mode, sign, half, q.Bit(0) != 0) {
		q.Add(q, big.NewInt(int64(sign)))
	}
	return q
}

// roundsAway reports whether a quotient with a remainder goes one further from
// zero. half compares what is cut off with a half.
func roundsAway(mode Mode, sign, half int, odd bool) bool {
	switch mode {
	case HalfAway:
		return half >= 0
	case HalfEven:
		return half > 0 || half == 0 && odd
	case Down:
		return sign < 0
	case Up:
		return sign > 0
	}
	return false
}

// RoundSignificant returns x to so many significant figures, and the count of
// decimal places that shows exactly these: 9.96 to 2 is 10 with 0 places, 1.5
// to 4 is 1.500 with 3. Zero and infinity are returned with 0 places.
func (x Number) RoundSignificant(figures int, mode Mode) (Number, int) {
	if x.IsZero() || x.IsInf() {
		return x, 0
	}
	places := figures - x.leadingExponent()
	y := x.Round(places, mode)
	if !y.IsZero() && y.leadingExponent() > x.leadingExponent() {
		places--
	}
	if places <= 0 {
		y = y.Round(0, mode)
	}
	return y, max(places, 0)
}

// leadingExponent returns e for |x| = 0.d1d2… × 10^e with d1 not 0; x is
// finite and not 0.
func (x Number) leadingExponent() int {
	if x.rung == Float {
		x = x.shortest()
	}
	if x.rung <= Decimal {
		if x.wide == nil {
			return digitCount64(x.small) - int(x.places)
		}
		d := x.decimal()
		return digitCount(d.Coefficient()) + int(d.Exponent())
	}
	num, den := x.fraction()
	e := digitCount(num) - digitCount(den)
	// |x| lies between 10^(e−1) and 10^(e+1).
	low, high := den, num
	if e >= 0 {
		low = new(big.Int).Mul(den, powerOfTen(e))
	} else {
		high = new(big.Int).Mul(num, powerOfTen(-e))
	}
	if high.CmpAbs(low) >= 0 {
		return e + 1
	}
	return e
}

// RoundTo returns the multiple of step, which is above 0, that is nearest to
// x in the sense of mode. It is exact when step is; a Float x counts as the
// number its shortest digits spell. Faults: FUNCTION_DOMAIN for a step that is
// not above 0 or infinite; RESULT_TOO_LARGE.
func (x Number) RoundTo(step Number, mode Mode) (Number, error) {
	if step.Sign() <= 0 || step.IsInf() {
		return Number{}, domain("rounding", "a step above 0", step)
	}
	if x.IsInf() {
		return x, nil
	}
	if x.rung == Float {
		x = x.shortest()
	}
	exactStep := step
	if step.rung == Float {
		exactStep = step.shortest()
	}
	n1, d1 := x.fraction()
	n2, d2 := exactStep.fraction()
	q := roundQuotient(new(big.Int).Mul(n1, d2), new(big.Int).Mul(d1, n2), mode)
	product, least := new(big.Int).Mul(q, n2), Integer
	if step.rung == Decimal {
		least = Decimal
	}
	y, err := quotient(product, d2, least)
	if err == nil && step.rung == Float {
		y = FromFloat(y.Float64())
	}
	return y, err
}
