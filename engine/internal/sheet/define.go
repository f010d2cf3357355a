package sheet

import (
	"slices"

	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/source"
)

// define puts what a statement defines into its scope.
func (b *builder) define(s *scope, statement block.Statement) {
	switch line := statement.(type) {
	case *block.Binding:
		b.defineBinding(s, line)
	case *block.Param:
		b.defineParam(s, line)
	case *block.Alias:
		if s.isDocument() {
			b.misplaced(s, line.Symbol.Text, line.At, "a second name of a column belongs in the block of its sheet")
		}
	case *block.Assertion:
		b.defineAssertion(s, line)
	case *block.Chart:
		b.defineChart(s, line)
	case *block.Report:
		b.defineReport(s, line)
	case *block.UnitDefinition:
		if !s.isDocument() {
			b.misplaced(s, "", line.At, "a unit is defined in a block without a sheet id")
			return
		}
		b.unitLines = append(b.unitLines, unitLine{UnitDefinition: line})
	}
}

func (b *builder) misplaced(s *scope, name string, at source.Span, message string) {
	b.report(finding.Finding{Code: finding.Sheet, Sheet: s.id, Name: name, Span: at, Message: message})
}

// defineBinding makes a column's rule of a head that names a column, and a
// scalar of any other.
func (b *builder) defineBinding(s *scope, line *block.Binding) {
	n := &binding{
		scope: s, name: line.Head.Text, at: line.Head.At, block: b.block,
		rule: line.Rule, ruleText: line.RuleText, unit: line.Unit, declared: noWidth,
		worthless: b.worthless[line],
	}
	if line.Width != nil {
		n.declared = *line.Width
	}
	if line.Quoted {
		b.defineQuoted(n, line.Head)
		return
	}
	switch c := b.columnOf(s, line.Head.Text); {
	case c != nil:
		b.defineRule(n, c)
	case s.ambiguous(line.Head.Text):
		// Its headers have been reported; which of them it meant is not known.
	default:
		if b.claim(s, line.Head, &symbol{at: line.Head.At, scalar: n}) {
			s.scalars = append(s.scalars, n)
		}
	}
}

// defineQuoted makes n the rule of the column with exactly that header.
func (b *builder) defineQuoted(n *binding, head block.Name) {
	c, ok := n.scope.byHeader[head.Text]
	switch {
	case n.scope.isDocument():
		b.misplaced(n.scope, n.name, head.At, "a quoted head names a column, and only a sheet has columns")
	case ok:
		b.defineRule(n, c)
	case !n.scope.ambiguous(head.Text):
		b.unknownHeader(n.scope, head, head.Text)
	}
}

// columnOf returns the column that a head names, by its header or by an alias
// that is in force.
func (b *builder) columnOf(s *scope, name string) *column {
	if c, ok := s.byHeader[name]; ok {
		return c
	}
	if known, ok := s.names[name]; ok && known.alias != nil {
		return known.alias.column
	}
	return nil
}

// ambiguous reports whether two headers have the name.
func (s *scope) ambiguous(name string) bool {
	return s.doubled[name]
}

// defineRule makes n the rule of c.
func (b *builder) defineRule(n *binding, c *column) {
	if known := n.scope.names[n.name]; known != nil && known.alias != nil {
		known.alias.used = true
	}
	n.name, n.column = c.name, c
	if c.scope.source != nil {
		c.shadow(n.name, n.at)
		return
	}
	if c.rule != nil {
		f := n.finding(finding.Dup, n.at, "the column "+quote(c.name)+" has a rule already")
		f.Related = c.rule.at
		b.report(f)
		return
	}
	if n.unit != nil {
		b.report(n.finding(finding.Unit, n.unit.At, "the unit of a column stands in its header, not at its rule"))
		n.worthless = true
	}
	c.rule = n
	n.scope.rules = append(n.scope.rules, n)
}

func (b *builder) defineParam(s *scope, line *block.Param) {
	n := &binding{
		scope: s, name: line.Name.Text, at: line.Name.At, block: b.block,
		param: line, ruleText: line.Default.At, unit: line.Unit, declared: noWidth,
		worthless: !line.Usable,
	}
	if line.Width != nil {
		n.declared = *line.Width
	}
	for _, f := range b.paramFaults[line] {
		b.reportLine(s, f)
	}
	if b.claim(s, line.Name, &symbol{at: line.Name.At, scalar: n}) {
		s.scalars = append(s.scalars, n)
	}
}

func (b *builder) defineAlias(s *scope, line *block.Alias) {
	c, ok := s.byHeader[line.Header.Text]
	if !ok {
		b.unknownHeader(s, line.Header, line.Symbol.Text)
		return
	}
	a := &alias{Alias: line, column: c, block: b.block}
	if b.worthless[line] {
		return
	}
	if isBuiltin(line.Symbol.Text) {
		b.report(finding.Finding{
			Code: finding.Dup, Sheet: s.id, Name: line.Symbol.Text, Span: line.Symbol.At,
			Message: quote(line.Symbol.Text) + " is a word of the language and cannot name a column",
		})
		return
	}
	if b.claim(s, line.Symbol, &symbol{at: line.Symbol.At, alias: a}) {
		s.aliases = append(s.aliases, a)
	}
}

func (b *builder) defineAssertion(s *scope, line *block.Assertion) {
	if s.isDocument() {
		b.misplaced(s, "", line.At, "an assertion belongs in the block of a sheet")
		return
	}
	s.asserts = append(s.asserts, &binding{
		scope: s, at: line.At, block: b.block, assertion: true,
		rule: line.Rule, ruleText: line.RuleText, declared: noWidth, worthless: b.worthless[line],
	})
}

func (b *builder) defineChart(s *scope, line *block.Chart) {
	if s.isDocument() || s.table == nil && s.source == nil {
		b.misplaced(s, line.Name.Text, line.At, "a chart draws the columns of a sheet, and there is no table here")
		return
	}
	c := &chartLine{Chart: line, scope: s}
	b.chartBlocks[c] = b.block
	if b.claim(s, line.Name, &symbol{at: line.Name.At, chart: c}) {
		s.charts = append(s.charts, c)
	}
}

func (b *builder) defineReport(s *scope, line *block.Report) {
	if s.isDocument() {
		b.misplaced(s, "", line.At, "a report belongs in the block of a sheet")
		return
	}
	s.reports = append(s.reports, &reportLine{Report: line, block: b.block})
}

// claim gives a name to a symbol, or reports that the name is taken: the first
// stays in force.
func (b *builder) claim(s *scope, name block.Name, is *symbol) bool {
	other, taken := s.names[name.Text]
	if !taken {
		s.names[name.Text] = is
		return true
	}
	if c := other.column; c != nil && s.source != nil {
		c.shadow(name.Text, name.At)
		return false
	}
	b.report(finding.Finding{
		Code: finding.Dup, Sheet: s.id, Name: name.Text, Span: name.At, Related: other.at,
		Message: quote(name.Text) + " is " + other.what() + " already",
	})
	return false
}

// shadow keeps the finding about a binding that is named like an imported
// column.
func (c *column) shadow(name string, at source.Span) {
	line := c.scope.source
	line.shadows = append(line.shadows, finding.Finding{
		Code: finding.Import, Sheet: c.scope.id, Name: name, Span: at,
		Message: quote(name) + " is a column of the imported file, which only the file can define",
	})
}

// clashWithHeader reports a name of an earlier block that a header takes: the
// column stays. What had the name goes when all headers are read.
func (b *builder) clashWithHeader(other *symbol, c *column) {
	c.scope.names[c.name] = &symbol{at: c.head, column: c}
	if n := other.scalar; n != nil && n.param == nil {
		b.defineRule(n, c)
		return
	}
	b.deferred = append(b.deferred, finding.Finding{
		Code: finding.Dup, Sheet: c.scope.id, Name: c.name, Span: other.at, Related: c.head,
		Message: quote(c.name) + " is a column already",
	})
}

// dropNameless lets go of what has lost its name to a header, all at once: one
// by one would take quadratic time.
func (s *scope) dropNameless() {
	has := func(name string) symbol {
		if y := s.names[name]; y != nil {
			return *y
		}
		return symbol{}
	}
	s.scalars = slices.DeleteFunc(s.scalars, func(n *binding) bool { return has(n.name).scalar != n })
	s.aliases = slices.DeleteFunc(s.aliases, func(a *alias) bool { return has(a.Symbol.Text).alias != a })
	s.charts = slices.DeleteFunc(s.charts, func(c *chartLine) bool { return has(c.Name.Text).chart != c })
}

// what says in a message what a name stands for.
func (y *symbol) what() string {
	switch {
	case y.column != nil:
		return "a column"
	case y.alias != nil:
		return "a second name of a column"
	case y.chart != nil:
		return "a chart"
	case y.scalar.param != nil:
		return "a param"
	}
	return "bound"
}

// unknownHeader reports a quoted header that no column has, in a line that
// binds name.
func (b *builder) unknownHeader(s *scope, header block.Name, name string) {
	if s.isUnseen() {
		return
	}
	f := finding.Finding{
		Code: finding.Undef, Sheet: s.id, Name: name, Raw: header.Text, Span: header.At,
		Message: "no column is called " + quote(header.Text),
	}
	if bare := splitHeader(header.Text, header.At).name; bare != header.Text && s.byHeader[bare] != nil {
		f.Message += "; the name is " + quote(bare) + ", without its unit clause"
	} else {
		f.Suggestion = b.nearest(header.Text, s.headerNames)
	}
	b.report(f)
}

// headerNames returns the names that the sheet's headers have.
func (s *scope) headerNames() []string {
	names := make([]string, 0, len(s.columns))
	for _, c := range s.columns {
		if c.name != "" {
			names = append(names, c.name)
		}
	}
	return names
}

// keepWorthless remembers a statement whose line has a fault that takes its
// value away.
func (b *builder) keepWorthless(statement block.Statement) {
	if b.worthless == nil {
		b.worthless = map[block.Statement]bool{}
	}
	b.worthless[statement] = true
}

// keepParamFaults puts the faults of a param aside until it is defined.
func (b *builder) keepParamFaults(line block.Line) {
	if len(line.Faults) == 0 {
		return
	}
	if b.paramFaults == nil {
		b.paramFaults = map[block.Statement][]block.Fault{}
	}
	b.paramFaults[line.Statement] = line.Faults
}
