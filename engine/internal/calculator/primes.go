package calculator

import "math/big"

// primesBits bounds where choices are counted by primes: a sieve of a million.
const primesBits = 20

// choicesByPrimes returns n over k as its product of primes, which never
// makes a number longer than the answer.
//
// Kummer, 1852: the power of a prime p in n over k is the count of borrows
// when k is taken from n in base p.
func (m *meter) choicesByPrimes(n, k int) (*big.Int, error) {
	length := float64(n)/64 + 1 // n over k is below 2^n
	if err := m.charge(float64(n)*8 + 4*productCost(length/2, length/2)); err != nil {
		return nil, err
	}
	var factors []*big.Int
	part := uint64(1)
	composite := make([]bool, n+1)
	for p := 2; p <= n; p++ {
		if composite[p] {
			continue
		}
		for multiple := p * p; multiple <= n; multiple += p {
			composite[multiple] = true
		}
		for range borrows(n, k, p) {
			if part >= 1<<(64-primesBits-1) {
				factors = append(factors, new(big.Int).SetUint64(part))
				part = 1
			}
			part *= uint64(p)
		}
	}
	return productOfAll(append(factors, new(big.Int).SetUint64(part))), nil
}

// borrows counts the borrows when k is taken from n in base p.
func borrows(n, k, p int) int {
	count, borrow := 0, 0
	for ; k > 0 || borrow > 0; n, k = n/p, k/p {
		if n%p < k%p+borrow {
			count, borrow = count+1, 1
		} else {
			borrow = 0
		}
	}
	return count
}

func productOfAll(factors []*big.Int) *big.Int {
	if len(factors) == 1 {
		return factors[0]
	}
	half := len(factors) / 2
	return new(big.Int).Mul(productOfAll(factors[:half]), productOfAll(factors[half:]))
}
