package chart

import "math/big"

const (
	// lineWidth and dotRadius are in hundredths of a unit.
	lineWidth hundredths = 150
	dotRadius hundredths = 250
	// pointLabelGap is how far above a point its value stands, in units.
	pointLabelGap = 8
)

// drawLines draws a line through the points of each series.
func drawLines(p *page, d Drawing) error { return drawSeries(p, d, (*frame).line) }

// drawSeries draws each series by itself, one over the other.
func drawSeries(p *page, d Drawing, mark func(f *frame, points []point, fill string)) error {
	s := scale(d.Series)
	low, high := s.extremes()
	f, err := newFrame(p, d, s, low, high)
	if err != nil {
		return err
	}
	f.ticks()
	points := make([]point, len(d.Categories))
	for i, values := range f.values {
		for row, v := range values {
			points[row] = point{f.centre(row), f.at(v)}
		}
		mark(f, points, shade(i, len(d.Series)))
	}
	f.categories()
	f.legend()
	f.valueLabels(pointLabelGap, func(v *big.Int) hundredths { return f.at(v) })
	return nil
}

// line draws a polyline, then a dot on each point.
func (f *frame) line(points []point, stroke string) {
	f.raw(`<polyline points="`)
	for i, at := range points {
		if i > 0 {
			f.raw(" ")
		}
		f.point(at, ",")
	}
	f.raw(`" fill="none" stroke="`+stroke+`"`).attribute("stroke-width", lineWidth).raw("/>")
	for _, at := range points {
		f.circle(at, dotRadius, stroke)
	}
}
