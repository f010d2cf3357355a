package calculator

import (
	"math/big"
)

// constants keeps what one call has worked out of π and ln 2.
type constants struct {
	pi, ln2 *big.Float
}

// pi returns π to bits and a few more.
//
// Chudnovsky's series, 1988, by binary splitting: each term adds 47 bits.
func (m *machine) pi(bits uint) (*big.Float, error) {
	if known := m.constants.pi; known != nil && known.Prec() >= bits {
		return known, nil
	}
	prec := bits + 64
	length := float64(prec) / 64
	if err := m.charge(20*productCost(length, length) + length*100); err != nil {
		return nil, err
	}
	_, q, t := chudnovsky(0, int(prec)/47+2)
	pi := new(big.Float).SetPrec(prec).SetInt64(10005)
	pi.Sqrt(pi)
	pi.Mul(pi, new(big.Float).SetPrec(prec).SetInt64(426880))
	pi.Mul(pi, new(big.Float).SetPrec(prec).SetInt(q))
	pi.Quo(pi, new(big.Float).SetPrec(prec).SetInt(t))
	m.constants.pi = pi
	return pi, nil
}

// chudnovsky returns the products P and Q and the sum T of the terms from
// first up to last, which is left out.
func chudnovsky(first, last int) (p, q, t *big.Int) {
	if last-first > 1 {
		middle := (first + last) / 2
		p1, q1, t1 := chudnovsky(first, middle)
		p2, q2, t2 := chudnovsky(middle, last)
		t1.Mul(t1, q2)
		t2.Mul(t2, p1)
		return p1.Mul(p1, p2), q1.Mul(q1, q2), t1.Add(t1, t2)
	}
	k := int64(first)
	if k == 0 {
		p, q = big.NewInt(1), big.NewInt(1)
	} else {
		p = big.NewInt(-(6*k - 5) * (2*k - 1))
		p.Mul(p, big.NewInt(6*k-1))
		q = new(big.Int).Exp(big.NewInt(k), big.NewInt(3), nil)
		q.Mul(q, big.NewInt(10939058860032000)) // 640320³/24
	}
	t = big.NewInt(13591409 + 545140134*k)
	return p, q, t.Mul(t, p)
}

// ln2 returns the natural logarithm of 2 to bits and a few more.
//
// Machin-like, C. L. W. Størmer, 1896:
// ln 2 = 18·artanh(1/26) − 2·artanh(1/4801) + 8·artanh(1/8749).
func (m *machine) ln2(bits uint) (*big.Float, error) {
	if known := m.constants.ln2; known != nil && known.Prec() >= bits {
		return known, nil
	}
	prec := bits + 64
	length := float64(prec) / 64
	if err := m.charge(float64(prec) * length / 2); err != nil {
		return nil, err
	}
	sum := new(big.Int)
	for _, term := range [...][2]int64{{18, 26}, {-2, 4801}, {8, 8749}} {
		part := artanhOfInverse(term[1], prec)
		sum.Add(sum, part.Mul(part, big.NewInt(term[0])))
	}
	ln2 := new(big.Float).SetPrec(prec).SetInt(sum)
	ln2.SetMantExp(ln2, -int(prec))
	m.constants.ln2 = ln2
	return ln2, nil
}

// artanhOfInverse returns artanh(1/n)·2^shift.
func artanhOfInverse(n int64, shift uint) *big.Int {
	power := new(big.Int).Lsh(one, shift)
	power.Quo(power, big.NewInt(n))
	sum, term, square := new(big.Int), new(big.Int), big.NewInt(n*n)
	for odd := int64(1); power.Sign() != 0; odd += 2 {
		sum.Add(sum, term.Quo(power, big.NewInt(odd)))
		power.Quo(power, square)
	}
	return sum
}
