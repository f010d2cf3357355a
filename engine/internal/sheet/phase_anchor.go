package sheet

import (
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/markdown"
)

// anchorFaults reports, in document order, the anchors that name nothing they
// may, and those whose text cannot be owned.
func (r *Run) anchorFaults() {
	for i := range r.m.doc.Anchors {
		a := &r.m.doc.Anchors[i]
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
		f.Suggestion, _ = r.m.speller.Nearest(a.Sheet, r.m.sheetIDs(), -1)
		return f, true
	}
	y := s.names[a.Name]
	switch {
	case y == nil && s.isUnseen():
		return f, false
	case y == nil:
		f.Code, f.Raw = finding.Undef, a.Name
		f.Message = "the sheet " + quote(a.Sheet) + " has no value called " + quote(a.Name)
		f.Suggestion, _ = r.m.speller.Nearest(a.Name, s.shownNames(), -1)
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
	type name struct{ sheet, name string }
	reported := make(map[name]bool, len(r.findings))
	for i := range r.findings {
		reported[name{r.findings[i].Sheet, r.findings[i].Name}] = true
	}
	for _, s := range r.m.scopes {
		if s.isDocument() {
			continue
		}
		for _, n := range s.scalars {
			if n.read || n.shown || !r.results[n.place].ok || reported[name{s.id, n.name}] {
				continue
			}
			f := n.finding(finding.Warn, n.at, "nothing reads or shows "+quote(n.name))
			f.Suggestion, _ = r.m.speller.Nearest(n.name, r.m.reads, -1)
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
