package eval

import (
	"reckon/engine/internal/almanac"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// dateRows moves dates by lengths of time, takes one from another and compares
// them (dates.md, section 4).
func dateRows() []row {
	date, quantity := value.KindDate, value.KindQuantity
	others := []value.Kind{value.KindNumber, value.KindBased, value.KindBigInteger, value.KindPercent,
		value.KindQuantity, value.KindBoolean, value.KindUncertain, value.KindComplex}
	rows := each(date, date, dateArithmetic, arithmetic...)
	rows = append(rows, each(date, date, dateComparison, comparisons...)...)
	for _, other := range others {
		rows = append(rows, each(date, other, dateArithmetic, arithmetic...)...)
		rows = append(rows, each(other, date, dateArithmetic, arithmetic...)...)
		rows = append(rows, each(date, other, dateArithmetic, comparisons...)...)
		rows = append(rows, each(other, date, dateArithmetic, comparisons...)...)
		rows = append(rows, each(date, other, unlike, equality...)...)
		rows = append(rows, each(other, date, unlike, equality...)...)
	}
	rows = append(rows, each(date, value.KindText, unlike, equality...)...)
	rows = append(rows, each(value.KindText, date, unlike, equality...)...)
	rows = append(rows, each(date, quantity, movedDate, syntax.OpAdd, syntax.OpSubtract)...)
	rows = append(rows, each(quantity, date, movedDate, syntax.OpAdd)...)
	return append(rows, each(date, date, datesApart, syntax.OpSubtract)...)
}

// dateArithmetic refuses what dates have no arithmetic for.
func dateArithmetic(op syntax.Op, a, b value.Value) (value.Value, error) {
	switch {
	case a.Kind() == value.KindDate && b.Kind() == value.KindDate:
		return nil, almanac.InvalidOperation.Fault("two dates do not go on the sides of %q, one is taken from another", op)
	case op == syntax.OpAdd || op == syntax.OpSubtract && a.Kind() == value.KindDate:
		other := b
		if b.Kind() == value.KindDate {
			other = a
		}
		f := almanac.InvalidOperation.Fault("a date moves by a length of time, got %s", almanac.Shown(other))
		if other.Kind() == value.KindNumber {
			f.WithHint("write days, weeks, months or years behind the number")
		}
		return nil, f
	}
	return nil, almanac.InvalidOperation.Fault("a date does not go beside %q and what is none, got %s and %s", op, almanac.Shown(a), almanac.Shown(b))
}

func movedDate(op syntax.Op, a, b value.Value) (value.Value, error) {
	d, ok := a.(value.Date)
	if !ok {
		d, b = b.(value.Date), a
	}
	direction := almanac.Forward
	if op == syntax.OpSubtract {
		direction = almanac.Back
	}
	return dated(almanac.Step(d, b.(value.Quantity), direction))
}

func datesApart(_ syntax.Op, a, b value.Value) (value.Value, error) {
	return almanac.Subtract(a.(value.Date), b.(value.Date)), nil
}

// dateComparison orders two dates by their moments.
func dateComparison(op syntax.Op, a, b value.Value) (value.Value, error) {
	x, y := a.(value.Date).Millis, b.(value.Date).Millis
	order := 0
	switch {
	case x < y:
		order = -1
	case x > y:
		order = 1
	}
	return ordered(op, order), nil
}

// dated passes a date on as a value.
func dated(d value.Date, err error) (value.Value, error) {
	if err != nil {
		return nil, err
	}
	return d, nil
}
