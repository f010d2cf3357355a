package units

import (
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Scale returns q times n, in the unit of q.
func Scale(q value.Quantity, n number.Number) (value.Quantity, error) {
	product, err := number.Mul(q.N, n)
	return value.Quantity{N: product, Unit: q.Unit, KeepsDigits: q.KeepsDigits}, err
}

// DivideBy returns q over n, in the unit of q. Over zero it is infinite.
func DivideBy(q value.Quantity, n number.Number) (value.Quantity, error) {
	quotient, err := number.Div(q.N, n)
	return value.Quantity{N: quotient, Unit: q.Unit, KeepsDigits: q.KeepsDigits}, err
}

// Multiply returns a times b: a quantity, or a plain number when the units
// cancel. It is, in this order,
//
//   - money times a count, when one side is money and the other no price for it;
//   - the product with equal measures above and below the slashes cancelled,
//     and lengths above them made an area or a volume in the unit of a;
//   - the named unit of the product's dimension (units.md, section 6);
//   - what a price per energy becomes over a power or a time.
//
// Anything else is [UnitProductUnsupported], or [IncompatibleUnits] where an
// amount of substance is involved.
func Multiply(a, b value.Quantity) (value.Value, error) {
	a, b, err := pairInProducts(a, b)
	if err != nil {
		return nil, err
	}
	n, err := number.Mul(a.N, b.N)
	if err != nil {
		return nil, err
	}
	if u, ok := timesCount(a.Unit, b.Unit); ok {
		return value.Quantity{N: n, Unit: u, KeepsDigits: a.KeepsDigits || b.KeepsDigits}, nil
	}
	if v, ok, err := product(n, a.Unit, b.Unit); ok || err != nil {
		return v, err
	}
	if a.Unit.Dimension()[value.Substance] != 0 || b.Unit.Dimension()[value.Substance] != 0 {
		return nil, IncompatibleUnits.Fault("an amount of substance multiplies with no unit, got %s times %s",
			quote(a.Unit), quote(b.Unit))
	}
	return nil, UnitProductUnsupported.Fault("no unit is %s times %s", quote(a.Unit), quote(b.Unit))
}

// timesCount returns the unit of money times a quantity that is not priced:
// the quantity gives its count, and what stands below its slash.
func timesCount(a, b value.Unit) (value.Unit, bool) {
	if _, ok := a.Money(); !ok {
		a, b = b, a
	}
	if _, ok := a.Money(); !ok || isCurrency(b.Over) || isCurrency(b.Under) {
		return value.Unit{}, false
	}
	return value.Unit{Over: a.Over, Under: expand(b).Under}, true
}

func isCurrency(p value.Part) bool { return p.Of != nil && p.Of.Currency != nil }

// Divide returns a over b: a plain number when they measure the same thing or
// their units cancel, else a quantity: a named unit (units.md, section 6), or
// a rate. Anything else is [UnitQuotientUnsupported]. Two currencies are
// fault.NetworkDisabled.
func Divide(a, b value.Quantity) (value.Value, error) {
	if SameMeasure(a.Unit, b.Unit) {
		n, _, err := convert(b.N, b.Unit, a.Unit)
		if err == nil {
			n, err = number.Div(a.N, n)
		}
		return value.Of(n), err
	}
	a, b, err := pairInProducts(a, b)
	if err != nil {
		return nil, err
	}
	n, err := number.Div(a.N, b.N)
	if err != nil {
		return nil, err
	}
	if v, ok, err := quotient(n, a.Unit, b.Unit); ok || err != nil {
		return v, err
	}
	return nil, UnitQuotientUnsupported.Fault("no unit is %s over %s", quote(a.Unit), quote(b.Unit))
}

// Reciprocal returns n over q: a rate turns over, a frequency becomes a time
// in seconds, and anything else that many per unit. A temperature or an amount
// of money is [UnitReciprocalUnsupported].
func Reciprocal(n number.Number, q value.Quantity) (value.Value, error) {
	if q.Unit.Over.Of != nil && !q.Unit.IsRate() && q.Unit.Over.Of.Dimension == money || isTemperature(q.Unit) {
		return nil, UnitReciprocalUnsupported.Fault("%s has no reciprocal, got a number over %s",
			DimensionName(q.Unit), quote(q.Unit))
	}
	q, err := inProducts(q)
	if err != nil {
		return nil, err
	}
	result, err := number.Div(n, q.N)
	if err != nil {
		return nil, err
	}
	if isFrequency(q.Unit) {
		result, err = number.Div(result, q.Unit.Over.Of.Factor)
		return value.Quantity{N: result, Unit: value.Unit{Over: Must("s")}}, err
	}
	u := expand(q.Unit)
	return value.Quantity{N: result, Unit: value.Unit{Over: u.Under, Under: u.Over}}, nil
}

// product works out the unit of n, which counts a times b.
func product(n number.Number, a, b value.Unit) (value.Value, bool, error) {
	t := newTerms(n, a, b)
	if t.cancel() && t.merge() && t.fits() {
		return t.value()
	}
	if t.err != nil {
		return nil, false, t.err
	}
	if name, ok := namedProduct(a, b); ok {
		return name.of(n, a, b, number.Mul)
	}
	if v, ok, err := energyRate(n, a, b); ok || err != nil {
		return v, ok, err
	}
	if t.merge() && t.fits() {
		return t.value()
	}
	return nil, false, t.err
}

// quotient works out the unit of n, which counts a over b.
func quotient(n number.Number, a, b value.Unit) (value.Value, bool, error) {
	t := newTerms(n, a, turned(b))
	if t.cancel() && t.merge() && t.fits() {
		return t.value()
	}
	if t.err != nil {
		return nil, false, t.err
	}
	if name, ok := namedQuotient(a, b); ok {
		return name.of(n, a, b, number.Div)
	}
	if t.merge() && t.fits() {
		return t.value()
	}
	return nil, false, t.err
}

// turned returns the unit of a reciprocal.
func turned(u value.Unit) value.Unit {
	u = expand(u)
	return value.Unit{Over: u.Under, Under: u.Over}
}

// coherent brings n, which counts u, into coherent units.
func coherent(n number.Number, u value.Unit, op func(a, b number.Number) (number.Number, error)) (number.Number, error) {
	var err error
	if u.Over.Of != nil {
		n, err = op(n, u.Over.Of.Factor)
	}
	if err == nil && u.Under.Of != nil {
		inverse, err := u.Under.Of.Factor.Reciprocal()
		if err != nil {
			return n, err
		}
		return op(n, inverse)
	}
	return n, err
}
