package numtheory

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Domain returns the vocabulary of whole numbers.
func Domain() lang.Domain {
	return lang.Domain{Name: "numtheory", Functions: functions(), Phrases: phrases(), Codes: Codes}
}

func functions() []lang.Function {
	several := []lang.Param{{Name: "n", Kind: lang.Number, Repeated: true}}
	return []lang.Function{
		{Name: "isprime", Params: lang.Numbers("n"), Doc: "whether n is prime: proved below 3.3e24, as good as certain above", Example: "isprime(1105) → false", Work: primeWork,
			Eval: func(c *lang.Call) (value.Value, error) { return isPrime(c.Number(0)) }},
		{Name: "nextprime", Params: lang.Numbers("n"), Doc: "the first prime greater than n", Example: "nextprime(200) → 211", Work: nextWork, Eval: lang.Unary(nextPrime)},
		{Name: "factor", Params: lang.Numbers("n"), Doc: "n as a product of prime powers, up to 2^64", Example: "factor(756) → 2^2 * 3^3 * 7", Work: factorWork,
			Eval: func(c *lang.Call) (value.Value, error) { return factor(c.Number(0)) }},
		{Name: "modinv", Params: lang.Numbers("a", "modulus"), Doc: "the inverse of a", Example: "modinv(7, 26) → 15",
			Eval: lang.Binary(number.ModInverse)},
		{Name: "fact", Also: []string{"factorial"}, Params: lang.Numbers("n"), Cells: true, Doc: "the product of 1 to n", Example: "fact(5) → 120",
			Eval: lang.Unary(number.Factorial)},
		{Name: "gcd", Params: several, Doc: "the greatest common divisor", Example: "gcd(84, 126) → 42", Eval: folded(number.GCD)},
		{Name: "lcm", Params: several, Doc: "the least common multiple", Example: "lcm(4, 6) → 12", Eval: folded(number.LCM)},
		{Name: "modpow", Also: []string{"powmod"}, Params: lang.Numbers("base", "exponent", "modulus"), Doc: "the remainder of a power",
			Example: "modpow(4, 90, 101) → 84", Work: powerWork,
			Eval: func(c *lang.Call) (value.Value, error) {
				return lang.Result(number.ModPow(c.Number(0), c.Number(1), c.Number(2)))
			}},
		{Name: "combination", Also: []string{"nCr", "binomial"}, Params: lang.Numbers("n", "k"), Doc: "the ways to choose k of n",
			Example: "combination(12, 4) → 495", Eval: lang.Binary(number.Choose)},
		{Name: "permutation", Also: []string{"nPr"}, Params: lang.Numbers("n", "k"), Doc: "the ways to line up k of n",
			Example: "permutation(8, 2) → 56", Eval: lang.Binary(number.Permutations)},
	}
}

func phrases() []lang.Phrase {
	several := []lang.Param{{Name: "n", Kind: lang.Number, Repeated: true}}
	return []lang.Phrase{
		{Pattern: "gcd of {n:list}", Params: several, Doc: "the greatest common divisor", Example: "gcd of 84 and 126 → 42", Eval: folded(number.GCD)},
		{Pattern: "lcm of {n:list}", Params: several, Doc: "the least common multiple", Example: "lcm of 4 and 6 → 12", Eval: folded(number.LCM)},
		{Pattern: "{n} is prime", Params: lang.Numbers("n"), Doc: "whether n is prime", Example: "211 is prime → true", Work: primeWork,
			Eval: func(c *lang.Call) (value.Value, error) { return isPrime(c.Number(0)) }},
		{Pattern: "{n} choose {k:operand}", Params: lang.Numbers("n", "k"), Doc: "the ways to choose k of n", Example: "12 choose 4 → 495",
			Eval: lang.Binary(number.Choose)},
	}
}

// folded takes a function of two numbers over all arguments.
func folded(f func(a, b number.Number) (number.Number, error)) func(*lang.Call) (value.Value, error) {
	return func(c *lang.Call) (value.Value, error) {
		n := c.Number(0)
		var err error
		if len(c.Args) == 1 {
			n, err = f(n, n)
			return lang.Result(n, err)
		}
		for i := range c.Args[1:] {
			if n, err = f(n, c.Number(i+1)); err != nil {
				return nil, err
			}
		}
		return value.Of(n), nil
	}
}
