package sheet

import (
	"cmp"
	"errors"
	"slices"
	"sort"

	"reckon/engine/internal/sheet/finding"
)

// Edit replaces the bytes of a document from Start up to End, End not included,
// by Text. Start and End are equal for an insertion. Code is that of the finding
// which the edit resolves.
type Edit struct {
	Start, End int
	Text       string
	Code       finding.Code
}

// Splice returns text with the edits made, as if from the last to the first:
// every offset counts in text as it is given. The edits are ascending, disjoint
// and inside text.
func Splice(text string, edits []Edit) string {
	size := len(text)
	for _, e := range edits {
		size += len(e.Text) - (e.End - e.Start)
	}
	spliced := make([]byte, 0, size)
	from := 0
	for _, e := range edits {
		spliced = append(spliced, text[from:e.Start]...)
		spliced = append(spliced, e.Text...)
		from = e.End
	}
	return string(append(spliced, text[from:]...))
}

// JudgeEdits returns edits that a caller gives back in ascending order, or says
// why they are not made: each lies inside a file of so many bytes, no two
// overlap, and each is one of those that a fresh plan makes (tools.md, 5.7). The
// edits of the fresh plan are ascending.
func JudgeEdits(given, fresh []Edit, size int) ([]Edit, error) {
	sorted := slices.Clone(given)
	sort.Slice(sorted, func(i, j int) bool { return compareEdits(sorted[i], sorted[j]) < 0 })
	for i, e := range sorted {
		at := "the edit of the bytes " + itoa(e.Start) + " to " + itoa(e.End)
		switch {
		case e.Start < 0 || e.End < e.Start || e.End > size:
			return nil, errors.New(at + " lies outside the file")
		case i > 0 && e.overlaps(sorted[i-1]):
			return nil, errors.New(at + " overlaps another one")
		}
		if fault := e.faultAmong(fresh); fault != "" {
			return nil, errors.New(at + fault)
		}
	}
	return sorted, nil
}

// faultAmong says why e is none of the edits of a fresh plan, or returns "".
func (e Edit) faultAmong(fresh []Edit) string {
	j, found := slices.BinarySearchFunc(fresh, e, compareEdits)
	if found {
		if fresh[j] == e {
			return ""
		}
		return " does not write what a repair writes there"
	}
	j, _ = slices.BinarySearchFunc(fresh, e.Start, func(f Edit, at int) int { return cmp.Compare(f.End, at) })
	for _, f := range fresh[j:] {
		if f.Start > e.End {
			break
		}
		if max(e.Start, f.Start) < min(e.End, f.End) {
			return " is not one that a repair makes: there it writes over the bytes " + itoa(f.Start) + " to " + itoa(f.End)
		}
	}
	return " is not one that a repair makes: it leaves that place alone"
}

// compareEdits orders edits by their places.
func compareEdits(a, b Edit) int {
	return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
}

// overlaps reports whether e shares bytes with an edit that does not begin
// behind it, or inserts at the same place.
func (e Edit) overlaps(before Edit) bool {
	return e.Start < before.End || e.Start == before.Start && e.End == before.End
}
