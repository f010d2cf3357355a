package sheet

import (
	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/decimal"
	"reckon/engine/internal/source"
)

// This file holds one rule at a time against the figures of its column, by the
// ordinary engine (fmt-infer.md, 7).

// operand is what a candidate rule reads: a column of its own table, a picked
// scalar, or a literal.
type operand struct {
	column  *column
	pick    *pick
	literal *decimal.Decimal
}

// expr returns the operand as a rule of the sheet s writes it, and what it
// stands for.
func (o operand) expr(s *scope) (block.Expr, target) {
	switch {
	case o.column != nil:
		return &block.Ref{Name: o.column.name}, target{column: o.column}
	case o.pick != nil:
		ref := &block.Ref{Name: o.pick.name}
		if o.pick.scope != s {
			ref.Sheet = o.pick.scope.id
		}
		return ref, target{scalar: o.pick.binding}
	}
	literal, _ := block.ParseLiteral(o.literal.Abs().String())
	number := &block.Number{Literal: literal}
	if o.literal.Sign() < 0 {
		return &block.Unary{Op: block.Negate, Operand: number}, target{}
	}
	return number, target{}
}

// text returns the operand as a rule of the sheet s writes it.
func (o operand) text(s *scope) string {
	switch {
	case o.column != nil:
		return o.column.name
	case o.pick != nil && o.pick.scope == s:
		return o.pick.name
	case o.pick != nil:
		return o.pick.id()
	}
	return o.literal.String()
}

// formula is the right side of a candidate rule: one operand, or two with an
// operator.
type formula struct {
	op   block.Op
	a, b operand // b is empty for a copy of a
}

// signs are the operators of a formula as they are written.
var signs = map[block.Op]string{block.Times: " * ", block.Plus: " + ", block.Minus: " - ", block.Over: " / "}

func (f formula) text(s *scope) string {
	if f.b == (operand{}) {
		return f.a.text(s)
	}
	return f.a.text(s) + signs[f.op] + f.b.text(s)
}

// binding returns the rule of the column t that the formula makes.
func (f formula) binding(t *column) *binding {
	n := &binding{scope: t.scope, name: t.name, column: t, declared: noWidth, uses: make([]use, 0, 2)}
	side := func(o operand) block.Expr {
		x, is := o.expr(t.scope)
		if ref, ok := x.(*block.Ref); ok {
			// The engine tells the references of a rule by where they stand.
			ref.At = source.Span{Start: len(n.uses), End: len(n.uses) + 1}
			n.uses = append(n.uses, use{ref: ref, target: is})
		}
		return x
	}
	n.rule = side(f.a)
	if f.b != (operand{}) {
		n.rule = &block.Binary{Op: f.op, Left: n.rule, Right: side(f.b)}
	}
	return n
}

// verdict is how a rule fares against its column.
type verdict struct {
	rows, misses int
	// declared is the precision that the rule needs, or noWidth.
	declared int
	// rounded says that the rule fits only because of its precision, and
	// roundedQuotient that the digits of a quotient that fits were cut.
	rounded, roundedQuotient bool
	missed                   *Disagreement
}

func (v *verdict) isExact() bool { return v.misses == 0 && v.rows >= 2 }

func (v *verdict) isEvidence() bool { return v.isExact() || v.misses == 1 && v.rows >= 3 }

// try holds a formula against the column t, and reports false for one that is
// unusable or misses two rows.
func (s *search) try(t *column, f formula) (verdict, bool, error) {
	n := f.binding(t)
	s.view.analyseNode(n)
	if len(n.unitFaults) > 0 {
		return verdict{}, false, s.spend(1)
	}
	if n.width == noWidth {
		if t.places > maxPrecision {
			return verdict{}, false, s.spend(1)
		}
		n.declared, n.width = t.places, t.places
		return s.compare(n, f)
	}
	plain, ok, err := s.compare(n, f)
	if err != nil || ok && plain.misses == 0 || n.width <= t.places || t.places < 1 || t.places > maxPrecision {
		return plain, ok, err
	}
	n.declared, n.width = t.places, t.places
	rounded, fits, err := s.compare(n, f)
	if fits && rounded.misses == 0 {
		rounded.rounded = true
		return rounded, true, err
	}
	return plain, ok, err
}

// compare evaluates a rule row by row, up to its second miss.
func (s *search) compare(n *binding, f formula) (verdict, bool, error) {
	t := n.column
	v := verdict{declared: n.declared}
	e := evaluator{Run: s.run, n: n}
	s.run.rest()
	for e.row = range t.cells {
		got, failed := e.eval(n.rule)
		if failed != nil || !got.is(number) {
			return v, false, s.spend(e.row + 1)
		}
		exact := got.num
		if _, ok := s.run.bind(n, &got, written); !ok {
			return v, false, s.spend(e.row + 1)
		}
		v.rows++
		cut := f.op == block.Over && !decimal.Equal(exact, got.num)
		stored := &t.cells[e.row]
		fits := stored.is(number) && decimal.Equal(stored.num.Round(n.width), got.num)
		if fits && !(cut && n.width == 0) {
			v.roundedQuotient = v.roundedQuotient || cut
			continue
		}
		if v.misses++; v.misses == 2 {
			return v, false, s.spend(e.row + 1)
		}
		written, _ := t.textAt(s.view.text, e.row)
		v.missed = &Disagreement{
			RowLabel: t.scope.label(s.view.text, e.row), Stored: written, Computed: t.mark.Write(got.written(n.width)),
		}
	}
	return v, v.isEvidence(), s.spend(len(t.cells))
}
