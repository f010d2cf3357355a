package block

import (
	"reckon/engine/internal/calendar"
	"reckon/engine/internal/source"
)

// operand is a part of an expression while it is being read.
type operand struct {
	expr Expr
	at   source.Span // round brackets included
	// levels is how deep it is: none for a bare number or name, one for each
	// bracket, sign and operator on the deepest way down.
	levels int
}

// expression reads operators of at least the level floor and their operands.
func (p *parser) expression(floor level) operand {
	left := p.prefixed(floor)
	for {
		row, ok := operatorOf(p.tok)
		if !ok || row.level < floor {
			return left
		}
		if row.level == comparison && isComparison(left.expr) {
			p.fail(p.tok.at, "a comparison cannot be compared: join two of them with and", "and")
			return left
		}
		at := p.tok.at
		p.advance()
		var right operand
		if row.level == power {
			right = p.nested(at, power)
		} else {
			right = p.expression(row.level + 1)
		}
		left = p.binary(left, row.op, at, right)
	}
}

// binary joins two operands. Each counts as a level, so that a chain of
// operators has as many levels as terms.
func (p *parser) binary(left operand, op Op, opAt source.Span, right operand) operand {
	whole := left.at.Join(right.at)
	levels := 1 + max(1, left.levels, right.levels)
	p.checkLevels(levels, opAt)
	return operand{
		expr: &Binary{At: whole, Op: op, OpAt: opAt, Left: left.expr, Right: right.expr},
		at:   whole, levels: levels,
	}
}

// checkLevels gives the line up where it gets too deep.
func (p *parser) checkLevels(levels int, at source.Span) {
	if levels > maxLevels {
		p.fail(at, "an expression is at most 256 levels deep: name a part of it", "")
	}
}

// nested reads an expression inside of something that began at the span at.
// What is open is counted on the way down, before there are levels to count.
func (p *parser) nested(at source.Span, floor level) operand {
	p.open++
	p.checkLevels(p.open, at)
	inner := p.expression(floor)
	p.open--
	return inner
}

// prefixed reads an operand with the signs before it. A sign stands where an
// operator of its own level may.
func (p *parser) prefixed(floor level) operand {
	op, inside := Negate, power
	switch {
	case p.tok.isReserved("not") && floor <= negation:
		op, inside = Not, negation
	case p.tok.isReserved("not"):
		p.fail(p.tok.at, "not reaches over a whole comparison: put brackets round it and what it denies", "")
		return operand{}
	case !p.tok.isMark("-"):
		return p.primary()
	}
	at := p.tok.at
	p.advance()
	inner := p.nested(at, inside)
	whole := at.Join(inner.at)
	return p.deeper(&Unary{At: whole, Op: op, Operand: inner.expr}, whole, inner.levels)
}

// deeper returns an operand one level above its content.
func (p *parser) deeper(e Expr, at source.Span, levels int) operand {
	p.checkLevels(levels+1, at)
	return operand{expr: e, at: at, levels: levels + 1}
}

// primary reads an operand without signs, and refuses the units behind it.
func (p *parser) primary() operand {
	var o operand
	kind := "brackets"
	switch p.tok.kind {
	case number:
		o, kind = p.number(), "another"
	case percent:
		o, kind = p.number(), "a percent"
	case day:
		o, kind = p.date(), "a date"
	case quoted:
		o, kind = operand{expr: &Text{At: p.tok.at, Value: p.tok.text}, at: p.tok.at}, "a string"
		p.advance()
	case word:
		o = p.named()
	case function:
		o = p.glyph()
	default:
		o = p.enclosed()
	}
	if _, ok := o.expr.(*Ref); ok {
		kind = "a name"
	}
	p.refuseUnits(kind)
	return o
}

// number reads a number with its unit, or a percent.
func (p *parser) number() operand {
	n := &Number{Literal: p.literal("a number")}
	if !n.Percent {
		if n.Unit = p.unit(); n.Unit != nil {
			n.At.End = n.Unit.At.End
		}
	}
	return operand{expr: n, at: n.At}
}

func (p *parser) date() operand {
	value, _ := calendar.Parse(p.tok.text)
	d := &Date{At: p.tok.at, Value: value}
	p.advance()
	return operand{expr: d, at: d.At}
}

// named reads a name, a name of another sheet, or a call.
func (p *parser) named() operand {
	r := p.reference("a name")
	if r.Sheet == "" && p.tok.isMark("(") {
		return p.call(Name{Text: r.Name, At: r.At})
	}
	return operand{expr: r, at: r.At}
}

// glyph reads a call by a glyph. One without brackets is a name that nothing
// can bear.
func (p *parser) glyph() operand {
	n := Name{Text: p.tok.text, At: p.tok.at}
	p.advance()
	switch p.tok.kind {
	case mark:
		if p.tok.text == "(" {
			return p.call(n)
		}
	case number, percent, word, function:
		p.failHere("( after "+n.At.Text(p.text), "")
	}
	return operand{expr: &Ref{At: n.At, Name: n.At.Text(p.text), NameAt: n.At}, at: n.At}
}

// call reads the arguments of a call.
func (p *parser) call(n Name) operand {
	c := &Call{Name: n}
	levels, opening := 0, p.tok.at
	p.advance()
	if !p.tok.isMark(")") {
		for {
			argument := p.nested(opening, loosest)
			c.Args = append(c.Args, argument.expr)
			levels = max(levels, argument.levels)
			if !p.acceptMark(",") {
				break
			}
		}
	}
	p.expectMark(")")
	c.At = source.Span{Start: n.At.Start, End: p.last}
	return p.deeper(c, c.At, levels)
}

// pair is a pair of glyphs that stands for a call.
type pair struct {
	opening, closing string
	builtin          string
	steps            bool
}

var pairs = []pair{
	{opening: "|", closing: "|", builtin: "ABS"},
	{opening: "⌊", closing: "⌋", builtin: "FLOOR", steps: true},
	{opening: "⌈", closing: "⌉", builtin: "CEILING", steps: true},
}

// enclosed reads what stands between round brackets or between glyphs.
func (p *parser) enclosed() operand {
	opening := p.tok.at
	if p.acceptMark("(") {
		inner := p.nested(opening, loosest)
		p.expectMark(")")
		return p.deeper(inner.expr, source.Span{Start: opening.Start, End: p.last}, inner.levels)
	}
	for _, row := range pairs {
		if !p.acceptMark(row.opening) {
			continue
		}
		inner := p.nested(opening, loosest)
		p.expectMark(row.closing)
		c := &Call{
			At:   source.Span{Start: opening.Start, End: p.last},
			Name: Name{Text: row.builtin, At: opening}, Args: []Expr{inner.expr}, Glyph: row.steps,
		}
		return p.deeper(c, c.At, inner.levels)
	}
	p.failHere("a number or a name", "")
	return operand{}
}
