package representations

import (
	"math/big"
	"strconv"
	"strings"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// figureOf returns the number of a value, its unit dropped.
func figureOf(x value.Value, form string) (number.Number, error) {
	if q, ok := x.(value.Quantity); ok {
		return q.N, nil
	}
	switch x.(type) {
	case value.Text, value.Boolean, value.Split, value.Date, value.Complex:
		return number.Number{}, lang.ConverterExpectedNumber.Fault("%s takes a number, got %s", form, x.Kind())
	}
	n, _ := lang.PlainNumber(x)
	return n, nil
}

// asFraction writes lowest terms. A float is the first convergent of its
// continued fraction within 10^-9, with a denominator up to 1,000,000.
func asFraction(x value.Value) (value.Value, error) {
	n, err := figureOf(x, "a fraction")
	if err != nil {
		return nil, err
	}
	if q, ok := x.(value.Quantity); ok {
		if _, money := q.Money(); !money {
			return nil, lang.TakesNumber.Fault("a fraction is of a plain number or money, got an amount in %s", q.Unit.String())
		}
	}
	if n.IsInf() {
		return nil, fault.FunctionDomain.Fault("an infinity is no fraction")
	}
	if !n.IsExact() {
		r, ok := convergent(n)
		if !ok {
			return nil, fault.FunctionDomain.Fault("no fraction with a denominator up to 1,000,000 is as near as 10^-9")
		}
		n = number.FromRat(r)
	}
	return value.Number{N: n, Form: value.Fraction}, nil
}

// convergent returns the first convergent of a float's continued fraction that
// lies within 10^-9 of it.
func convergent(n number.Number) (*big.Rat, bool) {
	exact, ok := n.Rat()
	if !ok {
		return nil, false
	}
	const mostDenominator = 1_000_000
	near := big.NewRat(1, 1_000_000_000)
	rest := new(big.Rat).Set(exact)
	h0, h1 := big.NewInt(1), new(big.Int)
	k0, k1 := new(big.Int), big.NewInt(1)
	h0, h1 = h1, h0
	k0, k1 = k1, k0
	for range 64 {
		whole := new(big.Int).Div(rest.Num(), rest.Denom())
		h0, h1 = h1, new(big.Int).Add(new(big.Int).Mul(whole, h1), h0)
		k0, k1 = k1, new(big.Int).Add(new(big.Int).Mul(whole, k1), k0)
		if k1.Cmp(big.NewInt(mostDenominator)) > 0 {
			return nil, false
		}
		candidate := new(big.Rat).SetFrac(h1, k1)
		difference := new(big.Rat).Sub(exact, candidate)
		if difference.Abs(difference).Cmp(near) <= 0 {
			return candidate, true
		}
		rest.Sub(rest, new(big.Rat).SetInt(whole))
		rest.Inv(rest)
	}
	return nil, false
}

// asDecimal drops the form that a fraction asked for.
func asDecimal(x value.Value) (value.Value, error) {
	switch x := x.(type) {
	case value.Number:
		return value.Of(x.N), nil
	case value.Based:
		return value.Of(x.N), nil
	case value.Percent:
		return value.Of(x.N), nil
	}
	n, err := figureOf(x, "a decimal")
	if err != nil {
		return nil, err
	}
	if _, ok := x.(value.Quantity); ok {
		return x, nil
	}
	return value.Of(n), nil
}

// digitsOf returns the significant digits of a number that is not zero, all of
// an exact decimal's and the shortest of a float's; the value is d.ddd × 10^e.
func digitsOf(n number.Number) (sign, digits string, exponent int) {
	if n.Sign() < 0 {
		sign = "-"
	}
	n = n.Abs()
	text := n.String()
	if n.Rung() == number.Rational || n.Rung() == number.Float || strings.ContainsAny(text, "e/") {
		text = strconv.FormatFloat(n.Float64(), 'e', -1, 64)
		mantissa, power, _ := strings.Cut(text, "e")
		exponent, _ = strconv.Atoi(power)
		return sign, strings.Replace(mantissa, ".", "", 1), exponent
	}
	whole, decimals, _ := strings.Cut(text, ".")
	if trimmed := strings.TrimLeft(whole, "0"); trimmed != "" {
		return sign, strings.TrimRight(trimmed+decimals, "0"), len(trimmed) - 1
	}
	significant := strings.TrimLeft(decimals, "0")
	return sign, strings.TrimRight(significant, "0"), len(significant) - len(decimals) - 1
}

// asScientific writes every digit and a signed exponent.
func asScientific(x value.Value) (value.Value, error) {
	return exponential(x, "scientific notation", 1)
}

// asEngineering writes an exponent that is a multiple of three.
func asEngineering(x value.Value) (value.Value, error) {
	return exponential(x, "engineering notation", 3)
}

func exponential(x value.Value, form string, multiple int) (value.Value, error) {
	n, err := figureOf(x, form)
	if err != nil {
		return nil, err
	}
	if n.IsInf() {
		return nil, lang.ConverterExpectedNumber.Fault("%s takes a finite number, got an infinity", form)
	}
	if n.IsZero() {
		return value.Text("0e+0"), nil
	}
	sign, digits, exponent := digitsOf(n)
	before := 1 + ((exponent%multiple)+multiple)%multiple
	exponent -= before - 1
	if len(digits) < before {
		digits += strings.Repeat("0", before-len(digits))
	}
	text := digits[:before]
	if len(digits) > before {
		text += "." + digits[before:]
	}
	text = sign + text + "e"
	if exponent >= 0 {
		text += "+"
	}
	return value.Text(text + strconv.Itoa(exponent)), nil
}
