package lang

import (
	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// MaxElements is the most cells that one list or range has (results.md,
// section 8).
const MaxElements = 100_000

// The codes of cells that do not go into one list (results.md, section 6.4).
var (
	CellNonNumeric = fault.Entry{
		Code: "MATRIX_CELL_NON_NUMERIC", Status: fault.Failed,
		Cause: "a list, text, date or percentage as the cell of a list", Example: `[4, "paid"]`,
	}
	CellUnitsDiffer = fault.Entry{
		Code: "MATRIX_CELL_UNITS_DIFFER", Status: fault.Failed,
		Cause: "different measures, or two currencies, in one list", Example: "[1 kg, 2 s]",
	}
	CellNoUnit = fault.Entry{
		Code: "MATRIX_CELL_NO_UNIT", Status: fault.Failed,
		Cause: "true or false in a list that has a unit", Example: "[3 km, 2 > 1]",
	}
	CollectionTooLarge = fault.Entry{
		Code: "COLLECTION_TOO_LARGE", Status: fault.Failed,
		Cause: "a list or a range of more than 100,000 elements", Example: "sum(1:100001)",
	}
)

// TooLarge is the fault of a list with so many elements.
func TooLarge(elements int64) error {
	return CollectionTooLarge.Fault("a list or a range has at most 100,000 elements, this one has %s", display.Number(number.Int(elements)))
}

// Collect makes a list of values, row by row, and keeps the slice. The list
// carries one unit, that of the first quantity: later ones are converted into
// it, and bare numbers count in it. Faults: MATRIX_CELL_NON_NUMERIC,
// MATRIX_CELL_UNITS_DIFFER, MATRIX_CELL_NO_UNIT, and those of [units.Convert].
func Collect(rows, cols int, values []value.Value) (value.Matrix, error) {
	m := value.Matrix{Rows: rows, Cols: cols, Cells: values}
	for _, v := range values {
		if q, ok := v.(value.Quantity); ok {
			m.Unit = q.Unit
			break
		}
	}
	for i, v := range values {
		switch v := v.(type) {
		case value.Number:
			if v.Unspelled == "" {
				continue
			}
		case value.Formula:
			m.HasFormula = true
		}
		cell, err := cellOf(v, m.Unit)
		if err != nil {
			return m, err
		}
		m.Cells[i] = cell
	}
	return m, nil
}

// cellOf returns v as a cell of a list in unit.
func cellOf(v value.Value, unit value.Unit) (value.Value, error) {
	switch v := v.(type) {
	case value.Number:
		v.Unspelled = ""
		return v, nil
	case value.Based:
		return value.Of(v.N), nil
	case value.BigInteger:
		return value.Of(v.N), nil
	case value.Quantity:
		return inUnit(v, unit)
	case value.Boolean, value.Complex, value.Formula:
		if !unit.IsZero() {
			return nil, CellNoUnit.Fault("beside an amount in %s goes an amount, got %s", unit.String(), source.Clip(display.Brief(v)))
		}
		return v, nil
	case value.Percent:
		return nil, CellNonNumeric.Fault("a cell of a list is a number, got %s", display.Value(v)).
			WithHint("write the fraction %s, or take the percentage of the whole list", v.N.String())
	}
	return nil, CellNonNumeric.Fault("a cell of a list is a number, a quantity, or true or false, got %s", source.Clip(display.Brief(v)))
}

// inUnit returns the number of a quantity in the unit of its list.
func inUnit(q value.Quantity, unit value.Unit) (value.Value, error) {
	if q.Unit == unit {
		return value.Number{N: q.N, Places: q.Places}, nil
	}
	from, fromMoney := q.Money()
	to, toMoney := unit.Money()
	if !units.SameMeasure(q.Unit, unit) || fromMoney && toMoney && from != to {
		return nil, CellUnitsDiffer.Fault("a list has one unit, got %s beside %s", q.Unit.String(), unit.String())
	}
	in, err := units.Convert(q, unit)
	if err != nil {
		return nil, err
	}
	return value.Number{N: in.N}, nil
}

// TakesList is the fault of a function of lists that is given something else.
func TakesList(entry *fault.Entry, name string, got value.Value) error {
	return entry.Fault("%s takes a list, got %s", Wording(name), source.Clip(display.Brief(got)))
}

// NoList refuses values of which one is a list, a range or a chart, for a form
// that takes single numbers. Fault: AS_CONVERTER_EXPECTED_NUMBER.
func NoList(form string, values ...value.Value) error {
	for _, v := range values {
		switch v.Kind() {
		case value.KindMatrix, value.KindRange, value.KindChart:
			return ConverterExpectedNumber.Fault("%q takes a number, got %s", Wording(form), v.Kind())
		}
	}
	return nil
}
