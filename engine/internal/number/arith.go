package number

import (
	"math"
	"math/big"
)

// liftedRung returns the rung on which a and b meet, and the lowest rung that
// an exact answer may step down to: what a Decimal took part in stays one.
func liftedRung(a, b Number) (meet, least Rung) {
	if a.rung == Decimal || b.rung == Decimal {
		least = Decimal
	}
	return max(a.rung, b.rung), least
}

// Add returns a + b. Two Integers make an Integer; with a Decimal the sum is a
// Decimal, with a Rational the lowest rung that holds it, with a Float a
// Float. Faults: RESULT_TOO_LARGE; QUOTIENT_UNDEFINED for ∞ − ∞.
func Add(a, b Number) (Number, error) {
	if a.rung == Integer && b.rung == Integer && a.wide == nil && b.wide == nil {
		if sum, ok := add64(a.small, b.small); ok {
			return Int(sum), nil
		}
	}
	meet, least := liftedRung(a, b)
	switch meet {
	case Integer:
		m, _ := a.BigInt()
		n, _ := b.BigInt()
		return wholeResult(new(big.Int).Add(m, n))
	case Decimal:
		if m, n, places, ok := alignSmall(a, b); ok {
			if sum, ok := add64(m, n); ok {
				return smallDecimal(sum, places), nil
			}
		}
		return decimalResult(a.decimal().Add(b.decimal()))
	case Rational:
		return addFractions(a, b, least)
	}
	return floatOperation(a, b, func(x, y float64) float64 { return x + y }, (*big.Float).Add)
}

// Sub returns a − b, as [Add] returns a sum.
func Sub(a, b Number) (Number, error) {
	return Add(a, b.Neg())
}

// Mul returns a × b on the rung that [Add] would give. Faults:
// RESULT_TOO_LARGE; QUOTIENT_UNDEFINED for 0 × ∞.
func Mul(a, b Number) (Number, error) {
	if a.rung == Integer && b.rung == Integer && a.wide == nil && b.wide == nil {
		if product, ok := mul64(a.small, b.small); ok {
			return Int(product), nil
		}
	}
	meet, least := liftedRung(a, b)
	switch meet {
	case Integer:
		m, _ := a.BigInt()
		n, _ := b.BigInt()
		return wholeResult(new(big.Int).Mul(m, n))
	case Decimal:
		if x, ok := mulSmallDecimals(a, b); ok {
			return x, nil
		}
		return decimalResult(a.decimal().Mul(b.decimal()))
	case Rational:
		if x, ok := mulSmallFractions(a, b, least); ok {
			return x, nil
		}
		n1, d1 := a.lowestFraction()
		n2, d2 := b.lowestFraction()
		return mulFractions(n1, d1, n2, d2, least)
	}
	if per, ok := turned(b); ok {
		if x, ok := ratio(a, per); ok {
			return x, nil
		}
	}
	product, err := floatOperation(a, b, func(x, y float64) float64 { return x * y }, (*big.Float).Mul)
	return multiplied(multiplied(product, a, b), b, a), err
}

func mulSmallDecimals(a, b Number) (Number, bool) {
	if a.wide != nil || b.wide != nil || int(a.places+b.places) > maxSmallPlaces {
		return Number{}, false
	}
	product, ok := mul64(a.small, b.small)
	if !ok {
		return Number{}, false
	}
	return smallDecimal(product, a.places+b.places), true
}

func mulSmallFractions(a, b Number, least Rung) (Number, bool) {
	an, ad, aOK := a.smallFraction()
	bn, bd, bOK := b.smallFraction()
	if !aOK || !bOK {
		return Number{}, false
	}
	num, ok1 := mul64(an, bn)
	den, ok2 := mul64(ad, bd)
	if !ok1 || !ok2 {
		return Number{}, false
	}
	return quotient64(num, den, least)
}

// Div returns a / b. The quotient of Integers is an Integer when it is whole,
// a Decimal when it terminates, else a Rational; with a Decimal it is never
// below a Decimal; with a Float it is a Float. x / 0 is ∞ with the sign of x,
// and x / ∞ is 0. Faults: QUOTIENT_UNDEFINED for 0/0 and ∞/∞;
// RESULT_TOO_LARGE.
func Div(a, b Number) (Number, error) {
	if b.IsZero() {
		if a.IsZero() {
			return Number{}, undefined(a, b)
		}
		return FromFloat(math.Inf(a.Sign())), nil
	}
	meet, least := liftedRung(a, b)
	if meet == Float {
		return divFloat(a, b)
	}
	if meet < Rational {
		if m, n, _, ok := alignSmall(a, b); ok {
			if x, ok := quotient64(m, n, least); ok {
				return x, nil
			}
		}
	} else if x, ok := divSmallFractions(a, b, least); ok {
		return x, nil
	}
	n1, d1 := a.lowestFraction()
	n2, d2 := b.lowestFraction()
	if n2.Sign() < 0 {
		n2, d2 = new(big.Int).Neg(n2), new(big.Int).Neg(d2)
	}
	return mulFractions(n1, d1, d2, n2, least)
}

// divFloat is Div where one operand is a Float.
func divFloat(a, b Number) (Number, error) {
	if x, ok := ratio(a, b); ok {
		return x, nil
	}
	quotient, err := floatOperation(a, b, func(x, y float64) float64 { return x / y }, (*big.Float).Quo)
	if err != nil {
		return quotient, err
	}
	if b.rung == Float {
		if per, ok := turned(b); ok {
			return multiplied(quotient, per, a), nil
		}
		return quotient, nil
	}
	by, err := b.Reciprocal()
	if err != nil { // too long to be kept: the quotient stands without its origin
		return quotient, nil
	}
	return multiplied(quotient, a, by), nil
}

func divSmallFractions(a, b Number, least Rung) (Number, bool) {
	an, ad, aOK := a.smallFraction()
	bn, bd, bOK := b.smallFraction()
	if !aOK || !bOK {
		return Number{}, false
	}
	num, ok1 := mul64(an, bd)
	den, ok2 := mul64(ad, bn)
	if !ok1 || !ok2 {
		return Number{}, false
	}
	return quotient64(num, den, least)
}

// Reciprocal returns 1 / x, as [Div] does.
func (x Number) Reciprocal() (Number, error) { return Div(Int(1), x) }

// Mod returns the remainder of a / b with the sign of a, exact unless one of
// them is a Float. x mod ∞ is x. Faults: REMAINDER_UNDEFINED when b is 0 or a
// is infinite; RESULT_TOO_LARGE.
func Mod(a, b Number) (Number, error) {
	if b.IsZero() || a.IsInf() {
		return Number{}, RemainderUndefined.Fault(
			"wanted a finite number and a divisor other than 0, got %s mod %s", quote(a), quote(b))
	}
	if b.IsInf() {
		return a, nil
	}
	meet, least := liftedRung(a, b)
	if meet == Float {
		return modFloat(a, b)
	}
	if m, n, places, ok := alignSmall(a, b); ok && meet < Rational {
		if least == Integer {
			return Int(m % n), nil
		}
		return smallDecimal(m%n, places), nil
	}
	switch meet {
	case Integer:
		m, _ := a.BigInt()
		n, _ := b.BigInt()
		return wholeResult(new(big.Int).Rem(m, n))
	case Decimal:
		return decimalResult(a.decimal().Mod(b.decimal()))
	}
	n1, d1 := a.fraction()
	n2, d2 := b.fraction()
	r := new(big.Int).Mul(n1, d2)
	r.Rem(r, new(big.Int).Mul(n2, d1))
	return quotient(r, new(big.Int).Mul(d1, d2), least)
}

// modFloat is Mod where one operand is a Float: the exact remainder of the
// exact values, rounded once.
func modFloat(a, b Number) (Number, error) {
	x, y := a.Float64(), b.Float64()
	if !outside(a, x) && !outside(b, y) {
		return FromFloat(math.Mod(x, y)), nil
	}
	n1, d1 := a.fraction()
	n2, d2 := b.fraction()
	r := new(big.Int).Mul(n1, d2)
	r.Rem(r, new(big.Int).Mul(n2, d1))
	return FromFloat(quoFloat(r, new(big.Int).Mul(d1, d2))), nil
}
