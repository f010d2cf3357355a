package chart

import "strconv"

const (
	ink  = "#808080"
	font = "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace"
)

// hundredths is a length or a place in hundredths of a unit of the view box,
// which is all that a file shows of it.
type hundredths int64

func units(n int64) hundredths { return hundredths(100 * n) }

// point is a place on the page; y grows downward.
type point struct{ x, y hundredths }

// page collects the text of a file.
type page struct {
	out    []byte
	height int64 // of the view box, in units
}

// newPage opens the file: the marker comes first, so that it is there whenever
// a write is cut short.
func newPage(d Drawing, height int64) *page {
	p := &page{height: height}
	p.raw(opening + ` xmlns="http://www.w3.org/2000/svg" viewBox="0 0 `)
	p.raw(strconv.Itoa(pageWidth) + " " + strconv.FormatInt(height, 10) + `" role="img">`)
	p.raw(markerSheet).escaped(d.Sheet).raw(markerChart).escaped(d.Name).raw(markerEnd)
	p.raw("<title>").escaped(d.Name).raw("</title><desc>").escaped(d.description()).raw("</desc>")
	return p
}

// close returns the whole file.
func (p *page) close() []byte { return p.raw("</svg>\n").out }

func (p *page) raw(s string) *page {
	p.out = append(p.out, s...)
	return p
}

func (p *page) escaped(s string) *page {
	p.out = appendText(p.out, s)
	return p
}

// number writes exactly two decimals.
func (p *page) number(n hundredths) *page {
	if n < 0 {
		p.out = append(p.out, '-')
		n = -n
	}
	p.out = strconv.AppendInt(p.out, int64(n/100), 10)
	p.out = append(p.out, '.', byte('0'+n/10%10), byte('0'+n%10))
	return p
}

// point writes two numbers with something between them.
func (p *page) point(at point, between string) *page {
	return p.number(at.x).raw(between).number(at.y)
}

func (p *page) attribute(name string, n hundredths) *page {
	return p.raw(" ").raw(name).raw(`="`).number(n).raw(`"`)
}

// filled ends a mark that has a fill: ink goes round it, so that a dark one
// shows on a dark page and a light one on a light page.
func (p *page) filled(fill string) {
	p.raw(` fill="` + fill + `" stroke="` + ink + `" stroke-width="1.00"/>`)
}

func (p *page) rect(corner point, width, height hundredths, fill string) {
	p.raw("<rect").attribute("x", corner.x).attribute("y", corner.y)
	p.attribute("width", width).attribute("height", height).filled(fill)
}

func (p *page) circle(centre point, radius hundredths, fill string) {
	p.raw("<circle").attribute("cx", centre.x).attribute("cy", centre.y)
	p.attribute("r", radius).filled(fill)
}

// rule draws a line of ink.
func (p *page) rule(from, to point, width hundredths) {
	p.raw("<line").attribute("x1", from.x).attribute("y1", from.y)
	p.attribute("x2", to.x).attribute("y2", to.y)
	p.raw(` stroke="`+ink+`"`).attribute("stroke-width", width).raw("/>")
}

// anchor is which point of a text stands at its place.
type anchor string

const (
	start  anchor = "start"
	middle anchor = "middle"
	end    anchor = "end"
)

// label is a text on the page.
type label struct {
	text   string
	at     point // of the baseline
	size   int64 // in units
	anchor anchor
	// pinned is the width that the text is made to take; 0 leaves it alone.
	pinned hundredths
}

// write sets a label; an empty one leaves nothing.
func (p *page) write(l label) {
	if l.text == "" {
		return
	}
	p.raw("<text").attribute("x", l.at.x).attribute("y", l.at.y)
	p.raw(` font-family="`+font+`"`).attribute("font-size", units(l.size))
	p.raw(` text-anchor="` + string(l.anchor) + `" fill="` + ink + `"`)
	if l.pinned > 0 {
		p.attribute("textLength", l.pinned).raw(` lengthAdjust="spacingAndGlyphs"`)
	}
	p.raw(">").escaped(l.text).raw("</text>")
}
