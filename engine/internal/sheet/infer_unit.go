package sheet

import (
	"slices"
	"strings"

	"reckon/engine/internal/sheet/finding"
)

// This file looks at the document as it would be with everything written: which
// units are missing there (fmt-infer.md, 12), and whether a check complains.

// missingUnit is a unit that a formula gives and its binding does not say.
type missingUnit struct {
	*binding
	unit string
}

// missingUnits returns them for the bindings of a model, in order.
func (m *Model) missingUnits() []missingUnit {
	var list []missingUnit
	for _, s := range m.scopes {
		if s.source != nil {
			continue
		}
		for _, group := range [...][]*binding{s.rules, s.scalars} {
			for _, n := range group {
				if n.lacksUnit(m) {
					list = append(list, missingUnit{n, n.quantity.unit.String()})
				}
			}
		}
	}
	return list
}

// lacksUnit reports whether the rule of n gives a unit without a conflict, and
// n says none although it could.
func (n *binding) lacksUnit(m *Model) bool {
	q := n.quantity
	if n.param != nil || n.worthless || len(n.statics)+len(n.unitFaults) > 0 || !q.known || q.unit.IsEmpty() {
		return false
	}
	if n.column == nil {
		return n.unit == nil
	}
	return n.column.unit == nil && !strings.HasSuffix(n.column.head.Text(m.text), "]")
}

// reviewUnits takes from lines the units that their formulas do not give when
// just these lines are written.
func (i *Inference) reviewUnits(lines []Proposal) {
	given := map[ban]string{}
	if m, err := Open(i.write(withoutUnits(lines)).Text, i.view.surroundings); err == nil {
		for _, u := range m.missingUnits() {
			given[ban{u.scope.id, u.name}] = u.unit
		}
	}
	for k := range lines {
		p := &lines[k]
		if p.line.unit == "" || given[ban{p.Sheet, p.Name}] == p.line.unit {
			continue
		}
		if p.line.unit = ""; p.Kind == ScalarProposal {
			p.bracket("")
		}
	}
}

// withoutUnits returns lines as they are without any unit.
func withoutUnits(lines []Proposal) []Proposal {
	var bare []Proposal
	for _, p := range lines {
		if p.Kind == UnitProposal {
			continue
		}
		if p.Kind == ScalarProposal {
			p.bracket("")
		}
		bare = append(bare, p)
	}
	return bare
}

// settle adds the missing units to what was found, and makes sure that a check
// of the whole has nothing to say that it does not say now. It is false when
// something had to be banned and the search has to be made again.
func (s *search) settle(found *Inference) (bool, error) {
	written := found.write(found.writable(found.Proposals))
	m := s.source
	if written.Text != s.source.text {
		var err error
		if m, err = Open(written.Text, s.source.surroundings); err != nil {
			return false, err
		}
		complaints, err := s.complaints(m)
		if err != nil {
			return false, err
		}
		if len(complaints) > 0 {
			s.banFor(found, m, complaints)
			return false, nil
		}
	}
	return true, s.addUnits(found, m.missingUnits())
}

// complaint is a finding, told from others by what it says.
type complaint struct {
	code                      finding.Code
	sheet, name, row, message string
}

// problems counts the problems of a model.
func (m *Model) problems() (map[complaint]int, error) {
	check, err := m.Check()
	if err != nil {
		return nil, err
	}
	counts := map[complaint]int{}
	for _, f := range check.Findings {
		if f.Code.IsProblem() && f.Count == 0 {
			counts[complaint{f.Code, f.Sheet, f.Name, f.Row, f.Message}]++
		}
	}
	return counts, nil
}

// complaints returns the problems of a model that the document does not have as
// it is.
func (s *search) complaints(m *Model) ([]complaint, error) {
	if s.known == nil {
		var err error
		if s.known, err = s.source.problems(); err != nil {
			return nil, err
		}
	}
	now, err := m.problems()
	var list []complaint
	for c, n := range now {
		if n > s.known[c] {
			list = append(list, c)
		}
	}
	return list, err
}

// maxReviews is how often a search is made again before everything that could
// be written is given up.
const maxReviews = 20

// banFor bans the proposals that complaints are about, else those that what
// they are about depends on, else all.
func (s *search) banFor(found *Inference, m *Model, complaints []complaint) {
	written := map[ban]bool{}
	for _, p := range found.writable(found.Proposals) {
		if p.Kind != AliasProposal {
			written[ban{p.Sheet, p.Name}] = true
		}
	}
	before := len(s.banned)
	for _, c := range complaints {
		if at := (ban{c.sheet, c.name}); written[at] {
			s.banned[at] = true
		}
	}
	if len(s.banned) == before {
		for _, c := range complaints {
			s.banNeeds(m, c, written)
		}
	}
	if s.reviews++; len(s.banned) == before || s.reviews > maxReviews {
		for at := range written {
			s.banned[at] = true
		}
	}
}

// banNeeds bans what was written and what the binding of a complaint needs.
func (s *search) banNeeds(m *Model, c complaint, written map[ban]bool) {
	seen := map[*binding]bool{}
	var queue []*binding
	for _, n := range m.nodes {
		if n.scope.id == c.sheet && n.name == c.name {
			queue = append(queue, n)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		n := queue[0]
		if seen[n] {
			continue
		}
		seen[n] = true
		if at := (ban{n.scope.id, n.name}); written[at] {
			s.banned[at] = true
		}
		queue = append(queue, n.needs...)
	}
}

// addUnits adds the units that are missing in the document as it would be.
func (s *search) addUnits(found *Inference, missing []missingUnit) error {
	scalars := map[ban]int{}
	for k, p := range found.Proposals {
		if p.Kind == ScalarProposal {
			scalars[ban{p.Sheet, p.Name}] = k
		}
	}
	rest := len(found.Proposals)
	for _, u := range missing {
		if k, ok := scalars[ban{u.scope.id, u.name}]; ok {
			found.Proposals[k].bracket(u.unit)
			continue
		}
		if p, ok := s.unitProposal(u); ok {
			found.Proposals = append(found.Proposals, p)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	refused, err := s.refusedUnits(found)
	if err != nil {
		return err
	}
	kept := found.Proposals[:0]
	for k, p := range found.Proposals {
		isRefused := refused[ban{p.Sheet, p.Name}] || refused[ban{}]
		switch {
		case isRefused && k >= rest:
			continue
		case isRefused && p.Kind == ScalarProposal:
			p.bracket("")
		}
		kept = append(kept, p)
		if p.Kind == UnitProposal {
			found.Units = append(found.Units, p.unitPlace())
		}
	}
	found.Proposals = kept
	return nil
}

// refusedUnits returns the bindings whose units a check would complain of, and
// the empty name when all units have to go.
func (s *search) refusedUnits(found *Inference) (map[ban]bool, error) {
	refused := map[ban]bool{}
	m, err := Open(found.write(found.writable(found.Proposals)).Text, s.source.surroundings)
	if err != nil {
		return nil, err
	}
	complaints, err := s.complaints(m)
	if err != nil || len(complaints) == 0 {
		return nil, err
	}
	for _, c := range complaints {
		refused[ban{c.sheet, c.name}] = true
	}
	var sound []Proposal
	for _, p := range found.Proposals {
		switch isRefused := refused[ban{p.Sheet, p.Name}]; {
		case isRefused && p.Kind == UnitProposal:
			continue
		case isRefused && p.Kind == ScalarProposal:
			p.bracket("")
		}
		sound = append(sound, p)
	}
	if m, err = Open(found.write(found.writable(sound)).Text, s.source.surroundings); err != nil {
		return nil, err
	}
	if complaints, err = s.complaints(m); len(complaints) > 0 {
		refused[ban{}] = true
	}
	return refused, err
}

// unitProposal is the entry about a unit that is missing in the document.
func (s *search) unitProposal(u missingUnit) (Proposal, bool) {
	entry := Proposal{
		Kind: UnitProposal, Sheet: u.scope.id, Name: u.name, Rule: u.name + " [" + u.unit + "]",
		line: insertion{unit: u.unit},
	}
	own := s.view.scopes[0]
	if !u.scope.isDocument() {
		own = s.view.byID[u.scope.id]
	}
	if u.column != nil {
		entry.line.target = own.columns[u.column.index]
		entry.line.place = entry.line.target.head.End
		return entry, true
	}
	i := slices.IndexFunc(own.scalars, func(n *binding) bool { return n.name == u.name })
	if i >= 0 {
		entry.line.place = own.scalars[i].at.End
	}
	return entry, i >= 0
}

// unitPlace says where the unit of a proposal would stand.
func (p Proposal) unitPlace() UnitPlace {
	place := UnitPlace{Name: p.Name, Unit: p.line.unit, Target: "head"}
	if p.line.target != nil {
		place.Target = "header"
	}
	return place
}
