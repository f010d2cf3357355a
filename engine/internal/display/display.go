package display

import (
	"strings"

	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// Answer returns v as an answer: the text of [Value] behind the sign that
// every answer but an error has.
func Answer(v value.Value) string {
	switch v := v.(type) {
	case value.Failure:
		return v.Fault.Error()
	case value.Formula:
		return formula(v.Root)
	}
	return "= " + Value(v)
}

// Value returns v as written inside a sentence.
func Value(v value.Value) string {
	switch v := v.(type) {
	case value.Number:
		return plain(v)
	case value.Based:
		return based(v)
	case value.BigInteger:
		return v.N.String()
	case value.Text:
		return string(v)
	case value.Percent:
		return percent(v)
	case value.Quantity:
		return quantity(v)
	case value.Date:
		return date(v)
	case value.Boolean:
		if v {
			return "true"
		}
		return "false"
	case value.Split:
		return split(v)
	case value.Matrix:
		return list(v)
	case value.Range:
		return number.Int(v.Min).String() + ":" + number.Int(v.Max).String()
	case value.Chart:
		return v.Label
	case value.Uncertain:
		return uncertain(v)
	case value.Complex:
		return complexNumber(v.N)
	case value.Formula:
		return formula(v.Root)
	case value.Failure:
		return v.Fault.Error()
	}
	return ""
}

// percent writes two places and the sign.
func percent(v value.Percent) string {
	hundred, err := number.Mul(v.N, number.Int(100))
	if err != nil {
		return Number(v.N)
	}
	if hundred.IsInf() {
		return infinity(hundred) + "%"
	}
	return figure(hundred, v.Places) + "%"
}

// based writes a whole number in its base, the sign before the prefix.
func based(v value.Based) string {
	digits, ok := v.N.Base(v.Base)
	if !ok {
		return Number(v.N)
	}
	prefix := map[int]string{2: "0b", 8: "0o", 16: "0x"}[v.Base]
	if v.N.Sign() < 0 {
		return "-" + prefix + strings.TrimPrefix(digits, "-")
	}
	return prefix + digits
}

// quantity writes an amount of a unit or of money.
func quantity(v value.Quantity) string {
	if currency, ok := v.Unit.Money(); ok {
		return amount(v, currency)
	}
	if currency, ok := v.Unit.Price(); ok {
		return price(v, currency)
	}
	if v.IsGap() {
		return gap(v.N)
	}
	if rate, ok := v.FrameRate(); ok {
		return timecode(v, rate)
	}
	if clock, ok := pace(v); ok {
		return clock
	}
	text := figure(v.N, v.Places)
	part := v.Unit.Over
	if part.Of == nil {
		return text + " /" + v.Unit.Under.Spelling
	}
	if !v.Unit.IsRate() && units.InWords(part) {
		if _, asked := v.Places.Count(); !asked && v.N.IsWhole() {
			text = grouped(v.N.Fixed(0))
		}
		return text + " " + units.Agree(part, v.N)
	}
	if v.Unit.IsRate() {
		return text + " " + part.Spelling + "/" + v.Unit.Under.Spelling
	}
	return text + " " + part.Spelling
}

// pace writes a time over a length on a clock, from a minute per unit on, and
// with the hours from an hour per unit on.
func pace(v value.Quantity) (string, bool) {
	over, under := v.Unit.Over.Of, v.Unit.Under.Of
	if _, asked := v.Places.Count(); asked || over == nil || under == nil || v.N.IsInf() {
		return "", false
	}
	if over.Dimension != (value.Dimension{value.Time: 1}) || under.Dimension != (value.Dimension{value.Length: 1}) {
		return "", false
	}
	seconds, err := number.Mul(v.N, over.Factor)
	if err != nil || number.Compare(seconds.Abs(), number.Int(60)) < 0 {
		return "", false
	}
	total, ok := seconds.Abs().Round(0, number.HalfAway).Int64()
	if !ok {
		return "", false
	}
	text := number.Int(total/60).String() + ":" + twoDigits(total%60)
	if total >= 3600 {
		text = number.Int(total/3600).String() + ":" + twoDigits(total/60%60) + ":" + twoDigits(total%60)
	}
	text += " /" + v.Unit.Under.Spelling
	if v.N.Sign() < 0 {
		text = "-" + text
	}
	return text, true
}

func twoDigits(n int64) string { return string([]byte{byte('0' + n/10), byte('0' + n%10)}) }
