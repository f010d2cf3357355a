package sheet

import (
	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/cell"
	"reckon/engine/internal/sheet/markdown"
	"reckon/engine/internal/source"
)

// view is a document as inference sees it: a model in which every table belongs
// to a sheet, and every column has been read (fmt-infer.md, 6).
type view struct {
	*Model
	// tables are the sheets that own a table, in the order of their tables.
	tables []*scope
	// ends are where the tables end, minted those that no block owns.
	ends   map[*scope]int
	minted map[*scope]bool
	// numeric are the numeric columns that can be named, by table.
	numeric map[*scope][]*column
	// anchored are the columns in whose cells an anchor stands.
	anchored map[*column]bool
}

// newView reads the blocks of a model anew, into a model of its own.
func newView(m *Model) *view {
	b := newBuilder(m.text, m.doc, m.surroundings)
	b.readBlocks()
	v := &view{
		Model: b.Model, ends: map[*scope]int{}, minted: map[*scope]bool{},
		numeric: map[*scope][]*column{}, anchored: map[*column]bool{},
	}
	next := 1
	for _, node := range m.doc.Nodes {
		if node.Kind != markdown.Tabular {
			continue
		}
		s := b.owners[node.Table]
		if s == nil {
			id := freshID(b.byID, &next)
			s = b.scope(id)
			s.table = node.Table
			b.owners[node.Table] = s
			b.readHeaders(s)
			v.minted[s] = true
		}
		v.tables = append(v.tables, s)
		v.ends[s] = node.Span.End
	}
	b.link()
	for _, s := range v.tables {
		for _, c := range s.columns {
			v.readColumn(b, c)
		}
	}
	for i := range m.doc.Anchors {
		a := &m.doc.Anchors[i]
		if s := b.ownerOf(a.Node); a.InTable && a.Row >= 0 && s != nil && a.Column < len(s.columns) {
			v.anchored[s.columns[a.Column]] = true
		}
	}
	return v
}

// freshID mints the id of a table that no block owns.
func freshID(taken map[string]*scope, next *int) string {
	for {
		id := "unnamed" + itoa(*next)
		*next++
		if taken[id] == nil {
			return id
		}
	}
}

// readColumn reads the cells of a column, and keeps it if it is numeric and can
// be named.
func (v *view) readColumn(b *builder, c *column) {
	c.load(v.text)
	numbers := 0
	for _, cell := range c.cells {
		switch {
		case cell.is(number):
			numbers++
		case !isBlank(cell):
			return
		}
	}
	if numbers == 0 {
		return
	}
	if !c.conflict {
		b.judgeMarks(c)
	}
	if c.scope.byHeader[c.name] == c && isName(c.name) {
		v.numeric[c.scope] = append(v.numeric[c.scope], c)
	}
}

// isBlank reports whether a cell that was read is empty.
func isBlank(v value) bool { return v.is(text) && v.text == "" }

// isName reports whether a text can stand on both sides of a rule: it is an
// identifier and no reserved word.
func isName(name string) bool {
	line := name + " = " + name
	b, ok := block.ParseLine(line, source.Span{End: len(line)}).Statement.(*block.Binding)
	if !ok || b.Quoted || b.Head.Text != name {
		return false
	}
	ref, ok := b.Rule.(*block.Ref)
	return ok && ref.Name == name && ref.Sheet == ""
}

// isConstant reports whether all cells of a numeric column that are not blank
// are equal.
func (c *column) isConstant() bool {
	var first *value
	for i := range c.cells {
		switch {
		case isBlank(c.cells[i]):
		case first == nil:
			first = &c.cells[i]
		case compareSame(*first, c.cells[i]) != 0:
			return false
		}
	}
	return true
}

// isReadable reports whether a rule may read a numeric column row by row, and
// gets a value in every row that is not blank.
func (r *Run) isReadable(c *column) bool {
	if c.conflict {
		return false
	}
	if c.rule == nil {
		return true
	}
	result := &r.results[c.rule.place]
	return result.ok && !result.gap
}

// cellAt returns what a rule that reads c gets in a row.
func (r *Run) cellAt(c *column, row int) value {
	if c.rule != nil {
		return r.results[c.rule.place].cells[row]
	}
	return c.cells[row]
}

// rest gives a run back what it may do: a search is counted in rows.
func (r *Run) rest() { r.work, r.nextStep = 0, workAStep }

// isNumber reports whether a text is a number, decorated or not, or a percent.
func isNumber(text string) bool { return cell.Read(text).IsNumber() }
