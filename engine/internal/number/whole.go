package number

import (
	"math"
	"math/big"
)

// largestFactorial is the largest n whose factorial keeps to MaxDigits.
const largestFactorial = 5982

// Factorial returns x!, an Integer. Faults: INVALID_FACTORIAL_INPUT for a
// negative number, a fraction or infinity; RESULT_TOO_LARGE past 5,982.
func Factorial(x Number) (Number, error) {
	if x.Sign() < 0 || !x.IsWhole() {
		return Number{}, InvalidFactorialInput.Fault("a factorial takes a whole number from 0, got %s", quote(x))
	}
	n, ok := x.Int64()
	if !ok || n > largestFactorial {
		return Number{}, tooLarge("a factorial")
	}
	return wholeResult(new(big.Int).MulRange(1, n))
}

// GCD returns the greatest common divisor, an Integer from 0. Fault:
// INVALID_INTEGER_OPERAND for a fraction or infinity.
func GCD(a, b Number) (Number, error) {
	m, n, err := integerOperands(a, b)
	if err != nil {
		return Number{}, err
	}
	return wholeResult(new(big.Int).GCD(nil, nil, m, n))
}

// LCM returns the least common multiple, an Integer from 0. Faults:
// INVALID_INTEGER_OPERAND for a fraction or infinity; RESULT_TOO_LARGE.
func LCM(a, b Number) (Number, error) {
	m, n, err := integerOperands(a, b)
	if err != nil || m.Sign() == 0 || n.Sign() == 0 {
		return Number{}, err
	}
	m = new(big.Int).Quo(m, new(big.Int).GCD(nil, nil, m, n))
	if m.BitLen()+n.BitLen()-1 > maxSureBits+1 {
		return Number{}, tooLarge("a common multiple")
	}
	return wholeResult(m.Mul(m, n))
}

// integerOperands returns |a| and |b|.
func integerOperands(a, b Number) (m, n *big.Int, err error) {
	m, okA := a.Abs().BigInt()
	n, okB := b.Abs().BigInt()
	if !okA || !okB {
		odd := a
		if okA {
			odd = b
		}
		return nil, nil, InvalidIntegerOperand.Fault("common divisors and multiples take whole numbers, got %s", quote(odd))
	}
	return m, n, nil
}

// ModPow returns the remainder of b^e divided by m, from 0 to m − 1; a
// negative e takes the inverse of b first. Faults:
// NUMBER_THEORY_EXPECTED_INTEGER; NUMBER_THEORY_DOMAIN for m below 1 or for
// numbers too long to work with; NUMBER_THEORY_NO_INVERSE.
func ModPow(b, e, m Number) (Number, error) {
	base, modulus, err := residueOperands("modpow", b, m)
	if err != nil {
		return Number{}, err
	}
	exponent, ok := e.BigInt()
	if !ok {
		return Number{}, NumberTheoryExpectedInteger.Fault("modpow takes whole numbers, got %s", quote(e))
	}
	// A product of words takes about a nanosecond: some 5 ms at the most.
	const mostProducts = 1 << 22
	words := float64(modulus.BitLen())/64 + 1
	if words*words*float64(exponent.BitLen()) > mostProducts {
		return Number{}, NumberTheoryDomain.Fault(
			"modpow takes an exponent and a modulus of some 700 digits, got %s and %s", quote(e), quote(m))
	}
	if exponent.Sign() < 0 {
		inverse := new(big.Int).ModInverse(base, modulus)
		if inverse == nil {
			return Number{}, noInverse(b, m)
		}
		base, exponent = inverse, new(big.Int).Neg(exponent)
	}
	return wholeResult(new(big.Int).Exp(base, exponent, modulus))
}

// ModInverse returns the inverse of a modulo m, from 0 to m − 1. Faults:
// NUMBER_THEORY_EXPECTED_INTEGER; NUMBER_THEORY_DOMAIN for m below 1;
// NUMBER_THEORY_NO_INVERSE.
func ModInverse(a, m Number) (Number, error) {
	x, modulus, err := residueOperands("modinv", a, m)
	if err != nil {
		return Number{}, err
	}
	inverse := new(big.Int).ModInverse(x, modulus)
	if inverse == nil {
		return Number{}, noInverse(a, m)
	}
	return wholeResult(inverse)
}

func noInverse(a, m Number) error {
	return NumberTheoryNoInverse.Fault("%s has no inverse modulo %s", quote(a), quote(m))
}

// residueOperands returns a number and its modulus.
func residueOperands(name string, a, m Number) (x, modulus *big.Int, err error) {
	x, okX := a.BigInt()
	modulus, okM := m.BigInt()
	switch {
	case !okX:
		return nil, nil, NumberTheoryExpectedInteger.Fault("%s takes whole numbers, got %s", name, quote(a))
	case !okM:
		return nil, nil, NumberTheoryExpectedInteger.Fault("%s takes whole numbers, got %s", name, quote(m))
	case modulus.Sign() <= 0:
		return nil, nil, NumberTheoryDomain.Fault("%s takes a modulus from 1, got %s", name, quote(m))
	}
	return x, modulus, nil
}

// Choose returns the number of ways to choose k of n things, an Integer.
// Faults: NOT_WHOLE_NUMBER; INVALID_RANGE unless 0 ≤ k ≤ n; RESULT_TOO_LARGE,
// judged first.
func Choose(n, k Number) (Number, error) {
	things, chosen, err := countOperands(n, k)
	if err != nil {
		return Number{}, err
	}
	// Choosing k leaves n − k: the smaller of the two is the shorter product.
	if rest := new(big.Int).Sub(things, chosen); rest.Cmp(chosen) < 0 {
		chosen = rest
	}
	// C(n, k) ≥ (n/k)^k ≥ 2^k for k ≤ n/2.
	if !chosen.IsInt64() || chosen.Int64() > maxSureBits {
		return Number{}, tooLarge("a number of choices")
	}
	count := chosen.Int64()
	if chooseLength(things, count) > maxSureBits+8 {
		return Number{}, tooLarge("a number of choices")
	}
	return wholeResult(choose(things, count))
}

// chooseLength returns the binary logarithm of C(n, k), right to a few bits,
// for k ≤ maxSureBits.
func chooseLength(n *big.Int, k int64) float64 {
	logFactorial, _ := math.Lgamma(float64(k) + 1)
	// Where n dwarfs k, n·(n−1)·…·(n−k+1) is near (n − k/2)^k.
	if n.BitLen() > 40 {
		return (float64(k)*log2Of(n)*math.Ln2 - logFactorial) / math.Ln2
	}
	all, _ := math.Lgamma(float64(n.Int64()) + 1)
	rest, _ := math.Lgamma(float64(n.Int64()-k) + 1)
	return (all - rest - logFactorial) / math.Ln2
}

// choose returns C(n, k) for 0 ≤ k ≤ n/2.
func choose(n *big.Int, k int64) *big.Int {
	const mostSieved = 1 << 17
	if n.IsInt64() && n.Int64() <= mostSieved && k > 64 {
		return chooseByPrimes(int(n.Int64()), int(k))
	}
	product := descending(n, k)
	return product.Quo(product, new(big.Int).MulRange(1, k))
}

// chooseByPrimes returns C(n, k) as a product of primes: a prime p divides it
// as often as adding k and n − k carries in base p (Kummer, 1852). It spares
// the long division of a product much longer than the answer.
func chooseByPrimes(n, k int) *big.Int {
	composite := make([]bool, n+1)
	var factors []*big.Int
	word := uint64(1)
	for p := 2; p <= n; p++ {
		if composite[p] {
			continue
		}
		for multiple := p * p; multiple <= n; multiple += p {
			composite[multiple] = true
		}
		for range carries(k, n-k, p) {
			if word > math.MaxUint64/uint64(p) {
				factors = append(factors, new(big.Int).SetUint64(word))
				word = 1
			}
			word *= uint64(p)
		}
	}
	return productOf(append(factors, new(big.Int).SetUint64(word)))
}

// carries returns how often adding a and b carries in a base.
func carries(a, b, base int) int {
	count, carry := 0, 0
	for a > 0 || b > 0 || carry > 0 {
		sum := a%base + b%base + carry
		carry = 0
		if sum >= base {
			carry = 1
			count++
		}
		a, b = a/base, b/base
	}
	return count
}

// productOf multiplies factors of like size by halves, which keeps the long
// products few.
func productOf(factors []*big.Int) *big.Int {
	switch len(factors) {
	case 0:
		return big.NewInt(1)
	case 1:
		return factors[0]
	}
	half := len(factors) / 2
	return new(big.Int).Mul(productOf(factors[:half]), productOf(factors[half:]))
}

// descending returns n·(n−1)·…·(n−k+1), k ≥ 0.
func descending(n *big.Int, k int64) *big.Int {
	if k == 0 {
		return big.NewInt(1)
	}
	if n.IsInt64() {
		return new(big.Int).MulRange(n.Int64()-k+1, n.Int64())
	}
	factors := make([]*big.Int, k)
	for i := range factors {
		factors[i] = new(big.Int).Sub(n, big.NewInt(int64(i)))
	}
	return productOf(factors)
}

// Permutations returns the number of ways to put k of n things in order, an
// Integer. Faults: NOT_WHOLE_NUMBER; INVALID_RANGE unless 0 ≤ k ≤ n;
// RESULT_TOO_LARGE, judged first.
func Permutations(n, k Number) (Number, error) {
	things, chosen, err := countOperands(n, k)
	if err != nil {
		return Number{}, err
	}
	// There are at least k! of them, and at least (n − k + 1)^k.
	least := new(big.Int).Sub(things, chosen)
	least.Add(least, one)
	if !chosen.IsInt64() || chosen.Int64() > largestFactorial ||
		powerLength(least, chosen) > maxSureBits+1 {
		return Number{}, tooLarge("a number of arrangements")
	}
	return wholeResult(descending(things, chosen.Int64()))
}

// countOperands returns n and k as counts, 0 ≤ k ≤ n.
func countOperands(n, k Number) (things, chosen *big.Int, err error) {
	for _, x := range [...]Number{n, k} {
		if !x.IsWhole() {
			return nil, nil, NotWholeNumber.Fault("counting choices takes whole numbers, got %s", quote(x))
		}
	}
	if k.Sign() < 0 || Compare(k, n) > 0 {
		return nil, nil, InvalidRange.Fault("wanted to choose from 0 to %s things, got %s", quote(n), quote(k))
	}
	things, _ = n.BigInt()
	chosen, _ = k.BigInt()
	return things, chosen, nil
}
