package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"reckon/engine"
)

// sheetInfer prints what the figures of each file suggest, and what of it would
// be inserted as a diff, or inserts it.
func (c command) sheetInfer(ctx context.Context, words []string) (int, error) {
	if c.Write && slices.Contains(words, "-") {
		return exitUsage, errNothingToWrite
	}
	results, err := onSheets(c, words, func(ambient engine.Ambient, source engine.SheetSource) (engine.InsertedRules, error) {
		return engine.InsertRules(ctx, ambient, source, engine.InsertOptions{Write: c.Write})
	})
	if err != nil {
		return exitUsage, err
	}
	exit := exitOf(results)
	if c.JSON {
		return exit, writeEach(c, results, nil)
	}
	for _, r := range results {
		if r.err != nil {
			err = c.complain(r.complaint(c))
		} else {
			err = c.writeInference(r.file, r.answer)
		}
		if err != nil {
			return exit, err
		}
	}
	_, err = fmt.Fprintln(c.out, c.inferVerdict(results))
	return exit, err
}

// writeInference prints the proposals for a file under its name, and what
// becomes of them.
func (c command) writeInference(file string, r engine.InsertedRules) error {
	rows := make([][]field, len(r.Proposals))
	units := r.Units
	for i, p := range r.Proposals {
		place := ""
		if p.Kind == "unit" {
			place, units = units[0].Target, units[1:]
		}
		rows[i] = proposalRow(p, place)
	}
	if len(rows) > 0 {
		if _, err := fmt.Fprintln(c.out, c.paint(bold, file)); err != nil {
			return err
		}
	}
	if err := c.writeColumns("  ", rows); err != nil {
		return err
	}
	if r.Applied == nil {
		return c.writeDiff(file, r.Text, r.Insertion.Edits)
	}
	if !r.Applied.Changed {
		return nil
	}
	_, err := fmt.Fprintf(c.out, "%s: inserted %s\n", escape(file), strings.Join(insertionCounts(r), ", "))
	return err
}

// proposalRow returns the columns of a proposal: its kind, its sheet, what it
// says and what there is to know of it. What a person has to look at is marked. A
// unit has its place in the header or in the head of a rule.
func proposalRow(p engine.SheetProposal, place string) []field {
	sheet, note, shown := "", "", green
	if p.Sheet != "" {
		sheet = "#" + p.Sheet
	}
	text := p.Rule
	switch p.Kind {
	case "column":
		note = agreement(p)
		if p.Weak {
			note, shown = note+", too few to insert", yellow
		}
	case "scalar":
		if note = p.Reason; note != "" {
			shown = yellow
		}
	case "constant":
		text, note, shown = p.Name, "of "+p.Rule+", and stated in the prose", dim
	case "near-miss":
		note, shown = agreement(p)+dissent(p), yellow
	case "ambiguous":
		text, shown = p.Name+": "+strings.Join(p.Alternatives, " or "), yellow
	case "alternative":
		note, shown = p.Reason, dim
	case "unit":
		note = "in the block"
		if place == "header" {
			note = "in the header"
		}
	}
	row := fields(string(p.Kind), sheet, text, note)
	row[0].colour, row[3].colour = shown, dim
	return row
}

func agreement(p engine.SheetProposal) string {
	return fmt.Sprintf("%d of %s", p.Fits, plural(p.Rows, "row"))
}

// dissent tells the row that denies a rule.
func dissent(p engine.SheetProposal) string {
	d := p.Disagreement
	if d == nil {
		return ""
	}
	return fmt.Sprintf(", not %s: %s → %s", cmp.Or(d.RowLabel, "one without a name"), cmp.Or(d.Stored, "(blank)"), d.Computed)
}

// insertionCounts tells what is inserted.
func insertionCounts(r engine.InsertedRules) []string {
	marker := 0
	if r.Insertion.Marker {
		marker = 1
	}
	return countAll([]counted{
		{r.Insertion.Blocks, "block"}, {r.Insertion.Anchors, "anchor"}, {r.Insertion.Units, "unit"}, {marker, "marker"},
	})
}

// inferVerdict is the last line of infer.
func (c command) inferVerdict(results []sheetResult[engine.InsertedRules]) string {
	changed, blocks, anchors, units, markers := 0, 0, 0, 0, 0
	for _, r := range results {
		if r.answer.Insertion.Text == r.answer.Text {
			continue
		}
		done := r.answer.Insertion
		changed++
		blocks += done.Blocks
		anchors += done.Anchors
		units += done.Units
		if done.Marker {
			markers++
		}
	}
	counts := countAll([]counted{{blocks, "block"}, {anchors, "anchor"}, {units, "unit"}, {markers, "marker"}})
	return writeVerdict(c, results, outcome{"nothing to insert", changed, "to extend", "extended", counts, ""})
}
