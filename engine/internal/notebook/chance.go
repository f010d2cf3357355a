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

// stream is the draws of one line. It starts at the line's first draw: its
// state is a hash of the seed, the text, and how many lines of the same text
// drew before.
type stream struct {
	of      *chance
	text    string
	first   uint32 // the state that it started from
	state   uint32
	started bool
	// seed and drawn are those of the chance when the line had its turn, for a
	// line that did not draw then and does as it runs again.
	seed  *string
	drawn int
}

// stream returns the draws of a line with that text, or nil where nothing
// seeds them.
func (c *chance) stream(text string) *stream {
	if c.seed == nil && c.entropy == nil {
		return nil
	}
	return &stream{of: c, text: text, seed: c.seed, drawn: c.drawn[text]}
}

// draws is the stream as rows of the vocabulary see it.
func (s *stream) draws() lang.Chance {
	if s == nil {
		return nil
	}
	return s.next
}

// next returns the next 32 bits.
func (s *stream) next() (uint32, error) {
	if !s.started {
		s.first = s.of.start(s.text)
		s.state, s.started = s.first, true
	}
	var u uint32
	u, s.state = mulberry32(s.state)
	return u, nil
}

// again returns the stream from its start, for a line that runs again. A line
// that has not drawn draws as it would have then.
func (s *stream) again() *stream {
	switch {
	case s == nil:
		return nil
	case s.started:
		return &stream{text: s.text, first: s.first, state: s.first, started: true}
	}
	seed := s.seed
	if seed == nil {
		seed = s.of.seed
	}
	return &stream{of: &chance{seed: seed, entropy: s.of.entropy, drawn: map[string]int{s.text: s.drawn}}, text: s.text}
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
