package finding

import (
	"slices"
	"strings"
	"testing"
)

// told lists the messages of findings, which the tests use as labels.
func told(list []Finding) string {
	var labels []string
	for _, f := range list {
		labels = append(labels, f.Message)
	}
	return strings.Join(labels, " ")
}

func stale(label, sheet string, index int) Finding {
	return Finding{Code: Stale, Message: label, Sheet: sheet, RowIndex: index}
}

func TestSort(t *testing.T) {
	tests := []struct {
		name   string
		sheets []string
		list   []Finding
		want   string
	}{
		{"nothing", nil, nil, ""},
		{"sheets in the order of evaluation", []string{"b", "a"}, []Finding{
			stale("a1", "a", 0), stale("other", "c", 0), stale("none", "", 0), stale("b1", "b", 0), stale("a2", "a", 0),
		}, "b1 a1 a2 other none"},
		// Row 3 went stale in an early column, so it stands before row 1.
		{"cells by row", []string{"s"}, []Finding{
			stale("scalar", "s", 0), stale("3x", "s", 3), stale("7x", "s", 7), stale("1y", "s", 1), stale("3y", "s", 3), stale("7y", "s", 7),
		}, "3x 3y 7x 7y 1y scalar"},
		{"rows of two sheets", []string{"p", "q"}, []Finding{
			stale("q1", "q", 1), stale("p2", "p", 2), stale("p1", "p", 1), stale("p2b", "p", 2), stale("q1b", "q", 1),
		}, "p2 p2b p1 q1 q1b"},
		{"the anchor-count line", []string{"s"}, []Finding{
			{Code: Stale, Message: "count", Count: 2}, stale("c", "", 0), stale("s", "s", 0), {Code: Coverage, Message: "coverage"},
		}, "s c count coverage"},
		{"the rest by rank", nil, []Finding{
			{Code: Artifact, Message: "artifact"}, {Code: Domain, Message: "domain"}, {Code: Precision, Message: "precision"},
			{Code: Warn, Message: "warn"}, {Code: Anchor, Message: "anchor"}, {Code: Assert, Message: "assert"},
			{Code: Cycle, Message: "cycle"}, {Code: Vector, Message: "vector"}, {Code: Dup, Message: "dup"},
			{Code: Undef, Message: "undef"}, {Code: Note, Message: "note", Count: 2}, {Code: Unit, Message: "unit"},
			{Code: Date, Message: "date"}, {Code: Import, Message: "import"}, {Code: Type, Message: "type"},
			{Code: Sheet, Message: "sheet"}, {Code: Coverage, Message: "coverage"}, {Code: Type, Message: "type2"},
		}, "import type sheet coverage type2 vector dup undef note unit date assert cycle anchor warn artifact domain precision"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			before := slices.Clone(test.list)
			if got := told(Sort(test.list, test.sheets)); got != test.want {
				t.Errorf("Sort(%s) = %s, want %s", told(test.list), got, test.want)
			}
			if told(before) != told(test.list) {
				t.Errorf("Sort changed its argument to %s", told(test.list))
			}
		})
	}
}

// TestWorkedExample is the table of findings.md, 7, discovered in the order of
// the phases.
func TestWorkedExample(t *testing.T) {
	list := []Finding{
		{Code: Stale, Message: "1", Sheet: "bake", Name: "Net", Row: "tarts", RowIndex: 2},
		{Code: Date, Message: "4", Sheet: "bake", Name: "Sent", Row: "tarts", RowIndex: 2},
		{Code: Date, Message: "5", Sheet: "bake", Name: "Sent", Row: "loaves", RowIndex: 3},
		{Code: Note, Message: "6", Sheet: "bake", Name: "Age", Count: 2},
		{Code: Stale, Message: "2", Sheet: "bake", Name: "net_total"},
		{Code: Undef, Message: "7", Sheet: "bake", Name: "share"},
		{Code: Assert, Message: "8", Sheet: "bake"},
		{Code: Stale, Message: "3", Count: 1},
		{Code: Warn, Message: "9", Sheet: "bake", Name: "nett_total"},
	}
	if got, want := told(Sort(list, []string{"", "bake"})), "1 2 3 4 5 6 7 8 9"; got != want {
		t.Errorf("Sort = %s, want %s", got, want)
	}
	if got, want := Summarise(list), (Summary{Problems: 7, Stale: 3, Errors: 4}); got != want {
		t.Errorf("Summarise = %+v, want %+v", got, want)
	}
}

func TestSummarise(t *testing.T) {
	tests := []struct {
		name string
		list []Finding
		want Summary
	}{
		{"nothing", nil, Summary{}},
		{"advice", []Finding{{Code: Warn}, {Code: Note, Count: 4}}, Summary{}},
		{"one scalar with three anchors, one of them drifted", []Finding{{Code: Stale, Name: "n"}, {Code: Stale, Count: 3}}, Summary{Problems: 4, Stale: 4}},
		{"errors", []Finding{{Code: Type}, {Code: Coverage}, {Code: Artifact}}, Summary{Problems: 3, Errors: 3}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := Summarise(test.list); got != test.want {
				t.Errorf("Summarise = %+v, want %+v", got, test.want)
			}
		})
	}
}

// TestTable: a code is its row, and what is advice is no problem.
func TestTable(t *testing.T) {
	for i, entry := range Table {
		if int(entry.Code) != i || entry.Code.String() != entry.Name || entry.Code.Entry() != entry {
			t.Errorf("row %d of the table is %s", i, entry.Name)
		}
		if isAdvice := entry.Name == "WARN" || entry.Name == "NOTE"; entry.Code.IsProblem() == isAdvice {
			t.Errorf("%s.IsProblem() = %v, want %v", entry.Name, !isAdvice, isAdvice)
		}
	}
}
