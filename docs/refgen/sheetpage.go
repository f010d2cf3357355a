package main

import (
	"fmt"
	"strings"

	"reckon/engine"
)

// sheetFunctions returns the page of the functions of sheets, a section each:
// what they take and give does not fit into the row of one table.
func sheetFunctions(r engine.Reference) page {
	t := newTable("Functions of sheets", sheetFunctionsAbout, "Function", "Answers", "Width", "Unit")
	for _, f := range r.SheetFunctions {
		t.row(code(f.Signature), plain(f.Summary), plain(f.Precision.Text), f.Unit)
	}
	for _, f := range r.SheetFunctions {
		fmt.Fprintf(t, "\n## %s\n\nA %s: %s.\n\n", f.Name, f.Kind, plain(f.Summary))
		t.heads("Argument", "Is", "Takes", "Unit")
		for _, p := range f.Params {
			t.row(code(p.Name), p.Type, plain(p.Note), p.Unit)
		}
		fmt.Fprintf(t, "\nIts result: %s. Unit: %s. Width: %s.", f.Returns, f.Unit, plain(f.Precision.Text))
		if f.Rounding != "" {
			fmt.Fprintf(t, " Rounding: %s.", plain(f.Rounding))
		}
		t.WriteString("\n\n")
		t.heads("Finding", "When")
		for _, e := range f.Errors {
			t.row(code(e.Code.String()), plain(e.When))
		}
		t.WriteString("\n")
		t.heads("Formula", "Gives")
		for _, x := range f.Examples {
			t.row(code(x.Expr), code(x.Is))
		}
		if len(f.See) > 0 {
			fmt.Fprintf(t, "\nSee also %s.\n", codeList(f.See))
		}
	}
	return page{name: "sheet-functions.md", text: t.String()}
}

const sheetFunctionsAbout = `Names are in capitals, and there is no way to add one. A reduce takes a whole column, by its name alone, and runs once; a map takes single values and runs once for every row of a rule.

In the columns called Unit, 1 is a number without one, U is any unit that must be the same wherever it stands, U² its square; "any" is not looked at. A name that is no function and a wrong count of arguments are a ` + "`TYPE`" + ` for every function.

The examples read this table, and a sheet whose column ` + "`Cash`" + ` holds -900, 400, 400 and 300. They run as tests.

| Tank  | Level | Filled     |
|-------|------:|------------|
| north |  3.00 | 2026-04-02 |
| mid   |  4.50 | 2026-03-19 |
| south |  6.25 | 2026-05-07 |`

// heads writes the first two lines of a table.
func (t *table) heads(columns ...string) {
	t.row(columns...)
	t.WriteString("|" + strings.Repeat(" --- |", len(columns)) + "\n")
}
