package eval

import (
	"slices"

	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// The codes of ranges and of what is taken out of a list (results.md, sections
// 6.2 and 6.4).
var (
	AllocationLimit = fault.Entry{
		Code: "ALLOCATION_LIMIT_EXCEEDED", Status: fault.NotRead,
		Cause: "one line would make more than 2,000,000 elements", Example: "v = map(x, 1:1501)\nv^T * v",
	}
	InvalidRangeBound = fault.Entry{
		Code: "INVALID_RANGE_BOUND", Status: fault.Failed,
		Cause: "an end of a range that is no plain number", Example: "sum(x, 1:4 km)",
	}
	NonIntegerRangeBound = fault.Entry{
		Code: "NON_INTEGER_RANGE_BOUND", Status: fault.Failed,
		Cause: "an end of a range that is not whole", Example: "sum(x, 1:4.5)",
	}
	DescendingRange = fault.Entry{
		Code: "DESCENDING_RANGE", Status: fault.Failed,
		Cause: "a range that runs down", Example: "sum(x, 5:1)",
	}
	IndexNotAMatrix = fault.Entry{
		Code: "MATRIX_INDEX_NOT_A_MATRIX", Status: fault.Failed,
		Cause: "square brackets behind something that is no list", Example: "(40)[0]",
	}
	IndexOutOfBounds = fault.Entry{
		Code: "MATRIX_INDEX_OUT_OF_BOUNDS", Status: fault.Failed,
		Cause: "a place that the list does not have; the first is 0", Example: "[4, 5][2]",
	}
	InvalidSliceBound = fault.Entry{
		Code: "INVALID_MATRIX_SLICE_BOUND", Status: fault.Failed,
		Cause: "an end of a part of a list that is no whole number, or comes before its start", Example: "[4, 5, 6][0:1.5]",
	}
)

// list works out the nodes of lists; it reports false for other nodes.
func (e *Environment) list(n syntax.Node) (v value.Value, done bool, err error) {
	switch n := n.(type) {
	case *syntax.List:
		v, err = e.spelled(n)
	case *syntax.Index:
		v, err = e.index(n)
	case *syntax.Range:
		v, err = e.run(n)
	case *syntax.Fold:
		v, err = e.fold(n)
	case *syntax.Plot:
		v, err = e.plot(n)
	default:
		return nil, false, nil
	}
	return v, true, err
}

// spelled works out the cells of a list that the line spells.
func (e *Environment) spelled(n *syntax.List) (value.Value, error) {
	if err := e.elements(len(n.Cells)); err != nil {
		return nil, err
	}
	values, err := e.all(n.Cells)
	if err != nil {
		return nil, err
	}
	return collected(lang.Collect(n.Rows, n.Cols, values))
}

// labelList puts a unit behind every cell of a list.
func labelList(m value.Matrix, unit value.Unit) (value.Value, error) {
	if !m.Unit.IsZero() {
		return nil, units.UnitAfterUnit.Fault("a list has one unit, and %q follows %q", unit.String(), m.Unit.String())
	}
	for _, cell := range m.Cells {
		if _, ok := cell.(value.Number); !ok {
			return nil, lang.CellNoUnit.Fault("a unit follows numbers, got %s in the list", source.Clip(display.Brief(cell)))
		}
	}
	m.Unit = unit
	return m, nil
}

// unaryList applies an operator to a list, cell by cell but for the transpose.
func (e *Environment) unaryList(op syntax.Op, m value.Matrix) (value.Value, error) {
	if op == syntax.OpTranspose {
		if err := e.elements(len(m.Cells)); err != nil {
			return nil, err
		}
		return lang.Transpose(m)
	}
	if err := e.take(len(m.Cells) / 4); err != nil {
		return nil, err
	}
	return e.cells(m, func(i int) (value.Value, error) {
		v, err := unary(op, m.Cell(i))
		return realCell(op.String(), v, err)
	})
}

// realCell refuses a function that has no real value for one cell of a list.
func realCell(name string, v value.Value, err error) (value.Value, error) {
	if _, ok := v.(value.Complex); ok && err == nil {
		return nil, fault.FunctionDomain.Fault("%s has no real value for one cell of the list", lang.Wording(name)).
			WithHint("write map(…, list) with x for a cell")
	}
	return v, err
}

func listAmong(args []value.Value) bool { return slices.ContainsFunc(args, isList) }

// eachCell applies a row of the vocabulary that works cell by cell to the one
// list among its arguments, each cell of which takes the steps of work beside
// one. With a second list the row itself refuses them.
func (e *Environment) eachCell(name string, args []value.Value, work func([]value.Value) int, apply func([]value.Value) (value.Value, error)) (value.Value, error) {
	at := -1
	for i, v := range args {
		if !isList(v) {
			continue
		}
		if at >= 0 {
			return apply(args)
		}
		at = i
	}
	m := args[at].(value.Matrix)
	cell := append([]value.Value(nil), args...)
	// All are counted before the first is worked out: half a list is no answer.
	steps := 0
	for i := range m.Cells {
		cell[at] = m.Cell(i)
		if steps += 1 + work(cell); steps > maxSteps {
			break
		}
	}
	if err := e.take(steps); err != nil {
		return nil, err
	}
	return e.cells(m, func(i int) (value.Value, error) {
		cell[at] = m.Cell(i)
		_, given := cell[at].(value.Complex)
		v, err := apply(cell)
		if given {
			return v, err
		}
		return realCell(name, v, err)
	})
}

// run works out a range.
func (e *Environment) run(n *syntax.Range) (value.Value, error) {
	from, err := e.bound(n.From)
	if err != nil {
		return nil, err
	}
	to, err := e.bound(n.To)
	if err != nil {
		return nil, err
	}
	if number.Compare(from, to) > 0 {
		return nil, DescendingRange.Fault("a range runs up, got %s:%s", from.String(), to.String())
	}
	length, err := number.Sub(to, from)
	if err != nil {
		return nil, err
	}
	if number.Compare(length, number.Int(lang.MaxElements)) >= 0 {
		return nil, lang.CollectionTooLarge.Fault("a list or a range has at most 100,000 elements, %s:%s has more",
			source.Clip(from.String()), source.Clip(to.String()))
	}
	low, okLow := from.Int64()
	high, okHigh := to.Int64()
	if !okLow || !okHigh {
		return nil, InvalidRangeBound.Fault("an end of a range lies within 2^63, got %s", source.Clip(to.String()))
	}
	return value.Range{Min: low, Max: high}, nil
}

// bound works out an end of a range.
func (e *Environment) bound(n syntax.Node) (number.Number, error) {
	v, err := e.Evaluate(n)
	if err != nil {
		return number.Number{}, err
	}
	var x number.Number
	switch v := v.(type) {
	case value.Number:
		x = v.N
	case value.Based:
		x = v.N
	case value.BigInteger:
		x = v.N
	default:
		return x, InvalidRangeBound.Fault("an end of a range is a whole number, got %s", source.Clip(display.Brief(v))).At(n.Span())
	}
	if x.IsInf() {
		return x, InvalidRangeBound.Fault("an end of a range is a whole number, got %s", display.Value(v)).At(n.Span())
	}
	if !x.IsWhole() {
		return x, NonIntegerRangeBound.Fault("an end of a range is a whole number, got %s", source.Clip(display.Brief(v))).At(n.Span())
	}
	return x, nil
}

// index takes a cell, a row or a part out of a list.
func (e *Environment) index(n *syntax.Index) (value.Value, error) {
	x, err := e.Evaluate(n.X)
	if err != nil {
		return nil, err
	}
	m, ok := x.(value.Matrix)
	if !ok {
		return nil, IndexNotAMatrix.Fault("square brackets take a place of a list, got %s", source.Clip(display.Brief(x))).At(n.Span())
	}
	rows, cols := span{0, m.Rows}, span{0, m.Cols}
	sliced := false
	if len(n.At) == 1 {
		_, sliced = n.At[0].(*syntax.Range)
		switch {
		case sliced && !m.IsSeries():
			return nil, syntax.SliceArity.Fault("a part of a matrix has two ranges, of rows and of columns").At(n.Span())
		case m.Rows == 1:
			cols, err = e.places(n.At[0], m.Cols)
		default:
			rows, err = e.places(n.At[0], m.Rows)
			// Of a matrix it is the row.
			sliced = sliced || m.Cols > 1
		}
	} else {
		_, sliced = n.At[0].(*syntax.Range)
		if rows, err = e.places(n.At[0], m.Rows); err == nil {
			cols, err = e.places(n.At[1], m.Cols)
		}
	}
	if err != nil {
		return nil, err
	}
	if !sliced {
		return m.Cell(rows.from*m.Cols + cols.from), nil
	}
	return e.part(m, rows, cols)
}

// span is a run of rows or columns.
type span struct{ from, count int }

// part copies rows and columns out of a list.
func (e *Environment) part(m value.Matrix, rows, cols span) (value.Value, error) {
	if err := e.elements(rows.count * cols.count); err != nil {
		return nil, err
	}
	part := value.Matrix{Rows: rows.count, Cols: cols.count, Unit: m.Unit, HasFormula: m.HasFormula, Cells: make([]value.Value, 0, rows.count*cols.count)}
	for i := range rows.count {
		start := (rows.from+i)*m.Cols + cols.from
		part.Cells = append(part.Cells, m.Cells[start:start+cols.count]...)
	}
	return part, nil
}

// places works out a place, or a range of places, among so many.
func (e *Environment) places(n syntax.Node, count int) (span, error) {
	r, ranged := n.(*syntax.Range)
	if !ranged {
		at, err := e.placeOf(n, count, &IndexOutOfBounds)
		return span{at, 1}, err
	}
	from, err := e.placeOf(r.From, count, &InvalidSliceBound)
	if err != nil {
		return span{}, err
	}
	to, err := e.placeOf(r.To, count, &InvalidSliceBound)
	if err != nil {
		return span{}, err
	}
	if from > to {
		return span{}, InvalidSliceBound.Fault("a part of a list runs up, got %d:%d", from, to).At(n.Span())
	}
	return span{from, to - from + 1}, nil
}

// placeOf works out one place, counted from 0. What is no whole number is the
// fault given.
func (e *Environment) placeOf(n syntax.Node, count int, entry *fault.Entry) (int, error) {
	v, err := e.Evaluate(n)
	if err != nil {
		return 0, err
	}
	x, ok := lang.PlainNumber(v)
	if _, truth := v.(value.Boolean); !ok || truth || !x.IsWhole() {
		return 0, entry.Fault("a place in a list is a whole number from 0 on, got %s", source.Clip(display.Brief(v))).At(n.Span())
	}
	at, fits := x.Int64()
	if !fits || at < 0 || at >= int64(count) {
		return 0, IndexOutOfBounds.Fault("the places here are 0 to %d, got %s", count-1, source.Clip(display.Brief(v))).At(n.Span())
	}
	return int(at), nil
}

// convertList converts every cell of a list. Plain cells take the unit.
func (e *Environment) convertList(n *syntax.Convert, m value.Matrix) (value.Value, error) {
	target := n.Target
	if len(target.Parts) > 1 {
		return nil, ConvertNonNumeric.Fault("one amount is written in several units, got a list")
	}
	if err := e.take(len(m.Cells)); err != nil {
		return nil, err
	}
	inverse, isAngle := e.inverse(n.X)
	return e.cells(m, func(i int) (value.Value, error) {
		switch cell := m.Cell(i).(type) {
		case value.Quantity:
			return convertQuantity(target, cell)
		case value.Number:
			if isAngle {
				return angleOf(cell.N, target, inverse.Name)
			}
			return value.Quantity{N: cell.N, Unit: target.Unit, Places: cell.Places}, nil
		default:
			return nil, lang.CellNoUnit.Fault("only a number or a quantity converts to %s, got %s in the list", target.Text, source.Clip(display.Brief(cell)))
		}
	})
}

// presentList returns a list as it is read now: its formulas with the values
// that their unknowns have by now.
func (e *Environment) presentList(m value.Matrix) (value.Value, error) {
	if !m.HasFormula {
		return m, nil
	}
	return e.cells(m, func(i int) (value.Value, error) { return e.present(m.Cell(i), nil) })
}
