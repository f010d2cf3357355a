package notebook

import (
	"hash/fnv"
	"io"
	"strconv"

	"reckon/engine/internal/lang"
)

// chance gives each line its own stream of draws.
type chance struct {
	seed    *string
	entropy func() uint64
	drawn   map[string]int // how often a line of that text has drawn
}

// stream returns the draws of a line with that text, or nil where nothing
// seeds them. The stream starts at the line's first draw: its state is a hash
// of the seed, the text, and how many lines of the same text drew before.
func (c *chance) stream(text string) lang.Chance {
	if c.seed == nil && c.entropy == nil {
		return nil
	}
	var state uint32
	started := false
	return func() (uint32, error) {
		if !started {
			state, started = c.start(text), true
		}
		var u uint32
		u, state = mulberry32(state)
		return u, nil
	}
}

// start returns the first state of a line's stream. The derivation is frozen:
// another one would change every seeded note.
func (c *chance) start(text string) uint32 {
	if c.seed == nil {
		fresh := strconv.FormatUint(c.entropy(), 10)
		c.seed = &fresh
	}
	if c.drawn == nil {
		c.drawn = map[string]int{}
	}
	h := fnv.New64a()
	_, _ = io.WriteString(h, *c.seed+"\x00"+text+"\x00"+strconv.Itoa(c.drawn[text]))
	c.drawn[text]++
	sum := h.Sum64()
	return uint32(sum) ^ uint32(sum>>32)
}

// mulberry32 returns the next 32 bits and the next state of the generator that
// T. Ettinger published into the public domain in 2017.
func mulberry32(state uint32) (u, next uint32) {
	state += 0x6D2B79F5
	u = (state ^ state>>15) * (1 | state)
	u = (u + (u^u>>7)*(61|u)) ^ u
	return u ^ u>>14, state
}
