package trip

import (
	"reckon/engine/internal/display"
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// fuel returns the litres that a distance takes at an economy.
func fuel(distance, economy value.Value) (value.Quantity, error) {
	kilometres, err := length(distance)
	if err != nil {
		return value.Quantity{}, err
	}
	litres, err := consumed(kilometres, economy)
	return value.Quantity{N: litres, Unit: value.Unit{Over: units.Must("litre")}}, err
}

// length returns the kilometres of a distance.
func length(distance value.Value) (number.Number, error) {
	km := value.Unit{Over: units.Must("km")}
	q, ok := distance.(value.Quantity)
	if !ok || !units.SameMeasure(q.Unit, km) || q.N.Sign() < 0 {
		return number.Number{}, ExpectedDistance.Fault("a journey takes a distance, got %s", display.Value(distance))
	}
	in, err := units.Convert(q, km)
	return in.N, err
}

// consumed returns the litres for a number of kilometres.
func consumed(kilometres number.Number, economy value.Value) (number.Number, error) {
	q, ok := economy.(value.Quantity)
	if ok && q.N.Sign() > 0 {
		reach := value.Unit{Over: units.Must("km"), Under: units.Must("l")}
		if units.SameMeasure(q.Unit, reach) {
			in, err := units.Convert(q, reach)
			if err != nil {
				return number.Number{}, err
			}
			return number.Div(kilometres, in.N)
		}
		need := value.Unit{Over: reach.Under, Under: reach.Over}
		if units.SameMeasure(q.Unit, need) {
			in, err := units.Convert(q, need)
			if err != nil {
				return number.Number{}, err
			}
			return number.Mul(kilometres, in.N)
		}
	}
	return number.Number{}, ExpectedEconomy.Fault("fuel is counted at a distance per volume or the reverse, got %s", display.Value(economy)).
		WithHint("write 30 mpg, or 6 l/100km")
}

// cost returns the money for the fuel at a price per volume.
func cost(distance, economy, price value.Value) (value.Value, error) {
	litres, err := fuel(distance, economy)
	if err != nil {
		return nil, err
	}
	q, ok := price.(value.Quantity)
	if ok {
		_, ok = q.Unit.Price()
	}
	if !ok || !units.SameMeasure(litres.Unit, value.Unit{Over: q.Unit.Under}) {
		return nil, ExpectedFuelPrice.Fault("fuel is priced per volume, got %s", display.Value(price)).
			WithHint("write $3.60/gallon, or £1.45/litre")
	}
	return units.Multiply(litres, q)
}
