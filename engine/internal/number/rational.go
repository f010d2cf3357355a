package number

import (
	"math/big"
	"math/bits"
)

// fromParts returns num/den, in lowest terms with den above 1 and within the
// digit budget, as a Rational.
func fromParts(num, den *big.Int) Number {
	if num.IsInt64() && den.IsInt64() {
		return Number{rung: Rational, small: num.Int64(), den: den.Int64()}
	}
	return Number{rung: Rational, wide: &wide{num: num, den: den}}
}

// fromLowest returns num/den, in lowest terms with den above 0, on the lowest
// rung that holds it but not below least, which is Integer or Decimal. It owns
// both; over is true when no exact rung has room.
func fromLowest(num, den *big.Int, least Rung) (x Number, over bool) {
	if den.IsInt64() && den.Int64() == 1 {
		if tooLong(num) {
			return Number{}, true
		}
		if least == Decimal {
			return decimalFromBig(num, 0), false
		}
		return fromBig(num), false
	}
	if c, places, ok := asDecimal(num, den); ok {
		return decimalFromBig(c, places), false
	}
	if tooLong(num) || tooLong(den) {
		return Number{}, true
	}
	return fromParts(num, den), false
}

// quotient returns num/den, den not 0, as fromLowest does after reducing it;
// past the digit budget it becomes a Float or a refusal.
func quotient(num, den *big.Int, least Rung) (Number, error) {
	if num.IsInt64() && den.IsInt64() {
		if x, ok := quotient64(num.Int64(), den.Int64(), least); ok {
			return x, nil
		}
	}
	num, den = lowest(num, den)
	return lowestResult(num, den, least)
}

// lowestResult is fromLowest for the result of an operation.
func lowestResult(num, den *big.Int, least Rung) (Number, error) {
	x, over := fromLowest(num, den, least)
	if !over {
		return x, nil
	}
	if den.Cmp(one) == 0 {
		return Number{}, tooLarge("a whole number")
	}
	return floatOf(quoFloat(num, den))
}

// quotient64 is quotient on machine words; ok is false when it needs more.
func quotient64(num, den int64, least Rung) (x Number, ok bool) {
	g := gcd64(magnitude(num), magnitude(den))
	un, ud := magnitude(num)/g, magnitude(den)/g
	if un > maxMagnitude || ud > maxMagnitude {
		return Number{}, false
	}
	n, d := int64(un), int64(ud)
	if (num < 0) != (den < 0) {
		n = -n
	}
	if d == 1 {
		return Number{rung: least, small: n}, true
	}
	twos, fives := bits.TrailingZeros64(ud), 0
	rest := ud >> twos
	for rest%5 == 0 {
		rest /= 5
		fives++
	}
	if rest != 1 {
		return Number{rung: Rational, small: n, den: d}, true
	}
	places := max(twos, fives)
	if places > maxSmallPlaces {
		return Number{}, false
	}
	c, ok := mul64(n, tens[places]/d)
	return Number{rung: Decimal, small: c, places: int32(places)}, ok
}

// maxMagnitude keeps a magnitude negatable.
const maxMagnitude = 1<<63 - 1

// lowest returns num/den in lowest terms, the denominator above 0, in fresh
// or unmodified integers.
func lowest(num, den *big.Int) (*big.Int, *big.Int) {
	g := new(big.Int).GCD(nil, nil, new(big.Int).Abs(num), new(big.Int).Abs(den))
	if den.Sign() < 0 {
		g.Neg(g)
	}
	if g.Cmp(one) == 0 {
		return num, den
	}
	return new(big.Int).Quo(num, g), new(big.Int).Quo(den, g)
}

// asDecimal returns num/den, in lowest terms, as c / 10^places if den has no
// prime factors but 2 and 5 and the digits fit the budget.
func asDecimal(num, den *big.Int) (c *big.Int, places int, ok bool) {
	twos := int(den.TrailingZeroBits())
	fives, ok := powerOfFive(new(big.Int).Rsh(den, uint(twos)))
	places = max(twos, fives)
	if !ok || places > MaxDigits {
		return nil, 0, false
	}
	scale := new(big.Int).Exp(five, big.NewInt(int64(places-fives)), nil)
	scale.Lsh(scale, uint(places-twos))
	c = scale.Mul(scale, num)
	return c, places, !tooLong(c)
}

// powerOfFive returns k when n, odd and above 0, is 5^k.
func powerOfFive(n *big.Int) (k int, ok bool) {
	if n.IsUint64() {
		u := n.Uint64()
		for ; u%5 == 0; u /= 5 {
			k++
		}
		return k, u == 1
	}
	const largest = 7450580596923828125 // 5^27, the largest that fits a word
	if new(big.Int).Rem(n, new(big.Int).SetUint64(largest)).Sign() != 0 {
		return 0, false
	}
	// 5^k has floor(k × log2 5) + 1 bits, so the length gives k.
	const log2Of5 = 2.321928094887362
	k = int(float64(n.BitLen()) / log2Of5)
	return k, new(big.Int).Exp(five, big.NewInt(int64(k)), nil).Cmp(n) == 0
}

// smallFraction returns x, exact, as a fraction of machine words.
func (x Number) smallFraction() (num, den int64, ok bool) {
	if x.wide != nil {
		return 0, 0, false
	}
	if x.rung == Rational {
		return x.small, x.den, true
	}
	return x.small, tens[x.places], true
}

// lowestFraction returns an exact x as a fraction in lowest terms.
func (x Number) lowestFraction() (num, den *big.Int) {
	num, den = x.fraction()
	if x.rung == Decimal {
		return lowest(num, den)
	}
	return num, den
}

// addFractions adds two exact numbers. Both being in lowest terms, only what
// the denominators share can cancel (Knuth, TAOCP 4.5.1), which spares the
// greatest common divisor of the long sum.
func addFractions(a, b Number, least Rung) (Number, error) {
	an, ad, aOK := a.smallFraction()
	bn, bd, bOK := b.smallFraction()
	if aOK && bOK {
		if x, ok := addFractions64(an, ad, bn, bd, 1, least); ok {
			return x, nil
		}
		g := int64(gcd64(magnitude(ad), magnitude(bd)))
		if x, ok := addFractions64(an, ad, bn, bd, g, least); ok {
			return x, nil
		}
	}
	n1, d1 := a.lowestFraction()
	n2, d2 := b.lowestFraction()
	g := new(big.Int).GCD(nil, nil, d1, d2)
	e1, e2 := new(big.Int).Quo(d1, g), new(big.Int).Quo(d2, g)
	num := new(big.Int).Mul(n1, e2)
	num.Add(num, new(big.Int).Mul(n2, e1))
	num, rest := lowest(num, g)
	return lowestResult(num, e1.Mul(e1, e2).Mul(e1, rest), least)
}

// addFractions64 adds an/ad and bn/bd, whose denominators share the divisor g,
// on machine words; ok is false when it needs more.
func addFractions64(an, ad, bn, bd, g int64, least Rung) (x Number, ok bool) {
	p, ok1 := mul64(an, bd/g)
	q, ok2 := mul64(bn, ad/g)
	den, ok3 := mul64(ad, bd/g)
	num, ok4 := add64(p, q)
	if !ok1 || !ok2 || !ok3 || !ok4 {
		return Number{}, false
	}
	return quotient64(num, den, least)
}

// mulFractions multiplies n1/d1 and n2/d2, both in lowest terms with positive
// denominators. Only what stands across can cancel.
func mulFractions(n1, d1, n2, d2 *big.Int, least Rung) (Number, error) {
	n1, d2 = lowest(n1, d2)
	n2, d1 = lowest(n2, d1)
	return lowestResult(new(big.Int).Mul(n1, n2), new(big.Int).Mul(d1, d2), least)
}
