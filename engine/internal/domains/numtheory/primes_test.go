package numtheory

import (
	"math/big"
	"testing"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// TestFactor holds products worked out with the factor command of coreutils.
func TestFactor(t *testing.T) {
	for n, want := range map[string]string{
		"1": "1", "2": "2", "97": "97", "756": "2^2 * 3^3 * 7", "1000000007": "1000000007",
		"9409":                 "97^2",
		"10403":                "101 * 103",
		"18446744073709551615": "3 * 5 * 17 * 257 * 641 * 65537 * 6700417",
		"18446744073709551557": "18446744073709551557",
		"18446744030759878681": "4294967291^2",
		"18446744073709551616": "2^64",
		"1000000016000000063":  "1000000007 * 1000000009",
	} {
		t.Run(n, func(t *testing.T) {
			got, err := factor(number.MustParse(n))
			if err != nil || got != value.Text(want) {
				t.Errorf("factor(%s) = %v, %v, want %s", n, got, err, want)
			}
		})
	}
}

// TestFactorsMultiplyBack multiplies the factors of numbers of every size.
func TestFactorsMultiplyBack(t *testing.T) {
	n := uint64(1)
	for range 300 {
		n = n*6364136223846793005 + 1442695040888963407
		m := n >> (n % 50)
		product := uint64(1)
		for _, p := range primesOf(m) {
			if !new(big.Int).SetUint64(p).ProbablyPrime(10) {
				t.Errorf("%d of %d is not prime", p, m)
			}
			product *= p
		}
		if product != m {
			t.Errorf("the factors of %d multiply to %d", m, product)
		}
	}
}

// TestPrimeIsNotFooled tries the least numbers that pass the test of Miller and
// Rabin with the first 1, 2, 3 … primes (OEIS A014233): all are composite. The
// primes among the numbers up to 2,000 are counted: 303.
func TestPrimeIsNotFooled(t *testing.T) {
	for _, text := range []string{
		"2047", "1373653", "25326001", "3215031751", "2152302898747", "3474749660383", "341550071728321",
		"3825123056546413051", "318665857834031151167461", "3317044064679887385961981",
	} {
		n, _ := new(big.Int).SetString(text, 10)
		if prime(n) {
			t.Errorf("prime(%s) = true, want false", text)
		}
		if n.BitLen() > 50 && !strong(n, big.NewInt(2)) {
			t.Errorf("strong(%s, 2) = false, want true", text)
		}
	}
	count := 0
	for n := int64(1); n <= 2_000; n++ {
		if prime(big.NewInt(n)) {
			count++
		}
	}
	if count != 303 {
		t.Errorf("%d primes up to 2,000, want 303", count)
	}
}

func TestNextPrime(t *testing.T) {
	for n, want := range map[string]string{"-5": "2", "0": "2", "2": "3", "3": "5", "13": "17", "113": "127", "96": "97", "1000000007": "1000000009"} {
		got, err := nextPrime(number.MustParse(n))
		if err != nil || got.String() != want {
			t.Errorf("nextPrime(%s) = %s, %v, want %s", n, got.String(), err, want)
		}
	}
}

func BenchmarkFactorOfTwoLargePrimes(b *testing.B) {
	n := number.MustParse("18446743979220271189") // 4294967279 × 4294967291
	for b.Loop() {
		if _, err := factor(n); err != nil {
			b.Fatal(err)
		}
	}
}
