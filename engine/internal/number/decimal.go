package number

import (
	"math"
	"math/big"

	"github.com/shopspring/decimal"
)

// smallDecimal returns c / 10^places, 0 ≤ places ≤ maxSmallPlaces, as a
// Decimal without trailing zeros.
func smallDecimal(c int64, places int32) Number {
	for places > 0 && c%10 == 0 {
		c /= 10
		places--
	}
	return Number{rung: Decimal, small: c, places: places}
}

// fromDecimal returns d as a Decimal; over is true when d is past the digit
// budget.
func fromDecimal(d decimal.Decimal) (x Number, over bool) {
	d = d.Normalize()
	exp := int(d.Exponent())
	if exp > MaxDigits || exp < -MaxDigits {
		return Number{}, true
	}
	c := d.Coefficient()
	if c.IsInt64() && exp <= 0 && -exp <= maxSmallPlaces {
		return smallDecimal(c.Int64(), int32(-exp)), false
	}
	if c.IsInt64() && exp > 0 && exp <= maxSmallPlaces {
		if n, ok := mul64(c.Int64(), tens[exp]); ok {
			return smallDecimal(n, 0), false
		}
	}
	if digitsPastBudget(c, exp) {
		return Number{}, true
	}
	return Number{rung: Decimal, wide: &wide{dec: d}}, false
}

// digitsPastBudget reports whether writing c × 10^exp takes more than
// MaxDigits digits.
func digitsPastBudget(c *big.Int, exp int) bool {
	if exp <= 0 {
		return tooLong(c)
	}
	return digitCount(c)+exp > MaxDigits
}

// decimalFromBig returns c / 10^places as a Decimal; the caller has judged its
// size.
func decimalFromBig(c *big.Int, places int) Number {
	x, _ := fromDecimal(decimal.NewFromBigInt(c, int32(-places)))
	return x
}

// decimal returns an Integer or Decimal as shopspring holds it.
func (x Number) decimal() decimal.Decimal {
	switch {
	case x.wide == nil:
		return decimal.New(x.small, -x.places)
	case x.rung == Decimal:
		return x.wide.dec
	}
	return decimal.NewFromBigInt(x.wide.num, 0)
}

// decimalResult returns d, which an operation made, or what becomes of it
// past the digit budget.
func decimalResult(d decimal.Decimal) (Number, error) {
	x, over := fromDecimal(d)
	if !over {
		return x, nil
	}
	if d = d.Normalize(); d.Exponent() >= 0 {
		return Number{}, tooLarge("a whole number")
	}
	return floatOf(decimalFloat(d))
}

// decimalFloat returns the double nearest to d.
func decimalFloat(d decimal.Decimal) float64 {
	// A double ends near 10^-324 and 10^308; further out there is nothing to
	// gain from writing out the power of ten.
	top := d.NumDigits() + int(d.Exponent())
	switch {
	case d.IsZero() || top < -400:
		return 0
	case top > 400:
		return math.Inf(d.Sign())
	case d.Exponent() > 0:
		return quoFloat(d.BigInt(), one)
	}
	return quoFloat(d.Coefficient(), powerOfTen(-int(d.Exponent())))
}

// alignSmall returns the coefficients of two small numbers, Integer or
// Decimal, at the larger of their places, unless one overflows.
func alignSmall(a, b Number) (ca, cb int64, places int32, ok bool) {
	if a.wide != nil || b.wide != nil {
		return 0, 0, 0, false
	}
	ca, cb, places, ok = a.small, b.small, a.places, true
	switch {
	case a.places < b.places:
		places = b.places
		ca, ok = mul64(ca, tens[b.places-a.places])
	case b.places < a.places:
		cb, ok = mul64(cb, tens[a.places-b.places])
	}
	return ca, cb, places, ok
}
