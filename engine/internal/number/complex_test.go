package number

import (
	"math/cmplx"
	"testing"

	"pgregory.net/rapid"
)

// small draws a complex number whose parts are short fractions.
func small(t *rapid.T, name string) Complex {
	part := func(label string) Surd {
		n, err := Div(Int(rapid.Int64Range(-30, 30).Draw(t, name+label)), Int(rapid.Int64Range(1, 12).Draw(t, name+label+"/")))
		if err != nil {
			t.Fatal(err)
		}
		return Surd{N: n}
	}
	return Complex{part(".re"), part(".im")}
}

func done(t *rapid.T) func(Complex, error) Complex {
	return func(z Complex, err error) Complex {
		if err != nil {
			t.Fatal(err)
		}
		return z
	}
}

func wantEqual(t *rapid.T, law string, z, w Complex) {
	if same, err := z.Equal(w); err != nil || !same {
		t.Fatalf("%s: %s is not %s (%v)", law, z, w, err)
	}
}

// TestComplexField holds exact complex numbers to the laws of a field.
func TestComplexField(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := small(t, "a"), small(t, "b"), small(t, "c")
		do := done(t)
		wantEqual(t, "a(b+c) = ab+ac", do(a.Mul(do(b.Add(c)))), do(do(a.Mul(b)).Add(do(a.Mul(c)))))
		wantEqual(t, "(ab)c = a(bc)", do(do(a.Mul(b)).Mul(c)), do(a.Mul(do(b.Mul(c)))))
		wantEqual(t, "conj(ab) = conj(a)·conj(b)", do(a.Mul(b)).Conj(), do(a.Conj().Mul(b.Conj())))
		if !b.IsZero() {
			wantEqual(t, "a/b·b = a", do(do(a.Div(b)).Mul(b)), a)
		}
		wantEqual(t, "sqrt(a²)² = a²", do(do(do(a.Mul(a)).Sqrt()).Pow(do(RealComplex(Int(2))))), do(a.Mul(a)))
	})
}

// TestComplexSurds holds roots of negative numbers to be exact.
func TestComplexSurds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		do := done(t)
		n, err := Div(Int(-rapid.Int64Range(1, 1_000_000).Draw(t, "n")), Int(rapid.Int64Range(1, 1_000).Draw(t, "d")))
		if err != nil {
			t.Fatal(err)
		}
		x := do(RealComplex(n))
		root := do(x.Sqrt())
		if !root.IsExact() {
			t.Fatalf("the root of %s is %s, want an exact one", x, root)
		}
		wantEqual(t, "sqrt(x)² = x", do(root.Mul(root)), x)
		a := small(t, "a")
		a.Im = Surd{}
		wantEqual(t, "(a+√x)(a−√x) = a²−x", do(do(a.Add(root)).Mul(do(a.Add(root.Neg())))), do(do(a.Mul(a)).Add(x.Neg())))
	})
}

// TestComplexAgainstDoubles compares what has no exact value with the standard
// library.
func TestComplexAgainstDoubles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		do := done(t)
		a, b := small(t, "a"), small(t, "b")
		if a.IsZero() {
			return
		}
		double := func(z Complex) complex128 {
			re, im, err := z.parts()
			if err != nil {
				t.Fatal(err)
			}
			return complex(re.Float64(), im.Float64())
		}
		near := func(what string, got, want complex128) {
			if cmplx.Abs(got-want) > 1e-9*max(1, cmplx.Abs(want)) {
				t.Fatalf("%s: got %v, want %v", what, got, want)
			}
		}
		near("sqrt", double(do(a.Sqrt())), cmplx.Sqrt(double(a)))
		near("ln", double(do(a.Ln())), cmplx.Log(double(a)))
		near("exp", double(do(a.Exp())), cmplx.Exp(double(a)))
		n := rapid.IntRange(2, 9).Draw(t, "n")
		near("root", double(do(a.Root(n))), cmplx.Pow(double(a), complex(1/float64(n), 0)))
		if power := cmplx.Pow(double(a), double(b)); !cmplx.IsInf(power) && cmplx.Abs(power) < 1e100 {
			if z, err := a.Pow(b); err == nil {
				near("power", double(z), power)
			}
		}
	})
}

// TestComplexRootOfPower finds the fraction again that a power was made of.
func TestComplexRootOfPower(t *testing.T) {
	third := Surd{N: MustParse("1/3")}
	for n := int64(2); n <= 7; n++ {
		z := Complex{Surd{N: Int(4)}, third} // its angle is small enough to stay the principal root
		exponent, _ := RealComplex(Int(n))
		power, err := z.Pow(exponent)
		if err != nil {
			t.Fatal(err)
		}
		root, err := power.Root(int(n))
		if err != nil {
			t.Fatal(err)
		}
		if same, _ := root.Equal(z); !same || !root.IsExact() {
			t.Errorf("root %d of %s is %s, want %s", n, power, root, z)
		}
	}
}

func BenchmarkComplexMul(b *testing.B) {
	z := Complex{Surd{N: Int(3)}, Surd{N: Int(2)}}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := z.Mul(z); err != nil {
			b.Fatal(err)
		}
	}
}
