package numtheory

import (
	"math/big"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Limits that keep one call short: a test of 1,000 digits takes tens of
// milliseconds, and the next prime of 200 digits some sixty tests.
const (
	mostPrimeDigits = 1_000
	mostNextDigits  = 200
	// primeSteps lets a line ask some twenty such questions.
	primeSteps = 2_000
	// rounds of Miller and Rabin beside the test of Baillie, Pomerance,
	// Selfridge and Wagstaff, which alone has no known exception and is a proof
	// below 2^64.
	rounds = 20
)

// whole returns a whole number of at most that many digits.
func whole(n number.Number, digits int) (*big.Int, error) {
	i, ok := n.BigInt()
	if !ok {
		return nil, number.NumberTheoryExpectedInteger.Fault("a whole number is wanted, got %s", n.String())
	}
	if i.BitLen() > digits*10/3 {
		return nil, number.NumberTheoryDomain.Fault("a number of at most %d digits is wanted here", digits)
	}
	return i, nil
}

func isPrime(n number.Number) (value.Value, error) {
	i, err := whole(n, mostPrimeDigits)
	if err != nil {
		return nil, err
	}
	return value.Boolean(i.Sign() > 0 && i.ProbablyPrime(rounds)), nil
}

// smallPrimes sift candidates before the costly test.
var smallPrimes = []uint64{3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97}

// nextPrime returns the first prime greater than n.
func nextPrime(n number.Number) (number.Number, error) {
	i, err := whole(n, mostNextDigits)
	if err != nil {
		return number.Number{}, err
	}
	if i.Cmp(big.NewInt(2)) < 0 {
		return number.Int(2), nil
	}
	candidate := new(big.Int).Add(i, big.NewInt(1))
	candidate.SetBit(candidate, 0, 1)
	for two := big.NewInt(2); ; candidate.Add(candidate, two) {
		if !sifted(candidate) && candidate.ProbablyPrime(rounds) {
			return number.Big(candidate), nil
		}
	}
}

// sifted reports whether a small prime divides an odd candidate, other than
// itself.
func sifted(candidate *big.Int) bool {
	var rest big.Int
	for _, p := range smallPrimes {
		prime := new(big.Int).SetUint64(p)
		if candidate.Cmp(prime) > 0 && rest.Mod(candidate, prime).Sign() == 0 {
			return true
		}
	}
	return false
}

// factor writes a number from 1 to 2^64 as a product of prime powers.
func factor(n number.Number) (value.Value, error) {
	i, ok := n.BigInt()
	switch {
	case !ok:
		return nil, number.NumberTheoryExpectedInteger.Fault("a whole number is wanted, got %s", n.String())
	case i.Sign() <= 0:
		return nil, number.NumberTheoryDomain.Fault("a number from 1 has factors, got %s", n.String())
	case i.BitLen() > 65 || i.BitLen() == 65 && i.TrailingZeroBits() != 64:
		return nil, FactorTooLarge.Fault("numbers up to 2^64 are factored, and this one has %d bits", i.BitLen())
	case i.BitLen() == 65:
		return value.Text("2^64"), nil
	}
	primes := primesOf(i.Uint64())
	slices.Sort(primes)
	var terms []string
	for len(primes) > 0 {
		p := primes[0]
		count := 1
		for count < len(primes) && primes[count] == p {
			count++
		}
		term := strconv.FormatUint(p, 10)
		if count > 1 {
			term += "^" + strconv.Itoa(count)
		}
		terms = append(terms, term)
		primes = primes[count:]
	}
	if len(terms) == 0 {
		return value.Text("1"), nil
	}
	return value.Text(strings.Join(terms, " * ")), nil
}

// primesOf returns the prime factors of n, each as often as it divides n.
func primesOf(n uint64) []uint64 {
	var primes []uint64
	for _, p := range append([]uint64{2}, smallPrimes...) {
		for n%p == 0 {
			primes = append(primes, p)
			n /= p
		}
	}
	return split(n, primes)
}

func split(n uint64, primes []uint64) []uint64 {
	if n == 1 {
		return primes
	}
	if new(big.Int).SetUint64(n).ProbablyPrime(0) {
		return append(primes, n)
	}
	d := divisor(n)
	return split(n/d, split(d, primes))
}

// divisor finds a proper divisor of an odd composite number by the method of
// Pollard (1975), as Brent shortened it (1980). The constants are tried in
// turn, so the same number always takes the same steps.
func divisor(n uint64) uint64 {
	for c := uint64(1); ; c++ {
		x, y, d := uint64(2), uint64(2), uint64(1)
		for d == 1 {
			x = step(x, c, n)
			y = step(step(y, c, n), c, n)
			d = gcd(distance(x, y), n)
		}
		if d != n {
			return d
		}
	}
}

// step is x² + c modulo n.
func step(x, c, n uint64) uint64 {
	high, low := bits.Mul64(x, x)
	low, carry := bits.Add64(low, c, 0)
	_, rest := bits.Div64((high+carry)%n, low, n)
	return rest
}

func distance(a, b uint64) uint64 {
	if a > b {
		return a - b
	}
	return b - a
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
