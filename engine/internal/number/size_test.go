package number

import "testing"

func TestSize(t *testing.T) {
	for text, want := range map[string]int{
		"0": 0, "-12": 0, "9223372036854775807": 0, "2.5": 0, "1/3": 0,
		"1000000000000000000000000000000":   30, // 10^30 has 100 bits, and 100/log2(10) is 30.1
		"-1000000000000000000000000000000":  30,
		"0.1000000000000000000000000000001": 30,
		"1/1000000000000000000000000000003": 30,
	} {
		if got := MustParse(text).Size(); got != want {
			t.Errorf("MustParse(%s).Size() = %d, want %d", text, got, want)
		}
	}
}
