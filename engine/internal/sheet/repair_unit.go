package sheet

import (
	"iter"

	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/markdown"
	"reckon/engine/internal/sheet/unitmap"
	"reckon/engine/internal/source"
)

// units plans the unit brackets that are not in the normal form of what they
// say (format.md, 9.1): in headers of sheets, and in blocks.
func (p *planner) units() {
	for _, s := range p.m.scopes {
		for _, c := range s.columns {
			if c.unit != nil && c.fields == nil {
				p.unit(c.unit.At, c.unit.Map)
			}
		}
	}
	for _, node := range p.m.doc.Nodes {
		if node.Kind != markdown.Rules {
			continue
		}
		for at, unit := range unitBrackets(p.m.text, node.Block) {
			p.unit(at, unit)
		}
	}
}

// unit plans one bracket.
func (p *planner) unit(at source.Span, unit unitmap.Map) {
	if normal := "[" + unit.String() + "]"; at.Text(p.m.text) != normal {
		p.add(planned{item: unitItem}, at, normal)
	}
}

// unitBrackets yields the brackets of a block that hold a unit, and their units.
// A line that does not parse has none.
func unitBrackets(document string, b *markdown.Block) iter.Seq2[source.Span, unitmap.Map] {
	return func(yield func(source.Span, unitmap.Map) bool) {
		clause := func(u *block.UnitClause) bool { return u == nil || yield(u.At, u.Map) }
		if line := block.ParseFence(document, b.Info).Import; line != nil && !line.Broken {
			for _, label := range line.Labels {
				if !clause(label.Unit) {
					return
				}
			}
		}
		for _, at := range b.Lines {
			if !lineBrackets(block.ParseLine(document, at).Statement, clause) {
				return
			}
		}
	}
}

// lineBrackets hands the brackets of a statement to clause, which may be nil,
// and reports whether it wants more.
func lineBrackets(statement block.Statement, clause func(*block.UnitClause) bool) bool {
	switch s := statement.(type) {
	case *block.Binding:
		return clause(s.Unit) && ruleBrackets(s.Rule, clause)
	case *block.Param:
		return clause(s.Unit)
	case *block.Assertion:
		return ruleBrackets(s.Rule, clause)
	case *block.UnitDefinition:
		atom, err := unitmap.Parse(s.Atom.Text)
		if err == nil && !clause(&block.UnitClause{At: s.Atom.At, Map: atom}) {
			return false
		}
		return s.Unit.Map.IsEmpty() || clause(&s.Unit)
	}
	return true
}

func ruleBrackets(rule block.Expr, clause func(*block.UnitClause) bool) bool {
	for x := range block.Walk(rule) {
		if literal, ok := x.(*block.Number); ok && !clause(literal.Unit) {
			return false
		}
	}
	return true
}
