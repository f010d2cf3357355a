package sheet

import (
	"slices"

	"reckon/engine/internal/sheet/cell"
)

// This file puts what a search found into its order (fmt-infer.md, 13).

// report returns what was found, without the units.
func (s *search) report() *Inference {
	found := &Inference{view: s.view}
	plans := map[*scope][]*plan{}
	for _, p := range s.plans {
		plans[p.column.scope] = append(plans[p.column.scope], p)
	}
	picks := map[*scope][]*pick{}
	for _, p := range s.picks {
		picks[p.scope] = append(picks[p.scope], p)
	}
	stated := s.stated()
	for _, t := range s.view.tables {
		for _, p := range inOrder(plans[t]) {
			found.add(p.proposal(ColumnProposal))
			if c, ok := p.constant(stated); ok {
				found.add(c)
			}
		}
		for _, p := range picks[t] {
			found.add(p.proposal())
		}
		for _, p := range plans[t] {
			if p.chosen != nil && !p.chosen.isExact() {
				found.add(p.proposal(NearMissProposal))
			}
		}
		for _, p := range plans[t] {
			if len(p.unclear) > 0 {
				found.add(Proposal{Kind: AmbiguousProposal, Sheet: t.id, Name: p.column.name, Alternatives: p.unclear})
			}
		}
		for _, p := range plans[t] {
			for _, c := range s.alternatives(p) {
				found.add(p.alternative(c))
			}
		}
	}
	found.Proposals = append(found.Proposals, s.unclear...)
	for _, t := range s.view.tables {
		found.Proposals = append(found.Proposals, s.aliases(t, picks[t])...)
	}
	return found
}

// add appends a proposal and counts it.
func (i *Inference) add(p Proposal) {
	i.Proposals = append(i.Proposals, p)
	switch {
	case p.Kind == ColumnProposal && !p.Weak:
		i.Rules++
	case p.Kind == ScalarProposal:
		i.Scalars++
		if p.line.place >= 0 {
			i.Anchors++
		}
	}
}

// inOrder returns the columns of a table for which an exact rule was chosen,
// each after those it reads; of those that are ready the earliest first.
func inOrder(plans []*plan) []*plan {
	waiting := map[target]bool{}
	left := 0
	for _, p := range plans {
		if p.chosen != nil && p.chosen.isExact() {
			waiting[target{column: p.column}] = true
			left++
		}
	}
	ordered := make([]*plan, 0, left)
	for left > 0 {
		for _, p := range plans {
			if v := (target{column: p.column}); waiting[v] && !p.chosen.readsAny(waiting) {
				delete(waiting, v)
				ordered = append(ordered, p)
				left--
				break
			}
		}
	}
	return ordered
}

// proposal is the entry about the rule that was chosen.
func (p *plan) proposal(kind ProposalKind) Proposal {
	c, t := p.chosen, p.column.scope
	entry := Proposal{
		Kind: kind, Sheet: t.id, Name: p.column.name, Rule: p.rule(c),
		Fits: c.rows - c.misses, Rows: c.rows, Disagreement: c.missed,
		line: insertion{scope: t, head: ruleHead(p.column.name, "", c.declared), formula: c.text(t), place: -1},
	}
	entry.Weak = kind == ColumnProposal && c.rows == 2
	if c.b.pick != nil {
		entry.line.needs = ban{c.b.pick.scope.id, c.b.pick.name}
	}
	return entry
}

// The reasons why a rule that fits was not chosen.
const (
	overColumnsPreferred = "a rule over existing columns is preferred"
	outranked            = "outranked by another rule for this column"
)

// alternative is the entry about a rule that fits and was not chosen.
func (p *plan) alternative(c *candidate) Proposal {
	entry := Proposal{
		Kind: AlternativeProposal, Sheet: p.column.scope.id, Name: p.column.name, Rule: p.rule(c),
		Fits: c.rows - c.misses, Rows: c.rows, Reason: outranked,
	}
	if p.chosen.stage < c.stage {
		entry.Reason = overColumnsPreferred
	}
	return entry
}

// stated returns how prose spells a number, for figures without a mark and
// without an anchor. A number is known by its canonical form.
func (s *search) stated() map[string][]string {
	spellings := map[string][]string{}
	for i := range s.figures {
		written := s.figures[i].Span.Text(s.view.text)
		if read := cell.Read(written); !s.figures[i].Anchored && read.IsNumber() && read.Mark.IsNone() {
			number := read.Value.String()
			spellings[number] = append(spellings[number], written)
		}
	}
	return spellings
}

// constant is the entry about the literal of a rule, if prose spells its value
// in another way.
func (p *plan) constant(stated map[string][]string) (Proposal, bool) {
	k := p.chosen.b.literal
	if k == nil {
		return Proposal{}, false
	}
	literal := k.String()
	if !slices.ContainsFunc(stated[literal], func(written string) bool { return written != literal }) {
		return Proposal{}, false
	}
	entry := p.proposal(ConstantProposal)
	entry.Name, entry.line = literal, insertion{}
	return entry, true
}

// proposal is the entry about a scalar that prose states.
func (p *pick) proposal() Proposal {
	entry := Proposal{
		Kind: ScalarProposal, Sheet: p.scope.id, Name: p.name,
		Fits: p.scope.rows(), Rows: p.scope.rows(), Reason: p.reason,
		line: insertion{scope: p.scope, formula: p.formula(), declared: p.declared, place: -1},
	}
	if p.reason == "" {
		entry.line.place = p.figure.Place
	}
	entry.bracket("")
	return entry
}

// bracket gives the rule of a scalar a unit, or none.
func (p *Proposal) bracket(unit string) {
	p.line.unit = unit
	p.line.head = ruleHead(p.Name, unit, p.line.declared)
	p.Rule = p.line.head + " = " + p.line.formula
}

// anchorText is the anchor of a scalar.
func anchorText(sheet, name string) string { return "<!--vmark=" + sheet + "." + name + "-->" }
