package sheet

import (
	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/decimal"
)

// This file lists the rules that are tried for each column (fmt-infer.md, 9).

// The stages of rules, in the order of preference: over existing columns, over
// a picked scalar, with a literal.
const (
	stageColumns = iota
	stageScalar
	stageLiteral
)

// candidate is a rule that the figures of its column support.
type candidate struct {
	formula
	verdict
	stage int
	// order is the place among the candidates of its column.
	order int
	// rival is the shorter rule that fits as well, or empty.
	rival string
	// doubted says that it is a quotient whose product misses one row, so that
	// it is preferred no more than that.
	doubted bool
}

// plan is what is known of a column that could have a rule.
type plan struct {
	column     *column
	order      int // of the table, then of the header
	candidates []*candidate
	chosen     *candidate
	// rivals are the shorter rules that were tried, empty for those that do not fit.
	rivals  map[operand]string
	unclear []string // the rules among which nothing was chosen
}

// tryColumns tries every rule for every column. A try costs a row or more, so
// that what is too wide for its tries alone is refused before the first.
func (s *search) tryColumns() error {
	order, atLeast := 0, s.spent
	plans := make([][]*plan, len(s.view.tables))
	for i, t := range s.view.tables {
		for _, c := range s.view.numeric[t] {
			order++
			if c.rule != nil || c.conflict || s.view.anchored[c] || s.banned[ban{t.id, c.name}] || t.rows() < 2 {
				continue
			}
			plans[i] = append(plans[i], &plan{column: c, order: order})
			n := len(s.operands(c))
			if atLeast += formsOfPair * n * (n - 1) / 2; atLeast > maxSearchRows {
				return s.tooWide()
			}
		}
	}
	for i := range plans {
		for _, p := range plans[i] {
			if err := s.tryColumn(p); err != nil {
				return err
			}
		}
		doubtQuotients(plans[i])
		s.plans = append(s.plans, plans[i]...)
	}
	return nil
}

// operands returns the columns that a rule for c may read.
func (s *search) operands(c *column) []operand {
	above := s.graph.readersOf(target{column: c})
	var columns []operand
	for _, other := range s.view.numeric[c.scope] {
		if other != c && s.run.isReadable(other) && !above[target{column: other}] {
			columns = append(columns, operand{column: other})
		}
	}
	return columns
}

// tryColumn tries every rule for one column.
func (s *search) tryColumn(p *plan) error {
	c := p.column
	above := s.graph.readersOf(target{column: c})
	columns := s.operands(c)
	if err := s.tryPairs(p, columns); err != nil {
		return err
	}
	for _, a := range columns {
		if k, ok := s.factor(c, a.column); ok {
			if err := s.tryOne(p, stageLiteral, formula{block.Times, a, operand{literal: &k}}); err != nil {
				return err
			}
		}
	}
	for _, a := range columns {
		for _, pick := range s.plausible(c, a.column) {
			if above[target{scalar: pick.binding}] {
				continue
			}
			if err := s.tryOne(p, stageScalar, formula{block.Times, a, operand{pick: pick}}); err != nil {
				return err
			}
		}
	}
	return nil
}

// formsOfPair is how many rules over two columns are tried.
const formsOfPair = 6

// tryPairs tries the four operations on two columns.
func (s *search) tryPairs(p *plan, columns []operand) error {
	for i, a := range columns {
		for _, b := range columns[i+1:] {
			for _, f := range [formsOfPair]formula{
				{block.Times, a, b}, {block.Plus, a, b},
				{block.Minus, a, b}, {block.Minus, b, a},
				{block.Over, a, b}, {block.Over, b, a},
			} {
				if err := s.tryOne(p, stageColumns, f); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// tryOne tries one rule and keeps it if it finds support.
func (s *search) tryOne(p *plan, stage int, f formula) error {
	v, ok, err := s.try(p.column, f)
	if err != nil || !ok {
		return err
	}
	if err := s.keep(1); err != nil {
		return err
	}
	c := &candidate{formula: f, verdict: v, stage: stage, order: len(p.candidates)}
	if f.op == block.Times {
		if err := s.findRival(p, c); err != nil {
			return err
		}
	}
	p.candidates = append(p.candidates, c)
	return nil
}

// findRival looks for the shorter rule behind a product with a constant column:
// the other operand alone.
func (s *search) findRival(p *plan, c *candidate) error {
	for _, pair := range [...][2]operand{{c.a, c.b}, {c.b, c.a}} {
		if pair[0].column == nil || !pair[0].column.isConstant() {
			continue
		}
		rival, known := p.rivals[pair[1]]
		if !known {
			alone := formula{op: block.Times, a: pair[1]}
			v, ok, err := s.try(p.column, alone)
			if err != nil {
				return err
			}
			if ok && v.isExact() {
				rival = ruleText(p.column.name, v.declared, alone.text(p.column.scope))
			}
			if p.rivals == nil {
				p.rivals = map[operand]string{}
			}
			p.rivals[pair[1]] = rival
		}
		if c.rival = rival; rival != "" {
			return nil
		}
	}
	return nil
}

// maxFactorPlaces is how many decimals a literal factor may have.
const maxFactorPlaces = 6

// factor solves t = a × k in the first row in which both are numbers and a is
// not 0. It is false when k is 0, 1, or has more than six decimals.
func (s *search) factor(t, a *column) (decimal.Decimal, bool) {
	for row := range t.cells {
		v := s.run.cellAt(a, row)
		if !t.cells[row].is(number) || !v.is(number) || v.num.IsZero() {
			continue
		}
		k, ok := decimal.Div(t.cells[row].num, v.num)
		if !ok || k.IsZero() || decimal.Equal(k, decimal.Int(1)) || !decimal.Equal(k, k.Round(maxFactorPlaces)) {
			return k, false
		}
		back, ok := decimal.Mul(k, v.num)
		return k, ok && decimal.Equal(back, t.cells[row].num)
	}
	return decimal.Decimal{}, false
}

// doubtQuotients marks the quotients that are rounded although the product they
// rearrange misses one row.
func doubtQuotients(plans []*plan) {
	type product struct{ of, a, b *column }
	missing := map[product]bool{}
	for _, p := range plans {
		for _, c := range p.candidates {
			if c.op == block.Times && c.stage == stageColumns && !c.isExact() {
				missing[product{p.column, c.a.column, c.b.column}] = true
				missing[product{p.column, c.b.column, c.a.column}] = true
			}
		}
	}
	for _, p := range plans {
		for _, c := range p.candidates {
			if c.op == block.Over && c.roundedQuotient {
				c.doubted = missing[product{c.a.column, p.column, c.b.column}]
			}
		}
	}
}

// ruleText returns a rule as it is written.
func ruleText(head string, precision int, formula string) string {
	return ruleHead(head, "", precision) + " = " + formula
}

// ruleHead returns the head of a rule with its clauses; a unit and a precision
// may be missing.
func ruleHead(name, unit string, precision int) string {
	if unit != "" {
		name += " [" + unit + "]"
	}
	if precision != noWidth {
		name += " precision " + itoa(precision)
	}
	return name
}
