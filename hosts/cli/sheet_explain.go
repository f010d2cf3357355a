package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"reckon/engine"
)

// explanation is an explanation with the verdict that results have.
type explanation struct{ engine.SheetExplanation }

// OK reports true: there is nothing to judge.
func (explanation) OK() bool { return true }

// sheetExplain prints how each file is put together.
func (c command) sheetExplain(ctx context.Context, words []string) (int, error) {
	results, err := onSheets(c, words, func(ambient engine.Ambient, source engine.SheetSource) (explanation, error) {
		e, err := engine.ExplainSheet(ctx, ambient, source, c.Sheet)
		return explanation{e}, err
	})
	if err != nil {
		return exitUsage, err
	}
	return exitOf(results), writeEach(c, results, c.writeExplanation)
}

func (c command) writeExplanation(indent string, e explanation) error {
	var rows [][]field
	for _, d := range e.UnitDefinitions {
		rows = append(rows, fields("unit", d.Atom, "= "+d.Unit.String()))
	}
	rows = append(rows, ruleRows("scalar", e.DocumentScope)...)
	rows = append(rows, paramRows(e.DocumentParams)...)
	if err := c.writePart(indent, "document", rows); err != nil {
		return err
	}
	for _, s := range e.Sheets {
		if err := c.writePart(indent, "#"+s.ID+kindOfSheet(s), sheetRows(s)); err != nil {
			return err
		}
	}
	if len(rows)+len(e.Sheets) == 0 {
		if _, err := fmt.Fprintf(c.out, "%s%s\n", indent, c.paint(dim, "no sheets")); err != nil {
			return err
		}
	}
	return c.skipped(indent, e.Skipped.Imports, e.Skipped.Charts)
}

// writePart prints rows under a head, and nothing for no rows unless they are
// those of a sheet.
func (c command) writePart(indent, head string, rows [][]field) error {
	if len(rows) == 0 && !strings.HasPrefix(head, "#") {
		return nil
	}
	if _, err := io.WriteString(c.out, indent+c.paint(bold, head)+"\n"); err != nil {
		return err
	}
	return c.writeColumns(indent+"  ", rows)
}

// kindOfSheet tells where the rows of a sheet come from.
func kindOfSheet(s engine.SheetParts) string {
	switch {
	case s.Import != nil:
		return fmt.Sprintf(" from %s (%s)", s.Import.Path, s.Import.State)
	case s.HasTable:
		return ""
	}
	return " without a table"
}

func sheetRows(s engine.SheetParts) [][]field {
	units := map[string]string{}
	for _, u := range s.InputUnits {
		units[u.ID] = u.Unit.String()
	}
	inputs := make([]string, len(s.Inputs))
	for i, name := range s.Inputs {
		inputs[i] = name
		if units[name] != "" {
			inputs[i] += " [" + units[name] + "]"
		}
	}
	var rows [][]field
	if len(inputs) > 0 {
		rows = append(rows, fields("inputs", strings.Join(inputs, ", ")))
	}
	for _, a := range s.Aliases {
		rows = append(rows, fields("alias", a.Symbol, "= "+a.Header))
	}
	rows = append(rows, paramRows(s.Params)...)
	rows = append(rows, ruleRows("column", s.Rules)...)
	rows = append(rows, ruleRows("scalar", s.Scalars)...)
	for _, a := range s.Assertions {
		rows = append(rows, fields("assert", a))
	}
	for _, chart := range s.Charts {
		row := chartRow(chart.Name, chart)
		rows = append(rows, append(fields("chart"), row...))
	}
	if len(s.Order) > 1 {
		rows = append(rows, fields("order", strings.Join(s.Order, ", ")))
	}
	for _, row := range rows {
		row[0].colour = dim
	}
	return rows
}

func ruleRows(kind string, rules []engine.SheetRule) [][]field {
	var rows [][]field
	for _, r := range rules {
		var notes []string
		if r.Unit != nil {
			notes = append(notes, r.Unit.Unit.String())
		}
		if r.Width != nil {
			notes = append(notes, decimals(*r.Width))
		}
		row := fields(kind, r.Name, "= "+r.Text, strings.Join(notes, ", "))
		row[0].colour, row[3].colour = dim, dim
		rows = append(rows, row)
	}
	return rows
}

func paramRows(params []engine.SheetParam) [][]field {
	var rows [][]field
	for _, p := range params {
		var notes []string
		if p.Width != nil {
			notes = append(notes, decimals(*p.Width))
		}
		if len(p.Clauses) > 0 {
			notes = append(notes, strings.Join(p.Clauses, ", "))
		}
		if p.Step != "" {
			notes = append(notes, "lattice "+p.Step)
		}
		row := fields("param", p.Name, "= "+p.Default, strings.Join(notes, ", "))
		row[0].colour, row[3].colour = dim, dim
		rows = append(rows, row)
	}
	return rows
}

func decimals(width int) string { return plural(width, "decimal") }
