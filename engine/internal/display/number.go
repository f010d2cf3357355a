package display

import (
	"math"
	"strconv"
	"strings"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

const (
	places  = 2 // what a figure shows unless a line asks otherwise
	figures = 3 // what a figure keeps that would show as zero
	// smallestDecimal is the exponent down to which a small figure is written
	// as a decimal: 0.0001 (numbers.md, section 2).
	smallestDecimal = -3
	pastDouble      = 1 << 53
)

// Number returns n by the rules of plain numbers.
func Number(n number.Number) string { return plain(value.Of(n)) }

func plain(v value.Number) string {
	n := v.N
	switch {
	case n.IsInf():
		return infinity(n)
	case v.Form == value.Fraction:
		return strings.TrimSuffix(n.Ratio(), "/1")
	case v.Form == value.Multiplier:
		if text, ok := small(n); ok {
			return text + "x"
		}
		return trimZeros(grouped(n.Fixed(places))) + "x"
	}
	if _, asked := v.Places.Count(); !asked {
		if n.Rung() == number.Float && math.Abs(n.Float64()) > pastDouble {
			return grouped(shortestDigits(n.Float64()))
		}
		if n.IsWhole() && n.Rung() != number.Float {
			return grouped(n.Fixed(0))
		}
		if n.Rung() == number.Float && n.IsZero() {
			return "0"
		}
	}
	return figure(n, v.Places)
}

// figure writes n with the places asked for, or with two; one that is not
// zero and would show as zero keeps three significant digits.
func figure(n number.Number, asked value.Places) string {
	if n.IsInf() {
		return infinity(n)
	}
	if count, ok := asked.Count(); ok {
		return grouped(n.Fixed(n.KnownPlaces(count)))
	}
	if text, ok := small(n); ok {
		return text
	}
	return grouped(n.Fixed(places))
}

// small writes what is not zero and would show as zero.
func small(n number.Number) (string, bool) {
	if n.IsZero() || math.Abs(n.Float64()) > 0.0051 || n.Round(places, number.HalfAway).Sign() != 0 {
		return "", false
	}
	return significant(n), true
}

// significant writes a number below one with three significant digits,
// trailing zeros dropped.
func significant(n number.Number) string {
	digits, exponent := n.Abs().Shortest(figures)
	sign := ""
	if n.Sign() < 0 {
		sign = "-"
	}
	// The value is 0.d1d2d3 × 10^exponent.
	if exponent >= smallestDecimal {
		return sign + "0." + strings.Repeat("0", -exponent) + digits
	}
	text := digits[:1]
	if len(digits) > 1 {
		text += "." + digits[1:]
	}
	return sign + text + "e" + strconv.Itoa(exponent-1)
}

// shortestDigits writes a whole double past 2^53 with the digits that
// identify it, padded with zeros.
func shortestDigits(f float64) string {
	return number.FromFloat(f).Fixed(0)
}

func infinity(n number.Number) string {
	if n.Sign() < 0 {
		return "-∞"
	}
	return "∞"
}

// grouped puts commas between the thousands of plain digits.
func grouped(digits string) string {
	whole, decimals, hasPoint := strings.Cut(digits, ".")
	sign := ""
	if strings.HasPrefix(whole, "-") {
		sign, whole = "-", whole[1:]
	}
	if len(whole) <= 3 {
		return digits
	}
	var b strings.Builder
	b.Grow(len(digits) + len(whole)/3)
	b.WriteString(sign)
	first := len(whole) % 3
	b.WriteString(whole[:first])
	for i := first; i < len(whole); i += 3 {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(whole[i : i+3])
	}
	if hasPoint {
		b.WriteByte('.')
		b.WriteString(decimals)
	}
	return b.String()
}

// trimZeros drops the trailing zeros behind a point, and the point if nothing
// is left behind it.
func trimZeros(text string) string {
	if !strings.Contains(text, ".") {
		return text
	}
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}
