package calculator

import (
	"math"
	"math/big"
)

// exact is a number without error: the decimal num·10^exp, or the fraction
// num/den. Its integers are never changed once it is made.
type exact struct {
	num *big.Int
	den *big.Int // nil for a decimal; else above 1, and in lowest terms with num
	exp int      // 0 for a fraction
}

const (
	// maxDigits is the limit of an answer, and of every number on the way.
	maxDigits = 100_000
	// maxQuotientPlaces is how far a quotient may run to count as a decimal.
	maxQuotientPlaces = 50
)

var (
	zero     = big.NewInt(0)
	one      = big.NewInt(1)
	two      = big.NewInt(2)
	ten      = big.NewInt(10)
	fives    = new(big.Int).Exp(big.NewInt(5), big.NewInt(fivesPower), nil)
	tenTo50  = new(big.Int).Exp(ten, big.NewInt(maxQuotientPlaces), nil)
	exactOne = exact{num: one}
)

// fivesPower is the highest power of five in a machine word.
const fivesPower = 27

func whole(n int64) exact { return exact{num: big.NewInt(n)} }

func (x exact) sign() int { return x.num.Sign() }

func (x exact) isFraction() bool { return x.den != nil }

func (x exact) isOne() bool { return x.den == nil && x.exp == 0 && x.num.Cmp(one) == 0 }

func (x exact) neg() exact { return exact{num: new(big.Int).Neg(x.num), den: x.den, exp: x.exp} }

func (x exact) abs() exact { return exact{num: new(big.Int).Abs(x.num), den: x.den, exp: x.exp} }

// leastDigits returns the decimal digits of x, or one too few.
func leastDigits(x *big.Int) int {
	return int(float64(max(x.BitLen()-1, 0))*math.Log10(2)*(1-1e-15)) + 1
}

// log10Of returns the logarithm of a positive x to about 12 figures.
func log10Of(x *big.Int) float64 { return log2Of(x) * math.Log10(2) }

func log2Of(x *big.Int) float64 {
	shift := max(x.BitLen()-64, 0)
	head := new(big.Int).Rsh(x, uint(shift))
	return math.Log2(float64(head.Uint64())) + float64(shift)
}

// log10 returns the logarithm of |x| for an x other than 0, to about 10
// figures.
func (x exact) log10() float64 {
	size := log10Of(new(big.Int).Abs(x.num)) + float64(x.exp)
	if x.den != nil {
		size -= log10Of(x.den)
	}
	return size
}

// settle brings a decimal to the form that is kept, or refuses it for its
// size: what names it in the message.
func (m *meter) settle(x exact, what string) (exact, error) {
	if x.num.Sign() == 0 {
		return exact{num: zero}, nil
	}
	if x.exp < 0 {
		var err error
		if x, err = m.strip(x); err != nil {
			return exact{}, err
		}
	}
	if leastDigits(x.num)+x.exp > maxDigits || -x.exp > maxDigits {
		return exact{}, tooLarge(what)
	}
	return x, nil
}

// strip moves the trailing zeros of a decimal's digits into its exponent.
func (m *meter) strip(x exact) (exact, error) {
	zeros := int(x.num.TrailingZeroBits())
	if zeros == 0 {
		return x, nil
	}
	// One cheap division tells how many fives there are, short of a word full.
	rest := new(big.Int).Rem(x.num, fives)
	if rest.Sign() != 0 {
		count := 0
		for five, r := big.NewInt(5), new(big.Int); ; count++ {
			if rest.QuoRem(rest, five, r); r.Sign() != 0 {
				break
			}
		}
		zeros = min(zeros, count)
	}
	step := 1
	for step*2 <= zeros {
		step *= 2
	}
	for ; step > 0 && zeros > 0; step /= 2 {
		power, err := m.powerOfTen(step)
		if err != nil {
			return exact{}, err
		}
		quotient, remainder, err := m.divide(x.num, power)
		if err != nil {
			return exact{}, err
		}
		if remainder.Sign() == 0 {
			x.num, x.exp, zeros = quotient, x.exp+step, zeros-step
		}
	}
	return x, nil
}

// fraction returns x as a numerator and a positive denominator.
func (m *meter) fraction(x exact) (num, den *big.Int, err error) {
	switch {
	case x.den != nil:
		return x.num, x.den, nil
	case x.exp == 0:
		return x.num, one, nil
	}
	power, err := m.powerOfTen(max(x.exp, -x.exp))
	if err != nil || x.exp < 0 {
		return x.num, power, err
	}
	num, err = m.product(x.num, power)
	return num, one, err
}

// quotient returns num/den in the form that is kept: lowest terms, and a
// decimal where that ends within 50 places.
func (m *meter) quotient(num, den *big.Int) (exact, error) {
	if den.Sign() < 0 {
		num, den = new(big.Int).Neg(num), new(big.Int).Neg(den)
	}
	if den.Cmp(one) == 0 {
		return m.settle(exact{num: num}, "a quotient")
	}
	common, err := m.gcd(num, den)
	if err != nil {
		return exact{}, err
	}
	if common.Cmp(one) != 0 {
		if err := m.charge(3 * (productCost(words(num), words(common)) + productCost(words(den), words(common)))); err != nil {
			return exact{}, err
		}
		num, den = new(big.Int).Quo(num, common), new(big.Int).Quo(den, common)
	}
	return m.lowest(num, den)
}

// lowest returns num/den, which are in lowest terms, in the form that is kept.
func (m *meter) lowest(num, den *big.Int) (exact, error) {
	if den.Cmp(tenTo50) <= 0 {
		scale, rest := new(big.Int).QuoRem(tenTo50, den, new(big.Int))
		if rest.Sign() == 0 {
			scaled, err := m.product(num, scale)
			if err != nil {
				return exact{}, err
			}
			return m.settle(exact{num: scaled, exp: -maxQuotientPlaces}, "a quotient")
		}
	}
	if leastDigits(num) > maxDigits || leastDigits(den) > maxDigits {
		return exact{}, tooLarge("a quotient")
	}
	return exact{num: num, den: den}, nil
}

// pair is a fraction in lowest terms, as its two whole parts.
type pair struct{ num, den *big.Int }

// lowestPair returns num/den in lowest terms.
func (m *meter) lowestPair(num, den *big.Int) (pair, error) {
	common, err := m.gcd(num, den)
	if err != nil {
		return pair{}, err
	}
	return pair{new(big.Int).Quo(num, common), new(big.Int).Quo(den, common)}, nil
}
