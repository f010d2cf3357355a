package sheet

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"reckon/engine/internal/sheet/chart"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/markdown"
	"reckon/engine/internal/source"
)

// RepairOptions are the repairs that are only made when asked for.
type RepairOptions struct {
	// FixDates rewrites the cells of Date findings that have one reading, and
	// plans as if those dates stood there already. FixUnits rewrites unit
	// brackets in their normal form.
	FixDates, FixUnits bool
}

// Repair is a plan to bring a document's stored figures up to date
// (fmt-infer.md, part 1).
type Repair struct {
	// Edits are ascending and disjoint. Made by [Splice], they leave a document
	// for which another plan has none.
	Edits []Edit
	// The counts say how the edits split.
	CellsUpdated, AnchorsUpdated, StampsUpdated, DatesUpdated, UnitsUpdated int
	// Artifacts are the files to write, in document order.
	Artifacts []Artifact
	// Check is what a check says of the document as it stands.
	Check Check
	// Left is what a check would say of the document with the edits made and
	// no artifact written. Its places are those of that document.
	Left []finding.Finding
	// ProblemsLeft is how many findings would still be problems once the edits
	// are made and the artifacts written.
	ProblemsLeft int
}

// Artifact is the file of a chart that is missing or out of date.
type Artifact struct {
	Path         string // as the document spells it
	Sheet, Chart string // its owner
	Data         []byte
	// IsMissing says that there is no such file: it must be created, and else
	// rewritten.
	IsMissing bool
}

// Owns reports whether what a file holds is the chart's own, so that it may be
// rewritten.
func (a Artifact) Owns(current []byte) bool {
	sheet, name, ok := chart.Owner(current)
	return ok && sheet == a.Sheet && name == a.Chart
}

// Repair plans a repair. Its error is that of [Surroundings.Step].
func (m *Model) Repair(o RepairOptions) (Repair, error) {
	r, err := m.run(nil)
	if err != nil {
		return Repair{}, err
	}
	plan := Repair{Check: r.check()}
	list, err := r.planEdits(o)
	if err != nil {
		return Repair{}, err
	}
	after, list, err := m.settle(list)
	if err != nil {
		return Repair{}, err
	}
	if after != m {
		if r, err = after.run(nil); err != nil {
			return Repair{}, err
		}
	}
	plan.take(list)
	plan.Artifacts = r.artifacts()
	plan.Left = r.Findings()
	// Each artifact has a finding, which writing it resolves.
	plan.ProblemsLeft = r.findings.summary().Problems - len(plan.Artifacts)
	return plan, nil
}

// Remaining returns the findings that are left once the edits are made and the
// artifacts written.
func (p *Repair) Remaining() []finding.Finding {
	drawn := map[string]bool{}
	for _, a := range p.Artifacts {
		drawn[a.Path] = true
	}
	isResolved := func(f finding.Finding) bool { return f.Code == finding.Stale && drawn[f.Artifact] }
	return slices.DeleteFunc(slices.Clone(p.Left), isResolved)
}

// item is what an edit is made for: the items of fmt-infer.md, 2.
type item uint8

const (
	cellItem item = iota
	anchorItem
	stampItem
	dateItem
	unitItem
)

// planned is an edit on its way into a plan.
type planned struct {
	Edit
	item item
	// node is the number of the top-level node that it is made in.
	node int
	// reading is what the document must say there afterwards: in the cell at
	// row and column, or before the anchor, which has that number.
	reading     string
	row, column int
	anchor      int
}

// take puts the edits into the plan and counts them.
func (p *Repair) take(list []planned) {
	p.Edits = editsOf(list)
	counts := map[item]*int{
		cellItem: &p.CellsUpdated, anchorItem: &p.AnchorsUpdated, stampItem: &p.StampsUpdated,
		dateItem: &p.DatesUpdated, unitItem: &p.UnitsUpdated,
	}
	for _, e := range list {
		*counts[e.item]++
	}
}

func editsOf(list []planned) []Edit {
	edits := make([]Edit, len(list))
	for i := range list {
		edits[i] = list[i].Edit
	}
	return edits
}

// planEdits collects the edits of a document that r has evaluated as it stands.
func (r *Run) planEdits(o RepairOptions) ([]planned, error) {
	m := r.m
	var dates []planned
	if o.FixDates {
		var err error
		if r, dates, err = r.withDates(); err != nil {
			return nil, err
		}
	}
	p := planner{Run: r, inputs: r.m.readInputs()}
	p.cells()
	p.anchorTexts()
	p.stamps()
	var units []planned
	if o.FixUnits {
		written := len(p.list)
		p.units()
		p.list, units = p.list[:written:written], p.list[written:]
	}
	list := disjoint(slices.Concat(moveBack(p.list, dates), dates, moveBack(units, dates)))
	for i := range list {
		list[i].node = m.nodeAt(list[i].Start)
	}
	return list, nil
}

// nodeAt returns the number of the top-level node that holds a byte.
func (m *Model) nodeAt(offset int) int {
	i, found := slices.BinarySearchFunc(m.doc.Nodes, offset, func(n markdown.Node, at int) int { return n.Span.Start - at })
	if found {
		return i
	}
	return max(i-1, 0)
}

// disjoint orders edits by their places, and drops those whose range repeats or
// meets that of one that was planned earlier.
func disjoint(list []planned) []planned {
	sort.SliceStable(list, func(i, j int) bool { return compareEdits(list[i].Edit, list[j].Edit) < 0 })
	kept := list[:0]
	for _, e := range list {
		if len(kept) == 0 || !e.overlaps(kept[len(kept)-1].Edit) {
			kept = append(kept, e)
		}
	}
	return kept
}

// planner collects the edits that a run calls for.
type planner struct {
	*Run
	list []planned
	// inputs are the input columns that formulas read.
	inputs map[*column]bool
}

func (p *planner) add(e planned, span source.Span, text string) {
	e.Start, e.End, e.Text = span.Start, span.End, text
	p.list = append(p.list, e)
}

// readInputs returns the input columns whose texts formulas read.
func (m *Model) readInputs() map[*column]bool {
	inputs := map[*column]bool{}
	for _, n := range m.nodes {
		for _, u := range n.uses {
			if u.column != nil && u.column.rule == nil && u.reduce != "COUNT" {
				inputs[u.column] = true
			}
		}
	}
	return inputs
}

// cells plans the computed cells that differ from their values.
func (p *planner) cells() {
	for _, s := range p.m.scopes {
		for _, n := range s.rules {
			if result := &p.results[n.place]; result.ok && !n.column.conflict {
				p.columnCells(n, result.cells)
			}
		}
	}
}

// columnCells plans the cells of one column. A row that ends before the column
// has no cell to write, and a cell that holds a comment among its words would
// lose it.
func (p *planner) columnCells(n *binding, cells []value) {
	c := n.column
	for row, v := range cells {
		stored, at := c.textAt(p.m.text, row)
		written := c.scope.table.Rows[row]
		if v.is(none) || agrees(stored, v, n.width) || c.index >= len(written) || !isWritable(v) {
			continue
		}
		e := planned{item: cellItem, row: row, column: c.index, reading: c.rendering(v)}
		switch {
		case written[c.index].IsBlank():
			blank := openingSpace(p.m.text, written[c.index].Inner)
			p.add(e, blank, padded(e.reading, blank.Text(p.m.text)))
		case !strings.Contains(stored, "<!--"):
			p.add(e, at, e.reading)
		}
	}
}

// rendering returns what a cell of a computed column says for a value. The
// column's mark belongs to its numbers.
func (c *column) rendering(v value) string {
	if !v.is(number) {
		return v.written(noWidth)
	}
	return c.mark.Write(v.written(c.rule.width))
}

// isWritable reports whether Markdown leaves a value as it is written.
func isWritable(v value) bool {
	return !v.is(text) || !strings.ContainsAny(v.text, "|\\*_<>[]$`") && strings.TrimSpace(v.text) == v.text
}

// openingSpace returns the white space that a blank cell begins with.
func openingSpace(document string, inner source.Span) source.Span {
	blank := inner.Text(document)
	return source.Span{Start: inner.Start, End: inner.Start + len(blank) - len(strings.TrimLeft(blank, " \t"))}
}

// padded returns a text with a space on either side, and with as many more in
// front as keep the bars of a blank cell where they are.
func padded(text, blank string) string {
	front := max(1, utf8.RuneCountInString(blank)-utf8.RuneCountInString(text)-1)
	return strings.Repeat(" ", front) + text + " "
}

// anchorTexts plans the texts before anchors that are not spelled as the anchor
// calls for.
func (p *planner) anchorTexts() {
	for i := range p.m.doc.Anchors {
		a := &p.m.doc.Anchors[i]
		state := p.anchors[a]
		if !state.judged || a.Target.Span.Text(p.m.text) == state.rendering || p.isInput(a) {
			continue
		}
		if v := p.results[p.m.byID[a.Sheet].names[a.Name].scalar.place].value; a.Rule == "" && !isWritable(v) {
			continue
		}
		p.add(planned{item: anchorItem, anchor: i, reading: state.rendering}, a.Target.Span, state.rendering)
	}
}

// isInput reports whether the text before an anchor is read: it stands in a
// header of a sheet, or in an input column that a formula reads. Writing there
// would change what the rules are about, and another repair would never end.
func (p *planner) isInput(a *markdown.Anchor) bool {
	if !a.InTable {
		return false
	}
	s := p.m.ownerOf(a.Node)
	return s != nil && (a.Row < 0 || a.Column < len(s.columns) && p.inputs[s.columns[a.Column]])
}

// stamps plans the digests of imported files.
func (p *planner) stamps() {
	for _, s := range p.m.scopes {
		if s.source == nil {
			continue
		}
		e := planned{item: stampItem}
		switch line := s.source; line.state {
		case ImportStale:
			p.add(e, line.StampAt, "at "+line.digest)
		case ImportUnstamped:
			e.Code = finding.Import
			p.add(e, source.Span{Start: line.StampAt.End, End: line.StampAt.End}, " at "+line.digest)
		}
	}
}

// artifacts lists the files of charts that are missing or out of date.
func (r *Run) artifacts() []Artifact {
	type drawn struct {
		at int
		Artifact
	}
	var list []drawn
	for c, data := range r.drawings {
		path, _ := r.m.path(c)
		list = append(list, drawn{c.At.Start, Artifact{
			Path: path, Sheet: c.scope.id, Chart: c.Name.Text, Data: data, IsMissing: r.chartStates[c] == ChartMissing,
		}})
	}
	sort.Slice(list, func(i, j int) bool { return list[i].at < list[j].at })
	artifacts := make([]Artifact, len(list))
	for i := range list {
		artifacts[i] = list[i].Artifact
	}
	return artifacts
}
