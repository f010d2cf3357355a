package sheet

import (
	"reckon/engine/internal/sheet/decimal"
	"reckon/engine/internal/sheet/unitmap"
	"reckon/engine/internal/source"
)

// Evaluation is what the values of a document are (tools.md, 5.2).
type Evaluation struct {
	// Scenario is every param in document order, when a scenario was applied.
	Scenario []ParamValue
	// Values are the scalars, then the computed columns, of those that have a
	// value.
	Values []Value
	Units  []UnitOf
	// Params are those that declare a domain.
	Params     []ParamValue
	Assertions []Assertion
	Charts     []Chart
	Skipped    Skipped
}

// Value is a scalar or a computed column.
type Value struct {
	Sheet string // empty at document scope
	Name  string
	// ID is the name at document scope, else sheet.name.
	ID string
	// Text is a scalar's value in its canonical form. Of a column, Cells are
	// those of its rows, nil where a row has no value.
	Text     string
	Cells    []*string
	IsColumn bool
}

// UnitOf is the unit of a binding or of a declared input column.
type UnitOf struct {
	ID   string
	Unit unitmap.Map
}

// ParamValue is a param as an evaluation used it.
type ParamValue struct {
	ID             string
	Value, Default string // canonical
	FromScenario   bool
	Clauses        []string // of its domain
	// Fold is the exact list of legal values, nil when there is none.
	Fold []string
}

// Truth is whether an assertion holds.
type Truth uint8

// The truths.
const (
	Unverified Truth = iota // it could not be evaluated
	Holds
	Fails
)

// Assertion is an assertion of an evaluation.
type Assertion struct {
	Sheet       string
	Source      string // as written, the word assert included
	Truth       Truth
	Operands    []Operand
	Substituted string
	// Defaults is the truth on the document's own defaults, told of one that
	// fails under a scenario.
	Defaults Truth
}

// Operand is a name in an assertion, as written, and its value as it writes.
type Operand struct{ Name, Value string }

// Chart is a chart of a document.
type Chart struct {
	Sheet, Name, Engine string
	Series              []string
	Labels              string
	// Path is the document's text, empty when no image names the file.
	Path  string
	State ChartState
}

// Eval evaluates the model, under a scenario when there is one: the text of a
// JSON object. Its error is a [ScenarioError], or that of [Surroundings.Step].
func (m *Model) Eval(scenario *string) (Evaluation, error) {
	var replaced map[*binding]decimal.Decimal
	if scenario != nil {
		var err error
		if replaced, err = m.scenario([]byte(*scenario)); err != nil {
			return Evaluation{}, err
		}
	}
	r, err := m.run(replaced)
	if err != nil {
		return Evaluation{}, err
	}
	e := Evaluation{
		Values: r.values(), Units: m.units(), Params: r.params(domainParams),
		Assertions: r.assertions(), Charts: r.chartList(), Skipped: r.skipped(),
	}
	if scenario != nil {
		e.Scenario = r.params(everyParam)
		err = e.compareDefaults(m)
	}
	return e, err
}

// compareDefaults tells of each false assertion what it is on the defaults.
func (e *Evaluation) compareDefaults(m *Model) error {
	var own []Assertion
	for i := range e.Assertions {
		if e.Assertions[i].Truth != Fails {
			continue
		}
		if own == nil {
			r, err := m.run(nil)
			if err != nil {
				return err
			}
			own = r.assertions()
		}
		e.Assertions[i].Defaults = own[i].Truth
	}
	return nil
}

// values lists what has a value.
func (r *Run) values() []Value {
	list := []Value{}
	for _, s := range r.m.scopes {
		for _, n := range s.scalars {
			if result := &r.results[n.place]; result.ok {
				list = append(list, Value{Sheet: s.id, Name: n.name, ID: n.id(), Text: result.value.canonical()})
			}
		}
	}
	for _, s := range r.m.scopes {
		for _, n := range s.rules {
			result := &r.results[n.place]
			if !result.ok {
				continue
			}
			v := Value{Sheet: s.id, Name: n.name, ID: n.id(), IsColumn: true, Cells: make([]*string, len(result.cells))}
			for i := range result.cells {
				if !result.cells[i].is(none) {
					v.Cells[i] = new(result.cells[i].canonical())
				}
			}
			list = append(list, v)
		}
	}
	return list
}

// units lists the bindings and declared input columns that have a unit.
func (m *Model) units() []UnitOf {
	var list []UnitOf
	for _, s := range m.scopes {
		for _, c := range s.columns {
			if c.rule == nil && c.unit != nil {
				list = append(list, UnitOf{c.id(), c.unit.Map})
			}
		}
		for _, group := range [...][]*binding{s.rules, s.scalars} {
			for _, n := range group {
				if !n.quantity.unit.IsEmpty() && len(n.unitFaults) == 0 && len(n.statics) == 0 {
					list = append(list, UnitOf{n.id(), n.quantity.unit})
				}
			}
		}
	}
	return list
}

func everyParam(*binding) bool     { return true }
func domainParams(n *binding) bool { return n.param.Domain != nil }

// params lists the params that are wanted, in document order.
func (r *Run) params(wanted func(*binding) bool) []ParamValue {
	list := []ParamValue{}
	for _, s := range r.m.scopes {
		for _, n := range s.scalars {
			if n.param == nil || !wanted(n) {
				continue
			}
			p := ParamValue{ID: n.id(), Default: n.param.Default.Value.String()}
			p.Value = p.Default
			if v, ok := r.replaced[n]; ok {
				p.Value, p.FromScenario = v.String(), true
			}
			if d := n.param.Domain; d != nil {
				p.Clauses, p.Fold = d.Clauses, foldOf(d)
			}
			list = append(list, p)
		}
	}
	return list
}

// assertions lists the assertions in document order.
func (r *Run) assertions() []Assertion {
	var list []Assertion
	for _, s := range r.m.scopes {
		for _, n := range s.asserts {
			a := Assertion{
				Sheet: s.id, Source: n.at.Text(r.m.text),
				Substituted: n.ruleText.Text(r.m.text),
			}
			if result := &r.results[n.place]; result.ok {
				a.Truth = Fails
				if result.holds {
					a.Truth = Holds
				}
				a.Substituted = r.substituted(n)
				a.Operands = r.operands(n)
			}
			list = append(list, a)
		}
	}
	return list
}

// operands lists the scalars of an assertion, each name once.
func (r *Run) operands(n *binding) []Operand {
	var list []Operand
	seen := map[string]bool{}
	for _, u := range n.uses {
		written := u.ref.At.Text(r.m.text)
		if u.scalar == nil || seen[written] {
			continue
		}
		seen[written] = true
		list = append(list, Operand{written, r.results[u.scalar.place].value.written(u.scalar.width)})
	}
	return list
}

// chartList lists the charts in document order.
func (r *Run) chartList() []Chart {
	var list []Chart
	for _, s := range r.m.scopes {
		for _, c := range s.charts {
			list = append(list, r.chartEntry(c))
		}
	}
	return list
}

func (r *Run) chartEntry(c *chartLine) Chart {
	path, _ := r.m.path(c)
	entry := Chart{
		Sheet: c.scope.id, Name: c.Name.Text, Engine: c.Engine.Text, Path: path, State: r.chartStates[c],
		Labels: r.m.columnName(c.labels, c.Labels.At),
	}
	for i := range c.Series {
		entry.Series = append(entry.Series, r.m.columnName(c.drawn[i], c.Series[i].At))
	}
	return entry
}

// columnName returns the name of a column, or what is written where none is.
func (m *Model) columnName(c *column, at source.Span) string {
	if c == nil {
		return at.Text(m.text)
	}
	return c.name
}
