package sheet

import (
	"slices"

	"reckon/engine/internal/sheet/finding"
)

// Check is what a check says of a document.
type Check struct {
	Findings []finding.Finding
	Summary  finding.Summary
	Skipped  Skipped
}

// Skipped lists what could not be looked at.
type Skipped struct {
	// Imports are the ids of sheets whose file was not read, Charts the charts
	// whose file was not compared, as sheet.chart.
	Imports, Charts []string
}

// Check evaluates the model on its own defaults and says what is wrong. Its
// error is that of [Surroundings.Step].
func (m *Model) Check() (Check, error) {
	r, err := m.run(nil)
	if err != nil {
		return Check{}, err
	}
	return r.check(), nil
}

// check returns what the run says is wrong.
func (r *Run) check() Check {
	return Check{Findings: r.Findings(), Summary: r.findings.summary(), Skipped: r.skipped()}
}

// skipped lists what the run could not look at.
func (r *Run) skipped() Skipped {
	var s Skipped
	for _, scope := range r.m.scopes {
		if scope.isUnseen() {
			s.Imports = append(s.Imports, scope.id)
		}
		for _, c := range scope.charts {
			if r.chartStates[c] == ChartSkipped {
				s.Charts = append(s.Charts, scope.id+"."+c.Name.Text)
			}
		}
	}
	return s
}

// Lines tells the lines of a document by the places of their bytes.
type Lines []int

// LinesOf returns where the lines of a text begin.
func LinesOf(text string) Lines {
	begins := Lines{0}
	for i := range len(text) {
		if text[i] == '\n' {
			begins = append(begins, i+1)
		}
	}
	return begins
}

// At returns the line, counted from 1, that the byte at offset stands in.
func (l Lines) At(offset int) int {
	n, found := slices.BinarySearch(l, offset)
	if found {
		return n + 1
	}
	return n
}
