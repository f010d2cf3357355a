package value

import "reckon/engine/internal/number"

// Base is one of the dimensions that all others are made of.
type Base uint8

// The base dimensions. Those after Charge have no physics between them: what
// is measured in them meets nothing else.
const (
	Length Base = iota
	Mass
	Time
	Current
	Temperature
	Angle
	Data
	LuminousIntensity
	Substance
	Illuminance
	Pixels
	ApparentPower
	ReactivePower
	Parts // permille and its kin
	Money
	Workdays
	Frames
	bases
)

// Dimension holds the exponent of each base dimension.
type Dimension [bases]int8

// Times returns the dimension of a product.
func (d Dimension) Times(e Dimension) Dimension {
	for i := range d {
		d[i] += e[i]
	}
	return d
}

// Over returns the dimension of a quotient.
func (d Dimension) Over(e Dimension) Dimension {
	for i := range d {
		d[i] -= e[i]
	}
	return d
}

// Measure is one thing to count in: a unit of measure or a currency. It is an
// immutable row, compared by address.
type Measure struct {
	Name      string // singular, as in "metre"; the code of a currency
	Plural    string // as in "metres"; empty when there is none
	Symbol    string // the first symbol, as in "m"; empty when there is none
	Dimension Dimension
	// An amount x of the measure is x × Factor + Offset of the dimension's own
	// unit: the coherent one of the SI (metre, kilogram, second, newton, …), the
	// degree, the bit. Only temperatures have an offset.
	Factor, Offset number.Number
	// Root and Power are set when the measure is that power of a length, or of
	// a time below a slash: square feet are feet to the 2.
	Root  *Measure
	Power int
	// Rate is set when the measure is a rate in one word: mph is mi/h.
	Rate *Unit
	// CountsInWords marks second, minute, hour, day, week, month and year,
	// whose names agree with their count and show whole counts without places.
	CountsInWords bool
	// Gap marks the millisecond that the gap between two clock times or moments is
	// held in, which is written as a clock (dates.md, section 4.1).
	Gap bool
	// FrameRate is set on the frames of a timecode: how many a second shows
	// (dates.md, section 14).
	FrameRate number.Number
	Currency  *Currency // set for money alone
	// Own is set on a unit of a note that is more than another name for its
	// base: how much one of it is. Amounts are held in the unit of Own.
	Own *Quantity
}

// Part is a measure and the spelling that the reader used for it.
type Part struct {
	Spelling string
	Of       *Measure // nil when the part is absent
}

// Unit is what a quantity is counted in: a measure, one measure per another,
// or, with Over absent, a count per measure.
type Unit struct {
	Over, Under Part
}

// IsZero reports whether u has no part: the unit of a plain number.
func (u Unit) IsZero() bool { return u.Over.Of == nil && u.Under.Of == nil }

// IsRate reports whether u has something below the slash as written.
func (u Unit) IsRate() bool { return u.Under.Of != nil }

// Dimension returns the dimension of u.
func (u Unit) Dimension() Dimension {
	var d Dimension
	if u.Over.Of != nil {
		d = u.Over.Of.Dimension
	}
	if u.Under.Of != nil {
		d = d.Over(u.Under.Of.Dimension)
	}
	return d
}

// Money returns the currency when u is money and nothing else.
func (u Unit) Money() (*Currency, bool) {
	if u.Over.Of == nil || u.Over.Of.Currency == nil || u.IsRate() {
		return nil, false
	}
	return u.Over.Of.Currency, true
}

// Price returns the currency when u is money per unit.
func (u Unit) Price() (*Currency, bool) {
	if u.Over.Of == nil || u.Over.Of.Currency == nil || !u.IsRate() {
		return nil, false
	}
	return u.Over.Of.Currency, true
}

// String returns the unit as the reader spelled it, with a slash between the
// parts; a currency is its ISO code.
func (u Unit) String() string {
	if u.Under.Of == nil {
		return u.Over.text()
	}
	return u.Over.text() + "/" + u.Under.text()
}

func (p Part) text() string {
	if p.Of != nil && p.Of.Currency != nil {
		return p.Of.Currency.Code
	}
	return p.Spelling
}

// Currency says how money of one kind is written.
type Currency struct {
	Code   string // ISO 4217, or the ticker of a crypto currency
	Symbol string // empty when amounts show the code
	// SymbolAfter puts the symbol behind the amount; Spaced sets a space between.
	SymbolAfter, Spaced bool
	// Places is the number of decimals an amount shows; MaxPlaces is larger
	// for crypto currencies, which drop trailing zeros down to Places.
	Places, MaxPlaces int
}
