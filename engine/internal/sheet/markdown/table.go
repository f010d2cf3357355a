package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"

	"reckon/engine/internal/source"
)

// tableNode stands for a table in goldmark's tree. Its children are those cells
// that have to be read.
type tableNode struct {
	extast.Table
	table *Table // nil unless the table is a top-level node
}

// cellNode is a cell that has to be read.
type cellNode struct {
	extast.TableCell
	cell        *Cell // nil unless its table is a top-level node
	row, column int
}

// cutTable takes a table from the end of a paragraph, if there is one, and
// reports whether it did. What stood before the table stays a paragraph: a new
// one, since goldmark takes one that keeps its place for one without a table,
// and may make a heading of it.
func (r *reading) cutTable(node *ast.Paragraph) bool {
	lines := node.Lines()
	delimiter, columns := r.findDelimiter(lines)
	if columns == 0 {
		return false
	}
	parent := node.Parent()
	header := delimiter - 1
	table := &tableNode{}
	table.SetPos(trimmed(r.source, lines.At(header)).Start)
	if parent.Kind() == ast.KindDocument {
		table.table = &Table{Rows: make([][]Cell, 0, lines.Len()-delimiter-1)}
	}
	cells := r.cutRow(table, -1, columns, lines.At(header))
	if table.table != nil {
		table.table.Header = cells
	}
	for i := delimiter + 1; i < lines.Len(); i++ {
		cells := r.cutRow(table, i-delimiter-1, columns, lines.At(i))
		if table.table != nil {
			table.table.Rows = append(table.table.Rows, cells)
		}
	}
	parent.InsertAfter(parent, node, table)
	if header > 0 {
		before := ast.NewParagraph()
		for i := range header {
			line := lines.At(i)
			line = line.TrimLeftSpace(r.source)
			if i == header-1 {
				line = line.TrimRightSpace(r.source)
			}
			before.Lines().Append(line)
		}
		before.SetBlankPreviousLines(node.HasBlankPreviousLines())
		r.lighten(before)
		parent.InsertBefore(parent, table, before)
	}
	parent.RemoveChild(parent, node)
	return true
}

// findDelimiter returns the first line of a paragraph that is a delimiter row
// with as many cells as the line before it, and that number; or 0, 0.
func (r *reading) findDelimiter(lines *text.Segments) (line, columns int) {
	for i := 1; i < lines.Len(); i++ {
		columns := delimiterCells(r.source, lines.At(i))
		if columns > 0 && r.countCells(lines.At(i-1)) == columns {
			return i, columns
		}
	}
	return 0, 0
}

// cutRow cuts a line into at most the given number of cells. Row -1 is the
// header.
func (r *reading) cutRow(table *tableNode, row, columns int, line text.Segment) []Cell {
	var cells []Cell
	if table.table != nil {
		cells = r.newCells(min(r.countCells(line), columns))
	}
	column := 0
	for inner := range r.cut(line) {
		if column == columns {
			break
		}
		content := trimmed(r.source, text.NewSegment(inner.Start, inner.End))
		var cell *Cell
		if table.table != nil {
			cell = &cells[column]
			*cell = Cell{Inner: inner, Text: source.Span{Start: content.Start, End: content.Stop}}
		}
		if r.hasComment(content) || cell != nil && r.isWrapped(content) {
			node := &cellNode{cell: cell, row: row, column: column}
			node.Lines().Append(content)
			if r.spendOn(node.Lines()) {
				table.AppendChild(table, node)
			}
		}
		column++
	}
	return cells
}

// newCells returns room for the cells of a row. Rows share large arrays: there
// may be hundreds of thousands of them.
func (r *reading) newCells(n int) []Cell {
	const arrayCells = 4096
	if n > len(r.spare) {
		r.spare = make([]Cell, max(n, arrayCells))
	}
	cells := r.spare[:n:n]
	r.spare = r.spare[n:]
	return cells
}

// hasComment reports whether something in a line may be a comment.
func (r *reading) hasComment(line text.Segment) bool {
	return bytes.Contains(r.source[line.Start:line.Stop], commentStart)
}

// isWrapped reports whether the content of a cell may be one code span, strong
// or emphasis.
func (r *reading) isWrapped(content text.Segment) bool {
	if content.IsEmpty() {
		return false
	}
	first, last := r.source[content.Start], r.source[content.Stop-1]
	return first == last && (first == '`' || first == '*' || first == '_')
}

// cut yields what is between the bars of a row, in order. A bar after a
// backslash is content, in code too. Bars at both ends are optional.
func (r *reading) cut(line text.Segment) func(yield func(source.Span) bool) {
	return func(yield func(source.Span) bool) {
		row := trimmed(r.source, line)
		start := row.Start
		if start < row.Stop && r.source[start] == '|' {
			start++
		}
		for start < row.Stop {
			end := start
			for end < row.Stop && (r.source[end] != '|' || end > row.Start && r.source[end-1] == '\\') {
				end++
			}
			if !yield(source.Span{Start: start, End: end}) {
				return
			}
			start = end + 1
		}
	}
}

// countCells returns how many cells a line has when read as a row.
func (r *reading) countCells(line text.Segment) int {
	n := 0
	for range r.cut(line) {
		n++
	}
	return n
}

// delimiterCells returns how many cells a delimiter row has, and 0 for any
// other line. A cell is a run of hyphens, with a colon at one or both ends or
// none, and white space around it.
func delimiterCells(src []byte, line text.Segment) int {
	const maxIndent = 3
	row := trimmed(src, line)
	if line.Padding+openingColumns(string(src[line.Start:row.Start])) > maxIndent {
		return 0
	}
	rest := bytes.TrimPrefix(src[row.Start:row.Stop], []byte("|"))
	n := 0
	for len(rest) > 0 {
		cell, after, _ := bytes.Cut(rest, []byte("|"))
		cell = bytes.Trim(cell, " \t")
		cell = bytes.TrimPrefix(cell, []byte(":"))
		cell = bytes.TrimSuffix(cell, []byte(":"))
		if len(cell) == 0 || len(bytes.Trim(cell, "-")) > 0 {
			return 0
		}
		n++
		rest = after
	}
	return n
}
