package main

import (
	"context"
	"fmt"
	"strings"

	"reckon/engine"
)

// sheetEval prints the values of each file and which assertions hold.
func (c command) sheetEval(ctx context.Context, words []string) (int, error) {
	results, err := onSheets(c, words, func(ambient engine.Ambient, source engine.SheetSource) (engine.SheetEvaluation, error) {
		return engine.EvalSheet(ctx, ambient, engine.EvalQuestion{SheetSource: source, Get: c.Get, ScenarioPath: c.Scenario})
	})
	if err != nil {
		return exitUsage, err
	}
	return exitOf(results), writeEach(c, results, c.writeEvaluation)
}

func (c command) writeEvaluation(indent string, e engine.SheetEvaluation) error {
	if c.Get != nil {
		return c.writeOne(indent, e)
	}
	for _, section := range [][][]field{scenarioRows(e), valueRows(e), assertionRows(e), chartRows(e)} {
		if err := c.writeColumns(indent, section); err != nil {
			return err
		}
	}
	if len(e.Values)+len(e.Assertions)+len(e.Charts) == 0 {
		if _, err := fmt.Fprintf(c.out, "%s%s\n", indent, c.paint(dim, "no values")); err != nil {
			return err
		}
	}
	return c.skipped(indent, e.Skipped.Imports, e.Skipped.Charts)
}

// writeOne prints the one value that was asked for so that a script can read
// it: a column has a cell a line. Assertions that are false decide the exit
// status, so standard error tells of them.
func (c command) writeOne(indent string, e engine.SheetEvaluation) error {
	for _, v := range e.Values {
		for _, cell := range cellsOf(v) {
			if _, err := fmt.Fprintf(c.out, "%s%s\n", indent, escape(cell)); err != nil {
				return err
			}
		}
	}
	for _, a := range e.Assertions {
		if a.Truth != engine.Fails {
			continue
		}
		if _, err := fmt.Fprintf(c.err, "reckon: %s: %s\n", escape(e.File), escape(falsehood(a.Source, a.Substituted))); err != nil {
			return err
		}
	}
	return nil
}

// maxValueColumns is how much of a column's cells is shown.
const maxValueColumns = 60

// cellsOf returns the texts of a value: of a column one for each row, empty
// where there is none.
func cellsOf(v engine.SheetValue) []string {
	if !v.IsColumn {
		return []string{v.Text}
	}
	cells := make([]string, len(v.Cells))
	for i, cell := range v.Cells {
		if cell != nil {
			cells[i] = *cell
		}
	}
	return cells
}

func valueRows(e engine.SheetEvaluation) [][]field {
	units := map[string]string{}
	for _, u := range e.Units {
		units[u.ID] = u.Unit.String()
	}
	rows := make([][]field, len(e.Values))
	for i, v := range e.Values {
		text := v.Text
		if v.IsColumn {
			text = columnText(cellsOf(v))
		}
		rows[i] = fields(v.ID, "= "+text, units[v.ID])
		rows[i][2].colour = dim
	}
	return rows
}

// columnText puts the cells of a column in a line. What does not fit is
// counted.
func columnText(cells []string) string {
	for i, cell := range cells {
		if cell == "" {
			cells[i] = "–"
		}
	}
	text := layOut(strings.Join(cells, ", "))
	if text.columns() <= maxValueColumns {
		return text.String()
	}
	return fmt.Sprintf("%s (%s)", text.cut(maxValueColumns), plural(len(cells), "row"))
}

// scenarioRows tells the params that a scenario gave other values.
func scenarioRows(e engine.SheetEvaluation) [][]field {
	var rows [][]field
	for _, p := range e.Scenario {
		if p.FromScenario {
			row := fields("scenario", p.ID, "= "+p.Value, "instead of "+p.Default)
			row[3].colour = dim
			rows = append(rows, row)
		}
	}
	return rows
}

func assertionRows(e engine.SheetEvaluation) [][]field {
	rows := make([][]field, len(e.Assertions))
	for i, a := range e.Assertions {
		switch a.Truth {
		case engine.Holds:
			rows[i] = []field{{"✓", green}, {a.Source, plain}, {valuesOf(a), dim}}
		case engine.Fails:
			rows[i] = []field{{"✗", red}, {a.Source, plain}, {valuesOf(a), red}}
			if e.ScenarioFile != "" {
				rows[i] = append(rows[i], field{onDefaults(a), dim})
			}
		default:
			rows[i] = []field{{"?", yellow}, {a.Source, plain}, {"not evaluated", dim}}
		}
	}
	return rows
}

// valuesOf returns an assertion with its values, unless it has no names.
func valuesOf(a engine.SheetAssertion) string {
	if strings.HasSuffix(a.Source, a.Substituted) {
		return ""
	}
	return a.Substituted
}

// onDefaults tells what an assertion that fails under a scenario is without it.
func onDefaults(a engine.SheetAssertion) string {
	switch a.Defaults {
	case engine.Holds:
		return "(holds on the defaults)"
	case engine.Fails:
		return "(fails on the defaults too)"
	}
	return "(not evaluated on the defaults)"
}

func chartRows(e engine.SheetEvaluation) [][]field {
	rows := make([][]field, len(e.Charts))
	for i, chart := range e.Charts {
		rows[i] = chartRow(chart.Sheet+"."+chart.Name, chart)
		if e.ScenarioFile != "" {
			rows[i] = rows[i][:len(rows[i])-1] // what is drawn is not of the scenario
		}
	}
	return rows
}

// chartRow returns the columns of a chart: its name, what it draws, its file,
// and the state of that.
func chartRow(name string, chart engine.SheetChart) []field {
	drawn := fmt.Sprintf("%s of %s by %s", chart.Engine, strings.Join(chart.Series, ", "), chart.Labels)
	file := "no image"
	if chart.Path != "" {
		file = "→ " + chart.Path
	}
	row := fields(name, drawn, file, string(chart.State))
	switch chart.State {
	case "stale", "missing":
		row[3].colour = yellow
	case "error":
		row[3].colour = red
	default:
		row[3].colour = dim
	}
	return row
}
