package kitchen

import (
	"reckon/engine/internal/display"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// scaled answers what a recipe for a is to be multiplied by, to be one for b.
func scaled(a, b value.Value) (value.Value, error) {
	from, to, _, err := lang.Alike(a, b)
	if err != nil {
		return nil, err
	}
	for _, n := range []number.Number{from, to} {
		if n.Sign() <= 0 || n.IsInf() {
			return nil, ServingsNotPositive.Fault("a recipe is for more than nothing, got %s", display.Number(n))
		}
	}
	return lang.Result(number.Div(to, from))
}

// weighed converts an amount of an ingredient to a unit of mass or volume, of
// which it is given one.
func weighed(x value.Value, name string, one value.Value) (value.Value, error) {
	to := one.(value.Quantity).Unit
	q, ok := x.(value.Quantity)
	if !ok {
		return nil, RequiresUnit.Fault("an amount of %s has a unit of mass or volume, got %s", name, display.Value(x))
	}
	gram, millilitre := value.Unit{Over: units.Must("g")}, value.Unit{Over: units.Must("ml")}
	for _, u := range []value.Unit{q.Unit, to} {
		if !units.SameMeasure(u, gram) && !units.SameMeasure(u, millilitre) {
			return nil, UnsupportedUnit.Fault("%s is measured by mass or volume, got %s", name, units.DimensionName(u))
		}
	}
	if units.SameMeasure(q.Unit, to) {
		return converted(q, to)
	}
	density, ok := densityOf(name)
	if !ok {
		return nil, UnknownIngredient.Fault("no density is known of %q", name)
	}
	through, reached, apply := millilitre, gram, number.Mul
	if units.SameMeasure(q.Unit, gram) {
		through, reached, apply = gram, millilitre, number.Div
	}
	q, err := units.Convert(q, through)
	if err != nil {
		return nil, err
	}
	n, err := apply(q.N, density)
	if err != nil {
		return nil, err
	}
	return converted(value.Quantity{N: n, Unit: reached}, to)
}

func converted(q value.Quantity, to value.Unit) (value.Value, error) {
	in, err := units.Convert(q, to)
	if err != nil {
		return nil, err
	}
	return in, nil
}
