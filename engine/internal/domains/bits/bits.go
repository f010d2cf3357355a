package bits

import (
	"math"
	mathbits "math/bits"
	"strings"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// inBase shows a number in base 2, 8 or 16.
func inBase(x value.Value, base int) (value.Value, error) {
	n, err := plain(x, "a base")
	if err != nil {
		return nil, err
	}
	if n.IsInf() {
		return nil, NotFinite.Fault("a base takes a finite number, got %s", n.String())
	}
	whole := n.Round(0, number.TowardZero)
	if base == 10 {
		return value.Of(whole), nil
	}
	return value.Based{N: whole, Base: base}, nil
}

// plain returns the number of x, and refuses what is none.
func plain(x value.Value, form string) (number.Number, error) {
	switch x := x.(type) {
	case value.Text, value.Quantity, value.Boolean, value.Split, value.Date, value.Complex, value.Matrix, value.Range, value.Chart:
		return number.Number{}, lang.ConverterExpectedNumber.Fault("%s takes a plain number, got %s", form, x.Kind())
	}
	n, _ := lang.PlainNumber(x)
	return n, nil
}

// asBase reads `as base N`.
func asBase(c *lang.Call) (value.Value, error) {
	switch base, _ := c.Number(1).Int64(); base {
	case 2, 8, 10, 16:
		return inBase(c.Args[0], int(base))
	}
	return nil, UnsupportedBase.Fault("numbers are written in base 2, 8, 10 or 16, got %s", c.Number(1).String())
}

// asNumber gives the plain number of a value, and reads a text that spells
// one.
func asNumber(x value.Value) (value.Value, error) {
	switch x := x.(type) {
	case value.Text:
		return lang.Result(spelled(string(x)))
	case value.Quantity:
		return nil, FloatTakesNumber.Fault("a plain number is asked for, got an amount in %s", x.Unit.String()).
			WithHint("divide it by 1 %s", x.Unit.String())
	case value.Split, value.Date, value.Complex, value.Matrix, value.Range, value.Chart:
		return nil, FloatTakesNumber.Fault("a plain number is asked for, got %s", x.Kind())
	}
	n, _ := lang.PlainNumber(x)
	return value.Of(n), nil
}

// asInt cuts the fraction.
func asInt(x value.Value) (value.Value, error) {
	v, err := asNumber(x)
	if err != nil {
		return nil, err
	}
	return value.Of(v.(value.Number).N.Round(0, number.TowardZero)), nil
}

// spelled reads a sign, grouped digits, a point and an exponent, or the digits
// of a base.
func spelled(text string) (number.Number, error) {
	refused := func() (number.Number, error) {
		return number.Number{}, TextNotANumber.Fault("a number is read from a text that spells one, got %q", source.Clip(text))
	}
	digits := strings.TrimSpace(text)
	negative := strings.HasPrefix(digits, "-") || strings.HasPrefix(digits, "−")
	digits = strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(digits, "-"), "−"), "+")
	if digits == "" || strings.ContainsAny(digits[:1], "+-") {
		return refused()
	}
	var n number.Number
	var err error
	if base := map[string]int{"0x": 16, "0b": 2, "0o": 8}[strings.ToLower(digits[:min(2, len(digits))])]; base != 0 {
		n, err = number.ParseRadix(digits[2:], base)
	} else {
		whole, _, _ := strings.Cut(digits, ".")
		if groups := strings.Split(whole, ","); len(groups) > 1 {
			for i, group := range groups {
				if len(group) != 3 && (i > 0 || len(group) == 0 || len(group) > 3) {
					return refused()
				}
			}
			digits = strings.ReplaceAll(whole, ",", "") + digits[len(whole):]
		}
		n, err = number.Parse(digits)
	}
	if f, ok := fault.From(err); ok && err != nil && f.Entry == &fault.ResultTooLarge {
		return number.Number{}, err
	}
	if err != nil {
		return refused()
	}
	if negative {
		n = n.Neg()
	}
	return n, nil
}

// word32 wraps a whole number at 32 bits.
func word32(n number.Number) (uint32, error) {
	whole, ok := n.Round(0, number.TowardZero).BigInt()
	if !ok {
		return 0, fault.FunctionDomain.Fault("32 bits hold no infinity")
	}
	masked, err := number.And(number.Big(whole), number.Int(math.MaxUint32))
	if err != nil {
		return 0, err
	}
	bits, _ := masked.Int64()
	return uint32(bits), nil
}

// clz32 counts the leading zero bits of 32.
func clz32(n number.Number) (number.Number, error) {
	bits, err := word32(n)
	return number.Int(int64(mathbits.LeadingZeros32(bits))), err
}

// imul multiplies two 32-bit numbers as C does.
func imul(a, b number.Number) (number.Number, error) {
	x, err := word32(a)
	if err != nil {
		return number.Number{}, err
	}
	y, err := word32(b)
	return number.Int(int64(int32(x * y))), err
}

// fround rounds to the nearest single-precision float.
func fround(n number.Number) (number.Number, error) {
	single := number.FromFloat(float64(float32(n.Float64())))
	if single.IsWhole() {
		return single.Round(0, number.TowardZero), nil
	}
	return single, nil
}
