package kitchen

import (
	"reckon/engine/internal/display"
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// mark is a setting of a gas oven.
type mark struct {
	text    string // as the dial shows it
	celsius int64
}

// marks are the settings of British gas ovens, in the rounded degrees that
// cookery books print beside them.
var marks = [...]mark{
	{"1/4", 110}, {"1/2", 120}, {"1", 140}, {"2", 150}, {"3", 170}, {"4", 180},
	{"5", 190}, {"6", 200}, {"7", 220}, {"8", 230}, {"9", 240},
}

// gasSource is where the temperatures of the marks come from.
const gasSource = "customary British gas marks, to the 10 °C of the notation's table (2026)"

// widest is how far, in degrees Celsius, a temperature may be from a mark.
const widest = 10

// markOf returns the setting nearest to a temperature, the lower of two that
// are equally near.
func markOf(v value.Value) (value.Value, error) {
	celsius := value.Unit{Over: units.Must("C")}
	q, ok := v.(value.Quantity)
	if !ok || !units.SameMeasure(q.Unit, celsius) {
		return nil, GasMarkExpectedTemperature.Fault("a gas mark takes a temperature, got %s", display.Value(v))
	}
	q, err := units.Convert(q, celsius)
	if err != nil {
		return nil, err
	}
	var nearest mark
	least := number.Int(widest)
	for i := len(marks) - 1; i >= 0; i-- {
		off, err := number.Sub(q.N, number.Int(marks[i].celsius))
		if err != nil {
			return nil, err
		}
		if off = off.Abs(); number.Compare(off, least) <= 0 {
			nearest, least = marks[i], off
		}
	}
	if nearest.text == "" {
		return nil, GasMarkOffTheDial.Fault("the dial goes from 110 to 240 °C, got %s", display.Value(q))
	}
	return value.Text("gas " + nearest.text), nil
}

// fractionOfMark returns the temperature of a setting below 1. More is refused:
// `gas 4 / 2` would be half a temperature.
func fractionOfMark(over, under number.Number) (value.Value, error) {
	if number.Compare(over, under) >= 0 {
		return nil, GasMarkUnknown.Fault("the gas marks are 1/4, 1/2 and 1 to 9, got %s/%s", display.Number(over), display.Number(under))
	}
	setting, err := number.Div(over, under)
	if err != nil {
		return nil, err
	}
	return temperatureOf(setting)
}

// temperatureOf returns the temperature of a setting.
func temperatureOf(setting number.Number) (value.Value, error) {
	for _, m := range marks {
		if number.Equal(setting, number.MustParse(m.text)) {
			return value.Quantity{N: number.Int(m.celsius), Unit: value.Unit{Over: units.Must("C")}}, nil
		}
	}
	return nil, GasMarkUnknown.Fault("the gas marks are 1/4, 1/2 and 1 to 9, got %s", display.Number(setting))
}
