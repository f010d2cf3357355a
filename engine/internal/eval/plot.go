package eval

import (
	"math"

	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// The codes of plots (results.md, sections 6.3 and 6.7).
var (
	PlotInvalidRange = fault.Entry{
		Code: "PLOT_INVALID_RANGE", Status: fault.Failed,
		Cause: "a plot whose ends are no finite plain numbers", Example: "plot x from 0 to ∞",
	}
	PlotSynchronous = fault.Entry{
		Code: "PLOT_EXPR_MUST_BE_SYNCHRONOUS", Status: fault.NotRead,
		Cause: "live data, such as an exchange rate, in a plot", Example: "plot x * $5 in EUR from 0 to 4",
	}
)

// plotSteps is how many steps a plot is sampled at; the points are one more.
const plotSteps = 64

// plot samples an expression at equal steps. A step at which it has no value is
// a gap.
func (e *Environment) plot(n *syntax.Plot) (value.Value, error) {
	from, err := e.plotEnd(n.From)
	if err != nil {
		return nil, err
	}
	to, err := e.plotEnd(n.To)
	if err != nil {
		return nil, err
	}
	width, err := number.Sub(to, from)
	if err != nil {
		return nil, err
	}
	chart := value.Chart{
		Form: value.Plot, Text: n.Text, Domain: [2]number.Number{from, to}, Points: make([]value.Point, plotSteps+1),
		Label: n.Text + " over [" + display.Bound(from) + ", " + display.Bound(to) + "]",
	}
	leave := e.enter()
	defer leave()
	lines := e.Lines
	defer func() { e.Lines = lines }()
	e.Lines = noLinesInPlot
	axis := &axis{}
	for i := range chart.Points {
		x, err := number.Mul(width, number.Int(int64(i)))
		if err == nil {
			x, err = number.Div(x, number.Int(plotSteps))
		}
		if err == nil {
			x, err = number.Add(from, x)
		}
		if err != nil {
			return nil, err
		}
		e.bind(syntax.Element, value.Of(x))
		v, err := e.Evaluate(n.Body)
		if err = stopsPlot(err); err != nil {
			return nil, err
		}
		point := &chart.Points[i]
		point.X, point.Gap = x, true
		if v == nil {
			continue
		}
		y, ok := axis.height(v)
		// A chart is drawn: the double next to the value is enough.
		height := y.Float64()
		if !ok || math.IsInf(height, 0) {
			continue
		}
		point.Y, point.Gap = number.FromFloat(height), false
		chart.Span = widened(chart.Span, point.Y)
	}
	return chart, nil
}

// plotEnd works out an end of the range of a plot.
func (e *Environment) plotEnd(n syntax.Node) (number.Number, error) {
	v, err := e.Evaluate(n)
	if err != nil {
		return number.Number{}, err
	}
	x, ok := lang.PlainNumber(v)
	if _, truth := v.(value.Boolean); !ok || truth || x.IsInf() {
		return x, PlotInvalidRange.Fault("a plot runs between two finite numbers, got %s", source.Clip(display.Brief(v))).At(n.Span())
	}
	return x, nil
}

func noLinesInPlot(syntax.Node) (value.Value, error) {
	return nil, syntax.ParseError.Fault("a plot reads no other line").WithHint("give the line a name and use the name")
}

// stopsPlot returns the error that ends a plot; nil for one that leaves a gap.
// A line that could not be read at all is not a gap, nor are its limits.
func stopsPlot(err error) error {
	f, ok := fault.From(err)
	switch {
	case err == nil, ok && f.Entry.Status == fault.Failed && f.Entry != &fault.NetworkDisabled:
		return nil
	case ok && f.Entry == &fault.ResultTooLarge:
		return nil
	case ok && f.Entry == &fault.NetworkDisabled:
		return PlotSynchronous.Fault("live data is not fetched for the points of a plot").At(f.Span)
	}
	return err
}

// axis reads the heights of a plot in the unit of the first one.
type axis struct{ unit value.Unit }

// height returns the finite number of v.
func (a *axis) height(v value.Value) (number.Number, bool) {
	if q, ok := v.(value.Quantity); ok {
		if a.unit.IsZero() {
			a.unit = q.Unit
		}
		in, err := units.Convert(q, a.unit)
		return in.N, err == nil && !in.N.IsInf()
	}
	n, ok := lang.PlainNumber(v)
	return n, ok && !n.IsInf()
}

// widened returns the span with y in it.
func widened(span *[2]number.Number, y number.Number) *[2]number.Number {
	if span == nil {
		return &[2]number.Number{y, y}
	}
	if number.Compare(y, span[0]) < 0 {
		span[0] = y
	}
	if number.Compare(y, span[1]) > 0 {
		span[1] = y
	}
	return span
}
