package number

import (
	"strings"
	"testing"

	"reckon/engine/internal/fault"
)

func TestCodes(t *testing.T) {
	seen := map[fault.Code]bool{}
	for _, entry := range Codes {
		if seen[entry.Code] {
			t.Errorf("%s is listed twice", entry.Code)
		}
		seen[entry.Code] = true
		if entry.Cause == "" || entry.Example == "" || strings.HasSuffix(entry.Cause, ".") {
			t.Errorf("%s: cause %q, example %q", entry.Code, entry.Cause, entry.Example)
		}
	}
}

// Whatever the operands, a message stays short enough to read.
func TestMessagesAreShort(t *testing.T) {
	long := Big(pow(t, -7, 23_665))
	fraction, err := Div(Int(1), long)
	if err != nil {
		t.Fatal(err)
	}
	float := FromFloat(-1.2345678901234567e-300)
	var faults []error
	for _, x := range []Number{long, fraction, float, long.Neg(), FromFloat(0.5), n(t, "-123456789.123456789")} {
		_, e1 := Sqrt(x)
		_, e2 := Pow(x.Abs().Neg(), FromFloat(0.5))
		_, e3 := Div(zeroOf(t, x), zeroOf(t, x))
		_, e4 := Mod(x, Int(0))
		_, e5 := Factorial(x)
		_, e6 := GCD(x, fraction)
		_, e7 := ModPow(x, long, x)
		_, e8 := Choose(x, long.Neg())
		_, e9 := Choose(long.Neg(), x)
		_, e10 := Mul(long, x)
		_, e11 := Asin(x)
		_, e12 := ShiftLeft(x, long)
		_, e13 := TanDegrees(Int(90))
		_, e14 := Parse(strings.Repeat("x", 500))
		_, e15 := ParseRadix(strings.Repeat("9", 500), 8)
		faults = append(faults, e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13, e14, e15)
	}
	for _, err := range faults {
		if err == nil {
			continue
		}
		f, ok := fault.From(err)
		if !ok {
			t.Errorf("%v is not a fault", err)
			continue
		}
		if count := len([]rune(f.Message)); count > 120 || strings.HasSuffix(f.Message, ".") {
			t.Errorf("%s: message of %d characters: %s", f.Code(), count, f.Message)
		}
	}
}

// zeroOf returns a zero that x had a part in.
func zeroOf(t testing.TB, x Number) Number {
	t.Helper()
	zero, err := Mul(x, Int(0))
	if err != nil {
		t.Fatal(err)
	}
	return zero
}
