package display

import (
	"strings"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// timecode writes hours, minutes, seconds and frames at a rate (dates.md, section
// 14); a count that leaves no whole frame there, as a count of frames in plain
// digits. A rate past 100 has three digits of frames.
func timecode(v value.Quantity, rate number.Number) string {
	at := " at " + plainDigits(rate) + " fps"
	if rate.Rung() == number.Rational {
		at = " at " + rate.Ratio() + " fps" // 24000/1001, which reads back
	}
	if text, ok := frameClock(v, rate); ok {
		return text + at
	}
	digits := plainDigits(v.N)
	if count, asked := v.Places.Count(); asked {
		digits = v.N.Fixed(v.N.KnownPlaces(count))
	}
	return digits + " frames" + at
}

func frameClock(v value.Quantity, rate number.Number) (string, bool) {
	if v.N.IsInf() || !v.N.IsWhole() {
		return "", false
	}
	quotient, err := number.Div(v.N.Abs(), rate)
	if err != nil {
		return "", false
	}
	seconds := quotient.Round(0, number.Down)
	shown, err := number.Mul(seconds, rate)
	if err != nil {
		return "", false
	}
	rest, err := number.Sub(v.N.Abs(), shown)
	total, ok := seconds.Int64()
	frame, whole := rest.Int64()
	if err != nil || !ok || !whole || !rest.IsWhole() {
		return "", false
	}
	width := 2
	if number.Compare(rate, number.Int(100)) > 0 {
		width = 3
	}
	text := padded(total/3600, 2) + ":" + twoDigits(total/60%60) + ":" + twoDigits(total%60) + ":" + padded(frame, width)
	if v.N.Sign() < 0 {
		text = "-" + text
	}
	return text, true
}

func padded(n int64, width int) string {
	text := number.Int(n).String()
	return strings.Repeat("0", max(0, width-len(text))) + text
}

// plainDigits writes every digit of n without grouping; two decimals of one whose
// digits have no end.
func plainDigits(n number.Number) string {
	if n.Rung() == number.Integer || n.Rung() == number.Decimal {
		return trimZeros(n.String())
	}
	return trimZeros(n.Fixed(places))
}
