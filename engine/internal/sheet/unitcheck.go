package sheet

import (
	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/unitmap"
	"reckon/engine/internal/source"
)

// quantity is what is known of the unit of an expression (format.md, 9.3).
type quantity struct {
	unit unitmap.Map
	// carries says that a unit took part, even one that has cancelled out.
	carries bool
	// zero marks a literal zero, which matches any unit.
	zero bool
	// known is false for what has no unit: a date, a text, a truth, or an
	// expression whose units are at fault already.
	known bool
}

var bare = quantity{known: true}

func withUnit(m unitmap.Map) quantity { return quantity{unit: m, carries: true, known: true} }

// unitChecker finds the unit of one rule, and its faults.
type unitChecker struct {
	*Model
	n      *binding
	faults []finding.Finding
}

// analyseUnits sets the quantity of n and reports what is wrong with its units.
func (m *Model) analyseUnits(n *binding) {
	if n.param != nil {
		n.quantity = bare
		if n.unit != nil {
			n.quantity = withUnit(n.unit.Map)
			m.useUnits(n.unit.Map)
		}
		return
	}
	c := unitChecker{Model: m, n: n}
	n.quantity = c.of(n.rule)
	declared := n.unit
	if n.column != nil {
		declared = n.column.unit
	}
	if declared != nil {
		m.useUnits(declared.Map)
		c.declare(declared)
	}
	n.unitFaults = c.faults
}

// declare holds the rule against the unit that its binding declares.
func (c *unitChecker) declare(declared *block.UnitClause) {
	q := c.n.quantity
	c.n.quantity = withUnit(declared.Map)
	switch c.n.kind {
	case date, text:
		c.fault(declared.At, "only a number can have a unit, and this is "+c.n.kind.String())
		return
	}
	if literal, ok := c.n.rule.(*block.Number); ok && literal.Percent {
		c.fault(declared.At, "a percent cannot be given a unit")
		return
	}
	if len(c.faults) > 0 || !q.known || !q.carries {
		return
	}
	if !c.same(q.unit, declared.Map) {
		c.fault(c.n.ruleText, "the formula gives "+q.unit.String()+", but "+declared.Map.String()+" is declared")
	}
}

// same reports whether two units are the same once definitions are expanded.
func (c *unitChecker) same(a, b unitmap.Map) bool {
	if a.Equal(b) {
		return true
	}
	x, ok := c.definitions.Expand(a)
	y, okay := c.definitions.Expand(b)
	return ok && okay && x.Equal(y)
}

func (c *unitChecker) fault(at source.Span, message string) {
	c.faults = append(c.faults, c.n.finding(finding.Unit, at, message))
}

// of returns the quantity of an expression.
func (c *unitChecker) of(x block.Expr) quantity {
	switch x := x.(type) {
	case *block.Number:
		if x.Unit == nil {
			return quantity{known: true, zero: x.Value.IsZero()}
		}
		c.useUnits(x.Unit.Map)
		q := withUnit(x.Unit.Map)
		q.zero = x.Value.IsZero()
		return q
	case *block.Ref:
		return c.ofTarget(c.n.target(x))
	case *block.Call:
		return c.ofCall(x)
	case *block.Unary:
		q := c.of(x.Operand)
		if x.Op == block.Not {
			return quantity{carries: q.carries}
		}
		return q
	case *block.Binary:
		return c.ofBinary(x)
	}
	return quantity{}
}

func (c *unitChecker) ofTarget(t target) quantity {
	switch {
	case t.scalar != nil:
		return t.scalar.quantity
	case t.column == nil:
		return quantity{}
	case t.column.rule != nil:
		return t.column.rule.quantity
	case t.column.unit != nil:
		c.useUnits(t.column.unit.Map)
		return withUnit(t.column.unit.Map)
	case t.column.kind == date || t.column.kind == text:
		return quantity{}
	}
	return bare
}

func (c *unitChecker) ofBinary(x *block.Binary) quantity {
	left, right := c.of(x.Left), c.of(x.Right)
	carries := left.carries || right.carries
	switch x.Op {
	case block.Plus, block.Minus:
		return c.sum(x, left, right)
	case block.Times, block.Over:
		return c.product(x, left, right)
	case block.Power:
		return c.power(x, left, right)
	case block.And, block.Or:
		return quantity{carries: carries}
	}
	c.tie(x.OpAt.Text(c.text), x.OpAt, left, right)
	return quantity{carries: carries}
}

// sum is the quantity of a sum or a difference. Where a date takes part, the
// unit of what is added to it is not looked at.
func (c *unitChecker) sum(x *block.Binary, left, right quantity) quantity {
	if left.known && right.known { // neither is a date
		return c.tie(x.OpAt.Text(c.text), x.OpAt, left, right)
	}
	leftKind, _ := c.n.shape(x.Left)
	rightKind, _ := c.n.shape(x.Right)
	switch {
	case leftKind == date && rightKind == date:
		return bare
	case leftKind == date || rightKind == date:
		return quantity{}
	}
	return c.tie(x.OpAt.Text(c.text), x.OpAt, left, right)
}

// tie returns what two quantities that must agree have in common, or reports
// that they do not.
func (c *unitChecker) tie(what string, at source.Span, left, right quantity) quantity {
	carries := left.carries || right.carries
	if !left.known || !right.known {
		return quantity{carries: carries}
	}
	switch {
	case left.zero && right.zero:
		return quantity{unit: left.unit, carries: carries, known: true}
	case left.zero:
		return quantity{unit: right.unit, carries: carries, known: true}
	case !right.zero && !c.same(left.unit, right.unit):
		c.fault(at, quote(what)+" met "+left.unit.String()+" and "+right.unit.String())
		return quantity{carries: carries}
	}
	return quantity{unit: left.unit, carries: carries, known: true}
}

func (c *unitChecker) product(x *block.Binary, left, right quantity) quantity {
	carries := left.carries || right.carries
	if !left.known || !right.known {
		return quantity{carries: carries}
	}
	m, ok := unitmap.Mul(left.unit, right.unit)
	if x.Op == block.Over {
		m, ok = unitmap.Div(left.unit, right.unit)
	}
	if !ok {
		c.fault(x.OpAt, "the exponents of the unit grow too large")
		return quantity{carries: carries}
	}
	return quantity{unit: m, carries: carries, known: true}
}

func (c *unitChecker) power(x *block.Binary, left, right quantity) quantity {
	carries := left.carries || right.carries
	if !left.known || !right.known {
		return quantity{carries: carries}
	}
	if left.unit.IsEmpty() {
		if !right.unit.IsEmpty() {
			c.fault(x.Right.Span(), "an exponent has no unit, got "+right.unit.String())
			return quantity{carries: carries}
		}
		return quantity{carries: carries, known: true}
	}
	n, ok := wholeLiteral(x.Right)
	if !ok {
		c.fault(x.Right.Span(), "a value in "+left.unit.String()+" takes a whole number from 0 as its exponent, written out")
		return quantity{carries: carries}
	}
	m, ok := unitmap.Power(left.unit, n)
	if !ok {
		c.fault(x.OpAt, "the exponents of the unit grow too large")
		return quantity{carries: carries}
	}
	return quantity{unit: m, carries: carries, known: true}
}

// ofCall follows the signature in the builtin's row.
func (c *unitChecker) ofCall(x *block.Call) quantity {
	row := builtins[x.Name.Text]
	if row == nil || len(x.Args) != row.arity(x.Glyph) {
		return quantity{}
	}
	carries := false
	tied, isTied := quantity{}, false
	failed := false
	for i, arg := range x.Args {
		q := c.of(arg)
		carries = carries || q.carries
		switch row.params[i].unit {
		case unitTied, unitSquared:
			if !isTied {
				tied, isTied = q, true
				continue
			}
			before := len(c.faults)
			tied = c.tie(x.Name.Text, arg.Span(), tied, q)
			failed = failed || len(c.faults) > before
		case unitNone:
			if q.known && !q.unit.IsEmpty() {
				c.fault(arg.Span(), "the "+row.params[i].Name+" of "+x.Name.Text+" has no unit, got "+q.unit.String())
				failed = true
			}
		}
	}
	if failed {
		return quantity{carries: carries}
	}
	switch row.unit {
	case unitTied:
		tied.carries, tied.zero = carries, false
		if row.params[0].unit == unitSquared {
			return c.root(x, tied)
		}
		return tied
	case unitNone:
		return quantity{carries: carries, known: true}
	}
	return quantity{carries: carries}
}

func (c *unitChecker) root(x *block.Call, q quantity) quantity {
	if !q.known {
		return q
	}
	m, ok := unitmap.SquareRoot(q.unit)
	if !ok {
		c.fault(x.At, "the root of "+q.unit.String()+" is no unit")
		return quantity{carries: q.carries}
	}
	q.unit = m
	return q
}
