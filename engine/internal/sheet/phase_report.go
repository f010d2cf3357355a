package sheet

import (
	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/finding"
)

// resolveReports ties the names in report lines to scalars, and finds what is
// wrong with the lines (format.md, 11.9).
func (b *builder) resolveReports() {
	for _, s := range b.scopes {
		first := map[string]*reportLine{}
		for _, line := range s.reports {
			b.resolveReport(s, line)
			if other, seen := first[line.Text]; seen {
				line.faults = append(line.faults, finding.Finding{
					Code: finding.Dup, Sheet: s.id, Span: line.At, Related: other.At,
					Message: "the same report stands here twice",
				})
				continue
			}
			first[line.Text] = line
		}
	}
}

func (b *builder) resolveReport(s *scope, line *reportLine) {
	for i := range line.Refs {
		ref := &line.Refs[i]
		t := b.lookUp(s, line.block, ref)
		f := finding.Finding{Sheet: s.id, Span: ref.At}
		written := ref.At.Text(b.text)
		switch {
		case t.scalar != nil:
			t.scalar.read = true
			continue
		case t.unseen:
			continue
		case t.isNothing():
			f = (&resolver{Model: b.Model, n: &binding{scope: s}}).unknown(ref)
		default:
			f.Code, f.Message = finding.Type, "a report reads single values, and "+quote(written)+" is none"
		}
		line.faults = append(line.faults, f)
	}
	if line.Kind == block.Deltas && len(line.Refs) == 0 && !s.unread && !s.hasFigure() {
		line.faults = append(line.faults, finding.Finding{
			Code: finding.Type, Sheet: s.id, Span: line.At,
			Message: "the sheet has no value for the report to read",
		})
	}
}

// hasFigure reports whether the sheet has a scalar that is not a param.
func (s *scope) hasFigure() bool {
	for _, n := range s.scalars {
		if n.param == nil {
			return true
		}
	}
	return false
}

// reports reports what is wrong with the report lines.
func (r *Run) reports() {
	for _, s := range r.m.scopes {
		for _, line := range s.reports {
			for _, f := range line.faults {
				r.report(f)
			}
		}
	}
}
