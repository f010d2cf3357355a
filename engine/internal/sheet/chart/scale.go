package chart

import (
	"math/big"
	"strings"

	"reckon/engine/internal/sheet/decimal"
)

// figures is how many digits a drawing reads, counted from the first digit of
// its largest value. Operations keep forty, so a value of the same size is
// exact; what lies below would move a mark by less than one part in 10^58. It
// bounds the work too: a cell may hold as many digits as its author likes.
const figures = 60

// amount is a decimal number in digits: 0.digits × 10^point, without zeros in
// front. Zero has no digits; no other has more than are read and the one that
// rounds them.
type amount struct {
	negative bool
	digits   string
	point    int
}

func amountOf(d decimal.Decimal) amount {
	text, negative := strings.CutPrefix(d.String(), "-")
	whole, fraction, _ := strings.Cut(text, ".")
	digits := strings.TrimLeft(whole, "0")
	point := len(digits)
	if digits == "" {
		digits = strings.TrimLeft(fraction, "0")
		point = len(digits) - len(fraction)
	} else {
		digits += fraction
	}
	if len(digits) > figures+1 {
		// A clone: 10,000 rows may each be spelled in 10,000 digits.
		digits = strings.Clone(digits[:figures+1])
	}
	return amount{negative && digits != "", digits, point}
}

// wholes returns a in units of 10^unit, half away from zero. No digit of a
// stands more than [figures] places above the unit.
func (a amount) wholes(unit int) *big.Int {
	keep := a.point - unit
	n := new(big.Int)
	switch {
	case a.digits == "" || keep < 0:
		return n
	case keep >= len(a.digits):
		n.SetString(a.digits+strings.Repeat("0", keep-len(a.digits)), 10)
	default:
		n.SetString("0"+a.digits[:keep], 10)
		if a.digits[keep] >= '5' {
			n.Add(n, big.NewInt(1))
		}
	}
	if a.negative {
		n.Neg(n)
	}
	return n
}

// scaled is the values of a chart as whole numbers of 10^unit, one list a series.
type scaled struct {
	unit   int
	values [][]*big.Int
}

// scale brings the values of all series to one unit.
func scale(series []Series) scaled {
	amounts := make([][]amount, len(series))
	top, found := 0, false
	for i, s := range series {
		amounts[i] = make([]amount, len(s.Values))
		for k, v := range s.Values {
			a := amountOf(v)
			amounts[i][k] = a
			if a.digits != "" && (!found || a.point > top) {
				top, found = a.point, true
			}
		}
	}
	all := scaled{unit: top - figures, values: make([][]*big.Int, len(series))}
	for i, list := range amounts {
		all.values[i] = make([]*big.Int, len(list))
		for k, a := range list {
			all.values[i][k] = a.wholes(all.unit)
		}
	}
	return all
}

// extremes returns the lowest and the highest value, zero among them.
func (s scaled) extremes() (low, high *big.Int) {
	low, high = new(big.Int), new(big.Int)
	for _, list := range s.values {
		for _, v := range list {
			low, high = lower(low, v), higher(high, v)
		}
	}
	return low, high
}

func lower(a, b *big.Int) *big.Int {
	if b.Cmp(a) < 0 {
		return b
	}
	return a
}

func higher(a, b *big.Int) *big.Int {
	if b.Cmp(a) > 0 {
		return b
	}
	return a
}

// nearest is a quotient of numbers from zero up, rounded half up.
func nearest(a, b int64) int64 { return (2*a + b) / (2 * b) }

// nearestBig is the same of numbers of any length.
func nearestBig(a, b *big.Int) int64 {
	q, rest := new(big.Int).QuoRem(a, b, new(big.Int))
	if rest.Lsh(rest, 1).Cmp(b) >= 0 {
		return q.Int64() + 1
	}
	return q.Int64()
}
