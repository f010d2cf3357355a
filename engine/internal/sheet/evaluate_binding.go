package sheet

import (
	"reckon/engine/internal/sheet/cell"
	"reckon/engine/internal/sheet/decimal"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/source"
)

func (r *Run) evaluateScalar(n *binding) {
	e := evaluator{Run: r, n: n, row: -1}
	v, f := e.eval(n.rule)
	if f != nil {
		r.report(e.failureFinding(f))
		return
	}
	if found, ok := r.bind(n, &v, r.isWritten(n, v)); !ok {
		r.report(found)
		return
	}
	r.results[n.place] = result{ok: true, value: v}
}

// bind rounds what a rule gives to the binding's width, or says why it cannot
// be bound (format.md, 6.3). A written number needs a width.
func (r *Run) bind(n *binding, v *value, written need) (finding.Finding, bool) {
	switch v.kind {
	case truth:
		return n.finding(finding.Type, n.ruleText, "true or false cannot be stored: turn it into a number or text with IF"), false
	case date, text:
		if n.declared != noWidth {
			return n.finding(finding.Type, n.at, "precision belongs to a number, and this is "+v.kind.String()), false
		}
		return finding.Finding{}, true
	}
	if n.width == noWidth {
		if written == unwritten {
			return finding.Finding{}, true
		}
		return r.precision(n, "no width follows from the formula: write precision and the decimals after the name"), false
	}
	if v.rate != nil && !v.rate.Settles(n.width) {
		return r.precision(n, "the digits of the rate do not settle how it is rounded"), false
	}
	rounded := v.num.Round(n.width)
	if rounded.IntegerDigits()+n.width > decimal.Digits {
		return r.precision(n, "the number needs more than "+itoa(decimal.Digits)+" digits at its width"), false
	}
	v.num, v.rate = rounded, nil
	return finding.Finding{}, true
}

// need says whether a value will be written into the document.
type need uint8

const (
	unwritten need = iota
	written
)

func (r *Run) precision(n *binding, message string) finding.Finding {
	f := n.finding(finding.Precision, n.at, message)
	f.Formula = n.ruleText.Text(r.m.text)
	return f
}

// evaluateColumn works a column's rule out row by row; a row that fails does
// not stop the others.
func (r *Run) evaluateColumn(n *binding) {
	e := evaluator{Run: r, n: n}
	cells := make([]value, n.scope.rows())
	gaps, failed := 0, false
	var refused finding.Finding
	sound := true
	for e.row = range cells {
		if f := r.spend(len(n.uses)); f != nil {
			sound, refused = false, n.finding(f.code, n.at, f.message)
			break
		}
		if r.rowLacks(n, e.row) {
			gaps++
			continue
		}
		v, f := e.eval(n.rule)
		if f == tooMuch {
			sound, refused = false, e.failureFinding(f)
			break
		}
		if f != nil {
			r.report(e.failureFinding(f))
			failed = true
			continue
		}
		if found, ok := r.bind(n, &v, written); !ok {
			if sound {
				sound, refused = false, r.atRow(found, n, e.row)
			}
			continue
		}
		cells[e.row] = v
	}
	if !sound {
		r.report(refused)
	}
	if gaps > 0 {
		r.report(finding.Finding{
			Code: finding.Note, Sheet: n.scope.id, Name: n.name, Count: gaps,
			Message: plural(gaps, "row") + " not verified, because of a fault elsewhere",
		})
	}
	if !sound {
		return
	}
	r.results[n.place] = result{ok: true, cells: cells, gap: failed || gaps > 0}
	if !n.column.conflict {
		r.compareCells(n, cells)
	}
}

// atRow names the row in a finding that depends on the row's value: a number
// that is too long. The others are about the whole column.
func (r *Run) atRow(f finding.Finding, n *binding, row int) finding.Finding {
	if f.Code == finding.Precision && n.width != noWidth {
		f.Row, f.RowIndex = n.scope.label(r.m.text, row), row+1
	}
	return f
}

// rowLacks reports whether a value that the row reads is missing, and tells of
// bad dates among them.
func (r *Run) rowLacks(n *binding, row int) bool {
	lacking := false
	for i := range n.uses {
		u := &n.uses[i]
		switch {
		case u.column == nil || u.reduce != "":
		case u.column.rule != nil:
			lacking = lacking || r.results[u.column.rule.place].cells[row].is(none)
		default:
			lacking = r.isMisdated(u.column, row) || lacking
		}
	}
	return lacking
}

// compareCells reports the cells of a computed column that differ from their
// values (format.md, 6.4).
func (r *Run) compareCells(n *binding, cells []value) {
	for row, v := range cells {
		if v.is(none) {
			continue
		}
		stored, at := n.column.textAt(r.m.text, row)
		if agrees(stored, v, n.width) {
			continue
		}
		r.report(finding.Finding{
			Code: finding.Stale, Sheet: n.scope.id, Name: n.name,
			Row: n.scope.label(r.m.text, row), RowIndex: row + 1,
			Drift:   &finding.Drift{Stored: stored, Computed: n.column.rendering(v)},
			Formula: n.ruleText.Text(r.m.text), Span: at, Related: n.ruleText,
		})
	}
}

// agrees reports whether a stored text says the value.
func agrees(stored string, v value, width int) bool {
	if !v.is(number) {
		return stored == v.written(noWidth)
	}
	read := cell.Read(stored)
	return read.IsNumber() && decimal.Equal(read.Value.Round(width), v.num)
}

func (r *Run) evaluateAssertion(n *binding) {
	e := evaluator{Run: r, n: n, row: -1}
	v, f := e.eval(n.rule)
	if f != nil {
		r.report(e.failureFinding(f))
		return
	}
	if !v.is(truth) {
		found := n.finding(finding.Type, n.ruleText, "an assertion is true or false, and this is "+v.described())
		r.report(found)
		return
	}
	r.results[n.place] = result{ok: true, holds: v.yes}
	if !v.yes {
		found := n.finding(finding.Assert, n.at, "the assertion is false")
		found.Source = n.ruleText.Text(r.m.text)
		found.Substituted = r.substituted(n)
		r.report(found)
	}
}

// substituted returns an assertion with every name replaced by its value at
// its width. The column of a reduce has no one value and keeps its name.
func (r *Run) substituted(n *binding) string {
	var dst []byte
	from := n.ruleText.Start
	for _, u := range n.uses {
		if u.scalar == nil {
			continue
		}
		dst = append(dst, source.Span{Start: from, End: u.ref.At.Start}.Text(r.m.text)...)
		dst = append(dst, r.results[u.scalar.place].value.quoted(u.scalar.width)...)
		from = u.ref.At.End
	}
	return string(append(dst, source.Span{Start: from, End: n.ruleText.End}.Text(r.m.text)...))
}

// misdate returns the finding about a cell that looks like a date and is none.
func (m *Model) misdate(c *column, row int) finding.Finding {
	stored, at := c.textAt(m.text, row)
	f := finding.Finding{
		Code: finding.Date, Sheet: c.scope.id, Name: c.name, Row: c.scope.label(m.text, row), RowIndex: row + 1,
		Raw: stored, Span: at, Misdate: &finding.Misdate{},
		Message: quote(stored) + " is not a date written as YYYY-MM-DD",
	}
	switch readings := cell.Read(stored).Readings; len(readings) {
	case 1:
		f.Misdate.Fix = readings[0].String()
	case 2:
		f.Misdate.First, f.Misdate.Second = readings[0].String(), readings[1].String()
		f.Misdate.Days = max(readings[0].Sub(readings[1]), readings[1].Sub(readings[0]))
	}
	return f
}
