package units

import (
	"testing"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// ownUnit is the unit of which one is so much.
func ownUnit(t *testing.T, name, amount string, unit value.Unit) value.Part {
	t.Helper()
	m, err := Own(name, value.Quantity{N: number.MustParse(amount), Unit: unit})
	if err != nil {
		t.Fatal(err)
	}
	return value.Part{Spelling: name + "s", Of: m}
}

// Amounts in a unit of a note turn exactly into what they are held in, and
// conversions into it count exactly.
func TestOwnIsExact(t *testing.T) {
	perHour := value.Unit{Over: Must("km"), Under: Must("h")}
	for _, test := range []struct {
		name, one string
		unit      value.Unit
		amount    string
		held      string // of the amount
		unitHeld  string
	}{
		{"crate", "24.7", value.Unit{Over: Must("kg")}, "3", "74.1", "kg"},
		{"pace", "0.762", value.Unit{Over: Must("m")}, "1000", "762", "m"},
		{"dash", "12.5", perHour, "0.2", "2.5", "km/h"},
		{"coffee", "3.50", value.Unit{Over: value.Part{Spelling: "GBP", Of: pound}}, "4", "14", "GBP"},
		{"notch", "5", value.Unit{Over: Must("C")}, "4", "20", "C"},
		{"beat", "2", value.Unit{Under: Must("min")}, "3", "6", "/min"},
	} {
		part := ownUnit(t, test.name, test.one, test.unit)
		in := value.Unit{Over: part}
		held, err := Based(value.Quantity{N: number.MustParse(test.amount), Unit: in})
		if err != nil || !number.Equal(held.N, number.MustParse(test.held)) || held.Unit.String() != test.unitHeld {
			t.Errorf("%s %s is held as %s %s (%v), want %s %s", test.amount, test.name, held.N.String(), held.Unit, err, test.held, test.unitHeld)
			continue
		}
		back, err := Convert(held, in)
		if err != nil || !number.Equal(back.N, number.MustParse(test.amount)) {
			t.Errorf("%s %s is %s %s (%v), want %s", test.held, test.unitHeld, back.N.String(), test.name, err, test.amount)
		}
	}
}

// Exactly 1 of a unit renames it, but for money.
func TestOwnRenames(t *testing.T) {
	for _, test := range []struct {
		unit    value.Unit
		renames string // the unit that 5 are held in
	}{
		{value.Unit{Over: Must("m")}, "hops"},
		{value.Unit{Over: Must("m"), Under: Must("s")}, "hops"},
		{value.Unit{Over: value.Part{Spelling: "GBP", Of: pound}}, "GBP"},
	} {
		part := ownUnit(t, "hop", "1", test.unit)
		held, err := Based(value.Quantity{N: number.Int(5), Unit: value.Unit{Over: part}})
		if err != nil || held.Unit.String() != test.renames {
			t.Errorf("5 hops of 1 %s are held in %s (%v), want %s", test.unit, held.Unit, err, test.renames)
		}
	}
}

// The name agrees with its count over a word of time alone.
func TestOwnCountsInWords(t *testing.T) {
	words := ownUnit(t, "shift", "8", value.Unit{Over: Must("hours")})
	if got := Agree(words, number.Int(1)); got != "shift" {
		t.Errorf("1 %s, want shift", got)
	}
	if got := Agree(words, number.Int(2)); got != "shifts" {
		t.Errorf("2 %s, want shifts", got)
	}
	if symbol := ownUnit(t, "shift", "8", value.Unit{Over: Must("h")}); InWords(symbol) {
		t.Error("a unit over a symbol counts in words")
	}
}

func TestOwnRefuses(t *testing.T) {
	for _, test := range []struct {
		one  value.Quantity
		want fault.Code
	}{
		{value.Quantity{N: number.Int(0), Unit: value.Unit{Over: Must("kg")}}, "EVALUATION_ERROR"},
		{value.Quantity{N: number.Int(3), Unit: value.Unit{Under: Must("kg")}}, "INVALID_RATE_UNIT"},
	} {
		_, err := Own("bag", test.one)
		if f, ok := fault.From(err); err == nil || !ok || f.Code() != test.want {
			t.Errorf("Own of %s %s: %v, want %s", test.one.N.String(), test.one.Unit, err, test.want)
		}
	}
}

// A unit that is a rate leaves nothing of its own name over in a product.
func TestOwnRateInProducts(t *testing.T) {
	dash := ownUnit(t, "dash", "12", value.Unit{Over: Must("km"), Under: Must("h")})
	v, err := Multiply(value.Quantity{N: number.Int(2), Unit: value.Unit{Over: dash}}, value.Quantity{N: number.Int(3), Unit: value.Unit{Over: Must("h")}})
	q, ok := v.(value.Quantity)
	if err != nil || !ok || !number.Equal(q.N, number.Int(72)) || q.Unit.String() != "km" {
		t.Errorf("2 dashes times 3 h is %v (%v), want 72 km", v, err)
	}
}
