package number

import (
	"math"
	"testing"
)

// Right digits are those of python's decimal and of mpmath.
func TestKnownDigits(t *testing.T) {
	root := func(text string, degree int) Number {
		x, err := Root(MustParse(text), degree)
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	times := func(x, y Number) Number {
		z, err := Mul(x, y)
		if err != nil {
			t.Fatal(err)
		}
		return z
	}
	for _, row := range []struct {
		name   string
		x      Number
		places int
		want   string
	}{
		{"π", Pi(), 20, "3.14159265358979323846"},
		{"-π", Pi().Neg(), 20, "-3.14159265358979323846"},
		{"π cut short", Pi(), 4, "3.1416"},
		{"√2", root("2", 2), 30, "1.414213562373095048801688724210"},
		{"∛-10", root("-10", 3), 25, "-2.1544346900318837217592936"},
		{"√0.02", root("0.02", 2), 20, "0.14142135623730950488"},
		{"2π", times(Int(2), Pi()), 20, "6.28318530717958647693"},
		{"-3√5", times(root("5", 2), Int(-3)), 20, "-6.70820393249936908923"},
		{"π²", times(Pi(), Pi()), 15, "9.869604401089358"},
	} {
		t.Run(row.name, func(t *testing.T) {
			if got := row.x.Fixed(row.places); got != row.want {
				t.Errorf("Fixed(%d) = %s, want %s", row.places, got, row.want)
			}
			if got := row.x.KnownPlaces(row.places); got != row.places {
				t.Errorf("KnownPlaces(%d) = %d", row.places, got)
			}
		})
	}
}

// TestMultiplesOfAConstant holds that what is measured in π cancels it again.
func TestMultiplesOfAConstant(t *testing.T) {
	third, err := Div(Pi(), Int(3))
	if err != nil {
		t.Fatal(err)
	}
	perPi, err := Div(Int(180), Pi())
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		name string
		x    func() (Number, error)
		want string
	}{
		{"τ/π", func() (Number, error) { return Div(Tau(), Pi()) }, "integer 2"},
		{"(π/3)/π", func() (Number, error) { return Div(third, Pi()) }, "rational 1/3"},
		{"π/3 × 180/π", func() (Number, error) { return Mul(third, perPi) }, "integer 60"},
		{"180/π × -π/3", func() (Number, error) { return Mul(perPi, third.Neg()) }, "integer -60"},
		{"22.5 / (180/π)", func() (Number, error) { return Div(MustParse("22.5"), perPi) }, "float 0.39269908169872414"},
		{"acos(-½)", func() (Number, error) { return Acos(MustParse("-0.5")) }, "float 2.0943951023931957"},
		{"atan2(-1, -1)", func() (Number, error) { return Atan2(Int(-1), Int(-1)) }, "float -2.356194490192345"},
		{"e/π", func() (Number, error) { return Div(E(), Pi()) }, "float 0.8652559794322651"},
	} {
		t.Run(row.name, func(t *testing.T) {
			if got := describe(row.x()); got != row.want {
				t.Errorf("= %s, want %s", got, row.want)
			}
		})
	}
}

func TestKnownPlaces(t *testing.T) {
	for _, row := range []struct {
		x            Number
		asked, known int
	}{
		{MustParse("1/3"), 90, 90}, {Int(0), 5, 5}, {FromFloat(0.5), 20, 15}, {FromFloat(0.5), 3, 3},
		{FromFloat(math.Log(2)), 20, 16}, {FromFloat(1e22), 4, 0}, {FromFloat(0), 9, 9}, {FromFloat(1e-9), 30, 23},
	} {
		if got := row.x.KnownPlaces(row.asked); got != row.known {
			t.Errorf("KnownPlaces(%s, %d) = %d, want %d", row.x, row.asked, got, row.known)
		}
	}
	long, err := Mul(Pi(), MustParse("1e50"))
	if err != nil {
		t.Fatal(err)
	}
	if got := long.KnownPlaces(100); got >= 100 || got < 60 {
		t.Errorf("KnownPlaces(π·10^50, 100) = %d, want what 120 digits leave", got)
	}
}
