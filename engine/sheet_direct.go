package engine

import (
	"context"

	"reckon/engine/internal/sheet"
	"reckon/engine/internal/sheet/csv"
)

// This file plans and writes in one go, for a person who names a document at a
// command line. No plan travels and no client declares roots: the document is
// read once, what is written follows from those bytes, and the last proofs of
// tools.md, 5.7, are made as for any plan.

// RepairOptions are what a person asks of a repair.
type RepairOptions struct {
	// FixDates and FixUnits ask for what a repair else leaves alone: dates that
	// have one reading, and unit brackets (fmt-infer.md, 2, items 4 and 5).
	FixDates, FixUnits bool
	// NoArtifacts leaves the files of charts as they are. They stay stale.
	NoArtifacts bool
	// Write makes the repair, and else it is only planned.
	Write bool
}

// RepairedSheet is a repair of a document, and what it leaves for a person.
type RepairedSheet struct {
	SheetRepair
	Text string // the document before
	// Left are the findings that are left, at their lines of the document with
	// the repair made; the problems among them are those that it counts.
	Left []SheetFinding
	// Applied says what was written, nil of a repair that is only planned.
	Applied *AppliedRepair
}

// Repaired returns the document with the repair made.
func (r RepairedSheet) Repaired() string { return sheet.Splice(r.Text, r.Plan.Edits) }

// RepairSheet plans the repair of a document and, if asked to, makes it: the
// files of charts first, then the document, if it still is what was read. Its
// error is a [Refusal] of the codes USAGE, READ and WRITE, or that of a
// cancelled ctx.
func RepairSheet(ctx context.Context, ambient Ambient, s SheetSource, options RepairOptions) (RepairedSheet, error) {
	if options.Write && s.Path == nil {
		return RepairedSheet{}, errNoFile()
	}
	o, err := openSheet(ctx, ambient, s)
	if err != nil {
		return RepairedSheet{}, err
	}
	defer o.close()
	plan, err := o.Repair(sheet.RepairOptions{FixDates: options.FixDates, FixUnits: options.FixUnits})
	if err != nil {
		return RepairedSheet{}, err
	}
	if options.NoArtifacts {
		plan.ProblemsLeft += len(plan.Artifacts)
		plan.Artifacts = nil
	}
	r := RepairedSheet{
		SheetRepair: SheetRepair{SheetCheck: o.checked(plan.Check), SHA256: csv.Digest([]byte(o.text)), Plan: plan},
		Text:        o.text,
	}
	after := r.Repaired()
	r.Left = inLines(plan.Remaining(), after)
	if options.Write {
		if r.Applied, err = o.repair(ambient, plan, after); err != nil {
			return RepairedSheet{}, err
		}
	}
	return r, nil
}

// repair writes what a plan of the document says.
func (o *openedSheet) repair(ambient Ambient, plan sheet.Repair, after string) (*AppliedRepair, error) {
	changed, err := o.rewrite(ambient, plan.Artifacts, after, "the repair")
	if err != nil {
		return nil, err
	}
	return &AppliedRepair{
		File: o.name, Changed: changed, ArtifactsWritten: len(plan.Artifacts),
		CellsUpdated: plan.CellsUpdated, AnchorsUpdated: plan.AnchorsUpdated, StampsUpdated: plan.StampsUpdated,
	}, nil
}

// AppendJSON appends the envelope of visimark_fmt, and of a repair that was
// made that of visimark_fmt_apply.
func (r RepairedSheet) AppendJSON(dst []byte) []byte {
	if r.Applied != nil {
		return r.Applied.AppendJSON(dst)
	}
	return r.SheetRepair.AppendJSON(dst)
}

// InsertOptions are what a person asks of an inference.
type InsertOptions struct {
	// Write inserts the rules, and else they are only proposed.
	Write bool
}

// InsertedRules is what the figures of a document suggest, and what of it is
// written into the document.
type InsertedRules struct {
	SheetInference
	Text      string // the document before
	Insertion sheet.Insertion
	// Applied says what was written, nil of rules that are only proposed.
	Applied *AppliedInference
}

// OK reports true: a proposal is no problem.
func (InsertedRules) OK() bool { return true }

// InsertRules searches a document and, if asked to, writes all that can be
// written of what it finds, if the document still is what was read. Its error is
// a [Refusal] of the codes USAGE, READ and WRITE, or that of a cancelled ctx.
func InsertRules(ctx context.Context, ambient Ambient, s SheetSource, options InsertOptions) (InsertedRules, error) {
	if options.Write && s.Path == nil {
		return InsertedRules{}, errNoFile()
	}
	o, err := openSheet(ctx, ambient, s)
	if err != nil {
		return InsertedRules{}, err
	}
	defer o.close()
	found, err := o.infer()
	if err != nil {
		return InsertedRules{}, err
	}
	r := InsertedRules{
		SheetInference: SheetInference{Inference: found, File: o.name, SHA256: csv.Digest([]byte(o.text))},
		Text:           o.text, Insertion: found.Insert(found.Proposals),
	}
	if err := ctx.Err(); err != nil {
		return InsertedRules{}, err
	}
	if !options.Write {
		return r, nil
	}
	done := r.Insertion
	changed, err := o.rewrite(ambient, nil, done.Text, "the inference")
	if err != nil {
		return InsertedRules{}, err
	}
	r.Applied = &AppliedInference{File: o.name, Changed: changed, Blocks: done.Blocks, Anchors: done.Anchors, Marker: done.Marker}
	return r, nil
}

// AppendJSON appends the envelope of visimark_infer, and of rules that were
// inserted that of visimark_infer_apply.
func (r InsertedRules) AppendJSON(dst []byte) []byte {
	if r.Applied != nil {
		return r.Applied.AppendJSON(dst)
	}
	return r.SheetInference.AppendJSON(dst)
}

func errNoFile() error {
	return refuse(Usage, "only a file can be written; a text has none")
}
