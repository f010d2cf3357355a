package sheet

import "reckon/engine/internal/sheet/finding"

// maxFindings is how many findings of one check are told. A reader never comes
// to the end of so many, and a document of millions of faulty lines must not
// take a hundred times its size.
const maxFindings = 200_000

// ledger is a list of findings in the order of detection. Those past
// maxFindings are only counted.
type ledger struct {
	list []finding.Finding
	// untold counts those left out, and left what they count for.
	untold int
	left   finding.Summary
}

func (l *ledger) add(list ...finding.Finding) {
	told := min(len(list), max(0, maxFindings-len(l.list)))
	l.list = append(l.list, list[:told]...)
	if rest := list[told:]; len(rest) > 0 {
		l.untold += len(rest)
		l.left = l.left.Plus(finding.Summarise(rest))
	}
}

// summary counts all findings, told or not.
func (l *ledger) summary() finding.Summary { return finding.Summarise(l.list).Plus(l.left) }

// close tells how many findings were left out.
func (l *ledger) close() {
	if l.untold > 0 {
		l.list = append(l.list, finding.Finding{
			Code: finding.Note, Count: l.untold, Message: plural(l.untold, "further finding") + " not listed",
		})
	}
}
