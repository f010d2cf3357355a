package sheet

import (
	"strings"
	"unicode"

	"reckon/engine/internal/sheet/cell"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/markdown"
)

// The display rules (format.md, 10).
const (
	rulePercent = "percent"
	ruleNbsp    = "nbsp"
	ruleUnit    = "unit"
)

// anchorState is what a run makes of an anchor whose scalar has a value.
type anchorState struct {
	// judged says that the anchor is accepted and its text compared.
	judged bool
	// rendering is what a repair writes.
	rendering string
	stale     bool
}

// bindAnchors ties the anchors to what they name.
func (b *builder) bindAnchors() {
	b.anchors = map[*binding][]*markdown.Anchor{}
	b.images = map[*chartLine][]*markdown.Anchor{}
	for i := range b.doc.Anchors {
		a := &b.doc.Anchors[i]
		s := b.byID[a.Sheet]
		if a.Malformed || s == nil || s.isDocument() || s.names[a.Name] == nil {
			continue
		}
		switch y := s.names[a.Name]; {
		case y.scalar != nil:
			y.scalar.shown = true
			b.anchors[y.scalar] = append(b.anchors[y.scalar], a)
		case y.chart != nil:
			b.images[y.chart] = append(b.images[y.chart], a)
		}
	}
}

// isWritten reports whether an anchor of n will be written with v, so that a
// number needs a width.
func (r *Run) isWritten(n *binding, v value) need {
	for _, a := range r.m.anchors[n] {
		if r.pause(anchorPrice) || r.refusal(a, n, v) == "" {
			return written
		}
	}
	return unwritten
}

// refusal says why the text before an anchor cannot be owned, or returns "". A
// scalar without a value says nothing about the text.
func (r *Run) refusal(a *markdown.Anchor, n *binding, v value) string {
	if message := r.m.misplacedAnchor(a); message != "" {
		return message
	}
	before := a.Target.Span.Text(r.m.text)
	switch {
	case a.Target.Kind == markdown.Image:
		return "an image belongs to a chart, and " + quote(n.name) + " is none"
	case a.Rule != "" && a.Rule != rulePercent && a.Rule != ruleNbsp && a.Rule != ruleUnit:
		return "there is no display rule " + quote(a.Rule) + ": there are percent, nbsp and unit"
	case a.Target.Kind == markdown.Plain && a.Rule != "":
		return "a display rule needs bold, italic or code text before it, not plain text"
	case a.Target.Kind == markdown.Plain && v.is(number) && !isFigure(before):
		return "the text before the anchor is no number: " + quote(before)
	case a.Target.Kind == markdown.Plain && v.is(date) && cell.Read(before).Kind != cell.Date:
		return "the text before the anchor is no date: " + quote(before)
	case a.Target.Kind == markdown.Plain && v.is(text):
		return "plain text cannot take words: put them in bold, italic or code"
	case a.Rule == ruleNbsp && v.is(text):
		return r.m.nbspRefusal(a, v.text)
	}
	return ""
}

// isFigure reports whether a word is a number, with one mark at most: one in
// brackets is none.
func isFigure(word string) bool {
	read := cell.Read(word)
	return read.IsNumber() && (read.Mark.Prefix == "" || read.Mark.Suffix == "")
}

// misplacedAnchor says why nothing can be written before an anchor, whatever
// it names, or returns "".
func (m *Model) misplacedAnchor(a *markdown.Anchor) string {
	if a.InTable && a.Row >= 0 {
		if s := m.ownerOf(a.Node); s != nil && a.Column < len(s.columns) && s.columns[a.Column].rule != nil {
			return "the cell belongs to the rule of its column"
		}
	}
	switch a.Target.Kind {
	case markdown.NoTarget:
		return "nothing stands before the anchor that it could own"
	case markdown.Foreign:
		return "what stands before the anchor cannot be owned: it takes a number, or bold, italic or code text"
	}
	return ""
}

// ownerOf returns the sheet that owns the table of a top-level node, or nil.
func (m *Model) ownerOf(node int) *scope {
	return m.owners[m.doc.Nodes[node].Table]
}

// compareAnchors judges each anchor of a scalar that has a value, in document
// order.
func (r *Run) compareAnchors(n *binding) {
	anchors := r.m.anchors[n]
	if len(anchors) == 0 {
		return
	}
	v := r.results[n.place].value
	var accepted []*markdown.Anchor
	sound := true
	for _, a := range anchors {
		if r.pause(anchorPrice) {
			return
		}
		if f, ok := r.judgeRule(a, n, v); !ok {
			sound = false
			r.report(f)
		}
		if r.refusal(a, n, v) == "" {
			accepted = append(accepted, a)
		}
	}
	if !sound {
		return
	}
	mark, agreed := r.judgePlainMarks(n, v, accepted)
	for _, a := range accepted {
		if a.Rule == "" && !agreed {
			continue
		}
		r.compareAnchor(a, n, v, mark)
	}
}

// compareAnchor compares the text before one anchor with the scalar's value.
func (r *Run) compareAnchor(a *markdown.Anchor, n *binding, v value, mark cell.Mark) {
	stored := a.Target.Span.Text(r.m.text)
	if read := cell.Read(stored); a.Target.Kind == markdown.Plain && read.IsNumber() {
		mark = read.Mark // the same mark, in the spelling that is one word here
	}
	state := anchorState{judged: true, rendering: rendering(a, n, v, mark)}
	switch a.Rule {
	case "", rulePercent:
		state.stale = !agrees(stored, v, n.width)
	default:
		state.stale = stored != state.rendering
	}
	r.anchors[a] = state
	if !state.stale {
		return
	}
	r.staleScalars[n] = true
	f := n.finding(finding.Stale, a.Target.Span, "")
	f.Drift = &finding.Drift{Stored: stored, Computed: state.rendering}
	f.Related = n.at
	if n.isReduce() {
		f.Formula = n.ruleText.Text(r.m.text)
	}
	r.report(f)
}

// rendering returns what a repair writes before an anchor.
func rendering(a *markdown.Anchor, n *binding, v value, mark cell.Mark) string {
	switch {
	case a.Rule == rulePercent:
		return v.num.Shift(2).Fixed(n.width-2) + "%"
	case a.Rule == ruleUnit:
		return v.written(n.width) + " " + n.quantity.unit.String()
	case a.Rule == ruleNbsp:
		return strings.Join(strings.FieldsFunc(v.text, unicode.IsSpace), "&nbsp;")
	case !v.is(number):
		return v.written(noWidth)
	case a.Target.Kind == markdown.Plain:
		return mark.WriteTight(v.written(n.width))
	}
	return mark.Write(v.written(n.width))
}

// judgeRule holds a display rule against the value that it is to show. A fault
// stops the comparison of every anchor of the scalar.
func (r *Run) judgeRule(a *markdown.Anchor, n *binding, v value) (finding.Finding, bool) {
	refuse := func(code finding.Code, message string) (finding.Finding, bool) {
		return n.finding(code, a.Span, message), false
	}
	hasUnit := !n.quantity.unit.IsEmpty()
	switch a.Rule {
	case rulePercent:
		switch {
		case !v.is(number) || hasUnit:
			return refuse(finding.Type, "percent shows a number without a unit")
		case n.width < 2:
			return refuse(finding.Precision, "percent needs a width of at least 2")
		}
		if read := cell.Read(a.Target.Span.Text(r.m.text)); read.Kind == cell.Number && !read.Mark.IsNone() {
			return refuse(finding.Unit, "percent cannot stand beside the mark "+read.Mark.String())
		}
	case ruleNbsp:
		if !v.is(text) {
			return refuse(finding.Type, "nbsp shows text, and this is "+v.kind.String())
		}
	case ruleUnit:
		if !v.is(number) || !hasUnit {
			return refuse(finding.Type, "unit shows a number that has a unit")
		}
	}
	return finding.Finding{}, true
}

// judgePlainMarks returns the mark that a scalar takes from its first plain
// anchor that reads as a number, and whether the others agree with it.
func (r *Run) judgePlainMarks(n *binding, v value, accepted []*markdown.Anchor) (mark cell.Mark, agreed bool) {
	if !v.is(number) {
		return mark, true
	}
	seen := false
	for _, a := range accepted {
		read := cell.Read(a.Target.Span.Text(r.m.text))
		if a.Rule != "" || !read.IsNumber() {
			continue
		}
		message := ""
		switch {
		case read.Mark.Prefix != "" && read.Mark.Suffix != "":
			message = quote(a.Target.Span.Text(r.m.text)) + " has a mark on both sides"
		case n.unit != nil && misfitUnder(read, n.unit.Map) != "":
			message = misfitUnder(read, n.unit.Map)
		case seen && !read.Mark.Same(mark):
			message = "the anchors of " + quote(n.name) + " do not all carry one mark: " +
				mark.String() + " and " + read.Mark.String()
		}
		if message != "" {
			r.report(n.finding(finding.Unit, a.Target.Span, message))
			return mark, false
		}
		if !seen {
			seen, mark = true, read.Mark
		}
	}
	return mark, true
}

// anchorCount closes the stale findings with the number of anchors of scalars
// found stale, the agreeing ones included.
func (r *Run) anchorCount() {
	count := 0
	for n := range r.staleScalars {
		count += len(r.m.anchors[n])
	}
	if count > 0 {
		r.report(finding.Finding{
			Code: finding.Stale, Count: count,
			Message: plural(count, "prose anchor") + " of stale values",
		})
	}
}
