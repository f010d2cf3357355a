package eval

import (
	"context"

	"reckon/engine/internal/display"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// Limits of one evaluation (results.md, section 8).
const (
	maxSteps       = 50_000
	maxOwnCalls    = 10_000
	maxOwnDepth    = 50
	stepsAYield    = 1_000
	digitsAStep    = 15 // of a long result
	maxElements    = 2_000_000
	cellsAStep     = 16
	bodyNodesAStep = 20
)

// Budget bounds the work of one line and lets the host breathe between.
type Budget struct {
	ctx        context.Context
	yield      func()
	steps      int
	sinceYield int
	ownCalls   int
	created    int // cells of lists
	bodies     int // bodies that run once for each element of a list
	nodes      int // of such a body
	patterns   int // steps that patterns took
}

// Refill gives the next line its whole budget.
func (b *Budget) Refill() { b.steps, b.ownCalls, b.created, b.nodes, b.patterns = 0, 0, 0, 0, 0 }

// step counts one step of work.
func (b *Budget) step() error { return b.take(1) }

// stepOf counts the step of a node. In a body that goes over a list those that
// read, choose and calculate are small and many, and several make a step.
func (b *Budget) stepOf(n syntax.Node) error {
	if b.bodies == 0 {
		return b.step()
	}
	weight := bodyNodesAStep
	switch n := n.(type) {
	case *syntax.Literal, *syntax.Name, *syntax.Conditional, *syntax.Index:
		weight = 1
	case *syntax.Binary:
		switch {
		case n.Op == syntax.OpPower && !isWholeLiteral(n.Right):
			weight = 4 * bodyNodesAStep // a root, perhaps
		case n.Op == syntax.OpPower:
			weight = 10
		case n.Op == syntax.OpDivide || n.Op == syntax.OpModulo:
			weight = 6
		default:
			weight = 3
		}
	case *syntax.Unary:
		if n.Op == syntax.OpNegate {
			weight = 1
		}
	}
	return b.weigh(weight)
}

// weigh counts so many twentieths of a step.
func (b *Budget) weigh(weight int) error {
	b.nodes += weight
	steps := b.nodes / bodyNodesAStep
	if steps == 0 {
		return nil
	}
	b.nodes -= steps * bodyNodesAStep
	return b.take(steps)
}

// richer counts what an operator of such a body takes when its result is more
// than a whole number.
func (b *Budget) richer(op syntax.Op, v value.Value) error {
	if b.bodies == 0 {
		return nil
	}
	switch v := v.(type) {
	case value.Boolean:
		return nil
	case value.Number:
		return b.weigh(richness(op, v.N))
	case value.Formula:
		return b.weigh(9 * bodyNodesAStep / 4)
	}
	return b.weigh(bodyNodesAStep / 2)
}

// richness returns how many twentieths of a step a number is more than a whole
// one. A root, or a multiple of a constant, carries along what it is of, and a
// division or a power works that out anew: three steps and more.
func richness(op syntax.Op, n number.Number) int {
	anew := op == syntax.OpDivide || op == syntax.OpPower
	switch origin := n.Origin(); {
	case n.Rung() == number.Integer:
		return 0
	case n.Rung() == number.Rational:
		return 7
	case origin == number.OfRoot && anew:
		return 4 * bodyNodesAStep
	case origin == number.OfConstant && anew:
		return 3 * bodyNodesAStep
	case origin != number.OfDouble:
		return 3 * bodyNodesAStep / 2
	}
	return 3
}

func isWholeLiteral(n syntax.Node) bool {
	literal, ok := n.(*syntax.Literal)
	if !ok {
		return false
	}
	x, ok := literal.Value.(value.Number)
	return ok && x.N.IsWhole()
}

// elements counts n cells of a list that is about to be made. A list has at
// most 100,000, and those of all the lists of a line come to 2,000,000.
func (b *Budget) elements(n int) error {
	if b.created+n > maxElements {
		return AllocationLimit.Fault("a line may make 2,000,000 elements, this one would make %s", display.Number(number.Int(int64(b.created+n))))
	}
	if n > lang.MaxElements {
		return lang.TooLarge(int64(n))
	}
	b.created += n
	return b.take(n / cellsAStep)
}

// weighed counts the work of a result with more digits than machine words
// hold, so that a line of long numbers takes about as long as any other.
func (b *Budget) weighed(v value.Value, err error) (value.Value, error) {
	if err != nil {
		return nil, err
	}
	if digits := lang.Size(v); digits > digitsAStep {
		if err := b.take(digits / digitsAStep); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// long counts the work of operands with more digits than machine words hold: a
// division or a common divisor of two of 20,000 digits takes some 6 ms, which
// grows with the product of their lengths, and what is done with one some 2 ms.
func (b *Budget) long(operands []value.Value) error {
	const (
		operandDigitsAStep = 8
		productsAStep      = 60_000
		cellsLookedAt      = 128
	)
	steps, longest := 0, 0
	for _, v := range operands {
		if m, ok := v.(value.Matrix); ok {
			steps += len(m.Cells) / cellsLookedAt
		}
		size := lang.Size(v)
		steps += size/operandDigitsAStep + size*longest/productsAStep
		longest = max(longest, size)
	}
	if steps == 0 {
		return nil
	}
	return b.take(steps)
}

// charge counts what a row of the vocabulary takes, and its long operands.
func (b *Budget) charge(steps int, operands []value.Value) error {
	if err := b.take(steps); err != nil {
		return err
	}
	return b.long(operands)
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
