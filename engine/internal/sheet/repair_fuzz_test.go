package sheet

import (
	"path/filepath"
	"testing"
)

// FuzzRepair holds, for any text, that a repair reads back and repairs to
// itself.
func FuzzRepair(f *testing.F) {
	seeds, err := filepath.Glob("testdata/repair/*.md")
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range seeds {
		f.Add(readFile(f, seed), false)
		f.Add(readFile(f, seed), true)
	}
	f.Fuzz(func(t *testing.T, text string, everything bool) {
		around := Surroundings{Folder: testFolder{}}
		m, err := Open(text, around)
		if err != nil {
			return
		}
		o := RepairOptions{FixDates: everything, FixUnits: everything}
		plan := repair(t, m, o)
		if _, err := JudgeEdits(plan.Edits, plan.Edits, len(text)); err != nil {
			t.Fatalf("the edits %v: %v", plan.Edits, err)
		}
		repaired := Splice(text, plan.Edits)
		after, err := Open(repaired, around)
		if err != nil {
			t.Fatalf("repaired: %v", err)
		}
		if again := repair(t, after, o); len(again.Edits) > 0 {
			t.Errorf("%q becomes %q, and then %v", text, repaired, again.Edits)
		}
		anchorsFound(t, m.doc, after.doc, plan.Edits)
	})
}

func BenchmarkRepair(b *testing.B) {
	for name, text := range map[string]string{
		"nothing to do": readFile(b, "testdata/MIXED-silent-ledger-that-adds-up.md"),
		"drifted":       readFile(b, "testdata/repair/decorations.md"),
	} {
		b.Run(name, func(b *testing.B) {
			m, err := Open(text, Surroundings{})
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				repair(b, m, RepairOptions{})
			}
		})
	}
}
