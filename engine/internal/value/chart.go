package value

import "reckon/engine/internal/number"

// Chart is a series to be drawn. The engine draws nothing: a chart is its
// points, and its label is the answer that a reader sees.
type Chart struct {
	Form   ChartForm
	Points []Point
	Label  string
	// Domain and Span are the smallest and the largest x and y; Span is nil
	// when no point has a value.
	Domain [2]number.Number
	Span   *[2]number.Number
	Text   string // of a plot: the expression as typed
}

// ChartForm says where the points of a chart come from.
type ChartForm uint8

// The forms of a chart.
const (
	Sparkline ChartForm = iota // the cells of a list
	Plot                       // an expression at equal steps
)

// Point is one point of a chart. A gap is a place where the expression has no
// value.
type Point struct {
	X, Y number.Number
	Gap  bool
}

// Kind returns KindChart.
func (Chart) Kind() Kind { return KindChart }
func (Chart) sealed()    {}

func appendChart(dst []byte, c Chart) []byte {
	kind := `{"kind":"sparkline","points":[`
	if c.Form == Plot {
		kind = `{"kind":"plot","points":[`
	}
	dst = append(dst, kind...)
	for i, p := range c.Points {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, '[')
		dst = p.X.AppendJSON(dst)
		dst = append(dst, ',')
		if p.Gap {
			dst = append(dst, "null"...)
		} else {
			dst = p.Y.AppendJSON(dst)
		}
		dst = append(dst, ']')
	}
	dst = append(dst, `],"label":`...)
	dst = AppendText(dst, c.Label)
	dst = append(dst, `,"domain":`...)
	dst = appendEnds(dst, c.Domain)
	dst = append(dst, `,"range":`...)
	if c.Span == nil {
		dst = append(dst, "null"...)
	} else {
		dst = appendEnds(dst, *c.Span)
	}
	if c.Form == Plot {
		dst = append(dst, `,"expr":`...)
		dst = AppendText(dst, c.Text)
	}
	return append(dst, '}')
}

func appendEnds(dst []byte, ends [2]number.Number) []byte {
	dst = append(dst, '[')
	dst = ends[0].AppendJSON(dst)
	dst = append(dst, ',')
	dst = ends[1].AppendJSON(dst)
	return append(dst, ']')
}
