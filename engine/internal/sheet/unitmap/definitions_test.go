package unitmap

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// define reads lines such as `N = kg⋅m/s²`.
func define(t testing.TB, lines ...string) *Definitions {
	t.Helper()
	d := new(Definitions)
	for _, line := range lines {
		atom, text, _ := strings.Cut(line, " = ")
		if !d.Define(atom, unit(t, text)) {
			t.Fatalf("Define(%q) = false, want true", line)
		}
	}
	return d
}

func TestExpand(t *testing.T) {
	d := define(t, "J = N⋅m", "N = kg⋅m/s²", "W = J/s", "kWh = W⋅h", "a = b", "b = a⋅N", "self = self²", "via = a⋅J", "deg = °C")
	for text, want := range map[string]string{
		"":         "1",
		"kg":       "kg",
		"N":        "kg⋅m/s²",
		"J":        "kg⋅m²/s²",
		"W":        "kg⋅m²/s³",
		"kWh":      "h⋅kg⋅m²/s³",
		"J²/N²":    "m²",
		"W/J":      "1/s",
		"N/kg":     "m/s²",
		"1/N":      "s²/kg/m",
		"EUR/kWh":  "EUR⋅s³/h/kg/m²",
		"a":        "a", // in a loop, so it stands for itself
		"b⋅N":      "b⋅kg⋅m/s²",
		"self":     "self",
		"via":      "a⋅kg⋅m²/s²",
		"deg/degC": "1",
	} {
		t.Run(text, func(t *testing.T) {
			if got, ok := d.Expand(unit(t, text)); !ok || got.String() != want {
				t.Errorf("Expand(%s) = %s, %v, want %s", text, got, ok, want)
			}
		})
	}
}

func TestDefine(t *testing.T) {
	d := new(Definitions)
	if got, ok := d.Expand(unit(t, "N")); !ok || got.String() != "N" {
		t.Errorf("Expand(N) without definitions = %s, %v, want N", got, ok)
	}
	if len(d.Loops()) != 0 {
		t.Error("no definitions have a loop")
	}
	d.Define("N", unit(t, "kg"))
	if d.Define("N", unit(t, "m")) {
		t.Error("the second definition of an atom is taken")
	}
	if got, _ := d.Expand(unit(t, "N")); got.String() != "kg" {
		t.Errorf("Expand(N) = %s, want the first definition, kg", got)
	}
	d.Define("kg", unit(t, "g"))
	if got, _ := d.Expand(unit(t, "N")); got.String() != "g" {
		t.Errorf("Expand(N) = %s, want the later definition of kg, g", got)
	}
}

// name is an atom of its own for every number.
func name(n int) string {
	digits := []byte(strconv.Itoa(n))
	for i := range digits {
		digits[i] += 'a' - '0'
	}
	return "x" + string(digits)
}

func TestExpandDoublings(t *testing.T) {
	d := new(Definitions)
	for i := range 100_000 {
		d.Define(name(i), unit(t, name(i+1)+"²"))
	}
	if got, ok := d.Expand(unit(t, name(0))); ok {
		t.Errorf("Expand of 100,000 doublings = %s, want none", got)
	}
	// Two to the power 19 is within a million, two to the power 20 is not.
	if got, ok := d.Expand(unit(t, name(100_000-19))); !ok || got.Factors()[0].Exponent != 1<<19 {
		t.Errorf("Expand of 19 doublings = %s, %v, want an exponent of 524288", got, ok)
	}
	if got, ok := d.Expand(unit(t, name(100_000-20))); ok {
		t.Errorf("Expand of 20 doublings = %s, want none", got)
	}
}

func TestExpandManyAtoms(t *testing.T) {
	d := new(Definitions)
	const length = 50_000
	for i := range length {
		d.Define(name(i), unit(t, name(i+1)+"⋅y"+name(i)))
	}
	if got, ok := d.Expand(unit(t, name(0))); ok {
		t.Errorf("Expand of a long chain has %d atoms, want none", len(got.Factors()))
	}
	// 99 definitions add an atom each to the one at the end.
	if got, ok := d.Expand(unit(t, name(length-99))); !ok || len(got.Factors()) != 100 {
		t.Errorf("Expand of 99 definitions has %d atoms, %v, want 100", len(got.Factors()), ok)
	}
	if _, ok := d.Expand(unit(t, name(length-100))); ok {
		t.Error("Expand of 100 definitions is true, want false")
	}
}

func TestLoops(t *testing.T) {
	tests := []struct {
		lines []string
		want  string
	}{
		{nil, ""},
		{[]string{"N = kg", "J = N⋅m"}, ""},
		{[]string{"a = a²"}, "a a"},
		{[]string{"a = b", "b = a"}, "a b a"},
		// From a value to its reader, as in the example of format.md, 12.
		{[]string{"stay = fee", "fee = deposit", "deposit = stay⋅m"}, "stay deposit fee stay"},
		{[]string{"user = a", "a = b", "b = a", "low = kg"}, "a b a"},
		{[]string{"c = d", "a = b", "d = c", "b = a"}, "c d c; a b a"},
		// The direct way back is the shorter.
		{[]string{"a = b⋅c", "b = a", "c = b"}, "a b a"},
		// Of two as short, the one whose next atom is defined earlier.
		{[]string{"a = b⋅c", "c = a", "b = a"}, "a c a"},
		{[]string{"a = x⋅y", "q = a", "p = a", "y = p", "x = q"}, "a q x a"},
		// A loop through the earliest member, though a shorter one exists.
		{[]string{"a = c", "b = a⋅c", "c = b"}, "a b c a"},
		{[]string{"a = b⋅a", "b = a"}, "a a"},
	}
	for _, test := range tests {
		t.Run(strings.Join(test.lines, ", "), func(t *testing.T) {
			var told []string
			for _, loop := range define(t, test.lines...).Loops() {
				told = append(told, strings.Join(loop, " "))
			}
			if got := strings.Join(told, "; "); got != test.want {
				t.Errorf("Loops() = %q, want %q", got, test.want)
			}
		})
	}
}

func TestLongLoop(t *testing.T) {
	d := new(Definitions)
	const length = 100_000
	for i := range length {
		d.Define(name(i), unit(t, name((i+1)%length)))
	}
	loops := d.Loops()
	if len(loops) != 1 || len(loops[0]) != length+1 {
		t.Fatalf("Loops() has %d loops, want one of %d", len(loops), length+1)
	}
	want := []string{name(0), name(length - 1)}
	if !slices.Equal(loops[0][:2], want) {
		t.Errorf("Loops() begins %v, want %v", loops[0][:2], want)
	}
}

func BenchmarkExpand(b *testing.B) {
	for _, length := range []int{1000, 10_000} {
		b.Run(fmt.Sprint(length, " definitions"), func(b *testing.B) {
			units := make([]Map, length)
			for i := range units {
				units[i] = unit(b, name(i+1)+"⋅"+name(i+2)+"/y"+name(i%7))
			}
			for b.Loop() {
				d := new(Definitions)
				for i, m := range units {
					d.Define(name(i), m)
				}
				d.Expand(units[0])
			}
		})
	}
}
