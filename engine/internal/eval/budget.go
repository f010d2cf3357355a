package eval

import (
	"context"

	"reckon/engine/internal/lang"
	"reckon/engine/internal/value"
)

// Limits of one evaluation (results.md, section 8).
const (
	maxSteps    = 50_000
	maxOwnCalls = 10_000
	maxOwnDepth = 50
	stepsAYield = 1_000
	digitsAStep = 20 // of a long result
)

// Budget bounds the work of one line and lets the host breathe between.
type Budget struct {
	ctx        context.Context
	yield      func()
	steps      int
	sinceYield int
	ownCalls   int
}

// Refill gives the next line its whole budget.
func (b *Budget) Refill() { b.steps, b.ownCalls = 0, 0 }

// step counts one step of work.
func (b *Budget) step() error { return b.take(1) }

// weighed counts the work of a result with more digits than machine words
// hold, so that a line of long numbers takes about as long as any other.
func (b *Budget) weighed(v value.Value, err error) (value.Value, error) {
	if err != nil {
		return nil, err
	}
	digits := 0
	if q, ok := v.(value.Quantity); ok {
		digits = q.N.Size()
	} else if n, ok := lang.PlainNumber(v); ok {
		digits = n.Size()
	}
	if digits > digitsAStep {
		if err := b.take(digits / digitsAStep); err != nil {
			return nil, err
		}
	}
	return v, nil
}

func (b *Budget) take(steps int) error {
	b.steps += steps
	if b.steps > maxSteps {
		return InstructionLimit.Fault("a line may take 50,000 steps, this one takes more")
	}
	b.sinceYield += steps
	if b.sinceYield >= stepsAYield {
		return b.Breathe()
	}
	return nil
}

// Breathe gives the host its turn and stops the work when it was cancelled.
func (b *Budget) Breathe() error {
	b.sinceYield = 0
	if b.yield != nil {
		b.yield()
	}
	return b.ctx.Err()
}

// ownCall counts one call of a function of the note.
func (b *Budget) ownCall(depth int) error {
	b.ownCalls++
	switch {
	case depth >= maxOwnDepth:
		return RecursionLimit.Fault("own functions nest to %d levels at most", maxOwnDepth)
	case b.ownCalls > maxOwnCalls:
		return CallLimit.Fault("a line may call own functions 10,000 times, this one calls more")
	}
	return nil
}
