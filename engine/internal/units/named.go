package units

import (
	"strings"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// This file gives the products and quotients of physics their own units
// (units.md, section 6). Mass, length, time and current are tracked: a
// dimension that is worked out from other bases matches none of these.

// secondsInMinute is the least unit of time, in seconds, over which a power is
// counted in watt-hours.
const secondsInMinute = 60

// name is the unit that a result is given: over, and under where it is a rate.
type name struct{ over, under string }

// of returns the quantity in the unit of the name, where n is the product or
// quotient, by op, of amounts of a and b.
func (u name) of(n number.Number, a, b value.Unit, op func(a, b number.Number) (number.Number, error)) (value.Value, bool, error) {
	n, err := coherent(n, a, number.Mul)
	if err != nil {
		return nil, false, err
	}
	if n, err = coherent(n, b, op); err != nil {
		return nil, false, err
	}
	unit := value.Unit{Over: Must(u.over)}
	if u.under != "" {
		unit.Under = Must(u.under)
	}
	if n, err = number.Div(n, unit.Over.Of.Factor); err == nil && u.under != "" {
		n, err = number.Mul(n, unit.Under.Of.Factor)
	}
	return value.Quantity{N: n, Unit: unit}, true, err
}

// namedProduct returns the unit of a times b.
func namedProduct(a, b value.Unit) (name, bool) {
	x, y := a.Dimension(), b.Dimension()
	switch x.Times(y) {
	case force:
		return name{over: "N"}, true
	case pressure:
		return name{over: "Pa"}, true
	case energy:
		return energyOf(a, b), true
	case power:
		return name{over: "W"}, true
	case voltage:
		return name{over: "V"}, true
	case current:
		return name{over: "A"}, true
	case charge:
		return name{over: "Ah"}, true
	}
	return motion(x.Times(y), x, y)
}

// energyOf returns the unit of an energy that is a product: watt-hours for a
// power over minutes or longer, and for a charge in ampere-hours.
func energyOf(a, b value.Unit) name {
	for _, pair := range [...][2]value.Unit{{a, b}, {b, a}} {
		if prefix, ok := wattPrefix(pair[0]); ok && isLongTime(pair[1]) {
			return name{over: prefix + "Wh"}
		}
		if pair[1].Dimension() == voltage && strings.HasSuffix(symbolOf(pair[0]), "Ah") {
			return name{over: "Wh"}
		}
	}
	return name{over: "J"}
}

// namedQuotient returns the unit of a over b. A quotient that is not listed
// keeps its own rate: a time or a length is not named, and neither is what a
// journey takes in watt-hours (kWh/km).
func namedQuotient(a, b value.Unit) (name, bool) {
	x, y := a.Dimension(), b.Dimension()
	prefix, wattHours := wattHourPrefix(a)
	switch [2]value.Dimension{x, y} {
	case [2]value.Dimension{energy, duration}:
		if !wattHours || !isLongTime(b) {
			prefix = ""
		}
		return name{over: prefix + "W"}, true
	case [2]value.Dimension{energy, length}:
		return name{over: "N"}, !wattHours
	case [2]value.Dimension{power, speed}:
		return name{over: "N"}, true
	case [2]value.Dimension{power, frequency}:
		return name{over: "J"}, true
	case [2]value.Dimension{force, area}:
		return name{over: "Pa"}, true
	case [2]value.Dimension{power, current}, [2]value.Dimension{energy, charge}:
		return name{over: "V"}, true
	case [2]value.Dimension{voltage, current}:
		return name{over: "Ω"}, true
	case [2]value.Dimension{voltage, resistance}, [2]value.Dimension{power, voltage},
		[2]value.Dimension{charge, duration}:
		return name{over: "A"}, true
	case [2]value.Dimension{energy, voltage}:
		return name{over: "Ah"}, true
	case [2]value.Dimension{force, acceleration}:
		return name{over: "kg"}, true
	case [2]value.Dimension{speed, acceleration}:
		return name{over: "s"}, true
	}
	return motion(x.Over(y), x, y)
}

// motion names a speed or an acceleration that comes of x and y, when one of
// them is a speed, an acceleration or a frequency.
func motion(result, x, y value.Dimension) (name, bool) {
	moves := func(d value.Dimension) bool { return d == speed || d == acceleration || d == frequency }
	if !moves(x) && !moves(y) {
		return name{}, false
	}
	switch result {
	case speed:
		return name{"m", "s"}, true
	case acceleration:
		return name{"m", "s²"}, true
	}
	return name{}, false
}

// energyRate returns what n of a rate per energy becomes over a power, which
// is a rate per hour, or over a time, which is a rate per power with the
// energy's prefix.
func energyRate(n number.Number, a, b value.Unit) (value.Value, bool, error) {
	if !isPerEnergy(a) {
		a, b = b, a
	}
	if !isPerEnergy(a) {
		return nil, false, nil
	}
	under := value.Part{}
	switch b.Dimension() {
	case power:
		under = Must("h")
	case duration:
		under = Must(energyPrefix(a.Under.Of) + "W")
	default:
		return nil, false, nil
	}
	n, err := coherent(n, value.Unit{Under: a.Under}, number.Mul)
	if err == nil {
		n, err = coherent(n, b, number.Mul)
	}
	if err == nil {
		n, err = number.Mul(n, under.Of.Factor)
	}
	return value.Quantity{N: n, Unit: value.Unit{Over: a.Over, Under: under}}, true, err
}

func isPerEnergy(u value.Unit) bool {
	return u.Over.Of != nil && u.Under.Of != nil && u.Under.Of.Dimension == energy
}

// wattPrefix returns the prefix of a power in watts.
func wattPrefix(u value.Unit) (string, bool) {
	if u.IsRate() || u.Dimension() != power {
		return "", false
	}
	return strings.CutSuffix(symbolOf(u), "W")
}

// wattHourPrefix returns the prefix of an energy in watt-hours.
func wattHourPrefix(u value.Unit) (string, bool) {
	if u.IsRate() || u.Dimension() != energy {
		return "", false
	}
	return strings.CutSuffix(symbolOf(u), "Wh")
}

// energyPrefix returns the prefix of an energy in watt-hours or joules.
func energyPrefix(m *value.Measure) string {
	if prefix, ok := strings.CutSuffix(m.Symbol, "Wh"); ok {
		return prefix
	}
	if prefix, ok := strings.CutSuffix(m.Symbol, "J"); ok {
		return prefix
	}
	return ""
}

func symbolOf(u value.Unit) string {
	if u.IsRate() || u.Over.Of == nil {
		return ""
	}
	return u.Over.Of.Symbol
}

// isLongTime reports whether u is a time counted in minutes or more.
func isLongTime(u value.Unit) bool {
	return !u.IsRate() && u.Dimension() == duration &&
		number.Compare(u.Over.Of.Factor, number.Int(secondsInMinute)) >= 0
}
