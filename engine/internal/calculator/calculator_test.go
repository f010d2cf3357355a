package calculator

import (
	"context"
	"slices"
	"strings"
	"testing"
)

// listCall is a tool that takes a list.
type listCall func(context.Context, []string) (Answer, error)

func TestListCalls(t *testing.T) {
	tests := []struct {
		name    string
		call    listCall
		numbers string
		want    string
	}{
		{"add", Add, "1 2 3 4", "10.0"},
		{"add", Add, "0.1 0.2", "0.3"},
		{"add", Add, "1e20 1 -1e20", "1.0"},
		{"add", Add, "999 1", "1000.0"},
		{"add", Add, "12345678901234567890", "12345678901234567890.0"},
		{"add", Add, "-0", "0.0"},
		{"add", Add, "+.5 5. 1E1", "15.5"},
		{"add", Add, "1e99999 1e-99999 -1e99999 15", "TOO_LARGE"}, // 15 and 99,999 places
		{"add", Add, "1e99999 1e-99998 -1e99999 5", "5." + strings.Repeat("0", 99997) + "1"},
		{"add", Add, "1e50000 1e-50000", "TOO_LARGE"},
		{"subtract", Subtract, "10 2 3.5", "4.5"},
		{"subtract", Subtract, "7", "7.0"},
		{"subtract", Subtract, "0.3 0.1 0.2", "0.0"},
		{"multiply", Multiply, "0.1 0.2", "0.02"},
		{"multiply", Multiply, "1.5 4", "6.0"},
		{"multiply", Multiply, "1e60000 1e60000 1e-60000", "1" + strings.Repeat("0", 60000)},
		{"multiply", Multiply, "1e60000 1e60000 0", "0.0"},
		{"multiply", Multiply, "1e60000 1e60000", "TOO_LARGE"},
		{"divide", Divide, "1 3", inexact + "0.3333333333333333333333333333333333"},
		{"divide", Divide, "7 8", "0.875"},
		{"divide", Divide, "100 5 2", "10.0"},
		{"divide", Divide, "5", "5.0"},
		{"divide", Divide, "0 5", "0.0"},
		{"divide", Divide, "5 0", "DIVISION_BY_ZERO"},
		{"divide", Divide, "0 0", "DIVISION_BY_ZERO"},
		{"divide", Divide, "5 2 0.0", "DIVISION_BY_ZERO"},
		{"divide", Divide, "-2 3", inexact + "-0.6666666666666666666666666666666667"},
		{"divide", Divide, "1 1125899906842624", "0.00000000000000088817841970012523233890533447265625"}, // 2^50
		{"divide", Divide, "1 2251799813685248", inexact + "4.440892098500626161694526672363281e-16"},    // 2^51
		{"divide", Divide, "1e99999 1e99999 3 3", inexact + "0.1111111111111111111111111111111111"},
		{"divide", Divide, "1e30 7", inexact + "1.428571428571428571428571428571429e+29"},
		{"divide", Divide, "1e-99999 1e99999", "TOO_LARGE"},
	}
	for _, test := range tests {
		t.Run(test.name+" "+test.numbers, func(t *testing.T) {
			a, err := test.call(context.Background(), strings.Fields(test.numbers))
			got := show(a, err)
			if err == nil && a.Exact && len(a.Result) > maxPlainDigits {
				got = a.Result
			}
			if got != test.want {
				t.Errorf("%s(%s) = %.80s, want %.80s", test.name, test.numbers, got, test.want)
			}
		})
	}
}

func TestNumbersAreRefusedByTheirPlace(t *testing.T) {
	tests := []struct{ number, code string }{
		{"", "INPUT_INVALID"},
		{"1,000", "INPUT_INVALID"},
		{"NaN", "INPUT_INVALID"},
		{"Infinity", "INPUT_INVALID"},
		{"-inf", "INPUT_INVALID"},
		{"true", "INPUT_INVALID"},
		{"0x10", "INPUT_INVALID"},
		{"1_000", "INPUT_INVALID"},
		{"1e", "INPUT_INVALID"},
		{"e5", "INPUT_INVALID"},
		{".", "INPUT_INVALID"},
		{"--1", "INPUT_INVALID"},
		{"1.2.3", "INPUT_INVALID"},
		{"1/2", "INPUT_INVALID"},
		{" 1", "INPUT_INVALID"},
		{"\u0661", "INPUT_INVALID"},
		{strings.Repeat("9", 10_001), "INPUT_TOO_LARGE"},
		{"1e999999999", "TOO_LARGE"},
		{"-1e-999999999", "TOO_LARGE"},
	}
	for _, test := range tests {
		t.Run(test.number[:min(len(test.number), 20)], func(t *testing.T) {
			a, err := Add(context.Background(), []string{"1", "2", test.number})
			if got := show(a, err); got != test.code {
				t.Fatalf("Add(1, 2, %.20q) = %s, want %s", test.number, got, test.code)
			}
			if message := err.Error(); !strings.HasPrefix(message, "numbers[2] ") {
				t.Errorf("message %q, want it to name numbers[2]", message)
			}
		})
	}
}

func TestListLimits(t *testing.T) {
	if got := show(Add(context.Background(), nil)); got != "INPUT_INVALID" {
		t.Errorf("Add() = %s, want INPUT_INVALID", got)
	}
	if got := show(Add(context.Background(), slices.Repeat([]string{"0.1"}, 10_000))); got != "1000.0" {
		t.Errorf("Add(0.1 × 10,000) = %s, want 1000.0", got)
	}
	if got := show(Add(context.Background(), slices.Repeat([]string{"1"}, 10_001))); got != "INPUT_TOO_LARGE" {
		t.Errorf("Add(1 × 10,001) = %s, want INPUT_TOO_LARGE", got)
	}
	if got := show(Add(context.Background(), []string{strings.Repeat("9", 10_000)})); got != "1e+10000" {
		t.Errorf("Add(10,000 nines) = %s, want 1e+10000", got)
	}
}
