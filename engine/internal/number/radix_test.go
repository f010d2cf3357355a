package number

import "testing"

func TestBits(t *testing.T) {
	rows := []struct {
		name     string
		function func(a, b Number) (Number, error)
		a, b     string
		want     string
	}{
		{"And", And, "171", "240", "integer 160"}, {"And", And, "-1", "255", "integer 255"}, {"Or", Or, "1", "8", "integer 9"}, {"Or", Or, "-8", "3", "integer -5"},
		{"Xor", Xor, "165", "15", "integer 170"}, {"Xor", Xor, "-1", "5", "integer -6"}, {"And", And, "7.9", "-2.9", "integer 6"}, {"And", And, "22/3", "5", "integer 5"},
		{"And", And, "36893488147419103233", "36893488147419103235", "integer 36893488147419103233"}, {"Or", Or, "1", "∞", "FUNCTION_DOMAIN"},
		{"ShiftLeft", ShiftLeft, "3", "30", "integer 3221225472"}, {"ShiftLeft", ShiftLeft, "1", "36", "integer 68719476736"}, {"ShiftLeft", ShiftLeft, "-5", "2", "integer -20"},
		{"ShiftLeft", ShiftLeft, "1", "-1", "FUNCTION_DOMAIN"}, {"ShiftLeft", ShiftLeft, "1", "1e18", "RESULT_TOO_LARGE"}, {"ShiftLeft", ShiftLeft, "0", "1e18", "integer 0"},
		{"ShiftLeft", ShiftLeft, "1", "66439", "RESULT_TOO_LARGE"}, {"ShiftLeft", ShiftLeft, "1.9", "2.9", "integer 4"}, {"ShiftLeft", ShiftLeft, "1", "∞", "FUNCTION_DOMAIN"},
		{"ShiftRight", ShiftRight, "-20", "2", "integer -5"}, {"ShiftRight", ShiftRight, "-21", "2", "integer -6"}, {"ShiftRight", ShiftRight, "20", "1e30", "integer 0"},
		{"ShiftRight", ShiftRight, "-20", "1e30", "integer -1"}, {"ShiftRight", ShiftRight, "20", "-2", "FUNCTION_DOMAIN"},
		{"ShiftRightUnsigned", ShiftRightUnsigned, "-20", "2", "integer 1073741819"}, {"ShiftRightUnsigned", ShiftRightUnsigned, "20", "2", "integer 5"},
		{"ShiftRightUnsigned", ShiftRightUnsigned, "1e12", "0", "integer 1000000000000"}, {"ShiftRightUnsigned", ShiftRightUnsigned, "-4294967297", "0", "integer 4294967295"},
		{"ShiftRightUnsigned", ShiftRightUnsigned, "-1", "32", "integer 0"},
	}
	for _, row := range rows {
		t.Run(row.name+" "+row.a+" "+row.b, func(t *testing.T) {
			if got := describe(row.function(n(t, row.a), n(t, row.b))); got != row.want {
				t.Errorf("%s(%s, %s) = %.80s, want %s", row.name, row.a, row.b, got, row.want)
			}
		})
	}
	if x, err := ShiftLeft(Int(1), Int(66_438)); err != nil || !Equal(x, Big(pow(t, 2, 66_438))) {
		t.Errorf("ShiftLeft(1, 66438): %v", err)
	}
	for x, want := range map[string]string{"10": "integer -11", "240": "integer -241", "-1": "integer 0", "9.7": "integer -10", "∞": "FUNCTION_DOMAIN"} {
		if got := describe(Not(n(t, x))); got != want {
			t.Errorf("Not(%s) = %s, want %s", x, got, want)
		}
	}
}

func TestBase(t *testing.T) {
	rows := []struct {
		x    string
		base int
		want string
	}{
		{"4080", 16, "FF0"}, {"-4080", 16, "FF0"}, {"37.9", 2, "100101"}, {"200", 8, "310"}, {"-9.7", 16, "9"}, {"0", 2, "0"}, {"0.5", 16, "0"},
		{"1237940039285380274899124229", 16, "40000000000000000000005"}, {"-9223372036854775808", 16, "8000000000000000"}, {"1e3", 16, "3E8"},
	}
	for _, row := range rows {
		if got, ok := n(t, row.x).Base(row.base); !ok || got != row.want {
			t.Errorf("Base(%s, %d) = %s, %v, want %s", row.x, row.base, got, ok, row.want)
		}
	}
	if got, ok := n(t, "∞").Base(16); ok {
		t.Errorf("Base(∞, 16) = %s, want none", got)
	}
}
