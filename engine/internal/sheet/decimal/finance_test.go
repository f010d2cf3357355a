package decimal

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The expected values are those of Python's fractions, rounded once to 40
// digits half-up; of mpmath at 400 digits where a fraction would be too long.

func TestNPV(t *testing.T) {
	for _, c := range []struct{ rate, flows, want string }{
		{"0.05", "-900,400,400,300", "102.9154518950437317784256559766763848397"},
		{"0", "-900,400,400,300", "200"}, {"0.1", "-50,33,36.3", "10"}, {"-0.2", "100,40", "150"},
		{"0.1", "-450,0,544.5", "0"}, {"0.1", "5", "5"}, {"0.1", "0,0,0", "0"}, {"99", "1,1,1,1,1,1,1,1,1,1", "1.010101010101010101"},
		{"0.03", "1,1,1", "2.913469695541521349797341879536242812706"},
		{"0." + zeros(60) + "1", "-1,1", "-0." + zeros(60) + "1"},
		{"-0.99", "0,0,1", "10000"},
		{"-1", "", ErrRate.Error()}, {"-1.5", "1,2", ErrRate.Error()}, {"0.1", "", ErrNoRows.Error()},
		{"-0." + strings.Repeat("9", 6_000), "0,0,1", ErrNotFinite.Error()},
	} {
		t.Run(shorten(c.rate)+" "+c.flows, func(t *testing.T) {
			if got := showError(NPV(must(t, c.rate), list(t, c.flows))); got != c.want {
				t.Errorf("NPV(%.40s, %s) = %s, want %s", c.rate, c.flows, got, c.want)
			}
		})
	}
}

// Sums that no bound settles: zero, and one that ends where a rounding turns.
func TestNPVHugeExactSums(t *testing.T) {
	growth := must(t, "1.0123456789")
	flows := make([]Decimal, 10_000)
	flows[9_998], flows[9_999] = growth.Neg(), product(growth, growth)
	rate := sum(growth, Int(-1))
	if got := showError(NPV(rate, flows)); got != "0" {
		t.Errorf("NPV of flows that cancel = %s, want 0", got)
	}
	flows[0] = must(t, "1.0000000000000000000000000000000000000005")
	if got, want := showError(NPV(rate, flows)), "1.000000000000000000000000000000000000001"; got != want {
		t.Errorf("NPV of a half in the last digit = %s, want %s", got, want)
	}
}

func TestIRR(t *testing.T) {
	for _, c := range []struct {
		flows, want string
		isExact     bool
	}{
		{"-900,400,400,300", "0.1129185481608318340714226208273859121662", false},
		{"-500,260,310", "0.08921649766511519883426883406520736031315", false},
		{"-3,1,1", "-0.2324081207560017844801297887549173422915", false},
		{"-1,0,2", "0.4142135623730950488016887242096980785697", false},
		{"-1,1,0." + zeros(79) + "1", "0." + zeros(79) + "1", false}, {"-1,0,1." + zeros(60) + "7", "0." + zeros(60) + "35", false},
		{"-100,30,30,30,9.99", "-0.00004545905407967604333671192364999740276355", false},
		{"-3,1.5,1.5" + zeros(30) + "1", "0." + zeros(32) + "2222222222222222222222222222222218930041", false},
		{"-450,0,544.5", "0.1", true}, {"-1,1000000", "999999", true}, {"-1000000,1", "-0.999999", true}, {"100,-110", "0.1", true},
		{"-1,1", "0", true}, {"-10,0,4,6,0", "0", true}, {"0,0,-100,0,121", "0.1", true}, {"-100,101." + zeros(41) + "1", "0.01", false},
		{"-1,1" + zeros(60), "1" + zeros(60), false}, {"-1" + zeros(60) + ",1", "-1", false},
		{"-1,1." + zeros(700) + "3", "0." + zeros(700) + "3", true},
		{"-1,1.10000000000000000000000000000000000000005", "0.1000000000000000000000000000000000000001", false}, // a tie
	} {
		t.Run(shorten(c.flows), func(t *testing.T) {
			rate, err := IRR(list(t, c.flows))
			if got := showError(rate.Value, err); got != c.want || rate.isExact != c.isExact {
				t.Errorf("IRR(%.60s) = %.60s, exact %t, want %.60s, %t", c.flows, got, rate.isExact, c.want, c.isExact)
			}
		})
	}
}

func TestIRRFaults(t *testing.T) {
	huge, tiny := "1"+zeros(9_999), "0."+zeros(9_998)+"1"
	for _, c := range []struct {
		flows string
		want  error
	}{
		{"", ErrNoRows}, {"0,0.00,-0", ErrAllZero}, {"75", ErrNoSignChange}, {"0,75,0,3", ErrNoSignChange},
		{"-60,140,-81", ErrSignChanges}, {"1,0,-1,0,1", ErrSignChanges}, {"-" + tiny + "," + huge, ErrNotFinite},
	} {
		t.Run(shorten(c.flows), func(t *testing.T) {
			if _, err := IRR(list(t, c.flows)); !errors.Is(err, c.want) {
				t.Errorf("IRR(%.60s): %v, want %v", c.flows, err, c.want)
			}
		})
	}
}

func TestSettles(t *testing.T) {
	for _, c := range []struct {
		rate   Rate
		name   string
		places int
		want   bool
	}{
		{Rate{Value: must(t, "0.1129185481608318340714226208273859121662")}, "0.11…", 4, true},
		{Rate{Value: must(t, "0.1129185481608318340714226208273859121662")}, "0.11…", 40, true},
		{Rate{Value: must(t, "0.1129185481608318340714226208273859121662")}, "0.11…", 41, false},
		{Rate{Value: must(t, "0.105")}, "0.105 and more", 2, false},
		{Rate{Value: must(t, "-0.105")}, "-0.105 and more", 2, false},
		{Rate{Value: must(t, "0.105")}, "0.105 and more", 1, true},
		{Rate{Value: must(t, "0.105")}, "0.105 and more", 3, true},
		{Rate{Value: must(t, "0.105"), isExact: true}, "0.105", 2, true},
		{Rate{Value: must(t, "0.5")}, "0.5 and more", 0, false},
		{Rate{Value: must(t, "0.1"), isExact: true}, "0.1", 60, true},
		{Rate{}, "almost 0", 18, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := c.rate.Settles(c.places); got != c.want {
				t.Errorf("%s: Settles(%d) = %t, want %t", c.name, c.places, got, c.want)
			}
		})
	}
}

func TestPMT(t *testing.T) {
	for _, c := range []struct{ rate, periods, present, want string }{
		{"0.01", "24", "6000", "282.4408333395882544228176396207270867779"}, {"0", "4", "38.60", "9.65"},
		{"-0.02", "6", "300", "46.55890973735172486139681503737418660525"},
		{"0.0041666667", "360", "250000", "1342.054063641922105056901316301019079662"},
		{"1", "1", "100", "200"}, {"-0.5", "3", "-7", "-0.5"}, {"9", "7", "1", "9.00000090000009000000900000090000009"},
		{"0", "7", "1", "0.1428571428571428571428571428571428571429"}, {"0.05", "10", "0", "0"},
		{"0." + zeros(29) + "1", "12", "1200", "100.00000000000000000000000000065"},
		{"0." + zeros(29) + "1", "1000000000", "5", "0.0000000050000000000000000000025000000025"},
		{"0.000001", "12345678", "5", "0.00000500002174276354884795995937070685596823"},
		{"0.01", "1000000000", "6000", "60"}, {"0.01", "1" + zeros(9_999), "6000", "60"}, {"-0.01", "1" + zeros(9_999), "6000", "0"},
		{"0.1", "0", "1", ErrPeriods.Error()}, {"0.1", "-3", "1", ErrPeriods.Error()}, {"0.1", "2.5", "1", ErrPeriods.Error()},
		{"-1", "2.5", "1", ErrPeriods.Error()}, {"-1", "2", "1", ErrRate.Error()}, {"-3", "2", "0", ErrRate.Error()},
		{"1" + zeros(6_000), "2", "1" + zeros(6_000), ErrNotFinite.Error()},
	} {
		t.Run(shorten(c.rate+" "+c.periods+" "+c.present), func(t *testing.T) {
			got := showError(PMT(must(t, c.rate), must(t, c.periods), must(t, c.present)))
			if got != c.want {
				t.Errorf("PMT(%s, %.20s, %s) = %s, want %s", c.rate, c.periods, c.present, got, c.want)
			}
		})
	}
}

// At the exact root the present value is nil, and there is no second one: the
// value changes sign across the root as found.
func TestPropertyRateIsARoot(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		count := rapid.IntRange(2, 30).Draw(t, "count")
		change := rapid.IntRange(1, count-1).Draw(t, "change")
		flows := make([]Decimal, count)
		for k := range flows {
			flows[k] = numbers().Draw(t, "flow").Abs()
			if k < change {
				flows[k] = flows[k].Neg()
			}
		}
		rate, err := IRR(flows)
		if err != nil {
			return
		}
		if rate.isExact {
			if value, err := NPV(rate.Value, flows); err != nil || !value.IsZero() {
				t.Errorf("NPV(%s, %s) = %s, want 0", rate.Value, flows, showError(value, err))
			}
			return
		}
		unit := fromSmall(1, rate.Value.adjusted()-Digits+1)
		below, belowErr := NPV(sum(rate.Value, unit.Neg()), flows)
		above, aboveErr := NPV(sum(rate.Value, unit), flows)
		if belowErr == nil && aboveErr == nil && below.Sign()*above.Sign() >= 0 {
			t.Errorf("IRR(%s) = %s, where the sign does not change", flows, rate.Value)
		}
	})
}
