package sheet

import (
	"sort"

	"reckon/engine/internal/sheet/cell"
	"reckon/engine/internal/sheet/finding"
)

// withDates plans the dates that have one reading, and returns the run of the
// document in which they stand already.
func (r *Run) withDates() (*Run, []planned, error) {
	m := r.m
	trial, err := Open(m.text, m.surroundings)
	if err != nil {
		return nil, nil, err
	}
	trial.mendsDates = true
	mended, err := trial.run(nil)
	if err != nil {
		return nil, nil, err
	}
	dates := disjoint(mended.dates)
	if len(dates) == 0 {
		return r, nil, nil
	}
	dated, err := Open(Splice(m.text, editsOf(dates)), m.surroundings)
	switch {
	case isUnreadable(err):
		return r, nil, nil
	case err != nil:
		return nil, nil, err
	}
	after, err := dated.run(nil)
	return after, dates, err
}

// mend gives a cell that is no date the one date that it may mean, plans to
// write it, and reports whether it did. A cell of an imported file is not
// written. Only a model that nobody else has is mended.
func (r *Run) mend(c *column, row int) bool {
	if !r.m.mendsDates || c.scope.table == nil {
		return false
	}
	stored, at := c.textAt(r.m.text, row)
	readings := cell.Read(stored).Readings
	if len(readings) != 1 {
		return false
	}
	c.cells[row] = dateOf(readings[0])
	e := planned{item: dateItem, row: row, column: c.index, reading: readings[0].String()}
	e.Edit = Edit{Start: at.Start, End: at.End, Text: e.reading, Code: finding.Date}
	r.dates = append(r.dates, e)
	return true
}

// moveBack returns edits of the document in which dates stand already as edits
// of the one before. What is written where a date was takes its range.
func moveBack(list, dates []planned) []planned {
	sort.SliceStable(list, func(i, j int) bool { return compareEdits(list[i].Edit, list[j].Edit) < 0 })
	next, grown := 0, 0 // grown is by how much the dates in front have lengthened the text
	for i := range list {
		e := &list[i]
		for next < len(dates) && dates[next].Start+grown+len(dates[next].Text) <= e.Start {
			grown += len(dates[next].Text) - (dates[next].End - dates[next].Start)
			next++
		}
		if next < len(dates) && e.End > dates[next].Start+grown {
			e.Start, e.End = dates[next].Start, dates[next].End
			continue
		}
		e.Start, e.End = e.Start-grown, e.End-grown
	}
	return list
}
