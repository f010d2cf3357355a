package engine_test

import (
	"testing"

	"reckon/engine/internal/casetest"
)

// TestCases runs every case file: the language, as one would teach it.
func TestCases(t *testing.T) {
	casetest.Run(t, "testdata/*.cases", casetest.Evaluator{Line: caseLine, Note: caseNote})
}

// TestNotes runs the case files of whole notes.
func TestNotes(t *testing.T) {
	casetest.Run(t, "testdata/notes/*.cases", casetest.Evaluator{Line: caseLine, Note: caseNote})
}

// TestAlmanac runs the case files of dates, times and zones, which were worked
// out with Python's datetime and zoneinfo.
func TestAlmanac(t *testing.T) {
	casetest.Run(t, "testdata/almanac/*.cases", casetest.Evaluator{Line: caseLine, Note: caseNote})
}
