package constants

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

const (
	codata = "CODATA recommended values, 2018"
	si     = "International System of Units, 9th edition, 2019: exact by definition"
	cgpm   = "3rd General Conference on Weights and Measures, 1901: exact by definition"
)

// Domain returns the vocabulary of constants.
func Domain() lang.Domain {
	return lang.Domain{Name: "constants", Constants: []lang.Constant{
		{Name: "pi", Also: []string{"π"}, Value: plain(number.Pi), Doc: "the ratio of a circle's circumference to its diameter", Source: "mathematics", Example: "pi → 3.14"},
		{Name: "tau", Value: plain(number.Tau), Doc: "two pi", Source: "mathematics", Example: "tau → 6.28"},
		{Name: "e", Value: plain(number.E), Doc: "the base of natural logarithms", Source: "mathematics", Example: "e → 2.72"},
		{Name: "phi", Also: []string{"golden ratio"}, Value: plain(number.Phi), Doc: "the golden ratio", Source: "mathematics", Example: "golden ratio → 1.62"},
		{Name: "speed of light", Value: measured("299792458", "m", "s"), Doc: "the speed of light in vacuum", Source: si, Example: "speed of light in km/s → 299,792.46 km/s"},
		{Name: "gravity", Value: measured("9.80665", "m", "s²"), Doc: "standard acceleration of gravity", Source: cgpm, Example: "gravity → 9.81 m/s²"},
		{Name: "electron mass", Value: measured("9.1093837015e-31", "kg", ""), Doc: "the mass of an electron", Source: codata, Example: "electron mass → 9.11e-31 kg"},
		{Name: "proton mass", Value: measured("1.67262192369e-27", "kg", ""), Doc: "the mass of a proton", Source: codata, Example: "proton mass → 1.67e-27 kg"},
		{Name: "boltzmann", Value: measured("1.380649e-23", "J", "K"), Doc: "the Boltzmann constant", Source: si, Example: "boltzmann * 250 K → 3.45e-21 J"},
		{Name: "planck", Value: unspelled("6.62607015e-34", "J·s"), Doc: "the Planck constant, in J·s", Source: si, Example: "planck * 2 → 1.33e-33"},
		{Name: "elementary charge", Value: unspelled("1.602176634e-19", "C"), Doc: "the elementary charge, in coulombs", Source: si, Example: "elementary charge → 1.6e-19"},
		{Name: "gas constant", Value: unspelled("8.314462618", "J/(mol·K)"), Doc: "the molar gas constant, in J/(mol·K)", Source: codata, Example: "gas constant → 8.31"},
		{Name: "avogadro", Value: unspelled("6.02214076e23", "1/mol"), Doc: "the Avogadro constant, per mole", Source: si, Example: "avogadro / 10^23 → 6.02"},
	}}
}

// unspelled is a constant whose unit the table of units does not spell.
func unspelled(figure, unit string) func() value.Value {
	return func() value.Value { return value.Number{N: number.MustParse(figure), Unspelled: unit} }
}

func plain(f func() number.Number) func() value.Value {
	return func() value.Value { return value.Of(f()) }
}

func measured(figure, over, under string) func() value.Value {
	return func() value.Value {
		unit := value.Unit{Over: units.Must(over)}
		if under != "" {
			unit.Under = units.Denominator(under)
		}
		return value.Quantity{N: number.MustParse(figure), Unit: unit}
	}
}
