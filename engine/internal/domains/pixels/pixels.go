package pixels

import (
	"strings"

	"reckon/engine/internal/display"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// atRoot converts rem to px, and px to rem, at a root size in px.
func atRoot(x, root value.Value) (value.Value, error) {
	px, rem := value.Unit{Over: units.Must("px")}, value.Unit{Over: units.Must("rem")}
	size, ok := root.(value.Quantity)
	if !ok || size.Unit.IsRate() || size.Unit.Over.Of != px.Over.Of || size.N.Sign() <= 0 || size.N.IsInf() {
		return nil, ExpectedRootSize.Fault("a root size is a positive amount of px, got %s", display.Value(root))
	}
	q, ok := x.(value.Quantity)
	switch {
	case ok && !q.Unit.IsRate() && q.Unit.Over.Of == rem.Over.Of:
		n, err := number.Mul(q.N, size.N)
		return lang.In(n, px), err
	case ok && !q.Unit.IsRate() && q.Unit.Over.Of == px.Over.Of:
		n, err := number.Div(q.N, size.N)
		return lang.In(n, rem), err
	}
	return nil, ExpectedPxOrRem.Fault("a root size converts px and rem, got %s", display.Value(x))
}

// atDensity converts pixels to inches, and a length to pixels, at so many
// pixels per inch.
func atDensity(x, density value.Value) (value.Value, error) {
	d, ok := lang.PlainNumber(density)
	_, plain := density.(value.Number)
	if !ok || !plain || d.Sign() <= 0 || d.IsInf() {
		return nil, ExpectedDensity.Fault("a density is a positive number of dots per inch, got %s", display.Value(density))
	}
	px, inch := value.Unit{Over: units.Must("px")}, value.Unit{Over: units.Inch("in")}
	q, ok := x.(value.Quantity)
	switch {
	case ok && units.SameMeasure(q.Unit, px):
		in, err := units.Convert(q, px)
		if err != nil {
			return nil, err
		}
		n, err := number.Div(in.N, d)
		return lang.In(n, inch), err
	case ok && units.SameMeasure(q.Unit, inch):
		in, err := units.Convert(q, inch)
		if err != nil {
			return nil, err
		}
		n, err := number.Mul(in.N, d)
		return lang.In(n, px), err
	}
	return nil, ExpectedPixelsOrLength.Fault("a density takes pixels or a length, got %s", display.Value(x))
}

// ratio reduces a width and a height: 2560 and 1600 are 8:5.
func ratio(width, height number.Number) (value.Value, error) {
	for _, side := range []number.Number{width, height} {
		if side.Sign() <= 0 || !side.IsExact() {
			return nil, ExpectedPixels.Fault("the sides of a ratio are positive numbers, got %s", side.String())
		}
	}
	quotient, err := number.Div(width, height)
	if err != nil {
		return nil, err
	}
	return value.Text(strings.Replace(quotient.Ratio(), "/", ":", 1)), nil
}

// side says which side of an image is given its new size.
type side uint8

const (
	width side = iota
	height
)

// resized returns a width and a height, brought to a new size on one side.
func resized(w, h number.Number, size value.Value, given side) (value.Value, error) {
	n, err := pixelsOf(size)
	if err != nil {
		return nil, err
	}
	for _, old := range []number.Number{w, h} {
		if _, err := pixelsOf(value.Of(old)); err != nil {
			return nil, err
		}
	}
	from, other := w, h
	if given == height {
		from, other = h, w
	}
	scaled, err := number.Mul(other, n)
	if err != nil {
		return nil, err
	}
	if scaled, err = number.Div(scaled, from); err != nil {
		return nil, err
	}
	scaled = scaled.Round(0, number.HalfAway)
	if scaled.IsZero() {
		return nil, ExpectedPixels.Fault("both sides of an image are a pixel at least, got less than half of one")
	}
	if given == height {
		return value.Text(scaled.String() + " x " + n.String()), nil
	}
	return value.Text(n.String() + " x " + scaled.String()), nil
}

// pixelsOf returns a side of an image, a plain number or an amount of px.
func pixelsOf(v value.Value) (number.Number, error) {
	n, ok := lang.PlainNumber(v)
	if q, measured := v.(value.Quantity); measured && !q.Unit.IsRate() && q.Unit.Over.Of == units.Must("px").Of {
		n, ok = q.N, true
	}
	if !ok || !n.IsWhole() || n.IsInf() || n.Sign() <= 0 {
		return n, ExpectedPixels.Fault("a side of an image is a whole number of pixels, got %s", display.Value(v))
	}
	return n, nil
}
