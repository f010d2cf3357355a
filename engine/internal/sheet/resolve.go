package sheet

import (
	"slices"
	"sort"

	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/finding"
)

// resolve ties the names in every rule to what they stand for, and finds what
// can be said of a rule's calls and names without a value.
func (b *builder) resolve() {
	for _, s := range b.scopes {
		for _, list := range [...][]*binding{s.rules, s.scalars, s.asserts} {
			for _, n := range list {
				n.place = len(b.nodes)
				b.nodes = append(b.nodes, n)
			}
		}
	}
	r := resolver{Model: b.Model}
	for _, n := range b.nodes {
		if b.step() {
			return
		}
		if n.rule != nil {
			r.resolveRule(n)
		}
	}
}

// resolver resolves the rules of a model.
type resolver struct {
	*Model
	n *binding
	// The stages of findings.md, section 4, that need no value.
	calls, names, vectors []finding.Finding
}

// resolveRule resolves one rule. Of the faults, those of the first stage that
// has any are kept.
func (r *resolver) resolveRule(n *binding) {
	r.n = n
	r.calls, r.names, r.vectors = nil, nil, nil
	r.walk(n.rule, "")
	switch {
	case len(r.calls) > 0:
		n.statics = r.calls
	case len(r.names) > 0:
		n.statics = r.names
	default:
		n.statics = r.vectors
	}
	needed := make(map[*binding]bool, len(n.uses))
	for _, u := range n.uses {
		other := u.scalar
		if u.column != nil {
			other = u.column.rule
		}
		if other != nil && !needed[other] {
			needed[other] = true
			n.needs = append(n.needs, other)
		}
	}
}

// walk visits an expression; reduce is the function whose column it stands
// for, or empty.
func (r *resolver) walk(x block.Expr, reduce string) {
	switch x := x.(type) {
	case *block.Ref:
		r.reference(x, reduce)
	case *block.Unary:
		r.walk(x.Operand, "")
	case *block.Binary:
		r.walk(x.Left, "")
		r.walk(x.Right, "")
	case *block.Call:
		r.call(x)
	}
}

// call visits a call and judges its form (functions.md, 2).
func (r *resolver) call(c *block.Call) {
	row, known := builtins[c.Name.Text]
	if !known {
		f := r.n.finding(finding.Type, c.Name.At, "there is no function "+quote(c.Name.Text))
		f.Suggestion, _ = r.speller.Nearest(c.Name.Text, builtinNames(), 2)
		r.calls = append(r.calls, f)
	} else if want := row.arity(c.Glyph); len(c.Args) != want {
		r.calls = append(r.calls, r.n.finding(finding.Type, c.At,
			c.Name.Text+" takes "+plural(want, "argument")+", got "+itoa(len(c.Args))))
	}
	for i, arg := range c.Args {
		if !known || i != row.columnAt {
			r.walk(arg, "")
			continue
		}
		if _, ok := arg.(*block.Ref); !ok {
			r.calls = append(r.calls, r.n.finding(finding.Type, arg.Span(),
				c.Name.Text+" takes the name of a column, not an expression: bind it as a column first"))
		}
		r.walk(arg, c.Name.Text)
	}
}

// reference resolves one reference and judges its place.
func (r *resolver) reference(ref *block.Ref, reduce string) {
	t := r.find(r.n, ref)
	r.n.uses = append(r.n.uses, use{ref: ref, target: t, reduce: reduce})
	switch {
	case t.scalar != nil:
		t.scalar.read = true
	case t.chart != nil:
		r.vectors = append(r.vectors, r.n.finding(finding.Type, ref.At,
			quote(ref.Name)+" is a chart and has no value"))
	case t.isNothing():
		r.names = append(r.names, r.unknown(ref))
	case t.column != nil && reduce == "" && !r.n.mayReadRow(t.column):
		f := r.n.finding(finding.Vector, ref.At, quote(ref.At.Text(r.text))+" is a column where one value is due")
		f.Suggestion = "SUM(" + ref.At.Text(r.text) + ")"
		r.vectors = append(r.vectors, f)
	}
}

// target returns what a reference in the rule of n resolves to.
func (n *binding) target(ref *block.Ref) target { return n.uses[n.useOf(ref)].target }

// useOf returns the number of a reference among the uses of n.
func (n *binding) useOf(ref *block.Ref) int {
	return sort.Search(len(n.uses), func(i int) bool { return n.uses[i].ref.At.Start >= ref.At.Start })
}

// mayReadRow reports whether n may read the row's value of c.
func (n *binding) mayReadRow(c *column) bool { return n.column != nil && c.scope == n.scope }

// find looks a name up as n sees it (format.md, 4).
func (m *Model) find(n *binding, ref *block.Ref) target { return m.lookUp(n.scope, n.block, ref) }

func (m *Model) lookUp(from *scope, atBlock int, ref *block.Ref) target {
	s := from
	if ref.Sheet != "" {
		s = m.byID[ref.Sheet]
		if s == nil {
			return target{}
		}
	}
	if t := s.own(ref.Name, atBlock); !t.isNothing() {
		return t
	}
	if ref.Sheet == "" && !s.isDocument() {
		if t := m.scopes[0].own(ref.Name, atBlock); !t.isNothing() {
			return t
		}
	}
	return target{unseen: s.isUnseen()}
}

// own looks a name up in one scope. An alias counts from its own block on.
func (s *scope) own(name string, atBlock int) target {
	known, ok := s.names[name]
	if !ok {
		return target{}
	}
	if a := known.alias; a != nil {
		if a.block > atBlock {
			return target{}
		}
		a.used = true
		return target{column: a.column}
	}
	return target{column: known.column, scalar: known.scalar, chart: known.chart}
}

// unknown returns the finding about a name that does not exist.
func (r *resolver) unknown(ref *block.Ref) finding.Finding {
	f := r.n.finding(finding.Undef, ref.NameAt, "there is no "+quote(ref.At.Text(r.text)))
	f.Raw = ref.At.Text(r.text)
	f.Suggestion = r.suggest(r.n.scope, ref)
	if ref.Sheet != "" && r.byID[ref.Sheet] == nil {
		f.Span = ref.SheetAt
		f.Message = "there is no sheet " + quote(ref.Sheet)
	}
	return f
}

// suggest returns the known name that is nearest to one that does not exist,
// as a scope sees it, or nothing.
func (m *Model) suggest(from *scope, ref *block.Ref) string {
	switch s := m.byID[ref.Sheet]; {
	case ref.Sheet != "" && s == nil:
		return m.nearest(ref.Sheet, m.sheetIDs)
	case ref.Sheet != "":
		return m.nearest(ref.Name, s.valueNames)
	case from.isDocument():
		return m.nearest(ref.Name, from.valueNames)
	}
	return m.nearest(ref.Name, func() []string { return append(m.scopes[0].valueNames(), from.valueNames()...) })
}

// nearest returns the known name that is nearest to word, or nothing. The names
// are not even gathered once the speller's budget is spent, so that gathering
// them for each of many unknown words is within that budget too.
func (m *Model) nearest(word string, known func() []string) string {
	if m.speller.IsSpent() {
		return ""
	}
	near, _ := m.speller.Nearest(word, known(), -1)
	return near
}

// valueNames returns the names that stand for values: columns, scalars and
// second names of columns.
func (s *scope) valueNames() []string {
	names := make([]string, 0, len(s.names))
	for _, c := range s.columns {
		if s.byHeader[c.name] == c {
			names = append(names, c.name)
		}
	}
	for _, n := range s.scalars {
		names = append(names, n.name)
	}
	for _, a := range s.aliases {
		names = append(names, a.Symbol.Text)
	}
	return names
}

// namesRead returns the names that some formula reads, without their sheet.
func (m *Model) namesRead() []string {
	var names []string
	for _, n := range m.nodes {
		for i := range n.uses {
			names = append(names, n.uses[i].ref.Name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func (m *Model) sheetIDs() []string {
	ids := make([]string, 0, len(m.scopes)-1)
	for _, s := range m.scopes[1:] {
		ids = append(ids, s.id)
	}
	return ids
}
