package sheet

import (
	"reckon/engine/internal/sheet/block"
)

// widest caps derived widths: any width past the digits of a number is refused
// when the number is written, and a chain of products must not overflow.
const widest = 1_000_000

// analyse works out, for every binding that depends on no cycle, what is known
// of it before it has a value: its kind, its width and its unit.
func (b *builder) analyse() {
	for _, n := range b.order {
		if b.step() {
			return
		}
		b.analyseNode(n)
	}
	done := make(map[*binding]bool, len(b.order))
	for _, n := range b.order {
		done[n] = true
	}
	for _, n := range b.nodes {
		if !done[n] {
			n.width = n.declared
		}
	}
}

func (m *Model) analyseNode(n *binding) {
	if n.param != nil {
		n.kind, n.width = number, n.declared
	} else {
		n.kind, n.width = n.shape(n.rule)
		if n.declared != noWidth {
			n.width = n.declared
		}
	}
	m.analyseUnits(n)
}

// shape returns the kind of an expression and its derived width, as far as
// they follow from the text alone (format.md, 6.2).
func (n *binding) shape(x block.Expr) (kind, int) {
	switch x := x.(type) {
	case *block.Number:
		return number, x.Places
	case *block.Date:
		return date, noWidth
	case *block.Text:
		return text, noWidth
	case *block.Ref:
		return n.target(x).shape()
	case *block.Call:
		return n.shapeOfCall(x)
	case *block.Unary:
		if x.Op == block.Not {
			return truth, noWidth
		}
		return n.shape(x.Operand)
	case *block.Binary:
		return n.shapeOfBinary(x)
	}
	return none, noWidth
}

func (t target) shape() (kind, int) {
	switch {
	case t.column != nil && t.column.rule != nil:
		return t.column.rule.kind, t.column.rule.width
	case t.column != nil && t.column.read:
		return t.column.kind, t.column.places
	case t.scalar != nil:
		return t.scalar.kind, t.scalar.width
	}
	return none, noWidth
}

func (n *binding) shapeOfBinary(x *block.Binary) (kind, int) {
	leftKind, left := n.shape(x.Left)
	rightKind, right := n.shape(x.Right)
	switch x.Op {
	case block.Plus:
		if leftKind == date || rightKind == date {
			return date, noWidth
		}
		return number, wider(left, right)
	case block.Minus:
		switch {
		case leftKind == date && rightKind == date:
			return number, 0
		case leftKind == date:
			return date, noWidth
		}
		return number, wider(left, right)
	case block.Times:
		return number, added(left, right)
	case block.Over:
		return number, noWidth
	case block.Power:
		if exponent, ok := wholeLiteral(x.Right); ok && left != noWidth {
			return number, min(widest, left*min(exponent, widest))
		}
		return number, noWidth
	}
	return truth, noWidth
}

// wider returns the greater of two widths, and none when one is missing.
func wider(a, b int) int {
	if a == noWidth || b == noWidth {
		return noWidth
	}
	return max(a, b)
}

func added(a, b int) int {
	if a == noWidth || b == noWidth {
		return noWidth
	}
	return min(widest, a+b)
}

// wholeLiteral returns the value of a literal that is a whole number from 0.
func wholeLiteral(x block.Expr) (int, bool) {
	literal, ok := x.(*block.Number)
	if !ok || literal.Percent || literal.Unit != nil {
		return 0, false
	}
	n, ok := literal.Value.Int64()
	if !ok || n < 0 {
		return 0, false
	}
	return int(min(n, widest)), true
}
