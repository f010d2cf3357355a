package units

// electricity is the units of electricity.
var electricity = []Row{
	{
		Name: "volt", Symbols: []string{"V"},
		Factor: "1", Dimension: voltage,
		Source:  si,
		Example: "0.4 kV in V → 400.00 V",
	},
	{
		Symbols: []string{"mV"},
		Factor:  "0.001", Of: "V",
		Source:  si,
		Example: "750 mV in V → 0.75 V",
	},
	{
		Symbols: []string{"kV"},
		Factor:  "1000", Of: "V",
		Source:  si,
		Example: "1.2 kV in V → 1,200.00 V",
	},
	{
		Name: "ampere", Also: []Word{{Singular: "amp"}}, Symbols: []string{"A"},
		Factor: "1", Dimension: current,
		Source:  si,
		Example: "2 kA in A → 2,000.00 A",
	},
	{
		Symbols: []string{"mA"},
		Factor:  "0.001", Of: "A",
		Source:  si,
		Example: "350 mA in A → 0.35 A",
	},
	{
		Symbols: []string{"kA"},
		Factor:  "1000", Of: "A",
		Source:  si,
		Example: "0.6 kA in A → 600.00 A",
	},
	{
		Name: "ohm", Symbols: []string{"Ω", "Ω"},
		Factor: "1", Dimension: resistance,
		Source:  si,
		Example: "2.2 kΩ in ohms → 2,200.00 ohms",
	},
	{
		Symbols: []string{"kΩ", "kΩ"},
		Factor:  "1000", Of: "ohm",
		Source:  si,
		Example: "4.7 kΩ in Ω → 4,700.00 Ω",
	},
	{
		Symbols: []string{"MΩ", "MΩ"},
		Factor:  "1000000", Of: "ohm",
		Source:  si,
		Example: "0.5 MΩ in Ω → 500,000.00 Ω",
	},
	{
		Name:   "coulomb",
		Factor: "1", Dimension: charge,
		Source:  si,
		Example: "0.5 Ah in coulombs → 1,800.00 coulombs",
	},
	{
		Symbols: []string{"Ah"},
		Factor:  "3600", Of: "coulomb",
		Source:  si,
		Example: "3 Ah in coulombs → 10,800.00 coulombs",
	},
	{
		Symbols: []string{"mAh"},
		Factor:  "3.6", Of: "coulomb",
		Source:  si,
		Example: "2000 mAh in coulombs → 7,200.00 coulombs",
	},
	{
		Symbols: []string{"VA"},
		Factor:  "1", Dimension: apparentPower,
		Source:  "IEC 80000-6:2022",
		Example: "1500 VA in kVA → 1.50 kVA",
	},
	{
		Symbols: []string{"kVA"},
		Factor:  "1000", Of: "VA",
		Source:  "IEC 80000-6:2022",
		Example: "2.5 kVA in VA → 2,500.00 VA",
	},
	{
		Symbols: []string{"MVA"},
		Factor:  "1000000", Of: "VA",
		Source:  "IEC 80000-6:2022",
		Example: "0.4 MVA in VA → 400,000.00 VA",
	},
	{
		Symbols: []string{"kvar"},
		Factor:  "1000", Dimension: reactivePower,
		Source:  "IEC 80000-6:2022",
		Example: "2500 kvar in Mvar → 2.50 Mvar",
	},
	{
		Symbols: []string{"Mvar"},
		Factor:  "1000", Of: "kvar",
		Source:  "IEC 80000-6:2022",
		Example: "3 Mvar in kvar → 3,000.00 kvar",
	},
	{
		Symbols: []string{"varh"},
		Factor:  "3600", Dimension: reactiveEnergy,
		Source:  "IEC 80000-6:2022",
		Example: "1500 varh in kvarh → 1.50 kvarh",
	},
	{
		Symbols: []string{"kvarh"},
		Factor:  "1000", Of: "varh",
		Source:  "IEC 80000-6:2022",
		Example: "2 kvarh in varh → 2,000.00 varh",
	},
	{
		Symbols: []string{"Mvarh"},
		Factor:  "1000000", Of: "varh",
		Source:  "IEC 80000-6:2022",
		Example: "0.3 Mvarh in varh → 300,000.00 varh",
	},
}
