package sheet

import (
	"errors"
	"io/fs"
	slashpath "path"
	"slices"

	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/chart"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/pathgate"
)

// ChartState is what became of a chart.
type ChartState string

// The states of a chart (artifacts-imports.md, 2).
const (
	ChartCurrent ChartState = "current"
	ChartMissing ChartState = "missing"
	ChartStale   ChartState = "stale"
	ChartError   ChartState = "error"
	ChartSkipped ChartState = "skipped"
)

// resolveCharts ties the names in chart lines to columns.
func (b *builder) resolveCharts() {
	for _, s := range b.scopes {
		for _, c := range s.charts {
			for i := range c.Series {
				column := b.chartColumn(c, &c.Series[i], b.chartBlocks[c])
				c.drawn = append(c.drawn, column)
				if column != nil {
					c.series = append(c.series, column)
				}
			}
			c.labels = b.chartColumn(c, &c.Labels, b.chartBlocks[c])
		}
	}
}

// chartColumn returns the column of its own sheet that a chart names, or nil
// for anything else, which is kept as the chart's fault.
func (b *builder) chartColumn(c *chartLine, ref *block.Ref, atBlock int) *column {
	t := b.lookUp(c.scope, atBlock, ref)
	f := finding.Finding{Sheet: c.scope.id, Name: c.Name.Text, Span: ref.At}
	written := ref.At.Text(b.text)
	switch {
	case t.unseen:
		return nil
	case t.column != nil && t.column.scope == c.scope:
		return t.column
	case t.column != nil:
		f.Code, f.Message = finding.Vector, "a chart draws columns of its own sheet, and "+quote(written)+" is of another"
	case t.isNothing():
		f.Code, f.Raw, f.Message = finding.Undef, written, "there is no column "+quote(written)
		f.Suggestion = b.suggest(c.scope, ref)
	default:
		f.Code, f.Message = finding.Type, "a chart draws columns, and "+quote(written)+" is none"
	}
	c.faults = append(c.faults, f)
	return nil
}

// charts judges the charts in document order. The first test that fails
// decides what becomes of a chart.
func (r *Run) charts() {
	paths := r.chartPaths()
	for _, s := range r.m.scopes {
		skipped := 0
		for _, c := range s.charts {
			state, f := r.judgeChart(c, paths)
			r.chartStates[c] = state
			switch {
			case f != nil:
				for i := range f {
					r.report(f[i])
				}
			case state == ChartSkipped && !r.hasSeries(c):
				skipped++
			}
		}
		if skipped > 0 {
			r.report(finding.Finding{
				Code: finding.Note, Sheet: s.id, Count: skipped,
				Message: plural(skipped, "chart") + " not built, because of a fault elsewhere",
			})
		}
	}
}

// chartPaths counts the charts that each file is named for, by its path in
// its shortest form: `./a.svg` and `a.svg` are one file.
func (r *Run) chartPaths() map[string]int {
	paths := map[string]int{}
	for _, s := range r.m.scopes {
		for _, c := range s.charts {
			if path, ok := r.m.path(c); ok {
				paths[slashpath.Clean(path)]++
			}
		}
	}
	return paths
}

// path returns the path that the document gives a chart, and false when no
// image has the chart's anchor.
func (m *Model) path(c *chartLine) (string, bool) {
	for _, a := range m.images[c] {
		if a.Target.Destination != "" {
			return a.Target.Destination, true
		}
	}
	return "", false
}

// judgeChart returns what became of a chart and what is wrong with it. The
// tests stand in the order of artifacts-imports.md, 2.
func (r *Run) judgeChart(c *chartLine, paths map[string]int) (ChartState, []finding.Finding) {
	if len(c.faults) > 0 {
		return ChartError, c.faults
	}
	if !r.hasSeries(c) {
		return ChartSkipped, nil
	}
	if !isEngine(c.Engine.Text) {
		f := r.m.chartFinding(c, finding.Artifact, "there is no chart engine "+quote(c.Engine.Text))
		f.Suggestion, _ = r.m.speller.Nearest(c.Engine.Text, slices.Collect(chart.Engines()), -1)
		return ChartError, []finding.Finding{f}
	}
	message := r.undrawable(c)
	if message == "" && !r.isUniform(c) {
		f := r.m.chartFinding(c, finding.Unit, "the series of the chart do not share one mark and one unit")
		return ChartError, []finding.Finding{f}
	}
	if message == "" {
		message = r.m.pathFault(c, paths)
	}
	var drawn []byte
	if message == "" {
		var err error
		if drawn, err = chart.Draw(r.drawing(c)); err != nil {
			message = err.Error()
		}
	}
	if message != "" {
		return ChartError, []finding.Finding{r.m.chartFinding(c, finding.Artifact, message)}
	}
	if r.m.surroundings.Folder == nil {
		return ChartSkipped, nil
	}
	return r.judgeFile(c, drawn)
}

func (m *Model) chartFinding(c *chartLine, code finding.Code, message string) finding.Finding {
	path, _ := m.path(c)
	return finding.Finding{
		Code: code, Sheet: c.scope.id, Name: c.Name.Text, Artifact: path, Span: c.At, Message: message,
	}
}

// judgeFile compares the drawn chart with the file that the document names.
func (r *Run) judgeFile(c *chartLine, drawn []byte) (ChartState, []finding.Finding) {
	path, _ := r.m.path(c)
	state, message := ChartError, ""
	if err := pathgate.Judge(path, ".svg", pathgate.Artifact); err != nil {
		return ChartError, []finding.Finding{r.m.chartFinding(c, finding.Artifact, err.Error())}
	}
	stored, err := r.m.surroundings.Folder.ReadFile(path)
	sheet, name, owned := chart.Owner(stored)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		state, message = ChartMissing, "the chart's file "+quote(path)+" is missing"
	case errors.Is(err, ErrOutside):
		message = "artifact path " + quote(path) + " leaves the directory of the document"
	case err != nil:
		message = "the chart's file " + quote(path) + " cannot be read: " + err.Error()
	case !owned:
		message = quote(path) + " was not generated by this tool and is left alone"
	case sheet != c.scope.id || name != c.Name.Text:
		message = quote(path) + " belongs to the chart " + quote(sheet+"."+name)
	case chart.SameBytes(stored, drawn):
		return ChartCurrent, nil
	default:
		state, message = ChartStale, "the chart's file "+quote(path)+" is out of date"
	}
	code := finding.Stale
	if state == ChartError {
		code = finding.Artifact
	} else {
		r.drawings[c] = drawn
	}
	return state, []finding.Finding{r.m.chartFinding(c, code, message)}
}

// drawing returns everything that the picture of a chart follows from.
func (r *Run) drawing(c *chartLine) chart.Drawing {
	d := chart.Drawing{
		Sheet: c.scope.id, Name: c.Name.Text, Engine: c.Engine.Text, LabelColumn: c.labels.name,
		AspectWidth: c.AspectWidth, AspectHeight: c.AspectHeight,
		Categories: make([]string, c.scope.rows()),
	}
	for row := range d.Categories {
		d.Categories[row] = r.shown(c.labels, row)
	}
	for _, column := range c.series {
		series := chart.Series{Name: column.name}
		for row, v := range r.valuesOf(column) {
			series.Values = append(series.Values, v.num)
			series.Labels = append(series.Labels, r.shown(column, row))
		}
		d.Series = append(d.Series, series)
	}
	return d
}

// shown returns a cell as a chart shows it: an input as its text stands, except
// for a number, which is shown at its column's width; what a rule gives as a
// repair would write it.
func (r *Run) shown(c *column, row int) string {
	switch {
	case c.rule != nil && r.results[c.rule.place].ok:
		return c.rendering(r.results[c.rule.place].cells[row])
	case c.rule == nil && c.read && c.cells[row].is(number):
		return c.mark.Write(c.cells[row].written(c.places))
	}
	written, _ := c.textAt(r.m.text, row)
	return written
}

// hasSeries reports whether every series of the chart has its values: whether
// no fault elsewhere keeps the chart from being built.
func (r *Run) hasSeries(c *chartLine) bool {
	if len(c.series) < len(c.Series) || c.labels == nil {
		return false
	}
	for _, column := range c.series {
		if column.conflict {
			return false
		}
		if column.rule == nil {
			continue
		}
		if result := &r.results[column.rule.place]; !result.ok || result.gap {
			return false
		}
	}
	return true
}

func isEngine(name string) bool {
	for engine := range chart.Engines() {
		if engine == name {
			return true
		}
	}
	return false
}

// valuesOf returns the values of a column, ruled or not.
func (r *Run) valuesOf(c *column) []value {
	if c.rule != nil {
		return r.results[c.rule.place].cells
	}
	return c.cells
}

// undrawable says why the data of a chart cannot be drawn, or returns "".
func (r *Run) undrawable(c *chartLine) string {
	for _, column := range c.series {
		values := r.valuesOf(column)
		if len(values) == 0 {
			return "the table has no rows to draw"
		}
		for row, v := range values {
			if !v.is(number) {
				return "a chart draws numbers, and the row " + quote(column.scope.label(r.m.text, row)) +
					" of " + quote(column.name) + " has " + v.described()
			}
		}
	}
	return ""
}

// isUniform reports whether the series share one decoration and one unit.
func (r *Run) isUniform(c *chartLine) bool {
	checker := unitChecker{Model: r.m}
	first := c.series[0]
	for _, other := range c.series[1:] {
		if !first.mark.Same(other.mark) {
			return false
		}
		a, b := checker.ofTarget(target{column: first}), checker.ofTarget(target{column: other})
		if !checker.same(a.unit, b.unit) {
			return false
		}
	}
	return true
}

// pathFault says what is wrong with the image lines of a chart, or returns "".
func (m *Model) pathFault(c *chartLine, paths map[string]int) string {
	path, ok := m.path(c)
	if !ok {
		return "no image names the chart's file: ![…](path.svg)<!--vmark=" + c.scope.id + "." + c.Name.Text + "-->"
	}
	for _, a := range m.images[c] {
		if a.Target.Destination != path && a.Target.Destination != "" {
			return "two images of the chart name two files, " + quote(path) + " and " + quote(a.Target.Destination)
		}
	}
	if paths[slashpath.Clean(path)] > 1 {
		return "two charts name one file, " + quote(path)
	}
	return ""
}
