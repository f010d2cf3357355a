package units

import (
	"strings"
	"testing"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/spelling"
	"reckon/engine/internal/value"
)

// Currencies for the tests of the algebra: the package knows none itself.
var (
	dollar = &value.Measure{
		Name: "USD", Dimension: money, Factor: number.Int(1),
		Currency: &value.Currency{Code: "USD", Symbol: "$", Places: 2},
	}
	pound = &value.Measure{
		Name: "GBP", Dimension: money, Factor: number.Int(1),
		Currency: &value.Currency{Code: "GBP", Symbol: "£", Places: 2},
	}
)

// part reads one part of a unit: a unit or a currency code.
func part(t testing.TB, text string, place Place) value.Part {
	t.Helper()
	switch text {
	case "":
		return value.Part{}
	case "USD":
		return value.Part{Spelling: text, Of: dollar}
	case "GBP":
		return value.Part{Spelling: text, Of: pound}
	}
	p, bytes, ok := Match(text, place)
	if !ok || bytes != len(text) {
		p, ok = Named(text)
	}
	if !ok {
		t.Fatalf("no unit is spelled %q", text)
	}
	return p
}

// unit reads "kg", "km/h", "/week", "USD/kWh".
func unit(t testing.TB, text string) value.Unit {
	t.Helper()
	if p, bytes, ok := Match(text, Target); ok && bytes == len(text) {
		return value.Unit{Over: p}
	}
	over, under, isRate := strings.Cut(text, "/")
	u := value.Unit{Over: part(t, over, Target)}
	if isRate {
		u.Under = part(t, under, Under)
	}
	return u
}

// quantity reads an amount, a space and a unit.
func quantity(t testing.TB, text string) value.Quantity {
	t.Helper()
	n, rest, ok := strings.Cut(text, " ")
	if !ok {
		t.Fatalf("%q has no unit", text)
	}
	return value.Quantity{N: number.MustParse(n), Unit: unit(t, rest)}
}

// show writes a value with two places, or the code of a fault.
func show(v value.Value, err error) string {
	if err != nil {
		f, ok := fault.From(err)
		if !ok {
			return err.Error()
		}
		return string(f.Code())
	}
	switch v := v.(type) {
	case value.Quantity:
		return v.N.Fixed(2) + " " + v.Unit.String()
	case value.Number:
		return v.N.String()
	}
	return "no value"
}

// Suggest returns the spelling that is nearest to a word.
func Suggest(word string) (string, bool) { return spelling.Nearest(word, Suggestions) }
