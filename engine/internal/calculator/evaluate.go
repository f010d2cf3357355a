package calculator

import (
	"context"
	"errors"
	"strings"

	"reckon/engine/internal/source"
)

// maxLength is the limit of an expression and of a number's text, in UTF-16
// code units.
const maxLength = 10_000

// widths are the bits that an expression is worked out with, one after the
// other, until its answer is decided.
var widths = [...]uint{256, 1024, 4096}

// Evaluate works out an expression: the grammar is that of the package's
// parser, the words are those of its table.
func Evaluate(ctx context.Context, expression string) (Answer, error) {
	if length := source.UTF16Length(expression); length > maxLength {
		return Answer{}, InputTooLarge.Fault("wanted an expression of at most 10,000 characters, got %d", length).
			WithHint("work it out in parts")
	}
	if strings.TrimSpace(expression) == "" {
		return Answer{}, InputInvalid.Fault("expression wants a formula such as 2 + 3 * 4, got an empty text")
	}
	tree, err := parse(expression)
	if err != nil {
		return Answer{}, err
	}
	return decide(ctx, func(m *machine) (Answer, error) { return m.answer(tree) })
}

// decide works a sum out with more and more bits until its answer is certain.
func decide(ctx context.Context, sum func(*machine) (Answer, error)) (Answer, error) {
	m := machine{meter: newMeter(ctx), constants: new(constants)}
	for i, bits := range widths {
		m.bits, m.isLast = bits, i == len(widths)-1
		a, err := sum(&m)
		if !errors.Is(err, errUndecided) {
			a.Exact = a.Exact && !m.guessed
			return a, err
		}
	}
	return Answer{}, m.refuseWide()
}

// answer works out a whole expression.
func (m *machine) answer(n *node) (Answer, error) {
	if !n.isComparison() {
		v, err := m.evaluate(n)
		if err != nil {
			return Answer{}, err
		}
		return m.write(v, wholePlain)
	}
	holds, err := m.compareChain(n)
	if err != nil {
		return Answer{}, err
	}
	text := "false"
	if holds {
		text = "true"
	}
	return Answer{Text: text, Result: text, Exact: true}, nil
}

// compareChain reports whether every comparison of a chain holds. All its
// numbers are worked out, so that a mistake in one is never hidden.
func (m *machine) compareChain(n *node) (bool, error) {
	values, err := m.evaluateAll(n.args)
	if err != nil {
		return false, err
	}
	holds := true
	for i, relation := range n.operators {
		order, err := m.compare(values[i], values[i+1])
		if err != nil {
			return false, err
		}
		holds = holds && relation.holds(order)
	}
	return holds, nil
}

// holds reports whether a relation holds between numbers whose difference has
// this sign.
func (k kind) holds(order int) bool {
	switch k {
	case less:
		return order < 0
	case lessEqual:
		return order <= 0
	case greater:
		return order > 0
	case greaterEqual:
		return order >= 0
	case equal:
		return order == 0
	}
	return order != 0
}

func (m *machine) evaluateAll(nodes []*node) ([]value, error) {
	values := make([]value, len(nodes))
	for i, n := range nodes {
		v, err := m.evaluate(n)
		if err != nil {
			return nil, err
		}
		values[i] = v
	}
	return values, nil
}

// evaluate works out a part of an expression.
func (m *machine) evaluate(n *node) (value, error) {
	if n.kind == number {
		return exactValue(n.value), nil
	}
	args, err := m.evaluateAll(n.args)
	if err != nil {
		return value{}, err
	}
	switch n.kind {
	case name:
		return n.word.apply(m, args)
	case minus:
		return args[0].neg(), nil
	case bang:
		v := args[0]
		for range n.count {
			if v, err = m.factorial(v); err != nil {
				return value{}, err
			}
		}
		return v, nil
	}
	v := args[0]
	for i, operator := range n.operators {
		if v, err = m.operate(operator, v, args[i+1]); err != nil {
			return value{}, err
		}
	}
	return v, nil
}

func (m *machine) operate(operator kind, a, b value) (value, error) {
	switch operator {
	case plus:
		return m.sum(a, b)
	case minus:
		return m.difference(a, b)
	case star:
		return m.times(a, b)
	case slash:
		return m.over(a, b)
	case floorSlash:
		return m.floorOver(a, b)
	case percent:
		return m.remainder(a, b)
	}
	return m.raise(a, b)
}
