package calculator

import (
	"context"
	"testing"
)

func TestPower(t *testing.T) {
	tests := []struct{ base, exponent, want string }{
		{"2", "200", "1606938044258990275541962092341162602522202993782792835301376.0"},
		{"10", "1000000", "TOO_LARGE"},
		{"9", "0.5", "3.0"},
		{"1.05", "3", "1.157625"},
		{"2", "-2", "0.25"},
		{"3", "-1", inexact + "0.3333333333333333333333333333333333"},
		{"0", "0", "1.0"},
		{"0", "-1", "DIVISION_BY_ZERO"},
		{"0", "2.5", "0.0"},
		{"-8", "0.5", "DOMAIN"},
		{"-8", "3", "-512.0"},
		{"-2", "-3", "-0.125"},
		{"1", "1e99999", "1.0"},
		{"-1", "1e99999", "1.0"},
		{"2", "0.5", inexact + "1.414213562373095048801688724209698"},
		{"1e40", "0.5", "100000000000000000000.0"},
		{"x", "2", "INPUT_INVALID"},
		{"2", "", "INPUT_INVALID"},
	}
	for _, test := range tests {
		t.Run(test.base+" "+test.exponent, func(t *testing.T) {
			if got := show(Power(context.Background(), test.base, test.exponent)); got != test.want {
				t.Errorf("Power(%s, %s) = %s, want %s", test.base, test.exponent, got, test.want)
			}
		})
	}
}

func TestSqrt(t *testing.T) {
	tests := []struct{ number, want string }{
		{"2", inexact + "1.414213562373095048801688724209698"},
		{"2.25", "1.5"},
		{"0", "0.0"},
		{"-1", "DOMAIN"},
		{"1e-30", "0.000000000000001"},
		{"1e99998", "1e+49999"},
		{"10000000000000000000000000000000000000001", inexact + "100000000000000000000.0"},
		{"1e51", inexact + "3.162277660168379331998893544432719e+25"},
	}
	for _, test := range tests {
		t.Run(test.number, func(t *testing.T) {
			if got := show(Sqrt(context.Background(), test.number)); got != test.want {
				t.Errorf("Sqrt(%s) = %s, want %s", test.number, got, test.want)
			}
		})
	}
}

func TestLongAnswersShow34DigitsAndKeepAll(t *testing.T) {
	a, err := Power(context.Background(), "2", "5000")
	if err != nil || a.Text != "1.412467032139426036835209667016147e+1505" || len(a.Result) != 1506 || !a.Exact {
		t.Errorf("Power(2, 5000) = %s with %d digits, %v", a.Text, len(a.Result), err)
	}
	a, err = Multiply(context.Background(), []string{"1e999"})
	if err != nil || len(a.Text) != 1002 {
		t.Errorf("Multiply(1e999) shows %d characters, %v, want all 1,000 digits", len(a.Text), err)
	}
	a, err = Power(context.Background(), "10", "99999")
	if err != nil || len(a.Result) != 100_000 {
		t.Errorf("Power(10, 99999) has %d digits, %v, want 100,000", len(a.Result), err)
	}
	a, err = Divide(context.Background(), []string{"1e90000", "1e60000", "1e60000"})
	if err != nil || a.Text != "1e-30000" || len(a.Result) != 30_002 {
		t.Errorf("Divide(1e90000, 1e60000, 1e60000) = %s with %d characters, %v", a.Text, len(a.Result), err)
	}
}
