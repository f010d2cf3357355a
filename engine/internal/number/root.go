package number

import (
	"math"
	"math/big"

	"reckon/engine/internal/fault"
)

// Sqrt returns the square root of x as [Root] does. Faults: FUNCTION_DOMAIN
// for a negative x; RESULT_TOO_LARGE.
func Sqrt(x Number) (Number, error) {
	if x.Sign() < 0 {
		return Number{}, domain("a square root", "a number from 0", x)
	}
	return Root(x, 2)
}

// Root returns the real n-th root of x: exact, on the lowest rung but a
// Decimal for a Decimal, where the root is; else the nearest Float. An odd
// root of a negative number is negative. A negative n is the root of 1/x.
// Faults: POWER_NO_REAL_VALUE for an even root of a negative number;
// FUNCTION_DOMAIN for n = 0; RESULT_TOO_LARGE for an inexact root out of the
// range of a double.
func Root(x Number, n int) (Number, error) {
	switch {
	case n == 0:
		return Number{}, domain("a root", "a degree other than 0", Int(0))
	case n < 0:
		y, err := x.Reciprocal()
		if err != nil {
			return Number{}, err
		}
		return Root(y, -n)
	case x.Sign() < 0 && n%2 == 0:
		return Number{}, PowerNoRealValue.Fault("wanted a number from 0 under an even root, got %s", quote(x))
	case x.Sign() < 0:
		y, err := Root(x.Neg(), n)
		return y.Neg(), err
	case x.IsZero() || n == 1:
		return x, nil
	case x.IsInf():
		return x, nil
	case x.rung == Float && n == 2:
		return FromFloat(math.Sqrt(x.float())), nil
	}
	num, den := x.lowestFraction()
	if x.rung == Float {
		return FromFloat(rootFloat(num, den, n)), nil
	}
	if r, ok := exactRoot(num, den, n); ok {
		least := Integer
		if x.rung == Decimal {
			least = Decimal
		}
		return lowestResult(r.num, r.den, least)
	}
	return rooted(rootFloat(num, den, n), num, den, n)
}

// fraction is a positive fraction in lowest terms.
type fraction struct{ num, den *big.Int }

// exactRoot returns the n-th root of num/den, positive and in lowest terms,
// when it is a fraction: when both parts are perfect powers.
func exactRoot(num, den *big.Int, n int) (fraction, bool) {
	p, ok := perfectRoot(num, n)
	if !ok {
		return fraction{}, false
	}
	q, ok := perfectRoot(den, n)
	return fraction{p, q}, ok
}

// perfectRoot returns the n-th root of x ≥ 1 when it is whole.
func perfectRoot(x *big.Int, n int) (*big.Int, bool) {
	if x.IsInt64() && x.Int64() == 1 {
		return one, true
	}
	if n >= x.BitLen() || int(x.TrailingZeroBits())%n != 0 {
		return nil, false
	}
	r := rootFloor(x, n)
	return r, new(big.Int).Exp(r, big.NewInt(int64(n)), nil).Cmp(x) == 0
}

// rootFloor returns the n-th root of x, rounded down, for x ≥ 1 and n ≥ 2.
//
// Newton's iteration falls towards the root from above and doubles its right
// digits each time, so the leading half of the root, found from the leading
// part of x, leaves one long step to do.
func rootFloor(x *big.Int, n int) *big.Int {
	length := x.BitLen()
	if length <= n {
		return big.NewInt(1)
	}
	rootLength := (length + n - 1) / n
	y := new(big.Int)
	if rootLength <= 48 {
		// The double is right to more than 40 bits; the rest goes on top, for
		// the start must not lie below the root.
		guess := int64(math.Exp2(log2Of(x) / float64(n)))
		y.SetInt64(guess + guess>>40 + 2)
	} else {
		cut := uint(rootLength/2 - 2)
		y = rootFloor(new(big.Int).Rsh(x, cut*uint(n)), n)
		y.Add(y, one).Lsh(y, cut)
	}
	return fallToRoot(y, x, n)
}

// fallToRoot runs Newton's iteration for the n-th root of x from y, which is
// not below the root, until it stops falling.
func fallToRoot(y, x *big.Int, n int) *big.Int {
	degree, less := big.NewInt(int64(n)), big.NewInt(int64(n-1))
	for {
		// next = ((n−1)·y + x / y^(n−1)) / n
		next := new(big.Int).Exp(y, less, nil)
		next.Quo(x, next)
		next.Add(next, new(big.Int).Mul(y, less))
		next.Quo(next, degree)
		if next.Cmp(y) >= 0 {
			return y
		}
		y = next
	}
}

// log2Of returns the binary logarithm of x ≥ 1.
func log2Of(x *big.Int) float64 {
	mantissa, exponent := frexp(x)
	return math.Log2(mantissa) + float64(exponent)
}

// frexp returns x ≥ 1 as mantissa × 2^exponent, ½ ≤ mantissa ≤ 1.
func frexp(x *big.Int) (mantissa float64, exponent int) {
	m := new(big.Float)
	exponent = new(big.Float).SetInt(x).MantExp(m)
	mantissa, _ = m.Float64()
	return mantissa, exponent
}

// rootFloat returns the double nearest to the n-th root of num/den, which is
// positive.
func rootFloat(num, den *big.Int, n int) float64 {
	const longest = 128 // past this degree the scaled fraction outgrows its use
	if n > longest {
		l := (log2Of(num) - log2Of(den)) / float64(n)
		return math.Exp2(l)
	}
	// Scaled by 2^(n·shift), the whole root has some 70 bits or more, and so
	// rounds to the double that the real root rounds to.
	const bits = 70
	shift := bits - (num.BitLen()-den.BitLen())/n
	scaled, divisor := num, den
	if shift >= 0 {
		scaled = new(big.Int).Lsh(num, uint(n*shift))
	} else {
		divisor = new(big.Int).Lsh(den, uint(-n*shift))
	}
	root := new(big.Float).SetInt(rootFloor(new(big.Int).Quo(scaled, divisor), n))
	f, _ := root.SetMantExp(root, -shift).Float64()
	return f
}

// domain is the refusal of a function's argument.
func domain(function, wanted string, got Number) error {
	return fault.FunctionDomain.Fault("%s takes %s, got %s", function, wanted, quote(got))
}
