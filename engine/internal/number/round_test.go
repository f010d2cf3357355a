package number

import "testing"

func TestRound(t *testing.T) {
	modes := map[string]Mode{"half away": HalfAway, "half even": HalfEven, "down": Down, "up": Up, "toward zero": TowardZero}
	rows := []struct {
		x      string
		places int
		mode   string
		want   string
	}{
		{"2.5", 0, "half away", "integer 3"}, {"-2.5", 0, "half away", "integer -3"}, {"2.4999", 0, "half away", "integer 2"},
		{"2.5", 0, "half even", "integer 2"}, {"3.5", 0, "half even", "integer 4"}, {"-2.5", 0, "half even", "integer -2"},
		{"2.5000000000000000000000001", 0, "half even", "integer 3"},
		{"2.1", 0, "up", "integer 3"}, {"-2.9", 0, "up", "integer -2"}, {"2.9", 0, "down", "integer 2"}, {"-2.1", 0, "down", "integer -3"},
		{"-2.9", 0, "toward zero", "integer -2"}, {"2.9", 0, "toward zero", "integer 2"},
		{"1.005", 2, "half away", "decimal 1.01"}, {"2.345", 2, "half away", "decimal 2.35"}, {"7.5", 3, "half away", "decimal 7.5"},
		{"2/3", 2, "half away", "decimal 0.67"}, {"1/3", 20, "up", "decimal 0.33333333333333333334"}, {"-1/3", 1, "down", "decimal -0.4"},
		{"1/3", 0, "half away", "integer 0"}, {"9.99", 1, "half away", "decimal 10"}, {"7", 2, "half away", "integer 7"},
		{"1449", -2, "half away", "integer 1400"}, {"-35", -1, "half away", "integer -40"}, {"25", -1, "half even", "integer 20"},
		{"1", -5, "up", "integer 100000"}, {"98765432109876543210", -18, "half away", "integer 99000000000000000000"},
		{"f1.005", 2, "half away", "float 1.01"}, {"f2.5", 0, "half even", "integer 2"}, {"f1e300", 0, "down", "integer 1" + zeros(300)},
		{"∞", 0, "up", "float ∞"}, {"0.5", 1_000_000_000, "up", "decimal 0.5"}, {"12345678901234567890.125", 2, "half even", "decimal 12345678901234567890.12"},
		{"1/7", 0, "up", "integer 1"}, {"5", -1_000_000_000, "half away", "integer 0"},
	}
	for _, row := range rows {
		t.Run(row.x+" "+row.mode, func(t *testing.T) {
			if got := describe(n(t, row.x).Round(row.places, modes[row.mode]), nil); got != row.want {
				t.Errorf("Round(%s, %d, %s) = %s, want %s", row.x, row.places, row.mode, got, row.want)
			}
		})
	}
}

func TestRoundSignificant(t *testing.T) {
	rows := []struct {
		x       string
		figures int
		want    string
		places  int
	}{
		{"9.96", 2, "integer 10", 0}, {"1.5", 4, "decimal 1.5", 3}, {"98765", 2, "integer 99000", 0}, {"0.040761", 3, "decimal 0.0408", 4},
		{"7.846", 2, "decimal 7.8", 1}, {"0.0996", 2, "decimal 0.1", 2}, {"999.5", 3, "integer 1000", 0}, {"-0.00099999", 2, "decimal -0.001", 4},
		{"2/3", 3, "decimal 0.667", 3}, {"200/3", 1, "integer 70", 0}, {"1/3000", 2, "decimal 0.00033", 5}, {"f3.14159", 3, "float 3.14", 2},
		{"99.95", 3, "integer 100", 0}, {"0", 3, "integer 0", 0}, {"∞", 3, "float ∞", 0}, {"12", 5, "integer 12", 3}, {"f9.99", 2, "integer 10", 0},
	}
	for _, row := range rows {
		t.Run(row.x, func(t *testing.T) {
			got, places := n(t, row.x).RoundSignificant(row.figures, HalfAway)
			if describe(got, nil) != row.want || places != row.places {
				t.Errorf("RoundSignificant(%s, %d) = %s with %d places, want %s with %d",
					row.x, row.figures, describe(got, nil), places, row.want, row.places)
			}
		})
	}
}

func TestRoundTo(t *testing.T) {
	rows := []struct {
		x, step string
		mode    Mode
		want    string
	}{
		{"-35", "10", HalfAway, "integer -40"}, {"731", "25", Down, "integer 725"}, {"731", "25", Up, "integer 750"},
		{"1449", "100", HalfAway, "integer 1400"}, {"2.34", "0.05", HalfAway, "decimal 2.35"}, {"2.3", "0.25", HalfAway, "decimal 2.25"},
		{"1/2", "1/3", HalfAway, "rational 2/3"}, {"f14.2", "5", HalfAway, "integer 15"}, {"7", "f2.5", HalfAway, "float 7.5"},
		{"7", "0", HalfAway, "FUNCTION_DOMAIN"}, {"7", "-2", HalfAway, "FUNCTION_DOMAIN"}, {"∞", "2", HalfAway, "float ∞"},
		{"10.5", "0.5", HalfAway, "decimal 10.5"}, {"3", "7", HalfEven, "integer 0"},
	}
	for _, row := range rows {
		t.Run(row.x+" to "+row.step, func(t *testing.T) {
			if got := describe(n(t, row.x).RoundTo(n(t, row.step), row.mode)); got != row.want {
				t.Errorf("RoundTo(%s, %s) = %s, want %s", row.x, row.step, got, row.want)
			}
		})
	}
}
