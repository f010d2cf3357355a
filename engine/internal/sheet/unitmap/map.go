package unitmap

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Map is a unit: each atom once, in code-point order, with an exponent that is
// not zero. The empty map is dimensionless. A Map is immutable.
type Map struct {
	factors []Factor
}

// Factor is an atom and its exponent.
type Factor struct {
	Atom     string
	Exponent int // not zero, at most a million either way
}

// maxExponent bounds every exponent of a Map. No formula means a larger one,
// and within it the product of two exponents cannot leave an int.
const maxExponent = 1_000_000

// IsEmpty reports whether m is dimensionless.
func (m Map) IsEmpty() bool { return len(m.factors) == 0 }

// Equal reports whether m and o have the same exponent at every atom.
// Definitions are not looked at: see [Definitions.Expand].
func (m Map) Equal(o Map) bool { return slices.Equal(m.factors, o.factors) }

// Factors returns the atoms of m with their exponents, in code-point order.
func (m Map) Factors() []Factor { return slices.Clone(m.factors) }

// Mul returns the unit of a product, and false when an exponent would leave
// ±1,000,000.
func Mul(a, b Map) (Map, bool) { return combine(a, b, 1) }

// Div returns the unit of a quotient, and false when an exponent would leave
// ±1,000,000.
func Div(a, b Map) (Map, bool) { return combine(a, b, -1) }

// combine adds the exponents of b, times sign, to those of a.
func combine(a, b Map, sign int) (Map, bool) {
	if b.IsEmpty() {
		return a, true
	}
	sum := make([]Factor, 0, len(a.factors)+len(b.factors))
	x, y := a.factors, b.factors
	for len(x) > 0 && len(y) > 0 {
		switch cmp.Compare(x[0].Atom, y[0].Atom) {
		case -1:
			sum, x = append(sum, x[0]), x[1:]
		case 1:
			sum, y = append(sum, Factor{y[0].Atom, sign * y[0].Exponent}), y[1:]
		default:
			e := x[0].Exponent + sign*y[0].Exponent
			if !inRange(e) {
				return Map{}, false
			}
			if e != 0 {
				sum = append(sum, Factor{x[0].Atom, e})
			}
			x, y = x[1:], y[1:]
		}
	}
	sum = append(sum, x...)
	for _, f := range y {
		sum = append(sum, Factor{f.Atom, sign * f.Exponent})
	}
	return Map{sum}, true
}

// Power returns the unit of a to the power n, which may be zero or negative,
// and false when an exponent would leave ±1,000,000.
func Power(a Map, n int) (Map, bool) {
	if n == 0 || a.IsEmpty() {
		return Map{}, true
	}
	if !inRange(n) {
		return Map{}, false
	}
	power := a.Factors()
	for i := range power {
		e := int64(power[i].Exponent) * int64(n)
		if e < -maxExponent || e > maxExponent {
			return Map{}, false
		}
		power[i].Exponent = int(e)
	}
	return Map{power}, true
}

// SquareRoot returns the unit whose square is a, and false when an exponent is
// odd.
func SquareRoot(a Map) (Map, bool) {
	root := a.Factors()
	for i := range root {
		if root[i].Exponent%2 != 0 {
			return Map{}, false
		}
		root[i].Exponent /= 2
	}
	return Map{root}, true
}

func inRange(exponent int) bool { return -maxExponent <= exponent && exponent <= maxExponent }

// String returns the normal form: the atoms of positive exponent joined by ⋅,
// or 1 when there is none, then each other atom behind a slash, all with
// superscript exponents and in code-point order (format.md, 9.1). A
// dimensionless map is 1.
func (m Map) String() string {
	var above, below strings.Builder
	for _, f := range m.factors {
		part := &above
		if f.Exponent < 0 {
			part = &below
			part.WriteByte('/')
		} else if part.Len() > 0 {
			part.WriteRune('⋅')
		}
		part.WriteString(f.Atom)
		writeExponent(part, max(f.Exponent, -f.Exponent))
	}
	if above.Len() == 0 {
		above.WriteByte('1')
	}
	return above.String() + below.String()
}

// superscripts are the digits in the height of an exponent.
const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹"

// writeExponent writes n in superscripts, and nothing for the exponent 1.
func writeExponent(text *strings.Builder, n int) {
	if n == 1 {
		return
	}
	raised := []rune(superscripts)
	for _, digit := range strconv.Itoa(n) {
		text.WriteRune(raised[digit-'0'])
	}
}
