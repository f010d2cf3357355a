package calculator

import (
	"math"
	"math/big"
)

// counted returns v as a whole number, or refuses it by name.
func (m *machine) counted(v value, name string) (*big.Int, error) {
	n, ok, err := m.wholeOf(v)
	if err == nil && !ok {
		err = Domain.Fault("%s wants whole numbers, got %s", name, m.quote(v))
	}
	return n, err
}

// notNegative returns v as a whole number from 0 on.
func (m *machine) notNegative(v value, name string) (*big.Int, error) {
	n, err := m.counted(v, name)
	if err == nil && n.Sign() < 0 {
		err = Domain.Fault("%s wants whole numbers from 0 on, got %s", name, m.quote(v))
	}
	return n, err
}

// factorial returns n!.
func (m *machine) factorial(v value) (value, error) {
	n, err := m.notNegative(v, "factorial")
	if err != nil {
		return value{}, err
	}
	if !n.IsInt64() || log10Factorial(float64(n.Int64())) > maxDigits {
		return value{}, tooLarge("a factorial")
	}
	product, err := m.run(one, n.Int64())
	return exactValue(exact{num: product}), err
}

// log10Factorial returns the logarithm of n! to about 12 figures.
func log10Factorial(n float64) float64 {
	size, _ := math.Lgamma(n + 1)
	return size * math.Log10E
}

// run returns the product of the count whole numbers from first on.
func (m *machine) run(first *big.Int, count int64) (*big.Int, error) {
	if count < 1 {
		return one, nil
	}
	last := new(big.Int).Add(first, big.NewInt(count-1))
	length := float64(last.BitLen()) * float64(count) / 64
	if err := m.charge(4*productCost(length/2+1, length/2+1) + float64(count)*4); err != nil {
		return nil, err
	}
	if last.IsInt64() {
		return new(big.Int).MulRange(first.Int64(), last.Int64()), nil
	}
	return runOf(first, count), nil
}

func runOf(first *big.Int, count int64) *big.Int {
	if count == 1 {
		return first
	}
	half := count / 2
	middle := new(big.Int).Add(first, big.NewInt(half))
	return new(big.Int).Mul(runOf(first, half), runOf(middle, count-half))
}

// permutations returns n!/(n − k)!, 0 for a k above n.
func (m *machine) permutations(n, k *big.Int) (*big.Int, error) {
	if k.Cmp(n) > 0 {
		return zero, nil
	}
	if k.Sign() == 0 {
		return one, nil
	}
	// Of the k factors at least half are n/2 or more.
	size := k.BitLen() + n.BitLen()
	if !k.IsInt64() || size > 64 && log10Of(n)*float64(k.Int64())/2 > 2*maxDigits || log10Run(n, k) > maxDigits {
		return nil, tooLarge("a number of permutations")
	}
	first := new(big.Int).Sub(n, k)
	return m.run(first.Add(first, one), k.Int64())
}

// log10Run returns the logarithm of the product of the k whole numbers up to
// n, for its size: a little low where n is past a double's whole numbers.
func log10Run(n, k *big.Int) float64 {
	if n.BitLen() > 50 {
		least := new(big.Int).Sub(n, k)
		return log10Of(least.Add(least, one)) * float64(k.Int64())
	}
	f := float64(n.Int64())
	return log10Factorial(f) - log10Factorial(f-float64(k.Int64()))
}

// combinations returns n!/(k!·(n − k)!), 0 for a k above n.
func (m *machine) combinations(n, k *big.Int) (*big.Int, error) {
	if k.Cmp(n) > 0 {
		return zero, nil
	}
	if rest := new(big.Int).Sub(n, k); rest.Cmp(k) < 0 {
		k = rest
	}
	if !k.IsInt64() || k.Sign() > 0 && log10Choice(n, k) > maxDigits {
		return nil, tooLarge("a number of combinations")
	}
	if n.BitLen() <= primesBits && k.BitLen() > primesBits/2 {
		return m.choicesByPrimes(int(n.Int64()), int(k.Int64()))
	}
	first := new(big.Int).Sub(n, k)
	above, err := m.run(first.Add(first, one), k.Int64())
	if err != nil {
		return nil, err
	}
	below, err := m.run(one, k.Int64())
	if err != nil {
		return nil, err
	}
	quotient, _, err := m.divide(above, below)
	return quotient, err
}

// log10Choice returns the logarithm of n over k for its size: never too high
// by more than a digit, and k is at most half of n. It is at least (n/k)^k.
func log10Choice(n, k *big.Int) float64 {
	count := float64(k.Int64())
	if n.BitLen() > 50 {
		return (log10Of(n) - log10Of(k)) * count
	}
	return log10Run(n, k) - log10Factorial(count)
}

// gcdOf returns the greatest common divisor of whole numbers.
func (m *machine) gcdOf(args []value) (value, error) {
	common := zero
	for _, arg := range args {
		n, err := m.counted(arg, "gcd")
		if err != nil {
			return value{}, err
		}
		if common, err = m.gcd(common, n); err != nil {
			return value{}, err
		}
	}
	return exactValue(exact{num: common}), nil
}

// lcmOf returns the least common multiple of whole numbers.
func (m *machine) lcmOf(args []value) (value, error) {
	multiple := one
	for _, arg := range args {
		n, err := m.counted(arg, "lcm")
		if err != nil {
			return value{}, err
		}
		if n.Sign() == 0 {
			multiple = zero
		}
		if multiple.Sign() == 0 {
			continue
		}
		common, err := m.gcd(multiple, n)
		if err != nil {
			return value{}, err
		}
		part, _, err := m.divide(new(big.Int).Abs(n), common)
		if err != nil {
			return value{}, err
		}
		product, err := m.mul(exact{num: multiple}, exact{num: part})
		if err != nil {
			return value{}, err
		}
		multiple = product.num
	}
	return exactValue(exact{num: multiple}), nil
}
