package chart

import (
	"fmt"
	"iter"
	"math/bits"
	"strconv"
	"strings"

	"reckon/engine/internal/sheet/decimal"
	"reckon/engine/internal/source"
)

const (
	// pageWidth is the width of every view box, in units.
	pageWidth = 640
	// maxPageHeight keeps a hundredth of a unit within what int64 can count.
	maxPageHeight = 1_000_000_000
)

// Series is one column of numbers.
type Series struct {
	Name   string
	Values []decimal.Decimal
	// Labels are the values as written: at the column's width, with its
	// decoration. There are as many as values.
	Labels []string
}

// Drawing is everything that a picture follows from (artifacts-imports.md, 3).
// Texts may hold anything.
type Drawing struct {
	// Sheet and Name say whose chart it is.
	Sheet, Name string
	// Engine is one of [Engines].
	Engine string
	Series []Series
	// LabelColumn is the name of the column that Categories come from.
	LabelColumn string
	// Categories are the labels of the rows, one a row.
	Categories []string
	// AspectWidth and AspectHeight are the shape of the view box, which is
	// always 640 units wide; both are above zero.
	AspectWidth, AspectHeight int
}

// engine is a row of the table of engines.
type engine struct {
	name string
	// draw adds the shapes to the page, or refuses.
	draw func(*page, Drawing) error
}

var engines = []engine{
	{"pie", drawPie},
	{"bar", drawBars},
	{"line", drawLines},
	{"area", drawAreas},
	{"stacked-bar", drawStacks},
}

// Engines yields the names of the engines in the order in which they are told;
// the set is closed.
func Engines() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, e := range engines {
			if !yield(e.name) {
				return
			}
		}
	}
}

// refusal is why there is no picture.
type refusal string

func (r refusal) Error() string { return string(r) }

func refuse(format string, args ...any) error { return refusal(fmt.Sprintf(format, args...)) }

// Draw returns the whole file, one line and its end. An error is a refusal, a
// sentence for the message of an ARTIFACT finding: the engine is unknown, there
// is no series or no row, a series has not one value and one label for each
// category, a pie has more than one series, a negative value or a zero sum, or
// the shape leaves no room.
func Draw(d Drawing) ([]byte, error) {
	if err := d.judge(); err != nil {
		return nil, err
	}
	height, ok := pageHeight(d.AspectWidth, d.AspectHeight)
	if !ok {
		return nil, d.noRoom()
	}
	for _, e := range engines {
		if e.name != d.Engine {
			continue
		}
		p := newPage(d, height)
		if err := e.draw(p, d); err != nil {
			return nil, err
		}
		return p.close(), nil
	}
	return nil, refuse("a chart is a pie, bar, line, area or stacked-bar, got %q", source.Clip(d.Engine))
}

// judge refuses what no engine can draw.
func (d Drawing) judge() error {
	rows := len(d.Categories)
	if rows == 0 || len(d.Series) == 0 {
		return refuse("a chart shows at least one row of one column, got none")
	}
	for _, s := range d.Series {
		if n := min(len(s.Values), len(s.Labels)); n != rows || len(s.Values) != len(s.Labels) {
			return refuse("a series has one value for each of %d labels, %q has %d", rows, source.Clip(s.Name), n)
		}
	}
	return nil
}

// noRoom refuses a shape.
func (d Drawing) noRoom() error {
	return refuse("a chart has a shape with room for a drawing, got %d:%d", d.AspectWidth, d.AspectHeight)
}

// pageHeight returns 640·h/w rounded half up; false when nothing can be drawn
// in such a shape.
func pageHeight(w, h int) (int64, bool) {
	if w <= 0 || h <= 0 {
		return 0, false
	}
	high, low := bits.Mul64(pageWidth, uint64(h))
	if high >= uint64(w) {
		return 0, false
	}
	height, rest := bits.Div64(high, low, uint64(w))
	if rest >= uint64(w)-rest {
		height++
	}
	return int64(height), 0 < height && height <= maxPageHeight
}

// description says in words what the picture shows.
func (d Drawing) description() string {
	names := make([]string, len(d.Series))
	for i, s := range d.Series {
		names[i] = s.Name
	}
	return d.Engine + " of " + strings.Join(names, ", ") + " by " + d.LabelColumn
}

// shade is the fill of the i-th of n series or slices: one alone is ink, more
// go from #333333 to #cccccc in equal steps.
func shade(i, n int) string {
	level := uint64(0x80)
	if n > 1 {
		const dark, light = 0x33, 0xcc
		level = dark + uint64(nearest((light-dark)*int64(i), int64(n-1)))
	}
	pair := strconv.FormatUint(level, 16)
	return "#" + pair + pair + pair
}
