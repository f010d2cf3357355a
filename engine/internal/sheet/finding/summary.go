package finding

// Summary counts findings (findings.md, 1).
type Summary struct {
	Problems int // stale and errors together; a run with none succeeds
	Stale    int
	Errors   int
}

// Summarise counts list. The anchor-count line counts as its Count, every
// other finding as one, and advice as none.
func Summarise(list []Finding) Summary {
	var s Summary
	for i := range list {
		switch list[i].Code.Entry().Class {
		case ClassStale:
			s.Stale += max(1, list[i].Count)
		case ClassError:
			s.Errors++
		}
	}
	s.Problems = s.Stale + s.Errors
	return s
}

// Plus returns the counts of two lists together.
func (s Summary) Plus(o Summary) Summary {
	return Summary{Problems: s.Problems + o.Problems, Stale: s.Stale + o.Stale, Errors: s.Errors + o.Errors}
}
