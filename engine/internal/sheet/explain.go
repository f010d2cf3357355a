package sheet

import (
	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/unitmap"
)

// Explanation is how a document is put together (tools.md, 5.3).
type Explanation struct {
	DocumentScope   []Rule
	UnitDefinitions []UnitDefinition
	DocumentParams  []DeclaredParam
	Sheets          []SheetParts
	Skipped         Skipped
}

// Rule is a column's rule or a scalar.
type Rule struct {
	Name string
	Text string // the expression as written
	// Width is the decimals that the value is written with, nil when none
	// follow; IsDeclared says that a precision clause sets them.
	Width      *int
	IsDeclared bool
	Unit       *RuleUnit
}

// RuleUnit is the unit of a rule, and whether it is declared or derived.
type RuleUnit struct {
	Unit       unitmap.Map
	IsDeclared bool
}

// UnitDefinition is a definition of a unit.
type UnitDefinition struct {
	Atom string
	Unit unitmap.Map
}

// DeclaredParam is a param as declared.
type DeclaredParam struct {
	Name    string
	Width   *int   // nil when missing
	Default string // as written
	Clauses []string
	Fold    []string
	Step    string // of its lattice, empty without one
}

// SheetParts is what a sheet is made of.
type SheetParts struct {
	ID       string
	HasTable bool
	Import   *ImportParts
	Inputs   []string // columns without a rule
	// InputUnits are those of inputs that declare one.
	InputUnits []UnitOf
	Aliases    []AliasParts
	Rules      []Rule
	Scalars    []Rule
	Params     []DeclaredParam
	// Order is the order in which the sheet's own bindings are evaluated; what
	// depends on a cycle is left out.
	Order      []string
	Assertions []string // without the word assert
	Charts     []Chart
}

// ImportParts is the declaration of an imported file, and its state.
type ImportParts struct {
	Path      string
	Delimiter string
	Labels    []string // nil without a label clause
	Mode      string   // labelled, unlabelled or empty
	Stamp     string   // sha256:<hex>, or empty
	State     ImportState
}

// AliasParts is a second name of a column.
type AliasParts struct{ Symbol, Header string }

// Explain returns how the document is put together. Its error is that of
// [Surroundings.Step].
func (m *Model) Explain() (Explanation, error) {
	r, err := m.run(nil)
	if err != nil {
		return Explanation{}, err
	}
	e := Explanation{DocumentScope: m.rulesOf(m.scopes[0].scalars), Skipped: r.skipped()}
	for _, line := range m.unitLines {
		e.UnitDefinitions = append(e.UnitDefinitions, UnitDefinition{line.Atom.Text, line.Unit.Map})
	}
	e.DocumentParams = paramsOf(m.scopes[0])
	order := map[*scope][]string{}
	for _, n := range m.order {
		if !n.assertion {
			order[n.scope] = append(order[n.scope], n.name)
		}
	}
	for _, s := range m.scopes[1:] {
		parts := r.partsOf(s)
		parts.Order = order[s]
		e.Sheets = append(e.Sheets, parts)
	}
	return e, nil
}

func (r *Run) partsOf(s *scope) SheetParts {
	m := r.m
	parts := SheetParts{
		ID: s.id, HasTable: s.table != nil, Import: s.importParts(),
		Rules: m.rulesOf(s.rules), Scalars: m.rulesOf(s.scalars), Params: paramsOf(s),
	}
	for _, c := range s.columns {
		if c.rule != nil {
			continue
		}
		parts.Inputs = append(parts.Inputs, c.name)
		if c.unit != nil {
			parts.InputUnits = append(parts.InputUnits, UnitOf{c.name, c.unit.Map})
		}
	}
	for _, a := range s.aliases {
		parts.Aliases = append(parts.Aliases, AliasParts{a.Symbol.Text, a.Header.Text})
	}
	for _, n := range s.asserts {
		parts.Assertions = append(parts.Assertions, n.ruleText.Text(m.text))
	}
	for _, c := range s.charts {
		parts.Charts = append(parts.Charts, r.chartEntry(c))
	}
	return parts
}

func (s *scope) importParts() *ImportParts {
	if s.source == nil {
		return nil
	}
	line := s.source
	parts := &ImportParts{Path: line.Path, Delimiter: string(rune(line.Delimiter)), Stamp: line.Stamp, State: line.state}
	switch line.Mode {
	case block.Labelled:
		parts.Mode = "labelled"
	case block.Unlabelled:
		parts.Mode = "unlabelled"
	}
	for _, label := range line.Labels {
		parts.Labels = append(parts.Labels, label.Text)
	}
	return parts
}

// rulesOf describes bindings, params aside.
func (m *Model) rulesOf(bindings []*binding) []Rule {
	var list []Rule
	for _, n := range bindings {
		if n.param != nil {
			continue
		}
		rule := Rule{Name: n.name, Text: n.ruleText.Text(m.text), IsDeclared: n.declared != noWidth}
		if n.width != noWidth {
			rule.Width = new(n.width)
		}
		declared := n.unit
		if n.column != nil {
			declared = n.column.unit
		}
		switch {
		case declared != nil:
			rule.Unit = &RuleUnit{declared.Map, true}
		case !n.quantity.unit.IsEmpty():
			rule.Unit = &RuleUnit{n.quantity.unit, false}
		}
		list = append(list, rule)
	}
	return list
}

func paramsOf(s *scope) []DeclaredParam {
	var list []DeclaredParam
	for _, n := range s.scalars {
		if n.param == nil {
			continue
		}
		p := DeclaredParam{Name: n.name, Width: n.param.Width, Default: n.param.Default.Text}
		if d := n.param.Domain; d != nil {
			p.Clauses, p.Fold = d.Clauses, foldOf(d)
		}
		if n.param.Step != nil {
			p.Step = n.param.Step.Text
		}
		list = append(list, p)
	}
	return list
}

// foldOf returns the legal values of a domain in their canonical form, or nil
// when they are no short list.
func foldOf(d *block.Domain) []string {
	fold, ok := d.Fold()
	if !ok {
		return nil
	}
	list := make([]string, len(fold))
	for i, v := range fold {
		list[i] = v.String()
	}
	return list
}
