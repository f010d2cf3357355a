package display

import (
	"math"
	"strconv"
	"strings"

	"reckon/engine/internal/number"
)

const (
	partPlaces  = 10        // what a part shows that has no short exact spelling
	longestPart = 1_000_000 // the largest numerator and denominator of a fraction that is shown
	tinyPart    = 1e-5      // below it a part keeps ten figures instead of ten places
	noise       = 1e-14     // what a float beside a part so much larger is: its rounding
)

// complexNumber writes a+bi. A float that is but the rounding of the other part
// is left out.
func complexNumber(z number.Complex) string {
	re, im := size(z.Re), size(z.Im)
	switch {
	case !z.Im.IsExact() && im < noise*re:
		z.Im = number.Surd{}
	case !z.Re.IsExact() && re < noise*im:
		z.Re = number.Surd{}
	}
	return z.Format(part)
}

// size returns about how large s is; the noise beside it is not judged more
// finely.
func size(s number.Surd) float64 {
	n, err := s.Number()
	if err != nil {
		return 0
	}
	return math.Abs(n.Float64())
}

// part writes a part of a complex number, as the numbers of a formula are
// written (algebra.md, section 3.3): digits without commas, a short decimal or
// a fraction as it is, any other number to ten places.
func part(n number.Number) string {
	switch n.Rung() {
	case number.Integer:
		return n.String()
	case number.Decimal:
		if text := n.String(); len(text)-strings.IndexByte(text, '.')-1 <= partPlaces || !strings.Contains(text, ".") {
			return text
		}
	case number.Rational:
		if isShortFraction(n) {
			return n.Ratio()
		}
	}
	if size := math.Abs(n.Float64()); size < tinyPart && size > 0 {
		return strconv.FormatFloat(n.Float64(), 'g', partPlaces, 64)
	}
	return trimZeros(n.Fixed(partPlaces))
}

func isShortFraction(n number.Number) bool {
	r, _ := n.Rat()
	return r.Num().IsInt64() && r.Denom().IsInt64() && r.Num().Int64() <= longestPart && r.Denom().Int64() <= longestPart
}
