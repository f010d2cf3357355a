package finding

import (
	"cmp"
	"sort"
)

// row names the cells of one row of one sheet.
type row struct {
	sheet string
	index int
}

// place is where a finding stands: the least first, by its fields in order.
type place struct {
	part     int // stale, the anchor-count line, the rest
	sheet    int // in the order of evaluation
	rank     int // of the code; of what is stale, cells before the rest
	earliest int // detected in the same group
	detected int
}

// Sort returns the findings of list, which stand in the order of detection, in
// the order in which they are told (findings.md, 5). Sheets are the ids in the
// order in which evaluation first reaches them. A stale finding with a Count
// is the anchor-count line. Neither argument is changed.
func Sort(list []Finding, sheets []string) []Finding {
	reached := make(map[string]int, len(sheets))
	for i, id := range sheets {
		if _, ok := reached[id]; !ok {
			reached[id] = i
		}
	}
	earliest := make(map[row]int)
	places := make([]place, len(list))
	for i := range list {
		f := &list[i]
		places[i] = place{part: 2, rank: f.Code.Entry().Rank, detected: i}
		if f.Code != Stale {
			continue
		}
		if f.Count > 0 {
			places[i] = place{part: 1, detected: i}
			continue
		}
		places[i] = stalePlace(f, i, reached, earliest)
	}
	sort.Slice(places, func(i, j int) bool { return compare(places[i], places[j]) < 0 })
	sorted := make([]Finding, len(list))
	for i, p := range places {
		sorted[i] = list[p.detected]
	}
	return sorted
}

// stalePlace is the place of a stale finding detected as number i. Earliest
// remembers the first detection of each row.
func stalePlace(f *Finding, i int, reached map[string]int, earliest map[row]int) place {
	p := place{sheet: len(reached), rank: 1, detected: i}
	if n, ok := reached[f.Sheet]; ok && f.Sheet != "" {
		p.sheet = n
	}
	if f.RowIndex == 0 {
		return p
	}
	key := row{f.Sheet, f.RowIndex}
	first, seen := earliest[key]
	if !seen {
		first = i
		earliest[key] = i
	}
	p.rank, p.earliest = 0, first
	return p
}

func compare(a, b place) int {
	return cmp.Or(
		cmp.Compare(a.part, b.part),
		cmp.Compare(a.sheet, b.sheet),
		cmp.Compare(a.rank, b.rank),
		cmp.Compare(a.earliest, b.earliest),
		cmp.Compare(a.detected, b.detected),
	)
}
