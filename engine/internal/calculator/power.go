package calculator

import (
	"math"
	"math/big"
)

// rootLimit is past the highest root that a number within the limits, other
// than 1, can have: 100,000 digits are 332,193 bits.
const rootLimit = 340_000

// wholePower returns a^n for a whole n, and false when it is a fraction too
// long to hold whose value is within the limits: an approximation will do.
func (m *meter) wholePower(a, n exact) (x exact, held bool, err error) {
	if x, ok, err := m.trivialPower(a, n); ok || err != nil {
		return x, true, err
	}
	count, _, err := m.integer(n)
	if err != nil {
		return exact{}, false, err
	}
	if !count.IsInt64() {
		count = big.NewInt(int64(count.Sign()) * math.MaxInt64)
	}
	times := count.Int64()
	if size := a.log10() * float64(times); math.Abs(size) > maxDigits+1 {
		return exact{}, false, tooLarge("a power")
	}
	if a.den == nil && times > 0 {
		x, err := m.decimalPower(a, times)
		return x, true, err
	}
	return m.fractionPower(a, times)
}

// trivialPower returns the powers that no exponent makes long: of 0, 1 and −1,
// and to 0.
func (m *meter) trivialPower(a, n exact) (exact, bool, error) {
	switch {
	case n.sign() == 0 || a.isOne():
		return exactOne, true, nil
	case a.sign() == 0 && n.sign() < 0:
		return exact{}, true, DivisionByZero.Fault("division by zero: 0 to a negative power")
	case a.sign() == 0:
		return exact{num: zero}, true, nil
	case !a.neg().isOne():
		return exact{}, false, nil
	}
	count, _, err := m.integer(n)
	if err != nil || count.Bit(0) != 0 {
		return a, true, err
	}
	return exactOne, true, nil
}

// decimalPower returns a^n, every digit of it, for a positive n.
func (m *meter) decimalPower(a exact, n int64) (exact, error) {
	digits := log10Of(new(big.Int).Abs(a.num)) * float64(n)
	if digits > maxDigits+1 || -float64(a.exp)*float64(n) > maxDigits {
		return exact{}, tooLarge("a power")
	}
	num, err := m.power(a.num, int(n))
	if err != nil {
		return exact{}, err
	}
	return m.settle(exact{num: num, exp: a.exp * int(n)}, "a power")
}

func (m *meter) fractionPower(a exact, n int64) (x exact, held bool, err error) {
	num, den, err := m.fraction(a)
	if err != nil {
		return exact{}, false, err
	}
	if n < 0 {
		num, den, n = den, num, -n
		if den.Sign() < 0 {
			num, den = new(big.Int).Neg(num), new(big.Int).Neg(den)
		}
	}
	if max(log10Of(new(big.Int).Abs(num)), log10Of(den))*float64(n) > maxDigits {
		return exact{}, false, nil
	}
	if num, err = m.power(num, int(n)); err != nil {
		return exact{}, false, err
	}
	if den, err = m.power(den, int(n)); err != nil {
		return exact{}, false, err
	}
	if a.den == nil {
		x, err = m.quotient(num, den)
	} else {
		x, err = m.lowest(num, den) // powers of lowest terms are in lowest terms
	}
	return x, true, err
}

// root returns the positive q-th root of a positive x, and false when it has
// no end.
func (m *meter) root(x exact, q *big.Int) (exact, bool, error) {
	if x.isOne() {
		return x, true, nil
	}
	if q.Cmp(big.NewInt(rootLimit)) > 0 {
		return exact{}, false, nil
	}
	degree := int(q.Int64())
	if x.den == nil {
		// Without its trailing zeros a power's exponent is a multiple of q.
		x, err := m.strip(x)
		if err != nil || x.exp%degree != 0 {
			return exact{}, false, err
		}
		num, ok, err := m.integerRoot(x.num, degree)
		return exact{num: num, exp: x.exp / degree}, ok, err
	}
	den, ok, err := m.integerRoot(x.den, degree)
	if !ok || err != nil {
		return exact{}, false, err
	}
	num, ok, err := m.integerRoot(x.num, degree)
	return exact{num: num, den: den}, ok, err
}

// integerRoot returns the q-th root of a positive n, and false when it is not
// whole.
func (m *meter) integerRoot(n *big.Int, q int) (*big.Int, bool, error) {
	if n.Cmp(one) == 0 {
		return n, true, nil
	}
	if q >= n.BitLen() {
		return nil, false, nil
	}
	guess, err := m.nearRoot(n, q)
	if err != nil {
		return nil, false, err
	}
	power, err := m.power(guess, q)
	return guess, err == nil && power.Cmp(n) == 0, err
}

// nearRoot returns the floor of the q-th root of n, exact where the root is,
// by Newton's iteration from a double's worth of bits.
func (m *meter) nearRoot(n *big.Int, q int) (*big.Int, error) {
	if q == 2 {
		err := m.charge(20 * productCost(words(n), words(n)/2))
		return new(big.Int).Sqrt(n), err
	}
	logarithm := log2Of(n) / float64(q)
	if logarithm < 50 {
		return big.NewInt(int64(math.Round(math.Exp2(logarithm)))), nil
	}
	shift := int(logarithm) - 50
	head := int64(math.Exp2(logarithm-float64(shift))) + 1<<20 // from above
	root := new(big.Int).Lsh(big.NewInt(head), uint(shift))
	below := big.NewInt(int64(q - 1))
	degree := big.NewInt(int64(q))
	for {
		power, err := m.power(root, q-1)
		if err != nil {
			return nil, err
		}
		next, _, err := m.divide(n, power)
		if err != nil {
			return nil, err
		}
		next.Add(next, new(big.Int).Mul(root, below))
		next.Quo(next, degree)
		if next.Cmp(root) >= 0 {
			return root, nil
		}
		root = next
	}
}
