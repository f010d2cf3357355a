package number

// bitsADigit is log2(10): what a decimal digit holds.
const bitsADigit = 3.3219280948873626

// Size returns about how many digits n is held in: 0 for a value of machine
// words. It costs no more than copying them.
func (n Number) Size() int {
	if n.wide == nil {
		return 0
	}
	bits := 0
	switch {
	case n.rung == Decimal:
		bits = n.wide.dec.Coefficient().BitLen()
	case n.wide.den != nil:
		bits = n.wide.num.BitLen() + n.wide.den.BitLen()
	default:
		bits = n.wide.num.BitLen()
	}
	return int(float64(bits) / bitsADigit)
}
