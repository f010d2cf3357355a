package notebook

import (
	"fmt"
	"testing"
)

// TestMulberry32 holds the vectors of extras.md, section 9.1.
func TestMulberry32(t *testing.T) {
	state := uint32(20270930)
	for _, want := range []string{"0.863527", "0.305776", "0.878443"} {
		var u uint32
		u, state = mulberry32(state)
		if got := fmt.Sprintf("%.6f", float64(u)/(1<<32)); got != want {
			t.Errorf("draw = %s, want %s", got, want)
		}
	}
}

// TestStreamsAreFrozen holds the derivation of a line's stream, which changes
// every seeded note when it changes.
func TestStreamsAreFrozen(t *testing.T) {
	seed := "5"
	c := chance{seed: &seed}
	first, second := c.start("roll(1, 6)"), c.start("roll(1, 6)")
	other := (&chance{seed: &seed}).start("roll(1, 20)")
	if first == second || first == other {
		t.Errorf("streams start at %d, %d and %d, want three different states", first, second, other)
	}
	// FNV-1a of 64 bits over "5\x00roll(1, 6)\x000", its halves joined by xor,
	// worked out in Python.
	if want := uint32(1058186156); first != want {
		t.Errorf("first state = %d, want %d", first, want)
	}
}
