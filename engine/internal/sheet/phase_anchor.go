package sheet

import (
	"sync"

	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/markdown"
)

// anchorFaults reports, in document order, the anchors that name nothing they
// may, and those whose text cannot be owned.
func (r *Run) anchorFaults() {
	for i := range r.m.doc.Anchors {
		a := &r.m.doc.Anchors[i]
		if r.pause(anchorPrice) {
			return
		}
		if a.Malformed {
			continue
		}
		if f, ok := r.anchorFault(a); ok {
			r.report(f)
		}
	}
}

func (r *Run) anchorFault(a *markdown.Anchor) (finding.Finding, bool) {
	f := finding.Finding{Sheet: a.Sheet, Name: a.Name, Span: a.Span}
	s := r.m.byID[a.Sheet]
	if s == nil {
		f.Code, f.Raw = finding.Undef, a.Sheet
		f.Message = "there is no sheet " + quote(a.Sheet)
		f.Suggestion = r.m.nearest(a.Sheet, r.m.sheetIDs)
		return f, true
	}
	y := s.names[a.Name]
	switch {
	case y == nil && s.isUnseen():
		return f, false
	case y == nil:
		f.Code, f.Raw = finding.Undef, a.Name
		f.Message = "the sheet " + quote(a.Sheet) + " has no value called " + quote(a.Name)
		f.Suggestion = r.m.nearest(a.Name, s.shownNames)
	case y.column != nil || y.alias != nil:
		f.Code = finding.Vector
		f.Message = quote(a.Name) + " is a column, and an anchor shows one value"
		f.Suggestion = "SUM(" + a.Name + ")"
	case y.chart != nil:
		return r.chartAnchorFault(a, f)
	default:
		f.Code = finding.Anchor
		f.Message = r.refusal(a, y.scalar, r.results[y.scalar.place].value)
	}
	return f, f.Message != ""
}

func (r *Run) chartAnchorFault(a *markdown.Anchor, f finding.Finding) (finding.Finding, bool) {
	switch {
	case a.Target.Kind != markdown.Image:
		f.Code, f.Message = finding.Anchor, "a chart is shown by an image directly before the anchor"
	case a.Rule != "":
		f.Code, f.Message = finding.Type, "a chart takes no display rule"
	}
	return f, f.Message != ""
}

// shownNames returns the names that an anchor may show.
func (s *scope) shownNames() []string {
	names := make([]string, 0, len(s.scalars)+len(s.charts))
	for _, n := range s.scalars {
		names = append(names, n.name)
	}
	for _, c := range s.charts {
		names = append(names, c.Name.Text)
	}
	return names
}

// unusedNames reports what a sheet defines and nothing uses. Nothing is said of
// a name that has a finding already.
func (r *Run) unusedNames() {
	reads := sync.OnceValue(r.m.namesRead)
	type name struct{ sheet, name string }
	reported := make(map[name]bool, len(r.findings.list))
	for i := range r.findings.list {
		reported[name{r.findings.list[i].Sheet, r.findings.list[i].Name}] = true
	}
	for _, s := range r.m.scopes {
		if s.isDocument() {
			continue
		}
		for _, n := range s.scalars {
			if n.read || n.shown || !r.results[n.place].ok || reported[name{s.id, n.name}] {
				continue
			}
			if r.pause(anchorPrice) {
				return
			}
			f := n.finding(finding.Warn, n.at, "nothing reads or shows "+quote(n.name))
			f.Suggestion = r.m.nearest(n.name, reads)
			r.report(f)
		}
		for _, a := range s.aliases {
			if !a.used {
				r.report(finding.Finding{
					Code: finding.Warn, Sheet: s.id, Name: a.Symbol.Text, Span: a.Symbol.At,
					Message: "nothing uses the second name " + quote(a.Symbol.Text),
				})
			}
		}
	}
}
