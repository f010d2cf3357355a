package display

import (
	"strings"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// amount writes money: the currency's own places, half away from zero on the
// exact value, the minus before the symbol. An amount that rounds to zero
// shows zero, unless it was converted.
func amount(v value.Quantity, currency *value.Currency) string {
	if v.N.IsInf() {
		return dressed(infinity(v.N), currency)
	}
	count, asked := v.Places.Count()
	switch {
	case asked:
		return dressed(grouped(v.N.Fixed(v.N.KnownPlaces(count))), currency)
	case v.KeepsDigits && !v.N.IsZero() && v.N.Round(currency.MaxPlaces, number.HalfAway).Sign() == 0:
		return dressed(significant(v.N), currency)
	}
	return dressed(grouped(between(v.N, currency.Places, max(currency.Places, currency.MaxPlaces))), currency)
}

// price writes money per unit: at least the currency's places and up to two,
// and three significant digits of what would show as zero.
func price(v value.Quantity, currency *value.Currency) string {
	per := "/" + v.Unit.Under.Spelling
	if v.N.IsInf() {
		return dressed(infinity(v.N), currency) + per
	}
	if count, asked := v.Places.Count(); asked {
		return dressed(grouped(v.N.Fixed(v.N.KnownPlaces(count))), currency) + per
	}
	most := max(currency.Places, currency.MaxPlaces, places)
	if !v.N.IsZero() && v.N.Round(most, number.HalfAway).Sign() == 0 {
		return dressed(significant(v.N), currency) + per
	}
	return dressed(grouped(between(v.N, currency.Places, most)), currency) + per
}

// between writes n with at least and at most so many places, trailing zeros
// dropped down to the least.
func between(n number.Number, least, most int) string {
	text := n.Fixed(most)
	for range most - least {
		if !strings.HasSuffix(text, "0") {
			break
		}
		text = strings.TrimSuffix(text, "0")
	}
	return strings.TrimSuffix(text, ".")
}

// dressed puts the symbol or the code beside an amount, inside its sign.
func dressed(text string, currency *value.Currency) string {
	sign := ""
	if strings.HasPrefix(text, "-") {
		sign, text = "-", text[1:]
	}
	switch {
	case currency.Symbol == "":
		return sign + text + " " + currency.Code
	case !currency.SymbolAfter:
		return sign + currency.Symbol + text
	case currency.Spaced:
		return sign + text + " " + currency.Symbol
	}
	return sign + text + currency.Symbol
}

// split writes what each pays, and how many pay a minor unit more. Of a plain
// number only the share is written: it has no pennies to be left over.
func split(v value.Split) string {
	text := share(v, 0) + " each"
	if len(v.Shares) == 1 || v.Unit.IsZero() {
		return text
	}
	noun := " shares"
	if number.Equal(v.Shares[1].Count, number.Int(1)) {
		noun = " share"
	}
	return text + ", with " + Number(v.Shares[1].Count) + noun + " paying " + share(v, 1)
}

func share(v value.Split, i int) string {
	if v.Unit.IsZero() {
		return Number(v.Shares[i].N)
	}
	return quantity(value.Quantity{N: v.Shares[i].N, Unit: v.Unit})
}
