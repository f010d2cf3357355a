package sheet

import (
	"slices"
	"strings"

	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/cell"
	"reckon/engine/internal/sheet/decimal"
	"reckon/engine/internal/sheet/markdown"
)

// This file matches the figures in prose with what columns come to
// (fmt-infer.md, 8).

// pick is a reduce of a column, as a scalar that prose may state.
type pick struct {
	*binding
	reduced *column
	reduce  string
	raw     decimal.Decimal // before it is rounded to a width
	mark    cell.Mark       // that a figure of it carries
	order   int             // among the candidates
	claimed bool
	figure  *markdown.Figure
	// reason says why the figure cannot hold an anchor, empty when it can.
	reason string
}

// reduces are the functions that a scalar may be, with the ends of its name.
var reduces = [...]struct{ function, ending string }{
	{"SUM", "_total"}, {"AVG", "_avg"}, {"MIN", "_min"}, {"MAX", "_max"}, {"COUNT", "_count"},
}

// matchProse picks the scalars that figures in prose state.
func (s *search) matchProse() error {
	candidates, err := s.reduceColumns()
	if err != nil {
		return err
	}
	slices.SortFunc(candidates, func(a, b *pick) int { return decimal.Compare(a.raw, b.raw) })
	taken := map[ban]*pick{}
	for i := range s.figures {
		f := &s.figures[i]
		if f.Anchored {
			continue
		}
		stating, err := s.stating(candidates, f, taken)
		if err != nil {
			return err
		}
		var open *pick
		free := 0
		for _, p := range stating {
			if !p.claimed && s.view.ends[p.scope] <= f.Span.Start {
				free, open = free+1, p
			}
		}
		switch {
		case free == 1:
			s.claim(open, f)
			taken[ban{open.scope.id, open.name}] = open
		case len(stating) >= 2:
			if err := s.keep(len(stating)); err != nil {
				return err
			}
			s.unclear = append(s.unclear, unclearFigure(f.Span.Text(s.view.text), stating))
		}
	}
	return nil
}

// unclearFigure is the entry about a figure that several values match.
func unclearFigure(figure string, stating []*pick) Proposal {
	slices.SortFunc(stating, func(a, b *pick) int { return a.order - b.order })
	p := Proposal{Kind: AmbiguousProposal, Name: figure}
	for _, candidate := range stating {
		p.Alternatives = append(p.Alternatives, candidate.id()+" = "+candidate.formula())
	}
	return p
}

// formula is the rule without its head.
func (p *pick) formula() string { return p.reduce + "(" + p.reduced.name + ")" }

// reduceColumns works out every reduce of every numeric column.
func (s *search) reduceColumns() ([]*pick, error) {
	var candidates []*pick
	for _, t := range s.view.tables {
		if t.rows() < 2 {
			continue
		}
		for _, c := range s.view.numeric[t] {
			for _, reduce := range reduces {
				name := strings.ToLower(c.name) + reduce.ending
				if t.names[name] != nil || s.view.scopes[0].names[name] != nil || s.banned[ban{t.id, name}] {
					continue
				}
				if err := s.spend(t.rows()); err != nil {
					return nil, err
				}
				p := &pick{reduced: c, reduce: reduce.function, order: len(candidates)}
				p.binding = s.reducing(c, reduce.function, name)
				if s.evaluatePick(p) {
					candidates = append(candidates, p)
				}
			}
		}
	}
	return candidates, nil
}

// reducing returns the binding of a reduce of a column.
func (s *search) reducing(c *column, function, name string) *binding {
	ref := &block.Ref{Name: c.name}
	n := &binding{
		scope: c.scope, name: name, declared: noWidth,
		rule: &block.Call{Name: block.Name{Text: function}, Args: []block.Expr{ref}},
		uses: []use{{ref: ref, target: target{column: c}, reduce: function}},
	}
	if c.rule != nil {
		n.needs = []*binding{c.rule}
	}
	s.view.analyseNode(n)
	return n
}

// evaluatePick works a candidate out and reports whether nothing is wrong with
// it.
func (s *search) evaluatePick(p *pick) bool {
	if len(p.unitFaults) > 0 || s.run.lacks(p.binding) {
		return false
	}
	s.run.rest()
	e := evaluator{Run: s.run, n: p.binding, row: -1}
	v, failed := e.eval(p.rule)
	if failed != nil || !v.is(number) {
		return false
	}
	p.raw = v.num
	if p.reduce != "COUNT" {
		p.mark = p.reduced.mark
	}
	return true
}

// stating returns the candidates that state a figure: those whose value, shown
// with as many decimals, reads just so. Candidates are in order of value.
func (s *search) stating(candidates []*pick, f *markdown.Figure, taken map[ban]*pick) ([]*pick, error) {
	written := f.Span.Text(s.view.text)
	read := cell.Read(written)
	if read.Kind != cell.Number {
		return nil, nil
	}
	half := decimal.Int(5).Shift(-read.Places - 1)
	low, ok := decimal.Sub(read.Value, half)
	if !ok {
		return nil, nil
	}
	high, ok := decimal.Add(read.Value, half)
	if !ok {
		return nil, nil
	}
	first, _ := slices.BinarySearchFunc(candidates, low, func(p *pick, v decimal.Decimal) int { return decimal.Compare(p.raw, v) })
	var stating []*pick
	for _, p := range candidates[first:] {
		if decimal.Compare(p.raw, high) > 0 {
			break
		}
		if err := s.spend(1); err != nil {
			return nil, err
		}
		other := taken[ban{p.scope.id, p.name}]
		if other != nil && other != p || p.mark.Write(p.raw.Fixed(read.Places)) != written {
			continue
		}
		if p.isWritable(read.Places) {
			stating = append(stating, p)
		}
	}
	return stating, nil
}

// maxPrecision is the most decimals that a precision clause may ask for
// (format.md, 6.1).
const maxPrecision = 18

// isWritable reports whether p may be bound to state a figure of so many
// decimals, which may take a precision clause.
func (p *pick) isWritable(places int) bool {
	width := p.declaredFor(places)
	if width > maxPrecision {
		return false
	}
	if width == noWidth {
		width = p.width
	}
	return p.raw.Round(width).IntegerDigits()+width <= decimal.Digits
}

// declaredFor returns the precision that p needs to state a figure of so many
// decimals, or noWidth when it needs none.
func (p *pick) declaredFor(places int) int {
	if p.width != noWidth && decimal.Equal(p.raw.Round(p.width), p.raw.Round(places)) {
		return noWidth
	}
	return places
}

// claim makes a candidate the scalar that a figure shows.
func (s *search) claim(p *pick, f *markdown.Figure) {
	places := cell.Read(f.Span.Text(s.view.text)).Places
	p.claimed, p.figure = true, f
	p.declared = p.declaredFor(places)
	if p.declared != noWidth {
		p.width = p.declared
	}
	p.place = len(s.run.results)
	s.run.results = append(s.run.results, result{ok: true, value: numberOf(p.raw.Round(p.width))})
	p.scope.names[p.name] = &symbol{scalar: p.binding}
	s.picks = append(s.picks, p)
}

// placeAnchors finds out which of the picks can be anchored: all anchors are
// put in their places, and the document is read again.
func (s *search) placeAnchors() error {
	var edits []Edit
	for _, p := range s.picks {
		if p.figure.Place < 0 {
			p.reason = "the figure is not the last word of its text, so it cannot hold an anchor"
			continue
		}
		edits = append(edits, insertAt(p.figure.Place, anchorText(p.scope.id, p.name)))
	}
	if len(edits) == 0 {
		return nil
	}
	doc, err := markdown.Parse(spliced(s.view.text, edits))
	if err != nil {
		return err
	}
	accepted := map[string]string{}
	for _, a := range doc.Anchors {
		if !a.InTable && a.Target.Kind != markdown.Foreign {
			accepted[a.Sheet+"."+a.Name] = a.Target.Span.Text(doc.Source)
		}
	}
	for _, p := range s.picks {
		if p.reason == "" && accepted[p.id()] != p.figure.Span.Text(s.view.text) {
			p.reason = "an anchor would not be read where the figure stands"
		}
	}
	return nil
}
