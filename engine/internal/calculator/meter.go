package calculator

import (
	"context"
	"math"
	"math/big"
)

// meter counts the work of one call, in multiplications of one machine word by
// another, and stops a call that asks for too much. The count depends on the
// sum alone, never on the machine, so a call is refused everywhere or nowhere.
type meter struct {
	ctx  context.Context
	left float64
}

const (
	// maxWork is about half a second of multiplying on a machine of 2020.
	maxWork = 4e8
	// operationCost is what an operation costs however short its numbers are.
	operationCost = 50
)

func newMeter(ctx context.Context) *meter { return &meter{ctx: ctx, left: maxWork} }

// charge takes the cost of an operation, before it is carried out.
func (m *meter) charge(cost float64) error {
	m.left -= cost + operationCost
	if m.left < 0 {
		return tooMuchWork()
	}
	return m.ctx.Err()
}

// words returns the length of x in machine words of 64 bits.
func words(x *big.Int) float64 { return float64(x.BitLen())/64 + 1 }

// karatsubaWords is where math/big leaves the schoolbook product.
const karatsubaWords = 40

// productCost is the cost of a product or a quotient of lengths a and b.
// Products past the threshold follow Karatsuba's exponent, log2(3).
func productCost(a, b float64) float64 {
	short, long := min(a, b), max(a, b)
	if short <= karatsubaWords {
		return short * long
	}
	return long * karatsubaWords * math.Pow(short/karatsubaWords, math.Log2(3)-1)
}

// product returns a·b.
func (m *meter) product(a, b *big.Int) (*big.Int, error) {
	if err := m.charge(productCost(words(a), words(b))); err != nil {
		return nil, err
	}
	return new(big.Int).Mul(a, b), nil
}

// divide returns the floor of a/b for a positive b, and the remainder.
func (m *meter) divide(a, b *big.Int) (quotient, remainder *big.Int, err error) {
	long, short := words(a), words(b)
	if err := m.charge(3 * productCost(max(long-short, 1), short)); err != nil {
		return nil, nil, err
	}
	quotient, remainder = new(big.Int).DivMod(a, b, new(big.Int))
	return quotient, remainder, nil
}

// gcd returns the greatest common divisor, 0 for two zeros.
func (m *meter) gcd(a, b *big.Int) (*big.Int, error) {
	short, long := min(words(a), words(b)), max(words(a), words(b))
	if err := m.charge(short*long + 4*short*short); err != nil {
		return nil, err
	}
	return new(big.Int).GCD(nil, nil, new(big.Int).Abs(a), new(big.Int).Abs(b)), nil
}

// power returns a^n for a result that is known to fit.
func (m *meter) power(a *big.Int, n int) (*big.Int, error) {
	if a.CmpAbs(one) == 0 && (a.Sign() > 0 || n%2 == 0) {
		return one, nil
	}
	length := words(a) * float64(n)
	if a.BitLen() <= 64 {
		length = float64(a.BitLen())*float64(n)/64 + 1
	}
	if err := m.charge(3 * productCost(length/2, length/2)); err != nil {
		return nil, err
	}
	return new(big.Int).Exp(a, big.NewInt(int64(n)), nil), nil
}

// powerOfTen returns 10^n.
func (m *meter) powerOfTen(n int) (*big.Int, error) {
	if n < len(smallPowersOfTen) {
		return big.NewInt(smallPowersOfTen[n]), nil
	}
	return m.power(ten, n)
}

var smallPowersOfTen = [...]int64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18}
