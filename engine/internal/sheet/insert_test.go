package sheet

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"reckon/engine/internal/sheet/cell"
	"reckon/engine/internal/sheet/decimal"
	"reckon/engine/internal/sheet/markdown"
)

// TestInsertIsSound writes what is found in every document at hand, all of it
// and each proposal alone, and holds the results to what fmt-infer.md, 14, says
// must hold.
func TestInsertIsSound(t *testing.T) {
	for _, folder := range []string{"testdata/infer", "testdata", "testdata/content"} {
		paths, err := filepath.Glob(folder + "/*.md")
		if err != nil || len(paths) == 0 {
			t.Fatalf("no documents in %s: %v", folder, err)
		}
		for _, path := range paths {
			t.Run(path, func(t *testing.T) {
				checkInsertion(t, readFile(t, path), Surroundings{Folder: testFolder{}})
			})
		}
	}
}

// checkInsertion fails the test if writing proposals into a text does harm.
func checkInsertion(t *testing.T, text string, around Surroundings) {
	t.Helper()
	m, err := Open(text, around)
	if err != nil {
		return
	}
	found, err := m.Infer()
	if errors.Is(err, markdown.ErrTooDense) {
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	done := checkWritten(t, m, &found, found.Proposals, around)
	for i := range found.Proposals[:min(len(found.Proposals), 12)] {
		checkWritten(t, m, &found, found.Proposals[i:i+1], around)
	}
	again, err := Open(done.Text, around)
	if err != nil {
		t.Fatal(err)
	}
	second := infer(t, again)
	ids := map[string]bool{}
	for _, p := range found.writable(found.Proposals) {
		ids[p.Sheet] = true
	}
	for _, p := range second.writable(second.Proposals) {
		if p.line.scope != nil && ids[p.Sheet] && !narrows(again, p.Sheet) {
			t.Errorf("after\n%s\na second run writes %q into the sheet %q", done.Text, p.Rule, p.Sheet)
		}
	}
	if second.Insert(second.Proposals).Marker && (done.Marker || strings.Contains(text, noFormulasMarker)) {
		t.Errorf("after\n%s\na second run writes a second marker", done.Text)
	}
}

// narrows reports whether a rule of a sheet has fewer decimals than a figure of
// its column, which then fits as it does in a check: rounded. Who reads the
// column reads the value, and may find another rule.
func narrows(m *Model, sheet string) bool {
	for _, n := range m.byID[sheet].rules {
		for row := range n.scope.rows() {
			written, _ := n.column.textAt(m.text, row)
			if read := cell.Read(written); n.width >= 0 && decimal.Compare(read.Value, read.Value.Round(n.width)) != 0 {
				return true
			}
		}
	}
	return false
}

// checkWritten writes what is kept, and fails the test if a check then has
// something new to say, or if a byte of the document is gone.
func checkWritten(t *testing.T, m *Model, found *Inference, kept []Proposal, around Surroundings) Insertion {
	t.Helper()
	done := found.Insert(slices.Clone(kept))
	written, err := Open(done.Text, around)
	if err != nil {
		t.Fatal(err)
	}
	before, err := m.problems()
	if err != nil {
		t.Fatal(err)
	}
	after, err := written.problems()
	if err != nil {
		t.Fatal(err)
	}
	for c, n := range after {
		if n > before[c] {
			t.Errorf("writing %v into\n%s\ngives\n%s\nof which a check says %v", kept, m.text, done.Text, c)
		}
	}
	if !strings.Contains(m.text, noFormulasMarker) && !isSubsequence(m.text, done.Text) {
		t.Errorf("writing into\n%s\nloses bytes:\n%s", m.text, done.Text)
	}
	return done
}

// isSubsequence reports whether all bytes of a stand in b in their order.
func isSubsequence(a, b string) bool {
	for i := 0; i < len(b) && a != ""; i++ {
		if a[0] == b[i] {
			a = a[1:]
		}
	}
	return a == ""
}
