package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"reckon/engine"
)

// sheetRef describes one function, or lists all.
func (c command) sheetRef(_ context.Context, words []string) (int, error) {
	var name *string
	switch len(words) {
	case 0:
	case 1:
		name = &words[0]
	default:
		return exitUsage, misuse("sheet ref takes one function, not %d", len(words))
	}
	functions, err := engine.SheetFunctions(name)
	switch {
	case err != nil:
		return exitUsage, err
	case c.JSON:
		return exitAnswered, writeJSON(c.out, engine.AppendFunctions(nil, functions, name))
	case name != nil:
		return exitAnswered, c.writeManual(functions[0])
	}
	rows := make([][]field, len(functions))
	for i, f := range functions {
		rows[i] = fields(f.Signature, f.Summary)
		rows[i][0].colour = bold
	}
	return exitAnswered, c.writeColumns("", rows)
}

// writeManual prints the manual page of a function.
func (c command) writeManual(f engine.SheetFunction) error {
	var params, faults, examples [][]field
	for _, p := range f.Params {
		params = append(params, fields(p.Name, p.Type, p.Note, unitNote(p.Unit)))
	}
	for _, e := range f.Errors {
		faults = append(faults, fields(e.Code.String(), e.When))
	}
	for _, x := range f.Examples {
		examples = append(examples, fields(x.Expr, "= "+x.Is))
	}
	result := [][]field{fields("type", f.Returns), fields("unit", unitNote(f.Unit)), fields("decimals", f.Precision.Text)}
	if f.Rounding != "" {
		result = append(result, fields("rounding", f.Rounding))
	}
	if _, err := fmt.Fprintf(c.out, "%s  %s\n  %s\n", c.paint(bold, f.Signature), c.paint(dim, f.Kind), escape(f.Summary)); err != nil {
		return err
	}
	for _, part := range []struct {
		head string
		rows [][]field
	}{{"takes", params}, {"gives", result}, {"faults", faults}, {"examples", examples}} {
		if len(part.rows) == 0 {
			continue
		}
		if _, err := io.WriteString(c.out, "\n"+c.paint(bold, part.head)+"\n"); err != nil {
			return err
		}
		if err := c.writeColumns("  ", part.rows); err != nil {
			return err
		}
	}
	if len(f.See) == 0 {
		return nil
	}
	_, err := fmt.Fprintf(c.out, "\n%s %s\n", c.paint(bold, "see also"), escape(strings.Join(f.See, ", ")))
	return err
}

// unitNote says what a sign of the reference means.
func unitNote(sign string) string {
	switch sign {
	case "1":
		return "no unit"
	case "any":
		return "any unit"
	}
	return "the unit " + sign + ", one for the whole call"
}
