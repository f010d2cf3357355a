package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"reckon/engine"
)

// sheetFmt shows the repair of each file as a diff, or makes it, and tells what
// is left for a person. Files without either are only counted.
func (c command) sheetFmt(ctx context.Context, words []string) (int, error) {
	if slices.Contains(words, "-") {
		switch {
		case c.Write:
			return exitUsage, errNothingToWrite
		case !c.JSON && len(words) > 1:
			return exitUsage, misuse("sheet fmt takes no file beside -: what it prints is that document, repaired")
		}
	}
	results, err := onSheets(c, words, func(ambient engine.Ambient, source engine.SheetSource) (engine.RepairedSheet, error) {
		return engine.RepairSheet(ctx, ambient, source, engine.RepairOptions{
			FixDates: c.FixDates, FixUnits: c.FixUnits, NoArtifacts: c.NoArtifacts, Write: c.Write,
		})
	})
	if err != nil {
		return exitUsage, err
	}
	exit := exitOf(results)
	switch {
	case c.JSON:
		return exit, writeEach(c, results, nil)
	case slices.Contains(words, "-"):
		return exit, c.filter(results[0])
	}
	for _, r := range results {
		if r.err != nil {
			err = c.complain(r.complaint(c))
		} else {
			err = c.writeRepair(r.file, r.answer)
		}
		if err != nil {
			return exit, err
		}
	}
	_, err = fmt.Fprintln(c.out, c.repairVerdict(results))
	return exit, err
}

// errNothingToWrite refuses --write for what is no file.
var errNothingToWrite = misuse("--write needs files, and - is standard input")

// filter prints the document on standard input repaired, and beside it what is
// left.
func (c command) filter(r sheetResult[engine.RepairedSheet]) error {
	if r.err != nil {
		return c.complain(r.complaint(c))
	}
	if _, err := io.WriteString(c.out, r.answer.Repaired()); err != nil {
		return err
	}
	c.streams = streams{out: c.err}
	return c.writeLeft(r.file, r.answer)
}

func (c command) writeRepair(file string, r engine.RepairedSheet) error {
	verb, was, counts := "would write", "is", ""
	if r.Applied != nil {
		verb, was, counts = "wrote", "was", strings.Join(repairCounts(r), ", ")
	} else if err := c.writeDiff(file, r.Text, r.Plan.Edits); err != nil {
		return err
	}
	for _, a := range r.Plan.Artifacts {
		state := "stale"
		if a.IsMissing {
			state = "missing"
		}
		if _, err := fmt.Fprintf(c.out, "%s: %s %s, which %s %s\n", escape(file), verb, c.paint(green, a.Path), was, state); err != nil {
			return err
		}
	}
	if counts != "" {
		if _, err := fmt.Fprintf(c.out, "%s: wrote %s\n", escape(file), counts); err != nil {
			return err
		}
	}
	return c.writeLeft(file, r)
}

// writeLeft prints the problems that a repair leaves, as check does.
func (c command) writeLeft(file string, r engine.RepairedSheet) error {
	var rows [][]field
	for _, f := range r.Left {
		if f.Code.IsProblem() {
			rows = append(rows, rowOf(file, f))
		}
	}
	if err := c.writeColumns("", rows); err != nil {
		return err
	}
	return c.skipped(file+": ", r.SkippedImports, r.SkippedCharts)
}

// repairCounts tells what a repair consists of.
func repairCounts(r engine.RepairedSheet) []string {
	p := r.Plan
	return countAll([]counted{
		{p.CellsUpdated, "cell"}, {p.AnchorsUpdated, "anchor"}, {p.StampsUpdated, "stamp"},
		{p.DatesUpdated, "date"}, {p.UnitsUpdated, "unit"}, {len(p.Artifacts), "chart"},
	})
}

// counted is how many things of a kind there are.
type counted struct {
	n    int
	kind string
}

// countAll tells the kinds of which there are any.
func countAll(list []counted) []string {
	var parts []string
	for _, c := range list {
		if c.n > 0 {
			parts = append(parts, plural(c.n, c.kind))
		}
	}
	return parts
}

// repairVerdict is the last line of fmt.
func (c command) repairVerdict(results []sheetResult[engine.RepairedSheet]) string {
	var all engine.RepairedSheet
	changed := 0
	for _, r := range results {
		p, sum := r.answer.Plan, &all.Plan
		if len(repairCounts(r.answer)) > 0 {
			changed++
		}
		sum.CellsUpdated += p.CellsUpdated
		sum.AnchorsUpdated += p.AnchorsUpdated
		sum.StampsUpdated += p.StampsUpdated
		sum.DatesUpdated += p.DatesUpdated
		sum.UnitsUpdated += p.UnitsUpdated
		sum.Artifacts = append(sum.Artifacts, p.Artifacts...)
		sum.ProblemsLeft += p.ProblemsLeft
	}
	left := ""
	if all.Plan.ProblemsLeft > 0 {
		left = plural(all.Plan.ProblemsLeft, "problem") + " left"
	}
	return writeVerdict(c, results, outcome{"ok", changed, "to repair", "repaired", repairCounts(all), left})
}

// outcome is what a command that writes changed, or would.
type outcome struct {
	none       string // what is said when that is nothing
	files      int
	plan, done string // what is said of them before and after
	counts     []string
	left       string // what is wrong, if anything is
}

// writeVerdict is the last line of a command that writes.
func writeVerdict[T any](c command, results []sheetResult[T], o outcome) string {
	refused := 0
	for _, r := range results {
		if r.err != nil {
			refused++
		}
	}
	parts, shown := []string{o.none}, green
	switch {
	case o.files > 0:
		said := o.plan
		if shown = yellow; c.Write {
			said, shown = o.done, green
		}
		parts[0] = fmt.Sprintf("%d %s", o.files, said)
		if len(o.counts) > 0 {
			parts[0] += " (" + strings.Join(o.counts, ", ") + ")"
		}
	case o.left != "" || refused == len(results):
		parts = nil
	case refused > 0:
		parts[0] = fmt.Sprintf("%d ok", len(results)-refused)
	}
	if o.left != "" {
		parts, shown = append(parts, o.left), red
	}
	if refused > 0 {
		parts, shown = append(parts, fmt.Sprintf("%d not done", refused)), red
	}
	return c.paint(shown, plural(len(results), "file")+": "+strings.Join(parts, ", "))
}
