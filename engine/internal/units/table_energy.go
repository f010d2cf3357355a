package units

// energies are the units of energy.
var energies = []Row{
	{
		Name: "joule", Symbols: []string{"J"},
		Factor: "1", Dimension: energy, Prefixes: SIPrefix,
		Source:  si,
		Example: "2.5 MJ in kJ → 2,500.00 kJ",
	},
	{
		Name: "watt-hour", Symbols: []string{"Wh", "W h", "W⋅h"},
		Factor: "3600", Of: "J", Prefixes: SIPrefix,
		Source:  si,
		Example: "5 kWh in MJ → 18.00 MJ",
	},
	{
		Name: "calorie", Symbols: []string{"cal"},
		Factor: "4.184", Of: "J",
		Source:  nist,
		Example: "900 calories in kJ → 3.77 kJ",
	},
	{
		Name: "kilocalorie", Also: []Word{{Singular: "Calorie"}}, Symbols: []string{"kcal", "Cal"},
		Factor: "4184", Of: "J",
		Source:  nist,
		Example: "600 kcal in kJ → 2,510.40 kJ",
	},
	{
		Symbols: []string{"BTU", "Btu"},
		Factor:  "1055.05585262", Of: "J",
		Source:  "International Steam Table Conference, London, 1956",
		Example: "12 BTU in kJ → 12.66 kJ",
	},
	{
		Name:   "therm",
		Factor: "105505585.262", Of: "J",
		Source:  "a hundred thousand International Table BTU",
		Example: "7 therms in MJ → 738.54 MJ",
	},
	{
		Symbols: []string{"eV"},
		Factor:  "1.602176634e-19", Of: "J",
		Source:  si,
		Example: "1500 eV in keV → 1.50 keV",
	},
	{
		Symbols: []string{"keV"},
		Factor:  "1.602176634e-16", Of: "J",
		Source:  si,
		Example: "511 keV in MeV → 0.51 MeV",
	},
	{
		Symbols: []string{"MeV"},
		Factor:  "1.602176634e-13", Of: "J",
		Source:  si,
		Example: "938 MeV in GeV → 0.94 GeV",
	},
	{
		Symbols: []string{"GeV"},
		Factor:  "1.602176634e-10", Of: "J",
		Source:  si,
		Example: "125 GeV in MeV → 125,000.00 MeV",
	},
}
