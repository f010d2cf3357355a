package value_test

import (
	"testing"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

func cells(n ...int64) []value.Value {
	list := make([]value.Value, len(n))
	for i, x := range n {
		list[i] = value.Of(number.Int(x))
	}
	return list
}

func TestRecordsOfLists(t *testing.T) {
	km := value.Unit{Over: value.Part{Spelling: "km", Of: &value.Measure{Name: "kilometre"}}}
	ends := [2]number.Number{number.Int(0), number.Int(2)}
	span := [2]number.Number{number.Int(4), number.Int(9)}
	for _, row := range []struct {
		name string
		v    value.Value
		want string
	}{
		{"row", value.Matrix{Rows: 1, Cols: 3, Cells: cells(4, 5, 6)},
			`{"type":7,"value":{"rows":1,"cols":3,"data":[4,5,6],"hasSymbolic":false}}`},
		{"column by column", value.Matrix{Rows: 2, Cols: 3, Cells: cells(1, 2, 3, 4, 5, 6)},
			`{"type":7,"value":{"rows":2,"cols":3,"data":[1,4,2,5,3,6],"hasSymbolic":false}}`},
		{"unit inside", value.Matrix{Rows: 1, Cols: 1, Cells: cells(7), Unit: km},
			`{"type":7,"value":{"rows":1,"cols":1,"data":[7],"hasSymbolic":false,"unit":"km"}}`},
		{"booleans", value.Matrix{Rows: 1, Cols: 2, Cells: []value.Value{value.Boolean(true), value.Boolean(false)}},
			`{"type":7,"value":{"rows":1,"cols":2,"data":[true,false],"hasSymbolic":false}}`},
		{"unknown", value.Matrix{Rows: 1, Cols: 2, Cells: []value.Value{value.Formula{Root: value.NewUnknown("a")}, cells(2)[0]}},
			`{"type":7,"value":{"rows":1,"cols":2,"data":[{"op":"unknown","name":"a"},2],"hasSymbolic":true}}`},
		{"range", value.Range{Min: 2, Max: 9}, `{"type":8,"value":{"min":2,"max":9}}`},
		{"sparkline", value.Chart{Form: value.Sparkline, Label: "[4, 9]", Domain: ends, Span: &span,
			Points: []value.Point{{X: number.Int(0), Y: number.Int(4)}, {X: number.Int(2), Y: number.Int(9)}}},
			`{"type":16,"value":{"kind":"sparkline","points":[[0,4],[2,9]],"label":"[4, 9]","domain":[0,2],"range":[4,9]}}`},
		{"plot with a gap", value.Chart{Form: value.Plot, Label: "1/x over [0, 2]", Text: "1/x", Domain: ends,
			Points: []value.Point{{X: number.Int(0), Gap: true}}},
			`{"type":16,"value":{"kind":"plot","points":[[0,null]],"label":"1/x over [0, 2]","domain":[0,2],"range":null,"expr":"1/x"}}`},
	} {
		if got := string(value.AppendJSON(nil, row.v)); got != row.want {
			t.Errorf("%s: %s, want %s", row.name, got, row.want)
		}
	}
}
