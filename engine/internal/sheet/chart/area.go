package chart

import "math/big"

// drawAreas draws the surface between the points of each series and zero, then
// its line.
func drawAreas(p *page, d Drawing) error { return drawSeries(p, d, (*frame).area) }

// area draws a path from the zero line along the points and back to it.
func (f *frame) area(points []point, fill string) {
	zero := f.at(new(big.Int))
	f.raw(`<path d="M`).point(point{points[0].x, zero}, " ")
	for _, at := range points {
		f.raw(" L").point(at, " ")
	}
	f.raw(" L").point(point{points[len(points)-1].x, zero}, " ")
	f.raw(` Z" fill-opacity="0.55"`).filled(fill)
	f.line(points, fill)
}
