package units

// lights are the units of illuminance, luminance and luminous intensity.
var lights = []Row{
	{
		Name: "lux", Plural: "lux", Symbols: []string{"lx"},
		Factor: "1", Dimension: illuminance, Prefixes: SIPrefix,
		Source:  si,
		Example: "2.5 klx in lx → 2,500.00 lx",
	},
	{
		Name: "foot-candle", Also: []Word{{Singular: "foot candle"}}, Symbols: []string{"fc"},
		Factor: "10.764", Of: "lx",
		Source:  customary,
		Example: "30 fc in lx → 322.92 lx",
	},
	{
		Name: "phot", Symbols: []string{"ph"},
		Factor: "10000", Of: "lx",
		Source:  nist,
		Example: "3 phot in lx → 30,000.00 lx",
	},
	{
		Name: "lumen per square meter", Plural: "lumens per square meter", Symbols: []string{"lm/m2", "lm/m²"},
		Factor: "1", Of: "lx",
		Source:  si,
		Example: "450 lm/m² in lx → 450.00 lx",
	},
	{
		Name: "candela", Symbols: []string{"cd"},
		Factor: "1", Dimension: intensity, Prefixes: SIPrefix,
		Source:  si,
		Example: "1500 mcd in cd → 1.50 cd",
	},
	{
		Name: "candlepower", Plural: "candlepower", Symbols: []string{"cp", "CP"},
		Factor: "1", Of: "cd",
		Source:  "the new candle of 1948",
		Example: "40 candlepower in cd → 40.00 cd",
	},
	{
		Name: "hefnerkerze", Symbols: []string{"HK"},
		Factor: "0.92", Of: "cd",
		Source:  customary,
		Example: "25 HK in cd → 23.00 cd",
	},
	{
		Name: "nit", Symbols: []string{"nt"},
		Rate:    &Ratio{"cd", "m²"},
		Source:  ratio,
		Example: "500 nits in cd/m² → 500.00 cd/m²",
	},
}
