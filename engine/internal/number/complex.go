package number

import (
	"math/big"
	"strings"

	"reckon/engine/internal/fault"
)

// Complex is a complex number, Re + Im·i. Both parts are finite. It stays exact
// as its parts do.
type Complex struct {
	Re, Im Surd
}

// RealComplex returns the complex number that x is. Fault: FUNCTION_DOMAIN for
// an infinity.
func RealComplex(x Number) (Complex, error) { return finite(Complex{Re: Surd{N: x}}, nil) }

// Imaginary returns x·i. Fault: FUNCTION_DOMAIN for an infinity.
func Imaginary(x Number) (Complex, error) { return finite(Complex{Im: Surd{N: x}}, nil) }

// finite passes z on, and refuses one that has left the plane.
func finite(z Complex, err error) (Complex, error) {
	if err == nil && (z.Re.N.IsInf() || z.Im.N.IsInf()) {
		return z, fault.FunctionDomain.Fault("a complex number has finite parts, got ∞ in one")
	}
	return z, err
}

// IsReal reports whether z has no imaginary part.
func (z Complex) IsReal() bool { return z.Im.IsZero() }

// IsZero reports whether z is 0.
func (z Complex) IsZero() bool { return z.Re.IsZero() && z.Im.IsZero() }

// IsExact reports whether neither part is a float.
func (z Complex) IsExact() bool { return z.Re.IsExact() && z.Im.IsExact() }

// Size returns about how many digits z is held in, as [Number.Size] does.
func (z Complex) Size() int {
	return z.Re.N.Size() + z.Re.Under.Size() + z.Im.N.Size() + z.Im.Under.Size()
}

// Neg returns −z.
func (z Complex) Neg() Complex { return Complex{z.Re.Neg(), z.Im.Neg()} }

// Conj returns the conjugate of z.
func (z Complex) Conj() Complex { return Complex{z.Re, z.Im.Neg()} }

// surds works with surds one after the other and keeps the first fault.
type surds struct{ err error }

func (s *surds) do(f func(a, b Surd) (Surd, error), a, b Surd) Surd {
	if s.err != nil {
		return Surd{}
	}
	var c Surd
	c, s.err = f(a, b)
	return c
}

// Add returns z + w.
func (z Complex) Add(w Complex) (Complex, error) {
	var s surds
	sum := Complex{s.do(addSurds, z.Re, w.Re), s.do(addSurds, z.Im, w.Im)}
	return finite(sum, s.err)
}

// Mul returns z·w.
func (z Complex) Mul(w Complex) (Complex, error) {
	var s surds
	re := s.do(addSurds, s.do(mulSurds, z.Re, w.Re), s.do(mulSurds, z.Im, w.Im).Neg())
	im := s.do(addSurds, s.do(mulSurds, z.Re, w.Im), s.do(mulSurds, z.Im, w.Re))
	return finite(Complex{re, im}, s.err)
}

// Div returns z/w. Fault: QUOTIENT_UNDEFINED for w = 0.
func (z Complex) Div(w Complex) (Complex, error) {
	if w.IsZero() {
		return z, QuotientUndefined.Fault("wanted a divisor other than 0 under a complex number, got 0")
	}
	size, err := w.norm()
	if err != nil {
		return z, err
	}
	over, err := z.Mul(w.Conj())
	if err != nil {
		return z, err
	}
	by := func(s Surd, _ Surd) (Surd, error) { return divSurd(s, size) }
	var s surds
	return finite(Complex{s.do(by, over.Re, Surd{}), s.do(by, over.Im, Surd{})}, s.err)
}

// norm returns |z|².
func (z Complex) norm() (Number, error) {
	re, err := z.Re.square()
	if err != nil {
		return re, err
	}
	im, err := z.Im.square()
	if err != nil {
		return im, err
	}
	return Add(re, im)
}

// Abs returns |z|, exactly where that is a fraction.
func (z Complex) Abs() (Number, error) {
	if z.IsReal() && z.Re.Under.IsZero() {
		return z.Re.N.Abs(), nil
	}
	size, err := z.norm()
	if err != nil {
		return size, err
	}
	return Sqrt(size)
}

// Equal reports whether z and w are the same number.
func (z Complex) Equal(w Complex) (bool, error) {
	same, err := equalSurds(z.Re, w.Re)
	if err != nil || !same {
		return false, err
	}
	return equalSurds(z.Im, w.Im)
}

// parts returns both parts as numbers.
func (z Complex) parts() (re, im Number, err error) {
	if re, err = z.Re.Number(); err != nil {
		return re, im, err
	}
	im, err = z.Im.Number()
	return re, im, err
}

// Arg returns the angle of z in radians, above −π and up to π; 0 for 0.
func (z Complex) Arg() (Number, error) {
	if z.IsZero() {
		return Int(0), nil
	}
	re, im, err := z.parts()
	if err != nil {
		return re, err
	}
	return Atan2(im, re)
}

// Polar returns the number of modulus r at an angle whose cosine and sine are
// known.
func Polar(r, cosine, sine Number) (Complex, error) {
	re, err := Mul(r, cosine)
	if err != nil {
		return Complex{}, err
	}
	im, err := Mul(r, sine)
	return finite(Complex{Surd{N: re}, Surd{N: im}}, err)
}

// Exp returns e^z.
func (z Complex) Exp() (Complex, error) {
	re, im, err := z.parts()
	if err != nil {
		return z, err
	}
	size, err := Exp(re)
	if err != nil {
		return z, err
	}
	cosine, err := Cos(im)
	if err != nil {
		return z, err
	}
	sine, err := Sin(im)
	if err != nil {
		return z, err
	}
	return Polar(size, cosine, sine)
}

// Ln returns the principal logarithm of z. Fault: FUNCTION_DOMAIN for 0.
func (z Complex) Ln() (Complex, error) {
	size, err := z.Abs()
	if err != nil {
		return z, err
	}
	re, err := Ln(size)
	if err != nil {
		return z, err
	}
	im, err := z.Arg()
	return finite(Complex{Surd{N: re}, Surd{N: im}}, err)
}

// Sqrt returns the principal square root of z: exact where |z| is.
func (z Complex) Sqrt() (Complex, error) {
	size, err := z.Abs()
	if err != nil || z.IsZero() {
		return z, err
	}
	re, err := z.Re.Number()
	if err != nil {
		return z, err
	}
	larger, err := halfSum(size, re.Abs())
	if err != nil {
		return z, err
	}
	far, err := rootSurd(larger) // the part that is not the smaller of the two
	if err != nil {
		return z, err
	}
	// The other part by division: taking |re| from |z| would lose digits of a
	// float.
	twice, err := Complex{Re: far}.Add(Complex{Re: far})
	if err != nil {
		return z, err
	}
	near, err := Complex{Re: z.Im}.Div(twice)
	if err != nil {
		return z, err
	}
	switch {
	case re.Sign() >= 0:
		return Complex{far, near.Re}, nil
	case z.Im.N.Sign() < 0:
		return Complex{near.Re.Neg(), far.Neg()}, nil
	}
	return Complex{near.Re, far}, nil
}

// halfSum returns (a + b)/2.
func halfSum(a, b Number) (Number, error) {
	sum, err := Add(a, b)
	if err != nil {
		return sum, err
	}
	return Div(sum, Int(2))
}

// String returns the exact value as [Complex.Format] writes it.
func (z Complex) String() string { return z.Format(Number.String) }

// Format writes z as a+bi without spaces, its numbers as write writes those
// from 0. A coefficient that does not end in digits is multiplied: 2/3*i,
// sqrt(3)*i.
func (z Complex) Format(write func(Number) string) string {
	text := ""
	if !z.Re.IsZero() || z.Im.IsZero() {
		text = z.Re.text(write)
		if z.Re.N.Sign() < 0 {
			text = "-" + text
		}
	}
	if z.Im.IsZero() {
		return text
	}
	switch {
	case z.Im.N.Sign() < 0:
		text += "-"
	case text != "":
		text += "+"
	}
	coefficient := z.Im.text(write)
	switch {
	case coefficient == "1" && z.Im.IsExact():
		return text + "i"
	case strings.ContainsAny(coefficient, "/("):
		return text + coefficient + "*i"
	}
	return text + coefficient + "i"
}

// commonDenominator returns the least denominator of both parts, which are
// exact.
func (z Complex) commonDenominator() *big.Int {
	_, p := z.Re.N.lowestFraction()
	_, q := z.Im.N.lowestFraction()
	shared := new(big.Int).GCD(nil, nil, p, q)
	return new(big.Int).Mul(p, shared.Quo(q, shared))
}
