package chart

import (
	"math/big"
	"strconv"
	"strings"
)

const (
	// wantedTicks is by what the range is divided for the raw step.
	wantedTicks = 5
	// plainZeros is up to how many zeros or decimals a tick is written out; past
	// them it is a figure and a power of ten, as in 1.2e300, because the margin
	// holds some nine characters.
	plainZeros = 12
)

// axis maps values to heights on the page. Its range begins and ends at a tick
// and includes zero.
type axis struct {
	// A tick is a whole multiple of figure × 10^exponent, step in the unit of
	// the values; first and last are such multiples.
	figure      int64
	exponent    int
	step        *big.Int
	first, last int64
	// highest is the value of the last tick, span the range of the axis. A span
	// of zero has all its values at the bottom.
	highest, span *big.Int
	top, height   int64 // of the plot, in units
}

// newAxis fits an axis to values from low to high, which include zero and are
// in units of 10^unit.
func newAxis(low, high *big.Int, unit int, top, height int64) axis {
	a := axis{step: big.NewInt(1), highest: new(big.Int), span: new(big.Int), top: top, height: height}
	extent := new(big.Int).Sub(high, low)
	if extent.Sign() == 0 {
		return a
	}
	a.fitStep(extent, unit)
	// A quotient is a single digit: the range is at most five steps.
	a.first = new(big.Int).Div(low, a.step).Int64()
	a.last = -new(big.Int).Div(new(big.Int).Neg(high), a.step).Int64()
	a.highest.Mul(a.step, big.NewInt(a.last))
	a.span.Mul(a.step, big.NewInt(a.last-a.first))
	return a
}

// fitStep finds the smallest step of 1, 2 or 5 times a power of ten that is not
// less than a fifth of the extent.
func (a *axis) fitStep(extent *big.Int, unit int) {
	// A fifth of d digits lies between 2·10^(d−2) and 2·10^(d−1).
	power := len(extent.String()) - 2
	ten := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(power)), nil)
	for _, figure := range []int64{2, 5, 10, 20} {
		a.step.Mul(ten, big.NewInt(figure))
		if five := new(big.Int).Mul(a.step, big.NewInt(wantedTicks)); five.Cmp(extent) >= 0 {
			a.figure, a.exponent = figure, power+unit
			break
		}
	}
	if a.figure >= 10 {
		a.figure, a.exponent = a.figure/10, a.exponent+1
	}
}

// at is the height of a value on the page.
func (a *axis) at(v *big.Int) hundredths {
	if a.span.Sign() == 0 {
		return units(a.top + a.height)
	}
	return units(a.top) + a.length(new(big.Int).Sub(a.highest, v))
}

// length is how long a value from zero up is on the page.
func (a *axis) length(v *big.Int) hundredths {
	if a.span.Sign() == 0 {
		return 0
	}
	product := new(big.Int).Mul(v, big.NewInt(int64(units(a.height))))
	return hundredths(nearestBig(product, a.span))
}

// label writes the k-th tick. Two decimals are written, or as many as the step
// has; a fraction of zeros is dropped.
func (a *axis) label(k int64) string {
	n := k * a.figure
	if n == 0 {
		return "0"
	}
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	digits := strconv.FormatInt(n, 10)
	switch {
	case a.exponent > plainZeros || a.exponent < -plainZeros:
		figure := strings.TrimRight(digits, "0")
		if len(figure) > 1 {
			figure = figure[:1] + "." + figure[1:]
		}
		return sign + figure + "e" + strconv.Itoa(a.exponent+len(digits)-1)
	case a.exponent >= 0:
		return sign + digits + strings.Repeat("0", a.exponent)
	}
	places := max(2, -a.exponent)
	digits += strings.Repeat("0", places+a.exponent)
	if short := places + 1 - len(digits); short > 0 {
		digits = strings.Repeat("0", short) + digits
	}
	whole, fraction := digits[:len(digits)-places], digits[len(digits)-places:]
	if strings.Trim(fraction, "0") == "" {
		return sign + whole
	}
	return sign + whole + "." + fraction
}
