package table

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// summary is a question about a whole column.
type summary struct {
	column    int
	aggregate string
}

// Summary makes one figure of a column: an aggregate over its numbers and
// amounts of money. Text and blank cells are passed over, and a plain number
// beside money counts as that money. A count counts percentages too, and is 0
// for a column without a figure, as it is above a line. The answer is in the
// unit of the first amount.
//
// Faults: TABLE_COLUMN_NOT_FOUND; TABLE_COLUMN_AMBIGUOUS;
// TABLE_COLUMN_PERCENT_CELL; TABLE_COLUMN_NO_NUMERIC_CELLS; those of the
// aggregate, such as that of two currencies.
func (t *Table) Summary(a *lang.Aggregate, name string) (value.Value, error) {
	i, err := t.column(name)
	if err != nil {
		return nil, err
	}
	question := summary{column: i, aggregate: a.Name}
	known, ok := t.summaries[question]
	if !ok {
		if t.summaries == nil {
			t.summaries = map[summary]answer[value.Value]{}
		}
		known.value, known.err = t.columns[i].summary(a)
		t.summaries[question] = known
	}
	return known.get()
}

func (c *column) summary(a *lang.Aggregate) (value.Value, error) {
	figures := make([]value.Value, 0, len(c.cells))
	for _, cell := range c.cells {
		v, ok := figure(cell.text)
		if !ok {
			continue
		}
		if _, percentage := v.(value.Percent); percentage && !a.Counts {
			return nil, ColumnPercentCell.Fault("%s takes no percentages, and column %q has %s in row %d",
				a.Name, source.Clip(c.name), source.Clip(cell.text), cell.row+1)
		}
		figures = append(figures, v)
	}
	switch {
	case len(figures) > 0:
		return a.Eval(figures)
	case a.Counts:
		return value.Of(number.Int(0)), nil
	}
	return nil, ColumnNoNumericCells.Fault("column %q has no number and no amount of money", source.Clip(c.name))
}
