package chart

import "math/big"

// The padding of a plot in units; a legend takes its own height from the top.
const (
	padLeft      = 70
	padRight     = 16
	padTop       = 18
	padBottom    = 26
	legendHeight = 20
	plotWidth    = pageWidth - padLeft - padRight
)

const (
	// categoryDrop is how far below the plot a category's baseline lies.
	categoryDrop = 16
	// slotGap is what a category label leaves free of its slot.
	slotGap = 4
	// sparseRoom is the room of a label where a slot has none: then only every
	// so-manieth row is labelled that each label has this much, six characters.
	sparseRoom = 44
	// tickGap is how far left of the plot its labels end, tickRoom what the
	// margin has for them.
	tickGap, tickRoom = 6, 60
	// tickDrop is how far a tick's baseline lies below its line.
	tickDrop = 4

	smallText = 11
	valueText = 10
)

// The legend: swatches beside names.
const (
	swatch      = 10
	swatchTop   = 10
	nameIndent  = 14
	nameTop     = 19
	nameGap     = 16
	legendWidth = plotWidth
)

// frame is what all row-and-column charts share: a slot for each row, an axis,
// labels.
type frame struct {
	*page
	Drawing
	scaled
	axis
	rows int64
}

// newFrame fits the frame to the drawing. The axis takes values from low to high.
func newFrame(p *page, d Drawing, s scaled, low, high *big.Int) (*frame, error) {
	top := int64(padTop)
	if len(d.Series) > 1 {
		top += legendHeight
	}
	height := p.height - top - padBottom
	if height <= 0 {
		return nil, d.noRoom()
	}
	return &frame{p, d, s, newAxis(low, high, s.unit, top, height), int64(len(d.Categories))}, nil
}

// bottom is where the plot ends.
func (f *frame) bottom() hundredths { return units(f.axis.top + f.axis.height) }

// across is a place in the plot, given as a part of its width.
func (f *frame) across(part, whole int64) hundredths {
	return units(padLeft) + f.wide(part, whole)
}

// wide is a part of the width of the plot.
func (f *frame) wide(part, whole int64) hundredths {
	return hundredths(nearest(int64(units(plotWidth))*part, whole))
}

// centre is the middle of the slot of a row.
func (f *frame) centre(row int) hundredths { return f.across(2*int64(row)+1, 2*f.rows) }

// ticks draws the lines of the axis and their labels.
func (f *frame) ticks() {
	for k := f.first; k <= f.last; k++ {
		y := f.at(new(big.Int).Mul(f.step, big.NewInt(k)))
		width := hundredths(50)
		if k == 0 {
			width = 100
		}
		f.rule(point{units(padLeft), y}, point{units(padLeft + plotWidth), y}, width)
		text := f.axis.label(k)
		f.write(label{
			text: text, at: point{units(padLeft - tickGap), y + units(tickDrop)},
			size: smallText, anchor: end,
			pinned: min(advance(text, smallText), units(tickRoom)),
		})
	}
}

// labelled says which rows carry labels: each stride-th one, from the first on.
// Room is what a category label may take there.
func (f *frame) labelled() (stride int64, room hundredths) {
	stride = 1
	if plotWidth <= slotGap*f.rows {
		stride = (sparseRoom*f.rows + plotWidth - 1) / plotWidth
	}
	return stride, hundredths(nearest(max(int64(units(plotWidth))*stride-int64(units(slotGap))*f.rows, f.rows), f.rows))
}

// category writes the label of a row.
func (f *frame) category(row int) {
	stride, room := f.labelled()
	if int64(row)%stride != 0 {
		return
	}
	text := f.Categories[row]
	f.write(label{
		text: text, at: point{f.centre(row), f.bottom() + units(categoryDrop)},
		size: smallText, anchor: middle,
		pinned: min(advance(text, smallText), room),
	})
}

// categories writes the labels of all rows.
func (f *frame) categories() {
	for row := range f.Categories {
		f.category(row)
	}
}

// legend names the series when there are several. Names that are too long for
// one line are all pinned to their part of it, but never to less than a
// character.
func (f *frame) legend() {
	n := len(f.Series)
	if n < 2 {
		return
	}
	var wanted hundredths
	for _, s := range f.Series {
		wanted += advance(s.Name, smallText)
	}
	room := units(legendWidth - int64(n)*nameIndent - int64(n-1)*nameGap)
	x := units(padLeft)
	for i, s := range f.Series {
		width := advance(s.Name, smallText)
		name := label{text: s.Name, at: point{x + units(nameIndent), units(nameTop)}, size: smallText, anchor: start}
		if wanted > room {
			part := nearest(int64(width)*int64(max(room, 0)), int64(wanted))
			width = min(width, max(hundredths(part), advance(" ", smallText)))
			name.pinned = width
		}
		f.rect(point{x, units(swatchTop)}, units(swatch), units(swatch), shade(i, n))
		f.write(name)
		x = name.at.x + width + units(nameGap)
	}
}

// valueLabels writes the values of a single series, each so far above where
// above puts it.
func (f *frame) valueLabels(gap int64, above func(v *big.Int) hundredths) {
	if len(f.Series) > 1 {
		return
	}
	stride, _ := f.labelled()
	for row := 0; row < len(f.Categories); row += int(stride) {
		f.write(label{
			text: f.Series[0].Labels[row],
			at:   point{f.centre(row), above(f.values[0][row]) - units(gap)},
			size: valueText, anchor: middle,
		})
	}
}
