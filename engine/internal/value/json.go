package value

import (
	"strconv"

	"reckon/engine/internal/number"
)

// AppendJSON appends the record of v (results.md, section 3) to dst. A nil
// value is null.
func AppendJSON(dst []byte, v Value) []byte {
	if v == nil {
		return append(dst, "null"...)
	}
	dst = append(dst, `{"type":`...)
	dst = strconv.AppendInt(dst, int64(recordType(v.Kind())), 10)
	dst = append(dst, `,"value":`...)
	switch v := v.(type) {
	case Number:
		dst = appendNumber(dst, v.N, "", false, v.Places)
		if v.Unspelled != "" {
			dst = append(dst, `,"unspelledUnit":`...)
			dst = AppendText(dst, v.Unspelled)
		}
	case Based:
		dst = appendBased(dst, v)
	case BigInteger:
		dst = AppendText(dst, v.N.String())
	case Text:
		dst = AppendText(dst, string(v))
	case Date:
		dst = appendDate(dst, v)
	case Percent:
		dst = appendNumber(dst, v.N, "", false, v.Places)
	case Quantity:
		_, money := v.Money()
		_, price := v.Unit.Price()
		dst = appendNumber(dst, v.N, v.Unit.String(), money || price, v.Places)
		if v.IsGap() {
			dst = append(dst, `,"datetimeSpan":true`...)
		}
		if rate, ok := v.FrameRate(); ok {
			dst = append(dst, `,"fps":`...)
			dst = rate.AppendJSON(dst)
		}
	case Boolean:
		dst = strconv.AppendBool(dst, bool(v))
	case Split:
		dst = appendSplit(dst, v)
	case Matrix:
		dst = appendMatrix(dst, v)
	case Range:
		dst = appendRange(dst, v)
	case Chart:
		dst = appendChart(dst, v)
	case Formula:
		dst = appendExpr(dst, v.Root, 1)
	case Uncertain:
		dst = appendUncertain(dst, v)
	case Complex:
		dst = appendComplex(dst, v)
	case Failure:
		dst = AppendText(dst, string(v.Fault.Code()))
		dst = append(dst, `,"unit":`...)
		dst = AppendText(dst, v.Fault.Error())
	}
	return append(dst, '}')
}

// recordType returns the type that the records give a kind: its own number, but
// for a number with a tolerance, which is a number there.
func recordType(k Kind) Kind {
	if k == KindUncertain {
		return KindNumber
	}
	return k
}

// appendNumber appends the nearest double and the fields that keep what it
// loses. A fraction in a unit of measure carries none: its digits would never
// end.
func appendNumber(dst []byte, n number.Number, unit string, money bool, places Places) []byte {
	dst = n.AppendJSON(dst)
	if unit != "" {
		dst = append(dst, `,"unit":`...)
		dst = AppendText(dst, unit)
	}
	switch {
	case n.Rung() == number.Decimal, money && n.Rung() == number.Integer:
		dst = append(dst, `,"exact":"`...)
		dst = append(dst, n.String()...)
		dst = append(dst, '"')
	case n.Rung() == number.Rational && (unit == "" || money):
		dst = append(dst, `,"rational":"`...)
		dst = append(dst, n.Ratio()...)
		dst = append(dst, '"')
	case n.Rung() == number.Integer && !n.FitsDouble():
		dst = append(dst, `,"rational":"`...)
		dst = append(dst, n.Ratio()...)
		dst = append(dst, '"')
	}
	if count, asked := places.Count(); asked {
		dst = append(dst, `,"decimalPlaces":`...)
		dst = strconv.AppendInt(dst, int64(count), 10)
	}
	return dst
}

// appendBased appends a number, or its digits as text past 2^53, and the base
// when it is not hexadecimal.
func appendBased(dst []byte, v Based) []byte {
	if v.N.FitsDouble() {
		dst = v.N.AppendJSON(dst)
	} else {
		dst = AppendText(dst, v.N.String())
	}
	switch v.Base {
	case 2:
		dst = append(dst, `,"unit":"bin"`...)
	case 8:
		dst = append(dst, `,"unit":"oct"`...)
	}
	return dst
}

// AppendText appends s as a JSON text. Nothing is escaped that JSON does not
// ask for, and invalid UTF-8 becomes U+FFFD.
func AppendText(dst []byte, s string) []byte {
	plain := true
	for i := range len(s) {
		if c := s[i]; c < 0x20 || c == '"' || c == '\\' || c >= 0x80 {
			plain = false
			break
		}
	}
	if plain {
		dst = append(dst, '"')
		dst = append(dst, s...)
		return append(dst, '"')
	}
	return appendEscaped(dst, s)
}

func appendEscaped(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r == '\n':
			dst = append(dst, `\n`...)
		case r == '\r':
			dst = append(dst, `\r`...)
		case r == '\t':
			dst = append(dst, `\t`...)
		case r < 0x20:
			dst = append(dst, `\u00`...)
			const hex = "0123456789abcdef"
			dst = append(dst, hex[r>>4], hex[r&15])
		default:
			dst = append(dst, string(r)...)
		}
	}
	return append(dst, '"')
}
