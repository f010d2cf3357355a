package sheet

import (
	"strings"

	"reckon/engine/internal/sheet/cell"
	"reckon/engine/internal/sheet/finding"
)

// decorations reads the columns that something reads as numbers, and reports
// those whose numbers do not all carry one mark (format.md, 8).
func (b *builder) decorations() {
	counted := b.readColumns()
	for _, s := range b.scopes {
		for _, c := range s.columns {
			if c.read || c.rule != nil || c.unit != nil {
				b.judgeMarks(c)
			}
		}
	}
	for _, c := range counted {
		c.load(b.text)
	}
}

// readColumns loads the input columns that formulas and charts read as
// numbers, and returns those that are only counted: they may mix marks.
func (b *builder) readColumns() (counted []*column) {
	for _, n := range b.nodes {
		for _, u := range n.uses {
			switch {
			case u.column == nil || u.column.rule != nil:
			case u.reduce == "COUNT":
				counted = append(counted, u.column)
			default:
				u.column.load(b.text)
			}
		}
	}
	for _, s := range b.scopes {
		for _, d := range s.charts {
			for _, c := range d.series {
				if c.rule == nil {
					c.load(b.text)
				}
			}
		}
	}
	return counted
}

// load reads the cells of an input column.
func (c *column) load(document string) {
	if c.read {
		return
	}
	c.read, c.places = true, noWidth
	c.cells = make([]value, c.scope.rows())
	for row := range c.cells {
		written, _ := c.textAt(document, row)
		r := cell.Read(written)
		switch r.Kind {
		case cell.Number, cell.Percent:
			c.cells[row] = numberOf(r.Value)
			c.places = max(c.places, r.Places)
		case cell.Date:
			c.cells[row] = dateOf(r.Date)
		case cell.Misdate:
			c.cells[row] = value{kind: misdated}
		default:
			c.cells[row] = textOf(strings.TrimSpace(written))
		}
		if c.kind == none && written != "" {
			c.kind = c.cells[row].kind
		}
	}
	if c.kind == misdated {
		c.kind = date
	}
}

// judgeMarks finds the one mark of a column's numbers, or the first that
// departs from it.
func (b *builder) judgeMarks(c *column) {
	seen := false
	for row := range c.scope.rows() {
		written, at := c.textAt(b.text, row)
		r := cell.Read(written)
		if !r.IsNumber() {
			continue
		}
		message := ""
		switch {
		case r.Mark.Prefix != "" && r.Mark.Suffix != "":
			message = quote(written) + " has a mark on both sides"
		case !seen:
			seen, c.mark = true, r.Mark
		case !r.Mark.Same(c.mark):
			message = "the numbers of the column do not all carry one mark: " +
				c.mark.String() + " and " + r.Mark.String()
		}
		if message != "" {
			c.conflict = true
			b.report(finding.Finding{
				Code: finding.Unit, Sheet: c.scope.id, Name: c.name, Row: c.scope.label(b.text, row),
				RowIndex: row + 1, Raw: written, Span: at, Message: message,
			})
			return
		}
	}
}

// inputUnits reports the columns with a unit clause whose cells are no numbers
// of that unit (format.md, 9.6).
func (b *builder) inputUnits() {
	for _, s := range b.scopes {
		for _, c := range s.columns {
			if c.unit != nil && !c.conflict {
				b.judgeUnits(c)
			}
		}
	}
}

func (b *builder) judgeUnits(c *column) {
	numbers := 0
	misfit := ""
	for row := range c.scope.rows() {
		written, at := c.textAt(b.text, row)
		r := cell.Read(written)
		switch {
		case r.IsNumber():
			numbers++
			if message := misfitUnder(r, c.unit.Map); message != "" {
				b.reportMisfit(c, row, at, written, message)
				return
			}
		case misfit == "" && c.rule == nil:
			misfit = written
		}
	}
	if numbers == 0 && misfit != "" {
		c.conflict = true
		b.report(finding.Finding{
			Code: finding.Unit, Sheet: c.scope.id, Name: c.name, Span: c.head,
			Message: "a column with a unit holds numbers, got " + quote(misfit),
		})
	}
}
