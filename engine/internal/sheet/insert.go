package sheet

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"reckon/engine/internal/sheet/markdown"
)

// insertion is how a proposal is written.
type insertion struct {
	// scope is the sheet whose block gets the line, nil for what is not a line.
	scope *scope
	// head and formula are the two sides of a rule; an alias is all formula.
	head, formula string
	declared      int    // precision of a scalar, or noWidth
	unit          string // of a scalar, or the unit of a unit proposal
	// place is where an anchor or a unit goes, or -1.
	place int
	// needs is the scalar that the rule reads, if it reads a proposed one.
	needs ban
	// target is the column whose header takes a unit, nil for a head.
	target *column
}

// Insertion is a document with proposals written into it.
type Insertion struct {
	Text string
	// Edits are ascending; made by [Splice], they give Text.
	Edits []Edit
	// Blocks are the blocks written or written into, Anchors the anchors, Units
	// the brackets behind a name or a header that had none, and Marker says that
	// the document got the marker that it has no formulas.
	Blocks, Anchors, Units int
	Marker                 bool
}

// Insert writes proposals of i into the document (fmt-infer.md, 14): those of
// kept that can be written, each in its place. Nothing kept of something found
// changes nothing.
func (i *Inference) Insert(kept []Proposal) Insertion {
	lines := i.writable(kept)
	if slices.ContainsFunc(lines, func(p Proposal) bool { return p.line.unit != "" }) {
		i.reviewUnits(lines)
		lines = slices.DeleteFunc(lines, func(p Proposal) bool { return p.Kind == UnitProposal && p.line.unit == "" })
	}
	done := i.write(lines)
	if len(kept) > 0 || len(i.Proposals) == 0 {
		i.mark(&done)
	}
	return done
}

// writable returns the proposals that can be written, given those that are kept.
func (i *Inference) writable(kept []Proposal) []Proposal {
	scalars := map[ban]bool{}
	for _, p := range kept {
		if p.Kind == ScalarProposal && p.line.place >= 0 {
			scalars[ban{p.Sheet, p.Name}] = true
		}
	}
	ruled := map[*scope]bool{}
	isRule := func(p Proposal) bool {
		switch p.Kind {
		case ColumnProposal:
			return !p.Weak && (p.line.needs == ban{} || scalars[p.line.needs])
		case ScalarProposal:
			return p.line.place >= 0
		}
		return false
	}
	columns := map[ban]bool{}
	for _, p := range kept {
		if isRule(p) {
			ruled[p.line.scope] = true
			columns[ban{p.Sheet, p.Name}] = true
		}
	}
	var lines []Proposal
	for _, p := range kept {
		hasRule := p.line.scope != nil && (ruled[p.line.scope] || len(p.line.scope.rules)+len(p.line.scope.scalars) > 0)
		isUnit := p.Kind == UnitProposal && (p.line.target == nil || p.line.target.rule != nil || columns[ban{p.Sheet, p.Name}])
		if isRule(p) || p.Kind == AliasProposal && hasRule || isUnit {
			lines = append(lines, p)
		}
	}
	return lines
}

// write makes the edits for proposals that can all be written.
func (i *Inference) write(lines []Proposal) Insertion {
	text := i.view.text
	done := Insertion{Text: text}
	var edits []Edit
	for _, p := range lines {
		switch {
		case p.Kind == ScalarProposal:
			done.Anchors++
			edits = append(edits, insertAt(p.line.place, anchorText(p.Sheet, p.Name)))
		case p.Kind == UnitProposal:
			done.Units++
			edits = append(edits, insertAt(p.line.place, " ["+p.line.unit+"]"))
		}
	}
	own := map[*scope][]Proposal{}
	hasRules := false
	for _, p := range lines {
		if t := p.line.scope; t != nil {
			own[t] = append(own[t], p)
			hasRules = hasRules || p.Kind != AliasProposal
		}
	}
	closes := i.view.closes()
	for _, t := range i.view.tables {
		if len(own[t]) > 0 {
			done.Blocks++
			edits = append(edits, i.blockEdit(t, bodyLines(own[t]), closes))
		}
	}
	if hasRules {
		edits = append(edits, i.unmark()...)
	}
	done.Text = spliced(text, edits)
	done.Edits = edits
	return done
}

// blockEdit adds lines to the block of a sheet, or gives it one. Blocks close
// at the places given.
func (i *Inference) blockEdit(t *scope, lines []string, closes []int) Edit {
	end := i.lineEnd()
	body := strings.Join(lines, end) + end
	if i.view.minted[t] {
		return insertAt(i.view.ends[t], end+end+"```vmark #"+t.id+end+body+"```")
	}
	at := closes[t.tableBlock]
	if text := i.view.text; at == len(text) && !strings.HasSuffix(text, "\n") && !strings.HasSuffix(text, "\r") {
		return insertAt(at, end+body)
	}
	return insertAt(at, body)
}

// closes returns where the blocks close, in order.
func (v *view) closes() []int {
	var places []int
	for _, node := range v.doc.Nodes {
		if node.Kind == markdown.Rules {
			places = append(places, node.Block.Close)
		}
	}
	return places
}

// bodyLines returns the lines of a block: aliases, rules of columns, scalars,
// each group in its order, with a blank line between two.
func bodyLines(own []Proposal) []string {
	var lines []string
	for _, kind := range [...]ProposalKind{AliasProposal, ColumnProposal, ScalarProposal} {
		group := slices.DeleteFunc(slices.Clone(own), func(p Proposal) bool { return p.Kind != kind })
		if len(lines) > 0 && len(group) > 0 {
			lines = append(lines, "")
		}
		width := 0
		for _, p := range group {
			width = max(width, utf8.RuneCountInString(p.line.head))
		}
		for _, p := range group {
			line := p.line.formula
			if kind != AliasProposal {
				line = p.line.head + strings.Repeat(" ", width-utf8.RuneCountInString(p.line.head)) + " = " + line
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// lineEnd returns what the document ends its lines with: as its first line does.
func (i *Inference) lineEnd() string {
	at := strings.IndexAny(i.view.text, "\r\n")
	switch {
	case at < 0 || i.view.text[at] == '\n':
		return "\n"
	case strings.HasPrefix(i.view.text[at:], "\r\n"):
		return "\r\n"
	}
	return "\r"
}

func insertAt(at int, text string) Edit { return Edit{Start: at, End: at, Text: text} }

// spliced returns text with edits made that are in no order, and puts them into
// it.
func spliced(text string, edits []Edit) string {
	sort.SliceStable(edits, func(i, j int) bool { return edits[i].Start < edits[j].Start })
	return Splice(text, edits)
}
