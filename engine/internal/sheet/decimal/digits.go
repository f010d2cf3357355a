package decimal

import (
	"math/big"
	"math/bits"
)

// tens are the powers of ten that fit a word.
var tens = [20]uint64{
	1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
	1_000_000_000, 10_000_000_000, 100_000_000_000, 1_000_000_000_000,
	10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
	10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000,
	10_000_000_000_000_000_000,
}

// bigTens are the powers of ten that products and quotients of forty digits
// need; they are never changed.
var bigTens = firstPowersOfTen(100)

func firstPowersOfTen(count int) []*big.Int {
	powers := make([]*big.Int, count)
	powers[0] = big.NewInt(1)
	for i := 1; i < count; i++ {
		powers[i] = new(big.Int).Mul(powers[i-1], big.NewInt(10))
	}
	return powers
}

// powerOfTen returns 10^n, n ≥ 0, which the caller must not change.
func powerOfTen(n int) *big.Int {
	if n < len(bigTens) {
		return bigTens[n]
	}
	return new(big.Int).Exp(bigTens[1], big.NewInt(int64(n)), nil)
}

// magnitude returns |n|, of the least int64 as well.
func magnitude(n int64) uint64 {
	if n < 0 {
		return uint64(-n)
	}
	return uint64(n)
}

// digitCount64 returns how many decimal digits n has; 0 has one.
func digitCount64(n uint64) int {
	// 1233/4096 is just above log10(2), so the guess is right or one too low.
	guess := bits.Len64(n) * 1233 >> 12
	if guess < len(tens) && n >= tens[guess] {
		guess++
	}
	return max(1, guess)
}

// digitCount returns how many decimal digits n has; 0 has one.
func digitCount(n *big.Int) int {
	if n.IsInt64() {
		return digitCount64(magnitude(n.Int64()))
	}
	length := n.BitLen()
	// log10(2) = 0.30102999566…; 2^(length−1) ≤ |n| has at least this many.
	least := int(int64(length-1)*30_102_999_566/100_000_000_000) + 1
	if n.CmpAbs(powerOfTen(least)) >= 0 {
		return least + 1
	}
	return least
}

// keepDigits returns c × 10^exp rounded half-up by magnitude to so many
// significant digits.
func keepDigits(c *big.Int, exp, digits int) (*big.Int, int) {
	// Short enough whatever its digits are: 10 bits hold at least 3 digits.
	if c.BitLen() <= digits*3 {
		return c, exp
	}
	extra := digitCount(c) - digits
	if extra <= 0 {
		return c, exp
	}
	return dropDigits(c, extra), exp + extra
}

// dropDigits returns c ÷ 10^count, rounded half-up by magnitude to a whole
// number. It does not change c.
func dropDigits(c *big.Int, count int) *big.Int {
	if c.BitLen() < count*3 { // below 2^(3·count), and so below a tenth
		return new(big.Int)
	}
	divisor := powerOfTen(count)
	quotient, rest := new(big.Int).QuoRem(c, divisor, new(big.Int))
	if rest.Lsh(rest, 1).CmpAbs(divisor) >= 0 {
		quotient.Add(quotient, big.NewInt(int64(c.Sign())))
	}
	return quotient
}

// stripZeros returns c × 10^exp with a coefficient that does not end in 0,
// where c is not 0. It does not change c.
func stripZeros(c *big.Int, exp int) (*big.Int, int) {
	// A number that ends in n zeros is a multiple of 2^n.
	most := int(c.TrailingZeroBits())
	if most == 0 || c.Sign() == 0 {
		return c, exp
	}
	step := 1
	for step*2 <= most {
		step *= 2
	}
	quotient, rest := new(big.Int), new(big.Int)
	for ; step > 0; step /= 2 {
		if quotient.QuoRem(c, powerOfTen(step), rest); rest.Sign() == 0 {
			c, quotient = quotient, new(big.Int)
			exp += step
		}
	}
	return c, exp
}

// add64 returns m + n unless it overflows.
func add64(m, n int64) (int64, bool) {
	total := m + n
	return total, (m^total)&(n^total) >= 0
}

// mul64 returns m × n unless its magnitude passes that of the largest int64.
func mul64(m, n int64) (int64, bool) {
	high, low := bits.Mul64(magnitude(m), magnitude(n))
	if high != 0 || low > 1<<63-1 {
		return 0, false
	}
	if (m < 0) != (n < 0) {
		return -int64(low), true
	}
	return int64(low), true
}
