package notebook

import (
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/table"
	"reckon/engine/internal/value"
)

// nearestTable returns the nearest table above the line that runs.
func (v *view) nearestTable() (*table.Table, error) {
	at, ok := v.tableAbove(v.scope.line)
	if !ok {
		return nil, table.NotFound.Fault("no table stands above this line")
	}
	t := v.opened[at.first]
	if t == nil {
		t = table.New(v.lines[at.first-1 : at.last])
		if v.opened == nil {
			v.opened = map[int]*table.Table{}
		}
		v.opened[at.first] = t
	}
	return t, nil
}

// column answers an aggregate over a column.
func (v *view) column(n *syntax.TableColumn) (value.Value, error) {
	t, err := v.nearestTable()
	if err != nil {
		return nil, err
	}
	a, _ := v.vocabulary.Aggregate(n.Aggregate)
	return t.Summary(a, n.Column)
}

// lookup answers a cell: on the row of a key, or in the band of an amount.
func (v *view) lookup(n *syntax.TableLookup) (value.Value, error) {
	key, err := v.scope.env.Evaluate(n.Key)
	if err != nil {
		return nil, err
	}
	t, err := v.nearestTable()
	switch {
	case err != nil:
		return nil, err
	case n.Bands:
		return t.BandLookup(n.Column, key)
	}
	return t.Lookup(n.Column, key)
}

// bands answers what an amount comes to through the bands of a table. The amount
// comes first: where it is none the line is prose, such as "look through the
// bands", whether or not a table stands above.
func (v *view) bands(n *syntax.TableBands) (value.Value, error) {
	amount, err := v.scope.env.Evaluate(n.Amount)
	if err != nil {
		return nil, err
	}
	t, err := v.nearestTable()
	if err != nil {
		return nil, err
	}
	return t.BandTotal(amount)
}
