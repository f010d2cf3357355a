package number

import (
	"cmp"
	"math/big"
)

// Compare returns −1, 0 or 1 as a is below, equal to or above b. It is exact
// across rungs; a Float is the exact value that its double holds.
func Compare(a, b Number) int {
	if a.rung <= Decimal && b.rung <= Decimal {
		if m, n, _, ok := alignSmall(a, b); ok {
			return cmp.Compare(m, n)
		}
		return a.decimal().Cmp(b.decimal())
	}
	if a.rung == Float && b.rung == Float || a.IsInf() || b.IsInf() {
		return compareFloats(a, b)
	}
	if s, t := a.Sign(), b.Sign(); s != t {
		return cmp.Compare(s, t)
	}
	n1, d1 := a.fraction()
	n2, d2 := b.fraction()
	return new(big.Int).Mul(n1, d2).Cmp(new(big.Int).Mul(n2, d1))
}

// compareFloats compares two Floats, or an infinity with anything.
func compareFloats(a, b Number) int {
	switch {
	case a.rung == Float && b.rung == Float:
		return cmp.Compare(a.float(), b.float())
	case a.IsInf():
		return a.Sign()
	}
	return -b.Sign()
}

// Equal reports whether a and b are the same value, whatever their rungs.
func Equal(a, b Number) bool { return Compare(a, b) == 0 }
