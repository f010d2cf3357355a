package value

import "reckon/engine/internal/number"

// BigInteger is a whole number typed with the suffix n: it stays whole, and
// its division drops the remainder.
type BigInteger struct {
	N number.Number // whole
}

// Kind returns KindBigInteger.
func (BigInteger) Kind() Kind { return KindBigInteger }
func (BigInteger) sealed()    {}
