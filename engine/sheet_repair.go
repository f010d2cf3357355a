package engine

import (
	"context"
	"slices"

	"reckon/engine/internal/sheet"
	"reckon/engine/internal/sheet/csv"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/source"
)

// fmtTool is the tool that plans of repairs come from.
const fmtTool = "visimark_fmt"

// SheetRepair is a plan to bring the stored figures of a document up to date,
// and what a check says of it as it stands (tools.md, 5.5).
type SheetRepair struct {
	SheetCheck
	SHA256 string // of the bytes that the plan was made from, in hex
	Plan   sheet.Repair
}

// OK reports whether no problem would be left once the plan is applied.
func (r SheetRepair) OK() bool { return r.Plan.ProblemsLeft == 0 }

// PlanRepair says what a repair of a document would write, and writes nothing.
// Its error is a [Refusal] of the codes USAGE and READ, or that of a cancelled
// ctx.
func PlanRepair(ctx context.Context, ambient Ambient, s SheetSource) (SheetRepair, error) {
	o, err := openSheet(ctx, ambient, s)
	if err != nil {
		return SheetRepair{}, err
	}
	defer o.close()
	plan, err := o.Repair(sheet.RepairOptions{})
	if err != nil {
		return SheetRepair{}, err
	}
	return SheetRepair{SheetCheck: o.checked(plan.Check), SHA256: csv.Digest([]byte(o.text)), Plan: plan}, nil
}

// RepairPlan is what a caller gives back of a plan, as far as it is of the
// right type. A number that is no whole number, and whatever is of another type
// than its field, counts as absent.
type RepairPlan struct {
	SHA256 *string        // nil when absent
	Edits  *[]PlannedEdit // nil when absent
	// ArtifactsWouldWrite are the paths that the plan names. An entry that is no
	// text is an empty one: no file has that path.
	ArtifactsWouldWrite []string
	// The counts are given back as they are; 0 when absent.
	CellsUpdated, AnchorsUpdated, StampsUpdated int
}

// PlannedEdit is an edit that a caller gives back; nil where a field is absent.
type PlannedEdit struct {
	Start, End *int
	Text, Code *string
}

// AppliedRepair is what came of a plan (tools.md, 5.7).
type AppliedRepair struct {
	File string
	// Changed says that the bytes of the document did.
	Changed                                     bool
	CellsUpdated, AnchorsUpdated, StampsUpdated int
	ArtifactsWritten                            int
}

// ApplyRepair writes what a plan says into the document at path and the files
// of its charts, all of which lie below the roots. Either every check of
// tools.md, 5.7, is passed before the first byte moves, or nothing is written.
// Its error is a [Refusal] of the codes USAGE, READ and WRITE, or that of a
// cancelled ctx.
func ApplyRepair(ctx context.Context, ambient Ambient, path string, plan RepairPlan, roots []string) (AppliedRepair, error) {
	o, err := openUnchanged(ctx, ambient, path, plan.SHA256, roots, fmtTool)
	if err != nil {
		return AppliedRepair{}, err
	}
	defer o.close()
	given, err := plan.edits()
	if err != nil {
		return AppliedRepair{}, err
	}
	fresh, err := o.Repair(sheet.RepairOptions{})
	if err != nil {
		return AppliedRepair{}, err
	}
	edits, err := sheet.JudgeEdits(given, fresh.Edits, len(o.text))
	if err != nil {
		return AppliedRepair{}, refuse(Unwritable, "the plan is not one for this document: "+err.Error())
	}
	if err := o.judgeArtifacts(plan.ArtifactsWouldWrite, fresh, roots); err != nil {
		return AppliedRepair{}, err
	}
	applied := AppliedRepair{
		File: path, ArtifactsWritten: len(fresh.Artifacts),
		CellsUpdated: plan.CellsUpdated, AnchorsUpdated: plan.AnchorsUpdated, StampsUpdated: plan.StampsUpdated,
	}
	applied.Changed, err = o.rewrite(ambient, fresh.Artifacts, sheet.Splice(o.text, edits), fmtTool)
	return applied, err
}

// edits returns the edits of a plan, if each is one. A code that there is not
// becomes that of a note, which no edit resolves.
func (p RepairPlan) edits() ([]sheet.Edit, error) {
	if p.Edits == nil {
		return nil, refuse(Usage, "the plan has no list of edits: give the whole result of "+fmtTool)
	}
	edits := make([]sheet.Edit, len(*p.Edits))
	for i, e := range *p.Edits {
		if e.Start == nil || e.End == nil || e.Text == nil || e.Code == nil {
			return nil, refuse(Usage, "an edit of a plan has start, end, text and code; one has not")
		}
		edits[i] = sheet.Edit{Start: *e.Start, End: *e.End, Text: *e.Text, Code: finding.Note}
		named := func(row finding.Entry) bool { return row.Name == *e.Code }
		if j := slices.IndexFunc(finding.Table, named); j >= 0 {
			edits[i].Code = finding.Table[j].Code
		}
	}
	return edits, nil
}

// judgeArtifacts holds the files that the plan names against those that this
// run would write, and all of them against the roots.
func (o *openedSheet) judgeArtifacts(named []string, fresh sheet.Repair, roots []string) error {
	wanted, writable := map[string]bool{}, map[string]bool{}
	for _, path := range named {
		wanted[path] = true
	}
	for _, a := range fresh.Artifacts {
		writable[a.Path] = true
		if !wanted[a.Path] {
			return refuse(Unwritable, "cannot write "+source.Clip(a.Path)+": the plan does not name it; run "+fmtTool+" again")
		}
	}
	for _, path := range named {
		if !writable[path] {
			return refuse(Unwritable, "cannot write "+source.Clip(path)+": "+refusalOf(fresh.Check, path))
		}
	}
	for _, a := range fresh.Artifacts {
		if !o.folder.Inside(a.Path, roots) {
			return outsideRoots(a.Path)
		}
	}
	return nil
}

// refusalOf says why a file that a plan names is not written.
func refusalOf(check sheet.Check, path string) string {
	for i := range check.Findings {
		if f := &check.Findings[i]; f.Artifact == path && f.Code != finding.Stale {
			return f.Message
		}
	}
	return "no chart of the document calls for it now"
}

// writeArtifacts writes the files of charts, up to the first that is refused.
func (o *openedSheet) writeArtifacts(artifacts []sheet.Artifact) error {
	for _, a := range artifacts {
		if err := o.writeArtifact(a); err != nil {
			return err
		}
	}
	return nil
}

// writeArtifact writes the file of a chart. What it was found to be may have
// changed since, so it is proved again on the file that is written.
func (o *openedSheet) writeArtifact(a sheet.Artifact) error {
	var err error
	if a.IsMissing {
		err = o.folder.Create(a.Path, a.Data)
	} else {
		err = o.folder.Rewrite(a.Path, a.Data, func(current []byte) error {
			if !a.Owns(current) {
				return refuse(Unwritable, "cannot write "+source.Clip(a.Path)+": it has changed since the check, and is no file of "+a.Sheet+"."+a.Chart)
			}
			return nil
		})
	}
	return cannotWrite(a.Path, err)
}

// AppendJSON appends the envelope of visimark_fmt (tools.md, 5.5).
func (r SheetRepair) AppendJSON(dst []byte) []byte {
	e := begin(dst, "fmt", statusOf(r.OK()))
	e.text("file", r.File)
	e.text("sha256", r.SHA256)
	listOf(e, "edits", r.Plan.Edits, func(edit sheet.Edit) {
		e.count("start", edit.Start)
		e.count("end", edit.End)
		e.text("text", edit.Text)
		e.text("code", edit.Code.String())
	})
	e.count("cellsUpdated", r.Plan.CellsUpdated)
	e.count("anchorsUpdated", r.Plan.AnchorsUpdated)
	e.count("stampsUpdated", r.Plan.StampsUpdated)
	paths := make([]string, len(r.Plan.Artifacts))
	for i := range paths {
		paths[i] = r.Plan.Artifacts[i].Path
	}
	e.texts("artifactsWouldWrite", paths)
	r.appendFindings(e)
	e.skipped(r.SkippedImports, r.SkippedCharts)
	e.truth("applied", false)
	return e.end()
}

// AppendJSON appends the envelope of visimark_fmt_apply (tools.md, 5.7).
func (a AppliedRepair) AppendJSON(dst []byte) []byte {
	e := begin(dst, "fmt", statusOf(true))
	e.text("file", a.File)
	e.truth("applied", true)
	e.truth("changed", a.Changed)
	e.count("cellsUpdated", a.CellsUpdated)
	e.count("anchorsUpdated", a.AnchorsUpdated)
	e.count("stampsUpdated", a.StampsUpdated)
	e.count("artifactsWritten", a.ArtifactsWritten)
	return e.end()
}
