package units

// pressures are the units of pressure.
var pressures = []Row{
	{
		Name: "pascal", Symbols: []string{"Pa"},
		Factor: "1", Dimension: pressure, Prefixes: SIPrefix,
		Source:  si,
		Example: "1013 hPa in kPa → 101.30 kPa",
	},
	{
		Name: "bar", Symbols: []string{"bar"},
		Factor: "100000", Of: "Pa", Prefixes: SIPrefix,
		Source:  si,
		Example: "850 mbar in hPa → 850.00 hPa",
	},
	{
		Name: "atmosphere", Symbols: []string{"atm"},
		Factor: "101325", Of: "Pa",
		Source:  "General Conference on Weights and Measures, 1954",
		Example: "2 atm in kPa → 202.65 kPa",
	},
	{
		Name: "pound per square inch", Plural: "pounds per square inch", Symbols: []string{"psi", "lbf/in2", "lbf/in²"},
		Factor: "6894.757", Of: "Pa",
		Source:  nist,
		Example: "35 psi in bar → 2.41 bar",
	},
	{
		Name: "torr", Symbols: []string{"Torr"},
		Factor: "101325/760", Of: "Pa",
		Source:  "an atmosphere over 760",
		Example: "60 torr in Pa → 7,999.34 Pa",
	},
	{
		Name: "millitorr", Symbols: []string{"mTorr"},
		Factor: "101325/760000", Of: "Pa",
		Source:  "a thousandth of a torr",
		Example: "75 mTorr in Pa → 10.00 Pa",
	},
	{
		Symbols: []string{"mmHg"},
		Factor:  "133.322387415", Of: "Pa",
		Source:  "British Standard 350:2004",
		Example: "90 mmHg in kPa → 12.00 kPa",
	},
	{
		Name: "inch of mercury", Plural: "inches of mercury", Symbols: []string{"inHg", "Hg"},
		Factor: "3386.389", Of: "Pa",
		Source:  nist,
		Example: "30 inHg in kPa → 101.59 kPa",
	},
	{
		Name: "inch of water", Plural: "inches of water", Symbols: []string{"inAq", "Aq"},
		Factor: "249.0889", Of: "Pa",
		Source:  nist,
		Example: "4 inAq in Pa → 996.36 Pa",
	},
}
