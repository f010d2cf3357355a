package sheet

import (
	"errors"
	"slices"

	"reckon/engine/internal/sheet/markdown"
)

// maxSettling is how often edits are dropped before all of them are. A document
// needs two rounds if any of its edits does not read back, and more only if it
// was made for that.
const maxSettling = 16

// settle returns the document with those edits made that read back there, and
// the edits: a figure may join the marks of emphasis around it, and a word may
// begin a list. What is left out stays stale, for a person.
func (m *Model) settle(list []planned) (*Model, []planned, error) {
	for range maxSettling {
		if len(list) == 0 {
			return m, nil, nil
		}
		after, err := Open(Splice(m.text, editsOf(list)), m.surroundings)
		switch {
		case isUnreadable(err):
			return m, nil, nil
		case err != nil:
			return nil, nil, err
		}
		p := proof{before: m.doc, after: after.doc, list: list}
		kept := p.kept()
		if len(kept) == len(list) {
			return after, list, nil
		}
		list = kept
	}
	return m, nil, nil
}

// isUnreadable reports whether a text cannot be read as Markdown.
func isUnreadable(err error) bool {
	return errors.Is(err, markdown.ErrNotUTF8) || errors.Is(err, markdown.ErrTooDeep) || errors.Is(err, markdown.ErrTooDense) ||
		errors.Is(err, ErrTooManyRules)
}

// proof compares a document with what it is once edits are made.
type proof struct {
	before, after *markdown.Document
	list          []planned
	// broken are the top-level nodes that do not read as they should, and
	// failing the edits that do not, by their numbers.
	broken  map[int]bool
	failing map[int]bool
}

// kept returns the edits that may stay: of a node that does not read as it
// should, those that do; all of the node's go if each of them does, and all of
// the document's if no node of any edit is to blame.
func (p *proof) kept() []planned {
	p.broken, p.failing = map[int]bool{}, map[int]bool{}
	nodes := p.nodes()
	p.anchors(nodes)
	p.cells(nodes)
	if len(p.broken) == 0 {
		return p.list
	}
	culprits := map[int]bool{}
	for i := range p.failing {
		culprits[p.list[i].node] = true
	}
	var kept []planned
	for i, e := range p.list {
		if !p.broken[e.node] || culprits[e.node] && !p.failing[i] {
			kept = append(kept, e)
		}
	}
	if len(kept) == len(p.list) {
		return nil
	}
	return kept
}

// nodes compares the top-level nodes, and returns how many there are before
// the first that has become another.
func (p *proof) nodes() int {
	before, after := p.before.Nodes, p.after.Nodes
	for i := range before {
		if i == len(after) || !sameShape(&before[i], &after[i]) {
			p.broken[i] = true
			return i
		}
	}
	if len(after) > len(before) {
		p.broken[len(before)-1] = true
	}
	return len(before)
}

// sameShape reports whether two nodes are of one kind, and tables and blocks of
// one size.
func sameShape(a, b *markdown.Node) bool {
	switch {
	case a.Kind != b.Kind:
		return false
	case a.Kind == markdown.Rules:
		return len(a.Block.Lines) == len(b.Block.Lines)
	case a.Kind == markdown.Tabular:
		return len(a.Table.Header) == len(b.Table.Header) &&
			slices.EqualFunc(a.Table.Rows, b.Table.Rows, func(x, y []markdown.Cell) bool { return len(x) == len(y) })
	}
	return true
}

// anchors compares the anchors of so many nodes: each stands where it stood,
// before the text that it had or was given.
func (p *proof) anchors(nodes int) {
	given := map[int]int{} // the edit of an anchor
	type cell struct{ node, row, column int }
	filled := map[cell]bool{}
	for i, e := range p.list {
		switch e.item {
		case anchorItem:
			given[e.anchor] = i
		case cellItem, dateItem:
			filled[cell{e.node, e.row, e.column}] = true
		}
	}
	before, after := p.before.Anchors, p.after.Anchors
	next := 0
	for i := range before {
		a := &before[i]
		if a.Node >= nodes {
			break
		}
		for next < len(after) && after[next].Node < a.Node {
			p.broken[after[next].Node] = true // there are more than before
			next++
		}
		edit, written := given[i]
		want := a.Target.Span.Text(p.before.Source)
		if written {
			want = p.list[edit].reading
		}
		// What is written into the cell of an anchor comes to stand before it.
		anyText := !written && a.InTable && filled[cell{a.Node, a.Row, a.Column}]
		if next == len(after) || !sameAnchor(a, &after[next]) || !anyText && !p.says(&after[next], a.Target.Kind, want) {
			p.broken[a.Node] = true
			if written {
				p.failing[edit] = true
			}
		}
		if next < len(after) && after[next].Node == a.Node {
			next++
		}
	}
}

// sameAnchor reports whether two anchors are one, whatever stands before it.
func sameAnchor(a, b *markdown.Anchor) bool {
	return a.Sheet == b.Sheet && a.Name == b.Name && a.Rule == b.Rule && a.Malformed == b.Malformed &&
		a.Node == b.Node && a.InTable == b.InTable && a.Row == b.Row && a.Column == b.Column
}

// says reports whether a text of that kind stands before an anchor of the
// repaired document.
func (p *proof) says(a *markdown.Anchor, kind markdown.TargetKind, text string) bool {
	return a.Target.Kind == kind && a.Target.Span.Text(p.after.Source) == text
}

// cells compares what the cells that were written say.
func (p *proof) cells(nodes int) {
	for i, e := range p.list {
		if e.item != cellItem && e.item != dateItem || e.node >= nodes {
			continue
		}
		if p.after.Nodes[e.node].Table.Rows[e.row][e.column].Text.Text(p.after.Source) != e.reading {
			p.broken[e.node], p.failing[i] = true, true
		}
	}
}
