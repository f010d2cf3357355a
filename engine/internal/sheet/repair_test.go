package sheet

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/markdown"
)

// options are the repairs that a case asks for, by the end of its name.
func options(name string) RepairOptions {
	return RepairOptions{FixDates: strings.Contains(name, "fix-dates"), FixUnits: strings.Contains(name, "fix-units")}
}

func repair(t testing.TB, m *Model, o RepairOptions) Repair {
	t.Helper()
	plan, err := m.Repair(o)
	if err != nil {
		t.Fatalf("Repair: %v", err)
	}
	return plan
}

// TestRepair repairs every document of testdata/repair that has a wanted one
// beside it. What is wanted was worked out by hand.
func TestRepair(t *testing.T) {
	wanted, err := filepath.Glob("testdata/repair/*.want.md")
	if err != nil || len(wanted) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, file := range wanted {
		name := strings.TrimSuffix(filepath.Base(file), ".want.md")
		t.Run(name, func(t *testing.T) {
			text := readFile(t, "testdata/repair/"+name+".md")
			plan := repair(t, open(t, text), options(name))
			if diff := cmp.Diff(readFile(t, file), Splice(text, plan.Edits)); diff != "" {
				t.Errorf("repaired (-want +got):\n%s", diff)
			}
			mustHold(t, text, plan, Surroundings{Folder: testFolder{}}, options(name))
		})
	}
}

// TestRepairHolds plans a repair of every document there is, and holds what
// every repair must hold.
func TestRepairHolds(t *testing.T) {
	for _, folder := range []string{"testdata", "testdata/content", "testdata/repair"} {
		documents, err := filepath.Glob(folder + "/*.md")
		if err != nil || len(documents) == 0 {
			t.Fatalf("no documents: %v", err)
		}
		for _, file := range documents {
			text := readFile(t, file)
			for _, variant := range []struct {
				name, text string
				options    RepairOptions
			}{
				{file, text, RepairOptions{}},
				{file + " with CRLF", strings.ReplaceAll(text, "\n", "\r\n"), RepairOptions{FixDates: true, FixUnits: true}},
				{file + " with a mark", "\uFEFF" + text, RepairOptions{}},
			} {
				t.Run(variant.name, func(t *testing.T) {
					around := Surroundings{Folder: testFolder{}}
					mustHold(t, variant.text, repair(t, openIn(t, variant.text, around), variant.options), around, variant.options)
				})
			}
		}
	}
}

// mustHold holds the properties of fmt-infer.md, 4.
func mustHold(t *testing.T, text string, plan Repair, around Surroundings, o RepairOptions) {
	t.Helper()
	m := openIn(t, text, around)
	repaired := Splice(text, plan.Edits)
	if given, err := JudgeEdits(plan.Edits, plan.Edits, len(text)); err != nil || !slices.Equal(given, plan.Edits) {
		t.Fatalf("the plan is not its own: %v", err)
	}
	ownedOnly(t, m, plan, o)
	after := openIn(t, repaired, around)
	again := repair(t, after, o)
	if len(again.Edits) > 0 {
		t.Errorf("a second plan has edits: %v in\n%s", again.Edits, repaired)
	}
	if diff := cmp.Diff(plan.Artifacts, again.Artifacts); diff != "" {
		t.Errorf("a second plan draws something else:\n%s", diff)
	}
	if n := plan.CellsUpdated + plan.AnchorsUpdated + plan.StampsUpdated + plan.DatesUpdated + plan.UnitsUpdated; n != len(plan.Edits) {
		t.Errorf("the counts come to %d, want %d", n, len(plan.Edits))
	}
	anchorsFound(t, m.doc, after.doc, plan.Edits)
	left := again.Check.Summary.Problems - len(again.Artifacts)
	for _, f := range again.Check.Findings {
		if f.Drift != nil && isRepairable(after, f) {
			t.Errorf("%s %s.%s %s is still stale: %q, want %q", f.Code, f.Sheet, f.Name, f.Row, f.Drift.Stored, f.Drift.Computed)
		}
	}
	if left != plan.ProblemsLeft {
		t.Errorf("ProblemsLeft = %d, want %d", plan.ProblemsLeft, left)
	}
}

// isRepairable reports whether a repair may not leave a stale figure as it is:
// neither is it a word that Markdown would change, nor does its row end before
// the column, nor is it an input.
func isRepairable(m *Model, f finding.Finding) bool {
	switch {
	case strings.ContainsAny(f.Drift.Computed, "|\\*_<>[]`") || strings.TrimSpace(f.Drift.Computed) != f.Drift.Computed:
		return false
	case f.Row != "" && f.Span.End == 0:
		return false
	}
	text := f.Span.Text(m.text)
	return !strings.Contains(text, "<!--") && !strings.Contains(m.text, "left to a person")
}

// ownedOnly holds that an edit lies in a cell, before an anchor, in a fence
// line, or in a bracket, and that a cell keeps its bars.
func ownedOnly(t *testing.T, m *Model, plan Repair, o RepairOptions) {
	t.Helper()
	owned := map[[2]int]bool{}
	for _, s := range m.scopes {
		if s.source != nil {
			owned[[2]int{s.source.StampAt.Start, s.source.StampAt.End}] = true
		}
		for _, c := range s.columns {
			if s.table == nil || c.rule == nil && !o.FixDates {
				continue
			}
			for _, row := range s.table.Rows {
				if c.index < len(row) {
					owned[[2]int{row[c.index].Text.Start, row[c.index].Text.End}] = true
					blank := openingSpace(m.text, row[c.index].Inner)
					owned[[2]int{blank.Start, blank.End}] = true
				}
			}
		}
	}
	for _, a := range m.doc.Anchors {
		owned[[2]int{a.Target.Span.Start, a.Target.Span.End}] = true
	}
	for _, e := range plan.Edits {
		isBracket := o.FixUnits && strings.HasPrefix(e.Text, "[") && m.text[e.Start] == '[' && m.text[e.End-1] == ']'
		if !owned[[2]int{e.Start, e.End}] && !isBracket {
			t.Errorf("the edit %v is of bytes that a repair does not own", e)
		}
		if strings.ContainsAny(e.Text, "\r\n") {
			t.Errorf("the edit %v brings a line end", e)
		}
	}
}

// anchorsFound holds that every anchor is found again, with the text just
// written.
func anchorsFound(t *testing.T, before, after *markdown.Document, edits []Edit) {
	t.Helper()
	if len(before.Anchors) != len(after.Anchors) {
		t.Fatalf("%d anchors, want %d", len(after.Anchors), len(before.Anchors))
	}
	for i, a := range before.Anchors {
		b := after.Anchors[i]
		if a.Sheet != b.Sheet || a.Name != b.Name || a.Rule != b.Rule {
			t.Errorf("the anchor %d has become %s.%s", i, b.Sheet, b.Name)
		}
		for _, e := range edits {
			if e.Start == a.Target.Span.Start && e.End == a.Target.Span.End && a.Target.Span.End > 0 {
				if got := b.Target.Span.Text(after.Source); got != e.Text || a.Target.Kind != b.Target.Kind {
					t.Errorf("before the anchor of %s.%s stands %q, want %q", a.Sheet, a.Name, got, e.Text)
				}
			}
		}
	}
}

// TestRepairClean leaves documents alone that are clean: their anchors may be
// spelled anew, and nothing else.
func TestRepairClean(t *testing.T) {
	documents, err := filepath.Glob("testdata/*-silent-*.md")
	if err != nil || len(documents) == 0 {
		t.Fatalf("no documents: %v", err)
	}
	clean := 0
	for _, file := range documents {
		text := readFile(t, file)
		plan := repair(t, open(t, text), RepairOptions{})
		if plan.Check.Summary.Stale > 0 {
			continue
		}
		clean++
		if plan.CellsUpdated+plan.StampsUpdated > 0 || plan.ProblemsLeft != plan.Check.Summary.Problems {
			t.Errorf("%s: the plan is %+v, want nothing but anchors", file, plan.Edits)
		}
		if plan.AnchorsUpdated == 0 && Splice(text, plan.Edits) != text {
			t.Errorf("%s does not come back identical", file)
		}
	}
	if clean < len(documents)/2 {
		t.Errorf("only %d of %d documents are clean", clean, len(documents))
	}
}
