package number

import (
	"math/big"

	"reckon/engine/internal/fault"
)

// maxFloatSteps bounds the powers of a float that are multiplied out; a longer
// one goes through the angle.
const maxFloatSteps = 1_000

// Pow returns the principal value of z^w: exact for a whole w, for w = ½ where
// [Complex.Sqrt] is, and for 1/n where a fraction is the root. Faults:
// FUNCTION_DOMAIN for 0 to a power that is not above 0; RESULT_TOO_LARGE,
// judged before it is worked out.
func (z Complex) Pow(w Complex) (Complex, error) {
	exponent := w.Re.N
	plain := w.IsReal() && w.Re.Under.IsZero()
	switch {
	case plain && exponent.IsWhole():
		n, _ := exponent.BigInt()
		return z.power(n)
	case z.IsZero():
		if plain && exponent.Sign() > 0 {
			return z, nil
		}
		return z, fault.FunctionDomain.Fault("a power of 0 takes an exponent above 0, got %s", w.String())
	case plain && exponent.IsExact():
		num, den := exponent.lowestFraction()
		if den.IsInt64() && den.Int64() <= maxRoot {
			root, err := z.Root(int(den.Int64()))
			if err != nil {
				return z, err
			}
			return root.power(num)
		}
	}
	logarithm, err := z.Ln()
	if err != nil {
		return z, err
	}
	product, err := logarithm.Mul(w)
	if err != nil {
		return z, err
	}
	return product.Exp()
}

// maxRoot is the degree up to which a root is looked for among fractions.
const maxRoot = 64

// Root returns the principal n-th root of z, n ≥ 1: exact where a fraction is.
func (z Complex) Root(n int) (Complex, error) {
	if n == 1 || z.IsZero() {
		return z, nil
	}
	if n == 2 {
		return z.Sqrt()
	}
	logarithm, err := z.Ln()
	if err != nil {
		return z, err
	}
	share, err := logarithm.Div(Complex{Re: Surd{N: Int(int64(n))}})
	if err != nil {
		return z, err
	}
	root, err := share.Exp()
	if err != nil || n > maxRoot || !z.IsExact() {
		return root, err
	}
	near, ok := z.nearFraction(root)
	if !ok {
		return root, nil
	}
	power, err := near.power(big.NewInt(int64(n)))
	if err != nil {
		return root, nil // too long to be the root of what was typed
	}
	same, err := power.Equal(z)
	if err == nil && same {
		return near, nil
	}
	return root, err
}

// nearFraction returns the fraction nearest to root over the denominators that
// a root of z can have.
func (z Complex) nearFraction(root Complex) (Complex, bool) {
	den := Big(z.commonDenominator())
	round := func(s Surd) (Surd, bool) {
		scaled, err := Mul(s.N, den)
		if err != nil || scaled.IsInf() {
			return s, false
		}
		n, err := Div(scaled.Round(0, HalfAway), den)
		return Surd{N: n}, err == nil
	}
	re, okRe := round(root.Re)
	im, okIm := round(root.Im)
	return Complex{re, im}, okRe && okIm
}

// power returns z^n for a whole n.
func (z Complex) power(n *big.Int) (Complex, error) {
	if z.IsZero() && n.Sign() <= 0 {
		if n.Sign() == 0 {
			return Complex{Re: Surd{N: Int(1)}}, nil
		}
		return z, QuotientUndefined.Fault("wanted a divisor other than 0 under a complex number, got 0")
	}
	unit := Complex{Re: Surd{N: Int(1)}}
	if n.Sign() < 0 {
		inverse, err := unit.Div(z)
		if err != nil {
			return z, err
		}
		return inverse.power(new(big.Int).Neg(n))
	}
	if !z.IsExact() && n.CmpAbs(big.NewInt(maxFloatSteps)) > 0 {
		return z.turned(n)
	}
	n, err := z.judged(n)
	if err != nil {
		return z, err
	}
	power, square := unit, z
	for i := range n.BitLen() {
		if n.Bit(i) != 0 {
			if power, err = power.Mul(square); err != nil {
				return z, err
			}
		}
		if i+1 < n.BitLen() {
			if square, err = square.Mul(square); err != nil {
				return z, err
			}
		}
	}
	return power, nil
}

// judged refuses an exact power that would be too long, before it is worked
// out. Of a number that only turns, the exponent is cut to one round.
func (z Complex) judged(n *big.Int) (*big.Int, error) {
	if !z.IsExact() {
		return n, nil
	}
	den := z.commonDenominator()
	size, err := z.norm()
	if err != nil {
		return n, err
	}
	whole, err := Mul(size, Big(new(big.Int).Mul(den, den)))
	if err != nil {
		return n, err
	}
	over, _ := whole.lowestFraction()
	if over.Cmp(one) == 0 && den.Cmp(one) == 0 {
		return new(big.Int).Rem(n, big.NewInt(4)), nil
	}
	if max(powerLength(over, n)/2, powerLength(den, n)) > maxSureBits {
		return n, tooLarge("a power")
	}
	return n, nil
}

// turned returns z^n for a float through its modulus and angle.
func (z Complex) turned(n *big.Int) (Complex, error) {
	logarithm, err := z.Ln()
	if err != nil {
		return z, err
	}
	product, err := logarithm.Mul(Complex{Re: Surd{N: Big(n)}})
	if err != nil {
		return z, err
	}
	return product.Exp()
}
