package number

import (
	"math"
	"math/big"
	"math/bits"
)

// tens holds the powers of ten that fit a machine word.
var tens = [...]int64{
	1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9,
	1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
}

// maxSmallPlaces is the most places a small Decimal has.
const maxSmallPlaces = len(tens) - 1

// maxSureBits is the length in bits that no number past MaxDigits stays
// within: 10^20000 has one bit more.
const maxSureBits = 66_438

var (
	one  = big.NewInt(1)
	five = big.NewInt(5)
	ten  = big.NewInt(10)
)

// fromBig returns n as an Integer and owns it from then on.
func fromBig(n *big.Int) Number {
	if n.IsInt64() {
		return Int(n.Int64())
	}
	return Number{wide: &wide{num: n}}
}

// wholeResult returns n as an Integer and owns it. It refuses n past the digit
// budget.
func wholeResult(n *big.Int) (Number, error) {
	if tooLong(n) {
		return Number{}, tooLarge("a whole number")
	}
	return fromBig(n), nil
}

// tooLong reports whether n has more than MaxDigits digits.
func tooLong(n *big.Int) bool {
	length := n.BitLen()
	return length > maxSureBits+1 || length == maxSureBits+1 && n.CmpAbs(powerOfTen(MaxDigits)) >= 0
}

// powerOfTen returns 10^n for n ≥ 0.
func powerOfTen(n int) *big.Int {
	if n <= maxSmallPlaces {
		return big.NewInt(tens[n])
	}
	return new(big.Int).Exp(ten, big.NewInt(int64(n)), nil)
}

// digitCount returns how many decimal digits |n| has; 0 has one.
func digitCount(n *big.Int) int {
	if n.Sign() == 0 {
		return 1
	}
	if n.IsInt64() {
		return digitCount64(n.Int64())
	}
	least := int(float64(n.BitLen()-1)*math.Log10(2)) + 1
	if n.CmpAbs(powerOfTen(least)) >= 0 {
		return least + 1
	}
	return least
}

// digitCount64 returns how many decimal digits |n| has; 0 has one.
func digitCount64(n int64) int {
	size := magnitude(n)
	for i, t := range tens[1:] {
		if size < uint64(t) {
			return i + 1
		}
	}
	return len(tens)
}

// magnitude returns |n|.
func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// add64 returns a + b unless it overflows.
func add64(a, b int64) (int64, bool) {
	c := a + b
	return c, (c > a) == (b > 0)
}

// mul64 returns a × b unless it overflows.
func mul64(a, b int64) (int64, bool) {
	hi, lo := bits.Mul64(magnitude(a), magnitude(b))
	if hi != 0 || lo > math.MaxInt64 {
		return 0, false
	}
	if (a < 0) != (b < 0) {
		return -int64(lo), true
	}
	return int64(lo), true
}

// gcd64 returns the greatest common divisor of two magnitudes, 0 for two
// zeros.
func gcd64(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
