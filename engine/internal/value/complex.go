package value

import "reckon/engine/internal/number"

// Complex is a complex number with an imaginary part other than 0.
type Complex struct {
	N number.Complex
}

// OfComplex returns z as a value: a plain number when it is real.
func OfComplex(z number.Complex) (Value, error) {
	if !z.IsReal() {
		return Complex{N: z}, nil
	}
	n, err := z.Re.Number()
	if err != nil {
		return nil, err
	}
	return Of(n), nil
}

// Kind returns KindComplex.
func (Complex) Kind() Kind { return KindComplex }
func (Complex) sealed()    {}

// appendComplex appends the nearest doubles of both parts and, where those do
// not say all, the exact spelling.
func appendComplex(dst []byte, v Complex) []byte {
	dst = append(dst, `{"re":`...)
	dst = appendSurd(dst, v.N.Re)
	dst = append(dst, `,"im":`...)
	dst = appendSurd(dst, v.N.Im)
	dst = append(dst, '}')
	if v.N.IsExact() && !(isFaithful(v.N.Re) && isFaithful(v.N.Im)) {
		dst = append(dst, `,"exact":`...)
		dst = AppendText(dst, v.N.String())
	}
	return dst
}

func appendSurd(dst []byte, s number.Surd) []byte {
	n, err := s.Number()
	if err != nil {
		return append(dst, "null"...)
	}
	return n.AppendJSON(dst)
}

// isFaithful reports whether the double of s is s: a whole number of at most
// 2^53.
func isFaithful(s number.Surd) bool {
	return s.Under.IsZero() && s.N.Rung() == number.Integer && s.N.FitsDouble()
}
