package main

import (
	"context"
	"fmt"
	"strings"

	"reckon/engine"
)

// sheetCheck prints what is wrong with each file, and how much in all. Files
// without a finding are only counted.
func (c command) sheetCheck(ctx context.Context, words []string) (int, error) {
	results, err := onSheets(c, words, func(ambient engine.Ambient, source engine.SheetSource) (engine.SheetCheck, error) {
		return engine.CheckSheet(ctx, ambient, source)
	})
	if err != nil {
		return exitUsage, err
	}
	exit := exitOf(results)
	if c.JSON {
		files := make([]engine.CheckedFile, len(results))
		for i, r := range results {
			files[i] = engine.CheckedFile{SheetCheck: r.answer, Err: r.err}
			if r.err != nil {
				files[i].File = strings.Replace(r.file, standardInput, contentName, 1)
			}
		}
		return exit, writeJSON(c.out, engine.AppendChecks(nil, files))
	}
	for _, r := range results {
		if r.err != nil {
			err = c.complain(r.complaint(c))
		} else {
			err = c.writeFindings(r.file, r.answer)
		}
		if err != nil {
			return exit, err
		}
	}
	_, err = fmt.Fprintln(c.out, c.verdict(results))
	return exit, err
}

func (c command) writeFindings(file string, check engine.SheetCheck) error {
	rows := make([][]field, len(check.Findings))
	for i, f := range check.Findings {
		rows[i] = rowOf(file, f)
	}
	if err := c.writeColumns("", rows); err != nil {
		return err
	}
	return c.skipped(file+": ", check.SkippedImports, check.SkippedCharts)
}

// rowOf returns the columns of a finding: where in the file, its code, where in
// the sheet, and what is the matter. Advice is dimmed.
func rowOf(file string, f engine.SheetFinding) []field {
	at := file + ":"
	if f.Line > 0 {
		at = fmt.Sprintf("%s:%d:", file, f.Line)
	}
	row := fields(at, f.Code.String(), placeOf(f), matterOf(f))
	row[1].colour = red
	switch {
	case !f.Code.IsProblem():
		for i := range row {
			row[i].colour = dim
		}
	case isStale(f):
		row[1].colour = yellow
	}
	return row
}

func isStale(f engine.SheetFinding) bool { return f.Code.String() == "STALE" }

// maxPlaceColumns is how much of a place is shown; the label of a row is a cell
// of any length.
const maxPlaceColumns = 40

// placeOf returns where in its sheet a finding is: `costs.Total [pen]`.
func placeOf(f engine.SheetFinding) string {
	var parts []string
	for _, part := range []string{f.Sheet, f.Name} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	place := strings.Join(parts, ".")
	switch {
	case f.Row != "":
		place += " [" + f.Row + "]"
	case f.RowIndex > 0:
		place += fmt.Sprintf(" [row %d]", f.RowIndex)
	}
	return layOut(place).cut(maxPlaceColumns).String()
}

// matterOf returns what a finding has to say, in one line.
func matterOf(f engine.SheetFinding) string {
	text := f.Message
	switch {
	case f.Drift != nil:
		stored := f.Drift.Stored
		if stored == "" {
			stored = "(blank)"
		}
		text = stored + " → " + f.Drift.Computed
	case isStale(f) && f.Count > 0:
		text = plural(f.Count, "anchor") + " in all of these values"
	case f.Misdate != nil && f.Misdate.Fix != "":
		return text + "; did you mean " + f.Misdate.Fix + "?"
	case f.Misdate != nil && f.Misdate.First != "":
		return fmt.Sprintf("%s; did you mean %s or, %s apart, %s?",
			text, f.Misdate.First, plural(f.Misdate.Days, "day"), f.Misdate.Second)
	case len(f.Path) > 0:
		text = strings.Join(f.Path, " → ")
	case f.Source != "":
		text = falsehood(f.Source, f.Substituted)
	}
	if f.Formula != "" {
		text += "  = " + f.Formula
	}
	if f.Suggestion != "" {
		text += "; did you mean " + f.Suggestion + "?"
	}
	return text
}

// falsehood tells of a false assertion, and of its values if it has names.
func falsehood(source, substituted string) string {
	if substituted == "" || strings.HasSuffix(source, substituted) {
		return source + " is false"
	}
	return source + " is false: " + substituted
}

// verdict is the last line of a check.
func (c command) verdict(results []sheetResult[engine.SheetCheck]) string {
	var all engine.SheetCheck
	faulty, unread, advice := 0, 0, 0
	for _, r := range results {
		all.Problems += r.answer.Problems
		all.Stale += r.answer.Stale
		all.Errors += r.answer.Errors
		if r.answer.Problems > 0 {
			faulty++
		}
		if r.err != nil {
			unread++
		}
		for _, f := range r.answer.Findings {
			if !f.Code.IsProblem() {
				advice++
			}
		}
	}
	parts, shown := []string{"ok"}, green
	switch {
	case all.Problems > 0:
		parts[0], shown = plural(all.Problems, "problem"), red
		if len(results) > 1 {
			parts[0] += fmt.Sprintf(" in %d", faulty)
		}
		parts[0] += fmt.Sprintf(" (%d stale, %s)", all.Stale, plural(all.Errors, "error"))
	case unread == len(results):
		parts = nil
	case unread > 0:
		parts[0] = fmt.Sprintf("%d ok", len(results)-unread)
	}
	if unread > 0 {
		parts, shown = append(parts, fmt.Sprintf("%d not read", unread)), red
	}
	if advice > 0 {
		parts = append(parts, fmt.Sprintf("%d advisory", advice))
	}
	return c.paint(shown, plural(len(results), "file")+": "+strings.Join(parts, ", "))
}
