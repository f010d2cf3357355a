package sheet

import (
	"reckon/engine/internal/sheet/cell"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/unitmap"
	"reckon/engine/internal/source"
)

// misfitUnder says why a number may not stand under a unit, or returns "".
func misfitUnder(r cell.Reading, unit unitmap.Map) string {
	switch {
	case r.Kind == cell.Percent:
		return "a percent cannot stand under the unit " + unit.String()
	case r.Mark.Prefix != "":
		return "the mark " + quote(r.Mark.Prefix) + " cannot stand under the unit " + unit.String()
	case r.Mark.Suffix == "":
		return ""
	}
	m, err := unitmap.Parse(r.Mark.Suffix)
	if err != nil || !m.Equal(unit) {
		return quote(r.Mark.Suffix) + " is not the unit " + unit.String()
	}
	return ""
}

func (b *builder) reportMisfit(c *column, row int, at source.Span, written, message string) {
	c.conflict = true
	b.report(finding.Finding{
		Code: finding.Unit, Sheet: c.scope.id, Name: c.name, Row: c.scope.label(b.text, row),
		RowIndex: row + 1, Raw: written, Span: at, Message: message,
	})
}

// unitDefinitions puts the definitions of units in force: the first of each
// atom, and none that needs itself.
func (b *builder) unitDefinitions() {
	b.definitions = new(unitmap.Definitions)
	first := map[string]source.Span{}
	kept := b.unitLines[:0]
	for _, line := range b.unitLines {
		if b.worthless[line.UnitDefinition] {
			continue
		}
		atom := line.Atom.Text
		if at, taken := first[atom]; taken {
			b.report(finding.Finding{
				Code: finding.Dup, Name: atom, Span: line.At, Related: at,
				Message: "the unit " + quote(atom) + " is defined already",
			})
			continue
		}
		first[atom] = line.At
		b.definitions.Define(atom, line.Unit.Map)
		kept = append(kept, line)
	}
	b.unitLines = kept
	b.unitAt = make(map[string]*unitLine, len(kept))
	for i := range kept {
		b.unitAt[kept[i].Atom.Text] = &kept[i]
	}
	for _, path := range b.definitions.Loops() {
		b.report(finding.Finding{
			Code: finding.Cycle, Name: path[0], Path: path, Span: first[path[0]],
			Message: "the units need one another",
		})
	}
}

// useUnits marks the definitions that a map reaches.
func (m *Model) useUnits(u unitmap.Map) {
	if len(m.unitLines) == 0 {
		return
	}
	for _, f := range u.Factors() {
		if line := m.unitAt[f.Atom]; line != nil && !line.used {
			line.used = true
			m.useUnits(line.Unit.Map)
		}
	}
}

// unusedUnits reports the definitions that nothing reaches.
func (r *Run) unusedUnits() {
	for _, line := range r.m.unitLines {
		if !line.used {
			r.report(finding.Finding{
				Code: finding.Warn, Name: line.Atom.Text, Span: line.At,
				Message: "nothing uses the unit " + quote(line.Atom.Text),
			})
		}
	}
}
