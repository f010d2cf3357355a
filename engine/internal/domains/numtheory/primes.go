package numtheory

import (
	"math"
	"math/big"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Limits that keep one call within some 40 ms: a test of 800 digits, or the
// next prime of 200, which is some sixty tests.
const (
	mostPrimeDigits = 800
	mostNextDigits  = 200
	mostPowerWork   = 9_000
)

// primeWork is what a test for primality takes, in microseconds: a power, and
// the sequence of Lucas beside it.
func primeWork(args []value.Value) int {
	digits := longest(args)
	return 10 + digits*digits/60 + digits*digits*digits/16_000
}

// nextWork is what looking for the next prime takes: primes lie some
// 2.3 × digits apart, and one number in eight is left to a power that shows it
// composite.
func nextWork(args []value.Value) int {
	const machineWord = 90 // numbers of some 18 digits, which have no longest
	digits := min(longest(args), mostNextDigits)
	return machineWord + primeWork(args) + digits*digits/8*digits/16_000*digits
}

// factorWork is what factoring takes: at most as many rounds as the fourth root
// of the number, some 2 ms for the largest.
func factorWork(args []value.Value) int {
	for _, arg := range args {
		if n, ok := lang.PlainNumber(arg); ok {
			return 10 + int(math.Sqrt(math.Sqrt(min(math.Abs(n.Float64()), math.MaxUint64))))/25
		}
	}
	return 0
}

// powerWork is what a power with a modulus takes: products of the words of the
// modulus, one for each bit of the exponent; modpow refuses what is longer than
// mostPowerWork.
func powerWork(args []value.Value) int {
	if len(args) < 3 {
		return 0
	}
	words := lang.Size(args[2])/19 + 1
	return min(10+words*words*(lang.Size(args[1])+19)/150, mostPowerWork)
}

func longest(args []value.Value) int {
	digits := 0
	for _, arg := range args {
		digits = max(digits, lang.Size(arg))
	}
	return min(digits, mostPrimeDigits)
}

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
	return value.Boolean(i.Sign() > 0 && prime(i)), nil
}

// provedBelow is the bound under which a number that passes the test of Miller
// and Rabin with the first thirteen primes is prime (Sorenson and Webster, Math.
// Comp. 86, 2017): 3,317,044,064,679,887,385,961,981, about 3.3 × 10^24.
const provedBelow = "3317044064679887385961981"

// prime tells whether n > 0 is prime. Below 2^64 the test of Baillie,
// Pomerance, Selfridge and Wagstaff is a proof, up to provedBelow thirteen
// rounds of Miller and Rabin are one, and above no exception to the former is
// known.
func prime(n *big.Int) bool {
	if !n.ProbablyPrime(0) {
		return false
	}
	bound, _ := new(big.Int).SetString(provedBelow, 10)
	if n.IsUint64() || n.Cmp(bound) >= 0 {
		return true
	}
	for _, base := range []int64{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41} {
		if !strong(n, big.NewInt(base)) {
			return false
		}
	}
	return true
}

// strong is one round of the test of Miller and Rabin of an odd n.
func strong(n, base *big.Int) bool {
	one := big.NewInt(1)
	last := new(big.Int).Sub(n, one)
	twos := last.TrailingZeroBits()
	x := new(big.Int).Exp(base, new(big.Int).Rsh(last, twos), n)
	if x.Cmp(one) == 0 || x.Cmp(last) == 0 {
		return true
	}
	for range twos - 1 {
		if x.Mul(x, x).Mod(x, n); x.Cmp(last) == 0 {
			return true
		}
	}
	return false
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
		if !sifted(candidate) && prime(candidate) {
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
		if d := cycle(n, c); d != n {
			return d
		}
	}
}

// cycle walks x² + c until two of its values agree modulo a divisor of n, which
// it returns; n itself when they agree modulo all of them at once. The
// distances are multiplied up, so that one greatest common divisor judges many.
func cycle(n, c uint64) uint64 {
	const batch = 128
	y, x, back, product, d := uint64(2), uint64(0), uint64(0), uint64(1), uint64(1)
	for length := 1; d == 1; length *= 2 {
		x = y
		for range length {
			y = step(y, c, n)
		}
		for done := 0; done < length && d == 1; done += batch {
			back = y
			for range min(batch, length-done) {
				y = step(y, c, n)
				product = times(product, distance(x, y), n)
			}
			d = gcd(product, n)
		}
	}
	if d != n {
		return d
	}
	// The batch met several divisors, or zero: it is walked again one by one.
	for d = 1; d == 1; {
		back = step(back, c, n)
		d = gcd(distance(x, back), n)
	}
	return d
}

// times is a·b modulo n, for a and b below n.
func times(a, b, n uint64) uint64 {
	high, low := bits.Mul64(a, b)
	_, rest := bits.Div64(high, low, n)
	return rest
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
