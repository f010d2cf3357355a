package charts

import (
	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// NotASeries is the fault of a sparkline of something else than numbers in a
// row.
var NotASeries = fault.Entry{
	Code: "SPARKLINE_NOT_A_SERIES", Status: fault.Failed,
	Cause: "a sparkline of fewer than two numbers, a matrix, or something that is no list of numbers", Example: "7 as sparkline",
}

// Codes lists the rows of this package.
var Codes = []*fault.Entry{&NotASeries}

// mostPoints is the most points that a sparkline keeps (results.md, section 8).
const mostPoints = 32

// Domain returns the vocabulary of charts.
func Domain() lang.Domain {
	return lang.Domain{Name: "charts", Codes: Codes, Converters: []lang.Converter{{
		Name: "sparkline", After: []string{"as"}, Lists: true, Doc: "a list of numbers as a chart, whose label is the list",
		Example: "[18, 21, 19.5, 24] as sparkline → [18, 21, 19.50, 24]",
		Eval:    func(c *lang.Call) (value.Value, error) { return sparkline(c.Args[0]) },
	}}}
}

// sparkline makes a chart of a row or a column of numbers, or of a range. A list
// with a unit is drawn by its numbers. Fault: SPARKLINE_NOT_A_SERIES.
func sparkline(v value.Value) (value.Value, error) {
	numbers, ok := seriesOf(v)
	if !ok || len(numbers) < 2 {
		return nil, NotASeries.Fault("a sparkline is of two numbers at least in a row, got %s", source.Clip(display.Brief(v)))
	}
	last := len(numbers) - 1
	chart := value.Chart{Form: value.Sparkline, Label: display.Series(numbers), Domain: [2]number.Number{number.Int(0), number.Int(int64(last))}}
	count := min(len(numbers), mostPoints)
	span := [2]number.Number{numbers[0], numbers[0]}
	for i := range count {
		// The first and the last number are kept, and others at equal distances.
		at := (i*last + (count-1)/2) / (count - 1)
		y := numbers[at]
		chart.Points = append(chart.Points, value.Point{X: number.Int(int64(at)), Y: y})
		if number.Compare(y, span[0]) < 0 {
			span[0] = y
		}
		if number.Compare(y, span[1]) > 0 {
			span[1] = y
		}
	}
	chart.Span = &span
	return chart, nil
}

// seriesOf returns the numbers of a row, a column or a range; false when one of
// them is no finite number.
func seriesOf(v value.Value) ([]number.Number, bool) {
	switch v := v.(type) {
	case value.Range:
		numbers := make([]number.Number, v.Len())
		for i := range numbers {
			numbers[i] = number.Int(v.Min + int64(i))
		}
		return numbers, true
	case value.Matrix:
		if !v.IsSeries() {
			return nil, false
		}
		numbers, ok := lang.Plain(v)
		for _, n := range numbers {
			ok = ok && !n.IsInf()
		}
		return numbers, ok
	}
	return nil, false
}
