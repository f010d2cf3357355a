package chart

import (
	"math/big"
	"strconv"

	"reckon/engine/internal/source"
)

const (
	// pieRadius is the radius in hundredths of the shorter side.
	pieRadius = 34
	// pieLabelRadius is where labels stand, in hundredths of the radius.
	pieLabelRadius = 128
	// pieValueDrop is how far below its label a value stands, in units.
	pieValueDrop = 14

	pieLabelText = 12
)

// pie is the circle that the slices are cut from.
type pie struct {
	*page
	centre  point
	shorter int64 // side of the page, in units
	total   *big.Int
	compass *compass
}

// drawPie draws a slice for each row, from twelve o'clock on, clockwise.
func drawPie(p *page, d Drawing) error {
	if n := len(d.Series); n > 1 {
		return refuse("a pie shows one column, got %d", n)
	}
	values, total, err := shares(d)
	if err != nil {
		return err
	}
	c := pie{page: p, shorter: min(pageWidth, p.height), total: total, compass: newCompass()}
	c.centre = point{units(pageWidth) / 2, units(p.height) / 2}
	sums := make([]*big.Int, len(values)+1)
	sums[0] = new(big.Int)
	for row, v := range values {
		sums[row+1] = new(big.Int).Add(sums[row], v)
	}
	begin := c.at(sums[0], total, 100)
	for row, v := range values {
		finish := c.at(sums[row+1], total, 100)
		c.slice(begin, finish, v, shade(row, len(values)))
		begin = finish
	}
	whole := new(big.Int).Lsh(total, 1)
	for row, v := range values {
		at := c.at(new(big.Int).Add(sums[row], sums[row+1]), whole, pieLabelRadius)
		c.name(at, d.Categories[row]+" "+share(v, total), d.Series[0].Labels[row])
	}
	return nil
}

// shares returns the values and their sum, or refuses.
func shares(d Drawing) (values []*big.Int, total *big.Int, err error) {
	for row, v := range d.Series[0].Values {
		if v.Sign() < 0 {
			return nil, nil, refuse("a pie shows no value below zero, got %s", source.Clip(d.Series[0].Labels[row]))
		}
	}
	values = scale(d.Series).values[0]
	total = new(big.Int)
	for _, v := range values {
		total.Add(total, v)
	}
	if total.Sign() == 0 {
		return nil, nil, refuse("a pie shows shares of a sum above zero, got 0")
	}
	return values, total, nil
}

// slice draws the sector of a value, between two points on the circle.
func (c *pie) slice(begin, finish point, v *big.Int, fill string) {
	radius := hundredths(pieRadius * c.shorter)
	half := new(big.Int).Lsh(v, 1).Cmp(c.total)
	if v.Sign() == 0 {
		return
	}
	way := " 0.00 0 1 " // the short one, clockwise
	if half > 0 {
		way = " 0.00 1 1 "
		if begin == finish {
			// An arc that ends where it begins is not drawn: a lone slice, or
			// one beside slices too thin to see.
			c.circle(c.centre, radius, fill)
			return
		}
	}
	c.raw(`<path d="M`).point(c.centre, " ").raw(" L").point(begin, " ")
	c.raw(" A").number(radius).raw(" ").number(radius).raw(way).point(finish, " ")
	c.raw(` Z"`).filled(fill)
}

// name writes the label of a slice, and its value below.
func (c *pie) name(at point, text, value string) {
	c.write(label{text: text, at: at, size: pieLabelText, anchor: middle})
	at.y += units(pieValueDrop)
	c.write(label{text: value, at: at, size: smallText, anchor: middle})
}

// at is the point on the turn part/whole, so many hundredths of the radius from
// the centre.
func (c *pie) at(part, whole *big.Int, reach int64) point {
	sine, cosine := c.compass.turn(part, whole)
	return point{
		c.place(c.centre.x, reach, sine),
		c.place(c.centre.y, reach, cosine.Neg(cosine)),
	}
}

// place is a coordinate, from that of the centre and a sine, which it takes over.
func (c *pie) place(centre hundredths, reach int64, sine *big.Int) hundredths {
	// In hundredths of hundredths of a unit, times 2^compassBits.
	sine.Mul(sine, big.NewInt(pieRadius*c.shorter*reach))
	sum := new(big.Int).Lsh(big.NewInt(100*int64(centre)), compassBits)
	return hundredths(nearestBig(sum.Add(sum, sine), c.compass.hundred))
}

// share is v of total in percent with one decimal.
func share(v, total *big.Int) string {
	tenths := nearestBig(new(big.Int).Mul(v, big.NewInt(1000)), total)
	return strconv.FormatInt(tenths/10, 10) + "." + strconv.FormatInt(tenths%10, 10) + "%"
}
